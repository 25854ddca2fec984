// @ts-check
/** The reader beside the hand: the card that is pointed at or has the focus, in words that can be read from a chair. */
import { t } from "../i18n.js";
import { drawBadges, drawStats } from "../scene/card.js";
import { el } from "../scene/dom.js";
import { emblem } from "../scene/emblem.js";

/** @typedef {import("../scene/types.js").Card} Card */
/** @typedef {import("./page.js").Page} Page */

export class Reader {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    // Screen readers read the same text on the card itself.
    this.node = el("section", { class: "reader", "aria-hidden": "true" });
    this.face = "";
    this.id = "";
    document.body.append(this.node);
    document.addEventListener("focusin", (event) => {
      const node = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(".thing[data-id]")) : null;
      if (node && node.matches(":focus-visible")) this.read(node.dataset.id ?? "");
    });
    this.forget();
  }

  /** Whether there is room for it, so that nothing needs to pop up. */
  get isOpen() {
    return this.node.offsetParent !== null && this.node.clientHeight > 0;
  }

  /** Read a thing of the table; whether it has something to read and the reader is there. @param {string} id */
  read(id) {
    const about = this.page.stage.about.get(id);
    const card = about?.type === "card" ? about.data : (about?.data.card ?? null);
    if (!card?.name || !this.isOpen) return false;
    this.id = id;
    this.show(card);
    return true;
  }

  /** @param {Card} card */
  show(card) {
    const face = JSON.stringify(card);
    if (face === this.face) return;
    this.face = face;
    const kind = card.label ? el("p", { class: "reader-label" }, card.label) : null;
    this.node.replaceChildren(...[
      el("span", { class: "reader-art" }, emblem(card)),
      el("div", { class: "reader-head" }, el("h2", {}, card.name), kind, drawStats(card, true), card.badges?.length ? drawBadges(card.badges) : null),
      el("p", { class: "reader-text" }, card.text || t("reader.no_text")),
    ]);
    this.node.scrollTop = 0;
  }

  /** What is read may have changed, or gone. */
  refresh() {
    if (!this.id) return;
    if (this.page.stage.about.has(this.id)) this.read(this.id);
    else this.forget();
  }

  /** Nothing is read. */
  forget() {
    this.id = this.face = "";
    this.node.replaceChildren(el("p", { class: "reader-empty" }, t("reader.empty")));
  }
}
