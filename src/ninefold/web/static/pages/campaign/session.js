// @ts-check
/** The session that is going on, with the way to its table; or what the host says before the next one begins. */

import { t } from "../../i18n.js";
import { keepTable } from "../../keep.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { fitOptions, optionFields, readOptions } from "../lobby/options.js";
import { goTo } from "../lobby/start.js";
import { nameOf } from "./party.js";

/** @typedef {import("../campaign.js").Desk} Desk */

/**
 * @param {HTMLElement} place
 * @param {Desk} desk
 */
export function showSession(place, desk) {
  const { told } = desk;
  const next = told.sessions.length + 1;
  const title = told.table ? t("campaign.session.running", { n: told.sessions.length }) : t("campaign.session");
  const heading = el("h2", { id: "session-title" }, title);
  if (told.table) place.replaceChildren(heading, running(desk));
  else if (told.host) place.replaceChildren(heading, form(desk, next));
  else place.replaceChildren(heading, el("p", {}, t("campaign.session.wait")));
}

/** @param {Desk} desk */
function running(desk) {
  const { told } = desk;
  const go = el("button", { class: "button first", type: "button", id: "go" }, icon("door"), t(told.seated ? "campaign.session.go" : "campaign.session.watch"));
  go.addEventListener("click", () => enter(desk, told.table));
  const giveUp = el("button", { class: "button", type: "button" }, t("campaign.session.give_up"));
  giveUp.addEventListener("click", () => confirm(t("campaign.session.give_up.sure")) && desk.act({ do: "give_up" }));
  return el("div", { class: "row" }, go, told.host && giveUp);
}

/**
 * Every session's table opens with the member's own link.
 * @param {Desk} desk
 * @param {string} table
 */
function enter(desk, table) {
  const { told, token } = desk;
  if (!told.seated && !told.host) return location.assign(`/t/${encodeURIComponent(table)}`);
  keepTable({ table, game: told.game, title: told.title, token, ...(told.host ? { host: token } : {}) });
  goTo(table, token);
}

/**
 * @param {Desk} desk
 * @param {number} number
 */
function form(desk, number) {
  const { told, game } = desk;
  const own = { ...game, options: game.options.filter((option) => option.player < 0 && option.seat < 0 && !option.prepared) };
  const options = el("div", { class: "fields" }, ...optionFields(own, { ready: [], sizes: {} }, "session"));
  fitOptions(own, options, told.members.length);
  const rested = el("input", { type: "checkbox", id: "rested", name: "rested" });
  const days = el("input", { type: "number", id: "days", name: "days", min: 0, max: 1000, value: 0 });
  const begin = el("button", { class: "button first", type: "submit", id: "begin" }, icon("play"), t("campaign.session.begin", { n: number }));
  const made = el("form", { class: "stack", id: "session-form" },
    options,
    presence(desk),
    number > 1 && el("label", { class: "field", for: "days" }, t("campaign.days"), days),
    number > 1 && el("label", { class: "tick", for: "rested" }, rested, t("campaign.rested")),
    el("div", { class: "row" }, begin),
  );
  made.addEventListener("submit", async (event) => {
    event.preventDefault();
    begin.disabled = true;
    const there = Object.fromEntries([...made.querySelectorAll("select[data-member]")].map((one) => {
      const select = /** @type {HTMLSelectElement} */ (one);
      return [select.dataset.member ?? "", select.value];
    }));
    const wish = { options: readOptions(own, options), days: Math.trunc(Number(days.value)) || 0, rested: rested.checked, presence: there };
    const reply = await desk.act({ do: "open", exchange: true, hints: true, ...wish });
    begin.disabled = false;
    if (reply) enter({ ...desk, told: { ...told, seated: true } }, reply.table);
  });
  return made;
}

/** @param {Desk} desk */
function presence(desk) {
  const members = desk.told.members.filter((one) => !one.role && one.character && one.fit);
  const fields = members.map((one) => {
    const id = `there-${one.place}`;
    const kinds = one.kind === "bot" ? ["plays", "camp"] : ["plays", "bot", "camp"];
    const select = el("select", { id, "data-member": one.place }, ...kinds.map((kind) => el("option", { value: kind }, t(`campaign.presence.${kind}`))));
    return el("label", { class: "field", for: id }, nameOf(one), select);
  });
  return el("fieldset", { class: "presence" }, el("legend", {}, t("campaign.presence")), el("div", { class: "fields" }, ...fields));
}
