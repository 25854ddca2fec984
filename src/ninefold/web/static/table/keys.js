// @ts-check
/** The keyboard: arrows go from thing to thing as they lie on the table, letters open what is needed often. */

import { closeDrawer } from "./drawer.js";

/** @typedef {import("./page.js").Page} Page */

const WAYS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** @param {Page} page */
export function listenToKeys(page) {
  document.addEventListener("keydown", () => (page.byKey = true), { capture: true });
  document.addEventListener("pointerdown", () => (page.byKey = false), { capture: true });
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    const isTyped = target.matches("input, select, textarea") && event.key !== "Escape";
    if (event.ctrlKey || event.metaKey || event.altKey || isTyped || document.querySelector("dialog[open]")) return;
    const thing = /** @type {HTMLElement | null} */ (target.closest(".thing[data-id]"));
    if (event.key in WAYS && (thing || target.closest(".stage, .dock"))) {
      if (move(page, thing, WAYS[event.key])) event.preventDefault();
    } else if ((event.key === "Enter" || event.key === " ") && thing && thing.tagName !== "BUTTON") {
      event.preventDefault();
      page.pointAt(thing.dataset.id ?? "", "key");
    } else if (event.key === "Escape") closeDrawer() || page.past.leave() || page.staging.skip() || page.closeHint() || page.stepBack();
    else if (event.key === "n") page.staging.step();
    else if (event.key === "i" && thing) page.inspect.open(thing.dataset.id ?? "");
    else if (event.key === "?") page.rules.open();
    else if (event.key === "u" && !page.controls.undo.hidden) page.act({ do: "undo" });
    else if (event.key === "h" && !page.controls.hint.hidden) page.askHint();
    else if (event.key === "l") page.side.toggle();
    else if (event.key === "p") page.focus.toPrompt();
  });
}

/** To the nearest thing in a direction; lit ones first count as nearer. @param {Page} page @param {HTMLElement | null} from @param {[number, number]} way */
function move(page, from, [dx, dy]) {
  const things = page.stage.things().filter((node) => node !== from && (node.tagName === "BUTTON" || node.classList.contains("lit")) && node.offsetParent !== null && (node.matches(".player-name") || !node.closest(".folded")));
  const at = (from ?? page.stage.root).getBoundingClientRect();
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  let best = null;
  let least = Infinity;
  for (const node of things) {
    const box = node.getBoundingClientRect();
    const along = (box.x + box.width / 2 - x) * dx + (box.y + box.height / 2 - y) * dy;
    const aside = Math.abs((box.x + box.width / 2 - x) * dy) + Math.abs((box.y + box.height / 2 - y) * dx);
    if (along < 4) continue;
    const far = along + aside * 2.2 - (node.classList.contains("lit") ? 40 : 0);
    if (far < least) [best, least] = [node, far];
  }
  best?.focus();
  best?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return best !== null;
}
