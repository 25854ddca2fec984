// @ts-check
/** A place: a light in the sky, and land, water, fire or a great tree below it. */
import { short, svg } from "../dom.js";
import { shapeBy } from "../lexicon.js";

/** @typedef {import("./paint.js").Paint} Paint */
/** @typedef {import("../dom.js").Lots} Lots */

/** @param {Paint} p @param {Lots} lots */
function sky(p, lots) {
  const x = lots.of([28, 50, 72]);
  const y = lots.between(22, 34);
  const r = lots.between(9, 15);
  const parts = [];
  for (let i = 0; i < 9; i++) parts.push(svg("circle", { cx: lots.below(100), cy: 8 + lots.below(44), r: short(lots.between(0.4, 1.1)), fill: p.light }));
  const kind = lots.below(4);
  if (kind === 0) {
    for (let i = 0; i < 12; i++) parts.push(svg("path", { d: `M${x} ${short(y - r - 3)}v-6`, stroke: p.gold, "stroke-width": 2, "stroke-linecap": "round", transform: `rotate(${i * 30} ${x} ${short(y)})` }));
  }
  parts.push(svg("circle", { cx: x, cy: short(y), r: short(r), fill: kind === 3 ? p.outline : kind === 0 ? p.gold : p.light, stroke: kind === 3 ? p.gold : "none", "stroke-width": 2.5 }));
  if (kind === 1) parts.push(svg("circle", { cx: short(x + r * 0.42), cy: short(y - r * 0.18), r: short(r * 0.86), fill: p.field }));
  return parts;
}

/** A jagged or rolling line of land. @param {Lots} lots @param {number} base @param {number} rough */
function ridge(lots, base, rough) {
  let d = `M-20 120V${base}`;
  for (let x = -20; x <= 110; x += 10 + lots.below(9)) d += `L${x} ${short(base - lots.between(0, rough))}`;
  return `${d}L120 ${base}V120z`;
}

const LANDS = {
  mountains: (/** @type {Paint} */ p, /** @type {Lots} */ lots) => {
    const peak = lots.between(34, 66);
    return [
      svg("path", { d: ridge(lots, 74, 26), fill: p.glow, opacity: 0.9 }),
      svg("path", { d: `M${short(peak - 36)} 100L${short(peak)} 34l36 66z`, fill: p.steel }),
      svg("path", { d: `M${short(peak)} 34l12 22-6-3-6 6-6-6-6 3z`, fill: "#fff" }),
      svg("path", { d: ridge(lots, 86, 12), fill: p.outline }),
    ];
  },
  waves: (/** @type {Paint} */ p, /** @type {Lots} */ lots) => Array.from({ length: 4 }, (_, i) => {
    const y = 58 + i * 11;
    const step = lots.of([14, 18, 22]);
    let d = `M-30 120V${y}`;
    for (let x = -30 + lots.below(10); x < 130; x += step) d += `Q${x + step / 2} ${y - 9} ${x + step} ${y}`;
    return svg("path", { d: `${d}V120z`, fill: [p.accent, p.glow, p.accent, p.field][i], stroke: p.light, "stroke-width": 1.2 });
  }),
  tree: (/** @type {Paint} */ p, /** @type {Lots} */ lots) => {
    const leaves = [];
    for (let i = 0; i < 16; i++) {
      const a = lots.between(3.3, 6.1);
      const r = lots.between(10, 34);
      leaves.push(svg("circle", { cx: short(50 + r * 1.15 * Math.cos(a)), cy: short(54 + r * Math.sin(a)), r: short(lots.between(5, 9)), fill: lots.of([p.accent, p.gold, p.glow]), stroke: p.outline, "stroke-width": 0.8 }));
    }
    return [
      svg("path", { d: "M-20 120V86Q50 74 120 86V120z", fill: p.outline }),
      svg("path", { d: "M46 88C47 70 44 60 30 48M54 88c-1-18 2-28 16-40M50 90V34", fill: "none", stroke: p.wood, "stroke-width": 7, "stroke-linecap": "round" }),
      svg("path", { d: "M46 84c-4 8-14 8-22 10M54 84c4 8 14 8 22 10M50 84v14", fill: "none", stroke: p.wood, "stroke-width": 4, "stroke-linecap": "round" }),
      ...leaves,
    ];
  },
  fire: (/** @type {Paint} */ p, /** @type {Lots} */ lots) => [p.accent, p.gold, p.light].flatMap((fill, row) =>
    Array.from({ length: 6 }, (_, i) => {
      const x = 2 + i * 19 + lots.below(6);
      const h = (48 - row * 15) * lots.between(0.6, 1);
      return svg("path", { d: `M${x - 12} 104Q${x - 12} ${short(100 - h * 0.5)} ${x + 2} ${short(100 - h)}Q${x} ${short(100 - h * 0.6)} ${x + 7} ${short(100 - h * 0.66)}Q${x + 12} ${short(100 - h * 0.3)} ${x + 10} 104z`, fill });
    })),
  hall: (/** @type {Paint} */ p, /** @type {Lots} */ lots) => {
    const w = lots.of([20, 26, 30]);
    return [
      svg("path", { d: ridge(lots, 80, 14), fill: p.glow }),
      svg("path", { d: `M${50 - w} 92V58L50 34l${w} 24v34z`, fill: p.wood, stroke: p.outline, "stroke-width": 1.5 }),
      svg("path", { d: `M${46 - w} 62L50 33l${w + 4} 29M${50 - w} 40l50-0`, fill: "none", stroke: p.gold, "stroke-width": 4, "stroke-linejoin": "round", opacity: 1 }),
      svg("path", { d: "M42 92V70q8-14 16 0v22z", fill: p.outline }),
      svg("path", { d: "M45 92V72q5-8 10 0v20z", fill: p.gold, opacity: 0.75 }),
      svg("path", { d: "M-20 120V90h140v30z", fill: p.outline }),
    ];
  },
  bridge: (/** @type {Paint} */ p, /** @type {Lots} */ lots) => [
    svg("path", { d: ridge(lots, 92, 26), fill: p.outline }),
    ...["#d9614c", "#e3a63c", "#e9d77a", "#8fbf62", "#6aa9d6"].map((stroke, i) => svg("path", { d: `M-6 ${88 + i * 3}Q50 ${28 + i * 4} 106 ${88 + i * 3}`, fill: "none", stroke, "stroke-width": 3.2 })),
  ],
};

/** @param {Paint} paint @param {Lots} lots @param {Set<string>} hints */
export function realm(paint, lots, hints) {
  return [...sky(paint, lots), svg("g", { "stroke-linejoin": "round" }, ...shapeBy(LANDS, hints, lots)(paint, lots))];
}
