// @ts-check
/** The live table: takes what the server says in order, shows it, and sends what the person chooses. */
import { lang, t } from "../i18n.js";
import { el } from "../scene/dom.js";
import { gameMark } from "../scene/emblem.js";
import { setAttribute, setText } from "../scene/keyed.js";
import { Stage } from "../scene/stage.js";
import { still } from "../scene/track.js";
import { Aim } from "./aim.js";
import { Call } from "./call.js";
import { Chat } from "./chat.js";
import { Chooser } from "./chooser.js";
import { Controls } from "./controls.js";
import { Desk } from "./desk.js";
import { isEntry, openEntries, optionsOf } from "./entries.js";
import { Fairness } from "./fairness.js";
import { Focus } from "./focus.js";
import { Gather, remember } from "./gather.js";
import { hintNote } from "./hint.js";
import { HotSeats } from "./hot_seat.js";
import { Inspect } from "./inspect.js";
import { listenToKeys } from "./keys.js";
import { Line } from "./line.js";
import { Link, Refusal } from "./link.js";
import { Log } from "./log.js";
import { listenToMap } from "./map.js";
import { Model } from "./model.js";
import { Over } from "./over.js";
import { Past } from "./past.js";
import { listenToDrag } from "./drag.js";
import { listenToPointer } from "./pointer.js";
import { Prompt } from "./prompt.js";
import { Reader } from "./reader.js";
import { Rules } from "./rules.js";
import { Side } from "./side.js";
import { bringIntoSight, keepFootFree } from "./sight.js";
import { Staging } from "./staging.js";
import { Times } from "./times.js";
import { Turns } from "./turns.js";
import { Windows } from "./windows.js";
import { Wishes } from "./wishes.js";

/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./types.js").WrittenAnswer} Answer */

/** How long a change is shown before the next, in milliseconds; less if many are waiting. */
const LOOK = 430;
/** Used instead of a timer: staging takes its own time. */
const STAGED = -1;

export class Page {
  /** @param {string} table @param {string | null} token @param {any} [link] in place of the line to a server */
  constructor(table, token, link = null) {
    this.token = token;
    this.game = "";
    this.model = new Model();
    this.chooser = new Chooser();
    /** @type {Update[]} */
    this.queue = [];
    /** The update whose dice are on the stage before the table shows what came of them. @type {Update | null} */
    this.held = null;
    this.isBusy = false;
    /** @type {number | null} the update that an answer under way brings */
    this.awaited = null;
    this.looked = "";
    /** The last tells that are shown on the stage. */
    this.told = "";
    /** The ask for which the table has sent complete actions. */
    this.ahead = -1;
    /** Whether the keyboard was used last, and not a pointer. */
    this.byKey = false;
    this.stage = new Stage(need("stage"), { say: t, dock: need("dock"), bar: need("tracks") });
    this.chooser.isDrawn = (id) => this.stage.about.has(id);
    this.focus = new Focus(this);
    this.inspect = new Inspect(this);
    this.reader = new Reader(this);
    this.log = new Log(this);
    this.chat = new Chat(this);
    this.desk = new Desk(this);
    this.rules = new Rules(this);
    this.fairness = new Fairness(this);
    this.over = new Over(this);
    this.gather = new Gather(this);
    this.turns = new Turns(this);
    this.wishes = new Wishes(this);
    this.staging = new Staging(this);
    this.call = new Call(this);
    this.past = new Past(this);
    this.times = new Times(this);
    this.prompt = new Prompt(need("prompt"), this);
    this.windows = new Windows(this);
    this.side = new Side(need("side"), this);
    this.controls = new Controls(need("buttons"), this);
    this.toasts = el("div", { class: "toasts", role: "status", "aria-live": "polite" });
    need("stage").before(this.gather.node);
    need("prompt").before(this.wishes.node);
    need("stage-wrap").append(this.staging.node, this.past.node);
    need("prompt").prepend(this.log.ticker);
    document.body.append(this.toasts);
    /** @type {Link} */
    this.link = link ?? new Link(table, { token, lang: lang(), have: () => this.model.have });
    this.line = new Line(this);
    this.prompt.head.append(this.line.node);
    this.#listen();
    this.aim = new Aim(this);
    this.hot = new HotSeats(this, table);
    listenToPointer(this);
    listenToDrag(this);
    listenToMap(this);
    listenToKeys(this);
    this.link.connect();
  }

