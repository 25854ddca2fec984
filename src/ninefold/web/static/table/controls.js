// @ts-check
/** The buttons above the table, and the drawer with everything about the table that is not the game. */
import { botName } from "../bot_names.js";
import { t } from "../i18n.js";
import { keep, recall } from "../keep.js";
import { langSwitch, themeSwitch } from "../pages/header.js";
import { el } from "../scene/dom.js";
import { CARD_SIZES, cardSize, keepCardSize } from "../scene/hand.js";
import { icon } from "../scene/icons.js";
import { get } from "../pages/api.js";
import { Drawer } from "./drawer.js";
import { copy } from "./gather.js";
import { PACES } from "./staging.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./types.js").SeatShown} SeatShown */

export class Controls {
  /** @param {HTMLElement} bar @param {Page} page */
  constructor(bar, page) {
    this.page = page;
    this.undo = button("undo", t("table.undo"), () => page.act({ do: "undo" }), "u");
    this.hint = button("hint", t("table.hint"), () => page.askHint(), "h");
    this.rules = button("book", t("common.rules"), () => page.rules.open(), "?");
    this.rules.classList.add("rules-button");
    this.side = button("log", t("table.side"), () => page.side.toggle(), "l");
    this.side.classList.add("side-toggle");
    this.menu = button("menu", t("table.menu"), () => this.open());
    this.safety = button("hand", t("safety.title"), () => this.#safety());
    this.wayBack = button("undo", t("sandbox.back"), () => this.#goBack());
    this.wayBack.classList.add("way-back");
    bar.replaceChildren(this.wayBack, this.undo, this.hint, this.safety, this.rules, this.side, this.menu);
    this.drawer = new Drawer(t("table.menu"));
    /** @type {Promise<Record<string, string>> | null} */
    this.stopTexts = null;
  }

  show() {
    const { known } = this.page;
    const isSeated = (known?.seat ?? -1) >= 0;
    const isOn = known?.table.state === "playing";
    this.wayBack.hidden = !this.origin;
    document.body.classList.toggle("sandbox", !!this.origin);
    this.undo.hidden = !isSeated || !isOn;
    this.hint.hidden = !isSeated || !known?.table.hints || !isOn;
    this.hint.disabled = !known?.ask?.mine;
    this.safety.hidden = !isSeated || !isOn || !known?.table.seats.some(({ role }) => role);
    this.rules.hidden = !known;
    if (this.drawer.isOpen) this.#draw();
  }

  open() {
    this.#draw();
    this.drawer.show();
  }

  async #draw() {
    const { known } = this.page;
    if (!known) return;
    const { table, seat } = known;
    const isSeated = seat >= 0;
    const isOn = table.state === "playing" || table.state === "paused";
    const act = (/** @type {string} */ name, /** @type {string} */ key, /** @type {Record<string, any>} */ what, danger = false) =>
      el("button", { class: `button${danger ? " danger" : ""}`, type: "button", onclick: () => this.page.act(what) }, icon(name), t(key));
    const playing = [
      table.state === "paused" ? act("play", "table.resume", { do: "resume" }) : act("pause", "table.pause", { do: "pause" }),
      table.seats[seat]?.bot ? act("person", "table.hand_back", { do: "hand_back" }) : act("bot", "table.take_over", { do: "take_over", bot: "medium" }),
      el("button", { class: "button", type: "button", onclick: () => this.#fork() }, icon("link"), t(table.allowed?.includes("fork") ? "table.fork.open" : "table.fork")),
      act("log", "table.record.wish", { do: "record" }),
      el("button", { class: "button tour-button", type: "button", onclick: () => (this.drawer.close(), document.dispatchEvent(new Event("ninefold:tour"))) }, icon("flag"), t("tour.start")),
      el("button", { class: "button danger", type: "button", onclick: () => this.#concede() }, icon("flag"), t("table.concede")),
    ];
    const focused = document.activeElement instanceof HTMLElement && this.drawer.node.contains(document.activeElement) ? document.activeElement : null;
    this.drawer.body.replaceChildren(
      el("div", { class: "row" }, el("button", { class: "button", type: "button", onclick: () => this.page.rules.open() }, icon("book"), t("common.rules"))),
      section(t("table.seats"), el("ul", { class: "plain seats" }, ...table.seats.map((one) => this.#seat(one)))),
      ...(isSeated && isOn ? [section(t("table.game"), el("div", { class: "row" }, ...playing))] : []),
      ...((isSeated && isOn) || (table.host && table.state === "gathering") ? [section(t("table.close.title"), el("p", { class: "quiet" }, t("table.close.text")),
        el("div", { class: "row" }, el("button", { class: "button danger", type: "button", onclick: () => this.#close() }, icon("close"), t("table.close"))))] : []),
      ...(isSeated && isOn && Object.keys(table.stops).length ? [section(t("table.stops"), el("p", { class: "quiet" }, t("table.stops.text")), await this.#stops(table.stops), this.page.windows.setting())] : []),
      section(t("table.links"), el("div", { class: "row" },
        el("button", { class: "button", type: "button", onclick: () => this.#copy(`${location.origin}/t/${encodeURIComponent(table.id)}`) }, icon("eye"), t("table.link.watch")),
        el("button", { class: "button", type: "button", onclick: () => this.#copy(`${location.origin}/t/${encodeURIComponent(table.id)}?screen`) }, icon("eye"), t("table.link.screen")),
        ...(isSeated ? [el("button", { class: "button", type: "button", onclick: () => this.#copy(`${location.origin}/t/${encodeURIComponent(table.id)}#${this.page.token ?? ""}`) }, icon("link"), t("table.link.mine"))] : []))),
      ...(isSeated ? [el("p", { class: "quiet" }, t("table.link.text"))] : []),
      section(t("fair.title"), el("div", { class: "row" },
        el("button", { class: "button", type: "button", onclick: () => this.page.fairness.open() }, icon("seal"), t("fair.show")),
        ...(table.state === "over" || (table.state === "closed" && table.words) || table.allowed?.includes("record") ? [el("button", { class: "button", type: "button", onclick: () => this.page.over.saveRecord() }, icon("download"), t("table.record"))] : []))),
      section(t("table.look_of"), el("div", { class: "row" }, langSwitch(), themeSwitch()), this.#pace(), this.#cards(), this.#motion(), this.page.call.settings()),
      section(t("table.keys"), keysList()),
    );
    // The focused element was redrawn: focus its counterpart, or the drawer.
    if (!focused || focused.isConnected) return;
    const same = [...this.drawer.body.querySelectorAll("button, input")].find((node) => node.outerHTML === focused.outerHTML || (focused.dataset.stop && /** @type {HTMLElement} */ (node).dataset.stop === focused.dataset.stop));
    (same instanceof HTMLElement ? same : this.drawer.node).focus();
  }

  /** @param {SeatShown} one */
  #seat(one) {
    const { known } = this.page;
    const state = one.kind === "bot" ? t("table.bot", { bot: botName(one.bot ?? "") }) : one.bot ? t("table.stands_in") : one.present ? t("table.here") : t("table.away");
    const mayReplace = known && one.seat !== known.seat && one.kind === "person" && !one.present && !one.bot && known.seat >= 0 && known.table.state === "playing";
    return el("li", { class: "seat-row" }, icon(one.bot ? "bot" : "person"), el("b", {}, one.name),
      one.role ? el("span", { class: "tag game" }, one.role) : null,
      one.seat === known?.seat ? el("span", { class: "tag game" }, t("table.you")) : null,
      el("span", { class: `tag${one.present || one.kind === "bot" ? " good" : " bad"}` }, state),
      mayReplace ? el("button", { class: "button small", type: "button", onclick: () => this.page.act({ do: "take_over", seat: one.seat }) }, icon("bot"), t("table.replace")) : null);
  }

  /** @param {Record<string, boolean>} stops */
  async #stops(stops) {
    const texts = await (this.stopTexts ??= this.#fetchStops());
    return el("div", {}, ...Object.entries(stops).map(([name, on]) => {
      const box = el("input", { type: "checkbox", checked: on, "data-stop": name });
      box.addEventListener("change", () => this.page.act({ do: "stop", name, on: box.checked }));
      return el("label", { class: "check" }, box, texts[name] ?? name);
    }));
  }

  async #fetchStops() {
    try {
      const games = await get("/api/games");
      const game = games.find((/** @type {any} */ one) => one.slug === this.page.game);
      return Object.fromEntries((game?.stops ?? []).map((/** @type {any} */ stop) => [stop.name, stop.text]));
    } catch {
      this.stopTexts = null;
      return {};
    }
  }

  /** The speed at which events are shown. */
  #pace() {
    const { staging } = this.page;
    const list = el("select", { id: "pace" }, ...PACES.map((pace) => el("option", { value: pace, selected: pace === staging.pace }, t(`pace.${pace}`))));
    list.addEventListener("change", () => (staging.pace = list.value));
    return el("label", { class: "field", for: "pace" }, t("pace.title"), list);
  }

  /** The size of cards. */
  #cards() {
    const list = el("select", { id: "card-size" }, ...CARD_SIZES.map((size) => el("option", { value: size, selected: size === cardSize() }, t(`cards.size.${size}`))));
    list.addEventListener("change", () => {
      keepCardSize(list.value);
      this.page.stage.resize();
    });
    return el("label", { class: "field", for: "card-size" }, t("cards.size"), list);
  }

  #motion() {
    const root = document.documentElement;
    const isStill = root.dataset.motion === "off" || (!root.dataset.motion && matchMedia("(prefers-reduced-motion: reduce)").matches);
    const box = el("input", { type: "checkbox", checked: !isStill });
    box.addEventListener("change", () => {
      root.dataset.motion = box.checked ? "on" : "off";
      try {
        localStorage.setItem("ninefold.motion", root.dataset.motion);
      } catch {
        // It applies until the page is closed.
      }
    });
    return el("label", { class: "check" }, box, t("table.motion"));
  }

  /** Three cards for a scene that is too much for somebody; nobody is told who raised one. */
  #safety() {
    const dialog = el("dialog", { class: "dialog", "aria-labelledby": "safety-title" });
    const close = () => (dialog.close(), dialog.remove());
    const card = (/** @type {string} */ name) => el("button", { class: "button", type: "button", onclick: () => (close(), this.page.act({ do: "safety", card: name })) }, el("b", {}, t(`safety.${name}`)), el("small", {}, t(`safety.${name}.text`)));
    dialog.append(el("header", {}, el("h2", { id: "safety-title" }, t("safety.title")), el("button", { class: "button bare", type: "button", "aria-label": t("common.close"), onclick: close }, icon("close"))),
      el("div", { class: "body stack" }, el("p", {}, t("safety.text")), card("pause"), card("rewind"), card("skip")));
    dialog.addEventListener("cancel", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  async #concede() {
    if (await this.page.confirm(t("table.concede.sure"), t("table.concede"))) this.page.act({ do: "concede" });
  }

  async #close() {
    if (await this.page.confirm(t("table.close.sure"), t("table.close"))) this.page.act({ do: "close" });
  }

  /** The same position at a table of one's own, once all agree. */
  async #fork() {
    const done = await this.page.act({ do: "fork", exchange: true });
    if (!done?.table) return;
    keep(`sandbox.${done.table}`, location.pathname);
    location.assign(`/t/${encodeURIComponent(done.table)}#${done.token ?? ""}`);
  }

  /** The table that this one was made from to try something, if it is such a one. */
  get origin() {
    const kept = recall(`sandbox.${this.page.known?.table.id}`, "");
    return kept.startsWith("/t/") ? kept : "";
  }

  /** Back to the game; this browser knows its seat there. */
  #goBack() {
    if (this.origin) location.assign(this.origin);
  }

  /** @param {string} link */
  async #copy(link) {
    if (await copy(link)) this.page.toast(t("table.copied"));
    else this.page.toast(link);
  }
}

/** @param {string} name @param {string} label @param {() => void} done @param {string} [key] */
function button(name, label, done, key) {
  return el("button", { class: "button bare", type: "button", "aria-label": label, title: key ? `${label} (${key})` : label, "aria-keyshortcuts": key ?? null, onclick: done },
    icon(name), el("span", { class: "button-label" }, label));
}

/** @param {string} title @param {...Node} parts */
const section = (title, ...parts) => el("section", { class: "drawer-section" }, el("h3", {}, title), ...parts);

function keysList() {
  const keys = [["Tab", "next"], ["← ↑ → ↓", "move"], ["Enter", "choose"], ["i", "look"], ["n", "next_frame"], ["Esc", "back"], ["?", "rules"], ["u", "undo"], ["h", "hint"], ["l", "log"], ["p", "prompt"]];
  return el("dl", { class: "keys" }, ...keys.flatMap(([key, name]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, t(`keys.${name}`))]));
}
