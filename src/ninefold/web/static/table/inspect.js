// @ts-check
/** A closer look: a thing shown large with its text, what may be done with it, or why nothing may. */
import { lang, said, t } from "../i18n.js";
import { get } from "../pages/api.js";
import { asCard } from "../pages/card_data.js";
import { drawBadges, drawCard, fillCard } from "../scene/card.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";
import { formsOf, isEntry } from "./entries.js";

/** @typedef {import("../scene/card.js").Card} Card */
/** @typedef {import("./chooser.js").Choice} Option */
/** @typedef {import("./page.js").Page} Page */

const HOVER = 420;
/** So long a picture is waited for, in milliseconds. */
const LIST = 500;

export class Inspect {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.dialog = el("dialog", { class: "dialog inspect", "aria-label": t("table.look") });
    this.peek = el("div", { class: "peek", "aria-hidden": "true", hidden: true });
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
    document.body.append(this.dialog, this.peek);
    /** @type {Map<string, Card>} every card that was seen open, by its key */
    this.seen = new Map();
    /** @type {Map<string, string>} the lines of flavour, by the keys of their cards; the game's list has them */
    this.flavours = new Map();
    /** @type {Promise<void> | null} */
    this.fetched = null;
  }

  /** Somebody else looks from now on. */
  forget() {
    this.hidePeek();
    this.dialog.replaceChildren();
    this.seen.clear();
    this.fetched = null;
  }

  /** Remember open cards, so that the log can show them later. */
  remember() {
    for (const { type, data } of this.page.stage.about.values()) if (type === "card" && data.key) this.seen.set(data.key, data);
  }

  /**
   * Look at a thing of the table.
   * @param {string} id
   * @param {Option[]} [options] what may be done with it
   */
  open(id, options = this.page.isReady ? (this.page.chooser.chosen.length ? this.page.chooser.fitting([...this.page.chooser.chosen, id]) : this.page.chooser.about(id)).filter(({ ids }) => ids.length <= 1 || ids[ids.length - 1] === id) : []) {
    const about = this.page.stage.about.get(id);
    if (!about) return;
    const actions = el("div", { class: "actions" });
    for (const option of options) {
      actions.append(el("button", { class: "button first", type: "button", onclick: () => this.#take(option) }, said(option.text), option.note ? el("small", {}, option.note) : null));
    }
    const why = el("div", { class: "why" });
    const close = () => this.dialog.close();
    const master = isEntry(id) ? (this.page.isReady ? formsOf(this.page, id, close) : []) : this.page.desk.about(id, about.data, close);
    this.#show([this.#picture(about), actions, ...master, ...this.#sheets(id), why], options.length > 0);
    const number = this.dialog.querySelector("form input");
    if (!options.length && number instanceof HTMLInputElement) number.select();
    else if (!options.length && !master.length && this.page.desk.isOn) why.replaceChildren(el("p", {}, t("desk.later")));
    else if (!options.length && !master.length && !isEntry(id)) this.#explain(id, why);
  }

  /** Look at a card that may have left the table. @param {{ id: string, key: string, name: string }} named */
  async openCard(named) {
    const card = await this.#cardOf(named);
    if (card) this.#show([el("div", { class: "look" }, this.#large(card))], false);
  }

  /** @param {(Node | null)[]} parts @param {boolean} isChoice */
  #show(parts, isChoice) {
    this.hidePeek();
    const close = el("button", { class: "button bare close", type: "button", "aria-label": t("common.close"), onclick: () => this.dialog.close() }, icon("close"));
    this.dialog.replaceChildren(close, el("div", { class: "body" }, ...parts.filter((part) => part !== null)));
    if (!this.dialog.open) this.dialog.showModal();
    const first = isChoice ? this.dialog.querySelector(".actions .button") : close;
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {Option} option */
  #take(option) {
    this.dialog.close();
    this.page.take(option);
  }

  /** The sheets of the character whose token this is, as far as they are shown. @param {string} id */
  #sheets(id) {
    const player = this.page.known?.scene?.players.find(({ seat }) => id === `seat:${seat}`);
    return (player?.sheets ?? []).map((sheet) => this.#picture({ type: "sheet", data: sheet }));
  }

  /** @param {{ type: string, data: any }} about */
  #picture({ type, data }) {
    if (type === "card" || data.card?.name) {
      return el("div", { class: "look" }, this.#large(type === "card" ? data : data.card));
    }
    const number = type === "zone" ? t("scene.zone", { label: data.label, n: data.count ?? data.cards?.length ?? 0 })
      : type === "track" ? `${data.label}: ${data.value}${data.most == null ? "" : ` / ${data.most}`}`
        : type === "die" ? `${data.label ?? ""} d${data.sides}: ${data.face}` : (data.label || data.name || data.value || "");
    const lines = [...openCards(type === "zone" ? data.cards : []), ...(data.lines ?? []).map((/** @type {any} */ line) => `${line.label}: ${line.value}`),
      ...(data.pieces ?? []).map((/** @type {any} */ piece) => ((piece.count ?? 1) > 1 ? `${piece.label} × ${piece.count}` : piece.label)),
      ...(data.tracks ?? []).map((/** @type {any} */ track) => `${track.label}: ${track.value}${track.most == null ? "" : ` / ${track.most}`}`)];
    return el("div", { class: "look plain" }, el("h2", {}, number), type === "line" && data.label && data.value ? el("p", { class: "quiet" }, data.value) : null, data.text ? el("p", {}, data.text) : null,
      data.badges?.length ? drawBadges(data.badges) : null,
      lines.length ? el("ul", {}, ...lines.map((line) => el("li", {}, line))) : null);
  }

  /** Ask the table why this can't be chosen. @param {string} id @param {HTMLElement} place */
  async #explain(id, place) {
    if (!this.page.known || this.page.known.table.state !== "playing" || this.page.known.seat < 0) return;
    try {
      const { why } = await this.page.link.act({ do: "why", ids: [...this.page.chooser.chosen, id] });
      if (!why?.text) return;
      const rule = why.rule ? el("button", { class: "rule-button", type: "button", onclick: () => this.#rule(why.rule) }, `§${why.rule}`) : null;
      place.replaceChildren(icon("bad"), el("p", {}, why.text.replace(/\s*\(§[\d.]+\)\s*$/, "")), ...(rule ? [rule] : []));
    } catch {
      // If the call fails, the thing is still shown.
    }
  }

  /** @param {string} rule */
  #rule(rule) {
    this.dialog.close();
    this.page.rules.open(rule);
  }

  /** The face of a card that lies open on the table, or did. @param {{ id: string, key: string }} named */
  faceOf({ id, key }) {
    const here = this.page.stage.about.get(id);
    if (here?.data.card?.key === key) return /** @type {Card} */ (here.data.card);
    return here?.type === "card" && here.data.key === key ? /** @type {Card} */ (here.data) : (this.seen.get(key) ?? null);
  }

  /** The face of a card: on the table, seen before, or from the game's list. @param {{ id: string, key: string, name: string }} named @returns {Promise<Card | null>} */
  async #cardOf(named) {
    if (!this.faceOf(named)) await (this.fetched ??= this.#fetchCards());
    return this.faceOf(named) ?? { id: named.id, key: named.key, name: named.name };
  }

  /** Wait for the game's list of cards, though not for long. */
  fetchSoon() {
    return Promise.race([(this.fetched ??= this.#fetchCards()), new Promise((go) => setTimeout(go, LIST))]);
  }

  async #fetchCards() {
    try {
      const cards = await get(`/api/games/${encodeURIComponent(this.page.game)}/cards`, { lang: lang() });
      for (const data of cards) {
        // A list of several kinds of cards has the kind before the key.
        const key = data.key.slice(data.key.lastIndexOf(":") + 1);
        if (!this.seen.has(key)) this.seen.set(key, asCard(data));
        if (data.flavour) this.flavours.set(key, data.flavour);
      }
    } catch {
      // Then only the name is shown.
    }
  }

  /** A card shown large, with its line of flavour as soon as the game's list has come. @param {Card} card */
  #large(card) {
    const how = { game: this.page.game, size: "l", faceDown: t("scene.face_down") };
    const node = drawCard(card, how);
    void (this.fetched ??= this.#fetchCards()).then(() => {
      const flavour = card.name && card.key ? this.flavours.get(card.key) : "";
      if (flavour) fillCard(node, { ...card, flavour }, how);
    });
    return node;
  }

  /** Show a card beside the pointer or the focus after a moment. @param {HTMLElement} at @param {() => Promise<Card | null> | Card | null} find */
  peekSoon(at, find) {
    clearTimeout(this.soon);
    this.soon = setTimeout(async () => {
      const card = await find();
      if (!card?.name || !at.isConnected || this.dialog.open) return;
      this.peek.replaceChildren(this.#large(card));
      this.peek.hidden = false;
      place(this.peek, at.getBoundingClientRect());
    }, HOVER);
  }

  /** @param {HTMLElement} at @param {{ id: string, key: string, name: string }} named */
  peekNamed(at, named) {
    this.peekSoon(at, () => this.#cardOf(named));
  }

  hidePeek() {
    clearTimeout(this.soon);
    this.peek.hidden = true;
  }
}

/** The open cards of a place in words, equal ones together. @param {Card[]} [cards] */
function openCards(cards = []) {
  const said = cards.flatMap(({ name, text }) => (name ? [text ? `${name}: ${text}` : name] : []));
  return [...new Set(said)].map((words) => {
    const count = said.filter((other) => other === words).length;
    return count > 1 ? `${count} × ${words}` : words;
  });
}

/** Beside a box and inside the window. @param {HTMLElement} node @param {DOMRect} box */
function place(node, box) {
  const { width, height } = node.getBoundingClientRect();
  const gap = 12;
  const left = box.right + gap + width < innerWidth ? box.right + gap : box.left - gap - width;
  node.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
  node.style.top = `${Math.max(gap, Math.min(box.top + box.height / 2 - height / 2, innerHeight - height - gap))}px`;
}
