// @ts-check
/** Dice that lie on the table; a new or changed one rolls. */
import { el, svg } from "./dom.js";
import { setAttribute, setText } from "./keyed.js";
import { still } from "./track.js";

/** @typedef {import("./types.js").Die} Die */

/** Outlines by the number of sides, on 100 × 100; and the edges seen on them. @type {Record<number, [string, string]>} */
const SHAPES = {
  4: ["M50 8 94 84H6z", "M50 8 50 60M50 60 6 84M50 60 94 84"],
  6: ["M18 12h64q6 0 6 6v64q0 6-6 6H18q-6 0-6-6V18q0-6 6-6z", ""],
  8: ["M50 4 92 50 50 96 8 50z", "M8 50h84"],
  10: ["M50 4 95 40 95 60 50 96 5 60 5 40z", "M50 4 78 56 50 72 22 56zM5 60 22 56M95 60 78 56M50 72V96"],
  12: ["M50 4 79 13 96 37V63L79 87 50 96 21 87 4 63V37L21 13z", "M50 24 76 43 66 74H34L24 43zM50 4V24M96 37 76 43M79 87 66 74M21 87 34 74M4 37 24 43"],
  20: ["M50 3 91 27V73L50 97 9 73V27z", "M50 22 78 68H22zM50 3V22M91 27 50 22 9 27M91 27 78 68 91 73M9 27 22 68 9 73M22 68 50 97 78 68"],
};

/** @param {Die} die */
export function makeDie(die) {
  const [outline, edges] = SHAPES[die.sides] ?? SHAPES[20];
  return el("div", { class: "die thing", "data-id": die.id, "data-role": "img", "data-sides": die.sides },
    el("span", { class: "die-body" },
      svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" },
        svg("path", { d: outline, class: "die-face" }),
        svg("path", { d: edges, class: "die-edge", fill: "none" })),
      el("b", { class: "number" })),
    el("span", { class: "die-label" }));
}

/** @param {HTMLElement} node @param {Die} die */
export function updateDie(node, die) {
  const number = /** @type {HTMLElement} */ (node.querySelector("b"));
  const label = /** @type {HTMLElement} */ (node.querySelector(".die-label"));
  setText(label, die.label ?? `d${die.sides}`);
  setAttribute(node, "data-owner", die.owner !== undefined && die.owner >= 0 ? die.owner : null);
  setAttribute(node, "aria-label", `${die.label ?? ""} d${die.sides}: ${die.face}`);
  if (node.dataset.face === String(die.face)) return;
  node.dataset.face = String(die.face);
  roll(node, number, die);
}

/** @param {HTMLElement} node @param {HTMLElement} number @param {Die} die */
function roll(node, number, die) {
  if (still() || document.hidden) {
    setText(number, String(die.face));
    return;
  }
  const body = /** @type {HTMLElement} */ (node.firstElementChild);
  const lean = (die.face * 37) % 2 ? 1 : -1;
  const tumble = body.animate([
    { transform: `translate(${-90 * lean}px, -60px) rotate(${-560 * lean}deg) scale(1.25)`, opacity: 0.2 },
    { transform: `translate(${-20 * lean}px, 8px) rotate(${-120 * lean}deg) scale(1)`, opacity: 1, offset: 0.55 },
    { transform: `translate(${-6 * lean}px, -10px) rotate(${-30 * lean}deg)`, offset: 0.75 },
    { transform: "none" },
  ], { duration: 850, easing: "cubic-bezier(.2,.6,.3,1)" });
  const flicker = setInterval(() => setText(number, String(1 + Math.floor(Math.random() * die.sides))), 70);
  const rest = () => {
    clearInterval(flicker);
    setText(number, node.dataset.face ?? "");
  };
  tumble.onfinish = rest;
  tumble.oncancel = rest;
}
