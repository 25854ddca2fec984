// @ts-check
/** Open tables: whoever wants a seat takes one. Those of this browser are listed as its own already. */

import { lang, t } from "../../i18n.js";
import { keepTable, myTables } from "../../keep.js";
import { firstCommitment } from "../../pledges.js";
import { get, post } from "../api.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { emptyState, faultNote, sayFault } from "../say.js";
import { goTo, nameAtTable } from "./start.js";

/** @typedef {{ table: string, game: string, title: string, names: string[], seats: number, free: number, created: number }} Open */

const EVERY = 8_000;

/**
 * @param {HTMLElement} list
 * @param {HTMLElement} again
 */
export function watchOpen(list, again) {
  let shown = "";
  const show = async () => {
    if (document.hidden) return;
    try {
      const mine = new Set(myTables().map((one) => one.table));
      const all = /** @type {Open[]} */ (await get("/api/tables"));
      const found = all.filter((one) => !mine.has(one.table));
      const seen = JSON.stringify(found);
      if (seen === shown) return;
      shown = seen;
      list.replaceChildren(...(found.length > 0 ? found.map(entry) : [nothing()]));
    } catch (error) {
      shown = "";
      sayFault(list, error, show);
    }
  };
  show();
  again.addEventListener("click", show);
  setInterval(show, EVERY);
  document.addEventListener("visibilitychange", show);
}

function nothing() {
  return el("li", {}, emptyState("door", t("lobby.open.none"), t("lobby.open.none.text")));
}

/** @param {Open} open */
function entry(open) {
  const say = el("div", { role: "status" });
  const names = open.names.filter(Boolean).join(", ");
  const label = t("lobby.join.label", { game: open.title, names });
  const join = el("button", { class: "button first", type: "button", "aria-label": label }, t("lobby.join"));
  join.addEventListener("click", () => takeSeat(open, join, say));
  const watch = el("a", { class: "button", href: `/t/${encodeURIComponent(open.table)}` }, icon("eye"), t("lobby.watch"));
  return el("li", { class: "table-entry", "data-game": open.game },
    el("div", { class: "table-words" },
      el("h3", {}, open.title),
      el("p", { class: "quiet" }, names || t("lobby.nobody")),
      el("p", { class: "table-state" }, t("lobby.free", { n: open.free, seats: open.seats }), " · ", since(open.created)),
      say,
    ),
    el("div", { class: "row" }, watch, join),
  );
}

/**
 * @param {Open} open
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} say
 */
async function takeSeat(open, button, say) {
  button.disabled = true;
  try {
    const { token, commitment } = await post(`/api/tables/${encodeURIComponent(open.table)}/join`, { name: nameAtTable() });
    keepTable({ table: open.table, game: open.game, title: open.title, token });
    firstCommitment(open.table, commitment);
    goTo(open.table, token);
  } catch (error) {
    say.replaceChildren(faultNote(error));
    button.disabled = false;
  }
}

/** How long ago, in words. @param {number} created seconds since 1970 */
function since(created) {
  const minutes = Math.max(0, Math.round((Date.now() / 1000 - created) / 60));
  const format = new Intl.RelativeTimeFormat(lang(), { numeric: "auto" });
  if (minutes < 60) return format.format(-minutes, "minute");
  return minutes < 1440 ? format.format(-Math.round(minutes / 60), "hour") : format.format(-Math.round(minutes / 1440), "day");
}
