// @ts-check
/** One seat's part of the table: who sits there, their numbers, and the places for their cards. */
import { drawBadges } from "./card.js";
import { el, svg } from "./dom.js";
import { icon } from "./icons.js";
import { keyed, setAttribute, setText } from "./keyed.js";
import { sideMark } from "./piece.js";
import { makeSheet, updateSheet } from "./sheet.js";
import { standingMark } from "./standing.js";
import { makeTrack, updateTrack } from "./track.js";
import { makeZone, updateZone } from "./zone.js";

/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./types.js").Track} Track */
/** @typedef {import("./types.js").Zone} Zone */
/** @typedef {import("./stage.js").Stage} Stage */

/** @param {Player} player @param {Stage} stage */
export function makePlayer(player, stage) {
  const name = el("button", { class: "player-name thing", type: "button", "data-id": `seat:${player.seat}` });
  name.addEventListener("click", (event) => stage.unfold(player.seat) && event.stopPropagation());
  const mark = svg("svg", { viewBox: "25 25 50 50", class: "side-mark", "aria-hidden": "true" }, sideMark(player.seat));
  return el("section", { class: "player", "data-seat": player.seat },
    el("div", { class: "player-head" },
      mark, name, el("span", { class: "player-first", hidden: true }, icon("crown")),
      el("span", { class: "player-state" }), el("div", { class: "tracks" }), el("span", { class: "player-badges" })),
    el("div", { class: "rows" }),
    el("div", { class: "piles" }),
    el("div", { class: "sheets" }));
}

/** Tracks, those of a group together after its name and the mark of its owner. @param {HTMLElement} into @param {Track[]} tracks @param {Stage} stage */
function drawTracks(into, tracks, stage) {
  const draw = (/** @type {HTMLElement} */ place, /** @type {Track[]} */ list) => keyed(place, list, (track) => track.id, makeTrack, (one, track) => {
    stage.note(track.id, "track", track);
    updateTrack(one, track);
  });
  const groups = [...new Set(tracks.map(({ group = "" }) => group))];
  if (groups.length < 2) return draw(into, tracks);
  keyed(into, groups, (group) => `group:${group}`, (group) => el("div", { class: "track-group tracks" }, group ? trackGroup(group, tracks) : null, el("span", { class: "tracks" })),
    (node, group) => draw(node.lastElementChild, tracks.filter((track) => (track.group ?? "") === group)));
}

/** The name of a group, and whose it is. @param {string} group @param {Track[]} tracks */
function trackGroup(group, tracks) {
  const owner = tracks.find((track) => track.group === group)?.owner ?? -1;
  return el("b", { class: "track-group-name" }, owner < 0 ? null : standingMark(owner), group);
}

/**
 * @param {HTMLElement} node
 * @param {Player} player
 * @param {Stage} stage
 */
export function updatePlayer(node, player, stage) {
  const [head, rows, piles, sheets] = /** @type {HTMLElement[]} */ ([...node.children]);
  const [, name, first, , tracks, badges] = /** @type {HTMLElement[]} */ ([...head.children]);
  const mine = player.seat === stage.me;
  node.classList.toggle("mine", mine);
  stage.note(`seat:${player.seat}`, "player", player);
  setText(name, player.name);
  setAttribute(node, "aria-label", mine ? stage.say("scene.your_side", { name: player.name }) : player.name);
  first.hidden = !player.first;
  setAttribute(first, "title", stage.say("scene.first"));
  drawTracks(tracks, player.tracks ?? [], stage);
  node.classList.toggle("in-groups", !!tracks.querySelector(".track-group"));
  const face = JSON.stringify(player.badges ?? []);
  if (badges.dataset.face !== face) {
    badges.dataset.face = face;
    badges.replaceChildren(drawBadges(player.badges ?? []));
  }
  const zones = player.zones ?? [];
  // Cards become smaller before they overlap.
  const inRows = zones.filter(({ layout = "row" }) => layout === "row").reduce((sum, { cards = [] }) => sum + cards.length, 0);
  node.style.setProperty("--crowd", String(Math.max(1, inRows)));
  const isDocked = (/** @type {Zone} */ zone) => stage.isDocked(zone);
  const draw = (/** @type {HTMLElement} */ into, /** @type {Zone[]} */ list) =>
    keyed(into, list, (zone) => zone.id, (zone) => stage.thingNode(zone.id, () => makeZone(zone)), (one, zone) => updateZone(one, zone, stage));
  draw(rows, zones.filter((zone) => zone.layout !== "pile" && !isDocked(zone)));
  draw(piles, zones.filter((zone) => zone.layout === "pile"));
  if (mine && stage.dock) draw(stage.dock, zones.filter(isDocked));
  keyed(sheets, player.sheets ?? [], (sheet) => sheet.id, makeSheet, (one, sheet) => updateSheet(one, sheet, stage));
  sheets.hidden = !player.sheets?.length;
  const shown = [player.tracks, player.badges, player.zones, player.sheets];
  node.classList.toggle("folds", !mine && stage.folds && shown.some((list) => list?.length));
}
