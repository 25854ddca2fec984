// @ts-check
/**
 * The desk: panels by purpose for whoever leads the game, each with its verbs and the form of the one that is chosen.
 * It stays while others decide, and keeps what was chosen and typed; only what may not be said now is dark.
 */
import { said, t } from "../i18n.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";
import { fieldOf, MANY_OFFERS } from "./offer.js";

/** @typedef {import("./types.js").OfferShown} Offer */
/** @typedef {import("./page.js").Page} Page */

export class Desk {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.tabs = el("div", { class: "desk-tabs", role: "tablist", "aria-label": t("desk.title") });
    this.verbs = el("div", { class: "desk-verbs", role: "group" });
    this.place = el("div", { class: "desk-form" });
    this.note = el("p", { class: "desk-note quiet", role: "status" });
    this.panel = el("div", { class: "desk-panel", role: "tabpanel", id: "desk-panel" }, this.verbs, this.place);
    this.node = el("section", { class: "desk", "aria-label": t("desk.title") }, this.tabs, this.panel, this.note);
    /** @type {import("./compendium.js").Compendium | null} loaded with the first desk */
    this.compendium = null;
    /** @type {Offer[]} */
    this.offers = [];
    /** Which panel is open. */
    this.group = "";
    /** @type {Map<string, string>} by panel: the verb that is chosen there */
    this.chosen = new Map();
    /** @type {Map<string, string>} what fields were set to, by name and kind: the same creature or character stays chosen */
    this.kept = new Map();
    /** @type {Map<string, string>} words that were typed and not sent yet, by verb */
    this.words = new Map();
    this.face = "";
    this.tabs.addEventListener("keydown", (event) => this.#arrow(event));
  }

  /** Whether this seat has a desk at all. */
  get isOn() {
    return this.offers.length > 0;
  }

  /** Take what may be said now; a moment without any leaves the desk as it is, but dark. */
  show() {
    const { known, chooser, isReady } = this.page;
    const all = chooser.ask?.offers ?? [];
    // What has no panel belongs to one question, and stands beside it.
    const offers = all.length >= MANY_OFFERS || !this.isOn ? all : all.filter(({ group }) => group);
    if (offers.length >= MANY_OFFERS) this.offers = offers;
    else if (this.isOn) this.offers = merged(this.offers, offers);
    if (known?.table.state === "over") this.offers = [];
    this.page.side.hasDesk(this.isOn);
    if (!this.isOn) return;
    this.isHeard = isReady && offers.length > 0;
    this.open = new Set(offers.map(({ verb }) => verb));
    const face = JSON.stringify([this.offers, [...this.open]]);
    if (face !== this.face) this.#draw();
    this.face = face;
    this.#dim();
    if (this.compendium) this.compendium.draw();
    else this.#addCompendium();
  }

