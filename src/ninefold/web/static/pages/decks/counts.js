// @ts-check
/** How many cards of each kind the deck has and needs: beside the deck, and in a bar below on a phone. */

import { t } from "../../i18n.js";
import { kindName } from "../card_data.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";

/** @typedef {import("./bench.js").Bench} Bench */

/**
 * @param {Bench} bench
 * @param {HTMLElement} place
 */
export function drawCounts(bench, place) {
  place.replaceChildren(...Object.entries(bench.decks.sizes).map(([kind, size]) => gauge(kind, bench.countKind(kind), size)));
}

/**
 * @param {string} kind
 * @param {number} count
 * @param {number} size
 */
function gauge(kind, count, size) {
  const state = count === size ? "full" : count > size ? "over" : "short";
  const words = el("span", {}, kindName(kind, size), " ", el("b", { class: "number" }, `${count} / ${size}`));
  const verdict = el("span", { class: "gauge-word" },
    state === "full" ? icon("check") : null,
    t(`decks.${state}`, { n: Math.abs(size - count) }),
  );
  return el("div", { class: `gauge ${state}` },
    el("p", { class: "row spread" }, words, verdict),
    el("progress", { max: size, value: Math.min(count, size), "aria-label": kindName(kind, size) }),
  );
}

/**
 * @param {Bench} bench
 * @param {HTMLElement} bar
 */
export function mountBar(bench, bar) {
  bench.watch(() => {
    const counts = Object.entries(bench.decks.sizes).map(([kind, size]) => {
      const n = bench.countKind(kind);
      return el("span", { class: n === size ? "full" : "" }, kindName(kind, size), " ", el("b", { class: "number" }, `${n}/${size}`));
    });
    bar.replaceChildren(...counts, el("a", { class: "button small first", href: "#deck" }, t("decks.to_deck")));
  });
}
