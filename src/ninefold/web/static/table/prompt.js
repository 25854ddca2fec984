// @ts-check
/** The prompt: whose turn it is, what for, under which rule, and how long; with a button for what is nowhere on the table. */
import { said, t } from "../i18n.js";
import { el } from "../scene/dom.js";
import { WIDE } from "../scene/fit.js";
import { icon } from "../scene/icons.js";
import { setAttribute } from "../scene/keyed.js";
import { levelled, levelForm } from "./levels.js";
import { MANY_OFFERS, offerForm } from "./offer.js";

/** @typedef {import("./chooser.js").Choice} Option */
/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./types.js").OfferShown} Offer */

/** Height in pixels reserved for prompts with more buttons. */
const MOST_KEPT = 120;
/** From this many buttons on, those that differ only in their target become one. */
const MANY_BUTTONS = 6;

export class Prompt {
  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.root = root;
    this.page = page;
    this.who = el("p", { class: "prompt-who" });
    this.what = el("p", { class: "prompt-what", id: "prompt-what" });
    this.words = el("blockquote", { class: "prompt-told", hidden: true });
    this.rule = el("button", { class: "rule-button", type: "button", hidden: true });
    this.clock = el("span", { class: "prompt-clock number", hidden: true, role: "timer" });
    this.buttons = el("div", { class: "prompt-buttons", role: "group", "aria-labelledby": "prompt-what" });
    this.rule.addEventListener("click", () => page.rules.open(this.rule.dataset.rule ?? ""));
    this.head = el("div", { class: "prompt-head" }, this.who, this.rule, this.clock);
    root.append(el("div", { class: "prompt-words" }, this.head, this.words, this.what), this.buttons);
    this.said = "";
    this.told = "";
    /** The ask that is shown. @type {number | undefined} */
    this.number = undefined;
    this.tall = 0;
    /** @type {string | false} */
    this.window = false;
    this.isUnfolded = false;
    /** Whether a form was filled in and not sent yet. */
    this.isBegun = false;
    this.buttons.addEventListener("input", () => (this.isBegun = true));
    setInterval(() => this.#tick(), 250);
    new ResizeObserver(() => this.#keepHeight()).observe(root);
  }

  show() {
    const { known, chooser } = this.page;
    if (!known) return;
    const { ask, table } = known;
    if (this.#stays()) return;
    this.root.classList.toggle("mine", !!ask?.mine && this.page.isReady);
    const [who, what] = this.#words();
    this.who.replaceChildren(...who);
    this.what.textContent = what;
    this.words.textContent = table.state === "playing" ? (ask?.words ?? "") : "";
    this.words.hidden = !this.words.textContent;
    // What an open ask is about stands on the stage too, and the screen for the room says it once.
    this.words.classList.toggle("on-stage", ask?.mode === "open");
    this.rule.hidden = !ask?.rule || table.state === "over";
    this.rule.textContent = `§${ask?.rule ?? ""}`;
    this.rule.dataset.rule = ask?.rule ?? "";
    this.rule.setAttribute("aria-label", t("table.rule", { rule: ask?.rule ?? "" }));
    this.#showButtons();
    this.#tick();
    const told = this.words.textContent ?? "";
    const spoken = `${this.who.textContent} ${told} ${what}`;
    // Words that stay from one ask to the next are read aloud once.
    if (spoken !== this.said) this.page.speak(told === this.told ? `${this.who.textContent} ${what}` : spoken);
    this.said = spoken;
    this.told = told;
    this.root.classList.toggle("going-on", chooser.isBegun);
  }

  /** While an answer is under way, its question stays as it is, only pale: turn and buttons come and go together. */
  #stays() {
    const { known, isBusy, chooser } = this.page;
    const number = known?.table.state === "playing" && !this.page.past.isOn ? known.ask?.number : undefined;
    const stays = isBusy && !chooser.isBegun && number !== undefined && number === this.number && this.buttons.childElementCount > 0;
    this.buttons.classList.toggle("under-way", stays);
    for (const button of this.buttons.querySelectorAll("button")) setAttribute(button, "aria-disabled", stays ? "true" : null);
    this.number = number;
    return stays;
  }

  /** Where nothing scrolls, the prompt does not become lower again: the board above keeps its scale through an action. */
  #keepHeight() {
    const isWide = WIDE.matches && `${innerWidth}/${innerHeight}`;
    if (isWide !== this.window) this.tall = 0;
    this.window = isWide;
    this.tall = isWide ? Math.max(this.tall, Math.min(this.root.offsetHeight, MOST_KEPT)) : 0;
    this.root.style.minHeight = this.tall ? `${this.tall}px` : "";
  }

