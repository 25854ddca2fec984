// @ts-check
/** `/learn/GAME`: small positions on a table like any other, each with one thing to find, explained by its rule. */
import { loadWords, t, translate } from "../i18n.js";
import { keep, recall } from "../keep.js";
import { get } from "../pages/api.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";
import { LessonLink } from "./lesson_link.js";
import { Page } from "./page.js";

/** @typedef {import("./lesson_link.js").Lesson} Lesson */

const slug = decodeURIComponent(location.pathname.split("/")[2] ?? "");

await loadWords();
translate();
const [games, lessons] = await Promise.all([get("/api/games"), get(`/api/games/${encodeURIComponent(slug)}/lessons`)]);
const game = games.find((/** @type {{ slug: string }} */ one) => one.slug === slug) ?? { slug, title: slug };
document.title = `${t("common.learn")}: ${game.title} – Ninefold`;
const link = new LessonLink(game);
const page = new Page("lesson", null, link);
const card = el("section", { class: "lesson panel", "aria-live": "polite" });
document.getElementById("stage-wrap")?.before(card);
/** @type {Set<number>} */
const done = new Set(recall(`learned.${slug}`, /** @type {number[]} */ ([])));
let at = Math.max(0, lessons.findIndex((/** @type {Lesson} */ _, /** @type {number} */ k) => !done.has(k)));

link.addEventListener("found", () => {
  done.add(at);
  keep(`learned.${slug}`, [...done]);
  show(true);
});
link.addEventListener("wrong", () => card.classList.add("wrong"));
// Hide what only a served table has.
document.getElementById("buttons")?.replaceChildren(
  el("button", { class: "button bare", type: "button", title: `${t("common.rules")} (?)`, onclick: () => page.rules.open(lessons[at]?.rule) }, icon("book"), el("span", { class: "button-label" }, t("common.rules"))));
begin(at);
Object.assign(globalThis, { ninefold: { page } });

/** @param {number} number */
function begin(number) {
  at = number;
  if (!lessons[at]) return;
  link.begin(lessons[at]);
  show(false);
}

/** @param {boolean} isFound */
function show(isFound) {
  const lesson = /** @type {Lesson} */ (lessons[at]);
  const isLast = at === lessons.length - 1;
  card.classList.remove("wrong");
  card.classList.toggle("found", isFound);
  const steps = el("ol", { class: "plain lesson-steps" }, ...lessons.map((/** @type {Lesson} */ one, /** @type {number} */ k) => el("li", {},
    el("button", { class: "lesson-step", type: "button", "aria-current": k === at ? "step" : null, "aria-label": t(done.has(k) ? "learn.step.done" : "learn.step", { n: k + 1, title: one.title }), title: one.title, onclick: () => begin(k) }, done.has(k) ? "✓" : String(k + 1)))));
  const rule = el("button", { class: "rule-button", type: "button", "aria-label": t("table.rule", { rule: lesson.rule }), onclick: () => page.rules.open(lesson.rule) }, `§${lesson.rule}`);
  const words = el("div", { class: "lesson-words" }, el("h2", {}, isFound ? t("learn.found") : lesson.title), el("p", {}, isFound ? lesson.why : lesson.task, " ", rule));
  const next = isLast ? el("a", { class: "button first", href: "/" }, icon("play"), t("learn.play")) : el("button", { class: "button first", type: "button", onclick: () => begin(at + 1) }, t("learn.next"));
  card.replaceChildren(steps, words, ...(isFound ? [next] : []));
  if (isFound) next.focus();
}
