// @ts-check
/** The replay page: a record from a table's end or from a file, with a slider, the log beside it and the verdict. */

import { loadWords, t, translate } from "../i18n.js";
import { myTables, tokenOf } from "../keep.js";
import { Stage } from "../scene/stage.js";
import { drawCard } from "../scene/card.js";
import { fetchRecord, get, replayOf } from "./api.js";
import { el, need } from "./dom.js";
import { mountHeader } from "./header.js";
import { icon } from "./icons.js";
import { analysisDialog } from "./replay/analysis.js";
import { Film } from "./replay/film.js";
import { LogView } from "./replay/log.js";
import { Player } from "./replay/player.js";
import { drawVerdict } from "./replay/verdict.js";
import { busy, faultNote } from "./say.js";

/** The record that is shown, kept for a reload in another language. */
const KEPT = "ninefold.record";
const MOST_LETTERS = 4_000_000;
const MOST_LISTED = 12;

await loadWords();
translate();
mountHeader(need("#top"), { page: "replay" });
const say = need("#say");
mountDrop();
listEnded();
await begin();

/** A table's record by its address, or the one that was open before a reload. */
async function begin() {
  const table = new URLSearchParams(location.search).get("table");
  if (table) await open(() => fetchRecord(table, tokenOf(table)));
  else {
    const kept = sessionStorage.getItem(KEPT);
    if (kept) await open(() => Promise.resolve(kept));
  }
}

/** @param {() => Promise<string>} read */
async function open(read) {
  say.replaceChildren(busy());
  try {
    const record = await read();
    const film = new Film(await replayOf(record));
    remember(record);
    say.replaceChildren();
    if (film.length === 0) throw new Error(film.broken?.text ?? t("replay.empty"));
    start(film, record);
  } catch (error) {
    sessionStorage.removeItem(KEPT);
    say.replaceChildren(faultNote(error));
  }
}

/** @param {string} record */
function remember(record) {
  try {
    sessionStorage.setItem(KEPT, record.length < MOST_LETTERS ? record : "");
  } catch {
    // Then it must be chosen again after a reload.
  }
}

/**
 * @param {Film} film
 * @param {string} record
 */
function start(film, record) {
  const game = film.header.game ?? "";
  document.body.dataset.game = game;
  need("#begin").hidden = true;
  need("#player").hidden = false;
  const title = t("replay.title", { game: film.scenes[0].title, names: film.scenes[0].players.map((one) => one.name).join(" – ") });
  need("#replay-title").textContent = title;
  document.title = title;
  drawVerdict(need("#verdict"), film, record, showLarge);
  let me = 0;
  let stage = new Stage(need("#stage"), { game, me, say: t, bar: need("#tracks") });
  const log = new LogView(need("#log"), film, (at) => player.go(at, false));
  const player = new Player(film, (at, glide) => {
    stage.show(film.scenes[at], { glide });
    need("#phase").textContent = film.scenes[at].phase;
    log.show(at);
  });
  const button = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => void} */ act) =>
    el("button", { class: "button bare round", type: "button", "aria-label": t(name), title: t(name), onclick: act }, icon(picture));
  const turn = button("replay.turn", "again", () => {
    me = (me + 1) % film.scenes[0].players.length;
    const fresh = el("div", { id: "stage" });
    need("#stage").replaceWith(fresh);
    need("#tracks").replaceChildren();
    stage = new Stage(fresh, { game, me, say: t, bar: need("#tracks") });
    fresh.addEventListener("click", (event) => showThing(stage, event, game));
    player.go(player.at, false);
  });
  const openAnalysis = analysisDialog(/** @type {HTMLDialogElement} */ (need("#analysis")), record, (line) => player.go(Math.max(0, film.frameOf(line) - 1), false));
  const analyse = el("button", { class: "button small", id: "analyse", type: "button", onclick: openAnalysis }, icon("chart"), t("analysis.open"));
  const other = button("replay.other", "close", leave);
  need("#stage").addEventListener("click", (event) => showThing(stage, event, game));
  player.mount(need("#controls"), ...(hasEnded(record) ? [analyse] : []), turn, other);
  player.listen();
  const wanted = new URLSearchParams(location.search);
  const line = Number(wanted.get("line"));
  player.go(line > 0 ? film.frameOf(line) : 0, false);
  if (wanted.has("analyse") && hasEnded(record)) openAnalysis();
}

