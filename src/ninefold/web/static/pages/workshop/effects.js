// @ts-check
/** An effect as blocks: each a word of the game's language with what it takes; blocks may stand inside blocks. */

import { has, t } from "../../i18n.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";

/**
 * @typedef {{ name: string, takes: "number" | "choice" | "target" | "effect", low?: number, high?: number, or?: string[],
 *   names?: string[], default?: unknown, optional?: boolean, said?: Record<string, string> }} Param
 * @typedef {{ card: string, name: string, toml: string, text: string }} Example
 * @typedef {{ group: string, name: string, lasting?: boolean, params?: Param[], text?: string, example: Example | null, used?: Map<string, number> }} Word
 * @typedef {{ word: string, args: Record<string, any> }} Use
 */

/**
 * A value of a file as a list of uses; null where blocks can't show it without loss.
 * @param {unknown} value
 * @param {Map<string, Word>} words
 * @returns {Use[] | null}
 */
export function usesOf(value, words) {
  const parts = Array.isArray(value) ? value : [value];
  const uses = parts.map((part) => useOf(part, words));
  return uses.every((use) => use !== null) ? /** @type {Use[]} */ (uses) : null;
}

/**
 * @param {unknown} part
 * @param {Map<string, Word>} words
 * @returns {Use | null}
 */
function useOf(part, words) {
  if (part === null || typeof part !== "object" || Array.isArray(part)) return null;
  const entries = Object.entries(part);
  if (entries.length !== 1) return null;
  const [word, given] = entries[0];
  const params = words.get(word)?.params;
  if (params === undefined) return null;
  if (given === true) return { word, args: {} };
  if (given !== null && typeof given === "object" && !Array.isArray(given)) {
    const known = Object.keys(given).every((name) => params.some((param) => param.name === name));
    if (known) return { word, args: { ...given } };
  }
  return params.length > 0 ? { word, args: { [params[0].name]: given } } : null;
}

/**
 * Uses as a file writes them, as short as it can be.
 * @param {Use[]} uses
 * @param {Map<string, Word>} words
 */
export function valueOf(uses, words) {
  const parts = uses.map(({ word, args }) => ({ [word]: short(args, words.get(word)?.params ?? []) }));
  return parts.length === 1 ? parts[0] : parts;
}

/**
 * @param {Record<string, any>} args
 * @param {Param[]} params
 */
function short(args, params) {
  const names = Object.keys(args);
  if (names.length === 0) return true;
  if (names.length === 1 && params[0]?.name === names[0] && params[0].takes !== "effect") return args[names[0]];
  return args;
}

/**
 * The editor of one effect.
 * @param {Use[]} uses
 * @param {Map<string, Word>} words
 * @param {string} moment
 * @param {(uses: Use[]) => void} changed
 * @returns {HTMLElement}
 */
export function drawUses(uses, words, moment, changed) {
  const fits = fitting(words, moment);
  const block = (/** @type {Use} */ use, /** @type {number} */ at) => {
    const swap = (/** @type {Use} */ other) => changed(uses.map((one, place) => (place === at ? other : one)));
    return drawBlock(use, words, fits, moment, swap, () => changed(uses.filter((_, place) => place !== at)));
  };
  const more = el("button", { class: "button small", type: "button" }, icon("plus"), t("workshop.add.word"));
  more.addEventListener("click", () => changed([...uses, begun(fits[0], fits)]));
  return el("div", { class: "stack" }, ...uses.map(block), more);
}

/**
 * The words that fit a moment, those first that shipped cards use most at it.
 * @param {Map<string, Word>} words
 * @param {string} moment
 */
export function fitting(words, moment) {
  const isLasting = /^(while|always)/.test(moment);
  const used = (/** @type {Word} */ word) => word.used?.get(moment) ?? 0;
  return [...words.values()].filter((word) => Boolean(word.lasting) === isLasting || used(word) > 0).sort((a, b) => used(b) - used(a));
}

/**
 * Note at which moments shipped cards use each word.
 * @param {Map<string, Word>} words
 * @param {Record<string, Record<string, any>>} sources
 * @param {string[]} moments
 */
export function noteUse(words, sources, moments) {
  const count = (/** @type {string} */ moment, /** @type {Use[] | null} */ uses) => {
    for (const { word, args } of uses ?? []) {
      const known = /** @type {Word} */ (words.get(word));
      known.used = (known.used ?? new Map()).set(moment, (known.used?.get(moment) ?? 0) + 1);
      for (const param of known.params ?? []) if (param.takes === "effect" && param.name in args) count(moment, usesOf(args[param.name], words));
    }
  };
  for (const card of Object.values(sources)) for (const moment of moments) if (moment in card) count(moment, usesOf(card[moment], words));
}

/**
 * A word with what it must have; its parts begin with plain words that fit.
 * @param {Word} word
 * @param {Word[]} fits
 * @returns {Use}
 */
