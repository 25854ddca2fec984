// @ts-check
/**
 * Everything fits: in a wide window the boards share the room that the rest of the table leaves, and cards become
 * smaller until nothing needs scrolling. On a narrow one the table scrolls, and boards beside the first are folded.
 */
import { cardScale } from "./hand.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {{ left: number, top: number, width: number }} Spot */

const GAP = 10;
/** Boards are never lower than this, in pixels; nor are cards smaller than this part of their size. */
const LEAST_BOARD = 170;
const LEAST_CARD = 0.6;
/** Where even that does not fit, the table is tight: hand, phases and sheets become lower, and cards may become this small. */
const LEAST_TIGHT = 0.48;
/** A board whose width is at least this many times its height is a path, not a field, and needs no more height. */
const FLAT = 3;
const FLAT_BOARD = 84;
const TRIES = 3;
/** Minimum free height, in pixels, from which boards and cards may grow again. */
const MUCH = 70;
/** Maximum share of the width for the first of several boards. */
const MOST_FIRST = 0.62;
/** The first of several boards is the main one: it counts as small until it is this many times as large. */
const FIRST = 4;

/** Windows in which nothing should scroll: wide enough for log and table side by side, or for the table alone. */
export const WIDE = matchMedia("(min-width: 54rem) and (min-height: 40rem)");

export class Fit {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.card = 1;
    /** Width and height of the room in which everything was laid out last. */
    this.frame = [0, 0];
    this.face = "";
    this.seen = new ResizeObserver(() => this.#resized());
    WIDE.addEventListener("change", () => this.lay());
  }

  get scroller() {
    return /** @type {HTMLElement | null} */ (this.stage.root.closest(".stage-scroll"));
  }

  /** The window, the prompt or the hand changed size. */
  #resized() {
    const { clientWidth = 0, clientHeight = 0 } = this.scroller ?? {};
    if (this.stage.root.offsetWidth && (clientWidth !== this.frame[0] || clientHeight !== this.frame[1])) this.lay();
  }

  /** The size of cards changed: lay out everything again. */
  renew() {
    this.frame = [0, 0];
    this.lay();
  }

  /** Highlighted things, and the zones opened for them, may need more or less room than before. */
  check() {
    const scroller = this.scroller;
    if (scroller && WIDE.matches && this.stage.root.offsetWidth) this.lay();
  }

  /** What the layout depends on: the cards in each zone, the boards, which players are collapsed, the texts. */
  #face() {
    const { scene, others, boards } = this.stage;
    const zones = [...(scene?.zones ?? []), ...(scene?.players ?? []).flatMap(({ zones = [] }) => zones)];
    return JSON.stringify([zones.map(({ id, cards = [] }) => [id, cards.length]), [...boards.children].map((board) => board.getAttribute("data-id")),
      [...others.children].map((other) => other.classList.contains("folded")), scene?.sheets?.length, scene?.order?.length, scene?.dice?.length]);
  }

  /** Lay out everything in the available room. */
  lay() {
    const scroller = this.scroller;
    const { root } = this.stage;
    if (!scroller) return;
    this.seen.observe(scroller);
    this.seen.observe(root);
    if (!root.offsetWidth) return;
    const { clientWidth, clientHeight } = scroller;
    root.classList.toggle("fitted", WIDE.matches);
    if (!WIDE.matches) return this.#free();
    // Layout is expensive: skip it while nothing relevant has changed. A prompt that needs a little less height is no
    // change: boards and cards keep their size through an action, and grow only where much room is left.
    const [width, height] = this.frame;
    const isNew = clientWidth !== width || (clientHeight !== height && this.#slack(scroller) > MUCH);
    this.frame = [clientWidth, clientHeight];
    const face = this.#face();
    if (!isNew && face === this.face && scroller.scrollHeight <= clientHeight + 1) return;
    this.face = face;
    if (isNew || (this.card < 1 && this.#slack(scroller) > MUCH)) {
      this.#tighten(false);
      this.#size(1);
    }
    if (this.#shrunk(scroller, LEAST_CARD)) return;
    this.#tighten(true);
    this.#shrunk(scroller, LEAST_TIGHT);
  }

  /** Make cards as small as it takes, but not smaller than this part of their size; whether all fits. @param {HTMLElement} scroller @param {number} least */
  #shrunk(scroller, least) {
    if (this.#fits(scroller)) return true;
    let [low, high] = [Math.min(least, this.card), this.card];
    this.#size(low);
    if (!this.#fits(scroller)) return false;
    // The largest size that fits is found by halving.
    for (let tries = 0; tries < TRIES; tries++) {
      this.#size((low + high) / 2);
      if (this.#fits(scroller)) low = this.card;
      else high = this.card;
    }
    this.#size(low);
    return this.#fits(scroller);
  }

  /** Whether everything around the cards is drawn lower. @param {boolean} isTight */
  #tighten(isTight) {
    this.stage.root.classList.toggle("tight", isTight);
    this.stage.dock?.classList.toggle("tight", isTight);
  }

  /** Whether nothing needs scrolling at the present size, once the boards are laid. @param {HTMLElement} scroller */
  #fits(scroller) {
    if (!this.stage.boards.hidden) this.#boards(scroller);
    return scroller.scrollHeight <= scroller.clientHeight + 1;
  }

  /** How much height is left over, in pixels. @param {HTMLElement} scroller */
  #slack(scroller) {
    const { root } = this.stage;
    root.style.minHeight = "0";
    const left = scroller.clientHeight - natural(scroller);
    root.style.minHeight = "";
    return left;
  }

  /** @param {number} part */
  #size(part) {
    this.card = part;
    this.stage.root.style.setProperty("--fit", String(Math.round(part * cardScale() * 1000) / 1000));
  }

  #free() {
    this.face = "";
    this.frame = [0, 0];
    this.#tighten(false);
    this.#size(1);
    this.stage.boards.style.height = this.stage.boards.style.width = "";
    for (const board of /** @type {Iterable<HTMLElement>} */ (this.stage.boards.children)) place(board, null);
  }

  /** The boards get the room that the rest of the table leaves. @param {HTMLElement} scroller */
  #boards(scroller) {
    const { root, boards } = this.stage;
    const nodes = /** @type {HTMLElement[]} */ ([...boards.children]);
    const ratios = nodes.map((node) => Number(node.style.getPropertyValue("--board-ratio")) || 1);
    const isFlat = ratios.every((ratio) => ratio >= FLAT);
    root.classList.toggle("flat-boards", isFlat);
    if (!isFlat) boards.style.width = "";
    const room = isFlat ? FLAT_BOARD : Math.max(LEAST_BOARD, this.#slack(scroller) + boards.offsetHeight);
    const wide = isFlat ? Math.min(root.clientWidth * 0.42, FLAT_BOARD * ratios.reduce((sum, ratio) => sum + ratio)) : boards.clientWidth;
    if (isFlat) boards.style.width = `${wide}px`;
    const spots = spread(ratios, wide, room);
    nodes.forEach((node, at) => place(node, spots[at]));
    boards.style.height = `${Math.max(...spots.map(({ top, width }, at) => top + width / ratios[at]))}px`;
  }
}

