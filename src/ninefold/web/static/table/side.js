// @ts-check
/** Beside the table: the log and the talk. Where there is no room for them they come as a drawer. */
import { t } from "../i18n.js";
import { el } from "../scene/dom.js";

/** @typedef {import("./page.js").Page} Page */

export class Side {
  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.root = root;
    this.page = page;
    const tab = (/** @type {string} */ name) => el("button", { class: "tab", type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `pane-${name}`, "aria-selected": "false", onclick: () => this.choose(name) }, t(`table.${name}`), el("span", { class: "unread", hidden: true }));
    this.tabs = { log: tab("log"), chat: tab("chat") };
    this.panes = {
      log: el("div", { class: "pane", id: "pane-log", role: "tabpanel", "aria-labelledby": "tab-log" }, page.log.list),
      chat: el("div", { class: "pane", id: "pane-chat", role: "tabpanel", "aria-labelledby": "tab-chat", hidden: true }, page.chat.node),
    };
    const list = el("div", { class: "tabs", role: "tablist", "aria-label": t("table.side") }, this.tabs.log, this.tabs.chat);
    list.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      this.choose(this.now === "log" ? "chat" : "log");
      this.tabs[/** @type {"log" | "chat"} */ (this.now)].focus();
      event.stopPropagation();
    });
    root.append(el("div", { class: "side-head" }, list, el("button", { class: "button bare side-close", type: "button", "aria-label": t("common.close"), onclick: () => this.toggle(false) }, "✕")), this.panes.log, this.panes.chat);
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
      this.panes[/** @type {"log" | "chat"} */ (key)].hidden = key !== name;
    }
    if (name === "chat") this.said(0);
    else this.page.log.toEnd();
  }

  /** So many new lines of talk; 0 clears. @param {number} n */
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
      this.tabs[/** @type {"log" | "chat"} */ (this.now)].focus();
    } else this.page.controls?.side.focus();
  }
}
