// @ts-check
/** Talk at the table: words, quick reactions, and silence for those whom one does not want to hear. */
import { t } from "../i18n.js";
import { keep, recall } from "../keep.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";

/** @typedef {import("./types.js").ChatLine} ChatLine */
/** @typedef {import("./page.js").Page} Page */

const REACTIONS = ["hello", "luck", "well", "thanks", "oops", "think"];
/** How long a reaction stands beside the name, in milliseconds. */
const STAYS = 4000;

export class Chat {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {ChatLine[]} */
    this.all = [];
    this.lines = el("ol", { class: "plain" });
    this.list = el("div", { class: "chat-lines", role: "log", "aria-live": "polite", "aria-label": t("table.chat"), tabindex: 0 }, this.lines);
    this.field = el("input", { type: "text", maxlength: 500, autocomplete: "off", "aria-label": t("table.say"), placeholder: t("table.say") });
    this.form = el("form", { class: "chat-form" }, this.field, el("button", { class: "button", type: "submit", "aria-label": t("table.send") }, icon("chat")));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (!text) return;
      page.act({ do: "chat", text }).then((done) => done && (this.field.value = ""));
    });
    this.quick = el("div", { class: "reactions", role: "group", "aria-label": t("react.title") }, ...REACTIONS.map((what) =>
      el("button", { class: "button small", type: "button", "data-react": what, onclick: () => page.act({ do: "react", what }) }, t(`react.${what}`))));
    this.mutes = el("div", { class: "mutes", role: "group", "aria-label": t("mute.title") });
    this.node = el("div", { class: "chat" }, this.mutes, this.list, this.quick, this.form);
  }

  /** The seats that this browser does not want to hear at this table. */
  get muted() {
    return new Set(recall(`mute.${this.page.known?.table.id}`, /** @type {number[]} */ ([])));
  }

  /** @param {ChatLine[]} lines */
  reset(lines) {
    this.all = [];
    this.lines.replaceChildren();
    this.#add(lines);
    const seat = this.page.known?.seat ?? -1;
    this.form.hidden = seat < 0 && !this.page.known?.table.host;
    this.quick.hidden = seat < 0;
    this.#drawMutes();
  }

  /** What was said just now; how much of it is heard. @param {ChatLine[]} lines */
  add(lines) {
    const heard = this.#add(lines);
    for (const line of heard) if (line.react) this.#bubble(line);
    return heard.length;
  }

  /** @param {ChatLine[]} lines */
  #add(lines) {
    this.all.push(...lines);
    const heard = lines.filter(({ seat }) => !this.muted.has(seat));
    for (const { at, name, text, seat, react } of heard) {
      const time = new Date(at * 1000).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
      this.lines.append(el("li", { "data-owner": seat ?? null, class: react ? "reaction" : "" }, el("b", {}, name), " ", el("time", {}, time), el("span", {}, text)));
    }
    this.list.classList.toggle("bare", !this.lines.childElementCount);
    this.list.dataset.empty = t("table.chat.empty");
    this.list.scrollTop = this.list.scrollHeight;
    return heard;
  }

  /** A reaction stands beside its player's name for a moment. @param {ChatLine} line */
  #bubble({ seat, text }) {
    const name = document.querySelector(`.player[data-seat="${seat}"] .player-name`);
    if (!name) return;
    document.querySelector(`.bubble[data-owner="${seat}"]`)?.remove();
    const box = name.getBoundingClientRect();
    const bubble = el("div", { class: "bubble", "data-owner": seat, "aria-hidden": "true" }, text);
    document.body.append(bubble);
    bubble.style.left = `${Math.max(4, Math.min(box.left, innerWidth - bubble.offsetWidth - 4))}px`;
    bubble.style.top = `${Math.max(4, box.top - bubble.offsetHeight - 2)}px`;
    setTimeout(() => bubble.remove(), STAYS);
  }

  /** A button for each of the others: hear them, or do not. */
  #drawMutes() {
    const { known } = this.page;
    const others = known?.table.seats.filter(({ seat, kind }) => seat !== known.seat && kind === "person") ?? [];
    this.mutes.hidden = !others.length;
    this.mutes.replaceChildren(...others.map(({ seat, name }) => {
      const isMuted = this.muted.has(seat);
      return el("button", { class: "button small", type: "button", "aria-pressed": String(isMuted), onclick: () => this.#mute(seat, !isMuted) }, t(isMuted ? "mute.on" : "mute.off", { name }));
    }));
  }

  /** @param {number} seat @param {boolean} isOn */
  #mute(seat, isOn) {
    const muted = this.muted;
    if (isOn) muted.add(seat);
    else muted.delete(seat);
    keep(`mute.${this.page.known?.table.id}`, [...muted]);
    this.reset([...this.all]);
    /** @type {HTMLElement | null} */ (this.mutes.querySelector("button"))?.focus();
  }
}
