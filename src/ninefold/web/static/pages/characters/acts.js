// @ts-check
/** What is done with a whole character: begin from one, save it, write it to a file, print it, play with it. */

import { t } from "../../i18n.js";
import { post, postForFile } from "../api.js";
import { forgetCharacter, keepCharacter, myCharacters, recall } from "../../keep.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { playBots, usualBot } from "../lobby/start.js";
import { faultNote } from "../say.js";

/**
 * @typedef {import("../characters.js").Built} Built
 * @typedef {import("../characters.js").Choices} Choices
 * @typedef {import("../characters.js").Ready} Ready
 * @typedef {(wish: { choices?: Choices, text?: string }) => Promise<void>} Asker
 */

/**
 * @param {HTMLElement} place
 * @param {string} slug
 * @param {Ready[]} ready
 * @param {Asker} ask
 * @param {() => void} surprise called when somebody is to be made at random
 */
export function mountSource(place, slug, ready, ask, surprise) {
  const option = (/** @type {string} */ value, /** @type {string} */ text) => el("option", { value }, text);
  const saved = myCharacters(slug);
  const from = el("select", { id: "character-from" },
    option("", t("characters.from.choose")),
    saved.length > 0 && el("optgroup", { label: t("lobby.characters.saved") }, ...saved.map((one) => option(`saved:${one.name}`, one.name))),
    el("optgroup", { label: t("lobby.characters.ready") }, ...ready.map((one) => option(`ready:${one.key}`, `${one.name}: ${one.text}`))),
  );
  from.addEventListener("change", async () => {
    const [kind, key] = [from.value.slice(0, from.value.indexOf(":")), from.value.slice(from.value.indexOf(":") + 1)];
    const mine = saved.find((one) => kind === "saved" && one.name === key);
    const given = ready.find((one) => kind === "ready" && one.key === key);
    if (mine) await ask({ text: mine.text });
    else if (given) await ask({ choices: given.choices });
    from.value = "";
  });
  const random = el("button", { class: "button small", type: "button", onclick: surprise }, icon("again"), t("characters.random"));
  place.replaceChildren(el("label", { class: "field", for: "character-from" }, t("characters.from"), from), random);
}

/**
 * @param {HTMLElement} place
 * @param {HTMLElement} say
 * @param {import("../lobby.js").Game} game
 * @param {Ready[]} ready
 * @param {{ built: Built | null, pending: Promise<void> }} bench
 * @param {Asker} ask
 * @param {() => void} listed called when a character was saved or forgotten
 */
export function mountActs(place, say, game, ready, bench, ask, listed) {
  const button = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => unknown} */ act, first = false) => {
    const made = el("button", { class: `button ${first ? "first" : "small"}`, type: "button" }, icon(picture), t(`characters.${name}`));
    made.addEventListener("click", async () => {
      try {
        await bench.pending; // what was typed last belongs to it
        await act();
      } catch (error) {
        say.replaceChildren(faultNote(error));
        say.scrollIntoView({ block: "center" });
      }
    });
    return made;
  };
  const built = () => /** @type {Built} */ (bench.built);
  const name = () => String(built().choices.name || game.title);
  const file = el("input", { type: "file", accept: ".toml,.json,text/plain", hidden: true, "aria-label": t("characters.import") });
  file.addEventListener("change", async () => {
    try {
      if (file.files?.[0]) await ask({ text: slim(await file.files[0].text()) });
    } catch (error) {
      say.replaceChildren(faultNote(error));
    }
    file.value = "";
  });
  place.replaceChildren(
    button("play", "play", () => startWith(game, ready, built().files.toml), true),
    button("save", "check", () => {
      const isKept = keepCharacter(game.slug, { name: name(), text: built().files.toml });
      say.replaceChildren(isKept ? good(t("characters.saved", { name: name() })) : faultNote(new Error(t("decks.not_saved"))));
      listed();
    }),
    button("export", "download", () => download(`${fileName(name())}.toml`, built().files.toml, "text/plain")),
    button("foundry", "download", () => download(`${fileName(name())}.foundry.json`, built().files.foundry, "application/json")),
    button("pdf", "download", () => downloadSheet(game.slug, name(), built().files.toml)),
    button("page", "download", () => download(`${fileName(name())}.html`, built().files.html, "text/html")),
    button("print", "book", () => window.print()),
    button("import", "upload", () => file.click()),
    button("delete", "trash", () => {
      forgetCharacter(game.slug, name());
      say.replaceChildren(good(t("decks.deleted", { name: name() })));
      listed();
    }),
    file,
  );
}

/** @param {string} text */
export function good(text) {
  return el("div", { class: "note good" }, icon("check"), el("p", {}, text));
}

/** @param {string} name */
export function fileName(name) {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_|_$/g, "") || "character";
}

/**
 * @param {string} name
 * @param {string | Blob} text
 * @param {string} type
 */
export function download(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * The designed sheet of a character, as PDF.
 * @param {string} slug
 * @param {string} name
 * @param {string} text
 */
export async function downloadSheet(slug, name, text) {
  const pdf = await postForFile(`/api/games/${encodeURIComponent(slug)}/character/sheet`, { text });
  download(`${fileName(name)}.pdf`, pdf, "application/pdf");
}

/**
 * The text of a character file; an actor of Foundry VTT becomes one.
 * @param {string} slug
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function characterText(slug, text) {
  const short = slim(text);
  if (short === text) return text;
  return (await post(`/api/games/${encodeURIComponent(slug)}/character`, { text: short })).files.toml;
}

/**
 * An actor of Foundry VTT without what is not read of it, so that it is short enough to be sent; any other text as it is.
 * @param {string} text
 */
export function slim(text) {
  if (!text.trimStart().startsWith("{")) return text;
  try {
    const actor = JSON.parse(text);
    if (!actor.system) return text;
    const items = (actor.items ?? []).map((/** @type {any} */ item) => ({ name: item.name, type: item.type, system: { ...item.system, description: "" } }));
    return JSON.stringify({ name: actor.name, type: actor.type, system: actor.system, items, flags: { ninefold: actor.flags?.ninefold } });
  } catch {
    return text;
  }
}

/**
 * A table with bots; the character is that of the first option that takes one.
 * @param {import("../lobby.js").Game} game
 * @param {Ready[]} ready
 * @param {string} text
 */
async function startWith(game, ready, text) {
  const option = game.options.find((one) => one.values.length === 0 && ready.some((each) => each.key === one.default));
  const bot = recall(`bot.${game.slug}`, usualBot(game));
  await playBots(game, bot, option ? { [option.name]: text } : {});
}
