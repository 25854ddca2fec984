// @ts-check
/** A thing: horn, cup, ring, amulet, book or chest, with a rune on it. */
import { svg } from "../dom.js";
import { shapeBy } from "../lexicon.js";
import { RUNES } from "./runes.js";

/** @typedef {import("./paint.js").Paint} Paint */

/** Paths with their fill, and where the rune goes (x, y, size). @type {Record<string, (p: Paint) => { parts: string[][], rune: number[] }>} */
const THINGS = {
  horn: (p) => ({ parts: [["M20 26c4 34 26 54 60 50l4-10C58 66 42 52 38 22z", p.light], ["M19 21h21v8H19z", p.gold], ["M76 62l10 3-5 14-10-2z", p.gold]], rune: [46, 60, 0.8] }),
  cup: (p) => ({ parts: [["M26 22h48c0 24-8 36-20 40v14h14v8H32v-8h14V62C34 58 26 46 26 22z", p.gold], ["M26 22h48v7H26z", p.light]], rune: [50, 44, 1] }),
  ring: (p) => ({ parts: [["M50 18a33 33 0 1 0 .1 0zM50 31a20 20 0 1 1-.1 0z", p.gold], ["M50 8l8 10-8 10-8-10z", p.accent]], rune: [50, 51, 1.1] }),
  amulet: (p) => ({ parts: [["M50 36L28 10l-3 3 20 27zM50 36l22-26 3 3-20 27z", p.steel], ["M50 32a25 25 0 1 0 .1 0z", p.gold], ["M50 38a19 19 0 1 0 .1 0z", p.accent]], rune: [50, 57, 1.1] }),
  book: (p) => ({ parts: [["M22 16h50q6 0 6 6v56q0 6-6 6H22z", p.accent], ["M22 16h9v68h-9z", p.wood], ["M31 22h41v2H31zM31 76h41v2H31z", p.gold]], rune: [54, 50, 1.3] }),
  chest: (p) => ({ parts: [["M18 46h64v36H18z", p.wood], ["M18 46q0-24 16-24h32q16 0 16 24z", p.accent], ["M18 43h64v6H18z", p.gold], ["M43 40h14v17H43z", p.gold]], rune: [50, 68, 0.6] }),
  hammer: (p) => ({ parts: [["M30 18h40v24H30z", p.steel], ["M26 22h48v4H26zM26 34h48v4H26z", p.gold], ["M46 42h8v34h-8z", p.wood], ["M43 76h14v8H43z", p.gold]], rune: [50, 30, 0.7] }),
  sword: (p) => ({ parts: [["M50 8l14 40-10 32h-8L36 48z", p.steel], ["M50 8v72h-4L36 48z", p.light], ["M32 76h36v5H32z", p.gold], ["M47 81h6v14h-6z", p.dark]], rune: [50, 46, 0.7] }),
};

/** @param {Paint} p @param {import("../dom.js").Lots} lots @param {Set<string>} hints */
export function relic(p, lots, hints) {
  const { parts, rune } = shapeBy(THINGS, hints, lots)(p);
  const [x, y, size] = rune;
  return [
    svg("g", { stroke: p.outline, "stroke-width": 1.4, "stroke-linejoin": "round", transform: `rotate(${lots.of([-8, 0, 8])} 50 50)` },
      ...parts.map(([d, fill]) => svg("path", { d, fill, "fill-rule": "evenodd" })),
      svg("path", { d: lots.of(RUNES), fill: "none", stroke: p.outline, "stroke-width": 2.6, "stroke-linecap": "round", transform: `translate(${x} ${y}) scale(${size})` })),
  ];
}
