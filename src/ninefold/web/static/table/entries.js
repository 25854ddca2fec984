// @ts-check
/**
 * Lines of a sheet from which one does what they are about: an ability, a skill, a weapon. The line's id names the thing
 * as options and offers do (`entry:power:7`), or a verb (`entry:verb:rest`), so nothing of the game is known here.
 */
import { el } from "../scene/dom.js";
import { narrowed } from "./desk.js";
import { offerForm } from "./offer.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./chooser.js").Choice} Choice */

const ENTRY = "entry:";
const VERB = "verb:";

/** @param {string} id */
export const isEntry = (id) => id.startsWith(ENTRY);

/** The options that a line leads to. @param {Page} page @param {string} id @returns {Choice[]} */
export function optionsOf({ chooser }, id) {
  const thing = id.slice(ENTRY.length);
  if (!thing.startsWith(VERB)) return chooser.options.filter(({ ids }) => ids.includes(thing));
  const verb = thing.slice(VERB.length);
  return chooser.options.filter(({ answer: [said] }) => said === verb || String(said).startsWith(`${verb}_`));
}

/** The offers that name what a line is about, with that field settled. @param {Page} page @param {string} id */
export function offersOf({ chooser }, id) {
  const thing = id.slice(ENTRY.length);
  return (chooser.ask?.offers ?? []).flatMap((offer) => {
    const [field] = offer.fields;
    const at = (field?.ids ?? []).indexOf(thing);
    return at < 0 || field.values === undefined ? [] : [narrowed(offer, [field.values[at]])];
  });
}

/** The forms of these offers. @param {Page} page @param {string} id @param {() => void} done */
export function formsOf(page, id, done) {
  const forms = offersOf(page, id).map((offer) => {
    const form = offerForm(offer, page);
    for (const [place, { values }] of offer.fields.entries()) if (values?.length === 1) /** @type {HTMLElement} */ (form.children[place]).hidden = true;
    form.addEventListener("submit", done);
    return form;
  });
  return forms.length ? [el("div", { class: "look plain" }, ...forms)] : [];
}

/** The lines that lead to something now. @param {Page} page */
export function openEntries(page) {
  return [...page.stage.about.keys()].filter((id) => isEntry(id) && (optionsOf(page, id).length || offersOf(page, id).length));
}
