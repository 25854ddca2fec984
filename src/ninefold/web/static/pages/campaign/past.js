// @ts-check
/** What was played, the latest session first. */

import { lang, t } from "../../i18n.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";

/**
 * @param {HTMLElement} place
 * @param {import("../campaign.js").Desk} desk
 */
export function showPast(place, desk) {
  const over = desk.told.sessions.filter((one) => !one.running);
  place.replaceChildren(
    el("h2", { id: "past-title" }, t("campaign.past")),
    ...(over.length > 0 ? over.map(entry) : [el("p", {}, t("campaign.past.none"))]),
  );
}

/** @param {import("../campaign.js").Session} one */
function entry(one) {
  const day = new Date(one.at * 1000).toLocaleDateString(lang(), { dateStyle: "medium" });
  return el("article", { class: "past-session", "data-session": one.number },
    el("h3", {}, `${t("campaign.past.session", { n: one.number })} · ${day}`),
    el("p", { class: "quiet" }, one.players.filter(Boolean).join(" · ")),
    el("ul", { class: "news" }, ...one.news.map((line) => el("li", {}, line))),
    el("a", { href: `/replay?table=${encodeURIComponent(one.table)}` }, icon("film"), t("common.replay")),
  );
}
