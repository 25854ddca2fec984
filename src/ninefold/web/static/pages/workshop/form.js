// @ts-check
/** The form of one card: its numbers and texts, and an effect for each of its moments. */

import { has, t } from "../../i18n.js";
import { statName } from "../card_data.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { drawArt } from "./art.js";
import { begun, drawUses, fitting, said, usesOf, valueOf } from "./effects.js";

/**
 * @typedef {import("./effects.js").Word} Word
 * @typedef {Record<string, any>} Fields
 * @typedef {{ line: number, card: string, field: string, text: string }} Complaint
 * @typedef {{ name: string, source: Fields, written: Fields, peers: Fields[], words: Map<string, Word>, moments: string[],
 *   errors: Complaint[], momentNames: Map<string, string>, replaceable: [string, string][], isNew: boolean, vocabulary: import("./art.js").Vocabulary }} Given
 */

const FIRST = ["kind", "name", "name_de"];
const LAST = ["flavour", "flavour_de", "art", "replaces"];
const FLAVOUR = ["flavour", "flavour_de"];

/** What the card has: what is shipped, and what the set says. @param {{ source: Fields, written: Fields }} given */
export function merged({ source, written }) {
  const gone = Array.isArray(written.remove) ? written.remove : [];
  const { remove: _, ...said } = { ...source, ...written };
  return Object.fromEntries(Object.entries(said).filter(([field]) => !gone.includes(field)));
}

/**
 * The written fields with one changed; what is as it was shipped is not written, and null takes a field off.
 * @param {Given} given
 * @param {string} field
 * @param {any} value
 * @returns {Fields}
 */
export function changed({ source, written }, field, value) {
  const { [field]: _, remove: gone, ...rest } = written;
  const off = (Array.isArray(gone) ? gone : []).filter((one) => one !== field);
  if (value === null && field in source) off.push(field);
  const own = value === null || JSON.stringify(value) === JSON.stringify(source[field]) ? rest : { ...rest, [field]: value };
  return off.length ? { ...own, remove: off } : own;
}

/**
 * @param {HTMLElement} place
 * @param {Given} given
 * @param {(written: Fields) => void} put
 */
export function drawForm(place, given, put) {
  const fields = merged(given);
  const set = (/** @type {string} */ field, /** @type {any} */ value) => put(changed(given, field, value));
  const names = Object.keys(fields).filter((name) => !given.moments.includes(name) && !FIRST.includes(name) && !LAST.includes(name));
  const line = (/** @type {string} */ name) => drawField(given, name, fields[name], set);
  place.replaceChildren(
    el("div", { class: "numbers" }, ...FIRST.filter((name) => name in fields || (name === "name_de" && given.isNew)).map(line)),
    el("div", { class: "numbers" }, ...names.map(line)),
    ...given.moments.filter((name) => name in fields).map((name) => drawMoment(given, name, fields[name], set)),
    el("div", { class: "row" }, addMoment(given, fields, set), addField(given, fields, set)),
    el("div", { class: "numbers" }, ...FLAVOUR.filter((name) => name in fields || given.peers.some((peer) => name in peer)).map(line), replaces(given, fields, set)),
    drawArt(given.vocabulary, typeof fields.art === "object" ? fields.art : {}, (art) => set("art", art)),
    ...given.errors.filter((one) => one.card === given.name && one.field.startsWith("art")).map((one) => el("span", { class: "wrong" }, one.text)),
  );
}

/**
 * @param {Given} given
 * @param {string} name
 * @param {any} value
 * @param {(field: string, value: any) => void} set
 */
function drawField(given, name, value, set) {
  const wrong = given.errors.filter((one) => one.card === given.name && (one.field === name || one.field.startsWith(`${name}.`)));
  const input = inputOf(name, value, set);
  if (wrong.length) input.setAttribute("aria-invalid", "true");
  input.dataset.field = name;
  return el("label", { class: "field" }, label(name), input, ...wrong.map((one) => el("span", { class: "wrong" }, one.text)));
}

/** @param {string} name */
function label(name) {
  if (has(`workshop.field.${name}`)) return t(`workshop.field.${name}`);
  return statName(name) === name ? said(name) : statName(name);
}

/**
 * @param {string} name
 * @param {any} value
 * @param {(field: string, value: any) => void} set
 * @returns {HTMLInputElement}
 */
