// @ts-check
/** Who holds a space, and how much more the others there need: a mark and a number for each side, never a colour alone. */
import { el, svg } from "./dom.js";
import { icon } from "./icons.js";
import { sideMark } from "./piece.js";

/** @typedef {import("./types.js").Space} Space */
/** @typedef {import("./types.js").Standing} Standing */

/** @param {Space} space */
export const hasStandings = (space) => !!space.status || !!space.standings?.length;

/**
 * The line below a space's label. It is beside the space, not inside it: screen readers get it in words with the space.
 * @param {Space} space
 */
export function makeFoot(space) {
  return el("div", { class: "space-foot", "data-of": space.id, "data-shape": space.shape ?? "circle" });
}

/** @param {HTMLElement} node @param {Space} space */
export function updateFoot(node, space) {
  const stand = space.standings ?? [];
  const isHeld = !!space.pieces?.length;
  const face = JSON.stringify([space.label, space.status, stand, isHeld]);
  if (node.dataset.face === face) return;
  node.dataset.face = face;
  node.classList.toggle("held", isHeld);
  const word = stand.some(({ needs }) => !needs) || !space.status ? null : el("span", { class: "stands word" }, stand.length ? icon("fight") : null, space.status);
  // An invisible copy keeps the label's place free.
  node.replaceChildren(el("span", { class: "space-label" }, el("span", { class: "foot-label" }, space.label),
    el("span", { class: "standings" }, word, ...stand.map(drawStanding))));
}

/** @param {Standing} standing */
function drawStanding({ owner, label, count = 0, needs = 0 }) {
  return el("span", { class: `stands${needs ? "" : " holds"}`, "data-owner": owner, title: needs ? `${label} ${count} (+${needs})` : `${label} ${count}` },
    needs ? null : icon("crown"), standingMark(owner), needs ? null : el("span", { class: "stands-name" }, label),
    el("b", { class: "stands-count number" }, String(count)), needs ? el("b", { class: "stands-needs number" }, `+${needs}`) : null);
}

/** The mark of a side on its colour. @param {number} owner */
export function standingMark(owner) {
  return svg("svg", { viewBox: "30 30 40 40", class: "stands-mark", "aria-hidden": "true", "data-owner": owner }, sideMark(owner));
}

/** The same in words, for readers. @param {Space} space */
export function standingsInWords(space) {
  const rivals = (space.standings ?? []).map(({ label, count = 0, needs = 0 }) => `${label} ${count}${needs ? ` (+${needs})` : ""}`);
  return [...(space.status ? [space.status] : []), ...rivals];
}
