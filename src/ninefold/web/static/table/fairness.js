// @ts-check
/** The proof of fairness: what the table committed to, the words of all, the secret at the end, and the check of it all. */
import { t } from "../i18n.js";
import { fetchRecord, replayOf } from "../pages/api.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";
import { Drawer } from "./drawer.js";
import { verifyRecord } from "./fair.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("./fair.js").Checked} Checked */

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
      const found = await verifyRecord(record, known.table.commitment, await bagsOf(record));
      const wrong = found.checked.filter(({ verdict }) => verdict === "differs").length;
      const isGood = found.isCommitted && found.brokenAt < 0 && wrong === 0;
      this.result.replaceChildren(
        el("p", { class: `note ${isGood ? "good" : "bad"}`, role: "status" }, icon(isGood ? "good" : "bad"), t(isGood ? "fair.good" : "fair.bad")),
        el("ul", { class: "plain checks" },
          check(found.isCommitted, t("fair.check.commitment")),
          check(found.brokenAt < 0, found.brokenAt < 0 ? t("fair.check.chain") : t("fair.check.broken", { line: found.brokenAt + 1 })),
          check(wrong === 0, t("fair.check.chance", { n: found.checked.length, wrong }))),
        el("details", {}, el("summary", {}, t("fair.all", { n: found.checked.length })), drawn(found.checked)),
        el("p", { class: "quiet" }, t("fair.offline"), " ", el("code", {}, "ninefold verify")),
      );
    } catch (error) {
      this.result.replaceChildren(el("p", { class: "note bad" }, icon("bad"), error instanceof Error ? error.message : String(error)));
    }
  }
}

/** What lay in each bag that was drawn from, by the number of the line; a replay of the record tells. @param {string} record @returns {Promise<Map<number, string[]>>} */
async function bagsOf(record) {
  const bags = new Map();
  try {
    const { frames } = await replayOf(record);
    for (const { n, among } of frames) if (among) bags.set(n, among);
  } catch {
    // Dice are checked all the same, and of draws the place in the bag.
  }
  return bags;
}

/** @param {string} title @param {Node} shown */
const fact = (title, shown) => el("div", { class: "fact" }, el("h3", {}, title), shown);

/** @param {boolean} isGood @param {string} text */
const check = (isGood, text) => el("li", { class: isGood ? "good" : "bad" }, icon(isGood ? "good" : "bad"), text);

/** @param {Checked[]} checked */
function drawn(checked) {
  const rows = checked.map(({ line, name, of, got, outcome, verdict }) => el("tr", {},
    el("td", { class: "number" }, String(line + 1)), el("td", {}, name), el("td", { class: "number" }, outcome < 0 ? "–" : t("fair.of", { k: outcome + 1, n: of })),
    el("td", {}, String(got)), el("td", { class: verdict === "differs" ? "bad" : "good" }, t(`fair.${verdict}`))));
  return el("div", { class: "table-scroll", tabindex: 0, role: "region", "aria-label": t("fair.all", { n: checked.length }) }, el("table", {},
    el("thead", {}, el("tr", {}, ...["line", "name", "number", "got", "verdict"].map((key) => el("th", { scope: "col" }, t(`fair.column.${key}`))))),
    el("tbody", {}, ...rows)));
}
