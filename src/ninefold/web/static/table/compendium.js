// @ts-check
/**
 * The compendium on the desk: everything that the verbs of the desk can name, all cards and all rules, found by a few letters.
 * What may be done with a find is read off the offers of the ask, as everywhere.
 */
import { lang, said, t } from "../i18n.js";
import { get } from "../pages/api.js";
import { asCard, kindName, plain } from "../pages/card_data.js";
import { readRules } from "../pages/rulebook.js";
import { el } from "../scene/dom.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./types.js").OfferShown} Offer */
/** @typedef {import("./types.js").FieldShown} Field */
/** @typedef {{ name: string, kind: string, text: string, rule: string, told: string }} Entry  `told`: all its words, to be searched */

/** The verb that gives a text to everybody. */
const TO_ALL = "hand_out";
/** Names of things lie in lists of at least so many values. */
const MANY_NAMES = 6;
/** Kinds of fields that name what lies ready, such as tables to roll on, however few there are. */
const PREPARED = "prepared_";
/** Dice as people write them: how many, of how many sides, and what is added. */
const DICE = /^(\d{0,2})[dw](\d{1,3})([+-]\d{1,2})?$/i;
const DICE_FIELDS = ["count", "sides", "plus"];
/** So many finds are shown. */
const SHOWN = 24;
/** Up to so many values of a second field have a button each. */
const FEW = 12;

