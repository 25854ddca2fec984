// @ts-check
/** The fields of the builder; a change asks the server anew, and the focus stays where it was. */

import { t } from "../../i18n.js";
import { el } from "../dom.js";

/**
 * @typedef {import("../characters.js").Built} Built
 * @typedef {import("../characters.js").Choices} Choices
 * @typedef {import("../characters.js").Edit} Edit
 * @typedef {import("../characters.js").Field} Field
 */

/** A text that may be longer gets several lines; a list that is longer is searched. */
const LONG = 200;
const MANY = 24;
/** What is typed into the search of a list, and how far it is scrolled, by its id; a redrawn list keeps both. @type {Map<string, string>} */
const sought = new Map();
/** @type {Map<string, number>} */
const scrolled = new Map();

/**
 * @param {HTMLElement} form
 * @param {Built} built
 * @param {(edit: Edit) => void} note called while something is typed
 * @param {(edit: Edit) => void} change called when something was chosen
 */
export function drawFields(form, built, note, change) {
  const before = document.activeElement;
  const place = isWriting(before) ? before.selectionStart : null;
  const headings = [...new Set(built.fields.map((field) => field.group ?? ""))];
  form.replaceChildren(...headings.map((heading, at) => {
    const id = `group-${at}`;
    const members = groups(built.fields.filter((field) => (field.group ?? "") === heading));
    const rows = members.map((fields) => el("div", { class: "fields" }, ...fields.map((field, place) => drawn(field, place, note, change))));
    return el("section", { class: "stack", "aria-labelledby": heading ? id : null }, heading && el("h3", { id }, heading), ...rows);
  }));
  const after = before?.id ? document.getElementById(before.id) : null;
  after?.focus({ preventScroll: true });
  if (place !== null && isWriting(after)) after.setSelectionRange(place, place);
}

/** @param {Element | null} one @returns {one is HTMLInputElement | HTMLTextAreaElement} */
function isWriting(one) {
  return one instanceof HTMLTextAreaElement || (one instanceof HTMLInputElement && (one.type === "text" || one.type === "search"));
}

/**
 * Fields that stand side by side: those of one kind that follow each other; lists stand alone.
 * @param {Field[]} fields
 */
function groups(fields) {
  /** @type {Field[][]} */
  const found = [];
  for (const field of fields) {
    const last = found[found.length - 1];
    if (last && last[0].kind === field.kind && field.kind !== "some") last.push(field);
    else found.push([field]);
  }
  return found;
}

/**
 * @param {Field} field
 * @param {number} at
 * @param {(edit: Edit) => void} note
 * @param {(edit: Edit) => void} change
 */
function drawn(field, at, note, change) {
  const id = `choice-${field.name}-${field.place ?? at}`;
  if (field.kind === "some") return some(field, id, change);
  const control = field.kind === "one" ? oneOf(field, id) : plain(field, id);
  /** @type {Edit} */
  const edit = (choices) => {
    const value = field.kind === "number" ? Math.max(0, Math.min(field.most ?? 99, Math.trunc(Number(control.value) || 0))) : control.value;
    return changed(choices, field, value);
  };
  if (field.kind !== "one") control.addEventListener("input", () => note(edit));
  control.addEventListener("change", () => change(edit));
  const chosen = field.options?.find((option) => option.value === field.value);
  const hint = field.hint || chosen?.text || "";
  const described = hint ? `${id}-hint` : null;
  if (described) control.setAttribute("aria-describedby", described);
  return el("label", { class: "field", for: id }, field.label, control, hint ? el("small", { id: described }, hint) : null);
}

/** @param {Field} field @param {string} id */
function oneOf(field, id) {
  const select = el("select", { id }, ...(field.options ?? []).map((option) => el("option", { value: option.value }, option.label)));
  select.value = String(field.value);
  return select;
}

