// @ts-check
/** The log beside a replay: every line leads to its frame, and the present one is marked. */

import { el } from "../dom.js";

export class LogView {
  /**
   * @param {HTMLElement} place
   * @param {import("./film.js").Film} film
   * @param {(at: number) => void} go
   */
  constructor(place, film, go) {
    this.place = place;
    this.film = film;
    this.lines = film.log.map(({ at, line }) =>
      el("li", {}, el("button", { type: "button", class: "log-line", tabindex: -1, onclick: () => go(at) }, line.text)));
    /** @type {HTMLElement | null} */
    this.present = null;
    place.replaceChildren(...this.lines);
  }

  /** @param {number} at */
  show(at) {
    this.present?.removeAttribute("aria-current");
    const line = this.film.lineAt(at);
    this.present = line < 0 ? null : this.lines[line];
    this.lines.forEach((one, number) => one.classList.toggle("to-come", number > line));
    if (!this.present) {
      this.place.scrollTop = 0;
      return;
    }
    this.present.setAttribute("aria-current", "true");
    const top = this.present.offsetTop - this.place.clientHeight / 2;
    this.place.scrollTop = top;
  }
}
