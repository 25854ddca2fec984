// @ts-check
/** Messages on a page: what went wrong, and what is shown where there is nothing yet. */

import { Fault } from "./api.js";
import { el } from "./dom.js";
import { t } from "../i18n.js";
import { icon } from "./icons.js";

/**
 * Say what went wrong in place of what should be there.
 * @param {HTMLElement} place
 * @param {unknown} error
 * @param {() => void} [again]
 */
export function sayFault(place, error, again) {
  place.removeAttribute("aria-busy");
  place.replaceChildren(faultNote(error, again));
}

/**
 * @param {unknown} error
 * @param {() => void} [again]
 */
export function faultNote(error, again) {
  const text = error instanceof Error ? error.message : String(error);
  const isGone = error instanceof Fault && error.status === 404;
  const home = isGone && el("a", { class: "button small", href: "/" }, t("common.home"));
  const retry = again && !isGone && el("button", { class: "button small", type: "button", onclick: again }, t("common.again"));
  return el("div", { class: "note bad", role: "alert" }, icon("warn"), el("div", { class: "stack" }, el("p", {}, text), home || null, retry || null));
}

/**
 * @param {string} picture the name of an icon
 * @param {string} title
 * @param {string} text
 * @param {...Node} rest
 */
export function emptyState(picture, title, text, ...rest) {
  return el("div", { class: "empty" }, icon(picture), el("h3", {}, title), el("p", {}, text), ...rest);
}

export function busy() {
  return el("p", { class: "busy", role: "status" }, el("span", { class: "vh" }, t("common.loading")), el("i"), el("i"), el("i"));
}
