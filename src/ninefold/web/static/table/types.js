// @ts-check
/**
 * The messages of a served table, as docs/protocol.md describes them.
 *
 * @typedef {(string | number)[]} Answer  a verb's name and its values
 * @typedef {{ answer: Answer, text: string, ids: string[], ends?: boolean }} Option
 *
 * @typedef {object} Field  of an offer: one of `values`, or from `low` to `high`; with `most`, a set of picks
 * @property {string} name
 * @property {string} kind
 * @property {number[]} [values]
 * @property {string[]} [texts]
 * @property {string[]} [ids]
 * @property {number} [low]
 * @property {number} [high]
 * @property {number} [least]
 * @property {number} [most]
 * @property {string} [label]
 *
 * @typedef {{ verb: string, fields: Field[], text: string, letters: number, group?: string }} Offer
 *
 * @typedef {object} Ask
 * @property {number} number
 * @property {string} name
 * @property {number} round
 * @property {"one" | "sealed" | "open"} mode
 * @property {number[]} seats
 * @property {number[]} answered
 * @property {string} prompt
 * @property {string} rule
 * @property {string} window
 * @property {[number, number, boolean] | null} picks
 * @property {number | null} deadline  seconds since 1970
 * @property {boolean} mine
 * @property {Option[]} [options]
 * @property {Offer[]} [offers]
 *
 * @typedef {object} SeatShown
 * @property {number} seat
 * @property {string} name
 * @property {"person" | "bot" | "open"} kind
 * @property {string | null} bot
 * @property {boolean} [taken]
 * @property {boolean} [word]
 * @property {boolean} present
 * @property {boolean} away
 * @property {string} role what the seat is called where it is not a player's like any other
 *
 * @typedef {{ what: "undo" | "pause" | "fork" | "record" | "close", by: number, agreed: number[], needed: number[] }} Wish
 * @typedef {{ kind: string, text: string, winners: number[], lost: boolean, scores: number[], score: string }} Outcome
 *
 * @typedef {object} TableShown
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Record<string, string>} options
 * @property {SeatShown[]} seats
 * @property {boolean} host
 * @property {{ kind: string, seconds?: number | null, factor: number }} clock
 * @property {"gathering" | "playing" | "paused" | "over" | "stalled" | "closed"} state
 * @property {string | null} [fault]
 * @property {string} commitment
 * @property {string[] | null} words
 * @property {(string | null)[]} hashes  by seat: what it has committed to
 * @property {number | null} reveals  until when words are revealed; null unless that is so now
 * @property {boolean} auto_start  whether it begins as soon as all are ready
 * @property {string | null} secret
 * @property {Outcome | null} outcome
 * @property {Wish[]} wishes
 * @property {string[]} [allowed]
 * @property {Record<string, boolean>} stops
 * @property {string | null} rematch
 * @property {boolean} hints
 *
 * @typedef {{ text: string, tell: string, cards?: { id: string, name: string, key: string }[] }} LogLine
 * @typedef {{ at: number, seat?: number, name: string, text: string }} ChatLine
 *
 * @typedef {object} Snapshot
 * @property {number} n
 * @property {TableShown} table
 * @property {number} seat
 * @property {import("../scene/types.js").Scene | null} scene
 * @property {Ask | null} ask
 * @property {LogLine[]} log
 * @property {ChatLine[]} chat
 *
 * @typedef {object} Update
 * @property {number} n
 * @property {number} at
 * @property {Record<string, any>[]} [tells]
 * @property {LogLine[]} [log]
 * @property {import("../scene/patch.js").Patch[]} [changes]
 * @property {Ask | null} [ask]
 * @property {TableShown} [table]
 * @property {ChatLine[]} [chat]
 *
 * @typedef {{ code: string, text: string, rule?: string }} Refused
 * @typedef {{ id: number, ok?: true, n?: number, why?: { text: string, rule: string }, hint?: any, table?: string, token?: string }} Done
 */
export {};
