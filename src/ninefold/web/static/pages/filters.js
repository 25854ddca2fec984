// @ts-check
/** Fields that narrow a list of cards: a search, kinds as chips. Used by the gallery and the deck builder. */

import { t } from "../i18n.js";
import { answers, kindName } from "./card_data.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";

/** @typedef {import("./card_data.js").Listed} Listed */

/**
 * @param {HTMLElement} place
 * @param {string} label
 * @param {() => void} changed
 */
export function searchField(place, label, changed) {
  const field = el("input", { type: "search", "aria-label": label, placeholder: label });
  field.addEventListener("input", changed);
  place.replaceChildren(icon("search"), field);
  return field;
}

/**
 * A chip for each kind, and one for all.
 * @param {HTMLElement} place a fieldset with its legend
 * @param {string[]} kinds
 * @param {() => void} changed
 */
export function kindChips(place, kinds, changed) {
  const chip = (/** @type {string} */ value, /** @type {string} */ text) =>
    el("label", { class: "chip" }, el("input", { type: "radio", name: "kind", value, checked: value === "", onchange: changed }), el("span", {}, text));
  place.append(chip("", t("cards.all")), ...kinds.map((kind) => chip(kind, kindName(kind))));
}

/**
 * @param {Listed[]} cards
 * @param {HTMLInputElement} wanted
 * @param {HTMLElement} kinds
 */
export function filtered(cards, wanted, kinds) {
  const chosen = kinds.querySelector("input:checked");
  const kind = chosen instanceof HTMLInputElement ? chosen.value : "";
  return cards.filter((card) => (kind === "" || card.kind === kind) && answers(card, wanted.value));
}
