// @ts-check
/** The checker's words: the server says what is wrong with the deck, a moment after each change. */

import { t } from "../../i18n.js";
import { post } from "../api.js";
import { deckToml } from "../deck_file.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { faultNote } from "../say.js";

const MOMENT = 250;

/**
 * @param {import("./bench.js").Bench} bench
 * @param {HTMLElement} place
 */
export function mountChecker(bench, place) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let asked = 0;
  const check = async () => {
    const number = ++asked;
    try {
      const text = deckToml(bench.deck());
      const { faults } = await post(`/api/games/${encodeURIComponent(bench.game.slug)}/deck`, { text });
      if (number === asked) place.replaceChildren(words(faults));
    } catch (error) {
      if (number === asked) place.replaceChildren(faultNote(error, check));
    }
  };
  bench.watch(() => {
    clearTimeout(timer);
    timer = setTimeout(check, MOMENT);
  });
}

/** @param {string[]} faults */
function words(faults) {
  if (faults.length === 0) return el("div", { class: "note good" }, icon("check"), el("p", {}, t("decks.legal")));
  return el("div", { class: "note bad" }, icon("warn"), el("ul", { class: "plain stack" }, ...faults.map((one) => el("li", {}, one))));
}
