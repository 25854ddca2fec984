// @ts-check
/**
 * Preparing an evening: an adventure file by forms and by its text, both in step, with everything that is wrong with it.
 * At `/prepare/GAME` it is a file of one's own; at `/c/CAMPAIGN/prepare` it is stored with the campaign, for its master alone.
 */

import { loadWords, t, translate } from "../i18n.js";
import { keep, myCampaigns, recall, tokenOfPage } from "../keep.js";
import { get, post } from "./api.js";
import { download, fileName, slim } from "./characters/acts.js";
import { el, need, slugOfPage } from "./dom.js";
import { mountHeader } from "./header.js";
import { icon } from "./icons.js";
import { create, goTo, playBots, usualBot } from "./lobby/start.js";
import { begun, drawFields } from "./prepare/form.js";
import { busy, faultNote, sayFault } from "./say.js";

/**
 * @typedef {import("./prepare/form.js").Field} Field
 * @typedef {import("./prepare/form.js").Fields} Fields
 * @typedef {{ part: string, text: string }} Note
 * @typedef {{ text: string, fields: Fields, errors: Note[], warnings: Note[] }} Draft
 * @typedef {{ name: string, text: string, ready: boolean }} Saved
 */

/** The tables of a file, in the order in which one prepares them. */
const TABLES = ["scenes", "fights", "people", "handouts", "tables", "shops"];
/** By table: the fields anywhere that name one of its entries. */
const NAMED_BY = /** @type {Record<string, string[]>} */ ({ scenes: ["go", "to", "start"], fights: ["fight"], shops: ["shop"] });
const ENDS = ["end:victory", "end:retreat", "end:defeat"];
/** A master sits down with room for so many players. */
const PLAYERS = 3;

const isCampaign = location.pathname.startsWith("/c/");
const campaign = isCampaign ? slugOfPage() : "";
const token = isCampaign ? (tokenOfPage(campaign, myCampaigns().find((one) => one.campaign === campaign)?.token) ?? "") : "";
const text = /** @type {HTMLTextAreaElement} */ (need("#text"));
let slug = isCampaign ? "" : slugOfPage();
/** @type {any} */
let game = null;
/** @type {{ files: { key: string, title: string, text: string }[], form: Record<string, Field[]>, lists: Record<string, [string, string][]> }} */
let offered = { files: [], form: {}, lists: {} };
/** @type {Draft} */
let made = { text: "", fields: {}, errors: [], warnings: [] };
/** @type {Saved[]} */
let saved = [];
/** The name under which the campaign keeps it, and what it keeps. */
let name = "";
let chosen = "head";
let asked = 0;
let waiting = 0;
/** @type {string[]} */
const past = [];
/** @type {string[]} */
const future = [];

await loadWords();
translate();
mountHeader(need("#top"), { page: "prepare" });
need("#form").addEventListener("submit", (event) => event.preventDefault());
need("#say").replaceChildren(busy());
addEventListener("beforeunload", (event) => isCampaign && isChanged() && event.preventDefault());
await show();

async function show() {
  try {
    const told = isCampaign ? await get(`/api/campaigns/${encodeURIComponent(campaign)}`, { token }) : null;
    slug = told?.game ?? slug;
    document.body.dataset.game = slug;
    const [games, listed] = await Promise.all([get("/api/games"), get(`/api/games/${encodeURIComponent(slug)}/adventures`)]);
    game = games.find((/** @type {any} */ one) => one.slug === slug);
    offered = listed;
    if (!offered.form) throw new Error(t("prepare.none", { game: game?.title ?? slug }));
    if (told) saved = await get(`/api/campaigns/${encodeURIComponent(campaign)}/prepared`, { token });
    const title = told ? t("prepare.of", { title: told.title }) : t("prepare.title", { game: game?.title ?? slug });
    need("#title").textContent = title;
    document.title = `${title} · Ninefold`;
    need("#head-acts").replaceChildren(...(told ? [el("a", { class: "button small", href: `/c/${encodeURIComponent(campaign)}#${token}` }, icon("back"), told.title)] : []));
    text.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(() => ask({ text: text.value }), 350);
    });
    need("#say").replaceChildren();
    need("#prepare").hidden = false;
    const first = saved.find((one) => one.ready) ?? saved[0];
    name = first?.name ?? "";
    await ask({ text: first?.text ?? (isCampaign ? empty() : recall(`prepare.${slug}`, "") || empty()) }, false);
    need("#prepare").removeAttribute("aria-busy");
    if (Object.keys(made.fields.scenes ?? {}).length) choose(`scenes.${Object.keys(made.fields.scenes)[0]}`);
  } catch (error) {
    sayFault(need("#say"), error, show);
  }
}

