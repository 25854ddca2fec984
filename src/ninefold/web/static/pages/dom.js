// @ts-check
/** What pages need of the document, beside making elements. */

export { el, svg } from "../scene/dom.js";

/**
 * The element that the page is known to have; a page without it is broken, and says so.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement}
 */
export function need(selector, root = document) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return found;
}

/** What stands behind the first part of the address: the game of `/rules/the-nine`. */
export function slugOfPage() {
  return decodeURIComponent(location.pathname.split("/")[2] ?? "");
}
