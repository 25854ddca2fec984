// @ts-check
/** The elder runes as strokes around (0, 0), 16 high. */
export const RUNES = [
  "M-3-8V8M-3-2L4-7M-3 3L4-2", // fehu
  "M-4 8V-8L4-1V8", // uruz
  "M-2-8V8M-2-4L4 0-2 4", // thurisaz
  "M-3-8V8M-3-8L4-3M-3-2L4 3", // ansuz
  "M-3 8V-8L3-4-3 0 4 8", // raido
  "M3-7L-4 0 3 7", // kenaz
  "M-5-7L5 7M5-7L-5 7", // gebo
  "M-3 8V-8L3-4-3 0", // wunjo
  "M-4-8V8M4-8V8M-4-3L4 3", // hagalaz
  "M0-8V8M-4-3L4 3", // naudiz
  "M0-8V8M-5 0L0-5 5 0M-5 0L0 5 5 0", // ingwaz
  "M0-8V8M0-8L5-3M0 8L-5 3", // eiwaz
  "M0 8V-8M0-1L-5-7M0-1L5-7", // algiz
  "M-4-8L4-2-4 2 4 8", // sowilo
  "M0 8V-8L-5-3M0-8L5-3", // tiwaz
  "M-3-8V8M-3-8L4-4-3 0 4 4-3 8", // berkano
  "M-4 8V-8L0-3 4-8V8", // ehwaz
  "M-4 8V-8L4 0M4 8V-8L-4 0", // mannaz
  "M-1 8V-8L4-3", // laguz
  "M-5 8L0 2-5-3 0-8 5-3 0 2 5 8", // othala
  "M-5-7V7L5-7V7z", // dagaz
];
