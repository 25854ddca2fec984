// @ts-check
/** Mouse and touch: what is pointed at, and a look at a card under the mouse. */

/** @typedef {import("./page.js").Page} Page */

/** @param {Page} page */
export function listenToPointer(page) {
  let kind = "mouse";
  document.addEventListener("pointerdown", (event) => (kind = event.pointerType || "mouse"), { capture: true });
  for (const root of [page.stage.root, page.stage.dock, page.stage.tracks]) {
    root?.addEventListener("click", (event) => {
      const id = thingAt(page, event.target);
      if (!id) return;
      // A click without a pointer comes from the keyboard or a screen reader.
      page.pointAt(id, /** @type {MouseEvent} */ (event).detail === 0 ? "key" : kind === "touch" ? "touch" : "mouse");
    });
    root?.addEventListener("pointerover", (event) => {
      const over = /** @type {PointerEvent} */ (event);
      const node = over.target instanceof Element ? /** @type {HTMLElement | null} */ (over.target.closest(".card.thing, .piece")) : null;
      if (over.pointerType !== "mouse" || !node || node.contains(/** @type {Node | null} */ (over.relatedTarget))) return;
      if (page.reader.read(node.dataset.id ?? "")) return;
      page.inspect.peekSoon(node, () => {
        const about = page.stage.about.get(node.dataset.id ?? "");
        return about?.type === "card" ? about.data : (about?.data.card ?? null);
      });
    });
    root?.addEventListener("pointerout", (event) => {
      const out = /** @type {PointerEvent} */ (event);
      const node = out.target instanceof Element ? out.target.closest(".card.thing, .piece") : null;
      if (node && !node.contains(/** @type {Node | null} */ (out.relatedTarget))) page.inspect.hidePeek();
    });
  }
  document.addEventListener("scroll", () => page.inspect.hidePeek(), { capture: true, passive: true });
}

/** The id of the thing under a pointer; a piece that is not lit lets a lit space below it be meant. @param {Page} page @param {EventTarget | null} target */
function thingAt(page, target) {
  if (!(target instanceof Element)) return "";
  const node = /** @type {HTMLElement | null} */ (target.closest(".thing[data-id]"));
  if (!node) return /** @type {HTMLElement | null} */ (target.closest(".zone[data-layout='pile']"))?.dataset.zone ?? "";
  const id = node.dataset.id ?? "";
  const space = node.dataset.space;
  if (space && !page.stage.lit.has(id) && page.stage.lit.has(space)) return space;
  const pile = /** @type {HTMLElement | null} */ (target.closest(".zone[data-layout='pile']"))?.dataset.zone;
  const isMany = (page.stage.about.get(pile ?? "")?.data.cards?.length ?? 0) > 1;
  // Of a pile only the topmost card is seen: pointing at it means the pile, which is then shown card by card.
  if (pile && !page.stage.lit.has(id) && (page.stage.lit.has(pile) || isMany)) return pile;
  return id;
}