/** What a new preparation begins with. */
function empty() {
  return `title = ${JSON.stringify(t("prepare.new.title"))}\n\n[scenes.first]\ntitle = ${JSON.stringify(t("prepare.new.scene"))}\ntext = ${JSON.stringify(t("prepare.new.text"))}\n`;
}

/** @param {{ text: string, actor?: string } | { fields: Fields }} wish */
async function ask(wish, isStep = true) {
  const mine = ++asked;
  try {
    const before = made.text;
    const found = await post(`/api/games/${encodeURIComponent(slug)}/adventure`, wish);
    if (mine !== asked) return;
    if (isStep && before && before !== found.text) {
      past.push(before);
      past.splice(0, past.length - 100);
      future.length = 0;
    }
    // A text that can't be read leaves the forms as they were.
    made = found.errors.length && !Object.keys(found.fields).length ? { ...found, fields: made.fields } : found;
    if (!isCampaign) keep(`prepare.${slug}`, made.text);
    need("#say").replaceChildren();
    draw();
  } catch (error) {
    if (mine === asked) need("#say").replaceChildren(faultNote(error));
  }
}

/** @param {string} part */
function choose(part) {
  chosen = part;
  draw();
  showInText(part);
}

/** Scroll the file to a part. @param {string} part */
function showInText(part) {
  const at = text.value.indexOf(`[${part}]`);
  const lines = text.value.slice(0, Math.max(0, at)).split("\n").length;
  text.scrollTop = at < 0 ? 0 : (text.scrollHeight * (lines - 1)) / text.value.split("\n").length;
}

function draw() {
  if (document.activeElement !== text) text.value = made.text;
  drawParts();
  drawFaults();
  drawForm();
  drawActs();
}

function drawParts() {
  const wrong = new Set(made.errors.map((one) => one.part));
  const pick = (/** @type {string} */ part, /** @type {string} */ words) => {
    const button = el("button", { class: `button small pick ${wrong.has(part) ? "wrong" : ""}`, type: "button", "data-part": part, "aria-current": String(part === chosen) }, words);
    button.addEventListener("click", () => choose(part));
    return el("li", {}, button);
  };
  const section = (/** @type {string} */ table) => {
    const entries = Object.entries(made.fields[table] ?? {});
    const add = el("button", { class: "button bare small", type: "button", id: `add-${table}`, "aria-label": t("prepare.add", { what: t(`prepare.${table}.one`) }), title: t("prepare.add", { what: t(`prepare.${table}.one`) }) }, icon("plus"));
    add.addEventListener("click", () => addPart(table));
    return el("section", { class: "stack", "data-table": table },
      el("div", { class: "part-head" }, el("h3", {}, t(`prepare.${table}`)), add),
      el("ul", { class: "part-list" }, ...entries.map(([key, fields]) => pick(`${table}.${key}`, titleOf(key, fields)))));
  };
  need("#parts").replaceChildren(el("ul", { class: "part-list" }, pick("head", made.fields.title || t("prepare.head"))), ...TABLES.map(section));
}

/** @param {string} key @param {any} fields */
function titleOf(key, fields) {
  return fields?.title || fields?.name || key.replaceAll("_", " ");
}

/** @param {string} table */
function addPart(table) {
  const entries = made.fields[table] ?? {};
  let number = Object.keys(entries).length + 1;
  while (`${table.replace(/s$/, "")}_${number}` in entries) number += 1;
  const key = `${table.replace(/s$/, "")}_${number}`;
  const fresh = begun(offered.form[table], lists);
  if (table === "people") Object.assign(fresh, { name: t("prepare.people.one"), level: 3 });
  if (table === "fights") fresh.creatures = [{ creature: offered.lists.creature[0][0] }];
  chosen = `${table}.${key}`;
  ask({ fields: { ...made.fields, [table]: { ...entries, [key]: fresh } } });
}

/** What a field may be chosen from: a list of the game, or entries of the file itself. @param {string} of @returns {[string, string][]} */
function lists(of) {
  const own = (/** @type {string} */ table) => Object.entries(made.fields[table] ?? {}).map(([key, fields]) => /** @type {[string, string]} */ ([key, titleOf(key, fields)]));
  if (of === "scenes" || of === "fights") return own(of);
  if (of === "shops") return [...own("shops"), ...(offered.lists.shop ?? [])];
  if (of === "ways") return [...own("scenes"), ...ENDS.map((end) => /** @type {[string, string]} */ ([end, t(`prepare.${end.replace(":", ".")}`)]))];
  if (of === "zones") return (partAt(chosen)?.zones ?? []).map((/** @type {any} */ zone) => [zone.name, zone.name]);
  return offered.lists[of] ?? [];
}