  /** Only whoever has a desk needs the compendium, so that other tables stay light. */
  async #addCompendium() {
    if (this.isAdding) return;
    this.isAdding = true;
    const [{ Compendium }, { pictureField }] = await Promise.all([import("./compendium.js"), import("./own_picture.js")]);
    this.own = pictureField;
    this.compendium = new Compendium(this);
    this.node.prepend(this.compendium.search, this.compendium.finds);
  }

  /** The panels in the order in which the game lists them. */
  get groups() {
    return [...new Set(this.offers.map(({ group }) => group ?? ""))];
  }

  #draw() {
    const focused = document.activeElement instanceof HTMLElement && this.node.contains(document.activeElement) ? document.activeElement.dataset.keep ?? "" : "";
    if (!this.groups.includes(this.group)) this.group = this.groups[0] ?? "";
    this.tabs.replaceChildren(...this.groups.map((group) => el("button", { class: "desk-tab", type: "button", role: "tab", "data-keep": `tab:${group}`, "aria-controls": "desk-panel", "aria-selected": String(group === this.group), tabindex: group === this.group ? 0 : -1, onclick: () => this.turnTo(group) }, group)));
    const here = this.offers.filter((offer) => (offer.group ?? "") === this.group);
    const now = here.find(({ verb }) => verb === this.chosen.get(this.group) && this.open?.has(verb)) ?? here.find(({ verb }) => this.open?.has(verb)) ?? here[0];
    this.verbs.replaceChildren(...(here.length < 2 ? [] : here.map((offer) => el("button", { class: "desk-verb", type: "button", "data-keep": `verb:${offer.verb}`, "data-verb": offer.verb, "aria-pressed": String(offer === now), onclick: () => this.choose(offer.verb) }, said(offer.text)))));
    this.place.replaceChildren(...(now ? [this.#form(now)] : []));
    if (focused) /** @type {HTMLElement | null} */ (this.node.querySelector(`[data-keep="${CSS.escape(focused)}"]`))?.focus();
  }

  /** @param {string} group */
  turnTo(group) {
    this.group = group;
    this.#draw();
    this.#dim();
  }

  /** @param {string} verb */
  choose(verb) {
    const group = this.offers.find((offer) => offer.verb === verb)?.group ?? "";
    this.chosen.set(group, verb);
    this.turnTo(group);
  }

  /** Open the desk at a verb with some fields filled in, such as from a token. @param {string} verb @param {Record<string, number>} fields */
  prepare(verb, fields) {
    const offer = this.offers.find((one) => one.verb === verb);
    for (const field of offer?.fields ?? []) if (fields[field.name] !== undefined) this.kept.set(keyOf(field), String(fields[field.name]));
    this.choose(verb);
    this.page.side.choose("desk");
    this.page.side.toggle(true);
  }

  /**
   * What the desk can do with a thing of the table: a number is set at once, and every other verb about a card or a character
   * is a button that opens its form. A number's id is the verb that sets it, then its first fields: `pool:1:0`, `set:tier:2`.
   * @param {string} id
   * @param {any} data what is drawn of it
   * @param {() => void} done
   * @returns {HTMLElement[]}
   */
  about(id, data, done) {
    if (!this.isOn) return [];
    const [name, ...places] = id.replace(/^set:/, "").split(":");
    const setter = this.offers.find(({ verb }) => verb === `set_${name}`);
    if (setter) return [this.#form(narrowed(setter, places.map(Number), data?.value), done)];
    /** @type {HTMLElement[]} */
    const numbers = [];
    const verbs = this.offers.flatMap((offer) => {
      const [field, number] = offer.fields;
      const at = (field?.ids ?? []).indexOf(id);
      if (at < 0) return [];
      if (offer.verb.startsWith("set_") && offer.fields.length === 2 && number.high !== undefined) {
        numbers.push(this.#form(narrowed(offer, [(field.values ?? [])[at]], statIn(data, offer.text)), done));
        return [];
      }
      const go = () => (done(), this.prepare(offer.verb, { [field.name]: (field.values ?? [])[at] }));
      return [el("button", { class: "button small", type: "button", disabled: !this.open?.has(offer.verb), onclick: go }, said(offer.text))];
    });
    return [
      ...(numbers.length ? [el("div", { class: "desk-numbers" }, ...numbers)] : []),
      ...(verbs.length ? [el("div", { class: "desk-verbs" }, ...verbs)] : []),
    ];
  }

  /** What can't be said now is dark, and the desk says why. */
  #dim() {
    for (const node of this.verbs.children) node.classList.toggle("dark", !this.open?.has(/** @type {HTMLElement} */ (node).dataset.verb ?? ""));
    const verb = this.place.querySelector("form")?.dataset.verb ?? "";
    const isOpen = !!this.isHeard && !!this.open?.has(verb);
    for (const button of this.place.querySelectorAll("button[type=submit]")) /** @type {HTMLButtonElement} */ (button).disabled = !isOpen;
    this.note.textContent = isOpen || this.page.isBusy ? "" : t("desk.later");
  }

  /** @param {Offer} offer @param {() => void} [done] */
  #form(offer, done) {
    const was = (/** @type {import("./types.js").FieldShown & { was?: number }} */ field) => (field.was === undefined ? this.kept.get(keyOf(field)) : String(field.was));
    const parts = offer.fields.map((field) => ({ ...fieldOf(field, was(field)), field }));
    const picture = offer.picture && this.own ? this.own(this.page, offer) : null;
    const text = offer.letters && !offer.picture ? el("textarea", { maxlength: offer.letters, rows: offer.letters > 500 ? 5 : 2, "aria-label": t("table.text"), placeholder: t("table.text"), "data-keep": "text" }) : null;
    if (text) text.value = this.words.get(offer.verb) ?? "";
    const problem = el("p", { class: "desk-problem", role: "alert" });
    const send = el("button", { class: "button first", type: "submit", "data-keep": "send" }, said(offer.text));
    const idea = text && offer.ideas?.length ? el("button", { class: "button small", type: "button", "data-keep": "idea", onclick: () => this.#nextIdea(offer, text) }, icon("hint"), t("desk.idea")) : null;
    const form = el("form", { class: "offer", "data-verb": offer.verb, novalidate: true }, ...parts.map((part) => part.node), picture?.node ?? null, text, idea, problem, send);
    form.addEventListener("input", () => {
      problem.textContent = "";
      if (text) this.words.set(offer.verb, text.value);
      for (const { field, values } of parts) {
        const now = field.most === undefined ? values() : null;
        if (now) this.kept.set(keyOf(field), String(now[0]));
      }
    });
    text?.addEventListener("keydown", (event) => (event.ctrlKey || event.metaKey) && event.key === "Enter" && form.requestSubmit());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const wrong = parts.find((part) => part.values() === null);
      if (wrong) problem.textContent = wrong.problem();
      else if (picture && !picture.text()) picture.problem();
      else {
        this.#send(offer, parts.flatMap((part) => part.values() ?? []), picture?.text() ?? text?.value ?? "");
        done?.();
      }
    });
    for (const { field, node } of parts) node.hidden = !!done && field.values?.length === 1;
    return form;
  }

  /** Put the next idea into the text; each comes once before the first comes again. @param {Offer} offer @param {HTMLTextAreaElement} text */
  #nextIdea({ verb, ideas = [] }, text) {
    text.value = ideas[(ideas.indexOf(text.value) + 1) % ideas.length];
    this.words.set(verb, text.value);
    text.focus();
  }

  /** @param {Offer} offer @param {number[]} values @param {string} words */
  async #send(offer, values, words) {
    if (offer.sure && !(await this.page.confirm(offer.sure, said(offer.text)))) return;
    if (await this.page.answer([offer.verb, ...values], words)) {
      this.words.delete(offer.verb);
      const text = /** @type {HTMLInputElement | null} */ (this.place.querySelector('[data-keep="text"]'));
      if (text && this.place.querySelector("form")?.dataset.verb === offer.verb) text.value = "";
    }
  }

  /** @param {KeyboardEvent} event */
  #arrow(event) {
    const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!way) return;
    const at = this.groups.indexOf(this.group);
    this.turnTo(this.groups[(at + way + this.groups.length) % this.groups.length]);
    /** @type {HTMLElement | null} */ (this.tabs.querySelector('[aria-selected="true"]'))?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}

