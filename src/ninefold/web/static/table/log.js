// @ts-check
/** What has happened, in sentences; the name of a card shows it. */
import { t } from "../i18n.js";
import { el } from "../scene/dom.js";

/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./page.js").Page} Page */

const MOST_SHOWN = 400;
const MOST_STOPS = 12;

export class Log {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.lines = el("ol", { class: "plain" });
    this.list = el("div", { class: "log", role: "log", "aria-live": "polite", "aria-label": t("table.log"), tabindex: 0 }, this.lines);
    this.ticker = el("p", { class: "ticker", "aria-hidden": "true" });
    this.shown = 0;
    this.since = el("li", { class: "since" }, t("table.since"));
    /** Whether what comes now goes on under that heading. */
    this.isSince = false;
  }

  /** All lines anew, after a snapshot. @param {LogLine[]} lines */
  reset(lines) {
    this.lines.replaceChildren();
    this.isSince = false;
    // What lies in the past is not read aloud again.
    this.list.setAttribute("aria-live", "off");
    this.add(lines.slice(-MOST_SHOWN));
    requestAnimationFrame(() => this.list.setAttribute("aria-live", "polite"));
  }

  /** New lines; what others did since the person's last answer stands together. @param {LogLine[]} lines @param {boolean} [isTheirs] */
  add(lines, isTheirs = false) {
    if (!lines.length) return;
    const isAtEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    if (isTheirs && !this.isSince) this.#beginSince();
    this.isSince = isTheirs;
    for (const line of lines) this.lines.append(el("li", { class: isTheirs ? "fresh" : null }, ...this.#words(line)));
    while (this.lines.childElementCount > MOST_SHOWN) this.lines.firstElementChild?.remove();
    // The keyboard stops only at the newest names.
    const names = this.lines.querySelectorAll('.card-link[tabindex="0"]');
    for (const old of [...names].slice(0, -MOST_STOPS)) old.setAttribute("tabindex", "-1");
    if (isAtEnd) this.list.scrollTop = this.list.scrollHeight;
    this.ticker.replaceChildren(lines[lines.length - 1].text);
  }

  #beginSince() {
    for (const old of this.lines.querySelectorAll(".fresh")) old.classList.remove("fresh");
    this.lines.append(this.since);
  }

  /** To the newest line. */
  toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** The sentence, its cards as buttons. @param {LogLine} line @returns {(Node | string)[]} */
  #words({ text, cards = [] }) {
    /** @type {(Node | string)[]} */
    let parts = [text];
    for (const card of cards) {
      parts = parts.flatMap((part) => {
        if (typeof part !== "string" || !card.name) return [part];
        const at = part.indexOf(card.name);
        if (at < 0) return [part];
        return [part.slice(0, at), this.#name(card), part.slice(at + card.name.length)];
      });
    }
    return parts;
  }

  /** @param {{ id: string, key: string, name: string }} card */
  #name(card) {
    // A button would not break like a word of the sentence.
    const open = () => this.page.inspect.openCard(card);
    const button = el("span", { class: "card-link", role: "button", tabindex: 0, onclick: open }, card.name);
    button.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), open()));
    const peek = () => {
      this.page.inspect.peekNamed(button, card);
      this.page.stage.node(card.id)?.classList.add("spoken-of");
    };
    const hide = () => {
      this.page.inspect.hidePeek();
      this.page.stage.node(card.id)?.classList.remove("spoken-of");
    };
    button.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && peek());
    button.addEventListener("pointerleave", hide);
    button.addEventListener("focus", () => button.matches(":focus-visible") && peek());
    button.addEventListener("blur", hide);
    return button;
  }
}
