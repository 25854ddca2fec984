// @ts-check
/**
 * The own hand: where there is room for it, cards lie broad, with their text beside the picture; else they stand upright
 * and are read beside the hand. How large cards are is the person's choice.
 */
import { keep, recall } from "../keep.js";

/** @typedef {import("./stage.js").Stage} Stage */

/** How much larger than usual, by name. */
const SIZES = /** @type {Record<string, number>} */ ({ small: 0.82, normal: 1, large: 1.28 });
export const CARD_SIZES = Object.keys(SIZES);
/** Minimum and maximum width of a broad card, in pixels at the usual size. */
const LEAST = 172;
const MOST = 264;
const GAP = 10;
/** Letters of a card's text: how large at most and at least, in pixels, and how much room one takes, in its size's square. */
const LARGEST = 14;
const SMALLEST = 10;
const LETTER = 0.72;
/** The parts of a broad card that are its text: of its width, and of its height. */
const TEXT = [0.66, 0.62];

/** The name of the size that cards have in this browser. */
export function cardSize() {
  const kept = recall("cards", "normal");
  return kept in SIZES ? kept : "normal";
}

/** How many times the usual size cards have. */
export const cardScale = () => SIZES[cardSize()];

/** @param {string} size */
export function keepCardSize(size) {
  keep("cards", size);
  markCardSize();
}

export function markCardSize() {
  document.documentElement.style.setProperty("--card-scale", String(cardScale()));
  document.documentElement.dataset.cards = cardSize();
}

export class Hand {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.face = "";
    /** Whether the place may have another width than when its cards were laid. */
    this.isResized = true;
    markCardSize();
    this.seen = new ResizeObserver(() => {
      this.isResized = true;
      this.lay();
    });
    if (stage.dock) this.seen.observe(stage.dock);
  }

  /** Lay the hand's cards broad or upright. */
  lay() {
    const { dock } = this.stage;
    const place = /** @type {HTMLElement | null | undefined} */ (dock?.querySelector(".zone-cards"));
    if (!dock || !place || dock.hidden) return;
    const cards = /** @type {HTMLElement[]} */ ([...place.children]);
    const face = `${innerHeight}/${cardSize()}/${cards.map(({ dataset }) => dataset.id)}`;
    if (face === this.face && !this.isResized) return;
    if (!place.clientWidth) return;
    this.isResized = false;
    this.face = face;
    const { paddingLeft, paddingRight } = getComputedStyle(place);
    const room = (place.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)) / Math.max(1, cards.length) - GAP;
    const scale = cardScale();
    const isLarge = scale > 1;
    // With large cards the text is always shown; what does not fit is reached by scrolling.
    const isBroad = cards.some((card) => card.querySelector(".card-text")) && (room >= LEAST || isLarge);
    const width = Math.min(MOST * scale, Math.max(room, LEAST * Math.max(1, scale)));
    dock.classList.toggle("broad", isBroad);
    dock.style.setProperty("--broad-w", `${Math.floor(width)}px`);
    if (isBroad) for (const card of cards) fitText(card, width, card.clientHeight);
  }
}

/** Letters as large as the text allows. @param {HTMLElement} card @param {number} width @param {number} height */
function fitText(card, width, height) {
  const text = /** @type {HTMLElement | null} */ (card.querySelector(".card-text"));
  if (!text) return;
  const room = (width * TEXT[0] - 12) * height * TEXT[1];
  const size = Math.sqrt(room / (LETTER * Math.max(1, text.textContent?.length ?? 1)));
  text.style.fontSize = `${Math.min(LARGEST, Math.max(SMALLEST, size)).toFixed(1)}px`;
}
