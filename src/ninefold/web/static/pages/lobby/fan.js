// @ts-check
/** A hand of cards on the wood, another one each day: decoration, and a first look at what cards look like. */

import { recall } from "../../keep.js";
import { drawCard } from "../../scene/card.js";
import { get } from "../api.js";
import { asCard } from "../card_data.js";

/** @param {HTMLElement} place */
export async function drawFan(place) {
  const game = recall("game", "the-nine");
  try {
    const cards = await get(`/api/games/${encodeURIComponent(game)}/cards`);
    if (cards.length < 4) return;
    const day = Math.floor(Date.now() / 86_400_000);
    const quarter = Math.floor(cards.length / 4);
    const chosen = [0, 1, 2, 3].map((k) => cards[k * quarter + ((day * (2 * k + 5)) % quarter)]);
    place.dataset.game = game;
    place.replaceChildren(...chosen.map((card) => drawCard(asCard(card), { game })));
  } catch {
    place.replaceChildren();
  }
}
