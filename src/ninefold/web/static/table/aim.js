// @ts-check
/** Arrows above the table: who acts on whom, what is gathered, and where the thing in hand would go. */
import { svg } from "../scene/dom.js";
import { setAttribute } from "../scene/keyed.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {{ x: number, y: number }} Point */

export class Aim {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.node = svg("svg", { class: "aims", "aria-hidden": "true" });
    document.body.append(this.node);
    /** @type {string} the thing that is looked at as a target */
    this.target = "";
    /** @type {Point | null} where a dragged thing is */
    this.hand = null;
    addEventListener("resize", () => this.show());
    document.addEventListener("scroll", () => this.show(), { capture: true, passive: true });
    for (const root of [page.stage.root, page.stage.dock]) {
      root?.addEventListener("pointerover", (event) => this.#look(event.target));
      root?.addEventListener("focusin", (event) => this.#look(event.target));
    }
  }

  /** @param {EventTarget | null} node */
  #look(node) {
    const thing = node instanceof Element ? /** @type {HTMLElement | null} */ (node.closest(".thing[data-id]")) : null;
    const id = thing?.dataset.id ?? "";
    const space = thing?.dataset.space ?? "";
    const target = this.page.stage.lit.has(id) ? id : this.page.stage.lit.has(space) ? space : "";
    if (target === this.target) return;
    this.target = target;
    this.show();
  }

  /** Redraw all arrows. */
  show() {
    const { page } = this;
    const { chooser, stage } = page;
    /** @type {{ ids: string[], kind: string }[]} */
    const lines = page.past.isOn ? [] : (page.known?.scene?.arrows ?? []).map(({ a, b, kind = "" }) => ({ ids: [a, b], kind }));
    for (const { ids } of chooser.collected) {
      if (ids.length < 2) continue;
      // An attacker that is blocked no longer reaches the player.
      lines.splice(0, lines.length, ...lines.filter((line) => line.ids[0] !== ids[1]), { ids, kind: "defence planned" });
    }
    const from = chooser.chosen[chooser.chosen.length - 1] ?? "";
    if (from && this.target && !this.hand && chooser.lit().has(this.target)) lines.push({ ids: this.#way(from, this.target), kind: "aim planned" });
    const drawn = lines.map(({ ids, kind }) => ({ kind, points: atRim(ids.map((id) => middle(stage.node(id))), stage.node(ids[ids.length - 1])) }));
    if (this.hand && from) drawn.push({ kind: "aim planned", points: [middle(stage.node(from)), this.hand] });
    this.node.replaceChildren(...drawn.flatMap(({ points, kind }) => (points.every((point) => point) ? [arrow(/** @type {Point[]} */ (points), kind)] : [])));
    if (drawn.length) this.#clip(lines.some(({ ids }) => ids.some((id) => stage.dock?.contains(stage.node(id)))) || !!this.hand);
    setAttribute(this.node, "data-count", this.node.childElementCount);
  }

  /** What leads to a part of the table that is out of sight crosses neither the bar nor, unless it leads to the hand, the prompt. @param {boolean} isToHand */
  #clip(isToHand) {
    const top = Math.max(0, document.getElementById("bar")?.getBoundingClientRect().bottom ?? 0);
    const bottom = isToHand ? 0 : Math.max(0, innerHeight - (document.getElementById("prompt")?.getBoundingClientRect().top ?? innerHeight));
    this.node.style.clipPath = `inset(${top}px 0 ${bottom}px 0)`;
  }

  /** From a thing to another: along the routes of their board where it is pushed, through what is free. @param {string} from @param {string} to @returns {string[]} */
  #way(from, to) {
    const start = this.page.stage.node(from)?.dataset.space ?? "";
    const isPushed = !this.page.chooser.begun && this.page.chooser.chosen.length === 1 && !this.page.chooser.isBegun;
    const board = (this.page.known?.scene?.boards ?? []).find(({ spaces = [] }) => spaces.some(({ id }) => id === start) && spaces.some(({ id }) => id === to));
    if (!isPushed || !board) return [from, to];
    const held = new Set((board.spaces ?? []).filter(({ pieces = [] }) => pieces.length).map(({ id }) => id));
    /** @type {string[][]} */
    let ways = [[start]];
    const seen = new Set([start]);
    for (let step = 0; step < 12 && ways.length; step++) {
      const found = ways.find((way) => way[way.length - 1] === to);
      if (found) return found;
      ways = ways.flatMap((way) => (board.routes ?? []).flatMap(({ a, b }) => {
        const last = way[way.length - 1];
        const next = a === last ? b : b === last ? a : "";
        if (!next || seen.has(next) || (held.has(next) && next !== to)) return [];
        seen.add(next);
        return [[...way, next]];
      }));
    }
    return [from, to];
  }
}

/** @param {HTMLElement | null} node @returns {Point | null} */
function middle(node) {
  const box = node?.getBoundingClientRect();
  return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** A line that ends at the rim of its target, so that the head hides nothing. @param {(Point | null)[]} points @param {HTMLElement | null} node */
function atRim(points, node) {
  const [before, end] = points.slice(-2);
  if (!before || !end || !node) return points;
  const [dx, dy] = [before.x - end.x, before.y - end.y];
  const part = Math.min(0.8, Math.min(node.offsetWidth / 2 / (Math.abs(dx) || 1), node.offsetHeight / 2 / (Math.abs(dy) || 1)) * 0.75);
  return [...points.slice(0, -1), { x: end.x + dx * part, y: end.y + dy * part }];
}

/** @param {Point[]} points @param {string} kind */
function arrow(points, kind) {
  const d = points.map(({ x, y }, at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const [before, end] = points.slice(-2);
  const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return svg("g", { class: `arrow ${kind}` },
    svg("path", { d, class: "arrow-bed" }), svg("path", { d, class: "arrow-line" }),
    svg("path", { d: "M0 0-17-9-12 0-17 9z", class: "arrow-head", transform: `translate(${end.x.toFixed(1)} ${end.y.toFixed(1)}) rotate(${turn.toFixed(1)})` }));
}
