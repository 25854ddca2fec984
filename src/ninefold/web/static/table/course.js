// @ts-check
/** How a game went, at its end: who led when, the key moments, and the card that brought most. */
import { t } from "../i18n.js";
import { courseOf } from "../pages/api.js";
import { el } from "../scene/dom.js";

/**
 * @typedef {{ line: number, round: number, values: number[] }} Point
 * @typedef {{ line: number, round: number, seat: number, text: string, before: number, after: number }} Moment
 * @typedef {{ names: string[], points: Point[], moments: Moment[], best: { name: string, seat: number, gain: number } | null, winners: number[] }} Course
 */

const WIDE = 520;
const HIGH = 120;
const LOW = 16;
const STROKES = ["", "7 4", "2 4", "10 3 2 3", "1 3", "14 5"];
const SVG = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, string | number>} attributes @param {...(Node | string)} children */
function svg(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** What can be told of a game, by its record; nothing where the game has no opinion of positions. @param {string} record @param {string} table */
export async function courseParts(record, table) {
  const course = /** @type {Course} */ (await courseOf(record));
  if (!course.points.some(({ values }) => values.length > 1)) return [];
  return [curves(course), ...words(course, table)];
}

/** @param {Course} course */
function curves({ points, names }) {
  const x = (/** @type {number} */ at) => (WIDE * at) / Math.max(1, points.length - 1);
  const y = (/** @type {number} */ value) => 4 + (HIGH - LOW - 8) * (1 - value);
  const lines = names.map((_, seat) => {
    const path = points.map(({ values }, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(values[seat]).toFixed(1)}`).join("");
    return svg("path", { d: path, "data-owner": seat, class: "course-line", "stroke-dasharray": STROKES[seat % 6] });
  });
  const marks = rounds(points).map(({ at, round }) => svg("text", { x: Math.max(8, x(at)), y: HIGH - 3, class: "course-round" }, String(round)));
  const said = leads({ points, names });
  const picture = svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "course", role: "img", "aria-label": said }, svg("path", { d: `M0 ${y(0.5)}H${WIDE}`, class: "course-middle" }), ...lines, ...marks);
  const legend = el("p", { class: "course-legend" }, ...names.map((name, seat) => el("span", { "data-owner": seat }, svg("svg", { viewBox: "0 0 28 8", width: 28, height: 8, "aria-hidden": "true" }, svg("path", { d: "M0 4H28", "data-owner": seat, class: "course-line", "stroke-dasharray": STROKES[seat % 6] })), name)));
  return el("figure", { class: "course-box" }, el("figcaption", {}, t("course.title")), picture, legend, el("p", { class: "quiet" }, said));
}

/** Where rounds begin, at most twelve of them. @param {Point[]} points */
function rounds(points) {
  const marks = points.flatMap(({ round }, at) => (at && round !== points[at - 1].round ? [{ at, round }] : []));
  const step = Math.ceil(marks.length / 12) || 1;
  return marks.filter((_, place) => place % step === 0);
}

/** Who was ahead for how much of the game, in words. @param {{ points: Point[], names: string[] }} course */
function leads({ points, names }) {
  const ahead = names.map(() => 0);
  for (const { values } of points) {
    const best = Math.max(...values);
    const first = values.flatMap((value, seat) => (best - value < 0.01 ? [seat] : []));
    if (first.length === 1) ahead[first[0]]++;
  }
  return names.map((name, seat) => t("course.ahead", { name, n: Math.round((100 * ahead[seat]) / points.length) })).join(", ");
}

/** @param {Course} course @param {string} table */
function words({ moments, best, names }, table) {
  const at = (/** @type {Moment} */ { line }) => `/replay?table=${encodeURIComponent(table)}&line=${line}`;
  const rows = moments.map((one) => el("li", { "data-owner": one.seat }, el("a", { href: at(one) }, t("course.round", { n: one.round })), " ",
    el("b", {}, names[one.seat]), `: ${one.text} `, el("span", { class: one.after < one.before ? "worse" : "better" }, t(one.after < one.before ? "course.worse" : "course.better"))));
  return [
    ...(rows.length ? [el("h3", {}, t("course.moments")), el("ul", { class: "plain course-moments" }, ...rows)] : []),
    ...(best ? [el("p", { class: "course-best" }, t("course.best"), " ", el("b", {}, best.name), ` (${names[best.seat]})`)] : []),
  ];
}