  /** Who, and what for. @returns {[(Node | string)[], string]} */
  #words() {
    const { known, chooser, stage } = this.page;
    if (!known) return [[], ""];
    const { ask, table } = known;
    if (table.state === "over") return [[t("table.over")], table.outcome?.text ?? ""];
    if (table.state === "closed") return [[icon("close"), t("table.is_closed")], t("table.is_closed.text")];
    if (table.state === "stalled") return [[icon("bad"), t("table.stalled")], t("table.stalled.text")];
    if (table.state === "paused") return [[icon("pause"), t("table.paused")], ask?.prompt ?? ""];
    if (!ask) return [[t("table.wait")], ""];
    if (chooser.chosen.length && (chooser.isBegun || !chooser.ways.length)) {
      const name = stage.about.get(chooser.chosen[chooser.chosen.length - 1])?.data;
      const begun = chooser.ways.length ? "" : commonBeginning(chooser.fitting().map(({ text }) => text));
      return [[icon("hand"), t("table.your_turn")], begun ? `${said(begun)} …` : t("table.go_on", { thing: name?.card?.name ?? name?.name ?? name?.label ?? "" })];
    }
    if (ask.mine && !this.page.isReady && !this.page.isBusy && !this.page.past.isOn) return [[t("table.wait")], ""];
    if (ask.mine && ask.seats.includes(known.seat)) return [[icon("hand"), t("table.your_turn")], ask.you ?? ask.prompt];
    const waiting = ask.seats.filter((seat) => !ask.answered.includes(seat));
    const names = waiting.map((seat) => table.seats[seat]?.plays || (table.seats[seat]?.name ?? "")).join(", ");
    if (known.seat < 0) return [[icon("eye"), t("table.watching"), " ", t("table.waits", { names })], ask.prompt];
    const isBot = waiting.length > 0 && waiting.every((seat) => table.seats[seat]?.bot);
    return [[icon(isBot ? "bot" : "clock"), t("table.waits", { names })], ask.prompt];
  }

  #showButtons() {
    const page = this.page;
    const { known, chooser } = page;
    if (!known) return;
    const kept = document.activeElement instanceof HTMLElement && this.buttons.contains(document.activeElement) ? document.activeElement.textContent : null;
    const made = this.page.isReady ? this.#made() : [];
    if (known.table.state === "paused" && known.seat >= 0) {
      made.push(el("button", { class: "button first", type: "button", onclick: () => page.act({ do: "resume" }) }, icon("play"), t("table.resume")));
    }
    if (known.table.state === "over") made.push(...page.over.buttons());
    this.buttons.replaceChildren(...made);
    this.isBegun = false;
    this.buttons.hidden = !made.length;
    this.root.classList.toggle("telling-all", made.some((node) => node.classList.contains("telling")));
    this.root.classList.toggle("lone-button", made.length === 1 && made[0].classList.contains("button"));
    this.root.classList.toggle("many-buttons", made[5]?.classList.contains("button") ?? false);
    if (kept !== null) (/** @type {HTMLElement | undefined} */ (made.find((node) => node.textContent === kept) ?? made[0]))?.focus();
    if (!chooser.ask) this.root.classList.remove("going-on");
  }

  /** @returns {HTMLElement[]} */
  #made() {
    const { chooser, stage } = this.page;
    const ask = chooser.ask;
    if (!ask) return [];
    const all = chooser.buttons((id) => stage.about.has(id));
    const levels = levelled(all);
    const options = levels.length ? all.filter((option) => !levels.includes(option)) : all;
    /** @type {HTMLElement[]} */
    const made = chooser.chosen.length || options.length < MANY_BUTTONS ? options.map((option) => this.#button(option)) : this.#byHeading(options);
    if (levels.length) made.unshift(levelForm(levels, (option) => this.page.take(option)));
    const offers = ask.offers ?? [];
    // Where a desk takes what has a panel there, the rest belongs to this question.
    const beside = this.page.desk.isOn ? offers.filter(({ group }) => !group) : [];
    if (chooser.lit().size === 0 && !beside.length) made[0]?.classList.add("first");
    if (chooser.collects) made.unshift(this.#sending());
    const form = (/** @type {Offer} */ offer) => (this.#isHandful(offer) ? this.#handful(offer) : offerForm(offer, this.page));
    const { isOn } = this.page.desk;
    made.push(...beside.map(form));
    if (offers.length < MANY_OFFERS && !isOn) made.push(...(offers.length > 1 && options.length > 1 ? [this.#folded(offers.map(form))] : offers.map(form)));
    else made.push(el("button", { class: "button desk-open", type: "button", onclick: () => this.page.side.openDesk() }, t("desk.title")));
    if (chooser.isBegun) {
      made.push(el("button", { class: "button bare", type: "button", title: `${t("table.back")} (Esc)`, "aria-keyshortcuts": "Escape", onclick: () => this.page.stepBack() }, icon("undo"), t("table.back")));
    }
    return made;
  }

  /** Forms beside many buttons stay folded, and open if they were. @param {HTMLElement[]} forms */
  #folded(forms) {
    const fold = el("details", { class: "offers-more", open: this.isUnfolded }, el("summary", {}, t("table.more_to_say")), ...forms);
    fold.addEventListener("toggle", () => (this.isUnfolded = fold.open));
    return fold;
  }

  /** One button for each heading; the one that is open has its options under it. @param {Option[]} options @returns {HTMLElement[]} */
  #byHeading(options) {
    const { chooser } = this.page;
    const groups = grouped(options, ({ group }) => group ?? "");
    const open = groups.get(chooser.heading);
    if (chooser.heading && open) return this.#byWhat(open);
    return [...groups].flatMap(([heading, group]) => {
      if (!heading || group.length < 2) return this.#byWhat(group);
      const go = () => {
        chooser.heading = heading;
        this.page.relight();
        if (this.page.byKey) this.page.focus.toPrompt();
      };
      return [el("button", { class: "button what", type: "button", "aria-haspopup": "true", onclick: go }, heading, el("span", { class: "tag" }, String(group.length)))];
    });
  }

  /** One button for each thing to do; those with several targets say on whom afterwards. @param {Option[]} options @returns {HTMLElement[]} */
  #byWhat(options) {
    const { stage, chooser } = this.page;
    const whatOf = (/** @type {Option} */ { answer, ids }) => (ids.length > 1 && stage.about.has(ids[ids.length - 1]) ? JSON.stringify([answer[0], ids.slice(0, -1)]) : JSON.stringify([answer, ids]));
    const groups = grouped(options, whatOf);
    return [...groups.values()].map((group) => {
      if (group.length === 1) return this.#button(group[0]);
      const [{ ids, text }] = group;
      const target = stage.about.get(ids[ids.length - 1])?.data;
      const words = text.replace(target?.name ?? target?.label ?? "", "…");
      const go = () => {
        chooser.chosen = ids.slice(0, -1);
        chooser.verb = String(group[0].answer[0]);
        this.page.relight();
      };
      return el("button", { class: "button what", type: "button", onclick: go }, said(words), el("span", { class: "tag" }, String(group.length)));
    });
  }

  /** The button that sends what was collected, with its names and its sum. */
  #sending() {
    const { chooser } = this.page;
    const { gather } = chooser.ask ?? {};
    const name = (/** @type {string} */ id) => this.page.stage.about.get(id)?.data.name ?? "";
    const names = chooser.collected.map(({ ids }) => ids.map(name).join(" → ")).join(", ");
    const words = gather ? said(gather.text).replace("…", names || "…") : t("table.confirm", { n: chooser.collected.length });
    const sum = gather?.needed ? el("b", { class: "sum number" }, t("gather.sum", { n: chooser.sum, needed: gather.needed })) : null;
    return el("button", { class: "button first sending", type: "button", disabled: !chooser.isEnough, onclick: () => this.page.sendCollected() }, words, sum);
  }

  /** A button; what a sheet of the table says under the same words is told on it. @param {Option} option */
  #button(option) {
    const cost = option.cost ? ` (${option.cost})` : "";
    const text = `${option.text}${cost}`;
    const lines = (this.page.known?.scene?.sheets ?? []).flatMap((sheet) => sheet.lines ?? []);
    const meaning = lines.find(({ label }) => label === text)?.value ?? option.note;
    const button = el("button", { class: "button", type: "button", "aria-description": meaning ?? null, onclick: () => this.page.take(option) }, said(text));
    if (!meaning) return button;
    button.classList.add("telling");
    button.title = meaning;
    button.style.setProperty("--letters", String(meaning.length));
    button.append(el("small", { "aria-hidden": "true" }, meaning));
    return button;
  }

  /** Whether an offer's picks all lie on the table. @param {Offer} offer */
  #isHandful(offer) {
    return offer === this.page.chooser.handful && (offer.fields[0].ids ?? []).every((id) => this.page.stage.about.has(id));
  }

  /** The button that sends the things taken up, and names them. @param {Offer} offer */
  #handful(offer) {
    const { chooser } = this.page;
    const { ids = [], texts = [] } = offer.fields[0];
    const names = ids.flatMap((id, k) => (chooser.taken.includes(id) ? [texts[k]] : [])).join(", ");
    const answer = chooser.handed();
    return el("button", { class: "button first", type: "button", disabled: !answer, onclick: () => answer && this.page.answer(answer) }, said(offer.text).replace("…", names || (answer ? t("table.nothing") : "…")));
  }

  #tick() {
    const ask = this.page.known?.ask;
    const left = ask?.deadline ? ask.deadline * 1000 - Date.now() - this.page.model.ahead : null;
    const isOn = left !== null && this.page.known?.table.state === "playing";
    this.clock.hidden = !isOn;
    if (!isOn || left === null) return;
    const seconds = Math.max(0, Math.ceil(left / 1000));
    const text = seconds >= 86400 ? t("table.days", { n: Math.ceil(seconds / 86400) }) : seconds >= 3600 ? t("table.hours", { n: Math.ceil(seconds / 3600) })
      : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (this.clock.lastChild?.textContent !== text) this.clock.replaceChildren(icon("clock"), text);
    this.clock.classList.toggle("hurry", seconds <= 5);
  }
}

/** Items by a key, in the order in which the keys come up. @template T @param {T[]} items @param {(item: T) => string} keyOf @returns {Map<string, T[]>} */
function grouped(items, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** The words that all texts begin with. @param {string[]} texts */
function commonBeginning(texts) {
  const words = texts[0]?.split(" ") ?? [];
  const same = words.findIndex((word, place) => texts.some((text) => text.split(" ")[place] !== word));
  return words.slice(0, same < 0 ? words.length : same).join(" ");
}
