// @ts-check
/** A card of a game's list, as the drawing of cards takes it: its numbers become stats with labels and signs. */

import { has, t } from "../i18n.js";

/**
 * @typedef {Record<string, any> & { key: string, name: string, kind: string, text: string }} Listed
 * @typedef {import("../scene/card.js").Card} Card
 */

/** What is said of a card elsewhere than among its numbers. */
const NOT_NUMBERS = new Set(["key", "name", "kind", "text", "art", "box", "flavour"]);

/**
 * @param {Listed} listed
 * @returns {Card}
 */
export function asCard(listed) {
  /** @type {Record<string, number | string>} */
  const stats = {};
  const signs = [];
  for (const [name, value] of Object.entries(listed)) {
    if (NOT_NUMBERS.has(name) || (typeof value !== "number" && typeof value !== "string")) continue;
    stats[statName(name)] = has(`value.${value}`) ? t(`value.${value}`) : value;
    signs.push(name);
  }
  return { id: `kind:${listed.key}`, name: listed.name, key: listed.key, kind: listed.kind, text: listed.text, flavour: listed.flavour, art: listed.art, stats, signs };
}

/** @param {string} name */
export function statName(name) {
  return has(`stat.${name}`) ? t(`stat.${name}`) : name;
}

/** A kind of cards, in words: one, or several. @param {string} kind @param {number} [n] */
export function kindName(kind, n = 2) {
  return has(`kind.${kind}`) ? t(`kind.${kind}`, { n }) : kind;
}

/** The kinds that a list of cards has, in its order. @param {Listed[]} cards */
export function kindsOf(cards) {
  return [...new Set(cards.map((card) => card.kind))];
}

/**
 * Whether a card answers a search: every word in its name, kind or text, capitals and accents aside.
 * @param {Listed} card
 * @param {string} wanted
 */
export function answers(card, wanted) {
  const told = plain(`${card.name} ${kindName(card.kind, 1)} ${card.text}`);
  return plain(wanted).split(/\s+/).every((word) => told.includes(word));
}

/** @param {string} text */
export function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
