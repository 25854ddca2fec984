// @ts-check
/** Moving through a film: a slider, steps, play and pause, and the keys for all of them. */

import { t } from "../../i18n.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";

/** How long a frame is shown, in milliseconds: with tells, and without. */
const TOLD = 900;
const UNTOLD = 220;
const SPEEDS = [0.5, 1, 2, 4];

export class Player {
  /**
   * @param {import("./film.js").Film} film
   * @param {(at: number, glide: boolean) => void} show
   */
  constructor(film, show) {
    this.film = film;
    this.show = show;
    this.at = 0;
    /** @type {ReturnType<typeof setTimeout> | null} */
    this.timer = null;
    this.speed = 1;
    this.slider = el("input", { type: "range", min: 0, max: film.length - 1, value: 0, "aria-label": t("replay.slider") });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value), false));
    this.place = el("span", { class: "number place" });
    this.toggle = el("button", { class: "button first round", type: "button", onclick: () => this.playOrPause() });
  }

  /** @param {HTMLElement} controls @param {...Node} more */
  mount(controls, ...more) {
    const button = (/** @type {string} */ name, /** @type {() => void} */ act) =>
      el("button", { class: "button bare round", type: "button", "aria-label": t(`replay.${name}`), title: t(`replay.${name}`), onclick: act }, icon(name));
    const speeds = SPEEDS.map((one) => el("option", { value: one, selected: one === 1 }, `${one} ×`));
    const speed = el("select", { class: "small-select", "aria-label": t("replay.speed") }, ...speeds);
    speed.addEventListener("change", () => (this.speed = Number(speed.value)));
    controls.replaceChildren(
      el("div", { class: "buttons" },
        button("first", () => this.go(0, false)),
        button("back", () => this.step(-1)),
        this.toggle,
        button("forward", () => this.step(1)),
        button("last", () => this.go(this.film.length - 1, false)),
      ),
      this.slider,
      el("div", { class: "extras" }, this.place, speed, ...more),
    );
    this.#drawToggle();
  }

  get isPlaying() {
    return this.timer !== null;
  }

  playOrPause() {
    if (this.isPlaying) this.pause();
    else {
      if (this.at === this.film.length - 1) this.go(0, false);
      this.#next();
      this.#drawToggle();
    }
  }

  pause() {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.#drawToggle();
  }

  #next() {
    const stay = (this.film.tells(this.at) ? TOLD : UNTOLD) / this.speed;
    this.timer = setTimeout(() => {
      if (this.at >= this.film.length - 1) return this.pause();
      this.#put(this.at + 1, true);
      this.#next();
    }, stay);
  }

  /** One frame, or to the next in which something is told. @param {number} by */
  step(by) {
    this.go(this.at + by, true);
  }

  /**
   * @param {number} at
   * @param {boolean} glide
   */
  go(at, glide) {
    if (this.isPlaying) this.pause();
    this.#put(at, glide);
  }

  /**
   * @param {number} at
   * @param {boolean} glide
   */
  #put(at, glide) {
    this.at = Math.max(0, Math.min(this.film.length - 1, at));
    this.slider.value = String(this.at);
    const line = this.film.lineAt(this.at);
    const where = t("replay.place", { n: this.at + 1, of: this.film.length });
    this.slider.setAttribute("aria-valuetext", line < 0 ? where : `${where}: ${this.film.log[line].line.text}`);
    this.place.textContent = `${this.at + 1} / ${this.film.length}`;
    this.show(this.at, glide);
  }

  #drawToggle() {
    const name = this.isPlaying ? "pause" : "play";
    this.toggle.setAttribute("aria-label", t(`replay.${name}`));
    this.toggle.title = t(`replay.${name}`);
    this.toggle.replaceChildren(icon(name));
  }

  /** Space, arrows, Home and End work wherever the focus is, except where they mean something else. */
  listen() {
    addEventListener("keydown", (event) => {
      const on = event.target instanceof Element ? event.target : null;
      if (event.altKey || event.ctrlKey || event.metaKey || on?.closest("select, dialog, input:not([type=range])")) return;
      /** @type {Record<string, () => void>} */
      const acts = {
        ArrowLeft: () => this.step(-1),
        ArrowRight: () => this.step(1),
        Home: () => this.go(0, false),
        End: () => this.go(this.film.length - 1, false),
        PageDown: () => this.go(this.at + 20, false),
        PageUp: () => this.go(this.at - 20, false),
      };
      if (!on?.closest("button, a, [tabindex]")) acts[" "] = () => this.playOrPause();
      const act = acts[event.key];
      if (!act || (on?.closest("#log") && event.key.startsWith("Page"))) return;
      event.preventDefault();
      act();
    });
  }
}