export function begun(word, fits) {
  const plain = fits.filter((one) => !one.params?.some((param) => param.takes === "effect") && one !== word);
  let next = 0;
  /** @type {Record<string, any>} */
  const args = {};
  for (const param of word.params ?? []) {
    if (param.default !== null && param.default !== undefined) continue;
    if (param.takes === "number") args[param.name] = Math.max(1, param.low ?? 1);
    else if (param.takes !== "effect") args[param.name] = param.names?.find((name) => name !== "it") ?? "";
    else if (!param.optional && plain.length) args[param.name] = begunValue(plain[next++ % plain.length]);
  }
  return { word: word.name, args };
}

/** @param {Word} word */
const begunValue = (word) => ({ [word.name]: short(begun(word, []).args, word.params ?? []) });

/** What a parameter is called. @param {string} name */
const labelOf = (name) => (has(`workshop.param.${name}`) ? t(`workshop.param.${name}`) : said(name));

/**
 * @param {Use} use
 * @param {Map<string, Word>} words
 * @param {Word[]} fits
 * @param {string} moment
 * @param {(use: Use) => void} swap
 * @param {() => void} remove
 */
function drawBlock(use, words, fits, moment, swap, remove) {
  const word = words.get(use.word);
  const pick = el("select", { "aria-label": t("workshop.word") });
  const offered = fits.some((one) => one.name === use.word) || word === undefined ? fits : [word, ...fits];
  const option = (/** @type {Word} */ one) => el("option", { value: one.name, selected: one.name === use.word }, explained(one));
  const [usual, other] = [true, false].map((isUsual) => offered.filter((one) => Boolean(one.used?.get(moment)) === isUsual));
  pick.append(...(usual.length ? [el("optgroup", { label: t("workshop.words.usual") }, ...usual.map(option))] : []), ...(other.length ? [el("optgroup", { label: t("workshop.words.other") }, ...other.map(option))] : []));
  pick.addEventListener("change", () => swap(begun(/** @type {Word} */ (words.get(pick.value)), fits)));
  const gone = el("button", { class: "button bare small", type: "button", "aria-label": t("workshop.remove") }, icon("trash"));
  gone.addEventListener("click", remove);
  const put = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    const { [name]: _, ...rest } = use.args;
    swap({ word: use.word, args: value === undefined ? rest : { ...use.args, [name]: value } });
  };
  const params = (word?.params ?? []).map((param) => drawParam(param, use.args[param.name], words, moment, (value) => put(param.name, value)));
  const example = word?.example && el("small", { class: "example" }, word.example.name ? t("workshop.example", { card: word.example.name, text: word.example.text }) : t("workshop.for.example", { text: word.example.text }));
  return el("div", { class: "block" }, el("div", { class: "row" }, pick, gone), ...params, example);
}

/**
 * @param {Param} param
 * @param {any} value
 * @param {Map<string, Word>} words
 * @param {string} moment
 * @param {(value: unknown) => void} put
 */
function drawParam(param, value, words, moment, put) {
  if (param.takes === "effect") {
    const uses = value === undefined ? [] : usesOf(value, words);
    if (uses === null) return el("p", { class: "quiet" }, t("workshop.in.file", { field: param.name }));
    const inner = drawUses(uses, words, moment, (changed) => put(changed.length ? valueOf(changed, words) : undefined));
    return el("div", { class: "stack" }, el("span", { class: "quiet" }, labelOf(param.name)), inner);
  }
  if (param.takes === "number") return drawNumber(param, value, put);
  const pick = el("select", {}, ...(param.default === null || param.default === undefined ? [] : [el("option", { value: "" }, t("workshop.usual", { value: nameOf(param, String(param.default)) }))]));
  pick.append(...(param.names ?? []).map((name) => el("option", { value: name, selected: name === value }, nameOf(param, name))));
  pick.addEventListener("change", () => put(pick.value || undefined));
  return el("label", { class: "field" }, labelOf(param.name), pick);
}

/**
 * A number, or something that is counted.
 * @param {Param} param
 * @param {any} value
 * @param {(value: unknown) => void} put
 */
function drawNumber(param, value, put) {
  const isCounted = typeof value === "string";
  const number = el("input", { type: "number", min: param.low, max: param.high, value: isCounted ? "" : String(value ?? ""), placeholder: String(param.default ?? ""), disabled: isCounted });
  number.addEventListener("change", () => put(number.value === "" ? undefined : Number(number.value)));
  const parts = [el("label", { class: "field" }, labelOf(param.name), number)];
  if (param.or?.length) {
    const pick = el("select", {}, el("option", { value: "" }, t("workshop.number")), ...param.or.map((name) => el("option", { value: name, selected: name === value }, nameOf(param, name))));
    pick.addEventListener("change", () => put(pick.value || Math.max(1, param.low ?? 1)));
    parts.push(el("label", { class: "field" }, t("workshop.or.count"), pick));
  }
  return el("div", { class: "row" }, ...parts);
}

/** What a name is called that a parameter takes. @param {Param} param @param {string} name */
const nameOf = (param, name) => param.said?.[name] ?? said(name);

const MOST_SHOWN = 60;

/** A word with what it says on a card, since words are short. @param {Word} word */
export function explained(word) {
  const text = word.example?.text ?? word.text ?? "";
  return text ? `${said(word.name)} · ${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text}` : said(word.name);
}

/** A name of the language, as people read it. @param {string} name */
export function said(name) {
  return name.replaceAll("_", " ");
}
