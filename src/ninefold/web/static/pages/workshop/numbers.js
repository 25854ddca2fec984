// @ts-check
/** The numbers of a card, those inside its effects included, each by its path: `when_attacks.damage.n`. */

/** @typedef {Record<string, any>} Fields */

/** What a card has that says nothing of its strength. */
const NOT_TRIED = ["art", "box", "copies"];

/**
 * @param {any} part
 * @param {string} [path]
 * @returns {[string, number][]}
 */
export function numbersOf(part, path = "") {
  if (typeof part === "number") return [[path, part]];
  if (part === null || typeof part !== "object") return [];
  return Object.entries(part).flatMap(([name, value]) => (path === "" && NOT_TRIED.includes(name) ? [] : numbersOf(value, path ? `${path}.${name}` : name)));
}

/**
 * The written fields of a card with one number of it changed.
 * @param {Fields} written
 * @param {Fields} fields the whole card
 * @param {string} path
 * @param {number} value
 * @returns {Fields}
 */
export function withNumber(written, fields, path, value) {
  const [first, ...rest] = path.split(".");
  return { ...written, [first]: replaced(fields[first], rest, value) };
}

/** @param {any} part @param {string[]} path @param {number} value @returns {any} */
function replaced(part, [step, ...rest], value) {
  if (step === undefined) return value;
  if (Array.isArray(part)) return part.map((one, at) => (String(at) === step ? replaced(one, rest, value) : one));
  return { ...part, [step]: replaced(part?.[step], rest, value) };
}
