// @ts-check
/** The lobby: a name, the games, one click to a game against bots, tables to go back to and tables to join. */

import { need } from "./dom.js";
import { loadWords, translate } from "../i18n.js";
import { keepName, myName } from "../keep.js";
import { get } from "./api.js";
import { mountHeader } from "./header.js";
import { watchCampaigns } from "./lobby/campaigns.js";
import { drawFan } from "./lobby/fan.js";
import { drawGames } from "./lobby/games.js";
import { watchMine } from "./lobby/mine.js";
import { watchOpen } from "./lobby/open.js";
import { busy, sayFault } from "./say.js";

/**
 * @typedef {{ name: string, values: string[], default: string, text: string, label: string, names: Record<string, string>,
 *   seat: number, player: number, prepared: boolean }} Option
 * @typedef {{ slug: string, title: string, blurb: string, seats: [number, number], modes: string[],
 *   minutes: number | [number, number] | null, version: string, pages?: string[], options: Option[],
 *   roles: { seat: number, text: string, when: Record<string, string> }[], bots: string[], timed: boolean, campaigns: boolean }} Game
 */

await loadWords();
translate();
mountHeader(need("#top"), { page: "lobby" });
mountName();
const games = need("#games");
games.replaceChildren(busy());
await showGames();
watchMine(need("#mine"));
watchOpen(need("#open-list"), need("#open-again"));
drawFan(need("#fan"));

async function showGames() {
  try {
    const all = /** @type {Game[]} */ (await get("/api/games"));
    await drawGames(games, all);
    watchCampaigns(need("#campaigns"), all);
    games.removeAttribute("aria-busy");
  } catch (error) {
    sayFault(games, error, showGames);
  }
}

/** A name is enough, and it is remembered. */
function mountName() {
  const field = /** @type {HTMLInputElement} */ (need("#name"));
  if (field.value) keepName(field.value); // It may have been typed before the page was ready.
  else field.value = myName();
  field.addEventListener("input", () => keepName(field.value));
  need("#name-form").addEventListener("submit", (event) => event.preventDefault());
}
