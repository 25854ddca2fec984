// @ts-check
/** One card large, with its numbers in words, its name and text in the other language, and its neighbours. */

import { LANGS, lang, t } from "../i18n.js";
import { drawCard } from "../scene/card.js";
import { asCard, kindName } from "./card_data.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";

/**
 * @typedef {import("./card_data.js").Listed} Listed
 * @typedef {{ card: Listed, shown: Listed[], other: Map<string, Listed>, game: string }} Given
 */

/**
 * @param {HTMLDialogElement} dialog
 * @param {Given} given
 */
export function showLarge(dialog, given) {
  const { card, shown, other, game } = given;
  const at = shown.indexOf(card);
  const step = (/** @type {number} */ by) => showLarge(dialog, { ...given, card: shown[(at + by + shown.length) % shown.length] });
  const close = el("button", { class: "button bare", type: "button", "aria-label": t("common.close"), onclick: () => dialog.close() }, icon("close"));
  const way = (/** @type {string} */ picture, /** @type {string} */ name, /** @type {number} */ by) =>
    el("button", { class: "button", type: "button", onclick: () => step(by) }, ...(by < 0 ? [icon(picture), name] : [name, icon(picture)]));
  dialog.replaceChildren(
    el("header", {}, el("h2", { id: "large-title" }, card.name), close),
    el("div", { class: "body large-body" }, drawCard(asCard(card), { game, size: "l", tag: "article" }), about(card, other.get(card.key))),
    el("footer", {},
      way("back", t("cards.before"), -1),
      el("span", { class: "number quiet" }, `${at + 1} / ${shown.length}`),
      way("forward", t("cards.after"), 1),
    ),
  );
  dialog.onkeydown = (event) => {
    if (event.key === "ArrowLeft") step(-1);
    if (event.key === "ArrowRight") step(1);
  };
  if (!dialog.open) dialog.showModal();
  close.focus();
}

/**
 * @param {Listed} card
 * @param {Listed | undefined} other
 */
function about(card, other) {
  const told = other && LANGS.find((one) => one !== lang());
  return el("div", { class: "stack about" },
    el("p", {},
      el("span", { class: "tag game" }, kindName(card.kind, 1)),
      " ",
      card.box !== undefined && el("span", { class: "tag" }, t("cards.box", { n: card.box })),
    ),
    told && el("section", { lang: told, class: "panel flat" },
      el("h3", {}, other.name),
      el("p", {}, other.text),
      other.flavour && el("p", {}, el("em", {}, other.flavour)),
    ),
  );
}
