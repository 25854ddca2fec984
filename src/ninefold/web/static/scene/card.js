// @ts-check
/** A card as parchment: name, emblem, numbers, text and the marks that lie on it; or its back. */
import { el } from "./dom.js";
import { cardBack, emblem } from "./emblem.js";
import { icon } from "./icons.js";
import { setText } from "./keyed.js";

/** @typedef {import("./types.js").Card & { flavour?: string }} Card */
/** @typedef {import("./types.js").Badge} Badge */

/** What is read aloud for a card; with its text where that is shown too. @param {Card} card @param {string} faceDown @param {boolean} [withText] */
export function cardLabel(card, faceDown = "", withText = false) {
  if (!card.name) return card.label || faceDown;
  const stats = statsOf(card).map(({ label, value }) => `${label} ${value}`);
  const badges = (card.badges ?? []).map(({ label, value }) => (value == null ? label : `${label} ${value}`));
  const words = [card.name, ...(card.label ? [card.label] : []), ...stats, ...badges].join(", ");
  return withText && card.text ? `${words}. ${card.text}` : words;
}

/** Signs in the order in which numbers stand on every card: what it costs, what it is worth, how it fights. */
const ORDER = ["time", "turn", "cost", "worth", "glory", "valor", "level", "attack", "strength", "power", "defence", "defense", "armor", "health", "speed", "reach"];

/**
 * The numbers of a card, on every page and in every size in the same order; those without a sign come last.
 * @param {Card} card
 * @returns {{ label: string, value: number | string, sign: string }[]}
 */
export function statsOf({ stats = {}, signs = [] }) {
  const rank = (/** @type {string} */ sign) => (ORDER.includes(sign) ? ORDER.indexOf(sign) : ORDER.length);
  const listed = Object.entries(stats).map(([label, value], place) => ({ label, value, sign: signs[place] ?? "" }));
  return listed.sort((a, b) => rank(a.sign) - rank(b.sign));
}

/**
 * A card shows icons and bare numbers; screen readers get words instead.
 * @param {HTMLElement} node
 * @param {string} words
 */
export function sayAloud(node, words) {
  let said = /** @type {HTMLElement | null} */ (node.querySelector(":scope > .said"));
  if (!said) {
    for (const drawn of node.children) drawn.setAttribute("aria-hidden", "true");
    node.append((said = el("span", { class: "vh said" })));
  }
  setText(said, words);
}

/**
 * A separate card, not part of a scene. `size` is s, m, l or hand; only l and a hand with room for it show the text.
 * @param {Card} card
 * @param {{ game?: string, size?: string, faceDown?: string, tag?: "div" | "button" | "article" }} [how]
 */
export function drawCard(card, { game = "", size = "m", faceDown = "", tag = "div" } = {}) {
  const node = el(tag, { class: `card size-${size}`, "data-id": card.id, type: tag === "button" ? "button" : null });
  fillCard(node, card, { game, size, faceDown });
  return node;
}

/**
 * Draw a card's current face into its element; does nothing if it has not changed.
 * @param {HTMLElement} node
 * @param {Card} card
 * @param {{ game?: string, size?: string, faceDown?: string }} how
 */
export function fillCard(node, card, { game = "", size = "m", faceDown = "" }) {
  const face = JSON.stringify([card, game, size]);
  if (node.dataset.face === face) return;
  node.dataset.face = face;
  node.classList.toggle("back", !card.name);
  node.classList.toggle("turned", !!card.turned);
  node.dataset.kind = card.kind ?? "";
  if (card.owner !== undefined && card.owner >= 0) node.dataset.owner = String(card.owner);
  if (!card.name) {
    node.replaceChildren(cardBack(game), el("span", { class: "vh" }, card.label || faceDown));
    return;
  }
  node.replaceChildren(
    el("span", { class: `card-name${longest(card.name) > 12 ? " longer" : longest(card.name) > 9 ? " long" : ""}` }, card.name),
    el("span", { class: "card-art" }, emblem(card), card.label ? el("span", { class: `card-label${card.label.length > LONG_LABEL ? " long" : ""}` }, card.label) : null),
    ...((size === "l" || size === "hand") && card.text ? [el("span", { class: "card-text" }, card.text)] : []),
    ...(size === "l" && card.flavour ? [el("span", { class: "card-flavour" }, card.flavour)] : []),
    drawStats(card, size === "l"),
    drawBadges(card.badges ?? []),
  );
}

/** A label of more letters is written smaller, so that it leaves something of the picture. */
const LONG_LABEL = 14;

/** The length of the longest word, which must fit. @param {string} name */
const longest = (name) => Math.max(...name.split(/[\s-]/).map((word) => word.length));

/** Icons of a card's cost or worth are in its corner. */
const CORNER = new Set(["time", "cost", "worth", "turn", "glory"]);

/** @param {Card} card @param {boolean} worded */
export function drawStats(card, worded) {
  const row = el("span", { class: "card-stats" });
  for (const { label, value, sign } of statsOf(card)) {
    const isCorner = !worded && CORNER.has(sign);
    row.append(el("span", { class: `stat${isCorner ? " corner" : ""}`, title: label },
      sign ? icon(sign) : null,
      sign && !worded ? null : el("span", { class: "stat-label" }, worded ? label : label.slice(0, 3)),
      el("b", {}, ...fraction(String(value)))));
  }
  return row;
}

/** "7/12" with the second part small. @param {string} value */
function fraction(value) {
  const [now, most] = value.split("/");
  return most === undefined ? [value] : [now, el("small", {}, `/${most}`)];
}

/** The marks on a card or piece: a sign, a word for readers, a number. @param {Badge[]} badges */
export function drawBadges(badges) {
  return el("span", { class: "badges" }, ...badges.map(({ label, value, tone, sign }) =>
    el("span", { class: `badge ${tone ?? ""}`, title: label },
      icon(sign || tone || "dot"), el("span", { class: "badge-label" }, label), value == null ? null : el("b", {}, String(value)))));
}
