// @ts-check
/** The figures of a job: a verdict with what it rests on, a curve with its bands, and differences with their intervals. */

import { lang, t } from "../../i18n.js";
import { el, svg } from "../dom.js";

/**
 * @typedef {import("./jobs.js").Job} Job
 * @typedef {{ share: number, low: number, high: number, of: number }} Rate
 */

/** With fewer games nobody can say how many more would do. */
const FEW = 30;
const WIDE = 560;
const HIGH = 190;
const EDGE = { left: 44, right: 14, top: 12, bottom: 26 };

/** @param {number} share @param {number} [digits] */
export function percent(share, digits = 0) {
  return new Intl.NumberFormat(lang(), { style: "percent", maximumFractionDigits: digits }).format(share);
}

/** A difference of shares in points. @param {number} size */
function points(size) {
  return new Intl.NumberFormat(lang(), { signDisplay: "exceptZero", maximumFractionDigits: 1 }).format(100 * size);
}

/** @param {HTMLElement} place @param {Job} job @param {(value: number) => void} take */
export function drawFigures(place, job, take) {
  const result = job.result;
  if (!Object.keys(result).length) {
    place.replaceChildren(el("p", { class: "quiet" }, t("job.nothing")));
    return;
  }
  if (job.kind === "tune") drawCurve(place, job, take);
  else if (job.kind === "card") place.replaceChildren(...trial(job));
  else if (job.kind === "compare") place.replaceChildren(...compared(result));
  else place.replaceChildren(...summary(result));
}

/** One card with and without. @param {Job} job */
function trial({ result, phase }) {
  const { difference, verdict } = result;
  const isOn = phase === "running" || phase === "waiting";
  const open = isOn ? "on" : "open";
  const whose = result.basis === "party" && (verdict === "stronger" || verdict === "weaker") ? ".party" : "";
  const sentence = result.seen === 0 && !isOn ? t("job.never")
    : verdict === "open" && result.why ? t(`job.why.${result.why}`)
      : t(`job.verdict.${verdict !== "open" ? verdict : result.games < FEW ? "early" : open}${whose}`, { n: result.more_games });
  const span = { low: points(difference.low), high: points(difference.high), size: points(difference.size) };
  const rests = result.with && result.without
    ? t(`job.basis.${result.basis}`, { ...span, with: percent(result.with.share, 1), without: percent(result.without.share, 1), n: result.games, told: result.told, seats: result.with.of, before: result.without.of })
    : "";
  const { box, ...decks } = result.replaced ?? {};
  const replaced = Object.values(decks);
  return [
    el("p", { class: `verdict ${verdict}` }, sentence),
    spanPicture(difference),
    el("p", { class: "quiet" }, rests),
    ...(box ? [el("p", { class: "quiet" }, t("job.stand_in", { name: box }))] : []),
    ...(replaced.length ? [el("p", { class: "quiet" }, t("job.replaced", { names: replaced.join(", ") }))] : []),
  ];
}

/** A difference on a line with zero in its middle. @param {{ size: number, low: number, high: number }} difference */
function spanPicture({ size, low, high }) {
  const reach = Math.max(0.05, Math.abs(low), Math.abs(high)) * 1.1;
  const x = (/** @type {number} */ value) => WIDE / 2 + (value / reach) * (WIDE / 2 - 10);
  return svg("svg", { viewBox: `0 0 ${WIDE} 44`, class: "plot", role: "img", "aria-label": t("job.span", { size: points(size), low: points(low), high: points(high) }) },
    svg("line", { x1: WIDE / 2, x2: WIDE / 2, y1: 4, y2: 28, class: "zero" }),
    svg("line", { x1: x(low), x2: x(high), y1: 16, y2: 16, class: "band" }),
    svg("circle", { cx: x(size), cy: 16, r: 6, class: "dot" }),
    svg("text", { x: 4, y: 40 }, t("job.weaker")),
    svg("text", { x: WIDE / 2, y: 40, "text-anchor": "middle" }, "0"),
    svg("text", { x: WIDE - 4, y: 40, "text-anchor": "end" }, t("job.stronger")),
  );
}

/** The curve over one number, with a slider. @param {HTMLElement} place @param {Job} job @param {(value: number) => void} take */
function drawCurve(place, { result }, take) {
  /** @type {{ value: number, games: number, seen: number, when_seen: Rate | null, play_rate: Rate | null }[]} */
  const values = result.values;
  const before = /** @type {HTMLInputElement | null} */ (place.querySelector("input[type=range]"));
  const at = before ? Number(before.value) : Math.max(0, values.findIndex((one) => one.value === result.shipped));
  const picture = el("div", {});
  const told = el("p", { role: "status" });
  const slider = el("input", { type: "range", min: 0, max: values.length - 1, step: 1, value: String(at), "aria-label": t("job.slider", { field: result.field }) });
  const use = el("button", { class: "button small", type: "button" }, t("job.take"));
  const show = () => {
    const one = values[Number(slider.value)];
    slider.setAttribute("aria-valuetext", String(one.value));
    picture.replaceChildren(curve(values, Number(slider.value), result.shipped));
    told.textContent = one.when_seen
      ? t("job.at", { value: one.value, share: percent(one.when_seen.share, 1), low: percent(one.when_seen.low), high: percent(one.when_seen.high), n: one.when_seen.of, played: one.play_rate ? percent(one.play_rate.share) : "–" })
      : t("job.at.nothing", { value: one.value });
    use.textContent = t("job.take", { value: one.value });
  };
  slider.addEventListener("input", show);
  use.addEventListener("click", () => take(values[Number(slider.value)].value));
  const had = before !== null && document.activeElement === before;
  place.replaceChildren(picture, el("div", { class: "row" }, slider, use), told, el("p", { class: "quiet" }, advice(result)));
  show();
  if (had) slider.focus();
}

