// @ts-check
/** What is done with a whole deck: begin from one, name it, save it, write it to a file, read one, play with it. */

import { t } from "../../i18n.js";
import { forgetDeck, keepDeck, myDecks, recall } from "../../keep.js";
import { BadDeck, deckToml, readDeck } from "../deck_file.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { isDeck } from "../lobby/options.js";
import { playBots, usualBot } from "../lobby/start.js";
import { faultNote } from "../say.js";

/** @typedef {import("./bench.js").Bench} Bench */

/**
 * The name, and decks to begin from.
 * @param {Bench} bench
 * @param {HTMLElement} place
 */
export function mountSource(bench, place) {
  const name = el("input", { type: "text", id: "deck-name", maxlength: 60, placeholder: t("decks.name.hint") });
  name.addEventListener("input", () => {
    bench.name = name.value;
    bench.changed();
  });
  const from = el("select", { id: "deck-from" });
  from.addEventListener("change", () => {
    begin(bench, from.value);
    from.value = "";
  });
  let listed = "";
  bench.watch(() => {
    if (document.activeElement !== name) name.value = bench.name;
    const saved = myDecks(bench.game.slug);
    const seen = JSON.stringify(saved.map((deck) => deck.name));
    if (seen !== listed) from.replaceChildren(...sources(bench, saved));
    listed = seen;
  });
  place.replaceChildren(
    el("label", { class: "field", for: "deck-from" }, t("decks.from"), from),
    el("label", { class: "field", for: "deck-name" }, t("decks.name"), name),
  );
}

/**
 * @param {Bench} bench
 * @param {{ name: string }[]} saved
 */
function sources(bench, saved) {
  const option = (/** @type {string} */ value, /** @type {string} */ text) => el("option", { value }, text);
  return [
    option("", t("decks.from.choose")),
    saved.length > 0 && el("optgroup", { label: t("lobby.decks.saved") }, ...saved.map((deck) => option(`saved:${deck.name}`, deck.name))),
    el("optgroup", { label: t("lobby.decks.ready") }, ...bench.decks.ready.map((deck) => option(`ready:${deck.key}`, deck.name))),
    option("empty", t("decks.from.empty")),
  ].filter((part) => part !== false);
}

/**
 * @param {Bench} bench
 * @param {string} value
 */
function begin(bench, value) {
  const [kind, key] = [value.slice(0, value.indexOf(":")), value.slice(value.indexOf(":") + 1)];
  const saved = myDecks(bench.game.slug).find((deck) => kind === "saved" && deck.name === key);
  const ready = bench.decks.ready.find((deck) => kind === "ready" && deck.key === key);
  if (saved) bench.take(saved.name, saved.cards);
  else if (ready) bench.take(t("decks.copy", { name: ready.name }), ready.cards);
  else bench.take("", {});
}

/**
 * @param {Bench} bench
 * @param {HTMLElement} place
 * @param {HTMLElement} say
 */
export function mountActs(bench, place, say) {
  const button = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => unknown} */ act, first = false) => {
    const made = el("button", { class: `button ${first ? "first" : "small"}`, type: "button" }, icon(picture), t(`decks.${name}`));
    made.addEventListener("click", act);
    return made;
  };
  const file = el("input", { type: "file", accept: ".toml,text/plain", hidden: true, "aria-label": t("decks.import") });
  file.addEventListener("change", async () => {
    if (file.files?.[0]) await open(bench, file.files[0], say);
    file.value = "";
  });
  const remove = button("delete", "trash", () => {
    forgetDeck(bench.game.slug, bench.name);
    tell(say, t("decks.deleted", { name: bench.name }));
    bench.changed();
  });
  const play = button("play", "play", async () => {
    play.disabled = true;
    try {
      await startWith(bench);
    } catch (error) {
      say.replaceChildren(faultNote(error));
      say.scrollIntoView({ block: "center" });
    }
    play.disabled = false;
  }, true);
  place.replaceChildren(
    play,
    button("save", "check", () => save(bench, say)),
    button("export", "download", () => download(bench)),
    button("import", "upload", () => file.click()),
    remove,
    file,
  );
  bench.watch(() => {
    remove.hidden = !myDecks(bench.game.slug).some((deck) => deck.name === bench.name);
  });
  mountDrop(bench, say);
}

/**
 * @param {HTMLElement} say
 * @param {string} text
 */
function tell(say, text) {
  say.replaceChildren(el("div", { class: "note good" }, icon("check"), el("p", {}, text)));
}

/**
 * @param {Bench} bench
 * @param {HTMLElement} say
 */
function save(bench, say) {
  bench.name = bench.name.trim() || t("decks.unnamed");
  const isKept = keepDeck(bench.game.slug, bench.deck());
  bench.changed();
  if (isKept) tell(say, t("decks.saved", { name: bench.name }));
  else say.replaceChildren(faultNote(new Error(t("decks.not_saved"))));
}

/** @param {Bench} bench */
function download(bench) {
  const deck = bench.deck();
  const name = deck.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_|_$/g, "") || "deck";
  const address = URL.createObjectURL(new Blob([deckToml(deck)], { type: "text/plain" }));
  el("a", { href: address, download: `${name}.toml` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * @param {Bench} bench
 * @param {File} file
 * @param {HTMLElement} say
 */
async function open(bench, file, say) {
  try {
    const deck = readDeck(await file.text());
    bench.take(deck.name || file.name.replace(/\.toml$/i, ""), deck.cards);
    tell(say, t("decks.imported", { name: bench.name }));
  } catch (error) {
    const text = error instanceof BadDeck ? t("decks.bad_file", { file: file.name, line: error.line }) : String(error);
    say.replaceChildren(faultNote(new Error(text)));
  }
}

/**
 * A deck file may be dropped anywhere on the page.
 * @param {Bench} bench
 * @param {HTMLElement} say
 */
function mountDrop(bench, say) {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) open(bench, file, say);
  });
}

/**
 * A table against bots; the deck is that of the first option that takes one, for the person sits first.
 * @param {Bench} bench
 */
async function startWith(bench) {
  const option = bench.game.options.find((one) => isDeck(one, bench.decks));
  const bot = recall(`bot.${bench.game.slug}`, usualBot(bench.game));
  await playBots(bench.game, bot, option ? { [option.name]: deckToml(bench.deck()) } : {});
}
