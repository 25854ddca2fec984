// @ts-check
/** At a table with total times: what each player has left, beside the name, running while they are asked. */
import { el } from "../scene/dom.js";

/** @typedef {import("./page.js").Page} Page */

const TICK = 250;
/** From so few seconds on, somebody should hurry. */
const HURRY = 30;

/** Seconds as minutes and seconds. @param {number} left */
export function minutes(left) {
  const seconds = Math.max(0, Math.ceil(left));
  const hours = seconds >= 3600 ? `${Math.floor(seconds / 3600)}:` : "";
  const rest = Math.floor((seconds % 3600) / 60);
  return `${hours}${hours ? String(rest).padStart(2, "0") : rest}:${String(seconds % 60).padStart(2, "0")}`;
}

export class Times {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    setInterval(() => this.show(), TICK);
  }

  show() {
    const { known } = this.page;
    const ask = known?.ask;
    if (known?.table.clock?.kind !== "total" || !ask?.times || ask.since === undefined) return;
    const gone = known.table.state === "playing" ? (Date.now() + this.page.model.ahead) / 1000 - ask.since : 0;
    for (const head of document.querySelectorAll(".player[data-seat] .player-head")) {
      const seat = Number(head.parentElement?.dataset.seat);
      if (ask.times[seat] === undefined) continue;
      const isRunning = ask.seats.includes(seat) && !ask.answered.includes(seat);
      const left = ask.times[seat] - (isRunning ? Math.max(0, gone) : 0);
      const node = head.querySelector(".player-time") ?? head.appendChild(el("span", { class: "player-time number", role: "timer" }));
      const text = minutes(left);
      if (node.textContent !== text) node.textContent = text;
      node.classList.toggle("running", isRunning);
      node.classList.toggle("hurry", left <= HURRY);
    }
  }
}
