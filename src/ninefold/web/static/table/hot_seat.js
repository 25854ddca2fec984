// @ts-check
/** Several people at one device: whoever is asked sits down, behind a curtain where seats know different things. */
import { t } from "../i18n.js";
import { hotSeats } from "../keep.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";

/** @typedef {import("./page.js").Page} Page */

export class HotSeats {
  /** @param {Page} page @param {string} table */
  constructor(page, table) {
    this.page = page;
    this.seats = hotSeats(table);
    this.words = el("p", { class: "lead" });
    this.ready = el("button", { class: "button first big", type: "button" });
    this.curtain = el("dialog", { class: "curtain", "aria-label": t("hot.title") }, el("div", { class: "body stack" }, icon("eye"), el("h2", {}, t("hot.title")), this.words, this.ready));
    // Nobody can look behind it by mistake.
    this.curtain.addEventListener("cancel", (event) => event.preventDefault());
    document.body.append(this.curtain);
    /** The seat that has confirmed to be here; none yet. */
    this.sits = -1;
    this.isChanging = false;
    // Wait for acknowledgements before another person sits down.
    page.link.addEventListener("settled", () => this.look());
    if (this.isOn) this.#draw("…", null);
  }

  get isOn() {
    return this.seats.length > 1;
  }

  /** Look who is asked, and whether somebody else has to sit down. */
  look() {
    const { known } = this.page;
    if (!this.isOn || !known || this.isChanging || this.page.link.open.size) return;
    const { ask, table, seat } = known;
    if (table.state !== "playing" || !ask) return this.#open();
    const waiting = this.seats.filter((one) => ask.seats.includes(one.seat) && !ask.answered.includes(one.seat));
    const next = waiting.some((one) => one.seat === seat) ? seat : (waiting[0]?.seat ?? seat);
    if (next === seat && (this.sits === seat || !this.isHidden || !waiting.length)) return this.#open();
    if (!this.isHidden) this.#sit(next);
    else this.#draw(table.seats[next]?.name ?? "", next);
  }

  /** Whether what a seat sees here is hidden from others. */
  get isHidden() {
    return !!this.page.known?.scene?.secret;
  }

  /** @param {string} name @param {number | null} seat */
  #draw(name, seat) {
    this.words.textContent = seat === null ? "" : t("hot.pass", { name });
    this.ready.textContent = seat === null ? "…" : t("hot.ready", { name });
    this.ready.disabled = seat === null;
    this.ready.onclick = () => seat !== null && this.#sit(seat);
    if (!this.curtain.open) this.curtain.showModal();
    if (seat !== null) this.ready.focus();
  }

  /** Somebody sits down: what the page shows is theirs. @param {number} seat */
  #sit(seat) {
    this.sits = seat;
    const token = this.seats.find((one) => one.seat === seat)?.token;
    if (!token || seat === this.page.known?.seat) return this.#open();
    this.isChanging = true;
    this.page.sitAs(token);
  }

  /** The page has what the new seat may see. */
  arrived() {
    this.isChanging = false;
  }

  #open() {
    if (this.curtain.open) this.curtain.close();
  }
}
