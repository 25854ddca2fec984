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
    /** Whether new lines continue under that heading. */
    this.isSince = false;
    /** Whether the newest line is in sight: then the list follows. Noted when it is scrolled, since asking costs a layout. */
    this.isAtEnd = true;
    this.list.addEventListener("scroll", () => (this.isAtEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60));
    /** Whether these are earlier lines, whose positions this page has not seen. */
    this.isReset = false;
  }

  /** All lines anew, after a snapshot. @param {LogLine[]} lines */
  reset(lines) {
    this.lines.replaceChildren();
    this.isSince = false;
    // Earlier lines are not read aloud again.
    this.list.setAttribute("aria-live", "off");
    this.isReset = true;
    this.add(lines.slice(-MOST_SHOWN));
    this.isReset = false;
    requestAnimationFrame(() => this.list.setAttribute("aria-live", "polite"));
  }

  /** New lines; what others did since the person's last answer stands together. @param {LogLine[]} lines @param {boolean} [isTheirs] */
  add(lines, isTheirs = false) {
    if (!lines.length) return;
    if (isTheirs && !this.isSince) this.#beginSince();
    this.isSince = isTheirs;
    const at = this.isReset ? 0 : this.page.past.keep();
    for (const line of lines) this.lines.append(this.#line(line, isTheirs, at));
    while (this.lines.childElementCount > MOST_SHOWN) this.lines.firstElementChild?.remove();
    // The keyboard stops only at the newest names.
    const names = this.lines.querySelectorAll(':is(.card-link, .log-look)[tabindex="0"]');
    for (const old of [...names].slice(0, -MOST_STOPS)) old.setAttribute("tabindex", "-1");
    if (this.isAtEnd) requestAnimationFrame(() => this.toEnd());
    this.ticker.replaceChildren(this.say(lines[lines.length - 1]));
  }

  /** The sentence of a line, as it is said to this seat. @param {LogLine} line */
  say({ text, seat = -1, you = "" }) {
    return you && seat === this.page.known?.seat ? you : text;
  }

  /** A line; one whose position is known shows it by a click, or by its button. @param {LogLine} line @param {boolean} isTheirs @param {number} at */
  #line(line, isTheirs, at) {
    const node = el("li", { class: isTheirs ? "fresh" : null }, ...this.#words(line));
    if (line.heading) node.classList.add(line.heading === 1 ? "of-round" : "of-turn");
    if (!at) return node;
    const show = () => this.page.past.show(at, this.say(line));
    node.classList.add("kept");
    node.addEventListener("click", (event) => event.target instanceof Element && !event.target.closest(".card-link, .log-look") && show());
    node.append(el("button", { class: "log-look", type: "button", tabindex: 0, "aria-label": t("past.show"), onclick: show }, "↶"));
    return node;
  }

  #beginSince() {
    for (const old of this.lines.querySelectorAll(".fresh")) old.classList.remove("fresh");
    this.lines.append(this.since);
  }

  /** Scroll to the newest line. */
  toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** The sentence, its cards as buttons. @param {LogLine} line @returns {(Node | string)[]} */
  #words(line) {
    const { cards = [] } = line;
    /** @type {(Node | string)[]} */
    let parts = [this.say(line)];
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