/** @param {Field} field @param {string} id */
function plain(field, id) {
  if (field.kind === "text" && (field.most ?? 0) > LONG) return el("textarea", { id, rows: 5, maxlength: field.most ?? 0 }, String(field.value));
  if (field.kind === "text") return el("input", { type: "text", id, maxlength: field.most ?? 60, value: field.value });
  return el("input", { type: "number", id, min: 0, max: field.most ?? 99, step: 1, value: field.value, inputmode: "numeric" });
}

/**
 * Some of many, as boxes to tick; only one may be ticked where only one is wanted.
 * @param {Field} field
 * @param {string} id
 * @param {(edit: Edit) => void} change
 */
function some(field, id, change) {
  const ticked = /** @type {string[]} */ (field.value);
  const boxes = (field.options ?? []).map((option, at) => {
    const box = el("input", { type: field.most === 1 ? "radio" : "checkbox", name: id, id: `${id}-${at}-${option.value}`, checked: ticked.includes(option.value) });
    box.addEventListener("change", () => change((choices) => {
      const mine = (field.options ?? []).map((one) => one.value);
      const before = /** @type {string[]} */ (choices[field.name] ?? []);
      const kept = before.filter((value) => !mine.includes(value) || (field.most !== 1 && value !== option.value));
      return { ...choices, [field.name]: box.checked ? [...kept, option.value] : kept };
    }));
    return el("label", { class: "tick" }, box, el("span", {}, el("b", {}, option.label), option.text ? el("small", {}, option.text) : null));
  });
  const hint = field.hint ? el("small", { class: "hint" }, field.hint) : null;
  if (boxes.length > MANY) return searched(field, id, boxes, hint);
  const isShort = (field.options ?? []).every((option) => option.text.length < 20);
  return el("fieldset", { class: isShort ? "ticks short" : "ticks" }, el("legend", {}, field.label), hint, ...boxes);
}

/**
 * A long list: what is chosen comes first, the rest scrolls, and a few letters find the others.
 * @param {Field} field
 * @param {string} id
 * @param {HTMLElement[]} boxes
 * @param {HTMLElement | null} hint
 */
function searched(field, id, boxes, hint) {
  const ticked = /** @type {string[]} */ (field.value);
  const options = field.options ?? [];
  const chosen = boxes.filter((_, at) => ticked.includes(options[at]?.value ?? ""));
  const rest = boxes.filter((box) => !chosen.includes(box));
  const none = el("p", { class: "none", hidden: true }, t("characters.search.none"));
  const list = el("div", { class: "long", tabindex: 0, role: "group", "aria-label": field.label }, ...rest, none);
  const search = el("input", { type: "search", id: `${id}-search`, value: sought.get(id) ?? "", autocomplete: "off" });
  const sift = () => {
    const letters = search.value.trim().toLocaleLowerCase();
    sought.set(id, search.value);
    for (const box of rest) box.hidden = !(box.textContent ?? "").toLocaleLowerCase().includes(letters);
    none.hidden = rest.some((box) => !box.hidden);
  };
  search.addEventListener("input", sift);
  search.addEventListener("change", (event) => event.stopPropagation());
  list.addEventListener("scroll", () => scrolled.set(id, list.scrollTop), { passive: true });
  sift();
  requestAnimationFrame(() => (list.scrollTop = scrolled.get(id) ?? 0));
  const label = el("label", { class: "field", for: search.id }, t("characters.search"), search);
  return el("fieldset", { class: "ticks" }, el("legend", {}, `${field.label}: ${ticked.length}`), hint, ...chosen, label, list);
}

/**
 * @param {Choices} choices
 * @param {Field} field
 * @param {string | number} value
 * @returns {Choices}
 */
function changed(choices, field, value) {
  if (field.fresh) return { name: choices.name, descriptor: choices.descriptor, type: choices.type, focus: choices.focus, tier: choices.tier, notes: choices.notes, kept: choices.kept, [field.name]: value };
  if (field.fills) return { ...choices, [field.name]: value, fill: 1 };
  if (field.place === undefined) return { ...choices, [field.name]: value };
  const list = [.../** @type {string[]} */ (choices[field.name])];
  list[field.place] = String(value);
  return { ...choices, [field.name]: list };
}
