// @ts-check
/** Jobs of the lab: what a card changes, a curve over one number, many games, two sets; begun, watched and stopped. */

import { botName } from "../../bot_names.js";
import { lang, t } from "../../i18n.js";
import { keep, recall } from "../../keep.js";
import { Fault, get, post } from "../api.js";
import { statName } from "../card_data.js";
import { el, need } from "../dom.js";
import { icon } from "../icons.js";
import { faultNote } from "../say.js";
import { said } from "./effects.js";
import { drawFigures } from "./job_figures.js";

/**
 * @typedef {Record<string, any>} Fields
 * @typedef {{ job: string, game: string, kind: string, card: string, field: string, games: number, bots: string, phase: string,
 *   played: number, total: number, seconds: number, left: number | null, result: Fields, error: string }} Job
 * @typedef {{ job: string, title: string, text: string }} KeptJob
 * @typedef {{ slug: string, bots: string[], text: () => string, card: () => string, name: () => string,
 *   numbers: () => [string, number][], isSound: () => boolean, earlier: () => string, take: (path: string, value: number) => void }} Bench
 */

const OPEN = ["waiting", "running"];
const PAUSE = 700;
const MOST_KEPT = 12;

export class Jobs {
  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.key = `jobs.${bench.slug}`;
    /** @type {KeptJob[]} */
    this.kept = recall(this.key, []);
    /** @type {Map<string, Job>} */
    this.jobs = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.drawn = new Map();
    this.timer = 0;
  }

  mount() {
    const games = el("input", { type: "number", id: "job-games", min: 10, max: 20000, step: 10, value: "400" });
    const bots = el("select", { id: "job-bots" }, ...this.bench.bots.map((bot) => el("option", { value: bot, selected: bot === "greedy" }, botName(bot))));
    this.field = el("select", { id: "tune-field" });
    this.field.addEventListener("change", () => this.proposeRange());
    this.low = el("input", { type: "number", id: "tune-low" });
    this.high = el("input", { type: "number", id: "tune-high" });
    const wish = () => ({ text: this.bench.text(), card: this.bench.card(), games: Math.max(1, Number(games.value) || 400), bots: bots.value });
    const button = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => unknown} */ act, kind = "") => {
      const one = el("button", { class: `button ${kind}`, type: "button", id: `job-${name}` }, icon(picture), t(`job.${name}`));
      one.addEventListener("click", act);
      return one;
    };
    need("#ask-lab").replaceChildren(
      el("p", { class: "quiet" }, t("job.lead")),
      el("div", { class: "row ends" },
        button("card", "chart", () => this.begin({ kind: "card", ...wish() }, t("job.title.card", { name: this.bench.name() })), "first"),
        el("label", { class: "field", for: "job-games" }, t("job.games"), games),
        el("label", { class: "field", for: "job-bots" }, t("job.bots"), bots),
      ),
      el("div", { class: "row ends" },
        el("label", { class: "field", for: "tune-field" }, t("job.number"), this.field),
        el("label", { class: "field", for: "tune-low" }, t("job.from"), this.low),
        el("label", { class: "field", for: "tune-high" }, t("job.to"), this.high),
        button("tune", "chart", () => this.tune(wish())),
      ),
      el("div", { class: "row" },
        button("compare", "eye", () => this.begin({ kind: "compare", ...wish() }, t("job.title.compare"))),
        button("versions", "back", () => this.begin({ kind: "compare", ...wish(), against: this.bench.earlier() }, t("job.title.versions"))),
        button("run", "play", () => this.begin({ kind: "run", ...wish() }, t("job.title.run"))),
      ),
    );
    this.refresh();
    this.watch();
  }

  /** The card has changed: which numbers it has, and whether anything can be asked about it. */
  refresh() {
    if (!this.field) return;
    const chosen = this.field.value;
    this.field.replaceChildren(...this.bench.numbers().map(([path, value]) => el("option", { value: path }, `${pathName(path)} (${value})`)));
    if ([...this.field.options].some((one) => one.value === chosen)) this.field.value = chosen;
    this.proposeRange();
    const isSound = this.bench.isSound();
    const needs = { card: isSound && this.bench.text() && this.bench.card(), tune: isSound && this.field.options.length, compare: isSound, run: isSound, versions: isSound && this.bench.earlier() };
    for (const [name, may] of Object.entries(needs)) /** @type {HTMLButtonElement} */ (need(`#job-${name}`)).disabled = !may;
  }

  proposeRange() {
    const found = this.bench.numbers().find(([path]) => path === this.field?.value);
    if (!found || !this.low || !this.high) return;
    const value = found[1];
    this.low.value = String(value < 0 ? value - 2 : Math.max(value > 0 ? 1 : 0, value - 2));
    this.high.value = String(value + 2);
  }

  /** @param {Fields} wish */
  tune(wish) {
    const low = Number(this.low?.value);
    const high = Math.min(Number(this.high?.value), low + 24);
    const values = Array.from({ length: Math.max(0, high - low + 1) }, (_, at) => low + at);
    const field = this.field?.value ?? "";
    const games = Math.max(1, Math.round(wish.games / 2));
    return this.begin({ ...wish, kind: "tune", field, values, games }, t("job.title.tune", { name: this.bench.name(), field: pathName(field) }));
  }

  /** @param {Fields} wish @param {string} title */
  async begin(wish, title) {
    need("#job-say").replaceChildren();
    try {
      const job = await post(`/api/games/${encodeURIComponent(this.bench.slug)}/jobs`, wish);
      this.kept = [{ job: job.job, title, text: this.bench.text() }, ...this.kept].slice(0, MOST_KEPT);
      keep(this.key, this.kept);
      this.jobs.set(job.job, job);
      this.draw();
      this.watch();
    } catch (error) {
      need("#job-say").replaceChildren(faultNote(error));
    }
  }

  /** Look again and again for as long as something goes on. */
  async watch() {
    clearTimeout(this.timer);
    await Promise.all(this.kept.filter(({ job }) => !this.jobs.has(job) || OPEN.includes(this.jobs.get(job)?.phase ?? "")).map(({ job }) => this.look(job)));
    this.draw();
    if ([...this.jobs.values()].some((job) => OPEN.includes(job.phase))) this.timer = window.setTimeout(() => this.watch(), PAUSE);
  }

  /** @param {string} job */
  async look(job) {
    try {
      this.jobs.set(job, await get(`/api/jobs/${encodeURIComponent(job)}`));
    } catch (error) {
      if (error instanceof Fault && error.status === 404) this.forget(job);
    }
  }

  /** @param {string} job */
  forget(job) {
    this.kept = this.kept.filter((one) => one.job !== job);
    keep(this.key, this.kept);
    this.jobs.delete(job);
    this.drawn.get(job)?.remove();
    this.drawn.delete(job);
  }

  draw() {
    const list = need("#jobs");
    const parts = this.kept.flatMap((kept) => {
      const job = this.jobs.get(kept.job);
      return job ? [this.drawJob(kept, job)] : [];
    });
    if (parts.length !== list.children.length || parts.some((part, at) => list.children[at] !== part)) list.replaceChildren(...parts);
  }

  /** One job; what has the focus or is being dragged stays. @param {KeptJob} kept @param {Job} job */
  drawJob(kept, job) {
    const place = this.drawn.get(job.job) ?? el("article", { class: "job panel stack", "data-job": job.kind }, el("h3", {}, kept.title), el("div", { class: "job-state" }), el("div", { class: "job-figures stack" }), el("div", { class: "row job-acts" }));
    this.drawn.set(job.job, place);
    place.dataset.phase = job.phase;
    need(".job-state", place).replaceChildren(...stateOf(job));
    const figures = need(".job-figures", place);
    if (figures.dataset.seen !== JSON.stringify(job.result)) {
      figures.dataset.seen = JSON.stringify(job.result);
      drawFigures(figures, job, (value) => this.bench.take(job.field, value));
    }
    const acts = need(".job-acts", place);
    if (acts.dataset.phase !== job.phase) {
      acts.dataset.phase = job.phase;
      acts.replaceChildren(...this.acts(job));
    }
    return place;
  }

  /** @param {Job} job */
  acts(job) {
    const address = `/api/jobs/${encodeURIComponent(job.job)}`;
    const act = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => unknown} */ does) => {
      const one = el("button", { class: "button small", type: "button" }, icon(picture), t(`job.${name}`));
      one.addEventListener("click", does);
      return one;
    };
    const tell = async (/** @type {string} */ what) => {
      try {
        this.jobs.set(job.job, await post(`${address}/${what}`, {}));
      } catch (error) {
        need("#job-say").replaceChildren(faultNote(error));
      }
      this.watch();
    };
    const isOpen = OPEN.includes(job.phase);
    return [
      ...(isOpen ? [act("stop", "close", () => tell("stop"))] : []),
      ...(job.phase === "stopped" ? [act("go.on", "play", () => tell("go-on"))] : []),
      el("a", { class: "button small", href: `${address}/report?lang=${lang()}`, target: "_blank", rel: "noopener" }, icon("chart"), t("job.report")),
      ...(isOpen ? [] : [act("forget", "trash", () => this.forget(job.job))]),
    ];
  }
}

/** How far it is. @param {Job} job */
function stateOf(job) {
  const left = job.left === null ? "" : t("job.left", { time: duration(job.left) });
  const text = [t(`job.phase.${job.phase}`), t("job.played", { played: job.played, total: job.total }), left, job.error].filter(Boolean).join(" · ");
  const bar = el("progress", { max: Math.max(1, job.total), value: job.played, "aria-label": t("job.progress") });
  return [...(OPEN.includes(job.phase) ? [bar] : []), el("p", { class: "quiet", role: "status" }, text)];
}

/** @param {number} seconds */
export function duration(seconds) {
  if (seconds < 100) return t("job.seconds", { n: Math.ceil(seconds) });
  return t("job.minutes", { n: Math.round(seconds / 60) });
}

/** A number's place, as people read it: "when attacks, damage, n". @param {string} path */
export function pathName(path) {
  const parts = path.split(".").filter((part) => !/^\d+$/.test(part));
  return parts.map((part) => (statName(part) === part ? said(part) : statName(part))).join(", ");
}
