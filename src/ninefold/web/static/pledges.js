// @ts-check
/**
 * What this browser keeps of the fairness of a table: the commitment it saw first, the words it made for a seat, and what all
 * had committed to when a word was revealed. All its tabs share it, and a reload finds it again.
 */
import { keep, recall } from "./keep.js";

/**
 * @typedef {object} SeatPledge
 * @property {Record<string, string>} words  the own words, by their hash
 * @property {string} committed  the hash that the server has acknowledged; empty if none
 * @property {(string | null)[] | null} hashes  what all seats had committed to when the own word was revealed
 * @property {string} revealed  the own word, once the server has acknowledged it
 *
 * @typedef {{ commitment: string, at: number, seats: Record<string, Partial<SeatPledge>> }} Pledge
 */

const MOST = 60;
/** Where nothing can be kept, it holds until the page is left. @type {Record<string, Pledge>} */
const here = {};

/** @returns {Record<string, Pledge>} */
function all() {
  const kept = recall("pledges", /** @type {Record<string, Pledge>} */ ({}));
  return { ...here, ...(kept && typeof kept === "object" ? kept : {}) };
}

/** @param {string} table @param {Pledge} pledge */
function put(table, pledge) {
  here[table] = pledge;
  const newest = Object.entries({ ...all(), [table]: pledge }).sort(([, one], [, other]) => other.at - one.at);
  keep("pledges", Object.fromEntries(newest.slice(0, MOST)));
}

/**
 * The commitment that this browser saw first; this one, if it has seen none before.
 * @param {string} table @param {string} commitment
 */
export function firstCommitment(table, commitment) {
  const known = all()[table];
  if (!known) put(table, { commitment, at: Date.now(), seats: {} });
  return known?.commitment ?? commitment;
}

/** @param {string} table @param {number} seat @returns {SeatPledge} */
export function pledgeOf(table, seat) {
  return { words: {}, committed: "", hashes: null, revealed: "", ...all()[table]?.seats[seat] };
}

/** @param {string} table @param {number} seat @param {Partial<SeatPledge>} change */
export function keepPledge(table, seat, change) {
  const known = all()[table];
  if (!known) return;
  const before = pledgeOf(table, seat);
  const words = { ...before.words, ...change.words };
  put(table, { ...known, seats: { ...known.seats, [seat]: { ...before, ...change, words } } });
}
