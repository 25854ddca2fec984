// @ts-check
/** Keyboard focus: on what was chosen, or on what is nearest to it, and never back at the start of the page. */

/** @typedef {import("./page.js").Page} Page */

export class Focus {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {{ x: number, y: number } | null} where the thing lies that had the focus last */
    this.spot = null;
  }

  /** Remember the focus, before the focused element is removed or disabled. */
  note() {
    const thing = document.activeElement?.closest(".thing[data-id]");
    if (thing) this.spot = middle(thing);
  }

  /** Move the focus on if the focused button or card is gone. */
  leadOn() {
    if (this.page.byKey && document.activeElement === document.body) this.toNearest();
  }

  /** Stay on what can be chosen, else go to the nearest that can, else to the first button. */
  toNearest() {
    if (document.activeElement?.matches(".thing.lit")) return;
    const lit = [...this.page.stage.lit].flatMap((id) => this.page.stage.node(id) ?? []).filter((node) => node.offsetParent !== null);
    const far = (/** @type {Element} */ node) => (this.spot ? Math.hypot(middle(node).x - this.spot.x, middle(node).y - this.spot.y) : 0);
    const nearest = lit.map((node) => ({ node, way: far(node) })).sort((a, b) => a.way - b.way)[0]?.node;
    (nearest ?? this.#button())?.focus();
  }

  /** To the prompt's buttons, or, if it has none, to what can be chosen. */
  toPrompt() {
    const button = this.#button();
    if (button) button.focus();
    else this.toNearest();
  }

  /** To a thing. @param {string} id */
  to(id) {
    this.page.stage.node(id)?.focus();
  }

  /** @returns {HTMLElement | null} */
  #button() {
    return this.page.prompt.buttons.querySelector("button:not([disabled])");
  }
}

/** @param {Element} node */
function middle(node) {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
