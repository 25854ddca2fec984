// @ts-check
/** A beast: a wolfish mask, a coiled serpent, or a bird with spread wings. */
import { short, svg } from "../dom.js";
import { shapeBy } from "../lexicon.js";

/** @typedef {import("./paint.js").Paint} Paint */
/** @typedef {import("../dom.js").Lots} Lots */

/** The right half mirrored to the left. @param {Node[]} half */
const mirrored = (half) => [svg("g", {}, ...half), svg("g", { transform: "matrix(-1 0 0 1 100 0)" }, ...half.map((n) => n.cloneNode(true)))];

/** @param {Paint} p @param {Lots} lots */
function mask(p, lots) {
  const brow = lots.between(30, 38);
  const jaw = lots.between(68, 76);
  const broad = lots.between(24, 30);
  const fur = lots.of([p.accent, p.steel, p.hair]);
  const ears = lots.of([
    `M62 ${brow} L78 8 Q86 26 ${50 + broad} 46z`,
    `M60 ${brow} Q72 10 84 18 Q86 34 ${50 + broad} 48z`,
    `M58 ${brow} Q64 16 88 6 Q78 18 90 24 Q78 28 ${50 + broad} 46z`,
    `M60 ${brow} C66 14 84 24 86 4 C96 22 84 40 ${50 + broad} 46z`,
  ]);
  const mane = Array.from({ length: 5 }, (_, i) => {
    const y = 40 + i * 8;
    return `M${50 + broad - i * 2} ${y} L${short(50 + broad + 13 - i * 2)} ${y + 3} L${50 + broad - i * 2 - 2} ${y + 9}z`;
  }).join("");
  const fangs = lots.of(["M54 76 l3 11 3-12z", "M55 75 q9 4 10-12 q5 16 -8 19z", "M53 76l2 6 2-7zM58 75l2 7 2-9z"]);
  return mirrored([
    svg("path", { d: ears, fill: fur }),
    svg("path", { d: mane, fill: fur }),
    svg("path", { d: `M50 24 Q${50 + broad} 24 ${50 + broad} 50 Q${48 + broad} 62 62 ${jaw} Q60 84 50 86z`, fill: fur, "stroke-width": 0.1 }),
    svg("path", { d: `M50 34 L57 ${brow + 10} 63 70 Q60 82 50 82z`, fill: p.light, "stroke-width": 0.1 }),
    svg("path", { d: `M57 ${brow + 15} L74 ${brow + 7} 68 ${brow + 17}z`, fill: p.gold }),
    svg("circle", { cx: 66, cy: short(brow + 13), r: 1.6, fill: p.outline, stroke: "none" }),
    svg("path", { d: fangs, fill: "#fff" }),
    svg("path", { d: "M50 64h7l-4 7h-3z", fill: p.outline }),
    svg("path", { d: `M50 26l3 10-3 6z`, fill: p.gold, "stroke-width": 0.1 }),
  ]);
}

/** @param {Paint} p @param {Lots} lots */
function serpent(p, lots) {
  const turns = lots.of([2, 2.5, 3]);
  const way = lots.of([1, -1]);
  const points = [];
  for (let a = 0; a <= turns * 6.283; a += 0.16) {
    const r = 8 + (30 * a) / (turns * 6.283);
    points.push(`${short(50 + way * r * Math.cos(a))} ${short(52 + r * 0.92 * Math.sin(a))}`);
  }
  const d = `M${points.join("L")}`;
  const [x, y] = points[points.length - 1].split(" ").map(Number);
  const body = { d, fill: "none", "stroke-linecap": "round" };
  const head = svg(
    "g",
    { transform: `translate(${x} ${y}) rotate(${way > 0 ? -75 : -105}) scale(1.25)` },
    svg("path", { d: "M-6-6Q6-11 15-3L9 0l6 3Q6 11-6 6z", fill: p.accent }),
    svg("circle", { cx: 3, cy: -3.4, r: 1.7, fill: p.gold }),
    svg("path", { d: "M12 0q6-1 8-5M12 0q6 1 8 5", fill: "none", stroke: p.light, "stroke-width": 1.2 }),
  );
  return [
    svg("path", { ...body, stroke: p.outline, "stroke-width": 11 }),
    svg("path", { ...body, stroke: p.accent, "stroke-width": 8.6 }),
    svg("path", { ...body, stroke: p.light, "stroke-width": 2.4, "stroke-dasharray": lots.of(["1 5", "4 4", "7 3 1 3"]) }),
    head,
  ];
}

/** @param {Paint} p @param {Lots} lots */
function bird(p, lots) {
  const feathers = lots.of([4, 5, 6]);
  const lift = lots.between(-14, 2);
  const colour = lots.of([p.accent, p.steel, p.hair]);
  const wing = Array.from({ length: feathers }, (_, i) => {
    const t = i / (feathers - 1);
    const x = short(92 - t * 30);
    const y = short(28 + lift + t * 46);
    return svg("path", { d: `M56 ${short(42 + t * 12)} Q${short(76 - t * 8)} ${short(22 + lift + t * 34)} ${x} ${y} Q${short(74 - t * 8)} ${y} 55 ${short(52 + t * 12)}z`, fill: colour });
  }).reverse();
  return [
    ...mirrored(wing),
    svg("path", { d: "M50 20c9 0 12 8 11 18 2 20-3 36-11 46-8-10-13-26-11-46-1-10 2-18 11-18z", fill: p.dark }),
    svg("path", { d: "M42 76l8 18 8-18z", fill: colour }),
    svg("path", { d: "M47 30h6l-3 14z", fill: p.gold }),
    svg("circle", { cx: 45, cy: 29, r: 2, fill: p.light }),
    svg("circle", { cx: 55, cy: 29, r: 2, fill: p.light }),
  ];
}

/** @param {Paint} paint @param {Lots} lots @param {Set<string>} hints */
export function beast(paint, lots, hints) {
  const shape = shapeBy({ mask, serpent, bird }, hints, lots);
  return [svg("g", { stroke: paint.outline, "stroke-width": 1.2, "stroke-linejoin": "round" }, ...shape(paint, lots))];
}
