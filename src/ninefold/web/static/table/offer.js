// @ts-check
/** Offers: verbs whose fields are filled in, each by a list, a number, a set of picks or a text. */
import { said, t } from "../i18n.js";
import { el } from "../scene/dom.js";

/** @typedef {import("./types.js").OfferShown} Offer */
/** @typedef {import("./types.js").FieldShown} Field */
/** @typedef {import("./page.js").Page} Page */

/**
 * A small form for an offer; it sends one answer.
 * @param {Offer} offer
 * @param {Page} page
 */
export function offerForm(offer, page) {
  const parts = offer.fields.map((field) => fieldOf(field));
  const text = offer.letters ? el("input", { type: "text", maxlength: offer.letters, "aria-label": t("table.text"), placeholder: t("table.text") }) : null;
  const send = el("button", { class: "button first", type: "submit" }, said(offer.text));
  const form = el("form", { class: "offer" }, ...parts.map((part) => part.node), text, send);
  const check = () => (send.disabled = parts.some((part) => part.values() === null));
  form.addEventListener("input", check);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    page.answer([offer.verb, ...parts.flatMap((part) => part.values() ?? [])], text?.value ?? "");
  });
  check();
  return form;
}

/** From this many offers on, they are shown in a panel of their own, one open at a time. */
export const MANY_OFFERS = 8;

/** From this many values on, a list can be searched. */
const MANY_VALUES = 16;

/**
 * A field of a form: its input element, its value (null if invalid), and its error.
 * @param {Field} field
 * @param {string} [kept] what it was set to before
 * @returns {{ node: HTMLElement, values: () => number[] | null, problem: () => string }}
 */
export function fieldOf(field, kept = "") {
  if (field.most !== undefined) return picksOf(field);
  const name = said(field.label ?? field.name);
  const keep = `${field.name}:${field.kind}`;
  if (field.values) {
    const select = el("select", { "aria-label": name, "data-keep": keep }, ...field.values.map((value, k) => el("option", { value }, field.texts?.[k] ?? String(value))));
    if (field.values.map(String).includes(kept)) select.value = kept;
    const search = field.values.length >= MANY_VALUES ? searchOf(select) : null;
    return { node: el("label", { class: "field" }, name, search, select), values: () => (select.value === "" ? null : [Number(select.value)]), problem: () => t("desk.nothing_chosen", { name }) };
  }
  const low = field.low ?? 0;
  const high = field.high ?? 0;
  const was = Number(kept);
  const number = el("input", { type: "number", min: low, max: high, value: kept !== "" && was >= low && was <= high ? was : Math.max(low, Math.min(0, high)), inputmode: "numeric", "data-keep": keep });
  const read = () => (Number.isInteger(number.valueAsNumber) && number.valueAsNumber >= low && number.valueAsNumber <= high ? [number.valueAsNumber] : null);
  return { node: el("label", { class: "field" }, `${name} (${low}–${high})`, number), values: read, problem: () => t("desk.out_of_bounds", { name, low, high }) };
}

/** Letters that leave only what has them in its name. @param {HTMLSelectElement} select */
function searchOf(select) {
  const all = [...select.options];
  const search = el("input", { type: "search", placeholder: t("table.search"), "aria-label": t("table.search") });
  search.addEventListener("input", () => {
    const wanted = search.value.trim().toLowerCase();
    select.replaceChildren(...all.filter((option) => (option.textContent ?? "").toLowerCase().includes(wanted)));
  });
  return search;
}

/** A set of picks, in rising order. @param {Field} field */
function picksOf(field) {
  const boxes = (field.values ?? []).map((value, k) => {
    const box = el("input", { type: "checkbox", value });
    return { box, node: el("label", { class: "check" }, box, field.texts?.[k] ?? String(value)) };
  });
  const read = () => {
    const values = boxes.filter(({ box }) => box.checked).map(({ box }) => Number(box.value)).sort((a, b) => a - b);
    return values.length >= (field.least ?? 0) && values.length <= (field.most ?? 0) ? values : null;
  };
  const node = el("fieldset", { class: "picks" }, el("legend", {}, t("table.picks", { least: field.least ?? 0, most: field.most ?? 0 })), ...boxes.map((one) => one.node));
  return { node, values: read, problem: () => t("table.picks", { least: field.least ?? 0, most: field.most ?? 0 }) };
}
