// @ts-check
/** Making a table, and going there. */

import { t } from "../../i18n.js";
import { keep, keepHotSeats, keepTable, myName } from "../../keep.js";
import { firstCommitment } from "../../pledges.js";
import { post } from "../api.js";

const USUAL = "medium";

/**
 * @typedef {import("../lobby.js").Game} Game
 * @typedef {{ kind: string, name?: string, bot?: string }} Seat
 * @typedef {{ table: string, host: string, mine: { seat: number, token: string } | null,
 *   seats: { seat: number, token: string }[] }} Created
 */

/** What the person is called at a table. */
export function nameAtTable() {
  return myName() || t("lobby.guest");
}

/**
 * Make a table and remember the keys to it.
 * @param {Game} game
 * @param {{ seats: Seat[], options: Record<string, string>, clock?: object, hints?: boolean, listed?: boolean, grace?: number }} wish
 * @returns {Promise<Created>}
 */
export async function create(game, wish) {
  keep("game", game.slug);
  const made = await post("/api/tables", { game: game.slug, name: nameAtTable(), exchange: true, ...wish });
  firstCommitment(made.table, made.commitment);
  const token = made.mine?.token ?? made.host;
  const invites = made.seats.filter((/** @type {{ seat: number }} */ one) => one.seat !== made.mine?.seat);
  keepTable({ table: made.table, game: game.slug, title: game.title, token, host: made.host, invites });
  return made;
}

/**
 * Others at this device: their seats are taken under their names, and this browser keeps their keys too.
 * @param {Created} made
 * @param {Record<number, string>} here by seat: a name
 */
export async function sitHere(made, here) {
  const seats = made.seats.filter(({ seat }) => seat in here);
  if (!seats.length) return;
  for (const { seat, token } of seats) await post(`/api/tables/${encodeURIComponent(made.table)}/act`, { do: "rename", name: here[seat] }, { token });
  keepHotSeats(made.table, [...(made.mine ? [made.mine] : []), ...seats]);
}

/**
 * One click: the person against bots. The bots' level and the options are those chosen last.
 * @param {Game} game
 * @param {string} bot
 * @param {Record<string, string>} options
 * @param {number} [seats] how many sit down, bots included
 */
export async function playBots(game, bot, options, seats = Math.max(2, game.seats[0])) {
  const others = Array.from({ length: seats - 1 }, () => ({ kind: "bot", bot }));
  const made = await create(game, { seats: [{ kind: "me" }, ...others], options, hints: true, listed: false });
  goTo(made.table, made.mine?.token ?? made.host);
}

/**
 * The address of a seat: the token stands behind the `#` and so never reaches a server's log.
 * @param {string} table
 * @param {string} token
 */
export function linkTo(table, token) {
  return `${location.origin}/t/${encodeURIComponent(table)}#${token}`;
}

/**
 * @param {string} table
 * @param {string} token
 */
export function goTo(table, token) {
  location.assign(linkTo(table, token));
}

/** The level for those who have not chosen one. @param {{ bots: string[] }} game */
export function usualBot(game) {
  return game.bots.includes(USUAL) ? USUAL : game.bots[game.bots.length - 1];
}
