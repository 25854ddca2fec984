// @ts-check
/** The games as boxes: what each is, its options, one click to play, and the way to rules, cards and decks. */

import { botName } from "../../bot_names.js";
import { t } from "../../i18n.js";
import { keep, myTables, recall } from "../../keep.js";
import { gameMark } from "../../scene/emblem.js";
import { get } from "../api.js";
import { el, need } from "../dom.js";
import { hasPage } from "../games_of.js";
import { icon } from "../icons.js";
import { faultNote } from "../say.js";
import { openNewTable } from "./new_table.js";
import { fitOptions, optionFields, readOptions } from "./options.js";
import { playBots, usualBot } from "./start.js";

/**
 * @typedef {import("../lobby.js").Game} Game
 * @typedef {import("./options.js").Decks} Decks
 */

/**
 * @param {HTMLElement} place
 * @param {Game[]} games
 */
export async function drawGames(place, games) {
  const decks = await Promise.all(games.map(decksOf));
  const last = recall("game", "the-nine");
  const order = games.map((game, at) => ({ game, decks: decks[at] }));
  order.sort((a, b) => Number(b.game.slug === last) - Number(a.game.slug === last));
  place.replaceChildren(...order.map((one) => box(one.game, one.decks)));
}

/**
 * @param {Game} game
 * @returns {Promise<Decks>}
 */
async function decksOf(game) {
  if (game.options.length === 0) return { ready: [], sizes: {} };
  const path = `/api/games/${encodeURIComponent(game.slug)}`;
  const [decks, characters] = await Promise.all([get(`${path}/decks`), hasCharacters(game) ? get(`${path}/characters`) : []]);
  return { ...decks, characters };
}

/** @param {Game} game */
function hasCharacters(game) {
  return game.pages !== undefined && game.pages.includes("characters");
}

/**
 * @param {Game} game
 * @param {Decks} decks
 */
function box(game, decks) {
  const id = `game-${game.slug}`;
  const say = el("div", { role: "status" });
  const options = optionsOf(game, decks);
  const label = el("span");
  const bots = el("button", { class: "button first", type: "button" }, icon("play"), label);
  const sayWho = () => (label.textContent = seatCount(game, options) === 1 ? t("lobby.play_alone") : t("lobby.play_bots", { n: seatCount(game, options) - 1 }));
  const fit = () => (sayWho(), fitOptions(game, options, seatCount(game, options)));
  options.addEventListener("change", fit);
  fit();
  const friends = el("button", { class: "button", type: "button" }, icon("people"), t("lobby.play_friends"));
  bots.addEventListener("click", () => start(bots, say, () => playBots(game, botLevel(game, options), readOptions(game, options), seatCount(game, options))));
  friends.addEventListener("click", () => openNewTable(need("#new-table"), game, decks));
  return el("article", { class: "box", "data-game": game.slug, "aria-labelledby": id },
    el("div", { class: "lid" }, gameMark(game.slug), el("h3", { id }, game.title)),
    el("div", { class: "inside" },
      game.blurb && el("p", { class: "blurb" }, game.blurb),
      facts(game),
      el("div", { class: "row actions" }, bots, friends),
      isNew(game) && el("p", { class: "learn-offer" }, el("a", { href: `/learn/${encodeURIComponent(game.slug)}` }, t("learn.offer"))),
      say,
      options,
      ways(game),
    ),
  );
}

/** Whether lessons are suggested: the game has some, and this browser has neither played it nor begun them. @param {Game} game */
function isNew(game) {
  return game.pages !== undefined && game.pages.includes("learn") && !myTables().some((one) => one.game === game.slug) && !recall(`learned.${game.slug}`, []).length;
}

/**
 * A click that takes a moment: block a second one, and show errors.
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} say
 * @param {() => Promise<void>} act
 */
async function start(button, say, act) {
  button.disabled = true;
  say.replaceChildren();
  try {
    await act();
  } catch (error) {
    say.replaceChildren(faultNote(error));
  }
  button.disabled = false;
}

/** @param {Game} game */
function facts(game) {
  const [least, most] = game.seats;
  const players = least === most ? t("lobby.players", { n: least }) : t("lobby.players.span", { least, most });
  const fact = (/** @type {string} */ picture, /** @type {string} */ text) => el("li", {}, icon(picture), text);
  return el("ul", { class: "plain facts" }, fact("people", players), game.minutes ? fact("clock", minutes(game.minutes)) : null);
}

/** @param {number | [number, number]} given */
function minutes(given) {
  if (typeof given === "number") return t("lobby.minutes", { n: given });
  return given[0] === given[1] ? t("lobby.minutes", { n: given[0] }) : t("lobby.minutes.span", { least: given[0], most: given[1] });
}

/**
 * @param {Game} game
 * @param {Decks} decks
 */
function optionsOf(game, decks) {
  const fields = optionFields(game, decks, `box-${game.slug}`);
  if (game.seats[0] < game.seats[1]) fields.unshift(countField(game));
  if (game.bots.length > 1) fields.push(botField(game));
  return el("details", { class: "options", hidden: fields.length === 0 },
    el("summary", {}, t("lobby.options")),
    el("div", { class: "fields" }, ...fields),
  );
}

/** How many sit down, bots included. @param {Game} game */
function countField(game) {
  const id = `count-${game.slug}`;
  const [least, most] = game.seats;
  const counts = Array.from({ length: most - least + 1 }, (_, k) => least + k);
  const select = el("select", { id, "data-count": "" }, ...counts.map((n) => el("option", { value: n }, String(n))));
  select.value = String(recall(`seats.${game.slug}`, Math.max(2, least)));
  if (select.selectedIndex < 0) select.selectedIndex = 0;
  select.addEventListener("change", () => keep(`seats.${game.slug}`, Number(select.value)));
  return el("label", { class: "field", for: id }, t("new.count"), select);
}

/** @param {Game} game @param {HTMLElement} options */
function seatCount(game, options) {
  const field = /** @type {HTMLSelectElement | null} */ (options.querySelector("[data-count]"));
  return field ? Number(field.value) : Math.max(2, game.seats[0]);
}

/** @param {Game} game */
function botField(game) {
  const id = `bot-${game.slug}`;
  const select = el("select", { id, "data-bot": "" }, ...game.bots.map((one) => el("option", { value: one }, botName(one))));
  select.value = recall(`bot.${game.slug}`, usualBot(game));
  if (select.selectedIndex < 0) select.value = usualBot(game);
  select.addEventListener("change", () => keep(`bot.${game.slug}`, select.value));
  return el("label", { class: "field", for: id }, t("lobby.bot_level"), select);
}

/**
 * @param {Game} game
 * @param {ParentNode} root
 */
function botLevel(game, root) {
  const select = root.querySelector("[data-bot]");
  return select instanceof HTMLSelectElement ? select.value : usualBot(game);
}

/** @param {Game} game */
function ways(game) {
  const link = (/** @type {string} */ page, /** @type {string} */ picture) =>
    hasPage(game, page) && el("a", { href: `/${page}/${encodeURIComponent(game.slug)}` }, icon(picture), t(`common.${page}`));
  return el("nav", { class: "box-ways", "aria-label": t("lobby.ways", { game: game.title }) },
    link("learn", "hint"),
    link("rules", "book"),
    link("cards", "cards"),
    link("decks", "deck"),
    link("characters", "people"),
    game.pages !== undefined && link("prepare", "file"),
    el("a", { href: "/replay" }, icon("film"), t("common.replay")),
  );
}
