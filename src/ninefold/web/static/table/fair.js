// @ts-check
/**
 * Chance recomputed with the browser's own crypto. The byte layout is that of core/chance.py, all numbers big-endian:
 * key = HMAC(secret, "ninefold-chance-1" | each word with its length in 4 bytes before it);
 * outcome k = HMAC(key, k: 8 bytes | try: 4 | n: 4 | name), its first 8 bytes modulo n, unless they lie beyond the
 * largest multiple of n: then the next try.
 */

/** @typedef {{ line: number, name: string, of: number, got: number | string, outcome: number, verdict: "fits" | "differs" | "drawn" | "typed" | "hidden" }} Checked */

const LAYOUT = "ninefold-chance-1";
const UTF8 = new TextEncoder();

/** @param {string} hex */
export function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {ArrayBuffer | Uint8Array} bytes */
export function toHex(bytes) {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {number} value @param {number} size */
function bigEndian(value, size) {
  const bytes = new Uint8Array(size);
  let left = BigInt(value);
  for (let at = size - 1; at >= 0; at--, left >>= 8n) bytes[at] = Number(left & 255n);
  return bytes;
}

/** @param {Uint8Array[]} parts */
function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array} raw */
const importKey = (raw) => crypto.subtle.importKey("raw", /** @type {BufferSource} */ (raw), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

/** @param {CryptoKey} key @param {Uint8Array} message */
const mac = async (key, message) => new Uint8Array(await crypto.subtle.sign("HMAC", key, /** @type {BufferSource} */ (message)));

/** What a table shows before the first chance event. @param {Uint8Array} secret */
export async function commitment(secret) {
  return toHex(await crypto.subtle.digest("SHA-256", /** @type {BufferSource} */ (secret)));
}

/** @param {Uint8Array} secret @param {string[]} words */
export async function sealedKey(secret, words) {
  const parts = words.flatMap((word) => {
    const raw = UTF8.encode(word);
    return [bigEndian(raw.length, 4), raw];
  });
  return importKey(await mac(await importKey(secret), joined(UTF8.encode(LAYOUT), ...parts)));
}

/** @param {CryptoKey} key @param {number} counter @param {number} n @param {string} name */
export async function sealedOutcome(key, counter, n, name) {
  const limit = (1n << 64n) - ((1n << 64n) % BigInt(n));
  for (let attempt = 0; ; attempt++) {
    const digest = await mac(key, joined(bigEndian(counter, 8), bigEndian(attempt, 4), bigEndian(n, 4), UTF8.encode(name)));
    const number = digest.slice(0, 8).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    if (number < limit) return Number(number % BigInt(n));
  }
}

/**
 * Check a whole record: the commitment, the chain of hashes, every die and every draw. Before the end of a game its secret is not
 * known: then only the hashes can be checked.
 * @param {string} record
 * @param {string} committed what the table showed before the first chance event
 * @param {Map<number, string[]>} [bags] by line: what could be drawn there, in its fixed order
 */
export async function verifyRecord(record, committed, bags = new Map()) {
  const lines = record.split("\n").filter((line) => line);
  const entries = lines.map((line) => JSON.parse(line));
  const secret = fromHex(entries[entries.length - 1].secret ?? "");
  const words = entries.find((entry) => entry.words)?.words ?? [];
  const key = secret.length ? await sealedKey(secret, words) : null;
  const isCommitted = secret.length > 0 && (await commitment(secret)) === committed && entries[0].chance?.commitment === committed;
  const brokenAt = await brokenLine(lines, entries);
  /** @type {Checked[]} */
  const checked = [];
  let counter = 0;
  for (const [line, entry] of entries.entries()) {
    if (entry.chance === undefined || line === 0) continue;
    if (entry.typed || !key) checked.push({ line, name: entry.chance, of: entry.of, got: entry.got, outcome: -1, verdict: entry.typed ? "typed" : "hidden" });
    else checked.push(await checkOne(key, counter++, line, entry, bags.get(line)));
  }
  return { isCommitted, brokenAt, checked, words, secret: toHex(secret) };
}

/**
 * A die must show what was computed; of a draw the name must lie at the computed place of its bag. Where the bag is not
 * known, only the place can be told.
 * @param {CryptoKey} key @param {number} counter @param {number} line @param {any} entry @param {string[]} [bag]
 * @returns {Promise<Checked>}
 */
async function checkOne(key, counter, line, entry, bag) {
  const outcome = await sealedOutcome(key, counter, entry.of, entry.chance);
  const base = { line, name: entry.chance, of: entry.of, got: entry.got, outcome };
  if (typeof entry.got === "number") return { ...base, verdict: entry.got === outcome + 1 ? "fits" : "differs" };
  if (bag) return { ...base, verdict: bag.length === entry.of && bag[outcome] === entry.got ? "fits" : "differs" };
  return { ...base, verdict: "drawn" };
}

/** The first line that does not carry the hash of the one before; -1 if all do. @param {string[]} lines @param {any[]} entries */
async function brokenLine(lines, entries) {
  let prev = "";
  for (const [at, line] of lines.entries()) {
    if (entries[at].n !== at || entries[at].prev !== prev) return at;
    prev = toHex(await crypto.subtle.digest("SHA-256", UTF8.encode(line)));
  }
  return -1;
}
