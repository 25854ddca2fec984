// @ts-check
/** The deck as a list by kind, and a curve of when its cards come into play. */

import { t } from "../../i18n.js";
import { kindName, kindsOf, statName } from "../card_data.js";
import { el, svg } from "../dom.js";
import { ANY } from "./bench.js";
import { stepper } from "./stepper.js";

/**
 * @typedef {import("./bench.js").Bench} Bench
 * @typedef {import("../card_data.js").Listed} Listed
 */

/** Rows stay the same elements, so that the focus stays on a button that was pressed. @type {Map<string, HTMLElement>} */
const rows = new Map();

/**
 * @param {Bench} bench
 * @param {HTMLElement} place
 */
export function drawList(bench, place) {
  const active = document.activeElement;
  const kinds = ANY in bench.decks.sizes ? kindsOf(bench.cards) : Object.keys(bench.decks.sizes);
  const shown = kinds.map((kind) => {
    const chosen = bench.cards.filter((card) => card.kind === kind && bench.count(card.key) > 0);
    return chosen.length > 0 && [el("h3", {}, kindName(kind)), el("ul", { class: "plain deck-rows" }, ...chosen.map((card) => row(bench, card)))];
  });
  const parts = shown.flatMap((part) => part || []);
  place.replaceChildren(...(parts.length > 0 ? parts : [el("p", { class: "quiet" }, t("decks.empty"))]));
  if (active instanceof HTMLElement && place.contains(active)) active.focus();
}

/**
 * @param {Bench} bench
 * @param {Listed} card
 */
function row(bench, card) {
  const found = rows.get(card.key);
  if (found) return found;
  const by = first(bench);
  const made = el("li", { class: "deck-row" },
    by ? el("span", { class: "deck-number number", title: statName(by) }, String(card[by] ?? "")) : null,
    el("span", { class: "deck-name" }, card.name),
    stepper(bench, card),
  );
  rows.set(card.key, made);
  return made;
}

/** The number that all cards of a deck have, by which they are laid out. @param {Bench} bench */
function first(bench) {
  const [card] = bench.cards;
  return Object.keys(card).find((name) => name !== "box" && bench.cards.every((one) => typeof one[name] === "number"));
}

/**
 * How many cards there are for each value of that number.
 * @param {Bench} bench
 * @param {HTMLElement} place
 */
export function drawCurve(bench, place) {
  const by = first(bench);
  if (!by) return;
  const most = Math.max(...bench.cards.map((card) => card[by]));
  const bars = Array.from({ length: most + 1 }, () => 0);
  for (const card of bench.cards) bars[card[by]] += bench.count(card.key);
  const tallest = Math.max(4, ...bars);
  const wide = 100 / bars.length;
  const drawn = bars.flatMap((n, at) => [
    svg("rect", { class: "curve-bar", x: at * wide + 0.8, y: 40 - (n / tallest) * 34, width: wide - 1.6, height: (n / tallest) * 34, rx: 1 }),
    svg("text", { class: "curve-label", x: (at + 0.5) * wide, y: 47, "text-anchor": "middle" }, String(at)),
    n > 0 ? svg("text", { class: "curve-count", x: (at + 0.5) * wide, y: 38.5 - (n / tallest) * 34, "text-anchor": "middle" }, String(n)) : null,
  ]);
  const told = bars.map((n, at) => (n > 0 ? t("decks.curve.at", { at, n }) : "")).filter(Boolean).join(", ");
  place.replaceChildren(
    el("h3", {}, t("decks.curve", { what: statName(by) })),
    svg("svg", { class: "curve", viewBox: "0 0 100 49", role: "img", "aria-label": told || t("decks.empty") }, ...drawn),
  );
}
