// @ts-check
/** Offers: verbs whose fields are filled in, each by a list, a number, a set of picks or a text. */
import { t } from "../i18n.js";
import { el } from "../scene/dom.js";
import { said } from "./prompt.js";

/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./page.js").Page} Page */

/**
 * A small form for an offer; it sends one answer.
 * @param {Offer} offer
 * @param {Page} page
 */
export function offerForm(offer, page) {
  const parts = offer.fields.map(fieldOf);
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

/** @param {Field} field @returns {{ node: HTMLElement, values: () => number[] | null }} */
function fieldOf(field) {
  if (field.most !== undefined) return picksOf(field);
  if (field.values) {
    const select = el("select", { "aria-label": field.name }, ...field.values.map((value, k) => el("option", { value }, field.texts?.[k] ?? String(value))));
    return { node: el("label", { class: "field" }, said(field.name), select), values: () => [Number(select.value)] };
  }
  const low = field.low ?? 0;
  const high = field.high ?? 0;
  const number = el("input", { type: "number", min: low, max: high, value: low, inputmode: "numeric" });
  const read = () => (Number.isInteger(number.valueAsNumber) && number.valueAsNumber >= low && number.valueAsNumber <= high ? [number.valueAsNumber] : null);
  return { node: el("label", { class: "field" }, `${said(field.name)} (${low}–${high})`, number), values: read };
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
  return { node, values: read };
}
