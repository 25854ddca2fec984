// @ts-check
/** Written sheets: a character, a monster, the state of a bid. */
import { el } from "./dom.js";
import { keyed, setAttribute, setText } from "./keyed.js";
import { makeTrack, updateTrack } from "./track.js";

/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./stage.js").Stage} Stage */

/** From this many letters on, a line is shown as prose. */
const LONG = 40;
/** A sheet with at most this many lines of so few letters is brief: on a phone its lines stand beside each other. */
const FEW = 5;
const BRIEF = 36;

/** @param {Sheet} sheet */
export function makeSheet(sheet) {
  return el("section", { class: "sheet" },
    el("h3", { class: "sheet-title" }, el("button", { class: "thing", type: "button", "data-id": sheet.id })), el("div", { class: "tracks" }), el("div", { class: "sheet-lines" }), el("button", { class: "sheet-more", type: "button", hidden: true, "aria-expanded": "false" }));
}

/**
 * @param {HTMLElement} node
 * @param {Sheet} sheet
 * @param {Stage} stage
 */
export function updateSheet(node, sheet, stage) {
  stage.note(sheet.id, "sheet", sheet);
  const [title, tracks, lines, more] = /** @type {HTMLElement[]} */ ([...node.children]);
  setText(/** @type {HTMLElement} */ (title.firstElementChild), sheet.label);
  setAttribute(node, "aria-label", sheet.label);
  setAttribute(node, "data-owner", sheet.owner !== undefined && sheet.owner >= 0 ? sheet.owner : null);
  keyed(tracks, sheet.tracks ?? [], (track) => track.id, makeTrack, (one, track) => {
    stage.note(track.id, "track", track);
    updateTrack(one, track);
  });
  tracks.hidden = !sheet.tracks?.length;
  // A long text is an explanation: if room is short, only its title is shown.
  node.classList.toggle("long", (sheet.lines ?? []).some(({ value }) => value.length > LONG));
  const isBrief = !sheet.tracks?.length && (sheet.lines ?? []).every(({ id, label, value }) => !id && label && label.length + value.length <= BRIEF);
  node.classList.toggle("brief", isBrief && (sheet.lines?.length ?? 0) <= FEW);
  keyed(lines, sheet.lines ?? [], (line, place) => line.id || `${line.label}/${place}`, () => el("div", { class: "sheet-line" }, el("span", { class: "line-label" }), el("span", { class: "line-value" })), (one, line) => {
    one.classList.toggle("thing", !!line.id);
    one.classList.toggle("prose", !line.label);
    setAttribute(one, "data-id", line.id || null);
    setAttribute(one, "data-role", line.id ? "button" : null);
    if (line.id) stage.note(line.id, "line", line);
    setText(one.firstElementChild, line.label);
    const said = /** @type {HTMLElement} */ (one.children[1]);
    setText(said, line.value);
    showArt(one, line);
  });
  fold(node, more, sheet, stage);
}

/** The picture that stands with a line. @param {HTMLElement} node @param {import("./types.js").Line} line */
function showArt(node, { art, value }) {
  const had = /** @type {HTMLImageElement | null} */ (node.querySelector("img"));
  node.classList.toggle("with-art", !!art);
  if (!art) return had?.remove();
  const picture = had ?? el("img", { class: "line-art", loading: "lazy" });
  setAttribute(picture, "src", art);
  setAttribute(picture, "alt", value);
  if (!had) node.append(picture);
}

/** Lines beyond the first ones lie under a button, and stay open once they were unfolded. @param {HTMLElement} node @param {HTMLElement} more @param {Sheet} sheet @param {Stage} stage */
function fold(node, more, { lines = [], short = 0 }, stage) {
  const left = short ? Math.max(0, lines.length - short) : 0;
  more.hidden = left === 0;
  const show = () => {
    const isOpen = node.classList.contains("unfolded");
    [...node.querySelectorAll(".sheet-line")].forEach((line, place) => line.classList.toggle("beyond", left > 0 && !isOpen && place >= short));
    setAttribute(more, "aria-expanded", String(isOpen));
    setText(more, stage.say(isOpen ? "scene.fewer" : "scene.more", { n: left }));
  };
  more.onclick = (event) => {
    event.stopPropagation();
    node.classList.toggle("unfolded");
    show();
  };
  show();
}
