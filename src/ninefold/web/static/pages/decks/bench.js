// @ts-check
/** The deck that is being built. It is kept as a draft, so that a reload loses nothing. */

import { keep, recall } from "../../keep.js";

/**
 * @typedef {import("../card_data.js").Listed} Listed
 * @typedef {import("../lobby/options.js").Decks} Decks
 * @typedef {import("../lobby.js").Game} Game
 */

/** In a deck's sizes: cards of any kind, counted together. */
export const ANY = "*";

export class Bench {
  /**
   * @param {Game} game
   * @param {Listed[]} cards
   * @param {Decks} decks
   */
  constructor(game, cards, decks) {
    this.game = game;
    this.decks = decks;
    /** What may go into a deck: the kinds that a deck has cards of. */
    this.cards = cards.filter((card) => card.kind in decks.sizes || ANY in decks.sizes);
    this.byKey = new Map(this.cards.map((card) => [card.key, card]));
    const draft = recall(`draft.${game.slug}`, /** @type {{ name: string, cards: Record<string, number> } | null} */ (null));
    this.name = draft?.name ?? "";
    /** @type {Record<string, number>} */
    this.copies = draft?.cards ?? {};
    /** @type {(() => void)[]} */
    this.watchers = [];
  }

  /** @param {() => void} watcher called after every change */
  watch(watcher) {
    this.watchers.push(watcher);
  }

  changed() {
    keep(`draft.${this.game.slug}`, { name: this.name, cards: this.copies });
    for (const watcher of this.watchers) watcher();
  }

  /** @param {string} key */
  count(key) {
    return this.copies[key] ?? 0;
  }

  /** How many copies the box has. @param {Listed} card */
  most(card) {
    return typeof card.box === "number" ? card.box : Infinity;
  }

  /** How many cards of a kind the deck has. @param {string} kind */
  countKind(kind) {
    let sum = 0;
    for (const card of this.cards) if (card.kind === kind || kind === ANY) sum += this.count(card.key);
    return sum;
  }

  /**
   * One copy more or less; false if there is none to add or to take.
   * @param {Listed} card
   * @param {number} by
   */
  add(card, by) {
    const next = this.count(card.key) + by;
    if (next < 0 || next > this.most(card)) return false;
    if (next === 0) delete this.copies[card.key];
    else this.copies[card.key] = next;
    this.changed();
    return true;
  }

  /**
   * Begin from another deck.
   * @param {string} name
   * @param {Record<string, number>} copies
   */
  take(name, copies) {
    this.name = name;
    this.copies = { ...copies };
    this.changed();
  }

  /** The deck as it is saved, sent and written to files. */
  deck() {
    return { name: this.name || this.game.title, cards: this.copies };
  }
}
