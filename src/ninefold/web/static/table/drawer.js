// @ts-check
/** Drawers beside the table: one is open at a time, and Escape closes it. */
import { t } from "../i18n.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";

/** @type {Drawer | null} */
let open = null;

/** Close the open drawer; returns whether there was one. */
export function closeDrawer() {
  const was = open;
  was?.close();
  return was !== null;
}

export class Drawer {
  /** @param {string} title @param {{ wide?: boolean, closed?: () => void }} [how] */
  constructor(title, { wide = false, closed = () => {} } = {}) {
    this.closed = closed;
    this.body = el("div", { class: "drawer-body" });
    const heading = el("h2", { id: `drawer-${title.replace(/\W+/g, "-")}` }, title);
    this.extra = el("span", { class: "drawer-extra" });
    this.node = el("aside", { class: `drawer${wide ? " wide" : ""}`, "aria-labelledby": heading.id, tabindex: -1, hidden: true },
      el("header", {}, heading, this.extra, el("button", { class: "button bare", type: "button", "aria-label": t("common.close"), onclick: () => this.close() }, icon("close"))),
      this.body);
    document.body.append(this.node);
    /** @type {HTMLElement | null} */
    this.from = null;
  }

  get isOpen() {
    return !this.node.hidden;
  }

  show() {
    if (open && open !== this) open.close(false);
    if (!this.isOpen) this.from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    open = this;
    this.node.hidden = false;
    document.body.classList.add("drawn");
    this.node.focus({ preventScroll: true });
  }

  close(refocus = true) {
    if (!this.isOpen) return;
    this.node.hidden = true;
    if (open === this) open = null;
    document.body.classList.toggle("drawn", open !== null);
    if (refocus && this.from?.isConnected) this.from.focus({ preventScroll: true });
    this.closed();
  }

  toggle() {
    if (this.isOpen) this.close();
    else this.show();
  }
}
