// @ts-check
/** The sheet as it stands, and what is wrong with it. */

import { t } from "../../i18n.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";

/**
 * @param {HTMLElement} place
 * @param {string[]} faults
 * @param {() => void} fill called when what is open is to be filled in
 */
export function drawFaults(place, faults, fill) {
  const rest = el("button", { class: "button small", type: "button", onclick: fill }, icon("check"), t("characters.fill"));
  const note = faults.length === 0
    ? el("div", { class: "note good" }, icon("check"), el("p", {}, t("characters.legal")))
    : el("div", { class: "note bad" }, icon("warn"), el("div", { class: "stack" }, el("ul", { class: "plain stack" }, ...faults.map((one) => el("li", {}, one))), rest));
  place.replaceChildren(note);
}

/**
 * @param {HTMLElement} place
 * @param {[string, [string, string][]][]} sections
 */
export function drawSections(place, sections) {
  place.replaceChildren(...sections.filter(([, lines]) => lines.length > 0).flatMap(([heading, lines]) => [
    el("h3", {}, heading),
    el("dl", {}, ...lines.flatMap(([name, text]) => [el("dt", {}, name), el("dd", {}, text)])),
  ]));
}
