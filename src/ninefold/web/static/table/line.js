// @ts-check
/** The state of the line, where one sees it: sending, sent, kept while offline, back. */
import { t } from "../i18n.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";

/** @typedef {import("./page.js").Page} Page */

/** An answer that takes longer than this, in milliseconds, is shown as pending. */
const SOON = 300;
/** How long good news is shown, in milliseconds. */
const STAYS = 2500;

export class Line {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.node = el("span", { class: "line-state", role: "status", hidden: true });
    this.wasDown = false;
    const { link } = page;
    link.addEventListener("sending", () => this.#sending());
    link.addEventListener("settled", () => this.#settled());
    link.addEventListener("down", (event) => this.#down(/** @type {CustomEvent} */ (event).detail.final));
    link.addEventListener("up", () => this.#up());
    link.addEventListener("refused", (event) => this.#bar(/** @type {CustomEvent} */ (event).detail.text, true));
  }

  #sending() {
    if (!this.page.link.isUp) return this.#say("kept");
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.page.link.open.size && this.#say("sending"), SOON);
  }

  #settled() {
    clearTimeout(this.soon);
    if (this.page.link.open.size || !this.state) return;
    if (this.state === "sending" || this.state === "resending") this.#say("sent", STAYS);
  }

  /** @param {boolean} isFinal whether it will not come back */
  #down(isFinal) {
    if (this.page.known) this.wasDown = true;
    this.#say(this.page.link.open.size ? "kept" : "offline");
    if (!isFinal) this.#bar(t(this.page.known ? "table.reconnecting" : "table.connecting"));
    else if (!this.opening.querySelector(".panel")) this.#bar(t("table.refused"), true);
    this.page.relight();
  }

  #up() {
    this.#bar("");
    this.page.relight();
    if (!this.wasDown) return;
    this.wasDown = false;
    if (this.page.link.open.size) this.#say("resending");
    else this.#say("back", STAYS);
  }

  get opening() {
    return /** @type {HTMLElement} */ (document.getElementById("opening"));
  }

  /** A bar above the table; where there is no table to be seen, a panel says why, and shows the way back. @param {string} text @param {boolean} [isFinal] */
  #bar(text, isFinal = false) {
    const home = (/** @type {string} */ kind) => el("a", { class: `button ${kind}`, href: "/" }, t("table.home"));
    if (isFinal && !this.page.known) {
      this.opening.replaceChildren(el("div", { class: "panel" }, icon("bad"), el("h2", {}, text), el("p", {}, t("table.closed")), home("first")));
      return;
    }
    const bar = /** @type {HTMLElement} */ (document.getElementById("connection"));
    bar.hidden = !text;
    bar.classList.toggle("final", isFinal);
    const busy = el("span", { class: "busy" }, el("i"), el("i"), el("i"));
    bar.replaceChildren(...(text ? [isFinal ? "" : busy, text, isFinal ? home("small") : ""] : []));
  }

  /** @param {string} state @param {number} [stays] */
  #say(state, stays = 0) {
    clearTimeout(this.gone);
    this.state = state;
    this.node.dataset.line = state;
    this.node.textContent = t(`line.${state}`);
    this.node.hidden = false;
    if (stays) this.gone = setTimeout(() => ((this.state = ""), (this.node.hidden = true)), stays);
  }
}
