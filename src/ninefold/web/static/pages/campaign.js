// @ts-check
/** One campaign, as its member sees it: the next session, the party, what is written down, and what was played. */

import { loadWords, t, translate } from "../i18n.js";
import { keepCampaign, myCampaigns, tokenOfPage } from "../keep.js";
import { fetchFile, get, post } from "./api.js";
import { showParty } from "./campaign/party.js";
import { showPast } from "./campaign/past.js";
import { showSession } from "./campaign/session.js";
import { showWritten } from "./campaign/written.js";
import { el, need, slugOfPage } from "./dom.js";
import { mountHeader } from "./header.js";
import { icon } from "./icons.js";
import { download, fileName } from "./characters/acts.js";
import { faultNote, sayFault } from "./say.js";

/**
 * @typedef {{ place: number, name: string, kind: string, host: boolean, role: boolean, character: string, about: string,
 *   fit: boolean, file: string }} Member
 * @typedef {{ number: number, table: string, at: number, running: boolean, players: string[], news: string[] }} Session
 * @typedef {{ number: number, text: string, session: number, by: string, done: boolean }} Remark
 * @typedef {{ id: string, game: string, title: string, game_title: string, member: number, host: boolean, day: number,
 *   hour: number, day_hours: number, members: Member[], sessions: Session[], remarks: Record<string, Remark[]>, table: string,
 *   seated: boolean, prepares: boolean }} Campaign
 * @typedef {{ told: Campaign, game: import("./lobby.js").Game, ready: { key: string, name: string, text: string }[],
 *   token: string, act: (wish: object) => Promise<any>, said: (note: Node) => void }} Desk
 */

const EVERY = 10_000;

await loadWords();
translate();
const id = slugOfPage();
const token = tokenOfPage(id, myCampaigns().find((one) => one.campaign === id)?.token) ?? "";
addEventListener("hashchange", () => location.reload());
mountHeader(need("#top"), { page: "campaign" });
const say = need("#say");
const place = need("#campaign");
let last = "";
await begin();

async function begin() {
  try {
    const told = await look();
    keepCampaign({ campaign: id, token, title: told.title, game: told.game });
    const path = `/api/games/${encodeURIComponent(told.game)}/characters`;
    const [games, ready] = await Promise.all([get("/api/games"), get(path)]);
    const game = games.find((/** @type {{ slug: string }} */ one) => one.slug === told.game);
    const again = async () => draw(await look(), game, ready);
    draw(told, game, ready);
    place.hidden = false;
    place.removeAttribute("aria-busy");
    setInterval(() => !document.hidden && !isBusy() && again().catch(() => {}), EVERY);
    document.addEventListener("visibilitychange", () => !document.hidden && !isBusy() && again().catch(() => {}));
  } catch (error) {
    sayFault(say, error, () => location.reload());
  }
}

/** @returns {Promise<Campaign>} */
function look() {
  return get(`/api/campaigns/${encodeURIComponent(id)}`, { token });
}

/** Whether somebody is filling something in, which must not be lost. */
function isBusy() {
  const active = document.activeElement;
  return active !== null && place.contains(active) && active.matches("input, select, textarea");
}

/**
 * @param {Campaign} told
 * @param {import("./lobby.js").Game} game
 * @param {Desk["ready"]} ready
 */
function draw(told, game, ready) {
  const now = JSON.stringify(told);
  if (now === last) return;
  last = now;
  const said = (/** @type {Node} */ note) => say.replaceChildren(note);
  const act = async (/** @type {object} */ wish) => {
    try {
      say.replaceChildren();
      const reply = await post(`/api/campaigns/${encodeURIComponent(id)}/act`, wish, { token });
      draw(await look(), game, ready);
      return reply;
    } catch (error) {
      said(faultNote(error));
      say.scrollIntoView({ block: "nearest" });
      return null;
    }
  };
  /** @type {Desk} */
  const desk = { told, game, ready, token, act, said };
  document.body.dataset.game = told.game;
  document.title = `${told.title} · Ninefold`;
  need("#title").textContent = told.title;
  need("#calendar").textContent = `${told.game_title} · ${t("campaign.calendar", { day: told.day, hour: told.hour, hours: told.day_hours })}`;
  need("#head-acts").replaceChildren(...(told.prepares ? [preparer(told)] : []), ...(told.host ? [exporter(told)] : []));
  const focus = document.activeElement?.id ?? "";
  showSession(need("#session"), desk);
  showParty(need("#party"), desk);
  showWritten(need("#written"), desk);
  showPast(need("#past"), desk);
  if (focus) document.getElementById(focus)?.focus();
}

/** The way to what the master prepares. @param {Campaign} told */
function preparer(told) {
  return el("a", { class: "button small", id: "prepare", href: `/c/${encodeURIComponent(told.id)}/prepare#${token}` }, icon("file"), t("campaign.prepare"));
}

/** @param {Campaign} told */
function exporter(told) {
  const button = el("button", { class: "button small", type: "button", id: "export" }, icon("download"), t("campaign.export"));
  button.addEventListener("click", async () => {
    try {
      const text = await fetchFile(`/api/campaigns/${encodeURIComponent(id)}/file`, token);
      download(`${fileName(told.title)}.campaign.json`, text, "application/json");
    } catch (error) {
      say.replaceChildren(faultNote(error));
    }
  });
  return button;
}