/** What a field's value is remembered under. @param {import("./types.js").FieldShown} field */
const keyOf = (field) => `${field.name}:${field.kind}`;

/** An offer whose first fields are settled, and whose number begins where it is. @param {Offer} offer @param {number[]} settled @param {number} [value] @returns {Offer} */
export function narrowed(offer, settled, value) {
  const fields = offer.fields.map((field, place) => {
    if (place < settled.length) return { ...field, values: [settled[place]], texts: [], ids: [] };
    return field.values || value === undefined ? field : { ...field, was: value };
  });
  return { ...offer, fields };
}

/** The number of a card that an offer is about: the one whose name is in the offer's words. @param {any} data @param {string} text @returns {number | undefined} */
function statIn(data, text) {
  const found = Object.entries(data?.stats ?? {}).find(([label, value]) => typeof value === "number" && text.toLowerCase().includes(label.toLowerCase()));
  return found && Number(found[1]);
}

/** Offers of now in place of those of before; panels keep their order, and verbs that are gone stay in it. @param {Offer[]} had @param {Offer[]} now */
function merged(had, now) {
  const fresh = new Map(now.map((offer) => [offer.verb, offer]));
  const kept = had.map((offer) => fresh.get(offer.verb) ?? offer);
  const added = now.filter(({ verb }) => !had.some((offer) => offer.verb === verb));
  const groups = [...new Set([...kept, ...now].map(({ group }) => group ?? ""))];
  return groups.flatMap((group) => [...kept, ...added].filter((offer) => (offer.group ?? "") === group));
}
