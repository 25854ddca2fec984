// @ts-check
/** What may be chosen is brought into sight: the table scrolls as far as it must, and no farther. */
import { still } from "../scene/track.js";

/** Margin kept free at the edge of the frame, in pixels. */
const RIM = 12;

/**
 * Scroll so that all of the things are visible, or at least one of them if they do not fit together.
 * @param {HTMLElement[]} nodes
 * @param {HTMLElement} frame what scrolls
 */
export function bringIntoSight(nodes, frame) {
  const { top, bottom: end, left, right } = frame.getBoundingClientRect();
  const foot = footOf(frame);
  const bottom = end - (foot?.offsetHeight ?? 0);
  const boxes = nodes.filter((node) => !foot?.contains(node)).map((node) => node.getBoundingClientRect()).filter(({ width }) => width > 0);
  if (!boxes.length) return;
  const first = Math.min(...boxes.map((box) => box.top)) - RIM;
  const last = Math.max(...boxes.map((box) => box.bottom)) + RIM;
  const fits = last - first <= bottom - top;
  const isSeen = boxes.some((box) => box.top >= top && box.bottom <= bottom);
  const by = first >= top && last <= bottom ? 0 : fits ? (first < top ? first - top : last - bottom) : isSeen ? 0 : first - top;
  if (by) frame.scrollBy({ top: by, behavior: still() ? "auto" : "smooth" });
  if (!boxes.some((box) => box.left >= left && box.right <= right)) nodes[0].scrollIntoView({ block: "nearest", inline: "center" });
}

/** Whatever is scrolled to, by focus or by the browser, does not end up under the own side. @param {HTMLElement} frame */
export function keepFootFree(frame) {
  const foot = footOf(frame);
  frame.style.scrollPaddingBlockEnd = foot ? `${foot.offsetHeight}px` : "";
}

/** The own side, where it stays in sight at the frame's foot and covers what lies there. @param {HTMLElement} frame @returns {HTMLElement | null} */
function footOf(frame) {
  // Where everything fits, nothing is covered, and the browser need not work out styles for this.
  const own = /** @type {HTMLElement | null} */ (frame.querySelector(".stage:not(.fitted) > .mine-side"));
  return own && getComputedStyle(own).position === "sticky" ? own : null;
}
