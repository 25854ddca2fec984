// @ts-check
/** The form of one part of an adventure file: what its fields are comes from the server, which reads files by the same list. */

import { t } from "../../i18n.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";

/**
 * @typedef {{ name: string, required: boolean, kind: string, of?: string, most?: number, low?: number | null,
 *   high?: number | null, whole?: boolean, fields?: Field[] }} Field
 * @typedef {Record<string, any>} Fields
 * @typedef {{ lists: (of: string) => [string, string][], set: (path: (string | number)[], value: any) => void,
 *   path: (string | number)[] }} Given
 */

/** Fields that are shown even while they are empty; others are added when they are wanted. */
const USUAL = ["text", "notes", "skill", "blurb", "title_de", "blurb_de", "start", "fight", "surprise", "count", "distance", "level", "creature", "attitude", "wants", "knows", "apart", "scenery", "light", "fogged", "what", "steps", "zone", "tier", "success", "failure", "hidden"];
/** Lists of parts stand below the other fields. */
const LISTS = ["parts"];
/** Their order, as one prepares a scene; others follow. */
const ORDER = ["zones", "circumstances", "tasks", "exits", "creatures"];
const rank = (/** @type {Field} */ { name }) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** What a field is called. @param {string} name */
export const labelOf = (name) => {
  const key = `prepare.f.${name}`;
  return t(key) === key ? name.replaceAll("_", " ") : t(key);
};

/** @param {Field[]} fields @param {Fields} values @param {Given} given @returns {HTMLElement[]} */
export function drawFields(fields, values, given) {
  const isShown = (/** @type {Field} */ field) => field.required || field.name in values || USUAL.includes(field.name);
  const plain = fields.filter((field) => !LISTS.includes(field.kind) && field.kind !== "part" && isShown(field));
  const parts = fields.filter((field) => field.kind === "part" && isShown(field));
  const lists = fields.filter((field) => LISTS.includes(field.kind)).sort((a, b) => rank(a) - rank(b));
  const hidden = fields.filter((field) => !LISTS.includes(field.kind) && !isShown(field));
  return [
    el("div", { class: "fields" }, ...plain.map((field) => drawField(field, values[field.name], inside(given, field.name)))),
    ...parts.map((field) => drawPart(field, values[field.name] ?? {}, inside(given, field.name))),
    ...(hidden.length ? [adder(hidden, given)] : []),
    ...lists.map((field) => drawList(field, values[field.name] ?? [], inside(given, field.name))),
  ];
}

/** @param {Given} given @param {string | number} name @returns {Given} */
const inside = (given, name) => ({ ...given, path: [...given.path, name] });

/** @param {Field} field @param {any} value @param {Given} given */
function drawField(field, value, given) {
  const input = inputOf(field, value, given);
  const isWide = field.kind === "long" || field.kind === "choices" || field.kind === "lines" ? "wide" : "";
  input.dataset.path = given.path.join("/");
  if (field.kind === "flag") return el("label", { class: "tick" }, input, labelOf(field.name));
  return el("label", { class: `field ${isWide}` }, labelOf(field.name), input);
}

/** @param {Field} field @param {any} value @param {Given} given @returns {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} */
function inputOf(field, value, given) {
  const put = (/** @type {any} */ now) => given.set(given.path, now);
  if (field.kind === "flag") {
    const box = el("input", { type: "checkbox", checked: value === true });
    box.addEventListener("change", () => put(box.checked || undefined));
    return box;
  }
  if (field.kind === "number") {
    const number = el("input", { type: "number", value: value ?? "", min: field.low ?? null, max: field.high ?? null, step: field.whole ? 1 : "any" });
    number.addEventListener("change", () => put(number.value === "" ? undefined : Number(number.value)));
    return number;
  }
  if (field.kind === "choice") return chooser(field, value, given, put);
  if (field.kind === "choices") {
    const many = chooser(field, "", given, (chosen) => chosen && put([...(value ?? []), chosen]));
    return (value ?? []).length ? listed(value, put) : many;
  }
  if (field.kind === "lines" || field.kind === "numbers") return listed(value ?? [], put, field.kind === "numbers");
  const area = field.kind === "long";
  const text = area ? el("textarea", { rows: (field.most ?? 2000) > 500 ? 5 : 2, maxlength: field.most ?? 2000 }) : el("input", { type: "text", maxlength: field.most ?? 100 });
  text.value = value ?? "";
  text.addEventListener("change", () => put(text.value === "" ? undefined : text.value));
  return text;
}

