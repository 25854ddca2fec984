// @ts-check
/** The character builder: the server says what can be chosen, what is wrong, and how the sheet stands. */

import { loadWords, t, translate } from "../i18n.js";
import { keep, recall } from "../keep.js";
import { get, post } from "./api.js";
import { mountActs, mountSource } from "./characters/acts.js";
import { drawFields } from "./characters/fields.js";
import { drawFaults, drawSections } from "./characters/paper.js";
import { need, slugOfPage } from "./dom.js";
import { linkGames } from "./games_of.js";
import { mountHeader } from "./header.js";
import { busy, emptyState, sayFault } from "./say.js";

/**
 * @typedef {Record<string, string | number | string[]>} Choices
 * @typedef {(choices: Choices) => Choices} Edit
 * @typedef {{ value: string, label: string, text: string }} Option
 * @typedef {{ name: string, kind: string, label: string, value: string | number | string[], options?: Option[], most?: number,
 *   hint?: string, place?: number, fresh?: boolean }} Field
 * @typedef {{ choices: Choices, sentence: string, faults: string[], fields: Field[], sections: [string, [string, string][]][],
 *   files: Record<string, string> }} Built
 * @typedef {{ key: string, name: string, text: string, choices: Choices }} Ready
 */

const slug = slugOfPage();
const path = `/api/games/${encodeURIComponent(slug)}`;
/** The last answer of the server; what the buttons act on. @type {{ built: Built | null }} */
const bench = { built: null };
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
    mountSource(need("#source"), slug, ready, ask);
    mountActs(need("#acts"), need("#say"), game, ready, bench, ask, () => mountSource(need("#source"), slug, ready, ask));
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
  drawFields(need("#fields"), built, note, change);
  drawFaults(need("#faults"), built.faults);
  drawSections(need("#sections"), built.sections);
}

/** Keep what is being typed, so that neither a slow answer nor a reload loses it. @param {Edit} edit */
function note(edit) {
  chosen = edit(chosen);
  keep(`character.${slug}`, chosen);
}

/** @param {Edit} edit @returns {Promise<void>} */
async function change(edit) {
  note(edit);
  try {
    await ask({ choices: chosen });
    need("#say").replaceChildren();
  } catch (error) {
    sayFault(need("#say"), error, () => change((choices) => choices));
  }
}
