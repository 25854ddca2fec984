// @ts-check
/**
 * What happens is staged: who acts on whom, the dice large, the sum as it is made, the cards that are played. It goes on
 * by itself at a pace that the person sets, or by a click or key; whoever does not want it has it at once.
 */
import { t } from "../i18n.js";
import { keep, recall } from "../keep.js";
import { drawCard } from "../scene/card.js";
import { makeDie, updateDie } from "../scene/die.js";
import { el, svg } from "../scene/dom.js";
import { sideMark } from "../scene/piece.js";
import { still } from "../scene/track.js";
import { play } from "./sound.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {{ line: LogLine, tell: Record<string, any> }} Frame  a happening in words and as data */

/** How long an event is shown, in milliseconds: with numbers or cards, and as text only. */
const TIMES = /** @type {Record<string, [number, number]>} */ ({ slow: [2600, 1500], normal: [1300, 700], fast: [600, 300] });
export const PACES = ["step", "slow", "normal", "fast", "once"];
const USUAL = "normal";
/** If more events than this were shown or are waiting, the rest are shown faster. */
const MANY = 8;
/** So many times as fast. */
const HURRY = 2;
/** So many events of one kind and without numbers, such as a hand that is drawn, are told by the log alone. */
const ALIKE = 3;
/** Maximum number of cards and seats in one picture. */
const MOST_SHOWN = 3;
/** Longer numbers, in letters, have a row of their own. */
const SHORT = 6;

export class Staging {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.picture = el("div", { class: "staging-picture", "aria-hidden": "true" });
    // The log reads it aloud.
    this.words = el("p", { class: "staging-words", "aria-hidden": "true" });
    this.next = el("button", { class: "button small", type: "button", "aria-keyshortcuts": "n", onclick: () => this.#go?.() });
    this.rest = el("button", { class: "button small bare", type: "button", onclick: () => this.skip() }, t("staging.skip"));
    this.node = el("div", { class: "staging", role: "group", "aria-label": t("staging.title"), hidden: true }, this.picture, this.words, el("div", { class: "staging-buttons" }, this.next, this.rest));
    /** @type {(() => void) | null} */
    this.#go = null;
    this.isSkipped = false;
    this.isOn = false;
    /** Number of waiting updates that are not staged, because they were skipped. */
    this.passing = 0;
    /** Number of events of this update that are still to come. */
    this.left = 0;
    /** The event that is shown. @type {Frame | null} */
    this.frame = null;
  }

  /** @type {(() => void) | null} on to the next happening */
  #go;

  /** Nobody goes on by hand at a screen of the room. */
  get isOff() {
    return document.body.classList.contains("room-screen");
  }

  get pace() {
    const kept = recall("pace", USUAL);
    return PACES.includes(kept) ? kept : USUAL;
  }

  /** @param {string} pace */
  set pace(pace) {
    keep("pace", pace);
    if (pace === "once") this.skip();
  }

  /** Whether the tour is being read: what others do is staged after it. */
  get waits() {
    return document.body.dataset.touring !== undefined && !this.page.known?.ask?.mine;
  }

  /** What of an update is worth a look: of one's own doing only what chance or a fight made of it, and nothing of the set-up. @param {Update} update @param {boolean} isOwn @returns {Frame[]} */
  frames(update, isOwn) {
    if (this.passing > 0 && this.passing--) return [];
    if (this.isOff || this.pace === "once" || document.hidden || this.page.past.isOn || !this.page.known?.scene) return [];
    // Headings of turns and phases stand in the log, and so does what happens many times alike.
    const log = update.log ?? [];
    const frames = log.map((line, at) => ({ line, tell: update.tells?.[at] ?? {} })).filter(({ line, tell }) => {
      const hasPicture = !!(line.large || line.face || numbersOf(line, tell));
      const isAlike = log.filter((other) => other.tell === line.tell).length >= ALIKE;
      return hasPicture || (!isAlike && (line.heading !== 2 || !!line.cards?.length));
    });
    return isOwn && !frames.some(({ line, tell }) => line.face || sumOf(tell)) ? [] : frames;
  }

  /**
   * Show happenings one after the other; resolves when the last was seen, or when they are skipped.
   * @param {Frame[]} frames
   * @param {() => void} settle what is done once, when the last of the numbers is seen
   */
  async show(frames, settle) {
    this.isOn = true;
    this.isSkipped = false;
    this.node.hidden = false;
    // The tour makes room.
    document.body.dataset.staging = "";
    const last = Math.max(0, frames.findLastIndex(({ line, tell }) => line.face || numbersOf(line, tell)));
    const isKnown = (/** @type {Frame} */ { line }) => !line.cards?.some((named) => !this.page.inspect.faceOf(named));
    if (!frames.every(isKnown)) await this.page.inspect.fetchSoon();
    for (const [at, frame] of frames.entries()) {
      if (this.isSkipped) break;
      this.#draw(frame, frames.length - at - 1);
      // On a slow line the cards' faces come later than the first words.
      if (!isKnown(frame)) this.page.inspect.fetched?.then(() => this.frame === frame && isKnown(frame) && this.#draw(frame, this.left));
      if (at === last) settle();
      await this.#wait(frame, at);
    }
    if (this.isSkipped) settle();
    this.isOn = false;
    this.frame = null;
    this.node.hidden = true;
    delete document.body.dataset.staging;
  }

  /** Go to the next event; returns whether there is one. */
  step() {
    this.#go?.();
    return this.isOn;
  }

  /** Skip this and everything that is waiting; returns whether there was anything. */
  skip() {
    this.isSkipped = true;
    this.passing = this.page.queue.length;
    this.#go?.();
    return this.isOn;
  }

  /** @param {Frame} frame @param {number} at @returns {Promise<void>} */
  #wait({ line, tell }, at) {
    const times = TIMES[this.pace];
    return new Promise((done) => {
      const isLong = numbersOf(line, tell) || line.face || line.cards?.length;
      const isHurried = at >= MANY || this.waiting > MANY;
      const time = times && times[isLong ? 0 : 1] / (isHurried ? HURRY : 1);
      const timer = time ? setTimeout(() => this.#go?.(), time) : undefined;
      this.#go = () => {
        clearTimeout(timer);
        this.#go = null;
        done();
      };
    });
  }

  /** The number of events still to come, even if more have arrived. */
  get waiting() {
    return this.left + this.page.queue.reduce((sum, { log = [] }) => sum + log.length, 0);
  }

  /** Show that number. */
  count() {
    const { waiting } = this;
    this.next.textContent = waiting ? t("staging.next", { n: waiting }) : t("staging.close");
    this.rest.hidden = !waiting;
  }

  /** @param {Frame} frame @param {number} left */
  #draw(frame, left) {
    const { line, tell } = (this.frame = frame);
    this.left = left;
    const face = line.face || (typeof tell.die === "number" ? String(tell.die) : "");
    const numbers = numbersOf(line, tell);
    const [first, ...others] = this.#shown(line, !!face || !!numbers);
    const parts = [first, face && this.#die(face), numbers && el("b", { class: `staging-sum number${numbers.length > SHORT ? " long" : ""}` }, numbers), ...others.flatMap((node) => [el("span", { class: "staging-way" }, "➜"), node])];
    if (face) play("dice");
    this.picture.replaceChildren(...parts.filter((part) => part instanceof Node));
    this.picture.hidden = !this.picture.childElementCount;
    this.words.textContent = this.page.log.say(line);
    this.count();
    if (!still()) this.picture.animate([{ opacity: 0, transform: "scale(0.9)" }, { opacity: 1, transform: "none" }], { duration: 180, easing: "ease-out" });
  }

  /** Who acts, and on whom or with what: seats as chips and cards; what is played has its text. @param {LogLine} line @param {boolean} hasNumbers @returns {Node[]} */
  #shown({ cards = [], shows = cards.map(({ id }) => id), large }, hasNumbers) {
    const found = shows.flatMap((id) => {
      const named = cards.find((card) => card.id === id);
      const face = named && this.page.inspect.faceOf(named);
      if (named && !face) return el("b", { class: "staging-name" }, named.name);
      if (face) return drawCard(face, { game: this.page.game, size: large ? "l" : "m" });
      return id.startsWith("seat:") ? this.#seat(Number(id.slice(5))) : [];
    });
    // Somebody alone, of whom no number is told, is in the words below.
    return hasNumbers || cards.length ? found.slice(0, MOST_SHOWN) : [];
  }

