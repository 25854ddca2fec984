// @ts-check
/** After the end: who has won, what to do next. */
import { t } from "../i18n.js";
import { fetchRecord } from "../pages/api.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";

/** @typedef {import("./page.js").Page} Page */

export class Over {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.dialog = el("dialog", { class: "dialog over", "aria-labelledby": "over-title" });
    document.body.append(this.dialog);
    this.isShown = false;
    /** @type {string | null} */
    this.rematch = null;
  }

  /** Show the end once, when it comes; a table that was over before is not announced again. @param {boolean} isNews */
  show(isNews) {
    const { known } = this.page;
    if (known?.table.state !== "over") {
      this.isShown = false;
      return;
    }
    // Somebody may ask for another game while one still looks at this one.
    if (this.dialog.open && this.rematch !== known.table.rematch) this.dialog.querySelector("footer")?.replaceChildren(...this.buttons());
    this.rematch = known.table.rematch;
    if (this.isShown) return;
    this.isShown = true;
    if (!isNews) return;
    this.#open();
  }

  #open() {
    const { known } = this.page;
    const outcome = known?.table.outcome;
    if (!known || !outcome) return;
    const isMine = outcome.winners.includes(known.seat);
    const title = !outcome.contest ? t("over.session") : known.seat < 0 ? t("table.over") : !outcome.winners.length && !outcome.lost ? t("over.draw") : t(isMine ? "over.won" : "over.lost");
    const rows = !outcome.contest ? this.#broughtHome(known.table, outcome) : known.table.seats.map(({ seat, name }) => el("li", { class: outcome.winners.includes(seat) ? "winner" : "" },
      outcome.winners.includes(seat) ? icon("crown") : el("span", { class: "icon" }), el("b", {}, name), score(outcome, seat)));
    const close = () => this.dialog.close();
    this.dialog.replaceChildren(
      el("header", {}, el("h2", { id: "over-title" }, title), el("button", { class: "button bare", type: "button", "aria-label": t("common.close"), onclick: close }, icon("close"))),
      el("div", { class: "body stack" }, el("p", { class: "lead" }, outcome.text), el("ul", { class: "plain scores" }, ...rows), this.#course()),
      el("footer", {}, ...this.buttons()),
    );
    this.dialog.showModal();
  }

  /** How it was, once the server has told it; a game without a winner has no course. */
  #course() {
    const { known, token } = this.page;
    const box = el("div", { class: "stack course-told", "aria-live": "polite" });
    const outcome = known?.table.outcome;
    if (!known || !outcome?.contest || known.table.seats.length < 2 || outcome.lost) return box;
    box.append(el("p", { class: "quiet" }, t("course.waits")));
    Promise.all([import("./course.js"), fetchRecord(known.table.id, token ?? undefined)])
      .then(([{ courseParts }, record]) => courseParts(record, known.table.id))
      .then((parts) => box.replaceChildren(...parts), () => box.replaceChildren());
    return box;
  }

  /** What everybody brings home. @param {import("./types.js").TableShown} table @param {import("./types.js").OutcomeShown} outcome */
  #broughtHome({ seats }, { recap }) {
    return seats.flatMap(({ seat, name, plays }) => (recap[seat] ? [el("li", { class: "home-row" }, el("b", {}, plays || name), el("span", {}, recap[seat]))] : []));
  }

  /** What can be done after the end; in the prompt too. @returns {HTMLElement[]} */
  buttons() {
    const { known } = this.page;
    const again = el("button", { class: "button first", type: "button", onclick: () => this.#rematch(false) }, icon("undo"), t(known?.table.rematch ? "over.join" : known?.table.outcome?.contest === false ? "over.another" : "over.rematch"));
    const fair = el("button", { class: "button", type: "button", onclick: () => (this.dialog.close(), this.page.fairness.open()) }, icon("seal"), t("fair.short"));
    const save = el("button", { class: "button", type: "button", onclick: () => this.saveRecord() }, icon("download"), t("table.record"));
    const see = el("a", { class: "button", href: `/replay?table=${encodeURIComponent(known?.table.id ?? "")}` }, icon("play"), t("over.replay"));
    const look = el("a", { class: "button", href: `/replay?table=${encodeURIComponent(known?.table.id ?? "")}&analyse=1` }, icon("eye"), t("over.analyse"));
    const swap = el("button", { class: "button", type: "button", onclick: () => this.#rematch(true) }, icon("person"), t("over.swap"));
    const isContest = known?.table.outcome?.contest !== false;
    const maySwap = isContest && !known?.table.rematch && (known?.table.seats.length ?? 0) > 1 && !known?.table.seats.some(({ role }) => role);
    const campaign = known?.table.campaign;
    const on = campaign && el("a", { class: "button first", href: `/c/${encodeURIComponent(campaign)}${this.page.token ? `#${this.page.token}` : ""}` }, icon("play"), t(known?.table.outcome?.contest === false ? "over.next" : "over.campaign"));
    const told = isContest ? [] : [el("button", { class: "button", type: "button", onclick: () => this.#chronicle() }, icon("book"), t("chronicle.title"))];
    return [...(on ? [on] : (known?.seat ?? -1) >= 0 ? [again, ...(maySwap ? [swap] : [])] : []), ...told, ...(isContest ? [look] : []), see, save, fair];
  }

  async #chronicle() {
    try {
      const { openChronicle } = await import("./chronicle.js");
      await openChronicle(this.page);
    } catch (error) {
      this.page.toast(error instanceof Error ? error.message : String(error), "bad");
    }
  }

  /** @param {boolean} swap whether everybody sits one seat further */
  async #rematch(swap) {
    const { known, token } = this.page;
    const done = await this.page.act({ do: "rematch", exchange: true, swap });
    const table = done?.table ?? known?.table.rematch;
    if (table) location.assign(`/t/${encodeURIComponent(table)}${token ? `#${token}` : ""}`);
  }

  /** The record as a file. */
  async saveRecord() {
    const { known, token } = this.page;
    if (!known) return;
    try {
      const record = await fetchRecord(known.table.id, token ?? undefined);
      const url = URL.createObjectURL(new Blob([record], { type: "application/x-ndjson" }));
      el("a", { href: url, download: `${known.table.game}-${known.table.id.slice(0, 8)}.jsonl` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 10000);
    } catch (error) {
      this.page.toast(error instanceof Error ? error.message : String(error), "bad");
    }
  }
}

/** What a seat has, and what that is. @param {import("./types.js").OutcomeShown} outcome @param {number} seat */
function score({ scores, score }, seat) {
  return scores[seat] === undefined ? "" : el("span", { class: "score" }, el("span", { class: "quiet" }, score), " ", el("span", { class: "number" }, String(scores[seat])));
}
