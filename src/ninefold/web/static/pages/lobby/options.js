// @ts-check
/** A game's options as fields: a list of values, a deck (ready or saved), or any text. */

import { el } from "../dom.js";
import { t } from "../../i18n.js";
import { keep, myCharacters, myDecks, recall } from "../../keep.js";
import { deckToml } from "../deck_file.js";

/**
 * @typedef {import("../lobby.js").Game} Game
 * @typedef {import("../lobby.js").Option} Option
 * @typedef {{ ready: { key: string, name: string, text: string, cards: Record<string, number> }[],
 *   sizes: Record<string, number>, characters?: { key: string, name: string, text: string }[] }} Decks
 */

/** Before a saved deck's or character's name in the value of a field. */
const SAVED = "saved:";

/**
 * The fields of all options, with what was chosen last.
 * @param {Game} game
 * @param {Decks} decks
 * @param {string} prefix for ids, since a page may show the same options twice
 */
export function optionFields(game, decks, prefix) {
  const before = recall(`options.${game.slug}`, /** @type {Record<string, string>} */ ({}));
  return game.options.map((option) => {
    const id = `${prefix}-${option.name}`;
    const field = control(game, option, decks, before[option.name], id);
    const label = el("label", { class: "field", for: id }, option.label, field);
    field.dataset.option = option.name;
    field.addEventListener("change", () => remember(game, option.name, field.value));
    return label;
  });
}

/**
 * @param {Game} game
 * @param {Option} option
 * @param {Decks} decks
 * @param {string | undefined} before
 * @param {string} id
 */
function control(game, option, decks, before, id) {
  const choices = isDeck(option, decks)
    ? deckChoices(game, decks)
    : isCharacter(option, decks) ? characterChoices(game, decks) : option.values.map((value) => el("option", { value }, option.names[value] ?? value));
  if (choices.length === 0 && Object.keys(option.names).length > 0) return readyChoices(game, option, id);
  if (choices.length === 0) {
    return el("textarea", { id, rows: 1, maxlength: 60000 }, before ?? option.default);
  }
  const select = el("select", { id }, ...choices);
  select.value = before ?? option.default;
  if (select.selectedIndex < 0) select.value = option.default;
  return select;
}

/** Something that lies ready by name, what was prepared here last, or nothing. @param {Game} game @param {Option} option @param {string} id */
function readyChoices(game, option, id) {
  const own = recall(`prepare.${game.slug}`, "");
  return el("select", { id },
    el("option", { value: "" }, t("lobby.prepared.none")),
    ...(own ? [el("option", { value: own }, t("lobby.prepared.own"))] : []),
    ...Object.entries(option.names).map(([value, name]) => el("option", { value }, name)));
}

/**
 * @param {Option} option
 * @param {Decks} decks
 */
export function isDeck(option, decks) {
  return option.values.length === 0 && decks.ready.some((deck) => deck.key === option.default);
}

/**
 * @param {Game} game
 * @param {Decks} decks
 */
function deckChoices(game, decks) {
  const ready = decks.ready.map((deck) => el("option", { value: deck.key, title: deck.text }, deck.name));
  const saved = myDecks(game.slug).map((deck) => el("option", { value: SAVED + deck.name }, deck.name));
  if (saved.length === 0) return ready;
  return [el("optgroup", { label: t("lobby.decks.saved") }, ...saved), el("optgroup", { label: t("lobby.decks.ready") }, ...ready)];
}

/**
 * @param {Option} option
 * @param {Decks} decks
 */
function isCharacter(option, decks) {
  return option.values.length === 0 && (decks.characters ?? []).some((one) => one.key === option.default);
}

/**
 * The characters that somebody could play: saved ones, and ready ones.
 * @param {{ slug: string }} game
 * @param {{ characters?: Decks["characters"] }} decks
 */
export function characterChoices(game, decks) {
  const ready = (decks.characters ?? []).map((one) => el("option", { value: one.key, title: one.text }, one.name));
  const saved = myCharacters(game.slug).map((one) => el("option", { value: SAVED + one.name }, one.name));
  if (saved.length === 0) return ready;
  return [el("optgroup", { label: t("lobby.characters.saved") }, ...saved), el("optgroup", { label: t("lobby.characters.ready") }, ...ready)];
}

/**
 * @param {Game} game
 * @param {string} name
 * @param {string} value
 */
function remember(game, name, value) {
  const before = recall(`options.${game.slug}`, /** @type {Record<string, string>} */ ({}));
  keep(`options.${game.slug}`, { ...before, [name]: value });
}

/**
 * Show only the options that this number of seats needs: no deck for an empty seat, no character for the game master.
 * @param {Game} game
 * @param {ParentNode} root
 * @param {number} seats
 */
export function fitOptions(game, root, seats) {
  const fields = /** @type {NodeListOf<HTMLSelectElement | HTMLTextAreaElement>} */ (root.querySelectorAll("[data-option]"));
  const chosen = Object.fromEntries([...fields].map((field) => [field.dataset.option ?? "", field.value]));
  const roles = game.roles.filter((role) => role.seat < seats && isPlayed(role, chosen)).length;
  const players = seats - roles;
  for (const field of fields) {
    const option = game.options.find(({ name }) => name === field.dataset.option);
    const label = field.closest("label");
    if (option && label) label.hidden = option.seat >= seats || option.player >= players || (option.prepared && !roles);
  }
}

/** Whether a table with these options has such a seat. @param {Game["roles"][number]} role @param {Record<string, string>} chosen */
export function isPlayed(role, chosen) {
  return Object.entries(role.when).every(([key, value]) => chosen[key] === value);
}

/**
 * What the shown fields say, as a table is given it: a saved deck becomes the text of its file.
 * @param {Game} game
 * @param {ParentNode} root
 */
export function readOptions(game, root) {
  /** @type {Record<string, string>} */
  const options = {};
  for (const field of root.querySelectorAll("[data-option]")) {
    if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (field.closest("label")?.hidden) continue;
    options[field.dataset.option ?? ""] = deckText(game, field.value);
  }
  return options;
}

/**
 * What a table is given for the value of a field.
 * @param {{ slug: string }} game
 * @param {string} value
 */
export function deckText(game, value) {
  if (!value.startsWith(SAVED)) return value;
  const name = value.slice(SAVED.length);
  const deck = myDecks(game.slug).find((one) => one.name === name);
  return deck ? deckToml(deck) : (myCharacters(game.slug).find((one) => one.name === name)?.text ?? value);
}
