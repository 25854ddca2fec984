// @ts-check
/** A table with friends: who sits where, with which clock; the second click makes the links. */

import { t } from "../../i18n.js";
import { myTables } from "../../keep.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { faultNote } from "../say.js";
import { botName } from "../../bot_names.js";
import { head } from "./dialog_head.js";
import { fitOptions, isPlayed, optionFields, readOptions } from "./options.js";
import { showLinks } from "./invite.js";
import { create, goTo, sitHere } from "./start.js";

/**
 * @typedef {import("../lobby.js").Game} Game
 * @typedef {import("./options.js").Decks} Decks
 * @typedef {import("./start.js").Seat} Seat
 */

const DAY = 86_400;
/** Seconds after which a bot stands in for somebody who is away. */
const GRACE = 120;
/** @typedef {[string, { kind: string, seconds?: number, factor?: number, bonus?: number }]} Clock its name, and what it stands for */
/** Clocks of games whose rules have one; between people the first is the usual one. */
const BY_RULES = /** @type {Clock[]} */ ([
  ["rules", { kind: "ask" }],
  ["rules3", { kind: "ask", factor: 3 }],
]);
const CLOCKS = /** @type {Clock[]} */ ([
  ["none", { kind: "none" }],
  ["ask60", { kind: "ask", seconds: 60 }],
  ["ask180", { kind: "ask", seconds: 180 }],
  ["total10", { kind: "total", seconds: 600, bonus: 10 }],
  ["total30", { kind: "total", seconds: 1800, bonus: 20 }],
  ["day", { kind: "days", seconds: DAY }],
  ["days3", { kind: "days", seconds: 3 * DAY }],
]);

/**
 * @param {HTMLElement} place a dialog
 * @param {Game} game
 * @param {Decks} decks
 */
export function openNewTable(place, game, decks) {
  const dialog = /** @type {HTMLDialogElement} */ (place);
  dialog.dataset.game = game.slug;
  const form = el("form", { class: "body stack", id: "new-form" }, ...parts(game, decks));
  const say = el("div", { role: "status", class: "say" });
  const make = el("button", { class: "button first", type: "submit", form: "new-form" }, icon("link"), t("new.make"));
  dialog.replaceChildren(
    head(dialog, t("new.title", { game: game.title })),
    form,
    say,
    el("footer", {}, el("button", { class: "button", type: "button", onclick: () => dialog.close() }, t("common.cancel")), make),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    make.disabled = true;
    try {
      const wish = read(game, form);
      const { here, ...asked } = wish;
      const made = await create(game, asked);
      await sitHere(made, here);
      const kept = myTables().find((one) => one.table === made.table);
      if (kept && wish.seats.every((seat, at) => seat.kind === "bot" || seat.kind === "me" || at in here)) goTo(made.table, kept.token);
      else if (kept) showLinks(dialog, kept, wish.seats.some((seat) => seat.kind === "open"));
      else goTo(made.table, made.mine?.token ?? made.host);
    } catch (error) {
      say.replaceChildren(faultNote(error));
      make.disabled = false;
    }
  });
  dialog.showModal();
}

/**
 * @param {Game} game
 * @param {Decks} decks
 */
function parts(game, decks) {
  const [least, most] = game.seats;
  const list = el("div", { class: "stack seats" });
  const draw = (/** @type {number} */ count) => list.replaceChildren(...seatFields(game, count));
  const start = Math.max(least, Math.min(2, most));
  draw(start);
  const count = el("select", { id: "new-count" }, ...span(least, most).map((n) => el("option", { value: n }, String(n))));
  count.value = String(start);
  count.addEventListener("change", () => draw(Number(count.value)));
  const options = optionFields(game, decks, "new");
  const fields = el("div", { class: "fields" }, ...options);
  const fit = () => (nameSeats(game, list, options), fitOptions(game, fields, Number(count.value)));
  for (const field of [count, ...options]) field.addEventListener("change", fit);
  fit();
  const clock = clockField(game);
  for (const field of [count, list]) field.addEventListener("change", () => usualClock(clock, list));
  return [
    least < most && el("label", { class: "field", for: "new-count" }, t("new.count"), count),
    el("fieldset", {}, el("legend", {}, t("new.seats")), list),
    options.length > 0 && el("fieldset", {}, el("legend", {}, t("lobby.options")), fields),
    el("fieldset", {},
      el("legend", {}, t("new.table")),
      el("label", { class: "field", for: "new-clock" }, t("new.clock"), clock),
      check("hints", t("new.hints"), true),
      check("listed", t("new.listed"), true),
      check("grace", t("new.grace", { n: GRACE / 60 }), false),
    ),
  ];
}

/**
 * @param {number} least
 * @param {number} most
 */
function span(least, most) {
  return Array.from({ length: most - least + 1 }, (_, k) => least + k);
}

/**
 * The first seat is mine and the others are for invited friends, until somebody says otherwise.
 * @param {Game} game
 * @param {number} count
 */
