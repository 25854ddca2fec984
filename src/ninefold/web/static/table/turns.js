// @ts-check
/** Whose doing is what: a turn in which the person did nothing is not ended by a careless click; what others did is traced. */
import { Traces } from "./traces.js";

/** @typedef {import("./types.js").AskShown} Ask */
/** @typedef {import("./types.js").WrittenAnswer} Answer */
/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./page.js").Page} Page */

export class Turns {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {Set<string>} turns in which the person has answered; a prompt names the side that acts */
    this.acted = new Set();
    this.isTheirs = false;
    this.traces = new Traces(page.stage);
  }

  /** An update comes: whether somebody else brought it about, after the person has answered. @param {Update} update */
  hear(update) {
    const known = this.page.known;
    if (!update.changes?.length && !update.log?.length) return this.isTheirs;
    this.isTheirs = (known?.seat ?? -1) >= 0 && !known?.ask?.mine && this.acted.size > 0;
    if (!this.isTheirs) this.traces.touched = [];
    return this.isTheirs;
  }

  /** A scene was drawn. */
  see() {
    this.traces.see(this.isTheirs);
  }

  /** The person answers. @param {Ask} ask */
  note(ask) {
    this.acted.add(turnOf(ask));
  }

  /** Whether an answer would end a turn in which the person has done nothing, but could. @param {Ask} ask @param {Answer} answer */
  isIdleEnd(ask, answer) {
    const option = ask.options?.find((one) => String(one.answer) === String(answer));
    return !!option?.ends && !this.acted.has(turnOf(ask));
  }
}

/** @param {Ask} ask */
const turnOf = ({ name, round, prompt }) => `${round}/${name}/${prompt}`;
