// @ts-check
/** Who holds a space, and how much more the others there need: a mark and a number for each side, never a colour alone. */
import { el, svg } from "./dom.js";
import { icon } from "./icons.js";
import { sideMark } from "./piece.js";

/** @typedef {import("./types.js").Space} Space */
/** @typedef {import("./types.js").Standing} Standing */

/** The line below a space's label; nothing where it has no standings. @param {Space} space @returns {HTMLElement | null} */
export function drawStandings(space) {
  const stand = space.standings ?? [];
  if (!stand.length && !space.status) return null;
  const isHeld = stand.some(({ needs }) => !needs);
  const word = isHeld ? null : el("span", { class: "stands word" }, stand.length ? icon("fight") : null, space.status ?? "");
  return el("span", { class: "standings", "aria-hidden": "true" }, word, ...stand.map(drawStanding));
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
