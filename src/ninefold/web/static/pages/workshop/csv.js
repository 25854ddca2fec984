// @ts-check
/** A set as a spreadsheet: a row for each card, a column for each field. Effects and other tables are JSON in their cell. */

/** @typedef {Record<string, any>} Fields */

const CARD = "card";
const FORMULA = /^[=+\-@\t\r]/;

/** @param {Record<string, Fields>} cards */
export function toCsv(cards) {
  const fields = [...new Set(Object.values(cards).flatMap((card) => Object.keys(card)))];
  const rows = Object.entries(cards).map(([name, card]) => [name, ...fields.map((field) => cell(card[field]))]);
  return `\ufeff${[[CARD, ...fields], ...rows].map((row) => row.map(quoted).join(",")).join("\r\n")}\r\n`;
}

/** @param {any} value */
function cell(value) {
  if (value === undefined) return "";
  if (typeof value !== "string") return JSON.stringify(value);
  return FORMULA.test(value) ? `'${value}` : value;
}

/** @param {string} text */
function quoted(text) {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The cards of a spreadsheet; empty cells say nothing. Commas and semicolons part cells, as the first line does.
 * @param {string} text
 * @returns {Record<string, Fields>}
 */
export function fromCsv(text) {
  const plain = text.replace(/^\ufeff/, "");
  const first = plain.split(/\r?\n/, 1)[0];
  const [heads = [], ...rows] = parsed(plain, first.split(";").length > first.split(",").length ? ";" : ",");
  const at = Math.max(0, heads.findIndex((head) => [CARD, "key", "name"].includes(head.trim())));
  const found = rows.filter((row) => row[at]?.trim()).map((row) => {
    const entries = heads.flatMap((head, place) => (place !== at && head.trim() && row[place]?.trim() ? [[head.trim(), valueOf(row[place].trim())]] : []));
    return [row[at].trim(), Object.fromEntries(entries)];
  });
  return Object.fromEntries(found);
}

/** @param {string} text */
function valueOf(text) {
  if (/^'[=+\-@]/.test(text)) return text.slice(1);
  if (/^-?\d+$/.test(text)) return Number(text);
  if (/^(true|false|[[{].*)$/s.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  return text;
}

/** Rows of cells (RFC 4180). @param {string} text @param {string} between */
function parsed(text, between) {
  /** @type {string[][]} */
  const rows = [[]];
  let part = "";
  let isQuoted = false;
  const endCell = () => {
    rows[rows.length - 1].push(part);
    part = "";
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isQuoted && letter === '"' && text[at + 1] === '"') part += text[++at];
    else if (letter === '"' && (isQuoted || part === "")) isQuoted = !isQuoted;
    else if (!isQuoted && letter === between) endCell();
    else if (!isQuoted && letter === "\n") {
      endCell();
      rows.push([]);
    } else if (isQuoted || letter !== "\r") part += letter;
  }
  endCell();
  return rows.filter((row) => row.some((one) => one !== ""));
}
