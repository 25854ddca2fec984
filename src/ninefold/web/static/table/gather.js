// @ts-check
/** Before the start: who sits where, links to hand out, a word from each, and the button that begins. */
import { botName } from "../bot_names.js";
import { t } from "../i18n.js";
import { isOnlyHere, keepTable, keepName, myName } from "../keep.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";
import { randomWord } from "./exchange.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./types.js").SeatShown} SeatShown */

/** Maximum time in milliseconds to wait for a table that starts by itself before its seats are shown. */
const PATIENCE = 4000;

export class Gather {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.node = el("section", { class: "gather panel", "aria-label": t("gather.title"), hidden: true });
    this.word = el("input", { type: "text", id: "word", maxlength: 40, autocomplete: "off" });
    this.links = new Map();
    this.face = "";
    this.isNamed = false;
    /** What a guest is told about the game; drawn once. @type {HTMLElement | null} */
    this.invitation = null;
    this.since = Date.now();
    setTimeout(() => this.page.known && this.show(), PATIENCE + 50);
  }

  /** Alone against bots the game begins as soon as the words are exchanged: there is nothing to see before. */
  get isPassing() {
    const known = this.page.known;
    const isAlone = known?.table.seats.every(({ kind, seat }) => kind === "bot" || seat === known.seat);
    return known?.table.state === "gathering" && known.table.auto_start && !!isAlone && Date.now() - this.since < PATIENCE;
  }

  show() {
    const known = this.page.known;
    this.node.hidden = known?.table.state !== "gathering" || this.isPassing;
    if (!this.isPassing) document.body.dataset.ready = "true";
    if (!known || this.node.hidden) return;
    const face = JSON.stringify([known.table.seats, known.table.host, known.table.options, known.table.reveals, [...this.links]]);
    if (face === this.face) return;
    this.face = face;
    this.#draw();
    this.#giveName();
    this.#introduce();
  }

  /** Whoever did not make the table is told whom they will play, and what. */
  async #introduce() {
    const { known } = this.page;
    if (!known || known.table.host || this.invitation) return;
    this.invitation = el("div", {});
    const { invitation } = await import("./invitation.js");
    this.invitation = await invitation(known.table, known.seat);
    this.#draw();
  }

  /** A guest who comes by a link is called as this browser knows them, until they say otherwise. */
  #giveName() {
    const { known } = this.page;
    const own = known?.table.seats[known.seat];
    if (!own || this.isNamed || own.kind !== "person" || ![t("common.player", { n: own.seat + 1 }), ""].includes(own.name)) return;
    this.isNamed = true;
    this.page.act({ do: "rename", name: myName() || t("lobby.guest") });
  }

  #draw() {
    const { known } = this.page;
    if (!known) return;
    const { table, seat } = known;
    const missing = table.seats.filter((one) => one.kind !== "bot" && one.taken === false).length;
    const isRevealing = table.reveals !== null;
    const given = table.seats.filter(({ word, kind }) => word && kind !== "bot");
    const begin = table.host && !isRevealing && el("button", { class: "button first big", type: "button", disabled: missing > 0, onclick: () => this.#start() }, icon("play"), t("gather.start"));
    const text = isRevealing ? t("gather.revealing") : missing ? t("gather.missing", { n: missing }) : table.host ? t("gather.ready") : t("gather.wait");
    this.node.replaceChildren(
      ...(this.invitation ? [this.invitation] : []),
      el("h2", {}, t("gather.title")),
      el("ol", { class: "plain seats" }, ...table.seats.map((one) => this.#seat(one))),
      el("p", { role: "status" }, text),
      ...(begin ? [begin] : []),
      el("details", {}, el("summary", {}, t("gather.fair")), el("div", { class: "stack" },
        el("p", { class: "row" }, ...given.map(({ name }) => el("span", { class: "tag" }, icon("seal"), `${name}: ${t("gather.word.given")}`))),
        ...(seat >= 0 && !isRevealing ? [this.#words()] : []),
        el("div", { class: "fact" }, el("h3", {}, t("fair.commitment")), el("code", { class: "hash" }, table.commitment), el("p", { class: "quiet" }, t("fair.before"))))),
    );
  }

  /** @param {SeatShown} one */
  #seat(one) {
    const { known } = this.page;
    const isMine = one.seat === known?.seat;
    const isFree = one.kind !== "bot" && one.taken === false;
    const state = one.kind === "bot" ? t("table.bot", { bot: botName(one.bot ?? "") }) : isFree ? t(one.kind === "open" ? "gather.open" : "gather.invited") : one.present ? t("table.here") : t("table.away");
    const row = el("li", { class: "seat-row" }, icon(one.kind === "bot" ? "bot" : "person"),
      isMine ? this.#name(one.name) : el("b", {}, one.name || t("common.seat", { n: one.seat + 1 })),
      one.role ? el("span", { class: "tag game" }, one.role) : null,
      el("span", { class: `tag${one.present || one.kind === "bot" ? " good" : ""}` }, state));
    if (known?.table.host && !isMine && isFree) row.append(this.#hostButtons(one));
    return row;
  }

  /** @param {string} name */
  #name(name) {
    const field = el("input", { type: "text", maxlength: 40, value: name || myName(), "aria-label": t("gather.name") });
    field.addEventListener("change", () => {
      const wanted = field.value.trim();
      if (!wanted) return;
      keepName(wanted);
      this.page.act({ do: "rename", name: wanted });
    });
    return field;
  }

  /** What a host may do with a free seat: a link for a friend, or a bot. @param {SeatShown} one */
  #hostButtons(one) {
    const link = this.links.get(one.seat);
    const bot = el("button", { class: "button small", type: "button", onclick: () => this.page.act({ do: "seat", seat: one.seat, kind: "bot" }) }, icon("bot"), t("gather.bot"));
    const invite = el("button", { class: "button small", type: "button", onclick: () => this.#invite(one.seat) }, icon("link"), t("gather.link"));
    return el("div", { class: "row seat-tools" }, invite, bot, link && isOnlyHere() ? el("p", { class: "quiet" }, t("invite.only_here")) : null, link ? el("input", { type: "text", readonly: true, value: link, "aria-label": t("gather.link"), onfocus: (/** @type {FocusEvent} */ e) => /** @type {HTMLInputElement} */ (e.target).select() }) : null);
  }

  /** @param {number} seat */
  async #invite(seat) {
    const done = await this.page.act({ do: "seat", seat, kind: "person" });
    if (!done?.token) return;
    const link = `${location.origin}/t/${encodeURIComponent(this.page.known?.table.id ?? "")}#${done.token}`;
    this.links.set(seat, link);
    this.show();
    await copy(link);
    this.page.toast(t("table.copied"));
  }

  #words() {
    const give = el("button", { class: "button", type: "button", onclick: () => this.#giveWord() }, t("gather.word.give"));
    return el("div", { class: "fact" }, el("label", { class: "field", for: "word" }, t("gather.word"), this.word), el("p", { class: "quiet" }, t("gather.word.text")), give);
  }

  async #giveWord() {
    const { exchange } = this.page.fairness;
    const typed = this.word.value.trim();
    if (await (typed ? exchange.give(typed) : exchange.commit(randomWord()))) this.page.toast(t("gather.word.given"));
  }

  async #start() {
    await this.page.act({ do: "start" });
  }
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Note this table among the person's own. @param {{ id: string, game: string, title: string }} table @param {string} token @param {boolean} isHost */
export function remember(table, token, isHost) {
  keepTable({ table: table.id, game: table.game, title: table.title, token, ...(isHost ? { host: token } : {}) });
}
