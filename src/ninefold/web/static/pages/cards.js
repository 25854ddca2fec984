// @ts-check
/** The gallery of a game's cards: narrowed by kind and words, sorted, each to be seen large in both languages. */

import { LANGS, lang, loadWords, t, translate } from "../i18n.js";
import { keep } from "../keep.js";
import { cardLabel, drawCard, sayAloud } from "../scene/card.js";
import { get } from "./api.js";
import { asCard, kindsOf, statName } from "./card_data.js";
import { el, need, slugOfPage } from "./dom.js";
import { filtered, kindChips, searchField } from "./filters.js";
import { linkGames } from "./games_of.js";
import { mountHeader } from "./header.js";
import { showLarge } from "./large_card.js";
import { busy, emptyState, sayFault } from "./say.js";

/** @typedef {import("./card_data.js").Listed} Listed */

const slug = slugOfPage();
await loadWords();
translate();
document.body.dataset.game = slug;
mountHeader(need("#top"), { page: "cards", game: slug });
const gallery = need("#gallery");
const kinds = need("#kinds");
const sort = /** @type {HTMLSelectElement} */ (need("#sort"));
const wanted = searchField(need("#search"), t("cards.search"), draw);
need("#filters").addEventListener("submit", (event) => event.preventDefault());
gallery.replaceChildren(busy());
/** @type {Listed[]} */
let cards = [];
/** The same cards in the other language, by key. @type {Map<string, Listed>} */
let others = new Map();
await show();

async function show() {
  try {
    const other = LANGS.find((one) => one !== lang());
    const path = `/api/games/${encodeURIComponent(slug)}/cards`;
    const [games, mine, theirs] = await Promise.all([get("/api/games"), get(path), get(path, { lang: other })]);
    cards = mine;
    others = new Map(theirs.map((/** @type {Listed} */ card) => [card.key, card]));
    keep("game", slug);
    head(games);
    if (kinds.querySelector("input") === null) kindChips(kinds, kindsOf(cards), draw);
    sortings();
    gallery.replaceChildren();
    draw();
    openHash();
    addEventListener("hashchange", openHash);
  } catch (error) {
    sayFault(gallery, error, show);
  }
}

/** @param {any[]} games */
function head(games) {
  const title = t("cards.title", { game: games.find((one) => one.slug === slug)?.title ?? slug });
  need("#title").textContent = title;
  document.title = title;
  linkGames(need("#games-of"), "cards", games, slug);
  const design = /** @type {HTMLAnchorElement} */ (need("#design"));
  design.href = `/workshop/${encodeURIComponent(slug)}`;
  design.hidden = !games.find((one) => one.slug === slug)?.pages?.includes("workshop");
}

/** By the box's own order, by name, or by any number that the cards have. */
function sortings() {
  const numbers = Object.keys(Object.assign({}, ...cards)).filter((name) => cards.some((card) => typeof card[name] === "number") && name !== "box");
  const option = (/** @type {string} */ value, /** @type {string} */ text) => el("option", { value }, text);
  sort.replaceChildren(
    option("", t("cards.sort.box")),
    option("name", t("cards.sort.name")),
    ...numbers.map((name) => option(name, t("cards.sort.by", { what: statName(name) }))),
  );
  sort.addEventListener("change", draw);
}

function draw() {
  if (gallery.querySelector(".busy")) return; // The cards have not come yet.
  const shown = sorted(filtered(cards, wanted, kinds));
  gallery.removeAttribute("aria-busy");
  need("#found").textContent = t("cards.found", { n: shown.length, all: cards.length });
  need("#filters").hidden = cards.length === 0;
  if (shown.length === 0) {
    const words = cards.length === 0 ? ["cards.none", "cards.none.text"] : ["cards.nothing", "cards.nothing.text"];
    gallery.replaceChildren(emptyState("cards", t(words[0]), t(words[1])));
    return;
  }
  gallery.replaceChildren(el("ul", { class: "plain gallery-list" }, ...shown.map((card) => el("li", {}, tile(card, shown)))));
}

/** @param {Listed[]} found */
function sorted(found) {
  const by = sort.value;
  if (by === "name") return found.toSorted((a, b) => a.name.localeCompare(b.name, lang()));
  if (by) return found.toSorted((a, b) => (a[by] ?? 99) - (b[by] ?? 99));
  return found;
}

/**
 * @param {Listed} card
 * @param {Listed[]} shown
 */
function tile(card, shown) {
  const drawn = drawCard(asCard(card), { game: slug, tag: "button" });
  sayAloud(drawn, `${cardLabel(asCard(card))}. ${card.text}`);
  drawn.addEventListener("click", () => large(card, shown));
  return drawn;
}

/**
 * @param {Listed} card
 * @param {Listed[]} shown
 */
function large(card, shown) {
  showLarge(/** @type {HTMLDialogElement} */ (need("#large")), { card, shown, other: others, game: slug });
}

/** `#berserker` opens that card. */
function openHash() {
  const key = decodeURIComponent(location.hash.slice(1));
  const card = cards.find((one) => one.key === key);
  if (card) large(card, cards);
}