  /** @param {number} seat */
  #seat(seat) {
    return el("span", { class: "staging-seat", "data-owner": seat }, svg("svg", { viewBox: "25 25 50 50", class: "side-mark", "aria-hidden": "true" }, sideMark(seat)), this.page.known?.table.seats[seat]?.name ?? "");
  }

  /** @param {string} face a number, or a word */
  #die(face) {
    const number = Number(face);
    const sides = this.page.known?.scene?.dice?.find((die) => die.face === number)?.sides ?? (number > 6 ? 10 : 6);
    const die = { id: "", sides, face: /** @type {any} */ (face), label: "" };
    const node = makeDie(die);
    node.classList.remove("thing");
    node.removeAttribute("data-id");
    updateDie(node, die);
    node.classList.toggle("of-words", Number.isNaN(number));
    return node;
  }
}

/** The numbers of a happening: as the game says them, or else the sum that it makes. @param {LogLine} line @param {Record<string, any>} tell */
const numbersOf = (line, tell) => line.sum || sumOf(tell);

/** The sum that a happening makes: what was rolled and what is added to it, and the total on the other side. @param {Record<string, any>} tell */
export function sumOf({ die, total, attack, defense }) {
  if (typeof attack === "number" && typeof defense === "number") return t("staging.against", { a: attack, b: defense });
  if (typeof die !== "number" || typeof total !== "number") return typeof die === "number" ? String(die) : "";
  const more = total - die;
  const sum = more ? `${die} ${more < 0 ? "−" : "+"} ${Math.abs(more)} = ${total}` : String(total);
  return typeof attack === "number" ? t("staging.against", { a: sum, b: attack }) : sum;
}
