// @ts-check
/** The workshop: a set of cards by form or by file, both in step; what its cards say, and a game with them. */

import { LANGS, lang, loadWords, t, translate } from "../i18n.js";
import { keep, recall } from "../keep.js";
import { drawCard } from "../scene/card.js";
import { get, post } from "./api.js";
import { asCard, kindName } from "./card_data.js";
import { download } from "./characters/acts.js";
import { el, need, slugOfPage } from "./dom.js";
import { linkGames } from "./games_of.js";
import { mountHeader } from "./header.js";
import { icon } from "./icons.js";
import { create, goTo, usualBot } from "./lobby/start.js";
import { busy, faultNote, sayFault } from "./say.js";
import { noteUse, said } from "./workshop/effects.js";
import { drawForm, merged } from "./workshop/form.js";
import { Jobs } from "./workshop/jobs.js";
import { fromCsv, toCsv } from "./workshop/csv.js";
import { numbersOf, withNumber } from "./workshop/numbers.js";
import { mountPrinting } from "./workshop/printing.js";
import { Versions } from "./workshop/versions.js";

/**
 * @typedef {import("./workshop/effects.js").Word} Word
 * @typedef {import("./workshop/form.js").Fields} Fields
 * @typedef {import("./workshop/form.js").Complaint} Complaint
 * @typedef {import("./card_data.js").Listed} Listed
 * @typedef {{ written: string, key: string, shown: Record<string, Listed>, before: Record<string, Listed> }} Shown
 * @typedef {{ text: string, cards: Record<string, Fields>, shown: Shown[], errors: Complaint[], warnings: Complaint[] }} Made
 */

const slug = slugOfPage();
const path = `/api/games/${encodeURIComponent(slug)}`;
const text = /** @type {HTMLTextAreaElement} */ (need("#text"));
/** @type {Made} */
let made = { text: "", cards: {}, shown: [], errors: [], warnings: [] };
/** @type {string[]} */
let past = [];
/** @type {string[]} */
let future = [];
let chosen = "";
let asked = 0;
let waiting = 0;
/** @type {any} */
let game = null;
/** @type {Listed[]} */
let cards = [];
/** @type {Record<string, Fields>} */
let sources = {};
/** @type {Map<string, Word>} */
let words = new Map();
/** @type {string[]} */
let moments = [];
/** @type {Map<string, string>} */
let momentNames = new Map();
/** @type {[string, string][]} */
let replaceable = [];
/** @type {Jobs | null} */
let jobs = null;
/** @type {import("./workshop/art.js").Vocabulary} */
let vocabulary = {};
const versions = new Versions(slug);

await loadWords();
translate();
document.body.dataset.game = slug;
mountHeader(need("#top"), { page: "workshop", game: slug });
need("#form").addEventListener("submit", (event) => event.preventDefault());
need("#say").replaceChildren(busy());
await show();

