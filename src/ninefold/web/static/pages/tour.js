// @ts-check
/**
 * A guided tour of a first round. A game brings only data, `tours/SLUG.LANG.json` here or `tour.LANG.json` in its own package: moments, each with the condition at
 * which it comes and the steps that are then shown, one after the other. A moment is shown once; when the ask changes,
 * the tour moves on with it. It points, and never plays.
 */

import { t } from "../i18n.js";
import { keep, recall } from "../keep.js";
import { get } from "./api.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { findTarget, placePanel } from "./tour_place.js";

/**
 * @typedef {{ title: string, text: string, rule?: string, point?: string[] }} Step
 * @typedef {{ ask?: string[], mine?: boolean, from?: number, seats?: number[], track?: { id: string, least: number } }} When  `from` is the least number of the ask, `seats` whom it is for
 * @typedef {{ when?: When, steps: Step[], last?: boolean }} Moment
 * @typedef {{ name: string, moments: Moment[] }} Data
 * @typedef {{ ask: { name: string, mine: boolean, number: number } | null,
 *   scene: import("../scene/types.js").Scene | null, me: number }} Now  what the table shows at present
 */

/** Whether this browser has not been shown round this game, nor declined. @param {string} game */
export function wantsTour(game) {
  return recall("tour", "on") === "on" && recall(`tour.${game}`, "") === "";
}

/** Say that somebody reads the tour, or no longer does; what others do meanwhile is shown afterwards. @param {boolean} isRead */
export function hold(isRead) {
  const was = document.body.dataset.touring !== undefined;
  if (isRead) document.body.dataset.touring = "";
  else delete document.body.dataset.touring;
  if (was && !isRead) document.dispatchEvent(new Event("ninefold:toured"));
}

/** What was asked of the server already. @type {Map<string, Promise<any>>} */
const asked = new Map();

/** Ask once, whoever wants to know; again only if the server could not be reached. @param {string} path */
function once(path) {
  const answer = asked.get(path) ?? get(path).catch(() => (asked.delete(path), null));
  asked.set(path, answer);
  return answer;
}

/** What the server says of a game. @param {string} game @returns {Promise<{ slug: string, tour: boolean, pages?: string[] } | undefined>} */
async function about(game) {
  return (await once("/api/games"))?.find((/** @type {{ slug: string }} */ one) => one.slug === game);
}

/** Whether a game says that it has a tour. @param {string} game */
export async function hasTour(game) {
  return (await about(game))?.tour ?? false;
}

/**
 * The tour of a game; null if it has none.
 * @param {string} game
 * @param {{ openRule?: (paragraph: string) => void, root?: HTMLElement, hasLessons?: boolean }} [given]
 * @returns {Promise<Tour | null>}
 */
export async function loadTour(game, given = {}) {
  if (!(await hasTour(game))) return null;
  const data = /** @type {Data | null} */ (await once(`/api/games/${encodeURIComponent(game)}/tour`));
  const hasLessons = (await about(game))?.pages?.includes("learn");
  return data?.moments.length ? new Tour(game, data, { ...given, hasLessons }) : null;
}

export class Tour {
  /**
   * @param {string} game
   * @param {Data} data
   * @param {{ openRule?: (paragraph: string) => void, root?: HTMLElement, hasLessons?: boolean }} given
   */
  constructor(game, data, { openRule, root = document.body, hasLessons = false }) {
    this.game = game;
    this.data = data;
    this.openRule = openRule;
    this.hasLessons = hasLessons;
    /** @type {Set<Moment>} */
    this.left = new Set(data.moments);
    /** @type {Moment | null} */
    this.moment = null;
    this.step = 0;
    /** The very first step asks whether a tour is wanted at all. */
    this.isAsking = false;
    this.isOver = false;
    /** @type {Now} */
    this.now = { ask: null, scene: null, me: -1 };
    this.ring = el("div", { class: "tour-ring", "aria-hidden": "true", hidden: true });
    this.panel = el("section", { class: "tour", role: "dialog", "aria-modal": "false", "aria-labelledby": "tour-title", tabindex: -1, hidden: true });
    this.voice = el("p", { class: "vh", role: "status" });
    root.append(this.ring, this.panel, this.voice);
    this.follow = () => this.#place();
    addEventListener("resize", this.follow);
    addEventListener("scroll", this.follow, { capture: true, passive: true });
    this.watching = 0;
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    addEventListener("keydown", this.keys);
  }

