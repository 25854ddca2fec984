// @ts-check
/** A call when it is one's turn: a sound, a tab that flashes while it is not looked at, and a notification if wanted. */
import { t } from "../i18n.js";
import { keep, recall } from "../keep.js";
import { el } from "../scene/dom.js";
import { worker } from "../worker.js";
import { Push } from "./push.js";
import { play, volume, keepVolume, VOLUMES } from "./sound.js";

/** @typedef {import("./page.js").Page} Page */

const BLINK = 1000;

export class Call {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.isMine = false;
    this.isOver = false;
    this.push = new Push(page);
    document.addEventListener("visibilitychange", () => this.#flash());
  }

  /** The title of the tab, and a call where it has just become the person's turn. */
  show() {
    const { known } = this.page;
    if (!known) return;
    const isMine = !!known.ask?.mine && known.table.state === "playing";
    const isOver = known.table.state === "over";
    const isNews = this.title !== undefined;
    this.title = `${known.table.title} – Ninefold`;
    if (isNews && isMine && !this.isMine) this.#turn();
    if (isNews && isOver && !this.isOver) play("over");
    this.isMine = isMine;
    this.isOver = isOver;
    this.#flash();
  }

  #turn() {
    if (document.hidden || this.page.staging.isOn) play("turn");
    if (document.hidden && this.isWanted) this.#notify();
  }

  /** The text is the same for everybody, so that it reveals nothing to onlookers. */
  #notify() {
    const { table } = /** @type {import("./model.js").Snapshot} */ (this.page.known);
    const how = { body: t("call.turn"), tag: `ninefold.${table.id}`, icon: "/static/icons/192.png" };
    try {
      const note = new Notification(table.title, how);
      note.onclick = () => (focus(), note.close());
    } catch {
      // Phones show notes only by way of the service worker.
      worker.then((registered) => registered?.showNotification(table.title, { ...how, data: { table: table.id } }));
    }
  }

  /** While the tab is hidden, its title alternates. */
  #flash() {
    clearInterval(this.blink);
    const quiet = `${this.isMine ? "● " : ""}${this.title ?? ""}`;
    document.title = quiet;
    if (!this.isMine || !document.hidden) return;
    this.blink = setInterval(() => (document.title = document.title === quiet ? `▶ ${t("table.your_turn")}` : quiet), BLINK);
  }

  /** Whether this browser is to be notified at this table. */
  get isWanted() {
    return "Notification" in globalThis && Notification.permission === "granted" && !!recall(`call.${this.page.known?.table.id}`, false);
  }

  /** The settings: sound, and the wish to be notified. */
  settings() {
    const list = el("select", { id: "sound" }, ...VOLUMES.map((one) => el("option", { value: one, selected: one === volume() }, t(`sound.${one}`))));
    list.addEventListener("change", () => keepVolume(list.value));
    const box = el("input", { type: "checkbox", id: "call", checked: this.isWanted });
    box.addEventListener("change", () => this.#want(box));
    const canCall = "Notification" in globalThis;
    return el("div", { class: "stack" }, el("label", { class: "field", for: "sound" }, t("sound.title"), list),
      canCall && this.page.known && this.page.known.seat >= 0 ? el("label", { class: "check" }, box, t("call.want")) : "", this.page.known && this.page.known.seat >= 0 ? this.push.fields() : "");
  }

  /** @param {HTMLInputElement} box */
  async #want(box) {
    const isAllowed = box.checked && (await Notification.requestPermission()) === "granted";
    if (box.checked && !isAllowed) this.page.toast(t("call.refused"), "bad");
    box.checked = isAllowed;
    keep(`call.${this.page.known?.table.id}`, isAllowed);
    if (await this.push.want(isAllowed)) this.page.toast(t("call.pushed"));
  }
}
