// @ts-check
/** The tables this browser has a key to: running ones first, with whose move it is; ended ones with replay and rematch. */

import { t } from "../../i18n.js";
import { forgetTable, keepTable, myTables } from "../../keep.js";
import { Fault, get, post } from "../api.js";
import { el, need } from "../dom.js";
import { icon } from "../icons.js";
import { faultNote } from "../say.js";
import { showLinks } from "./invite.js";
import { goTo, linkTo } from "./start.js";

/** @typedef {import("../../keep.js").KeptTable} KeptTable */

const EVERY = 10_000;
const MOST_SHOWN = 8;

/**
 * Refresh them regularly while the page is visible.
 * @param {HTMLElement} section
 */
export function watchMine(section) {
  const list = need("#mine-list", section);
  const show = async () => {
    if (document.hidden) return;
    const kept = myTables().slice(0, MOST_SHOWN);
    const found = await Promise.all(kept.map(look));
    const shown = found.filter((one) => one !== null);
    shown.sort((a, b) => rank(b.snap) - rank(a.snap));
    list.replaceChildren(...shown.map((one) => entry(one.kept, one.snap, show)));
    section.hidden = shown.length === 0;
  };
  show();
  setInterval(show, EVERY);
  document.addEventListener("visibilitychange", show);
}

/**
 * A table as it stands; one that is gone is forgotten, one that can't be reached is shown next time.
 * @param {KeptTable} kept
 * @returns {Promise<{ kept: KeptTable, snap: any } | null>}
 */
async function look(kept) {
  try {
    const found = await get(`/api/tables/${encodeURIComponent(kept.table)}`, { token: kept.token });
    return { kept, snap: found.snapshot ?? found };
  } catch (error) {
    if (error instanceof Fault && [401, 404, 410].includes(error.status)) forgetTable(kept.table);
    return null;
  }
}

/** What is most urgent comes first: my move, then running, then gathering, then what is over. @param {any} snap */
function rank(snap) {
  if (snap.ask?.mine) return 3;
  return { playing: 2, paused: 2, gathering: 1 }[/** @type {"playing"} */ (snap.table.state)] ?? 0;
}

/**
 * @param {KeptTable} kept
 * @param {any} snap
 * @param {() => void} again
 */
function entry(kept, snap, again) {
  const { table } = snap;
  const isOver = table.state === "over";
  const names = table.seats.map((/** @type {any} */ seat) => seat.name || t("lobby.seat.free")).join(" · ");
  const say = el("div", { role: "status" });
  return el("li", { class: "table-entry", "data-game": table.game, "data-table": kept.table },
    el("div", { class: "table-words" },
      el("h3", {}, table.title),
      el("p", { class: "quiet" }, names),
      el("p", { class: "table-state" }, state(snap)),
      say,
    ),
    el("div", { class: "row" }, ...(isOver ? ended(kept, snap, say, again) : [links(kept, snap), goOn(kept)])),
  );
}

/** @param {any} snap */
function state(snap) {
  const { table, ask } = snap;
  if (table.state === "over") return table.outcome?.text ?? t("lobby.state.over");
  if (ask?.mine) return el("span", { class: "tag game" }, t("lobby.state.mine"));
  return t(`lobby.state.${table.state}`);
}

/**
 * While the table waits for players, the links to its seats can be shown again.
 * @param {KeptTable} kept
 * @param {any} snap
 */
function links(kept, snap) {
  if (snap.table.state !== "gathering" || !kept.host) return null;
  const isOpen = snap.table.seats.some((/** @type {any} */ seat) => seat.kind === "open");
  const show = () => showLinks(/** @type {HTMLDialogElement} */ (need("#new-table")), kept, isOpen);
  return el("button", { class: "button", type: "button", onclick: show }, icon("link"), t("lobby.links"));
}

/** @param {KeptTable} kept */
function goOn(kept) {
  return el("a", { class: "button first", href: linkTo(kept.table, kept.token) }, icon("door"), t("lobby.continue"));
}

/**
 * @param {KeptTable} kept
 * @param {any} snap
 * @param {HTMLElement} say
 * @param {() => void} again
 */
function ended(kept, snap, say, again) {
  const forget = el("button", { class: "button bare small", type: "button", "aria-label": t("lobby.forget.label", { game: snap.table.title }) }, icon("trash"));
  forget.addEventListener("click", () => {
    forgetTable(kept.table);
    again();
  });
  const rematch = el("button", { class: "button small", type: "button" }, icon("again"), t("lobby.rematch"));
  rematch.addEventListener("click", () => playAgain(kept, snap, say));
  return [
    el("a", { class: "button small", href: `/replay?table=${encodeURIComponent(kept.table)}` }, icon("film"), t("common.replay")),
    rematch,
    forget,
  ];
}

/**
 * Another game of the same people at a new table, which the same tokens open.
 * @param {KeptTable} kept
 * @param {any} snap
 * @param {HTMLElement} say
 */
async function playAgain(kept, snap, say) {
  try {
    const act = () => post(`/api/tables/${encodeURIComponent(kept.table)}/act`, { do: "rematch", exchange: true }, { token: kept.token });
    const table = snap.table.rematch ?? (await act()).table;
    keepTable({ table, token: kept.token, game: kept.game, title: kept.title });
    goTo(table, kept.token);
  } catch (error) {
    say.replaceChildren(faultNote(error));
  }
}
