// @ts-check
/** A finished game looked at again: the result that each seat could expect over time, where it turned, what was better. */

import { t } from "../../i18n.js";
import { analysisOf } from "../api.js";
import { el, svg } from "../dom.js";
import { icon } from "../icons.js";
import { busy, faultNote } from "../say.js";

/**
 * @typedef {{ line: number, round: number, seat: number, values: number[] }} Point
 * @typedef {{ line: number, round: number, seat: number, before: number, after: number }} Turn
 * @typedef {{ line: number, round: number, seat: number, chosen: string, chosen_value: number, better: string, better_value: number, continuation: { seat: number, text: string }[] }} Better
 * @typedef {{ names: string[], points: Point[], turning_points: Turn[], better_choices: Better[], final: number[] }} Analysed
 */

const WIDE = 640;
const HIGH = 220;
const LEFT = 44;
const TOP = 10;
const STROKES = ["", "7 4", "2 4", "10 3 2 3", "1 3", "14 5"];
const percent = (/** @type {number} */ share) => `${Math.round(100 * share)} %`;

/**
 * Asks for the analysis when it is opened first, then keeps it.
 * @param {HTMLDialogElement} dialog
 * @param {string} record
 * @param {(line: number) => void} go leads to the record's line
 */
export function analysisDialog(dialog, record, go) {
  const body = el("div", { class: "body stack analysis" });
  const close = el("button", { class: "button bare", type: "button", "aria-label": t("common.close"), onclick: () => dialog.close() }, icon("close"));
  dialog.replaceChildren(el("header", {}, el("h2", { id: "analysis-title" }, t("analysis.title")), close), body);
  let isAsked = false;
  return async () => {
    dialog.showModal();
    if (isAsked) return;
    isAsked = true;
    body.replaceChildren(busy(), el("p", { class: "quiet" }, t("analysis.waits")));
    try {
      body.replaceChildren(...parts(await analysisOf(record), (line) => (dialog.close(), go(line))));
    } catch (error) {
      isAsked = false;
      body.replaceChildren(faultNote(error));
    }
  };
}

/** @param {Analysed} found @param {(line: number) => void} go */
function parts(found, go) {
  if (!found.points.length) return [el("p", {}, t("analysis.nothing"))];
  const where = (/** @type {Turn | Better} */ one) =>
    el("button", { class: "button bare small", type: "button", onclick: () => go(one.line) }, t("analysis.where", { line: one.line, round: one.round, name: found.names[one.seat] }));
  const turns = found.turning_points.map((one) => el("li", {}, where(one), el("span", {}, `${percent(one.before)} → ${percent(one.after)}`.replaceAll(" %", "\u00a0%"))));
  const better = found.better_choices.map((one) => el("li", {}, where(one),
    el("p", {}, `${one.chosen} (${percent(one.chosen_value)}) → `, el("b", {}, one.better), ` (${percent(one.better_value)})`),
    one.continuation.length > 1 ? el("p", { class: "quiet" }, t("analysis.then", { line: one.continuation.slice(1).map((step) => `${found.names[step.seat]}: ${step.text}`).join("; ") })) : ""));
  const list = (/** @type {string} */ title, /** @type {HTMLElement[]} */ rows) =>
    el("section", {}, el("h3", {}, t(title)), rows.length ? el("ul", { class: "plain stack" }, ...rows) : el("p", { class: "quiet" }, t("analysis.none")));
  return [el("p", { class: "quiet" }, t("analysis.lead")), plot(found, go), list("analysis.turns", turns), list("analysis.better", better)];
}

/**
 * One curve for each seat (of two, the first alone: the other is its mirror); the last point is how it ended.
 * @param {Analysed} found
 * @param {(line: number) => void} go
 */
function plot(found, go) {
  const { points, names } = found;
  const many = points.length + (found.final.length ? 1 : 0);
  const x = (/** @type {number} */ at) => LEFT + ((WIDE - LEFT - 10) * at) / Math.max(1, many - 1);
  const y = (/** @type {number} */ share) => TOP + (HIGH - 2 * TOP - 16) * (1 - share);
  const shown = names.length === 2 ? [0] : names.map((_, seat) => seat);
  const grid = [0, 0.5, 1].flatMap((share) => [
    svg("line", { x1: LEFT, x2: WIDE - 10, y1: y(share), y2: y(share), class: "grid" }),
    svg("text", { x: LEFT - 6, y: y(share) + 4, "text-anchor": "end" }, percent(share)),
  ]);
  const rounds = roundMarks(points).map(({ at, round }) => svg("text", { x: x(at), y: HIGH - 4, "text-anchor": "middle" }, String(round)));
  const curves = shown.map((seat) => {
    const values = [...smooth(points.map((point) => point.values[seat])), ...(found.final.length ? [found.final[seat]] : [])];
    const path = values.map((value, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join("");
    return svg("path", { d: path, class: `curve seat-${seat % 6}`, fill: "none", "stroke-width": 2.5, "stroke-dasharray": STROKES[seat % 6] });
  });
  const marks = found.turning_points.map((turn) => {
    const at = points.findIndex((point) => point.line === turn.line);
    const seat = shown.includes(turn.seat) ? turn.seat : shown[0];
    return svg("circle", { cx: x(at), cy: y(points[at]?.values[seat] ?? 0.5), r: 5, class: "turn" });
  });
  const picture = svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "plot", role: "img", "aria-label": described(found) }, ...grid, ...rounds, ...curves, ...marks);
  picture.addEventListener("click", (event) => {
    const box = picture.getBoundingClientRect();
    const at = Math.round(((((event.clientX - box.left) / box.width) * WIDE - LEFT) / (WIDE - LEFT - 10)) * (many - 1));
    go(points[Math.max(0, Math.min(points.length - 1, at))].line);
  });
  const legend = el("p", { class: "legend" }, ...shown.map((seat) => el("span", { class: `seat-${seat % 6}` },
    svg("svg", { viewBox: "0 0 32 8", width: 32, height: 8, "aria-hidden": "true" }, svg("path", { d: "M0 4H32", class: `curve seat-${seat % 6}`, "stroke-width": 3, "stroke-dasharray": STROKES[seat % 6] })), ` ${names[seat]}`)));
  return el("figure", { class: "plot-box" }, picture, legend);
}

/** Single estimates waver; each is shown as the mean with its neighbours. @param {number[]} values */
export function smooth(values) {
  return values.map((_, at) => {
    const near = values.slice(Math.max(0, at - 2), at + 3);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
}

/** Where rounds begin, at most ten of them. @param {Point[]} points */
function roundMarks(points) {
  const marks = points.flatMap((point, at) => (at === 0 || point.round !== points[at - 1].round ? [{ at, round: point.round }] : []));
  const step = Math.ceil(marks.length / 10);
  return marks.filter((_, place) => place % step === 0);
}

/** The plot for those who can't see it. @param {Analysed} found */
function described(found) {
  const told = found.names.map((name, seat) => `${name}: ${[0, 0.25, 0.5, 0.75, 1].map((part) => percent(found.points[Math.round(part * (found.points.length - 1))].values[seat])).join(", ")}`);
  return `${t("analysis.lead")} ${told.join("; ")}`;
}
