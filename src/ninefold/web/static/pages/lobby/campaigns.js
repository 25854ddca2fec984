// @ts-check
/** The campaigns this browser has a link to, and the ways to a new one: found one, or import a file. */

import { t } from "../../i18n.js";
import { forgetCampaign, myCampaigns } from "../../keep.js";
import { Fault, get, sendFile } from "../api.js";
import { el, need } from "../dom.js";
import { icon } from "../icons.js";
import { emptyState, faultNote } from "../say.js";
import { campaignLink, enter } from "./campaign_link.js";
import { openNewCampaign } from "./new_campaign.js";

/** @typedef {import("../lobby.js").Game} Game */

const EVERY = 15_000;
const MOST_SHOWN = 8;

/**
 * @param {HTMLElement} section
 * @param {Game[]} games
 */
export function watchCampaigns(section, games) {
  const with_ = games.filter((game) => game.campaigns);
  section.hidden = with_.length === 0;
  if (section.hidden) return;
  const list = need("#campaigns-list", section);
  const show = async () => {
    if (document.hidden) return;
    const found = await Promise.all(myCampaigns().slice(0, MOST_SHOWN).map(look));
    const entries = found.filter((one) => one !== null).map((one) => entry(one.kept, one.told, show));
    if (entries.length > 0) need("#games-section").before(section);
    list.replaceChildren(...(entries.length > 0 ? entries : [el("li", {}, emptyState("book", t("lobby.campaigns.none"), t("lobby.campaigns.none.text")))]));
  };
  need("#campaigns-acts", section).replaceChildren(...acts(with_));
  show();
  setInterval(show, EVERY);
  document.addEventListener("visibilitychange", show);
}

/** @param {Game[]} games */
function acts(games) {
  const say = need("#say");
  const make = el("button", { class: "button small", type: "button" }, icon("plus"), t("lobby.campaigns.new"));
  make.addEventListener("click", () => openNewCampaign(/** @type {HTMLDialogElement} */ (need("#new-table")), games[0]));
  const file = el("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": t("lobby.campaigns.import") });
  file.addEventListener("change", async () => {
    try {
      if (file.files?.[0]) enter(await sendFile("/api/campaign-files", file.files[0]));
    } catch (error) {
      say.replaceChildren(faultNote(error));
      say.scrollIntoView({ block: "center" });
    }
    file.value = "";
  });
  const bring = el("button", { class: "button small", type: "button", onclick: () => file.click() }, icon("upload"), t("lobby.campaigns.import"));
  return [make, bring, file];
}

/**
 * @param {import("../../keep.js").KeptCampaign} kept
 * @returns {Promise<{ kept: import("../../keep.js").KeptCampaign, told: any } | null>}
 */
async function look(kept) {
  try {
    return { kept, told: await get(`/api/campaigns/${encodeURIComponent(kept.campaign)}`, { token: kept.token }) };
  } catch (error) {
    if (error instanceof Fault && [401, 404].includes(error.status)) forgetCampaign(kept.campaign);
    return null;
  }
}

/**
 * @param {import("../../keep.js").KeptCampaign} kept
 * @param {any} told
 * @param {() => void} again
 */
function entry(kept, told, again) {
  const names = told.members.map((/** @type {any} */ one) => one.character || one.name).filter(Boolean).join(" · ");
  const state = told.table ? el("span", { class: "tag game" }, t("lobby.campaigns.running")) : t("lobby.campaigns.between");
  const forget = el("button", { class: "button bare small", type: "button", "aria-label": t("lobby.campaigns.forget", { title: told.title }) }, icon("trash"));
  forget.addEventListener("click", () => {
    forgetCampaign(kept.campaign);
    again();
  });
  return el("li", { class: "table-entry", "data-game": told.game, "data-campaign": kept.campaign },
    el("div", { class: "table-words" },
      el("h3", {}, told.title),
      el("p", { class: "quiet" }, names),
      el("p", { class: "table-state" }, `${t("lobby.campaigns.day", { day: told.day })} · `, state),
    ),
    el("div", { class: "row" },
      el("a", { class: "button first", href: campaignLink(kept.campaign, kept.token) }, icon("door"), t("lobby.continue")),
      forget,
    ),
  );
}
