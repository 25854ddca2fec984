// @ts-check
/** Making elements, and numbers that follow from a name. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An HTML element; `props` are attributes, a function is a listener, `null` and `false` are left out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.replace(/^on/, ""), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

/**
 * An SVG element with presentation attributes, which the content security policy allows.
 * @param {string} tag
 * @param {Record<string, string | number | null>} [attributes]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const node = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) if (value !== null) node.setAttribute(name, String(value));
  for (const child of children) if (child) node.append(child);
  return node;
}

/**
 * A number from a text, the same everywhere (FNV-1a).
 * @param {string} text
 */
export function hash(text) {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Numbers that follow from a name, for drawing only. */
export class Lots {
  /** @param {string} name */
  constructor(name) {
    this.state = hash(name) || 1;
  }

  /** A whole number below n. @param {number} n */
  below(n) {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return (this.state >>> 0) % n;
  }

  /** One of a list. @template T @param {readonly T[]} list @returns {T} */
  of(list) {
    return list[this.below(list.length)];
  }

  /** A number between two others. @param {number} low @param {number} high */
  between(low, high) {
    return low + (this.below(10001) / 10000) * (high - low);
  }
}

/** Up to one decimal, so that paths stay short. @param {number} x */
export const short = (x) => Math.round(x * 10) / 10;
