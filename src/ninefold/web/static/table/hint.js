// @ts-check
/** A hint: what a bot would do, what it expects of it, how it may go on, and what else it looked at. */
import { t } from "../i18n.js";
import { el } from "../scene/dom.js";

/** @typedef {import("./types.js").HintShown} Hint */

const percent = (/** @type {number} */ share) => Math.round(100 * share);

/** @param {Hint} hint @param {readonly { name: string }[]} seats @param {() => void} close */
export function hintNote(hint, seats, close) {
  const follows = hint.line.slice(1).map((step) => `${seats[step.seat]?.name ?? ""}: ${step.text}`).join("; ");
  const others = hint.choices.slice(1).map((choice) => el("li", {}, t("table.hint.else", { text: choice.text, n: percent(choice.sure), value: percent(choice.value) })));
  return el("div", { class: "toast note hint" },
    el("div", { class: "hint-text" },
      el("p", {}, el("b", {}, t("table.hint.says", { text: hint.text })), " ", t("table.hint.sure", { n: percent(hint.sure) }), " ", t("table.hint.value", { n: percent(hint.value) })),
      follows ? el("p", {}, t("table.hint.then", { line: follows })) : "",
      others.length ? el("ul", {}, ...others) : ""),
    el("button", { class: "button bare small", type: "button", "aria-label": t("common.close"), onclick: close }, "×"));
}
