// @ts-check
/** The head of a dialog: its title, and a button that closes it. */

import { t } from "../../i18n.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";

/**
 * @param {HTMLDialogElement} dialog
 * @param {string} title
 */
export function head(dialog, title) {
  const close = el("button", { class: "button bare", type: "button", "aria-label": t("common.close"), onclick: () => dialog.close() }, icon("close"));
  return el("header", {}, el("h2", { id: "new-title" }, title), close);
}