async function show() {
  try {
    const [games, listed, written, language, decks, pictures] = await Promise.all([get("/api/games"), get(`${path}/cards`), get(`${path}/sources`), get(`${path}/words`), get(`${path}/decks`), get("/api/art")]);
    vocabulary = pictures;
    game = games.find((/** @type {any} */ one) => one.slug === slug);
    const title = t("workshop.title", { game: game?.title ?? slug });
    need("#title").textContent = title;
    document.title = title;
    linkGames(need("#games-of"), "workshop", games, slug);
    keep("game", slug);
    cards = listed;
    sources = written;
    const ofGroup = (/** @type {string} */ group) => language.filter((/** @type {Word} */ word) => word.group === group);
    words = new Map(ofGroup("word").map((/** @type {Word} */ word) => [word.name, word]));
    moments = ofGroup("moment").map((/** @type {Word} */ word) => word.name);
    noteUse(words, sources, moments);
    momentNames = new Map(ofGroup("moment").map((/** @type {Word} */ word) => [word.name, word.text || said(word.name)]));
    const inDecks = new Set(decks.ready.flatMap((/** @type {any} */ deck) => Object.keys(deck.cards)));
    replaceable = cards.filter((card) => inDecks.has(card.key)).map((card) => [card.key, card.name]);
    mountActs();
    mountBegin();
    jobs = new Jobs({
      slug,
      bots: game?.bots ?? ["greedy"],
      text: () => made.text,
      card: () => keyOf(chosen) || chosen,
      name: () => made.shown.find((one) => one.written === chosen)?.shown[lang()]?.name ?? chosen,
      numbers: () => (chosen in made.cards ? numbersOf(fieldsOf(chosen)) : []),
      isSound: () => made.errors.length === 0,
      earlier: () => versions.earlier(made.text),
      take: (path, value) => {
        if (chosen in made.cards) put(chosen, withNumber(made.cards[chosen], fieldsOf(chosen), path, value));
      },
    });
    jobs.mount();
    mountPrinting({ slug, text: () => made.text, isSound: isPlayable });
    text.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(() => ask({ text: text.value }, text.value), 400);
    });
    need("#say").replaceChildren();
    need("#bench").hidden = false;
    const shared = fromLink();
    await ask({ text: shared ?? recall(`workshop.${slug}`, "") }, null);
  } catch (error) {
    sayFault(need("#say"), error, show);
  }
}

/** A set that came with the address. */
function fromLink() {
  if (!location.hash.startsWith("#set=")) return null;
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(location.hash.slice(5))), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Ask the server about the set; `typed` is the text that the person is typing, which is left as it is.
 * @param {{ text?: string, cards?: Record<string, Fields> }} wish
 * @param {string | null} typed
 * @param {boolean} [remembered]
 */
async function ask(wish, typed, remembered = true) {
  const number = ++asked;
  const before = made.text;
  let answer;
  try {
    answer = await post(`${path}/design`, wish);
  } catch (error) {
    if (number === asked) need("#say").replaceChildren(faultNote(error));
    return;
  }
  if (number !== asked) return;
  need("#say").replaceChildren();
  made = answer;
  if (remembered && before !== made.text) {
    past.push(before);
    future = [];
  }
  if (!made.errors.length) versions.add(made.text);
  if (typed === null) text.value = made.text;
  keep(`workshop.${slug}`, made.text);
  if (!(chosen in made.cards)) chosen = Object.keys(made.cards)[0] ?? "";
  draw();
}

/** @param {string} name @param {Fields} fields */
function put(name, fields) {
  return ask({ cards: { ...made.cards, [name]: fields } }, null);
}

/** A card of the set as it is, with what is shipped. @param {string} name */
function fieldsOf(name) {
  return merged({ source: sources[keyOf(name)] ?? {}, written: made.cards[name] });
}

function draw() {
  jobs?.refresh();
  versions.draw(made.text, (earlier) => ask({ text: earlier }, null));
  drawSet();
  drawSeen();
  drawFaults();
  const form = need("#form");
  const key = keyOf(chosen);
  if (!chosen || !(chosen in made.cards)) {
    form.replaceChildren(el("p", { class: "quiet" }, t("workshop.choose")));
    return;
  }
  const written = made.cards[chosen];
  const source = sources[key] ?? {};
  const kind = cards.find((card) => card.key === key)?.kind ?? written.kind;
  const peers = cards.filter((card) => card.kind === kind).map((card) => sources[card.key] ?? {});
  const at = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.field;
  drawForm(form, { name: chosen, source, written, peers, words, moments, momentNames, errors: made.errors, replaceable, isNew: !(key in sources), vocabulary }, (fields) => put(chosen, fields));
  if (at) /** @type {HTMLElement | null} */ (form.querySelector(`[data-field="${at}"]`))?.focus();
  for (const id of ["undo", "redo"]) /** @type {HTMLButtonElement} */ (need(`#${id}`)).disabled = (id === "undo" ? past : future).length === 0;
}

/** The key of a shipped card that the set calls by its key or name; empty for a new one. @param {string} name */
function keyOf(name) {
  if (name in sources) return name;
  const found = made.shown.find((one) => one.written === name);
  return found && found.key in sources ? found.key : (cards.find((card) => card.name === name)?.key ?? "");
}

