// @ts-check
/** Keyed lists: elements are identified by a key, moved only if the order has changed, and never recreated. */

/** @type {WeakMap<Element, string>} */
const KEYS = new WeakMap();

/**
 * Make the children of a parent those of a list.
 * @template T
 * @param {Element} parent
 * @param {readonly T[]} items
 * @param {(item: T, place: number) => string} keyOf
 * @param {(item: T) => Element} make  called for a key that the parent does not have; may bring an element from elsewhere
 * @param {(node: any, item: T, place: number) => void} [update]
 */
export function keyed(parent, items, keyOf, make, update) {
  /** @type {Map<string, Element>} */
  const had = new Map();
  for (const child of parent.children) had.set(KEYS.get(child) ?? "", child);
  /** @type {ChildNode | null} */
  let at = parent.firstChild;
  items.forEach((item, place) => {
    const key = keyOf(item, place);
    let node = had.get(key);
    had.delete(key);
    if (!node) {
      node = make(item);
      KEYS.set(node, key);
    }
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
    update?.(node, item, place);
  });
  for (const left of had.values()) if (left.parentNode === parent) left.remove();
}

/**
 * Set a text if it has changed.
 * @param {Element} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Set or remove an attribute if it has changed.
 * @param {Element} node
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else {
    const text = value === true ? "" : String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}
