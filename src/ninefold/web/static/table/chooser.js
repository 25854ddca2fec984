// @ts-check
/** From things that are pointed at to an answer: by the options of the ask alone, with no knowledge of any rule. */

/** @typedef {import("./types.js").AskShown} Ask */
/** @typedef {import("./types.js").OptionShown} Option */
/** @typedef {import("./types.js").WrittenAnswer} Answer */

export class Chooser {
  constructor() {
    /** @type {Ask | null} */
    this.ask = null;
    /** @type {string[]} what was pointed at so far */
    this.chosen = [];
    /** The heading that is open, of options that stand under several; empty: none. */
    this.heading = "";
    /** Of options that begin alike, the verb that was chosen; empty: any. */
    this.verb = "";
    /** @type {Answer[]} independent picks that are to be sent one after the other */
    this.collected = [];
    /** @type {string[]} the things taken up for an offer of picks */
    this.taken = [];
    /** Whether a thing lies on the table; without one that does, an option begins with a button. */
    this.isDrawn = (/** @type {string} */ _id) => true;
  }

  /** A new ask, or none; what was chosen for an older one is forgotten. @param {Ask | null} ask */
  face(ask) {
    if (ask?.number !== this.ask?.number || !ask?.mine) {
      this.chosen = [];
      this.verb = this.heading = "";
      this.collected = [];
      this.taken = [];
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

  /** An offer of nothing but picks that are things: these are pointed at, and sent together. */
  get handful() {
    return this.ask?.offers?.find(({ fields, letters }) => fields.length === 1 && fields[0].most !== undefined && fields[0].ids && !letters) ?? null;
  }

  /** The answer that the things taken up make, or none yet. @returns {Answer | null} */
  handed() {
    const field = this.handful?.fields[0];
    if (!field || this.taken.length < (field.least ?? 0) || this.taken.length > (field.most ?? 0)) return null;
    const values = (field.values ?? []).filter((_, k) => this.taken.includes(field.ids?.[k] ?? ""));
    return [this.handful?.verb ?? "", ...values.sort((a, b) => a - b)];
  }

  /** The options that go on from what is chosen. @param {string[]} [chosen] */
  fitting(chosen = this.chosen) {
    return this.options.filter(({ ids, answer }) => (!this.verb || !chosen.length || answer[0] === this.verb) && ids.length >= chosen.length && chosen.every((id, place) => ids[place] === id));
  }

  /** What may be pointed at next. @returns {Set<string>} */
  lit() {
    const at = this.chosen.length;
    const picks = at ? [] : this.handful?.fields[0].ids ?? [];
    const whom = at ? [] : this.options.filter((option) => this.#beginsWithWhat(option)).flatMap(({ ids }) => ids.slice(1));
    return new Set([...this.fitting().flatMap(({ ids }) => (ids.length > at ? [ids[at]] : [])), ...picks, ...whom]);
  }

  /** Whether an option is about something that is not on the table, and then about a thing that is: with what, then whom. @param {Option} option */
  #beginsWithWhat({ ids }) {
    return ids.length > 1 && !this.isDrawn(ids[0]) && ids.slice(1).some((id) => this.isDrawn(id));
  }

  /** What can be done to a thing, all of it: whom first, then what. @param {string} id */
  about(id) {
    return this.options.filter(({ ids }) => ids.includes(id) && (ids[0] === id || !this.isDrawn(ids[0])));
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
    const about = this.chosen.length ? [] : this.about(id);
    if (about.some(({ ids }) => ids[0] !== id)) return { several: about };
    if (!fitting.length) return this.#takeUp(id);
    if (fitting.length === 1 && fitting[0].careful && !this.chosen.length) return { several: fitting };
    if (fitting.length === 1) return { answer: fitting[0] };
    if (fitting.every(({ ids }) => ids.length === chosen.length)) return { several: fitting };
    this.chosen = chosen;
    return { more: true };
  }

  /** Take up a thing for an offer of picks, or put it back. @param {string} id */
  #takeUp(id) {
    if (!this.handful?.fields[0].ids?.includes(id)) return {};
    this.taken = this.taken.includes(id) ? this.taken.filter((one) => one !== id) : [...this.taken, id];
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
    if (!this.collects) return [...this.chosen, ...this.taken];
    return this.options.filter(({ answer }) => this.collected.includes(answer)).flatMap(({ ids }) => ids.slice(0, 1));
  }

  /** Step back; whether there was anything to take back. */
  back() {
    const had = this.chosen.length + this.collected.length + this.taken.length > 0 || this.heading !== "";
    this.chosen = [];
    this.verb = this.heading = "";
    this.collected = [];
    this.taken = [];
    return had;
  }
}
