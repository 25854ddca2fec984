// @ts-check
/** Pictures that the server draws: those of cards, the backs of cards, and the marks of games. */
import { el } from "./dom.js";

/** @typedef {import("./types.js").Card} Card */

/** A picture that says nothing aloud, since the name stands beside it. @param {string} kind @param {string} address */
const picture = (kind, address) => el("img", { class: kind, src: address, alt: "", decoding: "sync", draggable: "false" });

/** The picture of a card; one without an address has none. @param {Card} card */
export function emblem(card) {
  return card.art ? picture("emblem", card.art) : el("span", { class: "emblem" });
}

/** The back of a game's cards. @param {string} game */
export function cardBack(game) {
  return picture("card-back", `/art/game/${encodeURIComponent(game)}/back.svg`);
}

/** The mark of a game, on its box and its table. @param {string} game */
export function gameMark(game) {
  return picture("emblem", `/art/game/${encodeURIComponent(game)}/mark.svg`);
}
