// @ts-check
/**
 * The stage draws any scene and keeps it in place: every thing is known by its id, changed where it changes, and
 * glides to where it goes. It knows no rule; what may be chosen is told by `light`.
 */
import { makeBoard, updateBoard } from "./board.js";
import { makeDie, updateDie } from "./die.js";
import { el } from "./dom.js";
import { Fit } from "./fit.js";
import { Flights } from "./flights.js";
import { Hand } from "./hand.js";
import { keyed, setAttribute, setText } from "./keyed.js";
import { makePlayer, updatePlayer } from "./player.js";
import { makeSheet, updateSheet } from "./sheet.js";
import { makeTrack, still, updateTrack } from "./track.js";
import { makeZone, showCard, updateZone } from "./zone.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Zone} Zone */
/** @typedef {{ type: string, data: any, zone?: Zone }} About  what is known of a thing */
/** @typedef {(key: string, values?: Record<string, string | number>) => string} Say */

/** Time until everything is at rest after a change, in milliseconds. */
const SETTLED = 700;

export class Stage {
  /**
   * @param {HTMLElement} root
   * @param {{ game?: string, me?: number, say?: Say, dock?: HTMLElement | null, bar?: HTMLElement | null }} [how]
   *   `dock` takes the own hand, `bar` the table's tracks, where a page has a place for them
   */
  constructor(root, { game = "", me = -1, say = (key) => key, dock = null, bar = null } = {}) {
    this.root = root;
    this.game = game;
    this.me = me;
    this.say = say;
    this.dock = dock;
    /** @type {Map<string, HTMLElement>} cards, pieces and zones, which may move to another parent */
    this.nodes = new Map();
    /** @type {Map<string, About>} */
    this.about = new Map();
    /** @type {Set<string>} */
    this.lit = new Set();
    /** @type {Set<string>} */
    this.picked = new Set();
    /** @type {Map<string, number>} what a lit thing costs */
    this.prices = new Map();
    /** @type {Set<number>} others whose places lie open because somebody wanted to see them */
    this.opened = new Set();
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.settled = undefined;
    this.flights = new Flights(this);
    this.fit = new Fit(this);
    this.hand = new Hand(this);
    this.others = el("div", { class: "others" });
    this.order = el("ol", { class: "order-line plain", "aria-label": say("scene.order") });
    this.phases = el("ol", { class: "phase-strip plain", "aria-label": say("scene.phases") });
    this.boards = el("div", { class: "boards" });
    this.zones = el("div", { class: "middle-zones" });
    this.tracks = bar ?? el("div", { class: "tracks middle-tracks" });
    this.dice = el("div", { class: "dice", role: "group", "aria-label": say("scene.dice") });
    this.sheets = el("div", { class: "sheets" });
    this.mine = el("div", { class: "mine-side" });
    this.middle = el("div", { class: "middle" }, this.phases, this.order, bar ? null : this.tracks, this.boards, this.zones, this.dice, this.sheets);
    root.classList.add("stage");
    this.resized = new ResizeObserver(() => this.#scrollers());
    this.narrow = matchMedia("(max-width: 54rem)");
    this.narrow.addEventListener("change", () => this.scene && this.show(this.scene, { glide: false }));
    root.replaceChildren(this.others, this.middle, this.mine);
  }

  /**
   * Draw a scene; what was there before glides to its new place.
   * @param {Scene} scene
   * @param {{ glide?: boolean }} [how]
   */
  show(scene, { glide = true } = {}) {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const isFirst = this.scene === null;
    this.flights.before();
    this.about.clear();
    this.scene = scene;
    this.#draw(scene);
    for (const [id, node] of this.nodes) if (!this.about.has(id)) this.nodes.delete(id), node.remove();
    this.#markAll();
    this.hand.lay();
    this.fit.lay();
    this.flights.after(glide && !isFirst);
    if (focused && focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
  }

  /** @param {Scene} scene */
  #draw(scene) {
    const mine = scene.players.filter((player) => player.seat === this.me);
    const below = mine.length ? mine : scene.players.slice(0, 1);
    const above = scene.players.filter((player) => !below.includes(player));
    keyed(this.others, above, (player) => `seat:${player.seat}`, (player) => makePlayer(player, this), (node, player) => updatePlayer(node, player, this));
    setAttribute(this.others, "data-count", above.length);
    setAttribute(this.root, "data-others", above.length);
    keyed(this.mine, below, (player) => `seat:${player.seat}`, (player) => makePlayer(player, this), (node, player) => updatePlayer(node, player, this));
    keyed(this.boards, scene.boards ?? [], (board) => board.id, makeBoard, (node, board) => updateBoard(node, board, this));
    keyed(this.zones, scene.zones ?? [], (zone) => zone.id, (zone) => this.thingNode(zone.id, () => makeZone(zone)), (node, zone) => updateZone(node, zone, this));
    keyed(this.tracks, scene.tracks ?? [], (track) => track.id, makeTrack, (node, track) => {
      this.note(track.id, "track", track);
      updateTrack(node, track);
    });
    keyed(this.dice, scene.dice ?? [], (die) => die.id, makeDie, (node, die) => {
      this.note(die.id, "die", die);
      updateDie(node, die);
    });
    keyed(this.sheets, scene.sheets ?? [], (sheet) => sheet.id, makeSheet, (node, sheet) => updateSheet(node, sheet, this));
    const inRows = (scene.zones ?? []).filter(({ layout = "row" }) => layout === "row").reduce((sum, { cards = [] }) => sum + cards.length, 0);
    this.zones.style.setProperty("--crowd", String(Math.max(1, inRows)));
    const turn = scene.turn ?? -1;
    keyed(this.order, (scene.order ?? []).map((name, place) => ({ name, place })), ({ place }) => String(place), () => el("li"), (node, { name, place }) => {
      setText(node, name);
      setAttribute(node, "aria-current", place === turn ? "step" : null);
    });
    keyed(this.phases, scene.phases ?? [], ({ label }) => label, () => el("li", {}, el("b"), el("small")), (node, { label, text = "" }, place) => {
      setText(node.firstElementChild, label);
      setText(node.lastElementChild, text);
      setAttribute(node, "aria-current", place === (scene.now ?? -1) ? "step" : null);
      node.classList.toggle("past", place < (scene.now ?? -1));
    });
    setAttribute(this.root.closest(".table-page") ?? this.root, "data-light", scene.light || null);
    for (const part of [this.phases, this.order, this.boards, this.zones, this.dice, this.sheets, this.tracks]) part.hidden = !part.childElementCount;
    this.root.classList.toggle("has-board", !!scene.boards?.length);
    this.root.classList.toggle("several-boards", (scene.boards?.length ?? 0) > 1);
    this.root.classList.toggle("many-boards", (scene.boards?.length ?? 0) > 2);
    // Classes, not `:has`: with that, the browser looks through the whole table after every change.
    this.root.classList.toggle("several-others", above.length > 1);
    this.root.classList.toggle("has-places", (scene.zones ?? []).some(({ layout }) => layout === "place"));
    this.root.classList.toggle("has-spread", this.hasSpread);
    this.tracks.closest(".table-bar")?.classList.toggle("several-tracks", this.tracks.childElementCount > 1);
    this.root.classList.toggle("shared", this.folds);
    this.root.classList.toggle("has-sheets", scene.players.some((player) => player.sheets?.length));
    if (this.dock) this.dock.hidden = !this.dock.childElementCount;
    this.dock?.parentElement?.classList.toggle("with-hand", !this.dock.hidden);
    this.#compact();
  }

  /** Whether other players are collapsed to one line each: around a board or many cards, beside an own sheet, or if there are several. */
  get folds() {
    const { players = [], boards = [] } = this.scene ?? {};
    if (boards.length > 0 || this.hasSpread) return true;
    const withSheets = players.filter(({ sheets = [] }) => sheets.length > 0);
    // A viewer without a sheet, where others have one, leads the game and needs to see theirs.
    return withSheets.length ? withSheets.some(({ seat }) => seat === this.me) : players.length > 2;
  }

  /** Open or fold the places of a seat; whether it is one that folds, and the name is not to be chosen. @param {number} seat */
  unfold(seat) {
    const node = this.others.querySelector(`:scope > .folds[data-seat="${seat}"]`);
    if (!node || this.lit.has(`seat:${seat}`)) return false;
    if (!this.opened.delete(seat)) this.opened.add(seat);
    this.#fold();
    return true;
  }

  /** Collapse other players to one line, except those that are opened or have something to choose among their cards; what is lit in the line itself is seen there. */
  #fold() {
    for (const node of /** @type {Iterable<HTMLElement>} */ (this.others.children)) {
      const folds = node.classList.contains("folds");
      const isOpen = this.opened.has(Number(node.dataset.seat)) || !!node.querySelector(":scope > :not(.player-head) .lit");
      node.classList.toggle("folded", folds && !isOpen);
      const name = /** @type {HTMLElement} */ (node.querySelector(".player-name"));
      setAttribute(name, "aria-expanded", folds ? String(isOpen) : null);
    }
  }

