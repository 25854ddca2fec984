// @ts-check
/**
 * SHA-256 and HMAC by the browser's own crypto. Pages that come over plain HTTP from another machine have none; there they
 * are computed here (FIPS 180-4), so that a table in the house can be checked, too.
 */

const SIZE = 64;
const PRIMES = primes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** The first 32 bits behind the point. @param {number} x */
function fraction(x) {
  return Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;
}

/** @param {Uint8Array} bytes @returns {Promise<Uint8Array>} */
export async function sha256(bytes) {
  const { subtle } = crypto;
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", /** @type {BufferSource} */ (bytes))) : sha256Here(bytes);
}

/** @param {Uint8Array} key @param {Uint8Array} message @returns {Promise<Uint8Array>} */
export async function hmac(key, message) {
  const { subtle } = crypto;
  if (!subtle) return hmacHere(key, message);
  const imported = await subtle.importKey("raw", /** @type {BufferSource} */ (key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", imported, /** @type {BufferSource} */ (message)));
}

/** @param {Uint8Array} bytes */
export function sha256Here(bytes) {
  const blocks = padded(bytes);
  const sum = Int32Array.from(START);
  const w = new Int32Array(SIZE);
  for (let at = 0; at < blocks.byteLength; at += SIZE) mix(sum, w, blocks, at);
  const out = new DataView(new ArrayBuffer(32));
  sum.forEach((word, at) => out.setInt32(at * 4, word));
  return new Uint8Array(out.buffer);
}

/** The message, a 1 bit, zeros, and its length in bits. @param {Uint8Array} bytes */
function padded(bytes) {
  const whole = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / SIZE) * SIZE));
  new Uint8Array(whole.buffer).set(bytes);
  whole.setUint8(bytes.length, 0x80);
  whole.setBigUint64(whole.byteLength - 8, BigInt(bytes.length) * 8n);
  return whole;
}

/** @param {number} x @param {number} by */
const turned = (x, by) => (x >>> by) | (x << (32 - by));

/** One block. @param {Int32Array} sum @param {Int32Array} w @param {DataView} blocks @param {number} at */
function mix(sum, w, blocks, at) {
  for (let k = 0; k < 16; k++) w[k] = blocks.getInt32(at + k * 4);
  for (let k = 16; k < SIZE; k++) {
    const one = turned(w[k - 15], 7) ^ turned(w[k - 15], 18) ^ (w[k - 15] >>> 3);
    const two = turned(w[k - 2], 17) ^ turned(w[k - 2], 19) ^ (w[k - 2] >>> 10);
    w[k] = w[k - 16] + one + w[k - 7] + two;
  }
  let [a, b, c, d, e, f, g, h] = sum;
  for (let k = 0; k < SIZE; k++) {
    const up = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[k] + w[k];
    const down = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(up + down) | 0, a, b, c, (d + up) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, k) => (sum[k] += word));
}

/** @param {Uint8Array} key @param {Uint8Array} message */
export function hmacHere(key, message) {
  const short = new Uint8Array(SIZE);
  short.set(key.length > SIZE ? sha256Here(key) : key);
  const inner = sha256Here(joined(short.map((byte) => byte ^ 0x36), message));
  return sha256Here(joined(short.map((byte) => byte ^ 0x5c), inner));
}

/** @param {Uint8Array[]} parts */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {string} hex */
export function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {number} value @param {number} size */
export function bigEndian(value, size) {
  const bytes = new Uint8Array(size);
  let left = BigInt(value);
  for (let at = size - 1; at >= 0; at--, left >>= 8n) bytes[at] = Number(left & 255n);
  return bytes;
}
