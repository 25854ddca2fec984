// @ts-check
/** The picture of a card: what it shows, before what, in which light and colour, and which of many variations. */

import { t } from "../../i18n.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { said } from "./effects.js";
import { OWN, shrunk } from "./photo.js";

/** @typedef {Record<string, string[]>} Vocabulary */

const SEEDS = 65536;

/**
 * @param {Vocabulary} vocabulary
 * @param {Record<string, any>} art what the card says of its picture
 * @param {(art: Record<string, any> | null) => void} put
 */
export function drawArt(vocabulary, art, put) {
  return el("fieldset", { class: "moment", id: "art" }, el("legend", {}, t("workshop.art")),
    ...(typeof art.picture === "string" ? [] : drawHints(vocabulary, art, put)), drawOwn(art, put));
}

/**
 * A picture of one's own, made small in the browser.
 * @param {Record<string, any>} art
 * @param {(art: Record<string, any> | null) => void} put
 */
function drawOwn(art, put) {
  const say = el("span", { class: "quiet", role: "status" });
  const file = el("input", { type: "file", accept: "image/*", hidden: true, "aria-label": t("workshop.art.picture") });
  file.addEventListener("change", async () => {
    const opened = file.files?.[0];
    file.value = "";
    if (!opened) return;
    try {
      put({ ...art, [OWN]: await shrunk(opened) });
    } catch {
      say.textContent = t("workshop.art.unreadable");
    }
  });
  const open = el("button", { class: "button small", type: "button", id: "art-picture" }, icon("upload"), t("workshop.art.picture"));
  open.addEventListener("click", () => file.click());
  const { [OWN]: own, ...drawn } = art;
  const off = el("button", { class: "button small", type: "button", id: "art-drawn" }, icon("again"), t("workshop.art.drawn"));
  off.addEventListener("click", () => put(Object.keys(drawn).length ? drawn : null));
  off.hidden = own === undefined;
  return el("div", { class: "row" }, open, off, file, say);
}

/**
 * What the generator draws.
 * @param {Vocabulary} vocabulary
 * @param {Record<string, any>} art
 * @param {(art: Record<string, any> | null) => void} put
 */
function drawHints(vocabulary, art, put) {
  const set = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    const { [name]: _, ...rest } = art;
    const changed = value === undefined ? rest : { ...rest, [name]: value };
    put(Object.keys(changed).length ? changed : null);
  };
  const field = (/** @type {string} */ name) => {
    const pick = el("select", { "data-field": `art.${name}` }, el("option", { value: "" }, t("workshop.art.own")),
      ...vocabulary[name].map((one) => el("option", { value: one, selected: one === art[name] }, said(one))));
    pick.addEventListener("change", () => set(name, pick.value || undefined));
    return el("label", { class: "field" }, t(`workshop.art.${name}`), pick);
  };
  const extras = Array.isArray(art.with) ? art.with : [];
  const extra = el("select", { "data-field": "art.with" }, el("option", { value: "" }, t("workshop.art.add")), ...vocabulary.with.map((one) => el("option", { value: one }, said(one))));
  extra.disabled = extras.length >= 4;
  extra.addEventListener("change", () => extra.value && set("with", [...extras, extra.value]));
  const off = (/** @type {string} */ name, /** @type {number} */ at) => {
    const one = el("button", { class: "button small", type: "button" }, said(name), icon("close"));
    one.setAttribute("aria-label", `${t("workshop.remove")}: ${said(name)}`);
    one.addEventListener("click", () => set("with", extras.length > 1 ? extras.filter((_, place) => place !== at) : undefined));
    return one;
  };
  const other = el("button", { class: "button small", type: "button", id: "art-other" }, icon("again"), t("workshop.art.other"));
  other.addEventListener("click", () => set("seed", ((art.seed ?? 0) + 7919) % SEEDS));
  return [
    el("div", { class: "numbers" }, ...["figure", "scene", "mood", "tint", "pose"].map(field), el("label", { class: "field" }, t("workshop.art.with"), extra)),
    el("div", { class: "row" }, ...extras.map(off), other),
  ];
}
