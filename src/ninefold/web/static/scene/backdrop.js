// @ts-check
/** What lies behind a board's spaces: rings, a path through the land, a sky of worlds, or plain wood. */
import { Lots, short, svg } from "./dom.js";

/** @typedef {import("./types.js").Space} Space */

/** Rings around the middle, one for each group of spaces. @param {Space[]} spaces @param {number} w @param {number} h */
function rings(spaces, w, h) {
  const [cx, cy] = [w / 2, h / 2];
  /** @type {Map<string, number[]>} */
  const far = new Map();
  for (const { x, y, group } of spaces) far.set(group ?? "", [...(far.get(group ?? "") ?? []), Math.hypot(x - cx, y - cy)]);
  const radii = [...far.values()].map((all) => all.reduce((a, b) => a + b, 0) / all.length).filter((r) => r > 20).sort((a, b) => b - a);
  const wide = Math.max(...spaces.map((space) => space.size ?? 60)) * 2.5;
  return radii.flatMap((r, k) => [
    svg("circle", { cx, cy, r: short(r), class: `ring ring-${k % 6}`, fill: "none", "stroke-width": short(wide) }),
    svg("circle", { cx, cy, r: short(r + wide / 2), class: "ring-rim", fill: "none" }),
    svg("circle", { cx, cy, r: short(Math.max(4, r - wide / 2)), class: "ring-rim", fill: "none" }),
  ]);
}

/** Hills and a river along a path. @param {Space[]} spaces @param {number} w @param {number} h */
function path(spaces, w, h) {
  const lots = new Lots(spaces.map((space) => space.id).join());
  const hills = Array.from({ length: 26 }, () => {
    const [x, y, s] = [lots.below(w), lots.below(h), lots.between(0.6, 1.3)];
    return svg("path", { d: "M-34 12Q-16-24 0 12M-6 4Q12-30 34 12", class: "hill", fill: "none", transform: `translate(${x} ${y}) scale(${short(s)})` });
  });
  const trees = Array.from({ length: 40 }, () => svg("path", { d: "M0-22 12 6H-12zM-2 6h4v9h-4z", class: "tree", transform: `translate(${lots.below(w)} ${lots.below(h)}) scale(${short(lots.between(0.6, 1.2))})` }));
  return [svg("rect", { width: w, height: h, class: "land" }), ...hills, ...trees];
}

/** Stars. @param {Space[]} spaces @param {number} w @param {number} h */
function sky(spaces, w, h) {
  const lots = new Lots("sky");
  const stars = Array.from({ length: 110 }, () => svg("circle", { cx: lots.below(w), cy: lots.below(h), r: short(lots.between(0.8, 3.2)), class: "star", opacity: short(lots.between(0.3, 0.9)) }));
  return [svg("rect", { width: w, height: h, class: "night" }), ...stars];
}

/** @type {Record<string, (spaces: Space[], w: number, h: number) => (SVGElement | null)[]>} */
const BACKDROPS = { rings, path, sky, worlds: sky };

/** @param {string} name @param {Space[]} spaces @param {number} w @param {number} h */
export function backdrop(name, spaces, w, h) {
  return BACKDROPS[name]?.(spaces, w, h) ?? [];
}