function seatFields(game, count) {
  const kinds = () => [
    el("option", { value: "me" }, t("new.kind.me")),
    el("option", { value: "here" }, t("new.kind.here")),
    el("option", { value: "person" }, t("new.kind.person")),
    el("option", { value: "open" }, t("new.kind.open")),
    ...game.bots.map((bot) => el("option", { value: `bot:${bot}` }, t("new.kind.bot", { level: botName(bot) }))),
  ];
  const fields = span(1, count).map((seat) => {
    const select = el("select", { id: `new-seat-${seat}`, "data-seat": seat }, ...kinds());
    select.value = seat === 1 ? "me" : "person";
    return select;
  });
  /** @type {string[]} */
  let before = fields.map(({ value }) => value);
  for (const [at, field] of fields.entries()) {
    field.addEventListener("change", () => {
      // Whoever takes another seat changes places with who was to sit there.
      const other = fields.find((one) => one !== field && one.value === "me");
      if (field.value === "me" && other) other.value = before[at];
      before = fields.map(({ value }) => value);
    });
  }
  return fields.map((field, at) => el("div", { class: "seat-line" },
    el("label", { class: "field seat-field", for: field.id }, el("span", { class: "seat-name" }, t("common.seat", { n: at + 1 })), field),
    nameField(field, at + 1)));
}

/** Whoever sits at this device has a name of their own. @param {HTMLSelectElement} kind @param {number} seat */
function nameField(kind, seat) {
  const name = el("input", { type: "text", maxlength: 40, autocomplete: "off", "data-name": seat, "aria-label": t("new.here.name", { n: seat }), placeholder: t("common.player", { n: seat }), hidden: true });
  kind.addEventListener("change", () => (name.hidden = kind.value !== "here"));
  return name;
}

/**
 * Seats that are not a player's like any other are called by what they are, as the options have it.
 * @param {Game} game
 * @param {HTMLElement} list
 * @param {HTMLElement[]} options
 */
function nameSeats(game, list, options) {
  /** @type {Record<string, string>} */
  const chosen = {};
  for (const label of options) {
    const field = /** @type {HTMLInputElement | HTMLSelectElement | null} */ (label.querySelector("[data-option]"));
    if (field) chosen[field.dataset.option ?? ""] = field.value;
  }
  const names = [...list.querySelectorAll(".seat-name")];
  for (const [at, place] of names.entries()) {
    const role = game.roles.find((one) => one.seat === at && isPlayed(one, chosen));
    place.textContent = role ? role.text : t("common.seat", { n: at + 1 });
  }
}

/**
 * The rulebook's clock stands first, where there is one.
 * @param {Game} game
 */
function clocks(game) {
  return game.timed ? [...BY_RULES, ...CLOCKS] : CLOCKS;
}

/** @param {Game} game */
function clockField(game) {
  const field = el("select", { id: "new-clock" }, ...clocks(game).map(([name]) => el("option", { value: name }, t(`new.clock.${name}`))));
  field.addEventListener("change", () => (field.dataset.chosen = "yes"));
  return field;
}

/**
 * The default clock: the first one, or none against bots.
 * @param {HTMLSelectElement} field
 * @param {HTMLElement} list
 */
function usualClock(field, list) {
  if (field.dataset.chosen) return;
  const seats = /** @type {HTMLSelectElement[]} */ ([...list.querySelectorAll("select[data-seat]")]);
  const people = seats.filter((seat) => !seat.value.startsWith("bot:")).length;
  field.value = people > 1 ? field.options[0].value : "none";
}

/**
 * @param {string} name
 * @param {string} text
 * @param {boolean} on
 */
function check(name, text, on) {
  return el("label", { class: "check" }, el("input", { type: "checkbox", name, checked: on }), text);
}

/**
 * What the form says, as a table is asked for.
 * @param {Game} game
 * @param {HTMLFormElement} form
 */
function read(game, form) {
  const seats = [...form.querySelectorAll("select[data-seat]")].map((field) => seatOf(/** @type {HTMLSelectElement} */ (field).value));
  const clock = /** @type {HTMLSelectElement} */ (form.querySelector("#new-clock")).value;
  const isOn = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).checked;
  /** @type {Record<number, string>} by place: the name of whoever sits at this device too */
  const here = {};
  for (const field of /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll("select[data-seat]"))) {
    const seat = Number(field.dataset.seat);
    const name = /** @type {HTMLInputElement | null} */ (form.querySelector(`input[data-name="${seat}"]`))?.value.trim();
    if (field.value === "here") here[seat - 1] = name || t("common.player", { n: seat });
  }
  return {
    here,
    seats,
    options: readOptions(game, form),
    clock: clocks(game).find(([name]) => name === clock)?.[1] ?? { kind: "none" },
    hints: isOn("hints"),
    listed: isOn("listed"),
    ...(isOn("grace") ? { grace: GRACE } : {}),
  };
}

/**
 * @param {string} value
 * @returns {Seat}
 */
function seatOf(value) {
  return value.startsWith("bot:") ? { kind: "bot", bot: value.slice(4) } : { kind: value === "here" ? "person" : value };
}
