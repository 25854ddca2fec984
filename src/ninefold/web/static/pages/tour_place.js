// @ts-check
/** Where the tour points and stands: a ring around a thing of the scene, the panel beside it, never on top of it. */

const GAP = 12;

/**
 * The first of the wanted things that is drawn: ids of the scene, where `{me}` is the own seat and `{other}` the next one,
 * or of the page, such as `prompt`.
 * @param {string[]} wanted
 * @param {number} me
 * @returns {Element | null}
 */
export function findTarget(wanted, me) {
  for (const name of wanted) {
    const id = name.replace("{me}", String(Math.max(0, me))).replace("{other}", String(me === 0 ? 1 : 0));
    const at = CSS.escape(id);
    const found = document.querySelector(`[data-zone="${at}"], [data-id="${at}"]`) ?? document.getElementById(id);
    if (found && found.getClientRects().length > 0) return found;
  }
  return null;
}

/**
 * @param {HTMLElement} panel
 * @param {HTMLElement} ring
 * @param {Element | null} target
 */
export function placePanel(panel, ring, target) {
  const box = seenPart(target);
  ring.hidden = !box;
  if (box) {
    const [left, top] = [Math.max(2, box.left - 6), Math.max(2, box.top - 6)];
    ring.style.left = `${left}px`;
    ring.style.top = `${top}px`;
    ring.style.width = `${Math.min(innerWidth - 2, box.right + 6) - left}px`;
    ring.style.height = `${Math.min(innerHeight - 2, box.bottom + 6) - top}px`;
  }
  const [left, top] = bestPlace(panel.offsetWidth, panel.offsetHeight, box);
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
}

/** What is seen of a thing: the part of it that has not scrolled out of the stage. @param {Element | null} target */
function seenPart(target) {
  const box = target?.getBoundingClientRect();
  const frame = target?.closest(".stage-scroll")?.getBoundingClientRect();
  if (!box || !frame) return box;
  const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)];
  const [right, bottom] = [Math.min(box.right, frame.right), Math.min(box.bottom, frame.bottom)];
  return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : undefined;
}

/**
 * The place that hides least of what matters: the thing itself, the prompt, the hand.
 * @param {number} wide
 * @param {number} high
 * @param {DOMRect | undefined} box
 * @returns {[number, number]}
 */
function bestPlace(wide, high, box) {
  const prompt = document.getElementById("prompt")?.getBoundingClientRect();
  const dock = document.getElementById("dock")?.getBoundingClientRect();
  const avoided = /** @type {[DOMRect | undefined, number][]} */ ([[box, 4], [prompt, 2], [dock, 1]]);
  const middle = box ? box.left + box.width / 2 - wide / 2 : (innerWidth - wide) / 2;
  const level = box ? box.top + box.height / 2 - high / 2 : (innerHeight - high) / 2;
  const tops = [box ? box.bottom + GAP : level, box ? box.top - high - GAP : level, (prompt?.top ?? innerHeight) - high - GAP, level];
  const wanted = /** @type {[number, number][]} */ (tops.map((top) => [middle, top]));
  if (box) wanted.push([box.right + GAP, level], [box.left - wide - GAP, level]);
  /** @type {[number, number]} */
  let best = [GAP, GAP];
  let least = Infinity;
  for (const [x, y] of wanted) {
    const left = clamp(x, GAP, innerWidth - wide - GAP);
    const top = clamp(y, GAP, innerHeight - high - GAP);
    const hidden = avoided.reduce((sum, [one, weight]) => sum + weight * overlap(one, left, top, wide, high), 0);
    if (hidden < least) [best, least] = [[left, top], hidden];
  }
  return best;
}

/**
 * @param {DOMRect | undefined} box
 * @param {number} left
 * @param {number} top
 * @param {number} wide
 * @param {number} high
 */
function overlap(box, left, top, wide, high) {
  if (!box) return 0;
  const across = Math.min(box.right, left + wide) - Math.max(box.left, left);
  const down = Math.min(box.bottom, top + high) - Math.max(box.top, top);
  return across > 0 && down > 0 ? across * down : 0;
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function clamp(value, least, most) {
  return Math.max(least, Math.min(value, Math.max(least, most)));
}
