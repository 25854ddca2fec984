// @ts-check
/** The party: who belongs to it, with which character; links to pass on, and characters to keep. */

import { t } from "../../i18n.js";
import { keepCampaign, keepCharacter, myCampaigns } from "../../keep.js";
import { characterText, download, downloadSheet, fileName, good } from "../characters/acts.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { campaignLink } from "../lobby/campaign_link.js";
import { linkField } from "../lobby/invite.js";
import { characterChoices, deckText } from "../lobby/options.js";
import { faultNote } from "../say.js";

/**
 * @typedef {import("../campaign.js").Desk} Desk
 * @typedef {import("../campaign.js").Member} Member
 */

/**
 * @param {HTMLElement} place
 * @param {Desk} desk
 */
export function showParty(place, desk) {
  const { told } = desk;
  place.replaceChildren(
    el("h2", { id: "party-title" }, t("campaign.party")),
    el("ul", { class: "plain member-list" }, ...told.members.map((one) => entry(desk, one))),
    ...(told.host ? [admission(desk)] : []),
  );
}

/** What a member is called: by name, by character, or by number before it has either. @param {Member} one */
export function nameOf(one) {
  return one.name || one.character || t("campaign.member", { n: one.place + 1 });
}

/**
 * @param {Desk} desk
 * @param {Member} one
 */
function entry(desk, one) {
  const { told } = desk;
  const isMine = one.place === told.member;
  const tag = (/** @type {boolean} */ shown, /** @type {string} */ name) => shown && el("span", { class: "tag" }, t(`campaign.${name}`));
  const character = one.character ? `${one.character}. ${one.about}` : t("campaign.no_character");
  return el("li", { class: "member", "data-member": one.place },
    el("h3", {}, nameOf(one), tag(isMine, "you"), tag(one.host, "host"), tag(one.role, "master"), tag(one.kind === "bot", "bot"), tag(one.character !== "" && !one.fit, "fallen")),
    !one.name && one.kind === "person" && el("p", { class: "quiet" }, t("campaign.invited")),
    !one.role && el("p", {}, character),
    isMine && naming(desk, one),
    one.file && kept(desk, one),
    isMine && !one.role && bringing(desk, one),
    told.host && !isMine && one.kind === "person" && linking(desk, one),
    told.host && !isMine && managing(desk, one),
  );
}

/**
 * @param {Desk} desk
 * @param {Member} one
 */
function naming(desk, one) {
  const field = el("input", { type: "text", id: "my-name", maxlength: 40, value: one.name, autocomplete: "nickname", required: true });
  const form = el("form", { class: "write" }, el("label", { class: "field", for: "my-name" }, t("campaign.my_name"), field), el("button", { class: "button small", type: "submit" }, t("campaign.name.keep")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    desk.act({ do: "name", name: field.value });
  });
  return form;
}

/**
 * A character is a file: in this browser, or anywhere.
 * @param {Desk} desk
 * @param {Member} one
 */
function kept(desk, one) {
  const keep = el("button", { class: "button small", type: "button" }, icon("check"), t("campaign.keep"));
  keep.addEventListener("click", () => {
    keepCharacter(desk.told.game, { name: one.character, text: one.file });
    desk.said(good(t("campaign.kept", { name: one.character })));
  });
  const save = el("button", { class: "button small", type: "button" }, icon("download"), t("campaign.download"));
  save.addEventListener("click", () => download(`${fileName(one.character)}.toml`, one.file, "text/plain"));
  const sheet = el("button", { class: "button small", type: "button" }, icon("download"), t("characters.pdf"));
  sheet.addEventListener("click", () => downloadSheet(desk.told.game, one.character, one.file).catch((error) => desk.said(faultNote(error))));
  return el("div", { class: "row" }, keep, save, sheet);
}

/**
 * @param {Desk} desk
 * @param {Member} one
 */
