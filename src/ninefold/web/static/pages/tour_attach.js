// @ts-check
/** How a table page has its tour: it says `ninefold:shown` after each change, and `ninefold:tour` to begin once more. */

import { hasTour, hold, loadTour, wantsTour } from "./tour.js";

/**
 * @typedef {{ known: { table: { game: string, state: string }, seat: number, ask: any, scene: any } | null,
 *   rules: { open: (rule?: string) => unknown } }} TablePage
 */

/** @param {TablePage} page */
export function followTour(page) {
  /** @type {import("./tour.js").Tour | null} */
  let tour = null;
  let isLoading = false;
  /** Whether a tour was looked for already; a game does not get one while it is played. */
  let isLookedFor = false;

  const now = () => {
    const known = page.known;
    return { ask: known?.ask ?? null, scene: known?.scene ?? null, me: known?.seat ?? -1 };
  };

  /** @param {boolean} isWanted whether the person has asked for it */
  const begin = async (isWanted) => {
    const known = page.known;
    if (!known || known.seat < 0 || known.table.state !== "playing" || isLoading || (tour && !tour.isOver)) return;
    if (!isWanted && (isLookedFor || !wantsTour(known.table.game))) return;
    isLoading = isLookedFor = true;
    hold(true);
    const made = await loadTour(known.table.game, { openRule: (rule) => page.rules.open(rule) });
    isLoading = false;
    tour = made;
    if (made && !isWanted && made.isLate(now())) made.stop();
    else if (made) made.update(now());
    else hold(false);
  };

  /** A game with a tour has a button for it in the table's menu. */
  const offer = async () => {
    const game = page.known?.table.game ?? "";
    if (document.body.dataset.tour !== undefined || !game) return;
    document.body.dataset.tour = "";
    document.body.dataset.tour = (await hasTour(game)) ? "yes" : "no";
  };

  document.addEventListener("ninefold:shown", () => {
    offer();
    if (tour) tour.update(now());
    else begin(false);
  });
  document.addEventListener("ninefold:tour", () => begin(true));
}