export class Compendium {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.search = el("input", { type: "search", class: "compendium-search", placeholder: t("compendium.search"), "aria-label": t("compendium.title"), "data-keep": "compendium" });
    this.count = el("p", { class: "quiet", role: "status" });
    this.list = el("ol", { class: "compendium-finds" });
    this.finds = el("div", { class: "compendium", hidden: true }, this.count, this.list);
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Promise<void> | null} */
    this.ready = null;
    /** @type {Entry | null} a find that is being dragged */
    this.dragged = null;
    this.#listenToDrops();
    this.search.addEventListener("input", () => this.#look());
    this.search.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.search.value) return;
      event.stopPropagation();
      this.search.value = "";
      this.#look();
    });
  }

  /** Whether something is searched for; the panels make room then. */
  get isOn() {
    return this.search.value.trim().length > 1;
  }

  async #look() {
    await (this.ready ??= this.#load());
    this.draw();
  }

  /** Show the finds, with what may be done with them now. */
  draw() {
    this.finds.hidden = !this.isOn;
    this.desk.node.classList.toggle("searching", this.isOn);
    if (!this.isOn) return;
    const found = this.#found(this.search.value);
    this.count.textContent = t("compendium.found", { n: found.length, shown: Math.min(found.length, SHOWN) });
    const focused = document.activeElement instanceof HTMLElement && this.list.contains(document.activeElement) ? document.activeElement.dataset.keep : "";
    this.list.replaceChildren(...this.#thrown(this.search.value), ...found.slice(0, SHOWN).map((entry) => this.#card(entry)));
    if (focused) /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-keep="${CSS.escape(focused)}"]`))?.focus();
  }

  /** Entries that have every word; those with it in their name come first. @param {string} wanted */
  #found(wanted) {
    const words = plain(wanted).split(/\s+/);
    const rank = (/** @type {Entry} */ { name }) => (plain(name).startsWith(words[0]) ? 0 : words.every((word) => plain(name).includes(word)) ? 1 : 2);
    return this.entries.filter(({ told }) => words.every((word) => told.includes(word))).sort((a, b) => rank(a) - rank(b));
  }

  async #load() {
    const game = encodeURIComponent(this.desk.page.game);
    try {
      const [cards, rules] = await Promise.all([get(`/api/games/${game}/cards`, { lang: lang() }), get(`/api/games/${game}/rules`)]);
      const known = [...cards.map(cardEntry), ...paragraphs(rules.text)];
      const names = new Set(known.map(({ name }) => name));
      const fields = this.desk.offers.flatMap((offer) => offer.fields.filter(isOfNames));
      const kindOf = (/** @type {Field} */ { kind, label = "" }) => (kind.startsWith(PREPARED) ? label : t("compendium.other"));
      const others = new Map(fields.flatMap((field) => (field.texts ?? []).map((name) => /** @type {[string, string]} */ ([name, kindOf(field)]))));
      this.entries = [...known, ...[...others].filter(([name]) => !names.has(name)).map(([name, kind]) => entryOf({ name, kind, text: "" }))];
    } catch (error) {
      this.ready = null;
      this.count.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {Entry} entry */
  #card(entry) {
    const { name, kind, text, rule } = entry;
    const head = el("p", { class: "find-head" }, el("b", {}, name), " ", el("span", { class: "quiet" }, kind));
    const acts = [...this.#acts(entry), this.#show(entry)];
    if (rule) acts.push(el("button", { class: "button small bare", type: "button", onclick: () => this.desk.page.rules.open(rule) }, t("common.rules")));
    const lift = (/** @type {DragEvent} */ event) => {
      this.dragged = entry;
      event.dataTransfer?.setData("text/plain", name);
    };
    return el("li", { class: "find", draggable: rule ? null : "true", ondragstart: lift, ondragend: () => (this.dragged = null) }, head, text ? el("p", { class: "find-text", lang: rule ? "en" : null }, text) : null, el("div", { class: "find-acts" }, ...acts));
  }

  /** A find may be dropped on a zone or on a character, if some verb brings it there. */
  #listenToDrops() {
    const { root } = this.desk.page.stage;
    const answerAt = (/** @type {DragEvent} */ event) => {
      const node = event.target instanceof Element ? event.target : null;
      const zone = /** @type {HTMLElement | null} */ (node?.closest('.zone[data-layout="place"]'))?.dataset.zone;
      const seat = /** @type {HTMLElement | null} */ (node?.closest(".player[data-seat]"))?.dataset.seat;
      return this.dragged ? this.#bringing(this.dragged.name, zone ?? `seat:${seat}`) : null;
    };
    root.addEventListener("dragover", (event) => answerAt(event) && event.preventDefault());
    root.addEventListener("drop", (event) => {
      const answer = answerAt(event);
      if (!answer) return;
      event.preventDefault();
      void this.#send(answer, "");
    });
  }

  /** The answer that brings what has this name to a zone or a character. @param {string} name @param {string} id @returns {import("./types.js").WrittenAnswer | null} */
  #bringing(name, id) {
    for (const { verb, fields, letters } of this.desk.isHeard ? this.desk.offers : []) {
      const place = fields.findIndex((field) => isOfNames(field) && field.texts?.includes(name));
      if (place < 0 || letters || fields.length !== 2 || !this.desk.open?.has(verb)) continue;
      const [field, other] = [fields[place], fields[1 - place]];
      const at = (other.ids ?? []).indexOf(id);
      if (at >= 0) return [verb, ...fields.map((one) => (one === other ? (other.values ?? [])[at] : (field.values ?? [])[(field.texts ?? []).indexOf(name)]))];
    }
    return null;
  }

  /** Dice that were typed as people write them, such as `2d6+1`: a button for each way to throw them. @param {string} typed @returns {HTMLElement[]} */
  #thrown(typed) {
    const [, count, sides, plus] = DICE.exec(typed.replace(/\s/g, "")) ?? [];
    if (!sides) return [];
    const isOpen = (/** @type {string} */ verb) => this.desk.isHeard && this.desk.open?.has(verb);
    const acts = this.desk.offers.flatMap((offer) => {
      const [of, left] = [(/** @type {string} */ name) => offer.fields.find((one) => one.name === name), offer.fields.find(({ name }) => !DICE_FIELDS.includes(name))];
      const at = (of("sides")?.texts ?? []).findIndex((text) => text.replace(/\D/g, "") === sides);
      const most = of("count")?.high ?? 0;
      if (at < 0 || !left?.values || Number(count || 1) > most || Math.abs(Number(plus || 0)) > (of("plus")?.high ?? 0)) return [];
      const values = /** @type {Record<string, number>} */ ({ count: Number(count || 1), sides: of("sides")?.values?.[at], plus: Number(plus || 0) });
      return left.values.map((value, k) => {
        const words = `${said(offer.text)}: ${said(left.label ?? left.name)} ${left.texts?.[k] ?? value}`;
        return el("button", { class: "button small", type: "button", disabled: !isOpen(offer.verb), "data-keep": `dice/${offer.verb}/${value}`, onclick: () => this.#send([offer.verb, ...offer.fields.map((one) => (one === left ? value : values[one.name]))], "") }, words);
      });
    });
    return acts.length ? [el("li", { class: "find" }, el("p", { class: "find-head" }, el("b", {}, typed.trim())), el("div", { class: "find-acts" }, ...acts))] : [];
  }

  /** A button that gives the words of an entry to everybody. @param {Entry} entry */
  #show({ name, text }) {
    const offer = this.desk.page.chooser.ask?.offers?.find(({ verb }) => verb === TO_ALL);
    if (!text) return null;
    const words = `${name}\n${text}`.slice(0, offer?.letters ?? 0);
    return el("button", { class: "button small", type: "button", "data-keep": `${name}/all`, disabled: !offer, onclick: () => this.#send([TO_ALL], words) }, t("compendium.to_all"));
  }

  /** What the desk's verbs can do with a thing of this name. @param {Entry} entry @returns {HTMLElement[]} */
  #acts({ name, rule }) {
    if (rule) return [];
    return this.desk.offers.flatMap((offer) => {
      const place = offer.fields.findIndex((field) => isOfNames(field) && field.texts?.includes(name));
      const isReady = place >= 0 && (!offer.letters || offer.fields[place].kind.startsWith(PREPARED));
      return isReady ? [this.#act(offer, place, name)] : [];
    });
  }

  /** One verb: a button for each value of the field that is left, or its form with the name filled in. @param {Offer} offer @param {number} place @param {string} name */
  #act(offer, place, name) {
    const field = offer.fields[place];
    const value = field.values?.[field.texts?.indexOf(name) ?? -1] ?? 0;
    const left = offer.fields.filter((one) => one !== field && one.name !== "has");
    const other = left[0];
    const isOpen = this.desk.isHeard && this.desk.open?.has(offer.verb);
    const fill = (/** @type {number} */ chosen) => [offer.verb, ...offer.fields.map((one) => (one === field ? value : one === other ? chosen : 1))];
    const press = (/** @type {string} */ words, /** @type {() => void} */ go, first = false) =>
      el("button", { class: `button small${first ? " first" : ""}`, type: "button", disabled: !isOpen, "data-keep": `${name}/${offer.verb}/${words}`, onclick: go }, words);
    const label = said(offer.text);
    if (offer.letters) return el("span", { class: "find-act" }, press(`${label} …`, () => this.#fillIn(offer, field, value)));
    if (!other) return el("span", { class: "find-act" }, press(label, () => this.#send(fill(0)), true));
    if (left.length > 1 || (other.values?.length ?? FEW + 1) > FEW) return el("span", { class: "find-act" }, press(`${label} …`, () => this.#fillIn(offer, field, value)));
    const buttons = (other.values ?? []).map((chosen, k) => press(other.texts?.[k] ?? String(chosen), () => this.#send(fill(chosen)), true));
    return el("span", { class: "find-act", role: "group", "aria-label": label }, el("span", { class: "quiet" }, `${label}:`), ...buttons);
  }

  /** Open the form of a verb with this value. @param {Offer} offer @param {Field} field @param {number} value */
  #fillIn(offer, field, value) {
    this.search.value = "";
    this.draw();
    this.desk.prepare(offer.verb, { [field.name]: value });
  }

  /** @param {(string | number)[]} answer @param {string} [words] */
  #send(answer, words = "") {
    this.desk.page.answer(/** @type {any} */ (answer), words);
  }
}

/** Whether a field lists things by name: in a long list, or what was prepared. @param {Field} field */
const isOfNames = ({ kind, texts = [] }) => kind.startsWith(PREPARED) || (texts.length >= MANY_NAMES && kind !== "seat" && kind !== "card");

/** @param {{ name: string, kind: string, text: string, rule?: string }} made @returns {Entry} */
function entryOf({ name, kind, text, rule = "" }) {
  return { name, kind, text, rule, told: plain(`${name} ${kind} ${text}`) };
}

/** A card of the game with its numbers. @param {import("../pages/card_data.js").Listed} listed */
function cardEntry(listed) {
  const numbers = Object.entries(asCard(listed).stats ?? {}).map(([name, value]) => `${name} ${value}`).join(", ");
  return entryOf({ name: listed.name, kind: kindName(listed.kind, 1), text: [numbers, listed.text].filter((words) => words).join(". ") });
}

/** The numbered paragraphs of the rules, without their marks of emphasis. @param {string} text */
function paragraphs(text) {
  return readRules(text).flatMap(({ number, kind, lines }) => (number && kind === "text" ? [entryOf({ name: `§${number}`, kind: t("common.rules"), text: lines.join(" ").replace(/[*`]/g, ""), rule: number })] : []));
}
