// @ts-check
/** Colours of an emblem: a deep field, and light figures on it. */

/**
 * @typedef {object} Paint
 * @property {string} field  the plate behind
 * @property {string} glow  its lighter middle
 * @property {string} light
 * @property {string} accent
 * @property {string} gold
 * @property {string} steel
 * @property {string} wood
 * @property {string} skin
 * @property {string} hair
 * @property {string} dark
 * @property {string} outline
 */

/** Field, glow and accent that go together. */
const HUES = [
  ["#4a1a12", "#83301f", "#e2774f"],
  ["#3f2a0c", "#7a5416", "#e3a63c"],
  ["#22330f", "#486321", "#a9c65f"],
  ["#10303f", "#23607c", "#76bfe0"],
  ["#33183a", "#633068", "#cb8fd0"],
  ["#0e3331", "#1f625d", "#6cc9bd"],
  ["#2c2320", "#5a4740", "#d7a58c"],
  ["#1d2540", "#3b4a7d", "#9aaeea"],
];

/** @param {import("../dom.js").Lots} lots @returns {Paint} */
export function mixPaint(lots) {
  const [field, glow, accent] = lots.of(HUES);
  return {
    field,
    glow,
    accent,
    light: "#f4e6c4",
    gold: lots.of(["#d9a93f", "#c98f35", "#e0bd68"]),
    steel: lots.of(["#b9bcb8", "#9fa9ad", "#c9c2ae"]),
    wood: "#8a5a2f",
    skin: lots.of(["#e2bd94", "#c99a70", "#a87a55", "#efd0ad"]),
    hair: lots.of(["#b5622a", "#d8a750", "#5d4331", "#a9a196", "#2f2620"]),
    dark: "#3a2a1c",
    outline: "#1b1009",
  };
}
