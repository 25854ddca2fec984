// @ts-check
/** The proof of fairness: what the table committed to, the words of all, the secret at the end, and the check of it all. */
import { t } from "../i18n.js";
import { fetchRecord, replayOf } from "../pages/api.js";
import { bagsOf } from "../pages/replay/film.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";
import { Drawer } from "./drawer.js";
import { verifyRecord } from "./fair.js";
import { isSound, proofOf } from "./proof.js";

/** @typedef {import("./page.js").Page} Page */

export class Fairness {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.drawer = new Drawer(t("fair.title"), { wide: true });
    this.result = el("div", { class: "stack", "aria-live": "polite" });
    this.facts = el("div", { class: "stack" });
    this.drawer.body.append(this.facts, this.result);
    this.face = "";
  }

  open() {
    this.show();
    this.drawer.show();
  }

  show() {
    const table = this.page.known?.table;
    const face = JSON.stringify([table?.commitment, table?.words, table?.secret]);
    if (!table || face === this.face) return;
    this.face = face;
    const isOver = table.secret !== null;
    const words = table.words?.map((word, seat) => el("li", {}, el("b", {}, table.seats[seat]?.name ?? ""), " ", el("code", {}, word ?? "–"))) ?? [];
    this.facts.replaceChildren(
      el("p", {}, t("fair.how")),
      fact(t("fair.commitment"), el("code", { class: "hash" }, table.commitment)),
      fact(t("fair.words"), words.length ? el("ul", { class: "plain" }, ...words) : el("p", { class: "quiet" }, t("fair.words.later"))),
      fact(t("fair.secret"), isOver ? el("code", { class: "hash" }, table.secret ?? "") : el("p", { class: "quiet" }, t("fair.secret.later"))),
      el("button", { class: "button first", type: "button", disabled: !isOver, onclick: () => this.#verify() }, icon("seal"), t("fair.verify")),
    );
    this.result.replaceChildren();
  }

  async #verify() {
    const { known, token } = this.page;
    if (!known) return;
    this.result.replaceChildren(el("p", { class: "busy" }, el("i"), el("i"), el("i")));
    try {
      const record = await fetchRecord(known.table.id, token ?? undefined);
      const found = await verifyRecord(record, known.table.commitment, await drawnFrom(record));
      const isGood = isSound(found);
      this.result.replaceChildren(
        el("p", { class: `note ${isGood ? "good" : "bad"}`, role: "status" }, icon(isGood ? "good" : "bad"), t(isGood ? "fair.good" : "fair.bad")),
        ...proofOf(found),
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

/** @param {string} title @param {Node} shown */
const fact = (title, shown) => el("div", { class: "fact" }, el("h3", {}, title), shown);
