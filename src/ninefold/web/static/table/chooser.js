// @ts-check
/** From things that are pointed at to an answer: by the options of the ask alone, with no knowledge of any rule. */

/** @typedef {import("./types.js").AskShown} Ask */
/** @typedef {import("./types.js").OptionShown} Option */
/** @typedef {import("./types.js").WayShown} Way */
/** @typedef {import("./types.js").WrittenAnswer} Answer */
/** @typedef {Option & { answers?: Answer[], cost?: number }} Choice  an option, or a whole action with all its answers */

export class Chooser {
  constructor() {
    /** @type {Ask | null} */
    this.ask = null;
    /** @type {string[]} what was pointed at so far */
    this.chosen = [];
    /** The open heading, if options have several; empty: none. */
    this.heading = "";
    /** The chosen verb, if several options begin alike; empty: any. */
    this.verb = "";
    /** @type {Choice[]} picks that are to be sent one after the other */
    this.collected = [];
    /** @type {string[]} the things taken up for an offer of picks */
    this.taken = [];
    /** @type {Choice[]} whole actions, where the table has told them */
    this.ways = [];
    /** @type {string} the action whose button was pressed, as text */
    this.begun = "";
    /** Whether a thing is on the table; an option without such a thing begins with a button. */
    this.isDrawn = (/** @type {string} */ _id) => true;
  }

  /** A new ask, or none; what was chosen for an older one is forgotten. @param {Ask | null} ask */
  face(ask) {
    if (ask?.number !== this.ask?.number || !ask?.mine) {
      this.ways = [];
      this.back();
    }
    this.ask = ask?.mine ? ask : null;
  }

  /** What the options lead to. @param {Way[]} ways @param {(id: string) => boolean} isDrawn */
  plan(ways, isDrawn) {
    this.ways = ways.map(({ answers, ids, text, cost }) => ({ answer: answers[0], answers, ids: ids.filter(isDrawn), text, cost })).filter(({ ids }) => ids.length);
    this.back();
  }

