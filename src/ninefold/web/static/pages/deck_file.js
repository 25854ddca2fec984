// @ts-check
/** Deck files: a name and how many copies of each card, as TOML. The server's checker has the last word on them. */

/** @typedef {{ name: string, cards: Record<string, number> }} Deck */

/**
 * A deck as the text of its file.
 * @param {Deck} deck
 */
export function deckToml(deck) {
  const lines = Object.entries(deck.cards)
    .filter(([, copies]) => copies > 0)
    .map(([key, copies]) => `${/^[\w-]+$/.test(key) ? key : quoted(key)} = ${copies}`);
  return [`name = ${quoted(deck.name)}`, "", "[cards]", ...lines, ""].join("\n");
}

/** @param {string} text */
function quoted(text) {
  return JSON.stringify(text).replace(/\u007f/g, "\\u007f");
}

/** Why a file can't be read; `line` counts from 1. */
export class BadDeck extends Error {
  /** @param {number} line */
  constructor(line) {
    super(`line ${line}`);
    this.line = line;
  }
}

const HEAD = /^\[\s*([\w-]+)\s*\]$/;
const PAIR = /^(?:([\w-]+)|"((?:[^"\\]|\\.)*)")\s*=\s*(.+)$/;

/**
 * A deck from the text of its file: the part of TOML that deck files need.
 * @param {string} text
 * @returns {Deck}
 */
export function readDeck(text) {
  /** @type {Deck} */
  const deck = { name: "", cards: {} };
  let table = "";
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = uncommented(raw).trim();
    if (line === "") continue;
    const head = HEAD.exec(line);
    const pair = PAIR.exec(line);
    if (head) table = head[1];
    else if (pair) take(deck, table, pair[1] ?? unquoted(`"${pair[2]}"`, index), pair[3].trim(), index);
    else throw new BadDeck(index + 1);
  }
  return deck;
}

/**
 * @param {Deck} deck
 * @param {string} table
 * @param {string} key
 * @param {string} value
 * @param {number} index
 */
function take(deck, table, key, value, index) {
  if (table === "cards") {
    if (!/^\d{1,3}$/.test(value)) throw new BadDeck(index + 1);
    deck.cards[key] = Number(value);
  } else if (table === "" && key === "name") deck.name = unquoted(value, index);
}

/**
 * @param {string} value
 * @param {number} index
 * @returns {string}
 */
function unquoted(value, index) {
  try {
    return value.startsWith("'") && value.endsWith("'") ? value.slice(1, -1) : String(JSON.parse(value));
  } catch {
    throw new BadDeck(index + 1);
  }
}

/** A line up to a `#` that stands in no text. @param {string} line */
function uncommented(line) {
  const found = /^(?:[^#"']|"(?:[^"\\]|\\.)*"|'[^']*')*/.exec(line);
  return found ? found[0] : line;
}