/** @param {string} part @returns {any} */
function partAt(part) {
  const [table, key] = part.split(".");
  return key ? made.fields[table]?.[key] : made.fields;
}

function drawForm() {
  const form = need("#form");
  if (chosen !== "head" && partAt(chosen) === undefined) chosen = "head";
  const [table, key] = chosen.split(".");
  const values = partAt(chosen) ?? {};
  const at = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.path;
  need("#form-title").textContent = key ? `${t(`prepare.${table}.one`)}: ${titleOf(key, values)}` : t("prepare.head");
  const set = (/** @type {(string | number)[]} */ path, /** @type {any} */ value) => ask({ fields: placed(made.fields, key ? [table, key, ...path] : path, value) });
  form.replaceChildren(...drawFields(offered.form[table] ?? [], values, { lists, set, path: [] }), ...(key ? [keyRow(table, key)] : []));
  if (at) /** @type {HTMLElement | null} */ (form.querySelector(`[data-path="${CSS.escape(at)}"]`))?.focus();
}

/** The key by which other parts name this one, and a way to throw it out. @param {string} table @param {string} key */
function keyRow(table, key) {
  const input = el("input", { type: "text", value: key, maxlength: 40, pattern: "[a-z][a-z0-9_]*", id: "key" });
  input.addEventListener("change", () => {
    const now = input.value.trim();
    if (!/^[a-z][a-z0-9_]*$/.test(now) || now in (made.fields[table] ?? {})) return draw();
    chosen = `${table}.${now}`;
    ask({ fields: renamed(made.fields, table, key, now) });
  });
  const gone = el("button", { class: "button small", type: "button", id: "drop" }, icon("trash"), t("prepare.drop"));
  gone.addEventListener("click", () => ask({ fields: placed(made.fields, [table, key], undefined) }));
  return el("div", { class: "row" }, el("label", { class: "field" }, t("prepare.key"), input), gone);
}

/** The fields with one value changed; undefined takes it out. @param {any} from @param {(string | number)[]} path @param {any} value @returns {any} */
function placed(from, [first, ...rest], value) {
  const now = rest.length ? placed(from?.[first] ?? (typeof rest[0] === "number" ? [] : {}), rest, value) : value;
  if (Array.isArray(from) || (from === undefined && typeof first === "number")) {
    const list = [...(from ?? [])];
    if (now === undefined) list.splice(Number(first), 1);
    else list[Number(first)] = now;
    return list;
  }
  const { [first]: _, ...others } = from ?? {};
  const isEmpty = now === undefined || (Array.isArray(now) && now.length === 0);
  return isEmpty ? others : Object.fromEntries([...Object.keys(from ?? {}), ...(first in (from ?? {}) ? [] : [String(first)])].map((one) => [one, one === String(first) ? now : from[one]]));
}

/** The file with an entry called otherwise, wherever it is named. @param {Fields} fields @param {string} table @param {string} was @param {string} now */
function renamed(fields, table, was, now) {
  const names = NAMED_BY[table] ?? [];
  /** @param {any} value @param {string} at @returns {any} */
  const walk = (value, at) => {
    if (Array.isArray(value)) return value.map((one) => walk(one, at));
    if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([one, inner]) => [one, walk(inner, one)]));
    return names.includes(at) && value === was ? now : value;
  };
  const all = walk(fields, "");
  return { ...all, [table]: Object.fromEntries(Object.entries(all[table]).map(([one, inner]) => [one === was ? now : one, inner])) };
}

function drawFaults() {
  const line = (/** @type {Note} */ one, /** @type {string} */ kind) => {
    const [table, key] = one.part.split(".");
    const place = key ? `${titleOf(key, made.fields[table]?.[key])}: ` : "";
    const said = key ? el("button", { class: "button bare small", type: "button", onclick: () => choose(one.part) }, `${place}${one.text}`) : one.text;
    return el("li", { class: kind }, said);
  };
  const errors = made.errors.map((one) => line(one, "wrong"));
  const warnings = made.warnings.map((one) => line(one, "quiet"));
  const words = errors.length ? t("prepare.wrong") : warnings.length ? t("prepare.master_only") : t("prepare.fine");
  need("#faults").replaceChildren(el("p", { class: errors.length ? "wrong" : "quiet" }, words), ...(errors.length + warnings.length ? [el("ul", {}, ...errors, ...warnings)] : []));
}

// From here on: what can be done with it.

/** @param {string} id @param {string} picture @param {() => unknown} act */
function button(id, picture, act, isFirst = false, isOff = false) {
  return el("button", { class: `button ${isFirst ? "first" : "small"}`, type: "button", id, disabled: isOff, onclick: act }, icon(picture), t(`prepare.${id}`));
}

