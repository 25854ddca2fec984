// @ts-check
/** The deck builder: cards from the box on one side, the deck on the other, and the checker's words live. */

import { loadWords, t, translate } from "../i18n.js";
import { keep } from "../keep.js";
import { get } from "./api.js";
import { need, slugOfPage } from "./dom.js";
import { Bench } from "./decks/bench.js";
import { drawCounts, mountBar } from "./decks/counts.js";
import { mountChecker } from "./decks/checker.js";
import { mountActs, mountSource } from "./decks/acts.js";
import { drawCurve, drawList } from "./decks/list.js";
import { mountPool } from "./decks/pool.js";
import { linkGames } from "./games_of.js";
import { mountHeader } from "./header.js";
import { busy, emptyState, sayFault } from "./say.js";

const slug = slugOfPage();
await loadWords();
translate();
document.body.dataset.game = slug;
mountHeader(need("#top"), { page: "decks", game: slug });
need("#pool").replaceChildren(busy());
await show();

async function show() {
  const path = `/api/games/${encodeURIComponent(slug)}`;
  try {
    const [games, cards, decks] = await Promise.all([get("/api/games"), get(`${path}/cards`), get(`${path}/decks`)]);
    const game = games.find((/** @type {any} */ one) => one.slug === slug);
    const title = t("decks.title", { game: game?.title ?? slug });
    need("#title").textContent = title;
    document.title = title;
    linkGames(need("#games-of"), "decks", games, slug);
    if (decks.ready.length === 0) nothing();
    else build(new Bench(game, cards, decks));
    need("#builder").hidden = false;
    need("#deck-bar").hidden = decks.ready.length === 0;
  } catch (error) {
    need("#builder").hidden = true;
    need("#deck-bar").hidden = true;
    sayFault(need("#say"), error, show);
  }
}

function nothing() {
  need("#builder").replaceChildren(emptyState("deck", t("decks.none"), t("decks.none.text")));
}

/** @param {Bench} bench */
function build(bench) {
  keep("game", slug);
  mountPool(bench, need("#pool"));
  mountSource(bench, need("#deck-source"));
  mountActs(bench, need("#deck-acts"), need("#say"));
  mountChecker(bench, need("#deck-words"));
  mountBar(bench, need("#deck-bar"));
  bench.watch(() => {
    drawCounts(bench, need("#deck-counts"));
    drawCurve(bench, need("#deck-curve"));
    drawList(bench, need("#deck-list"));
  });
  bench.changed();
}
