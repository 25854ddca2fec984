// @ts-check
/** From things that are pointed at to an answer: by the options of the ask alone, with no knowledge of any rule. */

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Answer} Answer */

export class Chooser {
  constructor() {
    /** @type {Ask | null} */
    this.ask = null;
    /** @type {string[]} what was pointed at so far */
    this.chosen = [];
    /** @type {Answer[]} independent picks that are to be sent one after the other */
    this.collected = [];
  }

  /** A new ask, or none; what was chosen for an older one is forgotten. @param {Ask | null} ask */
  face(ask) {
    if (ask?.number !== this.ask?.number || !ask?.mine) {
      this.chosen = [];
      this.collected = [];
    }
    this.ask = ask?.mine ? ask : null;
  }

  /** @returns {Option[]} */
  get options() {
    return this.ask?.options ?? [];
  }

  /** Whether picks are collected here and sent together. */
  get collects() {
    return !!this.ask?.picks?.[2];
  }

  /** The options that go on from what is chosen. @param {string[]} [chosen] */
  fitting(chosen = this.chosen) {
    return this.options.filter(({ ids }) => ids.length >= chosen.length && chosen.every((id, place) => ids[place] === id));
  }

  /** What may be pointed at next. @returns {Set<string>} */
  lit() {
    const at = this.chosen.length;
    return new Set(this.fitting().flatMap(({ ids }) => (ids.length > at ? [ids[at]] : [])));
  }

  /** Options that point at nothing, or at nothing that is drawn: they need a button. @param {(id: string) => boolean} isDrawn */
  buttons(isDrawn) {
    if (this.chosen.length) return this.fitting().filter(({ ids }) => ids.length > this.chosen.length && !isDrawn(ids[this.chosen.length]));
    return this.options.filter(({ ids }) => !ids.length || !isDrawn(ids[0]));
  }

  /**
   * Point at a thing: the answer that follows, the options to choose between, or nothing yet.
   * @param {string} id
   * @returns {{ answer?: Option, several?: Option[], more?: boolean }}
   */
  point(id) {
    if (this.collects) return this.#collect(id);
    const chosen = [...this.chosen, id];
    const fitting = this.fitting(chosen);
    if (!fitting.length) return {};
    if (fitting.length === 1) return { answer: fitting[0] };
    if (fitting.every(({ ids }) => ids.length === chosen.length)) return { several: fitting };
    this.chosen = chosen;
    return { more: true };
  }

  /** Take or put back an independent pick. @param {string} id */
  #collect(id) {
    const option = this.options.find(({ ids }) => ids[0] === id);
    if (!option) return {};
    const at = this.collected.indexOf(option.answer);
    if (at >= 0) this.collected.splice(at, 1);
    else if (this.collected.length < (this.ask?.picks?.[1] ?? 1)) this.collected.push(option.answer);
    return { more: true };
  }

  /** The ids of what was picked or chosen so far. */
  picked() {
    if (!this.collects) return this.chosen;
    return this.options.filter(({ answer }) => this.collected.includes(answer)).flatMap(({ ids }) => ids.slice(0, 1));
  }

  /** Step back; whether there was anything to take back. */
  back() {
    const had = this.chosen.length + this.collected.length > 0;
    this.chosen = [];
    this.collected = [];
    return had;
  }
}