/** One of a list; a value that is not on it stays, and the checks say so. @param {Field} field @param {any} value @param {Given} given @param {(now: any) => void} put */
function chooser(field, value, given, put) {
  const values = given.lists(field.of ?? "");
  const known = value === undefined || value === "" || values.some(([one]) => one === value);
  const select = el("select", {}, el("option", { value: "" }, "–"), ...values.map(([one, name]) => el("option", { value: one }, name)), ...(known ? [] : [el("option", { value }, `${value} ?`)]));
  select.value = value ?? "";
  select.addEventListener("change", () => put(select.value === "" ? undefined : select.value));
  return select;
}

/** A list on lines of its own. @param {(string | number)[]} value @param {(now: any) => void} put */
function listed(value, put, isNumbers = false) {
  const text = el("textarea", { rows: Math.min(12, Math.max(2, value.length + 1)), placeholder: t("prepare.one_a_line") });
  text.value = value.join("\n");
  text.addEventListener("change", () => {
    const lines = text.value.split("\n").map((line) => line.trim()).filter((line) => line !== "");
    put(lines.length ? (isNumbers ? lines.map(Number) : lines) : undefined);
  });
  return text;
}

/** @param {Field} field @param {Fields} value @param {Given} given */
function drawPart(field, value, given) {
  return el("fieldset", { class: "own" }, el("legend", {}, labelOf(field.name)), ...drawFields(field.fields ?? [], value, given));
}

/** @param {Field} field @param {Fields[]} values @param {Given} given */
function drawList(field, values, given) {
  const add = el("button", { class: "button small", type: "button", "data-path": [...given.path, "add"].join("/") }, icon("plus"), t("prepare.add", { what: labelOf(`${field.name}.one`) }));
  add.addEventListener("click", () => given.set([...given.path, values.length], fresh(field, given, values.length)));
  return el("fieldset", { class: "own" }, el("legend", {}, labelOf(field.name)),
    ...values.map((value, place) => el("div", { class: "item", role: "group", "aria-label": `${labelOf(`${field.name}.one`)} ${place + 1}` }, ...drawFields(field.fields ?? [], value, inside(given, place)), remove(given, place))),
    el("div", { class: "row" }, add));
}

/** @param {Given} given @param {number} place */
function remove(given, place) {
  const button = el("button", { class: "button bare small", type: "button" }, icon("trash"), t("prepare.remove"));
  button.addEventListener("click", () => given.set([...given.path, place], undefined));
  return el("div", { class: "row" }, button);
}

/** A new entry of a list: the first value of what has to be chosen, and a word of what has to be written. @param {Field} field @param {Given} given @param {number} place */
function fresh(field, given, place) {
  const needed = (field.fields ?? []).filter((one) => one.required);
  return Object.fromEntries(needed.map((one) => [one.name, freshValue(one, given, place)]));
}

/** @param {Field} field @param {Given} given @param {number} place @returns {any} */
function freshValue(field, given, place) {
  if (field.name === "key") return `task_${place + 1}`;
  if (field.kind === "choice") return given.lists(field.of ?? "")[0]?.[0] ?? "";
  if (field.kind === "number") return field.name === "difficulty" ? 3 : (field.low ?? 0);
  if (field.kind === "part") return {};
  if (field.kind === "parts") return [fresh(field, given, 0)];
  if (field.kind === "lines") return ["…", "…"];
  return field.kind === "choices" ? [] : "…";
}

/** What a new part of the file begins with. @param {Field[]} fields @param {Given["lists"]} lists */
export function begun(fields, lists) {
  const given = { lists, set: () => {}, path: [] };
  return Object.fromEntries(fields.filter((field) => field.required).map((field) => [field.name, freshValue(field, given, 0)]));
}

/** @param {Field[]} fields @param {Given} given */
function adder(fields, given) {
  const select = el("select", { "aria-label": t("prepare.add.field") }, el("option", { value: "" }, t("prepare.add.field")), ...fields.map(({ name }) => el("option", { value: name }, labelOf(name))));
  select.addEventListener("change", () => {
    const field = fields.find(({ name }) => name === select.value);
    if (field) given.set([...given.path, field.name], startOf(field, given));
  });
  return el("div", { class: "row" }, select);
}

/** What an added field begins with. @param {Field} field @param {Given} given */
function startOf(field, given) {
  if (field.kind === "flag") return true;
  if (field.kind === "number") return Math.max(1, field.low ?? 1);
  if (field.kind === "choice") return given.lists(field.of ?? "")[0]?.[0] ?? "";
  if (field.kind === "choices") return [given.lists(field.of ?? "")[0]?.[0] ?? ""];
  if (field.kind === "numbers") return [20, 60];
  return field.kind === "lines" ? ["…"] : field.kind === "part" ? { text: "…" } : "…";
}
