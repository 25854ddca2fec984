// @ts-check
/**
 * Gliding: places are measured before and after a scene is drawn, and each thing is moved back to where it was and let
 * go. Only transform and opacity are animated. What changes its parent flies above the table as a copy.
 */
import { el } from "./dom.js";
import { still } from "./track.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {{ box: DOMRect, parent: Element | null, node: HTMLElement, ghost: boolean }} Place */

const CALM = 420;
const STAGGER = 28;
const MOST_STAGGER = 220;
/** Maximum number of things that fly at once; others move within their parent, which costs less. */
const MOST_GHOSTS = 20;
/** With more flights than this, a copy shows only its name and picture. */
const FULL_GHOSTS = 8;
const EASE = "cubic-bezier(0.22, 0.75, 0.25, 1)";

export class Flights {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Map<string, Place>} */
    this.places = new Map();
    /** @type {Map<string, { count: number, owner: number, box: DOMRect }>} */
    this.piles = new Map();
    /** @type {Map<string, { ghost: HTMLElement, anim: Animation }>} copies in the air */
    this.ghosts = new Map();
    /** @type {Set<Animation>} */
    this.running = new Set();
    this.layer = el("div", { class: "flights", "aria-hidden": "true" });
  }

  /** Measure where everything is, including things in flight. */
  before() {
    this.places.clear();
    if (this.#isStill()) return;
    this.piles = this.#measurePiles();
    for (const [id, node] of this.stage.nodes) {
      if (node.classList.contains("zone") || !node.isConnected) continue;
      const flying = this.ghosts.get(id);
      const box = (flying?.ghost ?? node).getBoundingClientRect();
      if (box.width) this.places.set(id, { box, parent: node.parentElement, node, ghost: !!flying });
    }
  }

  /** Let everything glide from where it was. @param {boolean} glide */
  after(glide) {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    for (const { ghost } of this.ghosts.values()) ghost.remove();
    this.ghosts.clear();
    if (!glide || this.#isStill() || !this.places.size) return;
    if (!this.layer.isConnected) document.body.append(this.layer);
    const now = this.#measurePiles();
    const moved = [...this.stage.nodes].filter(([, node]) => !node.classList.contains("zone") && node.isConnected)
      .map(([id, node]) => ({ id, node, to: node.getBoundingClientRect(), from: this.places.get(id) }));
    let order = 0;
    for (const { id, node, to, from } of moved) {
      if (!to.width) continue;
      const delay = Math.min(order * STAGGER, MOST_STAGGER);
      if (!from) {
        this.#enter(id, node, to, this.#origin(id, now), delay);
        order++;
      } else if ((from.parent !== node.parentElement || from.ghost) && this.ghosts.size < MOST_GHOSTS) {
        this.#fly(id, node, from.box, to, delay);
        order++;
      } else if (Math.abs(from.box.x - to.x) + Math.abs(from.box.y - to.y) > 1) {
        this.#slide(node, from.box, to);
      }
    }
    for (const [id, place] of this.places) if (!this.stage.about.has(id)) this.#leave(place, now);
  }

  /** Within the same place: moved back, and let go. @param {HTMLElement} node @param {DOMRect} from @param {DOMRect} to */
  #slide(node, from, to) {
    this.#run(node.animate([{ transform: between(from, to) }, { transform: "none" }], { duration: CALM, easing: EASE }));
  }

  /** To another place: a copy flies above everything. @param {string} id @param {HTMLElement} node @param {DOMRect} from @param {DOMRect} to @param {number} delay */
  #fly(id, node, from, to, delay) {
    if (!isSeen(from) && !isSeen(to)) return;
    const ghost = this.#ghost(node, to);
    const timing = { duration: CALM, delay, easing: EASE, fill: /** @type {const} */ ("backwards") };
    const anim = ghost.animate([{ transform: between(from, to) }, { transform: "none" }], timing);
    const hide = node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: CALM + delay });
    this.ghosts.set(id, { ghost, anim });
    this.#run(anim);
    this.#run(hide);
    anim.onfinish = () => {
      ghost.remove();
      this.ghosts.delete(id);
      this.running.delete(anim);
    };
  }

  /** New on the table: from the pile it was taken from, else it fades in. @param {string} id @param {HTMLElement} node @param {DOMRect} to @param {DOMRect | null} from @param {number} delay */
  #enter(id, node, to, from, delay) {
    if (from && node.classList.contains("card")) return this.#fly(id, node, from, to, delay);
    const start = from ? between(from, to) : "scale(0.6)";
    this.#run(node.animate([{ transform: start, opacity: from ? 1 : 0 }, { transform: "none", opacity: 1 }], { duration: CALM, delay, easing: EASE, fill: "backwards" }));
  }

  /** Gone: onto the pile that has grown, else it fades out. @param {Place} place @param {Map<string, { count: number, owner: number, box: DOMRect }>} now */
  #leave({ box, node, parent }, now) {
    if (!isSeen(box) || parent?.closest('[data-layout="pile"]')) return;
    const owner = Number(node.dataset.owner ?? -1);
    const to = this.#changedPile(now, owner, 1);
    const ghost = this.#ghost(node, box);
    const end = to ? { transform: between(to, box), opacity: 0.4 } : { transform: "scale(0.7)", opacity: 0 };
    const anim = ghost.animate([{ transform: "none", opacity: 1 }, end], { duration: CALM, easing: EASE });
    anim.onfinish = anim.oncancel = () => ghost.remove();
  }

  /** Where a new thing comes from: a pile that has shrunk, else its owner's seat. @param {string} id @param {Map<string, { count: number, owner: number, box: DOMRect }>} now @returns {DOMRect | null} */
  #origin(id, now) {
    const known = this.stage.about.get(id);
    const owner = known?.data.owner ?? -1;
    if (known?.type === "card") return this.#changedPile(now, owner, -1);
    return owner >= 0 ? (this.stage.node(`seat:${owner}`)?.getBoundingClientRect() ?? null) : null;
  }

  /** @param {Map<string, { count: number, owner: number, box: DOMRect }>} now @param {number} owner @param {1 | -1} way */
  #changedPile(now, owner, way) {
    let found = null;
    for (const [id, { count, owner: whose, box }] of now) {
      const was = this.piles.get(id)?.count;
      if (was === undefined || Math.sign(count - was) !== way) continue;
      if (whose === owner) return box;
      found ??= box;
    }
    return found;
  }

  #measurePiles() {
    const found = new Map();
    for (const [id, node] of this.stage.nodes) {
      if (!node.classList.contains("zone") || node.dataset.layout !== "pile") continue;
      const box = (node.querySelector(".card") ?? node).getBoundingClientRect();
      const owner = this.stage.about.get(id)?.data.owner ?? -1;
      found.set(id, { count: Number(node.dataset.count ?? 0), owner, box });
    }
    return found;
  }

  /** @param {HTMLElement} node @param {DOMRect} box */
  #ghost(node, box) {
    const isCrowd = this.ghosts.size >= FULL_GHOSTS;
    const ghost = /** @type {HTMLElement} */ (node.cloneNode(!isCrowd));
    if (isCrowd) ghost.append(...[...node.querySelectorAll(":scope > :is(.card-name, .card-art, .card-back, svg, .piece-card)")].map((part) => part.cloneNode(true)));
    ghost.className = `${node.className} ghost`.replace(/\b(thing|lit|picked)\b/g, "");
    ghost.removeAttribute("data-id");
    ghost.tabIndex = -1;
    ghost.style.left = `${box.x}px`;
    ghost.style.top = `${box.y}px`;
    ghost.style.width = `${box.width}px`;
    ghost.style.setProperty("--card-w", `${box.width}px`);
    this.layer.append(ghost);
    return ghost;
  }

  /** @param {Animation} animation */
  #run(animation) {
    this.running.add(animation);
    animation.addEventListener("finish", () => this.running.delete(animation));
  }

  #isStill() {
    return document.hidden || still();
  }
}

/** The transform that puts what lies at `to` where `from` is, both by their middles. @param {DOMRect} from @param {DOMRect} to */
function between(from, to) {
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  const scale = from.width / (to.width || 1);
  return `translate(${dx.toFixed(1)}px, ${dy.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

/** @param {DOMRect} box */
const isSeen = (box) => box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
