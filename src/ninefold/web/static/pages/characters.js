// @ts-check
/** The character builder: the server says what can be chosen, what is wrong, and how the sheet stands. */

import { loadWords, t, translate } from "../i18n.js";
import { keep, recall } from "../keep.js";
import { get, post } from "./api.js";
import { mountActs, mountSource } from "./characters/acts.js";
import { drawFields } from "./characters/fields.js";
import { drawFaults, drawSections } from "./characters/paper.js";
import { el, need, slugOfPage } from "./dom.js";
import { linkGames } from "./games_of.js";
import { mountHeader } from "./header.js";
import { icon } from "./icons.js";
import { busy, emptyState, sayFault } from "./say.js";

/**
 * @typedef {Record<string, string | number | string[]>} Choices
 * @typedef {(choices: Choices) => Choices} Edit
 * @typedef {{ value: string, label: string, text: string }} Option
 * @typedef {{ name: string, kind: string, label: string, value: string | number | string[], options?: Option[], most?: number,
 *   hint?: string, place?: number, fresh?: boolean, fills?: boolean, group?: string }} Field
 * @typedef {{ choices: Choices, sentence: string, faults: string[], fields: Field[], sections: [string, [string, string][]][],
 *   files: Record<string, string>, art?: string }} Built
 * @typedef {{ key: string, name: string, text: string, choices: Choices }} Ready
 */

const slug = slugOfPage();
const path = `/api/games/${encodeURIComponent(slug)}`;
/** The last answer of the server, on which the buttons act, and the one that is under way. @type {{ built: Built | null, pending: Promise<void> }} */
const bench = { built: null, pending: Promise.resolve() };
/** All that has been chosen and typed, also what the server has not judged yet. @type {Choices} */
let chosen = {};
let asked = 0;

await loadWords();
translate();
document.body.dataset.game = slug;
mountHeader(need("#top"), { page: "characters", game: slug });
need("#say").replaceChildren(busy());
await show();

async function show() {
  try {
    const [games, ready] = await Promise.all([get("/api/games"), get(`${path}/characters`)]);
    const game = games.find((/** @type {any} */ one) => one.slug === slug);
    const title = t("characters.title", { game: game?.title ?? slug });
    need("#title").textContent = title;
    document.title = title;
    linkGames(need("#games-of"), "characters", games, slug);
    if (ready.length === 0) {
      need("#say").replaceChildren(emptyState("people", t("characters.none"), t("characters.none.text")));
      return;
    }
    keep("game", slug);
    keep("people", slug);
    need("#say").replaceChildren();
    const mount = () => mountSource(need("#source"), slug, ready, ask, surprise);
    mount();
    mountActs(need("#acts"), need("#say"), game, ready, bench, ask, mount);
    need("#fields").addEventListener("submit", (event) => event.preventDefault());
    await ask({ choices: recall(`character.${slug}`, /** @type {Choices} */ ({})) });
    need("#workshop").hidden = false;
  } catch (error) {
    need("#workshop").hidden = true;
    sayFault(need("#say"), error, show);
  }
}

/**
 * Ask the server about some choices, or about a file; a draft that it no longer understands is dropped.
 * @param {{ choices?: Choices, text?: string }} wish
 */
async function ask(wish) {
  const number = ++asked;
  const before = chosen;
  /** @type {Built} */
  let built;
  try {
    built = await post(`${path}/character`, wish);
  } catch (error) {
    if (bench.built !== null || wish.text !== undefined) throw error;
    built = await post(`${path}/character`, {});
  }
  if (number !== asked) return;
  if (chosen !== before) return change((choices) => choices);
  bench.built = built;
  chosen = built.choices;
  keep(`character.${slug}`, chosen);
  need("#sentence").textContent = built.sentence;
  const portrait = /** @type {HTMLImageElement} */ (need("#portrait"));
  portrait.hidden = !built.art;
  if (built.art) portrait.src = built.art;
  drawFields(need("#fields"), built, note, change);
  drawFaults(need("#faults"), built.faults, () => change((choices) => ({ ...choices, fill: 1 })));
  drawState(built.faults.length);
  drawSections(need("#sections"), built.sections);
}

/** On a phone the sheet lies below the choices: how it stands is said at the foot, with a way there. @param {number} faults */
function drawState(faults) {
  const words = faults === 0 ? t("characters.fine") : t(faults === 1 ? "characters.open.one" : "characters.open.many", { n: faults });
  need("#state").replaceChildren(el("a", { class: `button small ${faults ? "bad" : "good"}`, href: "#sheet" }, icon(faults ? "warn" : "check"), words));
}

/** Somebody at random: one of each of the fields that make all other choices anew. */
function surprise() {
  const made = (bench.built?.fields ?? []).filter((field) => field.fresh && field.options?.length);
  const picked = made.map((field) => [field.name, field.options?.[Math.floor(Math.random() * field.options.length)]?.value ?? ""]);
  return change(() => Object.fromEntries(picked));
}

/** Keep what is being typed, so that neither a slow answer nor a reload loses it. @param {Edit} edit */
function note(edit) {
  const { fill: _, ...before } = chosen; // what is filled in is asked for once
  chosen = edit(before);
  keep(`character.${slug}`, chosen);
}

/** @param {Edit} edit @returns {Promise<void>} */
async function change(edit) {
  note(edit);
  try {
    bench.pending = ask({ choices: chosen });
    await bench.pending;
    need("#say").replaceChildren();
  } catch (error) {
    sayFault(need("#say"), error, () => change((choices) => choices));
  }
}
