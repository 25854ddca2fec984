// @ts-check
/** A sign of power: staves around a centre, each with bars and an end. */
import { svg } from "../dom.js";

const ENDS = [
  "M50 10l-7-7M50 10l7-7M50 10V1",
  "M43 6a7 7 0 0 1 14 0",
  "M50 10a4.5 4.5 0 1 1 .1 0",
  "M44 3l6 7 6-7M44-3l6 7 6-7",
  "M42 10h16M44 5h12",
  "M50 10V3l-5 4M50 3l5 4",
];
const BARS = ["M44 20h12", "M45 18l10 6M55 18l-10 6", "M43 24q7-6 14 0", "M45 24l5-6 5 6", "M45 17h10M45 23h10", ""];
const HEARTS = [
  "M50 42l8 8-8 8-8-8z",
  "M50 41a9 9 0 1 0 .1 0zM50 46a4 4 0 1 1-.1 0z",
  "M50 40l3 7 7 3-7 3-3 7-3-7-7-3 7-3z",
  "M42 42h16v16H42z",
];

/** @param {import("./paint.js").Paint} p @param {import("../dom.js").Lots} lots */
export function sigil(p, lots) {
  const arms = lots.of([3, 4, 5, 6, 8]);
  const ends = [lots.of(ENDS), lots.of(ENDS)];
  const bars = [lots.of(BARS), lots.of(BARS)];
  const inner = lots.of(BARS);
  const alternate = arms % 2 === 0 && lots.below(2);
  const staves = (/** @type {string} */ stroke, /** @type {number} */ width) =>
    svg("g", { stroke, "stroke-width": width, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" },
      ...Array.from({ length: arms }, (_, i) => {
        const which = alternate ? i % 2 : 0;
        return svg("g", { transform: `rotate(${(360 / arms) * i} 50 50)` },
          svg("path", { d: `M50 50V10${ends[which]}${bars[which]}` }),
          inner ? svg("path", { d: inner, transform: "translate(15 17) scale(.7)" }) : null);
      }));
  return [
    svg("g", { transform: "translate(50 50) scale(.86) translate(-50 -50)" },
      staves(p.outline, 6.5),
      staves(p.light, 3.2),
      svg("path", { d: lots.of(HEARTS), fill: p.accent, stroke: p.outline, "stroke-width": 1.5, "fill-rule": "evenodd" })),
  ];
}