  /** @returns {Choice[]} */
  get options() {
    const listed = this.ask?.options ?? [];
    if (!this.ways.length) return listed;
    const ways = this.begun ? this.ways.filter(({ answer }) => JSON.stringify(answer) === this.begun) : this.ways;
    // An option with things of its own is one of the ways; one without has a button that begins them.
    return [...(this.begun ? [] : listed.filter((option) => this.#isButton(option))), ...ways];
  }

  /** The ways that begin with an answer. @param {Answer} answer */
  waysOf(answer) {
    const wanted = JSON.stringify(answer);
    return this.ways.filter(({ answer: first }) => JSON.stringify(first) === wanted);
  }

  /** Whether an action begins with a button: nothing that the option itself names is pointed at. @param {Option} option */
  #isButton({ answer, ids }) {
    return this.waysOf(answer).every((way) => !ids.some((id) => way.ids.includes(id)));
  }

  /** Press the button of an action; whether there is more to choose. @param {Choice} option */
  begin({ answer }) {
    if (!this.waysOf(answer).some(({ answers = [] }) => answers.length > 1)) return false;
    this.back();
    this.begun = JSON.stringify(answer);
    this.chosen = this.#onlyFirst();
    return true;
  }

  /** Where all that can be done is done with the same thing, it need not be pointed at. @returns {string[]} */
  #onlyFirst() {
    const options = this.options.filter(({ ids }) => ids.length);
    const [first] = options[0]?.ids ?? [];
    // Without a button that was pressed, only where the table itself names the thing, as in a push.
    const isNamed = (/** @type {Choice} */ { answers = [] }) => (this.begun ? answers.length > 0 : answers.length === 1);
    const isOne = options.length > 0 && options.every((option) => isNamed(option) && option.ids.length > 1 && option.ids[0] === first);
    return isOne ? [first] : [];
  }

  /** Whether picks are collected here and sent together. */
  get collects() {
    return !!this.ask?.picks?.[2] || !!this.ask?.gather;
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

  /** What an action with the next thing costs, once it is begun: by the thing's id. @returns {Map<string, number>} */
  prices() {
    const at = this.chosen.length;
    const found = new Map();
    if (!at && !this.begun) return found;
    for (const { ids, cost } of this.fitting()) if (cost && ids.length > at) found.set(ids[at], Math.min(cost, found.get(ids[at]) ?? cost));
    return found;
  }

  /** Options that point at nothing more, or at nothing that is drawn: they need a button. @param {(id: string) => boolean} isDrawn @returns {Choice[]} */
  buttons(isDrawn) {
    if (this.chosen.length) {
      const loose = this.isBegun ? [] : this.options.filter(({ ids }) => !ids.length);
      return [...this.fitting().filter(({ ids }) => ids.length === this.chosen.length || !isDrawn(ids[this.chosen.length])), ...loose];
    }
    return this.options.filter(({ ids, answer }) => (!ids.length || !isDrawn(ids[0])) && !this.isClosing(answer));
  }

  /** Whether an answer ends what is gathered; it has a button of its own. @param {Answer} answer */
  isClosing(answer) {
    return !!this.ask?.gather && JSON.stringify(answer) === JSON.stringify(this.ask.gather.closes) && this.collected.length > 0;
  }

  /**
   * Point at a thing: the answer that follows, the options to choose between, or nothing yet.
   * @param {string} id
   * @returns {{ answer?: Choice, several?: Choice[], more?: boolean }}
   */
  point(id) {
    if (this.ask?.picks?.[2]) return this.#collect(this.options.find(({ ids }) => ids[0] === id));
    if (this.ask?.gather && !this.chosen.length && this.collected.some(({ ids }) => ids[0] === id)) return this.#putBack(id);
    const chosen = [...this.chosen, id];
    const fitting = this.fitting(chosen);
    const about = this.chosen.length ? [] : this.about(id);
    if (about.some(({ ids }) => ids[0] !== id)) return { several: about };
    if (!fitting.length) return this.#takeUp(id);
    if (fitting.length === 1 && fitting[0].careful && !this.chosen.length) return { several: fitting };
    const isWhole = (/** @type {Choice} */ { ids, answers }) => !answers || ids.length === chosen.length;
    if (fitting.length === 1 && isWhole(fitting[0])) return this.ask?.gather?.verb === fitting[0].answer[0] ? this.#gather(fitting[0]) : { answer: fitting[0] };
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

  /** Take or put back an independent pick. @param {Choice | undefined} option */
  #collect(option) {
    if (!option) return {};
    const at = this.collected.indexOf(option);
    if (at >= 0) this.collected.splice(at, 1);
    else if (this.collected.length < (this.ask?.picks?.[1] ?? 1)) this.collected.push(option);
    return { more: true };
  }

  /** Add to what is gathered. @param {Choice} option */
  #gather(option) {
    this.collected = [...this.collected.filter(({ ids }) => ids[0] !== option.ids[0]), option];
    this.chosen = [];
    return { more: true };
  }

  /** @param {string} id */
  #putBack(id) {
    this.collected = this.collected.filter(({ ids }) => ids[0] !== id);
    return { more: true };
  }

  /** The value of what is gathered, including what was given before. */
  get sum() {
    const { worths = {}, so_far = 0 } = this.ask?.gather ?? {};
    return this.collected.reduce((sum, { ids }) => sum + (worths[ids[0]] ?? 0), so_far);
  }

  /** Whether what is gathered may be sent. */
  get isEnough() {
    const { gather, picks } = this.ask ?? {};
    return gather ? this.collected.length > 0 && this.sum >= (gather.needed ?? 0) : this.collected.length > 0 && this.collected.length >= (picks?.[0] ?? 0);
  }

  /** The ids of what was picked or chosen so far. */
  picked() {
    return [...this.chosen, ...this.taken, ...this.collected.flatMap(({ ids }) => ids.slice(0, 1))];
  }

  /** Whether an action was begun that can be taken back. */
  get isBegun() {
    return this.begun !== "" || this.heading !== "" || this.chosen.length > this.#onlyFirst().length || this.collected.length + this.taken.length > 0;
  }

  /** Step back; returns whether there was anything to take back. */
  back() {
    const had = this.chosen.length + this.collected.length + this.taken.length > 0 || this.begun !== "" || this.heading !== "";
    this.verb = this.heading = "";
    this.collected = [];
    this.taken = [];
    this.begun = "";
    this.chosen = this.ways.length ? this.#onlyFirst() : [];
    return had;
  }
}
