// @ts-check
/** Beside the table: the log, the talk, and the desk of whoever leads the game. Where there is no room for them they come as a drawer. */
import { t } from "../i18n.js";
import { el } from "../scene/dom.js";

/** @typedef {import("./page.js").Page} Page */

export class Side {
  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.root = root;
    this.page = page;
    const tab = (/** @type {string} */ name) => el("button", { class: "tab", type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `pane-${name}`, "aria-selected": "false", onclick: () => this.choose(name) }, t(`table.${name}`), el("span", { class: "unread", hidden: true }));
    /** @type {Record<string, HTMLElement>} */
    this.tabs = { desk: tab("desk"), log: tab("log"), chat: tab("chat") };
    /** @type {Record<string, HTMLElement>} */
    this.panes = {
      desk: el("div", { class: "pane desk-pane", id: "pane-desk", role: "tabpanel", "aria-labelledby": "tab-desk", hidden: true }, page.desk.node),
      log: el("div", { class: "pane", id: "pane-log", role: "tabpanel", "aria-labelledby": "tab-log" }, page.log.list),
      chat: el("div", { class: "pane", id: "pane-chat", role: "tabpanel", "aria-labelledby": "tab-chat", hidden: true }, page.chat.node),
    };
    const list = el("div", { class: "tabs", role: "tablist", "aria-label": t("table.side") }, this.tabs.desk, this.tabs.log, this.tabs.chat);
    this.tabs.desk.hidden = true;
    list.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      const names = Object.keys(this.tabs).filter((name) => !this.tabs[name].hidden);
      this.choose(names[(names.indexOf(this.now) + (event.key === "ArrowLeft" ? names.length - 1 : 1)) % names.length]);
      this.tabs[this.now].focus();
      event.stopPropagation();
    });
    root.append(el("div", { class: "side-head" }, list, el("button", { class: "button bare side-close", type: "button", "aria-label": t("common.close"), onclick: () => this.toggle(false) }, "✕")), this.panes.desk, this.panes.log, this.panes.chat);
    root.addEventListener("keydown", (event) => event.key === "Escape" && root.classList.contains("open") && (event.stopPropagation(), this.toggle(false)));
    this.unread = 0;
    this.now = "log";
    this.choose("log");
  }

  /** @param {string} name */
  choose(name) {
    this.now = name;
    for (const [key, tab] of Object.entries(this.tabs)) {
      tab.setAttribute("aria-selected", String(key === name));
      tab.tabIndex = key === name ? 0 : -1;
      this.panes[key].hidden = key !== name;
    }
    if (name === "chat") this.said(0);
    if (name === "log") this.page.log.toEnd();
  }

  /** Whether there is a desk; it lies open when it comes. @param {boolean} isOn */
  hasDesk(isOn) {
    if (this.tabs.desk.hidden === !isOn) return;
    this.tabs.desk.hidden = !isOn;
    document.body.classList.toggle("with-desk", isOn);
    this.choose(isOn ? "desk" : "log");
  }

  /** Bring the desk to the front; where it is a drawer, open it. */
  openDesk() {
    this.choose("desk");
    this.toggle(true);
  }

  /** Show the number of unread chat messages; 0 clears it. @param {number} n */
  said(n) {
    const isSeen = this.now === "chat" && (this.root.classList.contains("open") || this.root.offsetParent !== null);
    this.unread = n && !isSeen ? this.unread + n : 0;
    const mark = /** @type {HTMLElement} */ (this.tabs.chat.querySelector(".unread"));
    mark.hidden = !this.unread;
    mark.textContent = String(this.unread);
    this.page.controls?.side.classList.toggle("news", this.unread > 0);
  }

  /** Open or close it where it is a drawer. @param {boolean} [open] */
  toggle(open = !this.root.classList.contains("open")) {
    this.root.classList.toggle("open", open);
    if (open) {
      this.page.log.toEnd();
      this.tabs[this.now].focus();
    } else this.page.controls?.side.focus();
  }
}