/** How tall the frame's content is, its rims included. @param {HTMLElement} scroller */
function natural(scroller) {
  const { paddingTop, paddingBottom } = getComputedStyle(scroller);
  const inner = [...scroller.children].reduce((sum, node) => sum + (/** @type {HTMLElement} */ (node)).offsetHeight, 0);
  return inner + parseFloat(paddingTop) + parseFloat(paddingBottom);
}

/** @param {HTMLElement} board @param {Spot | null} spot */
function place(board, spot) {
  board.style.left = spot ? `${spot.left}px` : "";
  board.style.top = spot ? `${spot.top}px` : "";
  board.style.width = spot ? `${spot.width}px` : "";
}

/**
 * Where boards of these ratios lie in a room: in one line of equal height, or the first at the left and the others in
 * columns beside it, whichever makes the smallest of them larger.
 * @param {number[]} ratios width by height
 * @param {number} wide
 * @param {number} tall
 * @returns {Spot[]}
 */
export function spread(ratios, wide, tall) {
  if (ratios.length === 1) {
    const width = Math.min(wide, tall * ratios[0]);
    return [{ left: (wide - width) / 2, top: 0, width }];
  }
  const ways = [inLine(ratios, wide, tall), ...[1, 2, 3].map((columns) => beside(ratios, wide, tall, columns))];
  const worth = (/** @type {Spot[]} */ spots) => Math.min(...spots.map(({ width }, at) => (width * width) / ratios[at] / (at ? 1 : FIRST)));
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best));
}

/** @param {number[]} ratios @param {number} wide @param {number} tall @returns {Spot[]} */
function inLine(ratios, wide, tall) {
  const height = Math.min(tall, (wide - GAP * (ratios.length - 1)) / ratios.reduce((sum, ratio) => sum + ratio, 0));
  let left = 0;
  return ratios.map((ratio) => {
    const spot = { left, top: 0, width: height * ratio };
    left += spot.width + GAP;
    return spot;
  });
}

/** @param {number[]} ratios @param {number} wide @param {number} tall @param {number} columns @returns {Spot[]} */
function beside([first, ...others], wide, tall, columns) {
  const width = Math.min(wide * MOST_FIRST, tall * first);
  const column = (wide - width - GAP * columns) / columns;
  const filled = Array(columns).fill(0);
  const stacked = others.map((ratio) => {
    const at = filled.indexOf(Math.min(...filled));
    const spot = { at, top: filled[at], height: column / ratio };
    filled[at] += spot.height + GAP;
    return spot;
  });
  const scale = Math.min(1, tall / Math.max(...filled));
  const free = (wide - width - columns * (column * scale + GAP)) / 2;
  return [{ left: free, top: 0, width }, ...stacked.map(({ at, top }) => ({ left: free + width + GAP + at * (column * scale + GAP), top: top * scale, width: column * scale }))];
}