/** @param {{ value: number, when_seen: Rate | null }[]} values @param {number} chosen @param {number | null} shipped */
function curve(values, chosen, shipped) {
  const x = (/** @type {number} */ at) => EDGE.left + ((WIDE - EDGE.left - EDGE.right) * at) / Math.max(1, values.length - 1);
  const y = (/** @type {number} */ share) => EDGE.top + (HIGH - EDGE.top - EDGE.bottom) * (1 - share);
  const known = values.flatMap((one, at) => (one.when_seen ? [{ at, ...one.when_seen }] : []));
  const line = known.map(({ at, share }, place) => `${place ? "L" : "M"}${x(at).toFixed(1)} ${y(share).toFixed(1)}`).join("");
  const band = [...known.map(({ at, high }) => `${x(at).toFixed(1)},${y(high).toFixed(1)}`), ...known.toReversed().map(({ at, low }) => `${x(at).toFixed(1)},${y(low).toFixed(1)}`)].join(" ");
  const described = known.map(({ at, share }) => `${values[at].value}: ${percent(share)}`).join(", ");
  return svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "plot", role: "img", "aria-label": t("job.curve", { values: described }) },
    ...[0, 0.5, 1].flatMap((share) => [
      svg("line", { x1: EDGE.left, x2: WIDE - EDGE.right, y1: y(share), y2: y(share), class: "grid" }),
      svg("text", { x: EDGE.left - 6, y: y(share) + 4, "text-anchor": "end" }, percent(share)),
    ]),
    svg("line", { x1: x(chosen), x2: x(chosen), y1: EDGE.top, y2: HIGH - EDGE.bottom, class: "zero" }),
    svg("polygon", { points: band, class: "area" }),
    svg("path", { d: line, class: "line", fill: "none" }),
    ...known.map(({ at, share }) => svg("circle", { cx: x(at), cy: y(share), r: at === chosen ? 6 : 4, class: "dot" })),
    ...values.map(({ value }, at) => svg("text", { x: x(at), y: HIGH - 8, "text-anchor": "middle", class: value === shipped ? "shipped" : "" }, value === shipped ? t("job.shipped", { value }) : String(value))),
  );
}

/** @param {Record<string, any>} result */
function advice({ advice: found, field }) {
  if (!found || found.value === null) return t(found?.why === "alike" ? "job.advice.alike" : "job.advice.none");
  const others = t(found.basis === "held" ? "job.others.kind" : "job.others.deck");
  const span = { value: found.value, field, others, size: points(found.lift.size), low: points(found.lift.low), high: points(found.lift.high) };
  if (!found.sure) return t("job.advice.nearest", span);
  return found.open.length + 1 === found.tried ? t("job.advice.open", span) : t("job.advice.sure", span);
}

/** @param {Record<string, any>} result */
function compared(result) {
  const row = (/** @type {Record<string, any>} */ one) => el("tr", { class: one.real ? "real" : "" },
    el("th", { scope: "row" }, `${one.figure} ${one.of}`.trim()), el("td", {}, value(one, one.a)), el("td", {}, value(one, one.b)),
    el("td", {}, `${change(one, one.difference)} (${change(one, one.low)} … ${change(one, one.high)})`), el("td", {}, t(one.real ? "job.real" : "job.open")));
  const heads = ["job.figure", "job.a", "job.b", "job.change", "job.proof"].map((name) => el("th", { scope: "col" }, t(name)));
  return [
    ...result.unseen.map((/** @type {string} */ key) => el("p", { class: "wrong" }, t("job.unseen", { name: key }))),
    el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("job.title.compare") }, el("table", { class: "figures" }, el("thead", {}, el("tr", {}, ...heads)), el("tbody", {}, ...[...result.wins, ...result.real.filter((/** @type {any} */ one) => !String(one.figure).startsWith("won "))].map(row)))),
    el("p", { class: "quiet" }, t("job.compared", { n: result.games, tested: result.tested })),
  ];
}

/** @param {Record<string, any>} one @param {number} number */
function value(one, number) {
  return isShare(one) ? percent(number, 1) : new Intl.NumberFormat(lang(), { maximumFractionDigits: 2 }).format(number);
}

/** @param {Record<string, any>} one @param {number} number */
function change(one, number) {
  return isShare(one) ? points(number) : new Intl.NumberFormat(lang(), { maximumFractionDigits: 2, signDisplay: "exceptZero" }).format(number);
}

/** @param {Record<string, any>} one */
const isShare = (one) => /^(ending|won|lift)/.test(one.figure);

/** @param {Record<string, any>} result */
function summary(result) {
  const games = Math.max(1, result.games);
  const wins = result.wins.map((/** @type {number} */ won, /** @type {number} */ seat) => t("job.seat", { n: seat + 1, share: percent(won / games, 1) }));
  const { length } = result;
  return [
    el("p", {}, [...wins, ...(result.draws ? [t("job.draws", { n: result.draws })] : [])].join(" · ")),
    el("p", { class: "quiet" }, t("job.length", { median: length.median, low: length.q1, high: length.q3 })),
  ];
}
