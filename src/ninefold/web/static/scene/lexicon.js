// @ts-check
/** What a name says about its picture: a wolf is drawn as a wolf. Names without a known word follow their hash. */

/** @type {[RegExp, string][]} */
const WORDS = [
  [/wolf|hound|fenr|garm|sk[oö]ll|skalli|hati|ulf|bear|boar|lion|cat\b|troll|ogre|giant|demon|surt|hrym/, "mask"],
  [/serpent|snake|worm|wyrm|dragon|jormun|jörmun|nidh|eel|lind/, "serpent"],
  [/raven|eagle|hawk|falcon|bird|crow|owl|hr[aæ]sv|harpy|wing/, "bird"],
  [/tree|yggdr|grove|wood|forest|alf|elf|garden|meadow|vana/, "tree"],
  [/fire|flame|muspel|ember|\bash|volcan|forge|hell?\b|helheim/, "fire"],
  [/sea|ocean|wave|water|lake|river|coast|midgard|shore|isle|island/, "waves"],
  [/bridge|bifr|rainbow|\broad|\bpath|\bpass\b/, "bridge"],
  [/mount|peak|\bice|(?<!bi)frost|nifl|j[oö]tun|snow|glacier|cliff|hill/, "mountains"],
  [/hall|gate|city|town|castle|tower|house|asgard|valhal|nidav|village|temple|fort/, "hall"],
  [/maid|wife|valkyr|queen|lady|girl|mother|daughter|witch|brynhild|hervor|seer|v[oö]lva|herb|freya|sigrun/, "woman"],
  [/spear|lance/, "spear"],
  [/\bbow|archer|hunter|scout/, "bow"],
  [/smith|hammer|dwarf/, "hammer"],
  [/axe|berserk|raider|viking/, "axe"],
  [/sword|blade|guard|huscarl|knight/, "sword"],
  [/horn/, "horn"],
  [/cup|mead|potion|drink|feast/, "cup"],
  [/\bring\b|band/, "ring"],
  [/book|scroll|tome/, "book"],
];

/** The words that a name has. @param {string} name @returns {Set<string>} */
export function hintsOf(name) {
  const low = name.toLowerCase();
  return new Set(WORDS.filter(([pattern]) => pattern.test(low)).map(([, word]) => word));
}

/**
 * One of several shapes by name: the hinted one if there is one, else by lot.
 * @template T
 * @param {Record<string, T>} shapes
 * @param {Set<string>} hints
 * @param {import("./dom.js").Lots} lots
 * @returns {T}
 */
export function shapeBy(shapes, hints, lots) {
  const names = Object.keys(shapes);
  const drawn = names[lots.below(names.length)];
  return shapes[names.find((name) => hints.has(name)) ?? drawn];
}
