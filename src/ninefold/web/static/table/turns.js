// @ts-check
/** What the person has done in a turn, so that one in which nothing was done is not ended by a careless click. */

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Answer} Answer */

export class Turns {
  constructor() {
    /** @type {Set<string>} turns in which the person has answered; a prompt names the side that acts */
    this.acted = new Set();
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
