// @ts-check
/** Minus, how many of how many, plus. */

import { t } from "../../i18n.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";

/**
 * @param {import("./bench.js").Bench} bench
 * @param {import("../card_data.js").Listed} card
 */
export function stepper(bench, card) {
  const less = el("button", { class: "button small", type: "button", "data-by": -1, onclick: () => bench.add(card, -1) }, icon("minus"));
  const more = el("button", { class: "button small", type: "button", "data-by": 1, onclick: () => bench.add(card, 1) }, icon("plus"));
  const shown = el("output", { class: "number" });
  const show = () => {
    const n = bench.count(card.key);
    const most = bench.most(card);
    const values = { name: card.name, n, most };
    shown.textContent = Number.isFinite(most) ? `${n} / ${most}` : String(n);
    less.setAttribute("aria-label", t("decks.less", values));
    more.setAttribute("aria-label", t("decks.more", values));
    // Not `disabled`, because the focus would be lost with the last copy.
    less.setAttribute("aria-disabled", String(n === 0));
    more.setAttribute("aria-disabled", String(n >= most));
  };
  show();
  bench.watch(show);
  return el("div", { class: "stepper" }, less, shown, more);
}
