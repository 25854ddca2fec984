// @ts-check
/** A helmeted figure before crossed weapons. */
import { svg } from "../dom.js";
import { shapeBy } from "../lexicon.js";

/** @typedef {import("./paint.js").Paint} Paint */
/** @typedef {import("../dom.js").Lots} Lots */

const WEAPONS = {
  sword: (/** @type {Paint} */ p) => [["M48.5 4h3v62h-3z", p.steel], ["M48.5 4 50 0l1.5 4z", p.steel], ["M41 66h18v4H41z", p.gold], ["M48.5 70h3v12h-3z", p.dark], ["M46.5 82h7v5h-7z", p.gold]],
  axe: (/** @type {Paint} */ p) => [["M48.7 4h2.6v86h-2.6z", p.wood], ["M51 8c10-3 16 1 18 3-3 6-3 12 0 18-2 2-8 6-18 3z", p.steel]],
  spear: (/** @type {Paint} */ p) => [["M48.9 14h2.2v78h-2.2z", p.wood], ["M50-4 55 14l-5 6-5-6z", p.steel]],
  hammer: (/** @type {Paint} */ p) => [["M48.7 12h2.6v78h-2.6z", p.wood], ["M37 6h26v15H37z", p.steel], ["M37 10h26v2H37z", p.gold]],
  bow: (/** @type {Paint} */ p) => [["M46 2c16 14 16 72 0 88l-2-2c14-16 14-68 0-84z", p.wood], ["M44.4 4h.9v84h-.9z", p.light]],
};

const HELMS = [
  // conical with nose guard
  (/** @type {Paint} */ p) => [["M29 49C29 28 39 19 50 9c11 10 21 19 21 40z", p.steel], ["M28 43h44v7H28z", p.gold], ["M47.6 44h4.8v18l-2.4 4-2.4-4z", p.gold]],
  // spectacles and crest
  (/** @type {Paint} */ p) => [["M29 48C28 26 38 16 50 16s22 10 21 32z", p.steel], ["M48 8h4v40h-4z", p.accent], ["M30 44h40v5H30z", p.gold], ["M33 49h14v9q-7 5-14 0zM53 49h14v9q-7 5-14 0z", p.gold]],
  // horns
  (/** @type {Paint} */ p) => [["M31 36C18 36 13 26 14 12c4 9 9 13 20 14zM69 36c13 0 18-10 17-24-4 9-9 13-20 14z", p.light], ["M30 48C29 28 39 19 50 18c11 1 21 10 20 30z", p.steel], ["M29 43h42v6H29z", p.dark]],
  // wings
  (/** @type {Paint} */ p) => [["M30 46C18 44 10 34 8 16c7 5 9 6 13 8-1-4-1-7 0-11 5 9 9 15 12 22zM70 46c12-2 20-12 22-30-7 5-9 6-13 8 1-4 1-7 0-11-5 9-9 15-12 22z", p.light], ["M31 48C30 29 39 20 50 18c11 2 20 11 19 30z", p.steel], ["M30 43h40v5H30z", p.gold]],
  // hood
  (/** @type {Paint} */ p) => [["M22 84C20 40 34 12 50 12s30 28 28 72L66 76c4-20 0-36-16-38-16 2-20 18-16 38z", p.accent], ["M34 76c-4-20 0-36 16-38 16 2 20 18 16 38l-4-2c3-16 0-30-12-31-12 1-15 15-12 31z", p.dark]],
  // crown
  (/** @type {Paint} */ p) => [["M29 50V24l9 9 12-16 12 16 9-9v26z", p.gold], ["M29 43h42v7H29z", p.accent]],
];

const BRAIDS = (/** @type {Paint} */ p) => [["M30 48c-5 12-3 22-7 34 5 2 9 2 11-1-2-12 0-22 0-33zM70 48c5 12 3 22 7 34-5 2-9 2-11-1 2-12 0-22 0-33z", p.hair], ["M44 67q6 4 12 0-6 6-12 0z", p.accent]];
const BEARDS = [
  (/** @type {Paint} */ p) => [["M33 58c2 18 9 28 17 34 8-6 15-16 17-34-6 5-12 3-17 3s-11 2-17-3z", p.hair]],
  (/** @type {Paint} */ p) => [["M33 58c0 20 3 30 9 37 4-6 6-11 8-17 2 6 4 11 8 17 6-7 9-17 9-37-6 5-12 3-17 3s-11 2-17-3z", p.hair]],
  (/** @type {Paint} */ p) => [["M34 58c0 12 6 18 11 20l-1 5 3 3-2 4 5 4 5-4-2-4 3-3-1-5c5-2 11-8 11-20-6 5-11 3-16 3s-10 2-16-3z", p.hair]],
  (/** @type {Paint} */ p) => [["M34 60c1 11 8 17 16 17s15-6 16-17c-5 4-11 3-16 3s-11 1-16-3z", p.hair]],
];

/** @param {Paint} paint @param {Lots} lots @param {Set<string>} hints */
export function helm(paint, lots, hints) {
  const draw = (/** @type {(string)[][]} */ parts) => parts.map(([d, fill]) => svg("path", { d, fill }));
  const weapon = shapeBy(WEAPONS, hints, lots);
  const lean = lots.of([32, 38, 44]);
  const beard = hints.has("woman") ? BRAIDS : lots.of(BEARDS);
  const top = lots.of(HELMS);
  const group = svg("g", { stroke: paint.outline, "stroke-width": 1.2, "stroke-linejoin": "round" });
  group.append(
    svg("g", { transform: `rotate(${-lean} 50 52)` }, ...draw(weapon(paint))),
    svg("g", { transform: `rotate(${lean} 50 52)` }, ...draw(weapon(paint))),
    svg("path", { d: "M32 44c0 24 8 36 18 36s18-12 18-36z", fill: paint.skin }),
    ...draw(beard(paint)),
    svg("path", { d: "M37 53q5-4 9 1-5 3-9-1zM63 53q-5-4-9 1 5 3 9-1z", fill: paint.outline, stroke: "none" }),
    ...draw(top(paint)),
  );
  return [group];
}
