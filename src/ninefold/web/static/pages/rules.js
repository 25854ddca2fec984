// @ts-check
/** The rules page of a game: contents, search, and a paragraph by its number (`/rules/the-nine#7.9`). */

import { loadWords, t, translate } from "../i18n.js";
import { keep } from "../keep.js";
import { get } from "./api.js";
import { plain } from "./card_data.js";
import { el, need, slugOfPage } from "./dom.js";
import { linkGames } from "./games_of.js";
import { mountHeader } from "./header.js";
import { icon } from "./icons.js";
import { renderRules, showRule } from "./rulebook.js";
import { busy, sayFault } from "./say.js";

const slug = slugOfPage();
await loadWords();
translate();
document.body.dataset.game = slug;
mountHeader(need("#top"), { page: "rules", game: slug });
const page = need("#rules");
const field = el("input", { type: "search", id: "wanted", "aria-label": t("rules.search"), placeholder: t("rules.search") });
const houseOnly = /** @type {HTMLInputElement} */ (need("#house-only"));
need("#search").append(icon("search"), field);
page.replaceChildren(busy());
const contentsBox = /** @type {HTMLDetailsElement} */ (need("#contents-box"));
contentsBox.open = !matchMedia("(max-width: 56rem)").matches;
await show();

async function show() {
  try {
    const [games, { text }] = await Promise.all([get("/api/games"), get(`/api/games/${encodeURIComponent(slug)}/rules`)]);
    const game = games.find((/** @type {any} */ one) => one.slug === slug);
    keep("game", slug);
    need("#title").textContent = t("rules.title", { game: game?.title ?? slug });
    document.title = need("#title").textContent ?? "";
    linkGames(need("#games-of"), "rules", games, slug);
    page.removeAttribute("aria-busy");
    drawContents(renderRules(text, page));
    goToHash();
    watch();
  } catch (error) {
    sayFault(page, error, show);
  }
}

/** @param {import("./rulebook.js").Block[]} blocks */
function drawContents(blocks) {
  const chapters = blocks.filter((one) => one.kind === "chapter");
  const entry = (/** @type {import("./rulebook.js").Block} */ one) =>
    el("li", {}, el("a", { href: `#${one.number}`, "data-of": one.number }, el("span", {}, one.number), one.lines[0]));
  need("#contents").replaceChildren(...chapters.map(entry));
}

function goToHash() {
  const wanted = decodeURIComponent(location.hash.slice(1));
  if (/^§?\d/.test(wanted)) showRule(page, wanted);
}

function watch() {
  addEventListener("hashchange", goToHash);
  field.addEventListener("input", search);
  houseOnly.addEventListener("change", search);
  need("#search-form").addEventListener("submit", (event) => event.preventDefault());
  if (field.value || houseOnly.checked) search(); // what was typed before the rules came
  const seen = new IntersectionObserver(follow, { rootMargin: "-15% 0px -70% 0px" });
  for (const rule of page.querySelectorAll("[data-chapter]")) seen.observe(rule);
}

/** The contents say where one is. @param {IntersectionObserverEntry[]} entries */
function follow(entries) {
  const top = entries.find((one) => one.isIntersecting)?.target;
  if (!(top instanceof HTMLElement)) return;
  for (const link of need("#contents").querySelectorAll("a")) {
    link.classList.toggle("here", link.dataset.of === top.dataset.chapter);
  }
}

/** Show only the paragraphs that match the search, with matches highlighted. */
function search() {
  const wanted = plain(field.value);
  const filters = wanted !== "" || houseOnly.checked;
  let count = 0;
  for (const rule of page.querySelectorAll("[data-text]")) {
    const isFound = plain(rule.textContent ?? "").includes(wanted) && (!houseOnly.checked || rule.matches(".house"));
    rule.toggleAttribute("hidden", filters && !isFound);
    count += Number(isFound);
  }
  for (const chapter of page.querySelectorAll("h2")) {
    const inside = `.rule[data-chapter="${chapter.dataset.chapter}"]:not([hidden])`;
    chapter.hidden = filters && page.querySelector(inside) === null;
  }
  need("#found").textContent = filters ? t("rules.found", { n: count }) : "";
  light(wanted);
}

/** @param {string} wanted */
function light(wanted) {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete("found");
  if (wanted.length < 2) return;
  const ranges = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? "").toLowerCase();
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      ranges.push(range);
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}
