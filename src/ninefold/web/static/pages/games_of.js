// @ts-check
/** The same page for another game: links to all games that have one. */

import { el } from "./dom.js";

/** @typedef {{ slug: string, title: string, pages?: string[] }} Entry */

/**
 * @param {HTMLElement} nav
 * @param {string} page
 * @param {Entry[]} games
 * @param {string} present
 */
export function linkGames(nav, page, games, present) {
  const having = games.filter((game) => game.slug === present || hasPage(game, page));
  const link = (/** @type {Entry} */ game) =>
    el("a", { href: `/${page}/${encodeURIComponent(game.slug)}`, "aria-current": game.slug === present && "page" }, game.title);
  nav.replaceChildren(...having.map(link));
  nav.hidden = having.length < 2;
}

/**
 * Whether a game has anything to show on a page.
 * @param {Entry} game
 * @param {string} page
 */
export function hasPage(game, page) {
  return game.pages === undefined || game.pages.includes(page);
}