function drawSet() {
  const row = (/** @type {string} */ name) => {
    const shown = made.shown.find((one) => one.written === name)?.shown[lang()]?.name ?? name;
    const pick = el("button", { class: "button small pick", type: "button", "aria-current": String(name === chosen) }, shown);
    pick.addEventListener("click", () => {
      chosen = name;
      draw();
    });
    const gone = el("button", { class: "button bare small", type: "button", "aria-label": t("workshop.drop", { name: shown }) }, icon("trash"));
    gone.addEventListener("click", () => {
      const { [name]: _, ...rest } = made.cards;
      ask({ cards: rest }, null);
    });
    return el("li", {}, pick, gone);
  };
  need("#set").replaceChildren(...Object.keys(made.cards).map(row));
}

function drawSeen() {
  const found = made.shown.find((one) => one.written === chosen);
  const place = need("#seen");
  if (!found) {
    place.replaceChildren();
    return;
  }
  const says = LANGS.map((one) => el("section", { class: "says", lang: one }, el("h3", {}, found.shown[one].name), el("p", { "data-says": one }, found.shown[one].text || "–")));
  const before = found.before[lang()];
  const differs = before && Object.keys({ ...before, ...found.shown[lang()] })
    .filter((name) => name !== "art" && JSON.stringify(before[name]) !== JSON.stringify(found.shown[lang()][name]))
    .map((name) => el("li", {}, `${name}: ${before[name] ?? "–"} → ${found.shown[lang()][name] ?? "–"}`));
  place.replaceChildren(
    drawCard(asCard(found.shown[lang()]), { game: slug, size: "l", tag: "article" }),
    ...says,
    ...(differs?.length ? [el("section", { class: "says" }, el("h3", {}, t("workshop.differs")), el("ul", { id: "differs" }, ...differs))] : []),
  );
}

function drawFaults() {
  const line = (/** @type {Complaint} */ one, /** @type {string} */ kind) =>
    el("li", { class: kind }, [one.line && t("workshop.line", { n: one.line }), one.card, one.field, one.text].filter(Boolean).join(": "));
  const all = [...made.errors.map((one) => line(one, "wrong")), ...made.warnings.map((one) => line(one, "quiet"))];
  need("#faults").replaceChildren(all.length ? el("ul", {}, ...all) : "");
}

function mountBegin() {
  const option = (/** @type {Listed} */ card) => el("option", { value: card.key }, card.name);
  const kinds = [...new Set(cards.map((card) => card.kind))];
  const change = el("select", { id: "change" }, el("option", { value: "" }, "–"), ...kinds.map((kind) => el("optgroup", { label: kindName(kind) }, ...cards.filter((card) => card.kind === kind && card.key in sources).map(option))));
  change.addEventListener("change", () => {
    if (!change.value) return;
    chosen = change.value;
    put(chosen, made.cards[chosen] ?? {});
    change.value = "";
  });
  const name = el("input", { type: "text", id: "new-name", maxlength: 40 });
  const kind = el("select", { id: "new-kind" }, ...kinds.map((one) => el("option", { value: one }, kindName(one, 1))));
  const add = el("button", { class: "button", type: "button", id: "add" }, icon("plus"), t("workshop.add"));
  add.addEventListener("click", () => {
    if (!name.value.trim()) return name.focus();
    chosen = name.value.trim();
    put(chosen, fresh(kind.value));
    name.value = "";
  });
  need("#begin").replaceChildren(
    el("label", { class: "field", for: "change" }, t("workshop.change"), change),
    el("label", { class: "field", for: "new-name" }, t("workshop.new"), name),
    el("label", { class: "field", for: "new-kind" }, t("cards.kind"), kind),
    add,
  );
}

/** A new card of a kind: the numbers of the first one that is shipped. @param {string} kind */
function fresh(kind) {
  const first = cards.find((card) => card.kind === kind && card.key in sources);
  const source = first ? sources[first.key] : {};
  const own = Object.entries(source).filter(([name, value]) => (typeof value === "number" || Array.isArray(value)) && !moments.includes(name));
  return { kind, ...Object.fromEntries(own) };
}