function inputOf(name, value, set) {
  if (typeof value === "boolean") {
    const box = el("input", { type: "checkbox", checked: value });
    box.addEventListener("change", () => set(name, box.checked));
    return box;
  }
  if (typeof value === "number") {
    const number = el("input", { type: "number", value: String(value) });
    number.addEventListener("change", () => set(name, number.value === "" ? null : Number(number.value)));
    return number;
  }
  const plain = typeof value === "string" || value === undefined;
  const text = el("input", { type: "text", value: plain ? (value ?? "") : JSON.stringify(value), disabled: name === "kind" });
  text.addEventListener("change", () => set(name, plain ? text.value || null : parsed(text.value)));
  return text;
}

/** A list or table that was typed; what can't be read is sent as it is, and the server says what is wrong. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * @param {Given} given
 * @param {string} name
 * @param {any} value
 * @param {(field: string, value: any) => void} set
 */
function drawMoment(given, name, value, set) {
  const uses = usesOf(value, given.words);
  const remove = el("button", { class: "button bare small", type: "button", "aria-label": t("workshop.remove") }, icon("trash"));
  remove.addEventListener("click", () => set(name, null));
  const wrong = given.errors.filter((one) => one.card === given.name && one.field.startsWith(name));
  return el("fieldset", { class: "moment", "data-moment": name },
    el("legend", {}, given.momentNames.get(name) ?? said(name), remove),
    uses === null
      ? el("p", { class: "quiet" }, t("workshop.in.file", { field: given.momentNames.get(name) ?? said(name) }))
      : drawUses(uses, given.words, name, (changed) => set(name, changed.length ? valueOf(changed, given.words) : null)),
    ...wrong.map((one) => el("span", { class: "wrong" }, one.text)),
  );
}

/**
 * @param {Given} given
 * @param {Fields} fields
 * @param {(field: string, value: any) => void} set
 */
function addMoment(given, fields, set) {
  const left = given.moments.filter((name) => !(name in fields) && given.peers.some((peer) => name in peer));
  const pick = el("select", { "data-add": "moment" }, el("option", { value: "" }, t("workshop.add.moment")), ...left.map((name) => el("option", { value: name }, given.momentNames.get(name) ?? said(name))));
  pick.addEventListener("change", () => {
    const fits = fitting(given.words, pick.value).filter((word) => !word.params?.some((param) => param.takes === "effect"));
    if (pick.value && fits.length) set(pick.value, valueOf([begun(fits[0], fits)], given.words));
  });
  pick.hidden = left.length === 0;
  pick.setAttribute("aria-label", t("workshop.add.moment"));
  return pick;
}

/**
 * Fields that other cards of its kind have.
 * @param {Given} given
 * @param {Fields} fields
 * @param {(field: string, value: any) => void} set
 */
function addField(given, fields, set) {
  const known = new Map(given.peers.flatMap((peer) => Object.entries(peer)).filter(([name]) => !given.moments.includes(name)));
  const left = [...known.keys(), ...FLAVOUR].filter((name, at, all) => !(name in fields) && name !== "art" && all.indexOf(name) === at && !(FLAVOUR.includes(name) && known.has(name)));
  const pick = el("select", { "data-add": "field" }, el("option", { value: "" }, t("workshop.add.field")), ...left.map((name) => el("option", { value: name }, label(name))));
  pick.setAttribute("aria-label", t("workshop.add.field"));
  pick.addEventListener("change", () => {
    if (pick.value) set(pick.value, known.get(pick.value) ?? "…");
  });
  pick.hidden = left.length === 0;
  return pick;
}

/**
 * In games with decks: the card whose place it takes in the ready ones.
 * @param {Given} given
 * @param {Fields} fields
 * @param {(field: string, value: any) => void} set
 */
function replaces(given, fields, set) {
  if (!given.isNew || given.replaceable.length === 0) return "";
  const pick = el("select", { "data-field": "replaces" }, el("option", { value: "" }, "–"), ...given.replaceable.map(([key, name]) => el("option", { value: key, selected: key === fields.replaces }, name)));
  pick.addEventListener("change", () => set("replaces", pick.value || null));
  return el("label", { class: "field" }, t("workshop.replaces"), pick);
}
