// @ts-check
/** The cards of the box, each with how many of it are in the deck. */

import { t } from "../../i18n.js";
import { cardLabel, drawCard, sayAloud } from "../../scene/card.js";
import { asCard, kindsOf } from "../card_data.js";
import { el, need } from "../dom.js";
import { filtered, kindChips, searchField } from "../filters.js";
import { showLarge } from "../large_card.js";
import { emptyState } from "../say.js";
import { stepper } from "./stepper.js";

/** @typedef {import("../card_data.js").Listed} Listed */

/**
 * @param {import("./bench.js").Bench} bench
 * @param {HTMLElement} place
 */
export function mountPool(bench, place) {
  const tiles = new Map(bench.cards.map((card) => [card.key, tile(bench, card)]));
  const kinds = need("#kinds");
  const wanted = searchField(need("#search"), t("cards.search"), draw);
  kindChips(kinds, kindsOf(bench.cards), draw);
  need("#filters").addEventListener("submit", (event) => event.preventDefault());

  function draw() {
    const shown = filtered(bench.cards, wanted, kinds);
    const list = el("ul", { class: "plain gallery-list" }, ...shown.map((card) => tiles.get(card.key) ?? null));
    place.replaceChildren(shown.length > 0 ? list : emptyState("cards", t("cards.nothing"), t("cards.nothing.text")));
    place.removeAttribute("aria-busy");
  }
  draw();
}

/**
 * @param {import("./bench.js").Bench} bench
 * @param {Listed} card
 */
function tile(bench, card) {
  const drawn = drawCard(asCard(card), { game: bench.game.slug, tag: "button" });
  sayAloud(drawn, `${cardLabel(asCard(card))}. ${card.text}`);
  drawn.addEventListener("click", () => {
    showLarge(/** @type {HTMLDialogElement} */ (need("#large")), { card, shown: bench.cards, other: new Map(), game: bench.game.slug });
  });
  const made = el("li", { class: "pool-tile", "data-key": card.key }, drawn, stepper(bench, card));
  bench.watch(() => made.classList.toggle("chosen", bench.count(card.key) > 0));
  return made;
}
