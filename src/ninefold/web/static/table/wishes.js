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
    const safety = known?.table.safety ?? "";
    const face = JSON.stringify([wishes, safety]);
    if (!known || face === this.face) return;
    this.face = face;
    this.node.replaceChildren(...(safety ? [this.#card(safety, known.seat)] : []), ...wishes.map((wish) => this.#one(wish)));
  }

  /** The safety card that somebody has raised. @param {string} card @param {number} seat */
  #card(card, seat) {
    const text = t(`safety.${card}.raised`);
    const down = seat < 0 ? null : el("button", { class: "button", type: "button", onclick: () => this.page.act({ do: "safety", card: "" }) }, t("safety.down"));
    return el("div", { class: "wish panel safety", role: "alert", "aria-label": text }, icon("hand"), el("p", {}, el("b", {}, text)), el("div", { class: "row" }, down));
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
