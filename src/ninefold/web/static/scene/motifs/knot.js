// @ts-check
/** Interlace: one closed band that passes over and under itself. */
import { short, svg } from "../dom.js";

/**
 * A band as short pieces, each drawn with its own outline, so that later pieces lie above earlier ones.
 * @param {(t: number) => [number, number]} curve
 * @param {(t: number) => number} height above or below, by place
 * @param {{ outline: string, band: string, width: number }} look
 */
export function band(curve, height, { outline, band: colour, width }, pieces = 96) {
  const parts = Array.from({ length: pieces }, (_, i) => {
    const ts = [0, 0.5, 1].map((k) => ((i + k * 1.12 - 0.06) / pieces) * Math.PI * 2);
    const d = `M${ts.map((t) => curve(t).map(short).join(" ")).join("L")}`;
    return { d, level: height(((i + 0.5) / pieces) * Math.PI * 2) };
  });
  const group = svg("g", { fill: "none", "stroke-linejoin": "round" });
  for (const over of [false, true]) {
    const chosen = parts.filter((part) => part.level > 0 === over).map((part) => part.d).join("");
    group.append(
      svg("path", { d: chosen, stroke: outline, "stroke-width": width + 2.6 }),
      svg("path", { d: chosen, stroke: colour, "stroke-width": width, "stroke-linecap": "round" }),
    );
  }
  return group;
}

/** @param {import("./paint.js").Paint} p @param {import("../dom.js").Lots} lots */
export function knot(p, lots) {
  const lobes = lots.of([3, 4, 5, 6, 7]);
  const deep = lots.between(9, 14);
  const size = 26;
  const second = lots.below(2);
  const turned = lots.of([0, Math.PI / lobes, 0.4]);
  /** Petals that cross twice between each other. @type {(t: number) => [number, number]} */
  const petal = (t) => {
    const a = t * 2 + turned;
    const r = size + deep * Math.cos(lobes * t);
    return [50 + r * Math.cos(a), 50 + r * Math.sin(a)];
  };
  const loops = lobes % 2 ? petal : (/** @type {number} */ t) => {
    const r = size + deep * Math.cos(lobes * t);
    return /** @type {[number, number]} */ ([50 + r * Math.cos(t + turned), 50 + r * Math.sin(t + turned)]);
  };
  const other = (/** @type {number} */ t) => {
    const r = size - deep * Math.cos(lobes * t);
    return /** @type {[number, number]} */ ([50 + r * Math.cos(t + turned), 50 + r * Math.sin(t + turned)]);
  };
  const wave = (/** @type {number} */ t) => Math.sin(lobes * t);
  const look = { outline: p.outline, band: p.light, width: 5 };
  const nodes = [band(loops, wave, look, 120)];
  if (lobes % 2 === 0) nodes.push(band(other, (t) => -wave(t), { ...look, band: p.accent }, 120));
  if (second) nodes.push(svg("circle", { cx: 50, cy: 50, r: 5, fill: p.accent, stroke: p.outline, "stroke-width": 1.5 }));
  return nodes;
}