function drawActs() {
  const file = el("input", { type: "file", accept: ".toml,.json,text/plain", hidden: true, "aria-label": t("prepare.open") });
  file.addEventListener("change", async () => {
    if (file.files?.[0]) await open(await file.files[0].text());
    file.value = "";
  });
  const shipped = el("select", { id: "shipped", "aria-label": t("prepare.shipped") }, el("option", { value: "" }, t("prepare.shipped")), ...offered.files.map((one) => el("option", { value: one.key }, one.title)));
  shipped.addEventListener("change", () => {
    const found = offered.files.find((one) => one.key === shipped.value);
    chosen = "head";
    if (found) ask({ text: found.text });
  });
  const isWrong = made.errors.length > 0;
  const acts = isCampaign ? [] : [button("run", "play", run, true, isWrong), button("guide", "play", guide, false, isWrong || made.warnings.length > 0)];
  need("#acts").replaceChildren(...acts, button("undo", "back", () => step(past, future), false, !past.length), button("redo", "forward", () => step(future, past), false, !future.length),
    button("save", "download", () => download(`${fileName(made.fields.title || "adventure")}.toml`, made.text, "text/plain")), button("open", "upload", () => file.click()), shipped, file);
  if (isCampaign) drawSaving();
}

/** An adventure file is opened; a creature of Foundry VTT joins the people of the one that is open. @param {string} given */
async function open(given) {
  const wish = given.trimStart().startsWith("{") ? { text: made.text, actor: slim(given) } : { text: given };
  await ask(wish);
  if ("actor" in wish) choose(`people.${Object.keys(made.fields.people ?? {}).at(-1) ?? ""}`);
}

/** @param {string[]} from @param {string[]} to */
function step(from, to) {
  const other = from.pop();
  if (other === undefined) return;
  to.push(made.text);
  ask({ text: other }, false);
}

/** A table with room for some players, and the desk with all of this on it. */
async function run() {
  try {
    const seats = [{ kind: "me" }, ...Array.from({ length: PLAYERS }, () => ({ kind: "open" }))];
    const table = await create(game, { seats, options: { adventure: "none", prepared: made.text }, listed: false });
    goTo(table.table, table.mine?.token ?? table.host);
  } catch (error) {
    need("#say").replaceChildren(faultNote(error));
  }
}

async function guide() {
  try {
    await playBots(game, usualBot(game), { story: made.text });
  } catch (error) {
    need("#say").replaceChildren(faultNote(error));
  }
}

/** Whether the campaign has something else than what is shown. */
function isChanged() {
  const was = saved.find((one) => one.name === name);
  return was ? was.text.trim() !== made.text.trim() : name !== "";
}

function drawSaving() {
  const list = el("select", { id: "saved", "aria-label": t("prepare.saved") }, el("option", { value: "" }, t("prepare.another")), ...saved.map((one) => el("option", { value: one.name }, one.ready ? `${one.name} ★` : one.name)));
  list.value = saved.some((one) => one.name === name) ? name : "";
  list.addEventListener("change", () => {
    if (isChanged() && !confirm(t("prepare.leave.sure"))) return drawSaving();
    name = list.value;
    chosen = "head";
    ask({ text: saved.find((one) => one.name === name)?.text ?? empty() });
  });
  const title = el("input", { type: "text", id: "name", maxlength: 80, value: name || made.fields.title || "" });
  title.addEventListener("input", () => (name = title.value.trim()));
  const ready = saved.some((one) => one.name === name && one.ready);
  need("#saving").replaceChildren(
    el("label", { class: "field" }, t("prepare.saved"), list),
    el("label", { class: "field" }, t("prepare.name"), title),
    button("keep", "check", () => act({ do: "prepare", name: (name = title.value.trim()), text: made.text }, t("prepare.kept")), true),
    button(ready ? "unready" : "ready", "door", () => act({ do: "ready", name: ready ? "" : name }, t("prepare.laid")), false, !saved.some((one) => one.name === name)),
    button("forget", "trash", () => confirm(t("prepare.forget.sure")) && act({ do: "prepare", name, text: "" }, t("prepare.forgotten")), false, !saved.some((one) => one.name === name)),
  );
}

/** @param {object} wish @param {string} done */
async function act(wish, done) {
  try {
    await post(`/api/campaigns/${encodeURIComponent(campaign)}/act`, wish, { token });
    saved = await get(`/api/campaigns/${encodeURIComponent(campaign)}/prepared`, { token });
    drawSaving();
    need("#say").replaceChildren(el("div", { class: "note good" }, icon("check"), el("p", {}, done)));
  } catch (error) {
    need("#say").replaceChildren(faultNote(error));
  }
}
