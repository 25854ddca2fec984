// @ts-check
/**
 * The words of the interface in the reader's language. What games say comes from the server, in the same language.
 *
 * `i18n/en.json` and `i18n/de.json` are flat: `"lobby.join": "Join"`, the page before the dot; `common.` is for all.
 * Holes are `{name}`; `{n|card|cards}` says one form for 1 and the other for the rest.
 */

export const LANGS = ["en", "de"];
const KEPT = "ninefold.lang";

/** @type {Record<string, string>} */
let words = {};
let now = chosen();

/** The language that was chosen before, else the browser's if we speak it, else English. */
function chosen() {
  const kept = remembered();
  if (kept !== null && LANGS.includes(kept)) return kept;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((tag) => LANGS.includes(tag)) ?? "en";
}

/** @returns {string | null} */
function remembered() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** The language of this page: `en` or `de`. */
export function lang() {
  return now;
}

/**
 * Fetch the words; every page awaits this once, before it draws anything.
 * @param {string} [wanted]
 */
export async function loadWords(wanted = now) {
  const answer = await fetch(new URL(`i18n/${wanted}.json`, import.meta.url));
  words = await answer.json();
  now = wanted;
  document.documentElement.lang = now;
}

/**
 * Keep another language; the caller loads the page again.
 * @param {string} wanted
 */
export function keepLang(wanted) {
  try {
    localStorage.setItem(KEPT, wanted);
  } catch {
    // A browser that keeps nothing still shows the page in its own language.
  }
}

/**
 * What the interface says under a key, its holes filled.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const found = words[key];
  return found === undefined ? key : fill(found, values);
}

/**
 * Whether there are words for a key, as for the names of bots and kinds of cards, which games may add to.
 * @param {string} key
 */
export function has(key) {
  return key in words;
}

/**
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export function fill(text, values) {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (hole, name, one, many) => {
    if (!(name in values)) return hole;
    if (one === undefined) return String(values[name]);
    return Number(values[name]) === 1 ? one : many;
  });
}

/** What `data-t-…` may fill besides the text itself. */
const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt", "content"];

/**
 * Put words into the HTML: `data-t="key"` for the text, `data-t-aria-label="key"` and the like for attributes.
 * @param {ParentNode} [root]
 */
export function translate(root = document) {
  for (const node of root.querySelectorAll("[data-t]")) {
    node.textContent = t(node.getAttribute("data-t") ?? "");
  }
  for (const name of ATTRIBUTES) {
    for (const node of root.querySelectorAll(`[data-t-${name}]`)) {
      node.setAttribute(name, t(node.getAttribute(`data-t-${name}`) ?? ""));
    }
  }
}

/** A sentence begins with a capital. @param {string} text */
export const said = (text) => text.charAt(0).toUpperCase() + text.slice(1);
