// @ts-check
/** In place of the line to a server: a lesson, which knows its positions and the one answer that each waits for. */
import { t } from "../i18n.js";
import { Refusal } from "./link.js";

/**
 * @typedef {{ scene: any, ask: any, ahead: import("./types.js").WayShown[], right: (string | number)[] }} Step
 * @typedef {{ title: string, task: string, why: string, rule: string, seat: number, names: string[], steps: Step[], after: any }} Lesson
 */

export class LessonLink extends EventTarget {
  /** @param {{ slug: string, title: string }} game */
  constructor(game) {
    super();
    this.game = game;
    /** @type {Lesson | null} */
    this.lesson = null;
    this.at = 0;
    this.n = 0;
    this.asked = 0;
    this.isUp = true;
    this.isOver = false;
    this.open = new Map();
    this.hello = { token: null, lang: "", have: () => null };
  }

  connect() {}

  renew() {}

  restart() {}

  /** Lay a lesson on the table. @param {Lesson} lesson */
  begin(lesson) {
    this.lesson = lesson;
    this.at = 0;
    this.#snapshot();
  }

  /** Do something at the table; only answers and questions about them have a meaning here. @param {Record<string, any>} act @returns {Promise<any>} */
  async act(act) {
    const step = this.lesson?.steps[this.at];
    if (act.do === "ahead") return { n: this.n, ahead: step?.ahead ?? [] };
    if (act.do === "why") return { n: this.n, why: { text: "", rule: "" } };
    if (act.do !== "answer" || !step) return { n: this.n };
    if (JSON.stringify(act.answer) !== JSON.stringify(step.right)) {
      this.at = 0;
      this.#snapshot();
      this.dispatchEvent(new CustomEvent("wrong"));
      throw new Refusal({ code: "wrong", text: t("learn.wrong"), rule: this.lesson?.rule });
    }
    this.at++;
    this.#update();
    if (this.at === this.lesson?.steps.length) this.dispatchEvent(new CustomEvent("found"));
    return { n: this.n };
  }

  /** @returns {{ scene: any, ask: any }} */
  #now() {
    const step = this.lesson?.steps[this.at];
    const ask = step ? { ...step.ask, number: ++this.asked } : null;
    return { scene: step?.scene ?? this.lesson?.after, ask };
  }

  #snapshot() {
    this.n++;
    this.#say({ snapshot: { n: this.n, seat: this.lesson?.seat ?? 0, table: this.#table(), log: [], chat: [], ...this.#now() } });
  }

  #update() {
    const { scene, ask } = this.#now();
    this.n++;
    this.#say({ update: { n: this.n, at: Date.now() / 1000, changes: [{ path: [], value: scene }], ask } });
  }

  /** A table around the position: everybody is there, and nothing else happens. */
  #table() {
    const { seat: mine = 0, names = [] } = this.lesson ?? {};
    const seats = names.map((name, seat) => ({ seat, name, kind: "person", bot: null, taken: true, word: true, present: true, away: false, role: seat === mine ? "" : "" }));
    return { id: "lesson", game: this.game.slug, title: this.game.title, options: {}, seats, host: false, clock: { kind: "none" }, state: "playing", fault: null, commitment: "",
      words: null, hashes: names.map(() => null), reveals: null, auto_start: false, secret: null, outcome: null, wishes: [], allowed: [], stops: {}, rematch: null, hints: false, grace: null, campaign: null };
  }

  /** @param {any} message */
  #say(message) {
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }
}
