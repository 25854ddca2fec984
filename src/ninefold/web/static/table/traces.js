// @ts-check
/** What others did leaves a trace: the cards and pieces that their last answers moved or changed stay marked. */

/** @typedef {import("../scene/stage.js").Stage} Stage */
/** @typedef {import("../scene/stage.js").About} About */

/** If more things than this change at once, it is not a move but a deal or the like. */
const A_MOVE = 12;
/** Maximum number of traces; the oldest are removed first. */
const MOST = 16;

export class Traces {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Map<string, string> | null} how each thing lay when it was drawn last */
    this.lay = null;
    /** @type {string[]} what others touched since the person's last answer */
    this.touched = [];
  }

  /** A scene was drawn: what others changed was touched by them. @param {boolean} isTheirs */
  see(isTheirs) {
    const before = this.lay;
    this.lay = new Map();
    for (const [id, about] of this.stage.about) {
      const now = howItLies(about, this.stage.nodes.get(id));
      if (now) this.lay.set(id, now);
    }
    const changed = before ? [...this.lay].filter(([id, now]) => before.get(id) !== now).map(([id]) => id) : [];
    if (isTheirs && changed.length <= A_MOVE) this.touched = [...this.touched.filter((id) => !changed.includes(id)), ...changed].slice(-MOST);
    this.#mark();
  }

  #mark() {
    const marked = new Set(this.touched);
    for (const node of this.stage.things()) node.classList.toggle("touched", marked.has(node.dataset.id ?? ""));
  }
}

/** Where an open card or a piece lies, and what it counts; nothing for anything else. @param {About} about @param {HTMLElement} [node] */
function howItLies({ type, data, zone }, node) {
  if (type === "card") return data.name ? JSON.stringify([zone?.id, data.badges, data.turned]) : "";
  return type === "piece" ? JSON.stringify([node?.dataset.space, data.count, data.badges, data.card?.badges]) : "";
}
