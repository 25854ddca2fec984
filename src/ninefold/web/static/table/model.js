// @ts-check
/** What this client knows of the table: a snapshot, and the updates after it, each exactly once. */
import { applyPatches } from "../scene/patch.js";

/** @typedef {import("./types.js").Snapshot & { scene: import("../scene/types.js").Scene | null }} Snapshot  as this client asks for it */
/** @typedef {import("./types.js").Update} Update */

const MOST_LOG = 1500;

export class Model {
  constructor() {
    /** @type {Snapshot | null} */
    this.known = null;
    /** @type {Map<string, import("./types.js").OfferShown>} by verb: offers as they were sent last */
    this.offers = new Map();
    /** How far the server's clock is ahead of ours, in milliseconds. */
    this.ahead = 0;
  }

  /** The number of the last update; null before the first snapshot. */
  get have() {
    return this.known?.n ?? null;
  }

  /** @param {Snapshot} snapshot */
  take(snapshot) {
    this.known = snapshot;
    this.offers.clear();
    this.#fillIn(snapshot.ask);
  }

  /** Put offers that were left out, because they are as they were, back into their places. @param {import("./types.js").AskShown | null} ask */
  #fillIn(ask) {
    for (const offer of ask?.offers ?? []) this.offers.set(offer.verb, offer);
    if (!ask?.same) return;
    const left = Object.entries(ask.same).sort((a, b) => a[1] - b[1]);
    for (const [verb, place] of left) (ask.offers ??= []).splice(place, 0, /** @type {import("./types.js").OfferShown} */ (this.offers.get(verb)));
  }

  /**
   * Take one update: "new", "old" if it was taken before, "gap" if one before it is missing.
   * @param {Update} update
   * @returns {"new" | "old" | "gap"}
   */
  update(update) {
    const known = this.known;
    if (!known || update.n > known.n + 1) return "gap";
    if (update.n <= known.n) return "old";
    known.n = update.n;
    if (update.at) this.ahead = update.at * 1000 - Date.now();
    if (update.changes?.length) known.scene = applyPatches(known.scene, update.changes);
    if ("ask" in update) this.#fillIn((known.ask = update.ask ?? null));
    if (update.table) known.table = update.table;
    if (update.log) known.log.push(...update.log);
    if (known.log.length > MOST_LOG) known.log.splice(0, known.log.length - MOST_LOG);
    if (update.chat) known.chat.push(...update.chat);
    return "new";
  }

  /** Who is at the table. @param {number[]} seats */
  presence(seats) {
    for (const seat of this.known?.table.seats ?? []) seat.present = seats.includes(seat.seat);
  }
}
