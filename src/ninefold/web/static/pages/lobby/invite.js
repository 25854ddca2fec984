// @ts-check
/** The links of a table: one for each invited friend, to copy or to share. */

import { t } from "../../i18n.js";
import { isOnlyHere } from "../../keep.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { head } from "./dialog_head.js";
import { goTo, linkTo } from "./start.js";

/**
 * @param {HTMLDialogElement} dialog
 * @param {import("../../keep.js").KeptTable} kept
 * @param {boolean} isOpen whether the lobby lists a free seat of it
 */
export function showLinks(dialog, kept, isOpen) {
  const invites = kept.invites ?? [];
  const go = el("button", { class: "button first", type: "button" }, icon("door"), t("invite.go"));
  go.addEventListener("click", () => goTo(kept.table, kept.token));
  dialog.dataset.game = kept.game;
  dialog.replaceChildren(
    head(dialog, t("invite.title", { game: kept.title })),
    el("div", { class: "body stack" },
      el("p", {}, t(invites.length > 0 ? "invite.text" : isOpen ? "invite.open" : "invite.none")),
      isOnlyHere() ? el("div", { class: "note warn" }, icon("warn"), el("p", {}, t("invite.only_here"))) : null,
      ...invites.map(({ seat, token }) => linkField(t("invite.seat", { n: seat + 1 }), linkTo(kept.table, token), String(seat))),
      linkField(t("invite.watch"), `${location.origin}/t/${encodeURIComponent(kept.table)}`, "watch"),
    ),
    el("footer", {}, go),
  );
  if (!dialog.open) dialog.showModal();
  go.focus();
}

/**
 * @param {string} label
 * @param {string} link
 * @param {string} of
 */
export function linkField(label, link, of) {
  const id = `link-${of}`;
  const field = el("input", { type: "text", id, readonly: true, value: link, "data-link": "" });
  field.addEventListener("focus", () => field.select());
  const say = el("span", { role: "status", class: "copied" });
  const copy = el("button", { class: "button", type: "button", "aria-label": t("invite.copy.label", { what: label }) }, icon("copy"), t("invite.copy"));
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field.select();
      document.execCommand("copy");
    }
    say.textContent = t("invite.copied");
  });
  const canShare = typeof navigator.share === "function";
  const share = canShare && el("button", { class: "button", type: "button", onclick: () => navigator.share({ url: link }).catch(() => {}) }, t("invite.share"));
  return el("div", { class: "link-field" }, el("label", { class: "field", for: id }, label), field, copy, share || null, say);
}
