// @ts-check
/** `/rules`, `/cards`, `/decks`, `/characters`, `/learn` and `/workshop` without a game: the games that have such a page. */

import { loadWords, t, translate } from "../i18n.js";
import { gameMark } from "../scene/emblem.js";
import { get } from "./api.js";
import { el, need } from "./dom.js";
import { hasPage } from "./games_of.js";
import { mountHeader } from "./header.js";
import { sayFault } from "./say.js";

const page = location.pathname.split("/")[1];
await loadWords();
translate();
mountHeader(need("#top"), { page });
need("#title").textContent = t(`common.${page}`);
document.title = `${t(`common.${page}`)} – Ninefold`;
const list = need("#games");
await show();

async function show() {
  try {
    const games = await get("/api/games");
    const link = (/** @type {import("./games_of.js").Entry} */ game) =>
      el("li", { "data-game": game.slug }, el("a", { href: `/${page}/${encodeURIComponent(game.slug)}` }, gameMark(game.slug), game.title));
    list.replaceChildren(...games.filter((/** @type {import("./games_of.js").Entry} */ game) => hasPage(game, page)).map(link));
    list.removeAttribute("aria-busy");
  } catch (error) {
    sayFault(list, error, show);
  }
}
