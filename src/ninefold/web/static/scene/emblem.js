// @ts-check
/**
 * Emblems drawn from a card's own data: the kind chooses the figure, the name its shape, the game what surrounds it.
 * Each is drawn once and used as an image: a card that moves takes one element along instead of a hundred.
 */
import { el, hash, Lots, svg } from "./dom.js";
import { surround } from "./families.js";
import { hintsOf } from "./lexicon.js";
import { beast } from "./motifs/beast.js";
import { helm } from "./motifs/helm.js";
import { knot } from "./motifs/knot.js";
import { mixPaint } from "./motifs/paint.js";
import { realm } from "./motifs/realm.js";
import { relic } from "./motifs/relic.js";
import { sigil } from "./motifs/sigil.js";

/** @typedef {import("./types.js").Card} Card */

const FIGURES = { beast, helm, knot, realm, relic, sigil };
const NAMES = /** @type {(keyof typeof FIGURES)[]} */ (Object.keys(FIGURES).sort());

/** Words that kinds of cards often are; a kind with no word here gets a figure by its name. */
const FIGURE_OF = /** @type {[RegExp, keyof typeof FIGURES][]} */ ([
  [/beast|creature|monster|animal|dragon|enemy|foe|infernal|demon/, "beast"],
  [/warrior|hero|character|person|avatar|soldier|people|force|holy|angel/, "helm"],
  [/event|spell|action|rite|rune|scroll|effect|esotery|chaotic/, "sigil"],
  [/realm|place|region|world|land|town|location|site|quest/, "realm"],
  [/item|relic|weapon|armou?r|gear|tool|treasure|cypher|artifact|artefact/, "relic"],
]);

/**
 * The figure of a card. Many numbers make a creature, few a place, where the kind alone does not say.
 * @param {Card} card
 */
function figureOf(card) {
  const kind = (card.kind ?? "").toLowerCase();
  for (const [words, figure] of FIGURE_OF) if (words.test(kind)) return figure;
  const numbers = Object.keys(card.stats ?? {}).length;
  if (numbers > 2) return "beast";
  if (numbers > 0) return "realm";
  return NAMES[hash(kind) % NAMES.length];
}

/** @type {Map<string, string>} */
const drawn = new Map();

/**
 * The emblem of a card; decoration, since the name stands beside it.
 * @param {Card} card
 * @param {string} [game]
 * @param {keyof typeof FIGURES} [figure]
 * @returns {HTMLImageElement}
 */
export function emblem(card, game = "", figure = figureOf(card)) {
  const name = card.key || card.name || card.id;
  const at = `${game}|${figure}|${name}`;
  let address = drawn.get(at);
  if (!address) drawn.set(at, (address = asImage(drawEmblem(name, game, figure))));
  return el("img", { class: "emblem", src: address, alt: "", decoding: "sync", draggable: "false" });
}

/**
 * The picture itself, 100 × 100.
 * @param {string} name
 * @param {string} game
 * @param {keyof typeof FIGURES} figure
 */
export function drawEmblem(name, game, figure) {
  const lots = new Lots(`${figure}/${name}`);
  const paint = mixPaint(lots);
  const isPlace = figure === "realm";
  return svg("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 100 100", width: 200, height: 200 },
    svg("rect", { width: 100, height: 100, fill: paint.field }),
    svg("circle", { cx: 50, cy: 48, r: 50, fill: paint.glow, opacity: 0.55 }),
    svg("circle", { cx: 50, cy: 48, r: 34, fill: paint.glow, opacity: 0.8 }),
    ...(isPlace ? [] : surround(game, paint)),
    ...FIGURES[figure](paint, lots, hintsOf(name)),
    ...(isPlace ? surround(game, paint) : []),
  );
}

/** An SVG as the address of an image. @param {SVGElement} picture */
export function asImage(picture) {
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
}

/** The mark of a game: its family around a nine-fold knot. @param {string} game */
export function gameMark(game) {
  return emblem({ id: game, key: game }, game, "knot");
}
