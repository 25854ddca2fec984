// @ts-check
/** A new campaign: its title, who I am in it, how many friends get a link, and which companions bots play. */

import { t } from "../../i18n.js";
import { get, post } from "../api.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { faultNote } from "../say.js";
import { enter } from "./campaign_link.js";
import { head } from "./dialog_head.js";
import { characterChoices, deckText } from "./options.js";
import { nameAtTable } from "./start.js";

const MOST_FRIENDS = 5;
const MOST_BOTS = 4;

/** @typedef {{ key: string, name: string, text: string }} Ready */

/**
 * @param {HTMLDialogElement} dialog
 * @param {import("../lobby.js").Game} game
 */
export async function openNewCampaign(dialog, game) {
  /** @type {Ready[]} */
  const ready = await get(`/api/games/${encodeURIComponent(game.slug)}/characters`);
  const form = el("form", { class: "body stack", id: "campaign-form" }, ...fields(game, ready));
  const say = el("div", { role: "status", class: "say" });
  const make = el("button", { class: "button first", type: "submit", form: "campaign-form" }, icon("check"), t("campaign.make"));
  dialog.dataset.game = game.slug;
  dialog.replaceChildren(
    head(dialog, t("campaign.new", { game: game.title })),
    form,
    say,
    el("footer", {}, el("button", { class: "button", type: "button", onclick: () => dialog.close() }, t("common.cancel")), make),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    make.disabled = true;
    try {
      enter(await post("/api/campaigns", read(game, ready, form)));
    } catch (error) {
      say.replaceChildren(faultNote(error));
      make.disabled = false;
    }
  });
  dialog.showModal();
}

/**
 * @param {import("../lobby.js").Game} game
 * @param {Ready[]} ready
 */
function fields(game, ready) {
  const title = el("input", { type: "text", id: "campaign-title", name: "title", maxlength: 80, required: true, value: t("campaign.title.usual") });
  const me = el("select", { id: "campaign-me", name: "me" },
    el("option", { value: "player" }, t("campaign.me.player")),
    game.roles.length > 0 && el("option", { value: "master" }, t("campaign.me.master")),
  );
  const mine = el("select", { id: "campaign-mine", name: "mine" }, ...characterChoices(game, { characters: ready }));
  const field = (/** @type {HTMLElement} */ control, /** @type {string} */ name) => el("label", { class: "field", for: control.id }, t(name), control);
  const character = field(mine, "campaign.my_character");
  me.addEventListener("change", () => (character.hidden = me.value === "master"));
  return [
    field(title, "campaign.title"),
    el("div", { class: "fields" },
      field(me, "campaign.me"),
      character,
      field(count("friends", MOST_FRIENDS, 0), "campaign.friends"),
      field(count("bots", MOST_BOTS, 2), "campaign.bots"),
    ),
  ];
}

/**
 * @param {string} name
 * @param {number} most
 * @param {number} usual
 */
function count(name, most, usual) {
  const select = el("select", { id: `campaign-${name}`, name }, ...Array.from({ length: most + 1 }, (_, n) => el("option", { value: n }, String(n))));
  select.value = String(usual);
  return select;
}

/**
 * @param {import("../lobby.js").Game} game
 * @param {Ready[]} ready
 * @param {HTMLFormElement} form
 */
function read(game, ready, form) {
  const given = new FormData(form);
  const isMaster = given.get("me") === "master";
  const mine = String(given.get("mine"));
  const me = isMaster ? { role: true } : { character: deckText(game, mine) };
  const others = ready.filter((one) => isMaster || one.key !== mine);
  return {
    game: game.slug,
    title: String(given.get("title")).trim(),
    members: [
      { kind: "me", name: nameAtTable(), ...me },
      ...Array.from({ length: Number(given.get("friends")) }, () => ({ kind: "person" })),
      ...others.slice(0, Number(given.get("bots"))).map((one) => ({ kind: "bot", character: one.key })),
    ],
  };
}