function bringing(desk, one) {
  const id = `bring-${one.place}`;
  const select = el("select", { id }, ...characterChoices(desk.game, { characters: desk.ready }));
  const bring = (/** @type {string} */ character) => desk.act({ do: "bring", character, member: one.place });
  const form = el("form", { class: "write" }, el("label", { class: "field", for: id }, t("campaign.bring.label", { name: nameOf(one) }), select), el("button", { class: "button small", type: "submit" }, t("campaign.bring.do")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    bring(deckText(desk.game, select.value));
  });
  const file = el("input", { type: "file", accept: ".toml,.json,text/plain", hidden: true, "aria-label": t("campaign.bring.file") });
  file.addEventListener("change", async () => {
    try {
      if (file.files?.[0]) await bring(await characterText(desk.told.game, await file.files[0].text()));
    } catch (error) {
      desk.said(faultNote(error));
    }
    file.value = "";
  });
  const open = el("button", { class: "button small", type: "button", onclick: () => file.click() }, icon("upload"), t("campaign.bring.file"));
  const fields = el("div", { class: "stack" }, form, el("div", { class: "row" }, open, file));
  return one.character ? el("details", { class: "more" }, el("summary", {}, t("campaign.bring")), fields) : fields;
}

/**
 * @param {Desk} desk
 * @param {Member} one
 */
function linking(desk, one) {
  const known = invites(desk).find((each) => each.member === one.place);
  return known ? linkField(t("campaign.link", { name: nameOf(one) }), campaignLink(desk.told.id, known.token), String(one.place)) : null;
}

/**
 * @param {Desk} desk
 * @param {Member} one
 */
function managing(desk, one) {
  const renew = el("button", { class: "button small", type: "button" }, icon("link"), t("campaign.link.new"));
  renew.addEventListener("click", async () => pass(desk, await desk.act({ do: "link", member: one.place })));
  const dismiss = el("button", { class: "button small", type: "button" }, icon("trash"), t("campaign.dismiss"));
  dismiss.addEventListener("click", () => confirm(t("campaign.dismiss.sure", { name: nameOf(one) })) && desk.act({ do: "dismiss", member: one.place }));
  return el("details", { class: "more" },
    el("summary", {}, t("campaign.manage")),
    el("div", { class: "stack" }, !one.role && bringing(desk, one), el("div", { class: "row" }, one.kind === "person" && renew, dismiss)),
  );
}

/** The links that this browser has made for others. @param {Desk} desk */
function invites(desk) {
  return myCampaigns().find((one) => one.campaign === desk.told.id)?.invites ?? [];
}

/**
 * Remember a link that was just made, and show it.
 * @param {Desk} desk
 * @param {{ member: number, token: string } | null} reply
 */
function pass(desk, reply) {
  if (!reply?.token) return;
  const { told, token } = desk;
  const others = invites(desk).filter((one) => one.member !== reply.member);
  keepCampaign({ campaign: told.id, token, title: told.title, game: told.game, invites: [...others, { member: reply.member, token: reply.token }] });
  desk.said(linkField(t("campaign.link", { name: t("campaign.member", { n: reply.member + 1 }) }), campaignLink(told.id, reply.token), `new-${reply.member}`));
}

/** @param {Desk} desk */
function admission(desk) {
  const name = el("input", { type: "text", id: "admit-name", maxlength: 40 });
  const invite = el("button", { class: "button small", type: "submit" }, icon("link"), t("campaign.admit.person"));
  const form = el("form", { class: "write" }, el("label", { class: "field", for: "admit-name" }, t("campaign.admit.name"), name), invite);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wish = name.value.trim() ? { name: name.value } : {};
    pass(desk, await desk.act({ do: "admit", kind: "person", ...wish }));
  });
  const select = el("select", { id: "admit-bot" }, ...characterChoices(desk.game, { characters: desk.ready }));
  const add = el("button", { class: "button small", type: "submit" }, icon("plus"), t("campaign.admit.bot"));
  const bots = el("form", { class: "write" }, el("label", { class: "field", for: "admit-bot" }, t("campaign.bring"), select), add);
  bots.addEventListener("submit", (event) => {
    event.preventDefault();
    desk.act({ do: "admit", kind: "bot", character: deckText(desk.game, select.value) });
  });
  return el("details", { class: "more" }, el("summary", {}, t("campaign.admit")), el("div", { class: "stack" }, form, bots));
}