  /** Whether the last moment has come already: then it is too late for a tour. @param {Now} now */
  isLate(now) {
    this.now = now;
    return this.data.moments.some((one) => one.last && this.#holds(one));
  }

  /** What the table shows now; called after every change. @param {Now} now */
  update(now) {
    if (this.isOver) return;
    this.now = now;
    if (this.moment && !this.#holds(this.moment)) this.#leave();
    if (this.moment) this.#place();
    else this.#look();
    hold(this.moment !== null);
  }

  /** Show the first moment whose time has come. */
  #look() {
    const found = [...this.left].find((one) => this.#holds(one));
    if (!found) return;
    const isFirst = this.left.size === this.data.moments.length;
    this.left.delete(found);
    this.isAsking = isFirst;
    this.moment = found;
    this.step = 0;
    this.#draw(isFirst);
  }

  /** @param {Moment} moment */
  #holds({ when }) {
    const { ask, scene } = this.now;
    if (!when) return true;
    if (when.seats && !when.seats.includes(this.now.me)) return false;
    if (when.ask && !(ask && when.ask.includes(ask.name))) return false;
    if (when.mine !== undefined && (ask?.mine ?? false) !== when.mine) return false;
    if (when.from !== undefined && (ask?.number ?? 0) < when.from) return false;
    if (!when.track) return true;
    const { id, least } = when.track;
    /** @type {import("../scene/types.js").Player[]} */
    const players = scene?.players ?? [];
    const tracks = [...(scene?.tracks ?? []), ...players.flatMap((player) => player.tracks ?? [])];
    return tracks.some((track) => track.id === id && track.value >= least);
  }

  /** @param {boolean} takesFocus */
  #draw(takesFocus) {
    const moment = /** @type {Moment} */ (this.moment);
    const step = moment.steps[this.step];
    const isLast = this.step === moment.steps.length - 1;
    const button = (/** @type {string} */ look, /** @type {() => void} */ act, /** @type {(Node | string)[]} */ ...words) =>
      el("button", { class: `button small ${look}`, type: "button", onclick: act }, ...words);
    const end = button("bare", () => this.stop(), icon("close"));
    end.setAttribute("aria-label", t("tour.end"));
    const isAsking = this.isAsking;
    const rule = step.rule && this.openRule && !isAsking;
    const count = moment.steps.length > 1 && !isAsking ? `${this.step + 1} / ${moment.steps.length}` : "";
    const word = isAsking ? "tour.begin" : !isLast ? "tour.next" : moment.last ? "tour.done" : "tour.play";
    this.panel.replaceChildren(
      el("div", { class: "tour-head" }, el("h2", { id: "tour-title" }, step.title), end),
      el("p", {}, step.text),
      el("div", { class: "tour-foot" },
        rule ? button("bare", () => this.openRule?.(step.rule ?? ""), icon("book"), `§${step.rule}`) : null,
        el("span", { class: "number" }, count),
        isAsking && this.hasLessons ? el("a", { class: "button small bare", href: `/learn/${encodeURIComponent(this.game)}` }, t("tour.lessons")) : null,
        isAsking ? button("bare", () => this.stop(), t("tour.decline")) : null,
        button("first", () => this.#next(), t(word)),
      ),
    );
    this.panel.hidden = false;
    this.#target()?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    this.#place();
    this.#watch();
    if (takesFocus) this.panel.focus({ preventScroll: true });
    else this.voice.textContent = `${step.title}. ${step.text} ${t("tour.key")}`;
  }

  #next() {
    const moment = /** @type {Moment} */ (this.moment);
    this.step += 1;
    this.isAsking = false;
    if (this.step < moment.steps.length) this.#draw(true);
    else if (moment.last) this.stop();
    else {
      this.#leave();
      this.#look();
      hold(this.moment !== null);
    }
  }

  #leave() {
    const isLast = this.moment?.last ?? false;
    this.moment = null;
    this.panel.hidden = true;
    this.ring.hidden = true;
    if (isLast) this.stop();
  }

  #target() {
    return findTarget(this.moment?.steps[this.step].point ?? [], this.now.me);
  }

  #place() {
    if (this.moment) placePanel(this.panel, this.ring, this.#target());
  }

  /** What the ring surrounds may still move, as cards glide and pictures arrive: look at every frame, and follow it. */
  #watch() {
    cancelAnimationFrame(this.watching);
    let last = "";
    const look = () => {
      if (!this.moment || this.isOver) return;
      const box = this.#target()?.getBoundingClientRect();
      const now = box ? `${box.x} ${box.y} ${box.width} ${box.height}` : "";
      if (now !== last) this.#place();
      last = now;
      this.watching = requestAnimationFrame(look);
    };
    look();
  }

  /** `t` brings the focus to the tour, Escape ends it from there. @param {KeyboardEvent} event */
  #key(event) {
    if (this.panel.hidden) return;
    const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
    if (event.key === "t" && !isTyping) this.panel.focus();
    if (event.key === "Escape" && this.panel.contains(document.activeElement)) {
      event.stopPropagation();
      this.stop();
    }
  }

  /** End the tour, after the last step or by the person; it does not come back by itself. */
  stop() {
    this.isOver = true;
    keep(`tour.${this.game}`, "done");
    this.panel.remove();
    this.ring.remove();
    this.voice.remove();
    this.moment = null;
    hold(false);
    removeEventListener("resize", this.follow);
    removeEventListener("scroll", this.follow, { capture: true });
    removeEventListener("keydown", this.keys);
  }
}
