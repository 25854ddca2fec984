// @ts-check
/**
 * Tokens on a map: one is dragged to a zone, by the options and offers of the ask alone; and while a zone is pointed at,
 * every other one says how far it is from there.
 */

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./types.js").WrittenAnswer} Answer */

const PLACE = '.zone[data-layout="place"]';

/** @param {Page} page */
export function listenToDrag(page) {
  const { root } = page.stage;
  /** @type {string} */
  let dragged = "";
  root.addEventListener("dragstart", (event) => {
    const card = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(`${PLACE} .card.thing`)) : null;
    dragged = card?.dataset.id ?? "";
    if (!dragged) return;
    page.inspect.hidePeek();
    event.dataTransfer?.setData("text/plain", card?.getAttribute("aria-label") ?? "");
    for (const zone of places(root)) zone.classList.toggle("open-to", moveTo(page, dragged, zone.dataset.zone ?? "") !== null);
  });
  root.addEventListener("dragover", (event) => dragged && placeAt(event.target) && event.preventDefault());
  root.addEventListener("dragend", () => {
    dragged = "";
    for (const zone of places(root)) zone.classList.remove("open-to");
  });
  root.addEventListener("drop", (event) => {
    const zone = placeAt(event.target)?.dataset.zone;
    if (!dragged || !zone) return;
    event.preventDefault();
    const answer = page.isReady ? moveTo(page, dragged, zone) : null;
    if (answer) page.answer(answer);
    else page.inspect.open(zone, []);
  });
  for (const name of ["pointerover", "focusin"]) root.addEventListener(name, (event) => measureFrom(root, placeAt(event.target)));
  root.addEventListener("pointerleave", () => measureFrom(root, null));
}

/** What it is to bring a thing to a zone: an option that points at both, or at the zone alone for one's own token; or an offer of two such fields. @param {Page} page @param {string} thing @param {string} zone @returns {Answer | null} */
export function moveTo(page, thing, zone) {
  const { ask } = page.chooser;
  if (!ask || page.stage.about.get(thing)?.zone?.id === zone) return null;
  const isOwn = thing === `seat:${page.known?.seat}`;
  const option = (ask.options ?? []).find(({ ids }) => (isOwn && ids.length === 1 && ids[0] === zone) || (ids.length === 2 && ids[0] === thing && ids[1] === zone));
  if (option) return option.answer;
  for (const { verb, fields, letters } of ask.offers ?? []) {
    if (letters || fields.length !== 2) continue;
    const at = fields.map((field, place) => (field.ids ?? []).indexOf(place ? zone : thing));
    if (at.every((place) => place >= 0)) return [verb, ...fields.map((field, place) => (field.values ?? [])[at[place]])];
  }
  return null;
}

/** @param {HTMLElement} root @returns {HTMLElement[]} */
const places = (root) => [...root.querySelectorAll(PLACE)].map((zone) => /** @type {HTMLElement} */ (zone));

/** @param {EventTarget | null} target */
const placeAt = (target) => (target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(PLACE)) : null);

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
