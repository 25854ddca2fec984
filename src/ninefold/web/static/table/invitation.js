// @ts-check
/** What a guest wants to know before the game begins: who invites, what game it is, and how it is played at this table. */
import { lang, t } from "../i18n.js";
import { el } from "../scene/dom.js";
import { gameMark } from "../scene/emblem.js";
import { icon } from "../scene/icons.js";

/** @typedef {import("./types.js").TableShown} Table */
/** @typedef {{ name: string, default: string, label: string, names: Record<string, string> }} Option */
/** @typedef {{ slug: string, blurb: string, minutes: [number, number] | null, pages?: string[], options: Option[] }} Game */

/** @param {Table} table @param {number} seat the guest's @returns {Promise<HTMLElement>} */
export async function invitation(table, seat) {
  const game = await gameOf(table.game);
  const people = table.seats.filter((one) => one.seat !== seat && one.kind !== "bot" && one.taken !== false);
  const host = people[0]?.name ?? "";
  const [least, most] = game?.minutes ?? [0, 0];
  const about = (/** @type {string} */ page, /** @type {string} */ words) =>
    game?.pages?.includes(page) ? el("a", { class: "button small", href: `/${page}/${encodeURIComponent(table.game)}`, target: "_blank" }, words) : null;
  return el("div", { class: "invitation" },
    gameMark(table.game),
    el("div", { class: "stack" },
      el("h2", {}, host ? t("invitation.title", { name: host, game: table.title }) : table.title),
      game?.blurb ? el("p", {}, game.blurb) : null,
      el("p", { class: "row" }, icon("clock"), least === most ? t("lobby.minutes", { n: least }) : t("lobby.minutes.span", { least, most })),
      ...chosen(table, game?.options ?? []).map((words) => el("p", { class: "quiet" }, words)),
      el("p", { class: "row" }, about("learn", t("invitation.learn")), about("rules", t("common.rules")))));
}

/** @param {string} slug @returns {Promise<Game | undefined>} */
async function gameOf(slug) {
  const answer = await fetch(`/api/games?lang=${encodeURIComponent(lang())}`);
  return answer.ok ? (await answer.json()).find((/** @type {Game} */ game) => game.slug === slug) : undefined;
}

/** The options that differ from the usual game, in words. @param {Table} table @param {Option[]} options */
function chosen(table, options) {
  const other = options.filter((option) => option.names && (table.options[option.name] ?? option.default) !== option.default);
  return other.map((option) => `${option.label}: ${option.names[table.options[option.name]] ?? table.options[option.name]}`);
}
