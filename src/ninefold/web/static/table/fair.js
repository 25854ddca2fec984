// @ts-check
/**
 * Chance recomputed in the browser. The byte layouts are those of core/chance.py and core/pledge.py, all numbers big-endian:
 * key = HMAC(secret, "ninefold-chance-1" | each word with its length in 4 bytes before it);
 * outcome k = HMAC(key, k: 8 bytes | try: 4 | n: 4 | name), its first 8 bytes modulo n, unless they lie beyond the
 * largest multiple of n: then the next try.
 * A seat commits to SHA-256("ninefold-word-1" | commitment: 32 bytes | seat: 4 | word); the word of one that reveals none is
 * HMAC(secret, "ninefold-silent-1" | seat: 4 | its hash: 32 bytes, or nothing), the first 16 bytes of it in hexadecimal digits.
 */
import { bigEndian, fromHex, hmac, joined, sha256, toHex } from "./hash.js";

export { fromHex, toHex };

/** @typedef {{ line: number, name: string, of: number, got: number | string, outcome: number, verdict: "fits" | "differs" | "drawn" | "typed" | "hidden" }} Checked */
/** @typedef {"revealed" | "withheld" | "derived" | "unproven" | "wrong"} Origin  where a seat's word comes from */

const LAYOUT = "ninefold-chance-1";
const UTF8 = new TextEncoder();

/** What a table shows before the first chance event. @param {Uint8Array} secret */
export async function commitment(secret) {
  return toHex(await sha256(secret));
}

/** What a seat commits to. @param {string} table its commitment @param {number} seat @param {string} word */
export async function wordHash(table, seat, word) {
  return toHex(await sha256(joined(UTF8.encode("ninefold-word-1"), fromHex(table), bigEndian(seat, 4), UTF8.encode(word))));
}

/** The word of a seat that has revealed none. @param {Uint8Array} secret @param {number} seat @param {string | null} hash */
export async function silentWord(secret, seat, hash) {
  const message = joined(UTF8.encode("ninefold-silent-1"), bigEndian(seat, 4), fromHex(hash ?? ""));
  return toHex((await hmac(secret, message)).slice(0, 16));
}

/**
 * Where the words come from, seat by seat; an empty secret is one that is not known.
 * @param {string} table its commitment
 * @param {Uint8Array} secret
 * @param {string[]} words
 * @param {(string | null)[]} hashes
 * @returns {Promise<Origin[]>}
 */
export function origins(table, secret, words, hashes) {
  return Promise.all(words.map(async (word, seat) => {
    const hash = hashes[seat] ?? null;
    if (hash && (await wordHash(table, seat, word)) === hash) return "revealed";
    if (!secret.length) return "unproven";
    if ((await silentWord(secret, seat, hash)) !== word) return "wrong";
    return hash ? "withheld" : "derived";
  }));
}

/** @param {Uint8Array} secret @param {string[]} words */
export function sealedKey(secret, words) {
  const parts = words.flatMap((word) => {
    const raw = UTF8.encode(word);
    return [bigEndian(raw.length, 4), raw];
  });
  return hmac(secret, joined(UTF8.encode(LAYOUT), ...parts));
}

/** @param {Uint8Array} key @param {number} counter @param {number} n @param {string} name */
export async function sealedOutcome(key, counter, n, name) {
  const limit = (1n << 64n) - ((1n << 64n) % BigInt(n));
  for (let attempt = 0; ; attempt++) {
    const digest = await hmac(key, joined(bigEndian(counter, 8), bigEndian(attempt, 4), bigEndian(n, 4), UTF8.encode(name)));
    const number = digest.slice(0, 8).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    if (number < limit) return Number(number % BigInt(n));
  }
}

/**
 * Check a whole record: the commitment, the words, the chain of hashes, every die and every draw. Before the end of a game its
 * secret is not known: then only the hashes can be checked.
 * @param {string} record
 * @param {string} committed what the table showed before the first chance event
 * @param {Map<number, string[]>} [bags] by line: what could be drawn there, in its fixed order
 */
export async function verifyRecord(record, committed, bags = new Map()) {
  const lines = record.split("\n").filter((line) => line);
  const entries = lines.map((line) => JSON.parse(line));
  const secret = fromHex(entries[entries.length - 1].secret ?? "");
  const { words = [], hashes = null } = entries.find((entry) => entry.words) ?? {};
  const key = secret.length ? await sealedKey(secret, words) : null;
  const isCommitted = secret.length > 0 && (await commitment(secret)) === committed && entries[0].chance?.commitment === committed;
  /** Seat by seat; null if words were given without a prior commitment, as early versions did. */
  const from = hashes ? await origins(committed, secret, words, hashes) : null;
  const brokenAt = await brokenLine(lines, entries);
  /** @type {Checked[]} */
  const checked = [];
  let counter = 0;
  for (const [line, entry] of entries.entries()) {
    if (entry.chance === undefined || line === 0) continue;
    if (entry.typed || !key) checked.push({ line, name: entry.chance, of: entry.of, got: entry.got, outcome: -1, verdict: entry.typed ? "typed" : "hidden" });
    else checked.push(await checkOne(key, counter++, line, entry, bags.get(line)));
  }
  return { isCommitted, brokenAt, checked, words, hashes, from, secret: toHex(secret) };
}

/**
 * A die must show what was computed; of a draw the name must lie at the computed place of its bag. Where the bag is not
 * known, only the place can be told.
 * @param {Uint8Array} key @param {number} counter @param {number} line @param {any} entry @param {string[]} [bag]
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
    prev = toHex(await sha256(UTF8.encode(line)));
  }
  return -1;
}