/** Whether a record's last line says how the game ended. @param {string} record */
function hasEnded(record) {
  return record.trimEnd().split("\n").at(-1)?.includes('"end":') ?? false;
}

function leave() {
  sessionStorage.removeItem(KEPT);
  location.assign("/replay");
}

/**
 * A tap on a card shows it large.
 * @param {Stage} stage
 * @param {Event} event
 * @param {string} game
 */
function showThing(stage, event, game) {
  const node = event.target instanceof Element ? event.target.closest("[data-id]") : null;
  const about = node instanceof HTMLElement ? stage.about.get(node.dataset.id ?? "") : undefined;
  if (about?.type !== "card" || !about.data.name) return;
  showLarge(about.data.name, el("div", { class: "thing-body" }, drawCard(about.data, { game, size: "l", tag: "article" })));
}

/** A dialog over the page. @param {string} title @param {Node[]} shown */
function showLarge(title, ...shown) {
  const dialog = /** @type {HTMLDialogElement} */ (need("#thing"));
  const close = el("button", { class: "button bare", type: "button", "aria-label": t("common.close"), onclick: () => dialog.close() }, icon("close"));
  dialog.replaceChildren(el("header", {}, el("h2", { id: "thing-title" }, title), close), el("div", { class: "body stack" }, ...shown));
  dialog.showModal();
}

function mountDrop() {
  const file = el("input", { type: "file", id: "file", class: "vh", accept: ".record,.jsonl,.ndjson,.json,text/plain" });
  file.addEventListener("change", () => readFile(file.files?.[0]));
  need("#drop").replaceChildren(
    icon("film"),
    el("p", { class: "drop-title" }, t("replay.drop")),
    el("p", {}, t("replay.drop.text")),
    el("label", { class: "button first", for: "file" }, icon("file"), t("replay.choose")),
    file,
  );
  const over = (/** @type {boolean} */ isOver) => need("#drop").classList.toggle("over", isOver);
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    over(true);
  });
  document.addEventListener("dragleave", (event) => over(event.relatedTarget !== null));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    over(false);
    readFile(event.dataTransfer?.files[0]);
  });
}

/** @param {File | undefined} file */
function readFile(file) {
  if (!file) return;
  if (need("#player").hidden) open(() => file.text());
  else {
    // A second record gets a fresh page, so that nothing of the first is left.
    file.text().then((record) => {
      remember(record);
      location.assign("/replay");
    });
  }
}

/** Finished games of this browser; their records are public. */
async function listEnded() {
  const found = await Promise.all(myTables().slice(0, MOST_LISTED).map(ended));
  const entries = found.filter((one) => one !== null);
  need("#ended-list").replaceChildren(...entries);
  need("#ended").hidden = entries.length === 0;
}

/** @param {import("../keep.js").KeptTable} kept */
async function ended(kept) {
  try {
    const found = await get(`/api/tables/${encodeURIComponent(kept.table)}`, { token: kept.token });
    const { table } = found.snapshot ?? found;
    if (table.state !== "over") return null;
    const names = table.seats.map((/** @type {any} */ seat) => seat.name).join(" – ");
    const link = el("a", { href: `/replay?table=${encodeURIComponent(kept.table)}` }, icon("film"), `${table.title}: ${names}`);
    return el("li", {}, link, el("span", { class: "quiet" }, table.outcome?.text ?? ""));
  } catch {
    return null;
  }
}
