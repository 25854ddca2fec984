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
    if ("ask" in update) known.ask = update.ask ?? null;
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
