// @ts-check
/** This seat's part in the exchange of words: it commits to one, reveals it, and looks whether the table keeps its promises. */
import { firstCommitment, keepPledge, pledgeOf } from "../pledges.js";
import { commitment, fromHex, origins, wordHash } from "./fair.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./types.js").TableShown} TableShown */

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const RANDOM = 22;
const TYPED = 40;

export class Exchange {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.isBusy = false;
  }

  /** Do the next step of the exchange; changes that arrive meanwhile are checked again. */
  async look() {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      while (await this.#step());
    } finally {
      this.isBusy = false;
    }
  }

  /** Returns whether anything was done. */
  async #step() {
    const known = this.page.known;
    if (!known || known.seat < 0 || known.table.state !== "gathering") return false;
    const { table, seat } = known;
    if (firstCommitment(table.id, table.commitment) !== table.commitment) return false;
    const hash = table.hashes[seat];
    const pledge = pledgeOf(table.id, seat);
    if (hash && hash in pledge.words && pledge.committed !== hash) keepPledge(table.id, seat, { committed: hash });
    if (table.reveals !== null) return this.#reveal(table, seat);
    return hash === null && !pledge.committed && this.commit(randomWord());
  }

  /** Commit to a word; it is kept before it is sent. @param {string} word */
  async commit(word) {
    const known = this.page.known;
    if (!known) return false;
    const { id, commitment } = known.table;
    const hash = await wordHash(commitment, known.seat, word);
    keepPledge(id, known.seat, { words: { [hash]: word } });
    if (!(await this.#send({ do: "commit", hash }))) return false;
    keepPledge(id, known.seat, { committed: hash });
    return true;
  }

  /** A word that a person has typed can be guessed, so random letters are added. @param {string} typed */
  give(typed) {
    return this.commit(`${[...typed].slice(0, TYPED).join("")} ${randomWord()}`);
  }

  /** @param {TableShown} table @param {number} seat */
  async #reveal(table, seat) {
    const pledge = pledgeOf(table.id, seat);
    const word = pledge.words[table.hashes[seat] ?? ""];
    if (!word || pledge.revealed === word) return false;
    if (!pledge.hashes) keepPledge(table.id, seat, { hashes: table.hashes });
    if (!(await this.#send({ do: "word", word }))) return false;
    keepPledge(table.id, seat, { revealed: word });
    return true;
  }

  /** Whether the server has taken it; what it refuses came too late, and what it shows is what counts. @param {Record<string, any>} act */
  async #send(act) {
    try {
      await this.page.link.act(act);
      return true;
    } catch {
      return false;
    }
  }

  /** What speaks against the table, by name. @returns {Promise<string[]>} */
  async faults() {
    const known = this.page.known;
    if (!known) return [];
    const { table, seat } = known;
    const first = firstCommitment(table.id, table.commitment);
    const pledge = pledgeOf(table.id, seat);
    const faults = first === table.commitment ? [] : ["commitment"];
    if (pledge.committed && !((table.hashes[seat] ?? "") in pledge.words)) faults.push("hash");
    if (pledge.hashes && JSON.stringify(pledge.hashes) !== JSON.stringify(table.hashes)) faults.push("hashes");
    if (pledge.revealed && table.words && table.words[seat] !== pledge.revealed) faults.push("word");
    if (table.secret !== null && !(await follows(first, table, pledge.hashes))) faults.push("secret");
    return faults;
  }
}

/**
 * Whether the secret is the one committed to, and the words are bound by it.
 * @param {string} first @param {TableShown} table @param {(string | null)[] | null} hashes
 */
async function follows(first, table, hashes) {
  const secret = fromHex(table.secret ?? "");
  if ((await commitment(secret)) !== first) return false;
  if (!table.words || !hashes) return true;
  return !(await origins(first, secret, table.words, hashes)).includes("wrong");
}

/** A word that nobody can guess: 110 random bits. */
export function randomWord() {
  return [...crypto.getRandomValues(new Uint8Array(RANDOM))].map((byte) => LETTERS[byte % 32]).join("");
}
