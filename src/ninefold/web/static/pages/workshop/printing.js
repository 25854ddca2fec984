// @ts-check
/** The set on paper, or as files for another program: what is wanted is remembered in this browser. */

import { t } from "../../i18n.js";
import { keep, recall } from "../../keep.js";
import { postForFile } from "../api.js";
import { el, need } from "../dom.js";
import { icon } from "../icons.js";
import { busy, faultNote } from "../say.js";

const KEY = "workshop.printing";
const PAPERS = ["a4", "letter"];
const SIZES = ["poker", "bridge", "tarot", "mini"];
const PROGRAMS = ["png", "tabletop-simulator", "playingcards", "spreadsheet"];
const SWITCHES = ["duplex", "fold", "ink_saving"];
const KEPT_FOR = 60_000;

/** @typedef {{ slug: string, text: () => string, isSound: () => boolean }} Given */

/** @param {Given} given */
export function mountPrinting({ slug, text, isSound }) {
  const before = recall(KEY, /** @type {Record<string, any>} */ ({}));
  const pick = (/** @type {string} */ name, /** @type {string[]} */ names) =>
    el("select", { id: `print-${name}` }, ...names.map((one) => el("option", { value: one, selected: one === before[name] }, t(`printing.${one}`))));
  const paper = pick("paper", PAPERS);
  const size = pick("size", SIZES);
  const to = pick("to", PROGRAMS);
  const bleed = el("input", { type: "number", id: "print-bleed", min: 0, max: 6, step: 0.5, value: String(before.bleed ?? 0) });
  const copies = el("input", { type: "number", id: "print-copies", min: 1, max: 20, value: String(before.copies ?? 1) });
  const address = el("input", { type: "text", inputmode: "url", id: "print-address", placeholder: "https://…/", value: before.address ?? "" });
  const boxes = SWITCHES.map((name) => el("input", { type: "checkbox", id: `print-${name}`, checked: before[name] === true }));
  const shared = () => ({ size: size.value, copies: Number(copies.value) || 1 });
  const sheets = () => ({ ...shared(), paper: paper.value, bleed: Number(bleed.value) || 0, ...Object.fromEntries(SWITCHES.map((name, at) => [name, boxes[at].checked])) });
  const files = () => ({ ...shared(), to: to.value, address: address.value });

  const fetched = async (/** @type {string} */ what, /** @type {Record<string, unknown>} */ wish, /** @type {string} */ name) => {
    keep(KEY, { ...recall(KEY, {}), ...wish });
    if (!isSound()) return;
    need("#print-say").replaceChildren(busy());
    try {
      const made = await postForFile(`/api/games/${encodeURIComponent(slug)}/${what}`, { text: text(), ...wish });
      const link = URL.createObjectURL(made);
      el("a", { href: link, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(link), KEPT_FOR);
      need("#print-say").replaceChildren();
    } catch (error) {
      need("#print-say").replaceChildren(faultNote(error));
    }
  };
  const button = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => unknown} */ act) => {
    const one = el("button", { class: "button", type: "button", id: name }, icon(picture), t(`workshop.${name}`));
    one.addEventListener("click", act);
    return one;
  };
  const field = (/** @type {HTMLElement} */ input) => el("label", { class: "field", for: input.id }, t(`printing.${input.id.replace("print-", "")}`), input);
  need("#printing").replaceChildren(
    el("div", { class: "row ends" }, ...[size, copies, paper, bleed].map(field),
      ...boxes.map((box) => el("label", { class: "check", for: box.id }, box, t(`printing.${box.id.replace("print-", "")}`))),
      button("print", "book", () => fetched("print", sheets(), `${slug}-set.pdf`))),
    el("div", { class: "row ends" }, ...[to, address].map(field), button("export", "download", () => fetched("export", files(), `${slug}-${to.value}.zip`))),
    el("div", { id: "print-say", role: "status" }),
  );
}
