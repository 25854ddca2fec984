// @ts-check
/** Looking back: a line of the log shows the table as it was then, as far as this page has seen it, while the game goes on. */
import { t } from "../i18n.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("../scene/types.js").Scene} Scene */

/** Maximum number of positions kept; they share what did not change between them. */
const MOST = 400;

export class Past {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {Map<number, Scene>} positions by their number, the oldest first */
    this.scenes = new Map();
    this.last = 0;
    /** @type {number | null} the position that is looked at */
    this.at = null;
    this.words = el("p");
    const step = (/** @type {number} */ by, /** @type {string} */ key, /** @type {string} */ sign) =>
      el("button", { class: "button small", type: "button", "aria-label": t(key), onclick: () => this.#step(by) }, sign);
    this.back = step(-1, "past.back", "◀");
    this.on = step(1, "past.on", "▶");
    this.node = el("div", { class: "past", role: "status", hidden: true }, icon("eye"), this.words, this.back, this.on,
      el("button", { class: "button small first", type: "button", onclick: () => this.leave() }, t("past.now")));
  }

  get isOn() {
    return this.at !== null;
  }

  /** Start over: earlier positions are no longer known. */
  reset() {
    this.scenes.clear();
    this.leave();
  }

  /** Keep the current position; returns its number. */
  keep() {
    const scene = this.page.known?.scene;
    if (!scene) return 0;
    if (this.scenes.get(this.last) !== scene) this.scenes.set(++this.last, scene);
    const [oldest] = this.scenes.keys();
    if (this.scenes.size > MOST) this.scenes.delete(oldest);
    return this.last;
  }

  /** Look at a position; one that is forgotten is not shown. @param {number} at @param {string} [text] */
  show(at, text = "") {
    const scene = this.scenes.get(at);
    if (!scene) return;
    this.at = at;
    this.page.staging.skip();
    this.page.stage.show(scene, { glide: false });
    this.words.textContent = text ? `${t("past.looking")} ${text}` : t("past.looking");
    this.back.disabled = !this.scenes.has(at - 1);
    this.on.disabled = !this.scenes.has(at + 1);
    this.node.hidden = false;
    this.node.parentElement?.classList.add("looking-back");
    this.page.relight();
  }

  /** @param {number} by */
  #step(by) {
    if (this.at !== null) this.show(this.at + by);
  }

  /** Go back to the present; returns whether the past was shown. */
  leave() {
    if (!this.isOn) return false;
    this.at = null;
    this.node.hidden = true;
    this.node.parentElement?.classList.remove("looking-back");
    const scene = this.page.known?.scene;
    if (scene) this.page.stage.show(scene, { glide: false });
    this.page.relight();
    return true;
  }
}