  /** On narrow screens, and around a board or many cards, piles and hidden hands are small. */
  #compact() {
    this.root.classList.toggle("compact", this.narrow.matches || !!this.scene?.boards?.length || this.hasSpread);
  }

  /** Change the size of cards. */
  resize() {
    this.hand.lay();
    this.fit.renew();
  }

  /** Whether a place is the own hand, in the dock. @param {Zone} zone */
  isDocked(zone) {
    return this.dock !== null && zone.layout === "hand" && this.me >= 0 && (zone.owner ?? -1) === this.me;
  }

  /** Whether many cards lie in the middle. */
  get hasSpread() {
    return (this.scene?.zones ?? []).some(({ layout }) => layout === "spread");
  }

  /** A scrolling row can be reached by keyboard even if nothing in it can be chosen. */
  #scrollers() {
    const rows = [...document.querySelectorAll(".stage .zone-cards, .dock .zone-cards")];
    const measured = rows.map((row) => ({ row, scrolls: row.scrollWidth > row.clientWidth && !row.querySelector('[tabindex="0"]') }));
    for (const { row, scrolls } of measured) {
      this.resized.observe(row);
      setAttribute(row, "tabindex", scrolls ? 0 : null);
      setAttribute(row, "role", scrolls ? "group" : null);
      setAttribute(row, "aria-label", scrolls ? (row.parentElement?.getAttribute("aria-label") ?? "") : null);
    }
  }

  /** Remember what a thing is, for whoever asks about it. @param {string} id @param {string} type @param {any} data @param {Zone} [zone] */
  note(id, type, data, zone) {
    this.about.set(id, { type, data, zone });
  }

  /**
   * The element of a thing that may move between parents; a card that becomes a piece is another element.
   * @param {string} id
   * @param {() => HTMLElement} make
   * @param {string} [sort] a class that the element has
   */
  thingNode(id, make, sort = "") {
    let node = this.nodes.get(id);
    if (!node || (sort && !node.classList.contains(sort))) this.nodes.set(id, (node = make()));
    return node;
  }

  /** @param {Card} card */
  cardNode(card) {
    return this.thingNode(card.id, () => el("button", { class: "card thing", type: "button", "data-id": card.id }), "card");
  }

  /** @param {HTMLElement} node @param {Card} card @param {Zone} zone */
  updateCard(node, card, zone) {
    this.note(card.id, "card", card, zone);
    showCard(node, card, zone, this);
  }

  /** The element that stands for an id. @param {string} id @returns {HTMLElement | null} */
  node(id) {
    const at = `[data-id="${CSS.escape(id)}"].thing`;
    return this.root.querySelector(at) ?? this.dock?.querySelector(at) ?? this.tracks.querySelector(at) ?? null;
  }

  /** All things that can be pointed at, in the order of the document. @returns {HTMLElement[]} */
  things() {
    const roots = [this.root, this.dock, this.root.contains(this.tracks) ? null : this.tracks];
    return roots.flatMap((root) => (root ? /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".thing[data-id]")]) : []));
  }

  /**
   * Light what may be chosen, and mark what is picked already.
   * @param {Iterable<string>} ids
   * @param {Iterable<string>} [picked]
   * @param {Map<string, number>} [prices] what lit things cost
   */
  light(ids, picked = [], prices = new Map()) {
    this.lit = new Set(ids);
    this.prices = prices;
    this.picked = new Set(picked);
    this.#markAll();
    // Where nothing is lit any more, nothing needs more room than before.
    if (this.lit.size) this.fit.check();
  }

  #markAll() {
    let anyLit = false;
    /** Parts that show more while something in them may be chosen. @type {Set<Element>} */
    const held = new Set();
    const things = this.things();
    for (const node of things) {
      const id = node.dataset.id ?? "";
      const isLit = this.lit.has(id);
      anyLit ||= isLit;
      if (isLit) for (const part of [node.closest(".sheet, .mine-side"), node.closest(".track-group")]) if (part) held.add(part);
      node.classList.toggle("lit", isLit);
      node.classList.toggle("picked", this.picked.has(id));
      const price = isLit ? this.prices.get(id) : undefined;
      setAttribute(node, "data-price", price ?? null);
      setAttribute(node, "aria-description", !isLit ? null : price === undefined ? this.say("scene.lit") : this.say("scene.lit_for", { n: price }));
      setAttribute(node, "aria-pressed", isLit && this.picked.size ? String(this.picked.has(id)) : null);
      const isButton = node.tagName === "BUTTON";
      if (!isButton) setAttribute(node, "role", isLit ? "button" : node.dataset.role || null);
      setAttribute(node, "tabindex", isLit ? 0 : isButton || node.dataset.role === "button" ? -1 : null);
    }
    for (const part of [this.mine, ...this.sheets.children, ...this.mine.querySelectorAll(".track-group")]) part.classList.toggle("has-lit", held.has(part));
    this.#fold();
    // Even with nothing to choose, the first thing can be focused, and from it all others.
    if (!anyLit) things.find((node) => node.tagName === "BUTTON")?.setAttribute("tabindex", "0");
    clearTimeout(this.settled);
    this.settled = setTimeout(() => this.#scrollers(), still() ? 0 : SETTLED);
  }
}