function mountActs() {
  const button = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => unknown} */ act, first = false) => {
    const one = el("button", { class: `button ${first ? "first" : "small"}`, type: "button", id: name }, icon(picture), t(`workshop.${name}`));
    one.addEventListener("click", act);
    return one;
  };
  const file = el("input", { type: "file", accept: ".toml,.csv,text/plain,text/csv", hidden: true, "aria-label": t("workshop.open") });
  file.addEventListener("change", async () => {
    const opened = file.files?.[0];
    if (opened) {
      const content = await opened.text();
      await ask(/\.csv$/i.test(opened.name) ? { cards: fromCsv(content) } : { text: content }, null);
    }
    file.value = "";
  });
  need("#acts").replaceChildren(
    button("play", "play", play, true),
    el("label", { class: "check", for: "in-hand" }, el("input", { type: "checkbox", id: "in-hand" }), t("workshop.in.hand")),
    button("here", "play", tryHere),
    button("watch", "eye", watchIt),
    button("friend", "link", invite),
    button("undo", "back", () => step(past, future)),
    button("redo", "forward", () => step(future, past)),
    button("save", "download", () => download(`${slug}-set.toml`, made.text, "text/plain")),
    button("csv", "download", () => download(`${slug}-set.csv`, toCsv(made.cards), "text/csv")),
    button("open", "upload", () => file.click()),
    button("share", "link", share),
    file,
  );
}

/** @param {string[]} from @param {string[]} to */
function step(from, to) {
  const other = from.pop();
  if (other === undefined) return;
  to.push(made.text);
  ask({ text: other }, null, false);
}

async function share() {
  const bytes = new TextEncoder().encode(made.text);
  const code = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const address = `${location.origin}${location.pathname}#set=${encodeURIComponent(code)}`;
  history.replaceState(null, "", address);
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    // The address bar has it.
  }
  need("#say").replaceChildren(el("div", { class: "note good" }, icon("check"), el("p", {}, t("workshop.shared"))));
}

/** Whether there is a set to play with; if not, it is said. */
function isPlayable() {
  if (!made.errors.length && Object.keys(made.cards).length) return true;
  need("#say").replaceChildren(el("div", { class: "note" }, el("p", {}, t(made.errors.length ? "workshop.wrong" : "workshop.choose"))));
  return false;
}

/** Do something that takes a moment, and say what went wrong. @param {() => Promise<unknown>} work */
async function attempt(work) {
  if (!isPlayable()) return;
  need("#say").replaceChildren(busy());
  try {
    await work();
    need("#say").replaceChildren();
  } catch (error) {
    need("#say").replaceChildren(faultNote(error));
  }
}

/** A table with the set. @param {import("./lobby/start.js").Seat} other @param {Fields} [more] */
async function table(other, more = {}) {
  const seats = [{ kind: "me" }, ...Array.from({ length: Math.max(2, game.seats[0]) - 1 }, () => other)];
  const created = await create(game, { seats, options: { content: made.text }, hints: true, listed: false, ...more });
  goTo(created.table, created.mine?.token ?? created.host);
}

const isInHand = () => /** @type {HTMLInputElement} */ (need("#in-hand")).checked;
const bot = () => ({ kind: "bot", bot: usualBot(game) });

function play() {
  return attempt(() => table(bot(), isInHand() ? { card: keyOf(chosen) || chosen } : {}));
}

function tryHere() {
  return attempt(() => table(bot(), { card: keyOf(chosen) || chosen, ready: true }));
}

function invite() {
  return attempt(() => table({ kind: "person" }));
}

/** A game in which the card is used, step by step. */
function watchIt() {
  return attempt(async () => {
    const found = await post(`${path}/use`, { card: keyOf(chosen) || chosen, text: made.text });
    sessionStorage.setItem("ninefold.record", found.record);
    location.assign(`/replay?line=${found.line}`);
  });
}