  get known() {
    return this.model.known;
  }

  /** Whether what is lit may be chosen: nothing is still to be shown, and no answer is under way. One given offline is kept. */
  get isReady() {
    return !this.isBusy && !this.queue.length && !this.held && !this.past.isOn && !this.link.isOver && this.known?.table.state === "playing";
  }

  #listen() {
    this.link.addEventListener("message", (event) => this.#hear(/** @type {CustomEvent} */ (event).detail));
    // What happened while the tour was read is staged afterwards.
    document.addEventListener("ninefold:toured", () => this.pause || this.held || this.#next());
  }

  /** @param {any} message */
  #hear(message) {
    if (message.snapshot) this.#snapshot(message.snapshot);
    else if (message.presence) {
      this.model.presence(message.presence);
      this.#around();
    } else {
      this.queue.push(message.update);
      this.staging.count();
      // What follows from the own answer does not wait until the last change was looked at.
      const isOwn = this.isBusy && this.pause !== STAGED;
      if (this.queue.length === 1 && !this.held && (!this.pause || isOwn)) {
        clearTimeout(this.pause);
        this.#next();
      }
    }
  }

  /** @param {import("./model.js").Snapshot} snapshot */
  #snapshot(snapshot) {
    this.#drop();
    const isFirst = this.known === null;
    // An answer that was acknowledged is in the snapshot; any other is still under way, and is given again by the link.
    if (this.awaited !== null) this.isBusy = false;
    this.awaited = null;
    this.model.take(snapshot);
    if (isFirst || this.game !== snapshot.table.game) this.#open(snapshot);
    this.stage.me = snapshot.seat;
    this.hot.arrived();
    this.past.reset();
    this.log.reset(snapshot.log);
    this.chat.reset(snapshot.chat);
    this.#draw(!isFirst, false);
  }

  /** @param {import("./model.js").Snapshot} snapshot */
  #open({ table }) {
    this.game = this.stage.game = table.game;
    document.documentElement.dataset.game = table.game;
    document.body.dataset.seat = String(this.known?.seat ?? -1);
    /** @type {HTMLElement} */ (document.querySelector(".home")).replaceChildren(gameMark(table.game));
    if (this.token && (this.known?.seat ?? -1) >= 0) remember(table, this.token, table.host);
  }

  /** Another of those at this device sits down: everything is shown anew, as they may see it. @param {string} token */
  sitAs(token) {
    this.token = this.link.hello.token = token;
    this.#drop();
    this.awaited = null;
    this.isBusy = false;
    this.model.known = null;
    this.chooser.face(null);
    this.#forget();
    this.link.restart();
  }

  /** Forget what is still to be shown. */
  #drop() {
    clearTimeout(this.pause);
    this.pause = undefined;
    this.queue = [];
    this.held = null;
    this.staging.skip();
  }

  /** Nothing that the last seat looked at or was told stays for the next. */
  #forget() {
    for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]:not(.curtain)"))) dialog.close();
    this.inspect.forget();
    this.reader.forget();
    this.toasts.replaceChildren();
    this.speak("");
  }

  /** Show the next update; while more are waiting, each is looked at for a moment. */
  #next() {
    this.pause = undefined;
    const [update] = this.queue;
    const frames = update ? this.staging.frames(update, this.isBusy) : [];
    if (!update || (frames.length && this.staging.waits)) return;
    this.queue.shift();
    if (frames.length) {
      this.#perform(update, frames);
      return;
    }
    if (!this.#take(update)) return;
    const isQuick = !update.changes?.length || still() || document.hidden;
    if (isQuick) {
      if (this.queue.length) this.#next();
    } else this.pause = setTimeout(() => this.#next(), this.queue.length > 8 ? 60 : LOOK);
  }

  /** Stage what an update tells; the table changes when the last of its numbers is on the stage. @param {Update} update @param {import("./staging.js").Frame[]} frames */
  async #perform(update, frames) {
    this.pause = STAGED;
    this.held = update;
    this.relight();
    await this.staging.show(frames, () => {
      if (this.held !== update) return;
      this.held = null;
      this.#take(update);
    });
    if (this.pause === STAGED && !this.held) this.#next();
  }

  /** Put an update on the page; whether it was a new one. @param {Update} update */
  #take(update) {
    const isTheirs = this.turns.hear(update);
    const how = this.model.update(update);
    if (how === "gap") {
      this.#drop();
      this.model.known = null;
      this.link.renew();
    }
    if (how !== "new") return how === "old";
    if (update.log) this.log.add(update.log, isTheirs);
    if (update.chat) this.side.said(this.chat.add(update.chat));
    this.#draw(true, !!update.changes?.length);
    return true;
  }

  /** Put what is known on the page. @param {boolean} isNews @param {boolean} glide */
  #draw(isNews, glide) {
    const known = this.known;
    if (!known) return;
    this.#settle();
    this.focus.note();
    if (known.scene && !this.past.isOn) {
      this.stage.show(known.scene, { glide });
      this.inspect.remember();
      this.reader.refresh();
      this.turns.see();
      this.#toStory(known.scene);
      setText(need("phase"), known.scene.phase);
    }
    this.over.show(isNews);
    this.#around();
  }

  /** When something is told, or the map changes, it is brought into sight. @param {import("../scene/types.js").Scene} scene */
  #toStory({ sheets = [], zones = [] }) {
    const told = JSON.stringify([sheets.filter(({ id }) => id === "story" || id === "attempt").map(({ id, label, lines = [] }) => [id, label, lines.filter((line) => !line.label)]), zones.flatMap(({ id, layout }) => (layout === "place" ? [id] : []))]);
    if (told !== this.told) need("stage-wrap").firstElementChild?.scrollTo({ top: 0, behavior: still() ? "auto" : "smooth" });
    this.told = told;
  }

  /** Show everything except the scene. */
  #around() {
    const known = this.known;
    if (!known) return;
    setText(need("title"), this.controls.origin ? t("sandbox.title", { game: known.table.title }) : known.table.title);
    document.body.dataset.state = known.table.state;
    need("stage").hidden = !known.scene;
    if (this.chooser.ask?.number !== known.ask?.number) this.closeHint();
    this.chooser.face(known.ask);
    this.#lookAhead();
    this.relight();
    this.gather.show();
    this.wishes.show();
    this.controls.show();
    this.fairness.show();
    this.#seats();
    this.times.show();
    this.call.show();
    this.hot.look();
    document.dispatchEvent(new Event("ninefold:shown"));
  }

  /** If options only begin an action, ask the table what they lead to. */
  async #lookAhead() {
    const ask = this.chooser.ask;
    if (!ask?.ahead || this.isBusy || this.ahead === ask.number) return;
    this.ahead = ask.number;
    try {
      const { ahead } = await this.link.act({ do: "ahead" });
      if (this.chooser.ask?.number !== ask.number || !ahead) return;
      this.chooser.plan(ahead, (id) => this.stage.about.has(id));
      this.relight();
    } catch (error) {
      // Without it, an action is chosen step by step.
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Who is there, and whom the table waits for. */
  #seats() {
    const { table, ask } = /** @type {import("./model.js").Snapshot} */ (this.known);
    for (const node of document.querySelectorAll(".player[data-seat]")) {
      const seat = table.seats[Number(node.getAttribute("data-seat"))];
      const isAsked = !!ask?.seats.includes(seat?.seat) && !ask.answered.includes(seat?.seat) && table.state === "playing";
      node.classList.toggle("asked", isAsked);
      setAttribute(node, "data-here", seat?.present || seat?.bot ? "yes" : "no");
      const state = /** @type {HTMLElement} */ (node.querySelector(".player-state"));
      setText(state, !seat ? "" : seat.bot && seat.kind === "person" ? t("table.stands_in") : seat.bot || seat.present ? "" : t("table.away"));
    }
  }

  /** Light what may be chosen now, and bring it into sight. */
  relight() {
    const lit = this.isReady ? new Set([...this.chooser.lit(), ...(this.chooser.chosen.length ? [] : openEntries(this))]) : new Set();
    this.focus.note();
    this.stage.light(lit, this.chooser.picked(), this.isReady ? this.chooser.prices() : new Map());
    this.desk.show();
    this.prompt.show();
    this.windows.show();
    this.aim.show();
    if (this.isReady && this.chooser.ask) this.focus.leadOn();
    const face = `${this.chooser.ask?.number}/${this.chooser.chosen.length}`;
    const frame = /** @type {HTMLElement} */ (need("stage-wrap").firstElementChild);
    keepFootFree(frame);
    if (!lit.size || face === this.looked) return;
    this.looked = face;
    // Where everybody may speak, what lies on the table is in sight first, and not what one could do as well.
    if (this.chooser.ask?.mode === "open") return;
    const onTable = [...lit].filter((id) => !id.startsWith("seat:")).flatMap((id) => this.stage.node(id) ?? []).filter((node) => this.stage.root.contains(node));
    bringIntoSight(onTable, frame);
  }

  /**
   * A person points at a thing. By touch a card is first shown large, with a button for what it can do.
   * @param {string} id
   * @param {"mouse" | "touch" | "key"} how
   */
  pointAt(id, how) {
    this.inspect.hidePeek();
    if (this.#putBack(id)) return;
    if (isEntry(id)) {
      this.inspect.open(id, this.isReady ? optionsOf(this, id) : []);
      return;
    }
    if (!this.isReady || !this.chooser.lit().has(id)) {
      this.inspect.open(id);
      return;
    }
    if (how === "touch" && this.stage.about.get(id)?.type === "card" && !this.chooser.collects && !this.chooser.chosen.length) {
      const options = this.chooser.fitting([id]);
      if (options.length && options.every(({ ids }) => ids.length === 1)) {
        this.inspect.open(id, options);
        return;
      }
    }
    const { answer, several } = this.chooser.point(id);
    if (answer) this.take(answer);
    else if (several) this.inspect.open(id, several);
    else {
      this.relight();
      if (how === "key") this.focus.toNearest();
    }
  }

  /** What was taken up last is pointed at once more: it is put back. @param {string} id */
  #putBack(id) {
    const { chooser } = this;
    if (!this.isReady || !chooser.ways.length || chooser.chosen[chooser.chosen.length - 1] !== id || !chooser.isBegun) return false;
    this.stepBack();
    return true;
  }

  /** Discard what was chosen, picked or filled in so far; the focus goes back to where that began. */
  stepBack() {
    const [first] = this.chooser.picked();
    const isBegun = this.chooser.isBegun;
    if (!this.chooser.back() && !this.prompt.isBegun) return false;
    if (!isBegun && !this.prompt.isBegun) return false;
    this.relight();
    if (this.byKey && first) this.focus.to(first);
    return true;
  }

  /** Take an option; a whole action is answered choice by choice. @param {import("./chooser.js").Choice} choice */
  take(choice) {
    if (this.chooser.waysOf(choice.answer).length && !choice.answers && this.chooser.begin(choice)) {
      this.relight();
      if (this.byKey) this.focus.toNearest();
      return;
    }
    if ((choice.answers?.length ?? 0) > 1) this.answerAll(choice.answers ?? []);
    else this.answer(choice.answer);
  }

  /** Whether the answer was taken. @param {Answer} answer @param {string} [text] */
  async answer(answer, text = "") {
    const ask = this.chooser.ask;
    if (!ask || !this.isReady) return false;
    if (this.turns.isIdleEnd(ask, answer) && !(await this.confirm(t("table.idle"), t("table.idle.yes")))) return false;
    if (this.chooser.ask !== ask || !this.isReady) return false;
    this.turns.note(ask);
    this.staging.skip();
    this.isBusy = true;
    this.chooser.back();
    this.relight();
    const done = await this.act({ do: "answer", ask: ask.number, answer, ...(text ? { text } : {}) });
    this.awaited = done?.n ?? 0;
    this.#settle();
    this.#lookAhead();
    this.relight();
    return done !== null;
  }

  /** An answer is pending until its result is shown. */
  #settle() {
    if (this.awaited !== null && (this.model.have ?? 0) >= this.awaited) {
      this.isBusy = false;
      this.awaited = null;
    }
  }

  /** Send what was collected, then the answer that closes it. */
  sendCollected() {
    const { gather } = this.chooser.ask ?? {};
    this.answerAll(this.chooser.collected.map(({ answer }) => answer), gather?.closes);
  }

  /** Give several answers one after the other, as the table asks on; the last only if it still asks the same. @param {Answer[]} answers @param {Answer} [closes] */
  async answerAll(answers, closes) {
    const first = this.chooser.ask;
    if (!this.isReady || !first) return;
    this.turns.note(first);
    this.staging.skip();
    this.isBusy = true;
    this.chooser.back();
    this.relight();
    for (const answer of closes ? [...answers, closes] : answers) {
      const ask = this.#latest();
      if (!ask?.mine || (answer === closes && ask.name !== first.name)) break;
      const done = await this.act({ do: "answer", ask: ask.number, answer });
      if (!done) break;
      while (this.#heard() < done.n && !this.link.isOver) await new Promise((go) => setTimeout(go, 10));
    }
    this.awaited = this.#heard();
    this.#settle();
    this.#lookAhead();
    this.relight();
  }

  /** The newest ask received, shown or not. */
  #latest() {
    const told = [...(this.held ? [this.held] : []), ...this.queue].filter(({ ask }) => ask !== undefined);
    return told.length ? told[told.length - 1].ask : this.known?.ask;
  }

  /** The number of the newest update received. */
  #heard() {
    return this.queue[this.queue.length - 1]?.n ?? this.held?.n ?? this.model.have ?? 0;
  }

  /**
   * Do something; a refusal is shown. Resolves to nothing if it was refused.
   * @param {Record<string, any>} act
   */
  async act(act) {
    try {
      return await this.link.act(act);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.toast(error.message || t("table.lost"), "bad", error.rule);
      return null;
    }
  }

  /** Ask for a hint; it is highlighted and shown in words. */
  async askHint() {
    const done = await this.act({ do: "hint" });
    const hint = done?.hint;
    if (!hint) return;
    this.closeHint();
    const note = hintNote(hint, this.known?.table.seats ?? [], () => note.remove());
    this.#put(note, 20000);
    for (const id of hint.ids ?? []) {
      const node = this.stage.node(id);
      node?.classList.add("hinted");
      setTimeout(() => node?.classList.remove("hinted"), 4000);
    }
  }

  /** A hint is about the question it was asked for. Whether there was one. */
  closeHint() {
    const note = document.querySelector(".toast.hint");
    note?.remove();
    for (const node of document.querySelectorAll(".hinted")) node.classList.remove("hinted");
    return note !== null;
  }

  /** Say something to those who listen. @param {string} text */
  speak(text) {
    setText(need("spoken"), text);
  }

  /** A message that goes away by itself. @param {string} text @param {string} [tone] @param {string} [rule] */
  toast(text, tone = "", rule = "") {
    const note = el("div", { class: `toast note ${tone}` }, el("p", {}, text));
    if (rule) note.append(el("button", { class: "rule-button", type: "button", onclick: () => this.rules.open(rule) }, `§${rule}`));
    this.#put(note, 4000 + text.length * 40);
  }

  /** @param {HTMLElement} note @param {number} stays in milliseconds */
  #put(note, stays) {
    this.toasts.append(note);
    while (this.toasts.childElementCount > 3) this.toasts.firstElementChild?.remove();
    setTimeout(() => note.remove(), stays);
  }

  /** Ask the person once more. @param {string} text @param {string} yes @returns {Promise<boolean>} */
  confirm(text, yes) {
    return new Promise((done) => {
      const dialog = el("dialog", { class: "dialog sure", "aria-label": text });
      const end = (/** @type {boolean} */ answer) => (dialog.close(), dialog.remove(), done(answer));
      dialog.append(el("div", { class: "body" }, el("p", {}, text)), el("footer", {},
        el("button", { class: "button", type: "button", onclick: () => end(false) }, t("common.cancel")),
        el("button", { class: "button danger", type: "button", onclick: () => end(true) }, yes)));
      dialog.addEventListener("cancel", () => end(false));
      document.body.append(dialog);
      dialog.showModal();
    });
  }
}

/** @param {string} id */
export function need(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}
