// @ts-check
/**
 * Windows, in which a seat may react and mostly passes: the stop stands beside the prompt, and so does the offer to pass
 * for the person after some seconds. These are the same whatever the seat holds, so nobody learns from the wait whether
 * there was something to play.
 */
import { t } from "../i18n.js";
import { keep, recall } from "../keep.js";
import { el } from "../scene/dom.js";

/** @typedef {import("./page.js").Page} Page */

/** So long a window is looked at before it is passed, in milliseconds. */
const LOOKS = 5000;

export class Windows {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.skip = el("button", { class: "button small window-skip", type: "button", onclick: () => this.#skip() }, t("window.skip"));
    this.wait = el("button", { class: "button small window-wait", type: "button", onclick: () => this.#hold() });
    this.offer = el("button", { class: "button small window-offer", type: "button", onclick: () => this.#begin() }, t("window.offer", { n: LOOKS / 1000 }));
    this.node = el("span", { class: "window-tools", hidden: true }, this.skip, this.wait, this.offer);
    /** The window that runs, and since when; one that the person wants to look at does not. */
    this.number = -1;
    this.since = 0;
    this.held = -1;
    page.prompt.head.append(this.node);
    setInterval(() => this.show(), 200);
  }

  /** Whether windows are passed by themselves in this browser. */
  get isOn() {
    return !!recall("windows.pass", false);
  }

  set isOn(isOn) {
    keep("windows.pass", isOn);
    this.show();
  }

  /** The answer that passes the window in which the person is asked; only its name counts, not what else is offered. */
  get pass() {
    const ask = this.page.isReady ? this.page.chooser.ask : null;
    return ask?.mine && ask.window ? ask.options?.find(({ answer }) => answer[0] === "pass" && answer.length === 1)?.answer : undefined;
  }

  show() {
    const { known } = this.page;
    const ask = known?.ask;
    this.node.hidden = !this.pass;
    if (!ask || this.node.hidden) return;
    this.skip.hidden = known.table.stops[ask.window] !== true;
    if (ask.number !== this.number) {
      this.number = ask.number;
      this.since = Date.now();
    }
    const left = Math.ceil((LOOKS - (Date.now() - this.since)) / 1000);
    const isRunning = this.isOn && this.held !== ask.number && !this.page.chooser.isBegun;
    this.wait.hidden = !isRunning;
    this.offer.hidden = this.isOn;
    if (!isRunning) return;
    const text = t("window.wait", { n: Math.max(0, left) });
    if (this.wait.textContent !== text) this.wait.textContent = text;
    if (left <= 0) this.#go();
  }

  /** Let the table pass here from now on. */
  async #skip() {
    const ask = this.page.chooser.ask;
    const pass = this.pass;
    if (!ask || !pass || !(await this.page.act({ do: "stop", name: ask.window, on: false }))) return;
    // The table may ask on for another stop of the same window; what is still to be shown comes first.
    while (this.page.chooser.ask?.number === ask.number && !this.page.isReady && !this.page.link.isOver) await new Promise((go) => setTimeout(go, 50));
    if (this.page.chooser.ask?.number === ask.number) this.page.answer(pass);
  }

  /** Pass for the person from now on, this window included. */
  #begin() {
    this.since = Date.now();
    this.isOn = true;
    this.page.toast(t("window.begun", { n: LOOKS / 1000 }));
  }

  /** Look at this window for as long as one likes. */
  #hold() {
    this.held = this.number;
    this.show();
  }

  #go() {
    const pass = this.pass;
    if (!pass) return;
    this.held = this.number;
    this.page.answer(pass);
  }

  /** The setting. */
  setting() {
    const box = el("input", { type: "checkbox", checked: this.isOn });
    box.addEventListener("change", () => (this.isOn = box.checked));
    return el("label", { class: "check" }, box, t("window.setting", { n: LOOKS / 1000 }));
  }
}
