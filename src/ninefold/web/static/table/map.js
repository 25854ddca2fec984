// @ts-check
/**
 * Tokens on a map: where one may be brought, by the options and offers of the ask alone; and while a zone is pointed at,
 * every other one says how far it is from there.
 */

import { setAttribute } from "../scene/keyed.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./types.js").WrittenAnswer} Answer */

const PLACE = '.zone[data-layout="place"]';

/** @param {Page} page */
export function listenToMap(page) {
  const { root } = page.stage;
  for (const name of ["pointerover", "focusin"]) root.addEventListener(name, (event) => measureFrom(root, placeOf(event.target)));
  root.addEventListener("pointerleave", () => measureFrom(root, null));
}

/** Whether a thing is a token that may be brought to some zone; with `mark`, these zones are marked. @param {Page} page @param {string} thing @param {boolean} [mark] */
export function isMovable(page, thing, mark = false) {
  if (page.stage.about.get(thing)?.zone?.layout !== "place") return false;
  const open = places(page.stage.root).flatMap((zone) => {
    const way = wayTo(page, thing, zone.dataset.zone ?? "");
    return way ? [{ zone, way }] : [];
  });
  for (const { zone, way } of mark ? open : []) {
    zone.classList.add("open-to");
    setAttribute(zone, "data-cost", way.note || null);
  }
  return open.length > 0;
}

/** A token is put down at a point: it is brought to the zone there, or the table says why not. @param {Page} page @param {string} thing @param {number} x @param {number} y */
export function putDown(page, thing, x, y) {
  for (const zone of places(page.stage.root)) zone.classList.remove("open-to");
  const zone = document.elementsFromPoint(x, y).map(placeOf).find((place) => place)?.dataset.zone;
  if (!zone || page.stage.about.get(thing)?.zone?.id === zone) return;
  const way = page.isReady ? wayTo(page, thing, zone) : null;
  if (way) page.answer(way.answer);
  else page.inspect.open(zone, []);
}

/** What it is to bring a thing to a zone: an option that points at both, or at the zone alone for one's own token; or an offer of two such fields. What it costs is in the note. @param {Page} page @param {string} thing @param {string} zone @returns {{ answer: Answer, note?: string } | null} */
export function wayTo(page, thing, zone) {
  const { ask } = page.chooser;
  if (!ask || page.stage.about.get(thing)?.zone?.id === zone) return null;
  const isOwn = thing === `seat:${page.known?.seat}`;
  const option = (ask.options ?? []).find(({ ids }) => (isOwn && ids.length === 1 && ids[0] === zone) || (ids.length === 2 && ids[0] === thing && ids[1] === zone));
  if (option) return { answer: option.answer, note: option.note };
  for (const { verb, fields, letters } of ask.offers ?? []) {
    if (letters || fields.length !== 2) continue;
    const at = fields.map((field, place) => (field.ids ?? []).indexOf(place ? zone : thing));
    if (at.every((place) => place >= 0)) return { answer: [verb, ...fields.map((field, place) => (field.values ?? [])[at[place]])] };
  }
  return null;
}

/** @param {HTMLElement} root @returns {HTMLElement[]} */
const places = (root) => [...root.querySelectorAll(PLACE)].map((zone) => /** @type {HTMLElement} */ (zone));

/** @param {EventTarget | null} target */
const placeOf = (target) => (target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(PLACE)) : null);

/** Every zone says how far it is from one; without one, how far to its neighbour. @param {HTMLElement} root @param {HTMLElement | null} from */
function measureFrom(root, from) {
  const zones = places(root);
  const bands = from?.dataset.bands?.split("|") ?? [];
  zones.forEach((zone, place) => {
    const mark = /** @type {HTMLElement | null} */ (zone.querySelector(".zone-band"));
    if (!mark) return;
    mark.textContent = from ? (zone === from ? "" : (bands[place] ?? "")) : (mark.dataset.next ?? "");
    zone.classList.toggle("measured", !!from && zone !== from);
  });
}
