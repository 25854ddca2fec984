// @ts-check
/** Each game's family of emblems: what surrounds the figure. A game not listed gets one by its name. */
import { hash, short, svg } from "./dom.js";

/** @typedef {import("./motifs/paint.js").Paint} Paint */

/** Points around a circle. @param {number} n @param {number} r @param {number} [from] */
const around = (n, r, from = 0) => Array.from({ length: n }, (_, i) => {
  const a = from + (i / n) * Math.PI * 2;
  return { x: short(50 + r * Math.cos(a)), y: short(50 + r * Math.sin(a)), turn: short((a * 180) / Math.PI) };
});

/** Two ropes twisted into a ring. @param {Paint} p */
function braid(p) {
  const rope = (/** @type {number} */ phase) => {
    let d = "";
    for (let i = 0; i <= 144; i++) {
      const a = (i / 144) * Math.PI * 2;
      const r = 44 + 2.6 * Math.cos(18 * a + phase);
      d += `${i ? "L" : "M"}${short(50 + r * Math.cos(a))} ${short(50 + r * Math.sin(a))}`;
    }
    return svg("path", { d, fill: "none", stroke: p.gold, "stroke-width": 1.5, opacity: 0.75 });
  };
  return [rope(0), rope(Math.PI)];
}

/** Rings that narrow as they go down. @param {Paint} p */
const rings = (p) => [46, 41, 36].map((r, i) => svg("circle", { cx: 50, cy: short(50 + i * 1.5), r, fill: "none", stroke: p.gold, "stroke-width": 1.6 - i * 0.3, "stroke-dasharray": ["none", "9 3", "3 3"][i], opacity: 0.8 }));

/** A wreath of leaves. @param {Paint} p */
const wreath = (p) => around(22, 44).map(({ x, y, turn }, i) => svg("path", { d: "M0-6Q4 0 0 6Q-4 0 0-6z", fill: i % 2 ? p.accent : p.gold, opacity: 0.8, transform: `translate(${x} ${y}) rotate(${short(turn + (i % 2 ? 24 : -24))})` }));

/** Paths of worlds, with nine of them. @param {Paint} p */
const orbits = (p) => [
  svg("ellipse", { cx: 50, cy: 50, rx: 47, ry: 40, fill: "none", stroke: p.gold, "stroke-width": 1, opacity: 0.7 }),
  svg("ellipse", { cx: 50, cy: 50, rx: 40, ry: 47, fill: "none", stroke: p.gold, "stroke-width": 1, opacity: 0.7 }),
  ...around(9, 44, -1.57).map(({ x, y }) => svg("circle", { cx: x, cy: y, r: 2.6, fill: p.accent, stroke: p.outline, "stroke-width": 0.8 })),
];

/** Six sides with conductors. @param {Paint} p */
const circuit = (p) => [
  svg("path", { d: `M${around(6, 46, 0.524).map(({ x, y }) => `${x} ${y}`).join("L")}z`, fill: "none", stroke: p.gold, "stroke-width": 1.4, opacity: 0.8 }),
  ...around(6, 46, 0.524).flatMap(({ x, y }, i) => {
    const dx = x > 50 ? 8 : x < 50 ? -8 : 0;
    return [
      svg("path", { d: `M${x} ${y}l${dx} ${y > 50 ? 5 : -5}h${dx}`, fill: "none", stroke: p.accent, "stroke-width": 1.2 }),
      svg("circle", { cx: x, cy: y, r: i % 2 ? 2.4 : 1.6, fill: p.accent }),
    ];
  }),
];

const FAMILIES = { braid, rings, wreath, orbits, circuit };
const NAMES = /** @type {(keyof typeof FAMILIES)[]} */ (Object.keys(FAMILIES));

/** @type {Record<string, keyof typeof FAMILIES>} */
const FAMILY_OF = { "the-nine": "braid", "ninth-descent": "rings", "ninth-world": "wreath", nineworlds: "orbits", numenera: "circuit" };

/** @param {string} game */
export const familyOf = (game) => FAMILY_OF[game] ?? NAMES[hash(game) % NAMES.length];

/** What surrounds the figures of a game. @param {string} game @param {Paint} paint */
export const surround = (game, paint) => FAMILIES[familyOf(game)](paint);
