// @ts-check
/**
 * A rulebook as a page: RULES.md drawn by our own small renderer. Text becomes text nodes and nothing else.
 *
 * Chapters are headed `## 7 Title`, paragraphs begin with `**7.9**`; both can be pointed at. A paragraph that ends with
 * `*House ruling.*` is marked as one. `§7.9` anywhere leads there.
 */

import { t } from "../i18n.js";
import { el } from "./dom.js";

/**
 * @typedef {{ kind: "title" | "chapter" | "section" | "text" | "list" | "code", number: string, lines: string[], house: boolean }} Block
 */

const CHAPTER = /^## (\d+)\s+(.*)$/;
const NUMBERED = /^\*\*(\d+\.\d+)\*\*\s*/;
const HOUSE = /\s*\*House ruling\.\*$/;
const ITEM = /^(?:[-*]|\d+\.)\s+/;

/**
 * The blocks of a rulebook, in order.
 * @param {string} text
 * @returns {Block[]}
 */
export function readRules(text) {
  /** @type {Block[]} */
  const blocks = [];
  let isOpen = false;
  let isCode = false;
  for (const raw of text.split(/\r?\n/)) {
    const line = isCode ? raw : raw.trim();
    const last = blocks.at(-1);
    if (raw.startsWith("```")) {
      isCode = !isCode;
      if (isCode) blocks.push(block("code"));
      isOpen = false;
    } else if (isCode) last?.lines.push(line);
    else if (line === "") isOpen = false;
    else if (line.startsWith("#")) {
      blocks.push(heading(line));
      isOpen = false;
    } else if (ITEM.test(line)) {
      if (last?.kind === "list" && isOpen) last.lines.push(line.replace(ITEM, ""));
      else blocks.push({ ...block("list"), lines: [line.replace(ITEM, "")] });
      isOpen = true;
    } else if (isOpen && last) last.lines[last.lines.length - 1] += ` ${line}`;
    else {
      blocks.push({ ...block("text"), lines: [line] });
      isOpen = true;
    }
  }
  return blocks.map(numbered);
}

/** @param {Block["kind"]} kind @returns {Block} */
function block(kind) {
  return { kind, number: "", lines: [], house: false };
}

/** @param {string} line @returns {Block} */
function heading(line) {
  const chapter = CHAPTER.exec(line);
  if (chapter) return { ...block("chapter"), number: chapter[1], lines: [chapter[2]] };
  return { ...block(line.startsWith("# ") ? "title" : "section"), lines: [line.replace(/^#+\s*/, "")] };
}

/** A paragraph's number and mark, taken off its text. @param {Block} given @returns {Block} */
function numbered(given) {
  if (given.kind !== "text") return given;
  const number = NUMBERED.exec(given.lines[0])?.[1] ?? "";
  const text = given.lines[0].replace(NUMBERED, "");
  return { ...given, number, house: number !== "" && HOUSE.test(text), lines: [number ? text.replace(HOUSE, "") : text] };
}

/**
 * Draw a rulebook into a container and go to a paragraph. `base` is the address of the page that has the whole of it;
 * beside a table a click on `§7.9` moves within the container and leaves the address alone.
 * @param {string} text
 * @param {HTMLElement} container
 * @param {string} [paragraph]
 * @param {{ base?: string, prefix?: string, title?: boolean }} [given] `prefix` keeps ids apart from others of the page
 * @returns {Block[]}
 */
export function renderRules(text, container, paragraph = "", given = {}) {
  const { base = "", prefix = "rule-", title = false } = given;
  const blocks = readRules(text);
  const drawn = blocks.filter((one) => title || one.kind !== "title").map((one) => draw(one, base, prefix));
  container.classList.add("rulebook");
  container.lang = "en";
  container.replaceChildren(...drawn);
  container.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-rule]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (base) event.preventDefault();
    showRule(container, link.dataset.rule ?? "", { prefix });
  });
  if (paragraph) showRule(container, paragraph, { prefix });
  return blocks;
}

/**
 * Go to a paragraph (`7.9`, `§7.9`) or chapter of a drawn rulebook; false if it has none such.
 * @param {HTMLElement} container
 * @param {string} paragraph
 * @param {{ prefix?: string }} [given]
 */
export function showRule(container, paragraph, { prefix = "rule-" } = {}) {
  const number = paragraph.replace(/^§/, "");
  for (const before of container.querySelectorAll(".here")) before.classList.remove("here");
  const found = document.getElementById(prefix + number);
  if (!found || !container.contains(found)) return false;
  found.classList.add("here");
  found.scrollIntoView({ block: found.matches(".chapter") ? "start" : "center" });
  found.focus({ preventScroll: true });
  return true;
}

/**
 * @param {Block} given
 * @param {string} base
 * @param {string} prefix
 */
function draw(given, base, prefix) {
  const { kind, number, lines } = given;
  const id = number ? prefix + number : undefined;
  if (kind === "title") return el("h1", {}, ...inline(lines[0], base));
  if (kind === "section") return el("h3", {}, ...inline(lines[0], base));
  if (kind === "chapter") {
    const shown = el("span", { class: "chapter-number" }, number);
    return el("h2", { id, class: "chapter", tabindex: -1, "data-chapter": number }, shown, " ", ...inline(lines[0], base));
  }
  if (kind === "code") return el("pre", { tabindex: 0 }, el("code", {}, lines.join("\n")));
  if (kind === "list") return el("ul", { class: "rule-list" }, ...lines.map((line) => el("li", { "data-text": "" }, ...inline(line, base))));
  if (!number) return el("p", { "data-text": "" }, ...inline(lines[0], base));
  const house = given.house && el("span", { class: "house-tag", lang: document.documentElement.lang }, t("rules.house"));
  return el("div", { id, class: `rule${given.house ? " house" : ""}`, tabindex: -1, "data-text": "", "data-chapter": number.split(".")[0] },
    el("a", { class: "rule-number", href: `${base}#${number}`, "data-rule": number, "aria-label": `§${number}` }, number),
    el("p", {}, ...inline(lines[0], base), house && " ", house),
  );
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|§(\d+(?:\.\d+)?)/g;

/**
 * Emphasis, code and references inside a line.
 * @param {string} text
 * @param {string} base
 * @returns {(Node | string)[]}
 */
function inline(text, base) {
  /** @type {(Node | string)[]} */
  const made = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) made.push(text.slice(at, match.index));
    const [whole, strong, slanted, code, rule] = match;
    if (strong) made.push(el("strong", {}, ...inline(strong, base)));
    else if (slanted) made.push(el("em", {}, ...inline(slanted, base)));
    else if (code) made.push(el("code", {}, code));
    else made.push(el("a", { href: `${base}#${rule}`, "data-rule": rule, class: "rule-link" }, whole));
    at = match.index + whole.length;
  }
  if (at < text.length) made.push(text.slice(at));
  return made;
}
