// @ts-check
/** Places for cards: rows, hands and piles. */
import { hasten } from "./bitmaps.js";
import { cardLabel, fillCard, sayAloud } from "./card.js";
import { el } from "./dom.js";
import { cardBack } from "./emblem.js";
import { keyed, setAttribute, setText } from "./keyed.js";

/** @typedef {import("./types.js").Zone} Zone */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./stage.js").Stage} Stage */

/** @param {Zone} zone */
export function makeZone(zone) {
  return el("div", { class: "zone", "data-zone": zone.id, "data-layout": zone.layout ?? "row", role: "group" },
    el("button", { class: "zone-label thing", type: "button", "data-id": zone.id }, el("span"), " ", el("b", { class: "number" })),
    el("div", { class: "zone-cards" }));
}

/**
 * @param {HTMLElement} node
 * @param {Zone} zone
 * @param {Stage} stage
 */
export function updateZone(node, zone, stage) {
  const cards = zone.cards ?? [];
  const count = zone.count ?? cards.length;
  const isPile = zone.layout === "pile";
  const [label, number] = /** @type {HTMLElement[]} */ ([.../** @type {HTMLElement} */ (node.firstElementChild).children]);
  const place = /** @type {HTMLElement} */ (node.lastElementChild);
  setText(label, zone.label);
  setText(number, count > 1 || isPile ? String(count) : count ? "" : "–");
  const said = stage.say("scene.zone", { label: zone.label, n: count });
  setAttribute(node, "aria-label", zone.label);
  setAttribute(/** @type {HTMLElement} */ (node.firstElementChild), "aria-label", said);
  setAttribute(node, "data-count", count);
  node.style.setProperty("--n", String(Math.max(1, cards.length)));
  node.classList.toggle("bare", count === 0);
  node.classList.toggle("hidden-cards", count > 0 && cards.every((card) => !card.name));
  stage.note(zone.id, "zone", zone);
  if (isPile && count > 0 && !cards.length) return showBack(place, zone, count, stage);
  keyed(place, cards, (card) => card.id, (card) => stage.cardNode(card), (one, card) => stage.updateCard(one, card, zone));
  setAttribute(node, "data-deep", isPile ? depth(count) : null);
}

/** A pile of which nothing is seen but its back. @param {HTMLElement} place @param {Zone} zone @param {number} count @param {Stage} stage */
function showBack(place, zone, count, stage) {
  keyed(place, [zone], () => "back", () => el("div", { class: "card back pile-back" }, cardBack(stage.game)));
  setAttribute(/** @type {HTMLElement} */ (place.parentElement), "data-deep", depth(count));
}

/** How thick a pile looks. @param {number} count */
const depth = (count) => (count > 20 ? 3 : count > 6 ? 2 : count > 1 ? 1 : 0);

/**
 * @param {HTMLElement} node
 * @param {Card} card
 * @param {Zone} zone
 * @param {Stage} stage
 */
export function showCard(node, card, zone, stage) {
  const inHand = stage.isDocked(zone);
  fillCard(node, card, { game: stage.game, size: inHand ? "hand" : "m", faceDown: stage.say("scene.face_down") });
  const picture = /** @type {HTMLImageElement | null} */ (node.querySelector("img.emblem"));
  if (picture) hasten(picture);
  sayAloud(node, cardLabel(card, stage.say("scene.face_down"), inHand));
}
