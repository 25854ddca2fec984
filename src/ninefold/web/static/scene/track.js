// @ts-check
/** Tracks: a number with its range, as a bar, as stones, or as a number alone. */
import { el } from "./dom.js";
import { hasIcon, icon } from "./icons.js";
import { keyed, setAttribute, setText } from "./keyed.js";

/** @typedef {import("./types.js").Track} Track */

/** Maximum number of steps drawn as single stones. */
const MOST_STONES = 24;

/** @param {Track} track */
export function makeTrack(track) {
  const node = el("div", { class: "track thing", "data-id": track.id, "data-tone": track.tone ?? "", "data-role": "group", role: "group" },
    hasIcon(track.tone ?? "") ? icon(track.tone ?? "") : null,
    el("span", { class: "track-label" }),
    el("b", { class: "track-value number" }),
    el("span", { class: "track-stones", "aria-hidden": "true" }),
    el("span", { class: "track-bar", "aria-hidden": "true" }, el("i")));
  return node;
}

/**
 * Show the current value; a change floats up from it.
 * @param {HTMLElement} node
 * @param {Track} track
 */
export function updateTrack(node, track) {
  const least = track.least ?? 0;
  const most = track.most ?? null;
  const was = Number(node.dataset.value ?? track.value);
  node.dataset.value = String(track.value);
  const [label, value, stones, bar] = /** @type {HTMLElement[]} */ ([...node.querySelectorAll(":scope > span, :scope > b")]);
  setText(label, track.label);
  setText(value, most === null ? String(track.value) : `${track.value}/${most}`);
  node.classList.toggle("signed", node.firstElementChild?.tagName === "svg");
  const asStones = most !== null && most - least <= MOST_STONES;
  stones.hidden = !asStones;
  bar.hidden = most === null || asStones;
  if (asStones) {
    keyed(stones, Array.from({ length: most - least }, (_, i) => i), String, () => el("i"), (stone, i) => stone.classList.toggle("on", least + i < track.value));
  } else if (most !== null) {
    const part = Math.max(0, Math.min(1, (track.value - least) / (most - least || 1)));
    /** @type {HTMLElement} */ (bar.firstElementChild).style.transform = `scaleX(${part})`;
    bar.classList.toggle("low", part <= 0.25);
  }
  setAttribute(node, "title", track.label);
  setAttribute(node, "aria-label", most === null ? `${track.label} ${track.value}` : `${track.label} ${track.value} / ${most}`);
  if (was !== track.value) floatChange(node, track.value - was);
}

/** A number that comes and goes on the track's own sign or label, and covers nothing else: what was gained or lost. @param {HTMLElement} at @param {number} change */
export function floatChange(at, change) {
  if (!change || document.hidden || still()) return;
  const box = at.getBoundingClientRect();
  // A number that lies under the prompt, or out of the window, floats nowhere.
  const top = box.width ? document.elementFromPoint(box.left + Math.min(4, box.width / 2), box.top + box.height / 2) : null;
  if (!top || !(at.contains(top) || top.contains(at))) return;
  const node = el("span", { class: `float ${change > 0 ? "up" : "down"}`, "aria-hidden": "true" }, change > 0 ? `+${change}` : `−${-change}`);
  node.style.left = `${box.left}px`;
  node.style.top = `${box.top + box.height / 2}px`;
  document.body.append(node);
  const stay = node.animate([{ transform: "translateY(-50%) scale(0.6)", opacity: 0 }, { transform: "translateY(-50%)", opacity: 1, offset: 0.15 },
    { transform: "translateY(-50%)", opacity: 1, offset: 0.75 }, { transform: "translateY(-50%)", opacity: 0 }], { duration: 1500, easing: "ease-out" });
  stay.onfinish = () => node.remove();
}

/** Whether to reduce motion: by the page's switch, otherwise by the system setting. */
export function still() {
  const said = document.documentElement.dataset.motion;
  if (said) return said === "off";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
