// @ts-check
/** The proof of fairness: what the table committed to, the words of all, the secret at the end, and the check of it all. */
import { t } from "../i18n.js";
import { fetchRecord, replayOf } from "../pages/api.js";
import { bagsOf } from "../pages/replay/film.js";
import { firstCommitment, pledgeOf } from "../pledges.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";
import { Drawer } from "./drawer.js";
import { Exchange } from "./exchange.js";
import { verifyRecord } from "./fair.js";
import { isSound, proofOf } from "./proof.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./types.js").TableShown} TableShown */

export class Fairness {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.exchange = new Exchange(page);
    this.drawer = new Drawer(t("fair.title"), { wide: true });
    this.result = el("div", { class: "stack", "aria-live": "polite" });
    this.facts = el("div", { class: "stack" });
    this.drawer.body.append(this.facts, this.result);
    this.warning = el("div", { class: "fair-warning", role: "alert" });
    document.getElementById("stage")?.before(this.warning);
    this.face = "";
  }

  open() {
    this.show();
    this.drawer.show();
  }

  show() {
    const table = this.page.known?.table;
    if (!table) return;
    this.exchange.look();
    const face = JSON.stringify([table.commitment, table.words, table.hashes, table.secret]);
    if (face === this.face) return;
    this.face = face;
    this.#warn();
    this.facts.replaceChildren(
      el("p", {}, t("fair.how")),
      el("p", { class: "quiet" }, t(`fair.own.${this.#own(table)}`)),
      el("details", {}, el("summary", {}, t("fair.details")), el("div", { class: "stack" }, ...this.#details(table))),
      el("button", { class: "button first", type: "button", disabled: table.secret === null || !table.words, onclick: () => this.#verify() }, icon("seal"), t("fair.verify")),
    );
    this.result.replaceChildren();
  }

  /** What became of this seat's word. @param {TableShown} table */
  #own(table) {
    const seat = this.page.known?.seat ?? -1;
    const pledge = pledgeOf(table.id, seat);
    if (seat < 0) return "none";
    if (pledge.revealed) return "revealed";
    if (!pledge.committed) return "silent";
    return table.words ? "late" : "committed";
  }

  /** Hashes and words, for those who want to see them. @param {TableShown} table */
  #details(table) {
    const rows = table.seats.map(({ name, seat }) => el("li", {}, el("b", {}, name || t("common.seat", { n: seat + 1 })),
      fact(t("fair.hash"), code(table.hashes[seat] ?? "–")), table.words ? fact(t("fair.word"), code(table.words[seat])) : ""));
    return [
      fact(t("fair.commitment"), code(firstCommitment(table.id, table.commitment))),
      fact(t("fair.words"), ...(table.words ? [] : [el("p", { class: "quiet" }, t("fair.words.later"))]), el("ul", { class: "plain stack" }, ...rows)),
      fact(t("fair.secret"), table.secret === null ? el("p", { class: "quiet" }, t("fair.secret.later")) : code(table.secret)),
    ];
  }

  /** Warn of a table that breaks its commitments, at every reload. */
  async #warn() {
    const faults = await this.exchange.faults();
    const show = el("button", { class: "button small", type: "button", onclick: () => this.open() }, t("fair.show"));
    this.warning.replaceChildren(...(faults.length
      ? [el("div", { class: "note bad" }, icon("bad"), el("div", { class: "stack" }, ...faults.map((fault) => el("p", { "data-fault": fault }, t(`fair.fault.${fault}`))), show))]
      : []));
  }

  async #verify() {
    const { known, token } = this.page;
    if (!known) return;
    this.result.replaceChildren(el("p", { class: "busy" }, el("i"), el("i"), el("i")));
    try {
      const record = await fetchRecord(known.table.id, token ?? undefined);
      const found = await verifyRecord(record, firstCommitment(known.table.id, known.table.commitment), await drawnFrom(record));
      const { hashes } = pledgeOf(known.table.id, known.seat);
      const isKept = !hashes || JSON.stringify(hashes) === JSON.stringify(found.hashes);
      const isGood = isSound(found) && isKept && !(await this.exchange.faults()).length;
      this.result.replaceChildren(
        el("p", { class: `note ${isGood ? "good" : "bad"}`, role: "status" }, icon(isGood ? "good" : "bad"), t(isGood ? "fair.good" : "fair.bad")),
        ...proofOf(found, known.table.seats.map(({ name }) => name)),
        el("p", { class: "quiet" }, t("fair.offline"), " ", el("code", {}, "ninefold verify")),
      );
    } catch (error) {
      this.result.replaceChildren(el("p", { class: "note bad" }, icon("bad"), error instanceof Error ? error.message : String(error)));
    }
  }
}

/** What could be drawn at each line; a replay of the record tells. @param {string} record @returns {Promise<Map<number, string[]>>} */
async function drawnFrom(record) {
  try {
    return bagsOf(await replayOf(record));
  } catch {
    // Dice are checked all the same, and of draws the place in the bag.
    return new Map();
  }
}

/** @param {string} text */
const code = (text) => el("code", { class: "hash" }, text);

/** @param {string} title @param {...(Node | string)} shown */
const fact = (title, ...shown) => el("div", { class: "fact" }, el("h3", {}, title), ...shown);
