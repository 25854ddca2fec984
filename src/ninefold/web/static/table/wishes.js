// @ts-check
/** Requests that need consent: a dialog for those of others, and a line while waiting for one's own. */
import { t } from "../i18n.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./types.js").WishShown} Wish */

export class Wishes {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.node = el("div", { class: "wishes", "aria-live": "polite" });
    this.face = "";
  }

  show() {
    const { known } = this.page;
    const wishes = known?.table.wishes ?? [];
    const face = JSON.stringify(wishes);
    if (!known || face === this.face) return;
    this.face = face;
    this.node.replaceChildren(...wishes.map((wish) => this.#one(wish)));
  }

  /** @param {Wish} wish */
  #one(wish) {
    const { known } = this.page;
    const names = (/** @type {number[]} */ seats) => seats.map((seat) => known?.table.seats[seat]?.name ?? "").join(", ");
    const isAsked = wish.needed.includes(known?.seat ?? -1);
    const isMine = wish.by === known?.seat;
    const text = isAsked ? t(`wish.${wish.what}`, { name: names([wish.by]) }) : t("wish.waits", { what: t(`wish.${wish.what}.short`), names: names(wish.needed) });
    const answer = (/** @type {boolean} */ agrees) => this.page.act({ do: "consent", what: wish.what, agrees });
    const buttons = isAsked
      ? [el("button", { class: "button first", type: "button", onclick: () => answer(true) }, t("common.yes")), el("button", { class: "button", type: "button", onclick: () => answer(false) }, t("common.no"))]
      : isMine ? [el("button", { class: "button small", type: "button", onclick: () => answer(false) }, t("common.cancel"))] : [];
    return el("div", { class: "wish panel", role: isAsked ? "alertdialog" : "status", "aria-label": text }, icon("hand"), el("p", {}, text), el("div", { class: "row" }, ...buttons));
  }
}
