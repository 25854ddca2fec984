// @ts-check
/**
 * What this browser remembers: a name, the tables it has a token for, decks, and what was chosen last.
 * Tokens lie here and in the fragments of links, and nowhere else.
 */

/**
 * @typedef {{ seat: number, token: string }} Invite  a link that was made for somebody else
 * @typedef {{ table: string, game: string, title: string, token: string, host?: string, invites?: Invite[],
 *   at: number }} KeptTable
 * @typedef {{ name: string, cards: Record<string, number>, at: number }} KeptDeck
 */

const MOST_TABLES = 40;

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(key, otherwise) {
  try {
    const kept = localStorage.getItem(`ninefold.${key}`);
    return kept === null ? otherwise : JSON.parse(kept);
  } catch {
    return otherwise;
  }
}

/**
 * Returns whether it was stored; a private window or full storage can't.
 * @param {string} key
 * @param {unknown} value
 */
export function keep(key, value) {
  try {
    localStorage.setItem(`ninefold.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Whether links to this page work only on this machine. */
export const isOnlyHere = () => /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** The person's name; empty if none was given yet. */
export function myName() {
  const kept = recall("name", "");
  return typeof kept === "string" ? kept : "";
}

/** @param {string} name */
export function keepName(name) {
  keep("name", name.trim().slice(0, 40));
}

/** @returns {KeptTable[]} the tables this browser has a seat or the host's link at, newest first */
export function myTables() {
  const kept = recall("tables", /** @type {KeptTable[]} */ ([]));
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.table === "string" && typeof one?.token === "string") : [];
}

/** @param {Omit<KeptTable, "at">} table */
export function keepTable(table) {
  const others = myTables().filter((one) => one.table !== table.table);
  const before = myTables().find((one) => one.table === table.table);
  keep("tables", [{ ...before, ...table, at: Date.now() }, ...others].slice(0, MOST_TABLES));
}

/** @param {string} table */
export function forgetTable(table) {
  keep("tables", myTables().filter((one) => one.table !== table));
}

/** @param {string} table */
export function tokenOf(table) {
  return myTables().find((one) => one.table === table)?.token;
}

/** @typedef {{ seat: number, token: string }} HotSeat  one of several people at this device */

/** The seats that are played at this device by turns. @param {string} table @returns {HotSeat[]} */
export function hotSeats(table) {
  const kept = recall(`hot.${table}`, /** @type {HotSeat[]} */ ([]));
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.token === "string" && typeof one?.seat === "number") : [];
}

/** @param {string} table @param {HotSeat[]} seats */
export function keepHotSeats(table, seats) {
  keep(`hot.${table}`, seats);
}

/**
 * The token of the link, of this tab, or of this browser; it is taken out of the address, which people show and copy.
 * @param {string} of the id of the table or campaign
 * @param {string | undefined} otherwise the token that this browser remembers
 */
export function tokenOfPage(of, otherwise) {
  const given = location.hash.slice(1);
  const key = `ninefold.token.${of}`;
  try {
    if (given) {
      sessionStorage.setItem(key, given);
      history.replaceState(null, "", location.pathname + location.search);
    }
    return sessionStorage.getItem(key) ?? otherwise ?? null;
  } catch {
    return given || null;
  }
}

/**
 * @typedef {{ campaign: string, token: string, title: string, game: string, invites?: { member: number, token: string }[],
 *   at: number }} KeptCampaign
 */

/** @returns {KeptCampaign[]} the campaigns this browser has a member's link to, newest first */
export function myCampaigns() {
  const kept = recall("campaigns", /** @type {KeptCampaign[]} */ ([]));
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.campaign === "string" && typeof one?.token === "string") : [];
}

/** @param {Omit<KeptCampaign, "at">} campaign */
export function keepCampaign(campaign) {
  const before = myCampaigns().find((one) => one.campaign === campaign.campaign);
  const others = myCampaigns().filter((one) => one.campaign !== campaign.campaign);
  keep("campaigns", [{ ...before, ...campaign, at: Date.now() }, ...others].slice(0, MOST_TABLES));
}

/** @param {string} campaign */
export function forgetCampaign(campaign) {
  keep("campaigns", myCampaigns().filter((one) => one.campaign !== campaign));
}

/**
 * @param {string} game
 * @returns {KeptDeck[]}
 */
export function myDecks(game) {
  const kept = recall(`decks.${game}`, /** @type {KeptDeck[]} */ ([]));
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.name === "string" && typeof one?.cards === "object") : [];
}

/**
 * Save a deck under its name; one of the same name is replaced.
 * @param {string} game
 * @param {{ name: string, cards: Record<string, number> }} deck
 */
export function keepDeck(game, deck) {
  const others = myDecks(game).filter((one) => one.name !== deck.name);
  return keep(`decks.${game}`, [{ ...deck, at: Date.now() }, ...others]);
}

/**
 * @param {string} game
 * @param {string} name
 */
export function forgetDeck(game, name) {
  keep(`decks.${game}`, myDecks(game).filter((one) => one.name !== name));
}

/** @typedef {{ name: string, text: string, at: number }} KeptCharacter  a character and the text of its file */

/**
 * @param {string} game
 * @returns {KeptCharacter[]}
 */
export function myCharacters(game) {
  const kept = recall(`characters.${game}`, /** @type {KeptCharacter[]} */ ([]));
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.name === "string" && typeof one?.text === "string") : [];
}

/**
 * Save a character under its name; one of the same name is replaced.
 * @param {string} game
 * @param {{ name: string, text: string }} character
 */
export function keepCharacter(game, character) {
  const others = myCharacters(game).filter((one) => one.name !== character.name);
  return keep(`characters.${game}`, [{ ...character, at: Date.now() }, ...others]);
}

/**
 * @param {string} game
 * @param {string} name
 */
export function forgetCharacter(game, name) {
  keep(`characters.${game}`, myCharacters(game).filter((one) => one.name !== name));
}
