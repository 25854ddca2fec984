// @ts-check
/** Dragging: a stone, a piece or a card is taken by mouse or finger and put where it may go; anywhere else it goes back. */

import { isMovable, putDown } from "./map.js";

/** @typedef {import("./page.js").Page} Page */

/** Distance in pixels that the pointer must move before a drag starts. */
const FAR = 8;

/** @param {Page} page */
export function listenToDrag(page) {
  /** @type {{ id: string, node: HTMLElement, x: number, y: number, ghost: HTMLElement | null, isToken: boolean } | null} */
  let held = null;

  /** @param {PointerEvent} event */
  const take = (event) => {
    const node = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(".thing[data-id]")) : null;
    const id = node?.dataset.id ?? "";
    const isToken = page.isReady && isMovable(page, id);
    if (!node || event.button !== 0 || !page.isReady || (!isToken && !mayGo(page, id))) return;
    // Touch scrolls the hand.
    if (event.pointerType === "touch" && node.closest(".dock")) return;
    held = { id, node, x: event.clientX, y: event.clientY, ghost: null, isToken };
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!held) return;
    if (!held.ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
      if (!page.isReady || !(held.isToken ? isMovable(page, held.id, true) : begin(page, held.id))) return void (held = null);
      held.ghost = ghostOf(held.node);
    }
    held.ghost.style.translate = `${event.clientX - held.x}px ${event.clientY - held.y}px`;
    page.aim.hand = { x: event.clientX, y: event.clientY };
    page.aim.show();
    event.preventDefault();
  };

  /** @param {PointerEvent} event */
  const drop = (event) => {
    const was = held;
    held = null;
    if (!was?.ghost) return;
    was.ghost.remove();
    page.aim.hand = null;
    // The click after a drag does not count.
    addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    setTimeout(() => dispatchEvent(new Event("click")), 0);
    if (was.isToken) {
      putDown(page, was.id, event.type === "pointercancel" ? -1 : event.clientX, event.clientY);
      return page.aim.show();
    }
    const target = event.type === "pointercancel" ? "" : targetAt(page, event.clientX, event.clientY);
    if (target && target !== was.id) page.pointAt(target, "mouse");
    else page.stepBack();
    page.aim.show();
  };

  for (const root of [page.stage.root, page.stage.dock, page.stage.tracks]) root?.addEventListener("pointerdown", take);
  addEventListener("pointermove", move);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", drop);
  addEventListener("dragstart", (event) => event.target instanceof Element && event.target.closest(".thing") && event.preventDefault());
}

/** Whether a thing can be taken to another. @param {Page} page @param {string} id */
function mayGo(page, id) {
  const { chooser } = page;
  if (chooser.chosen.length === 1 && chooser.chosen[0] === id) return true;
  return page.stage.lit.has(id) && chooser.fitting([...chooser.chosen, id]).some(({ ids }) => ids.length > chooser.chosen.length + 1);
}

/** Choose what is dragged, unless it is chosen already. @param {Page} page @param {string} id */
function begin(page, id) {
  const { chooser } = page;
  if (chooser.chosen[chooser.chosen.length - 1] === id) return true;
  if (!chooser.point(id).more) return false;
  page.inspect.hidePeek();
  page.relight();
  return true;
}

/** @param {HTMLElement} node */
function ghostOf(node) {
  const box = node.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (node.cloneNode(true));
  ghost.className = `${node.className} ghost dragged`.replace(/\b(thing|lit|picked)\b/g, "");
  ghost.removeAttribute("data-id");
  ghost.tabIndex = -1;
  Object.assign(ghost.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(ghost);
  return ghost;
}

/** The lit thing under a point; a piece that is not lit lets a lit space below it be meant. @param {Page} page @param {number} x @param {number} y */
function targetAt(page, x, y) {
  for (const node of document.elementsFromPoint(x, y)) {
    const thing = /** @type {HTMLElement | null} */ (node.closest(".thing[data-id]"));
    const id = thing?.dataset.id ?? "";
    if (page.stage.lit.has(id)) return id;
    const space = thing?.dataset.space ?? "";
    if (page.stage.lit.has(space)) return space;
  }
  return "";
}
