// @ts-check
/** What the browser found when it checked a record: in one word, as a list of checks, and chance by chance. */
import { t } from "../i18n.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";

/** @typedef {Awaited<ReturnType<typeof import("./fair.js").verifyRecord>>} Found */

/** The first line, counted from 1, that does not follow; 0 if all do. @param {Found} found */
export function firstFault({ brokenAt, checked }) {
  const wrong = checked.filter(({ verdict }) => verdict === "differs").map(({ line }) => line + 1);
  const faults = brokenAt < 0 ? wrong : [...wrong, brokenAt + 1];
  return faults.length ? Math.min(...faults) : 0;
}

/** Whether nothing speaks against the record; what is still secret does not. @param {Found} found */
export const isSound = (found) => firstFault(found) === 0 && (found.isCommitted || !found.secret) && !found.from?.includes("wrong");

/** All checks, and every die and draw in a table. @param {Found} found @param {string[]} names */
export function proofOf(found, names) {
  const wrong = found.checked.filter(({ verdict }) => verdict === "differs").length;
  const count = found.checked.filter(({ outcome }) => outcome >= 0).length;
  return [
    el("ul", { class: "plain checks" },
      found.secret ? check(found.isCommitted, t(found.isCommitted ? "fair.check.commitment" : "fair.check.otherwise")) : check(true, t("fair.secret.later")),
      ...words(found, names),
      check(found.brokenAt < 0, found.brokenAt < 0 ? t("fair.check.chain") : t("fair.check.broken", { line: found.brokenAt + 1 })),
      check(wrong === 0, t("fair.check.chance", { n: count, wrong }))),
    el("details", {}, el("summary", {}, t("fair.all", { n: found.checked.length })), drawn(found.checked)),
  ];
}

/** Whether the words were committed to, and whose were not revealed. @param {Found} found @param {string[]} names */
function words({ from }, names) {
  if (!from) return [check(true, t("fair.check.older"))];
  const isBound = !from.includes("wrong");
  const withheld = names.filter((_, seat) => from[seat] === "withheld");
  return [
    check(isBound, t(isBound ? "fair.check.words" : "fair.check.words.wrong")),
    ...(withheld.length ? [check(true, t("fair.check.withheld", { names: withheld.join(", ") }))] : []),
  ];
}

/** @param {boolean} isGood @param {string} text */
const check = (isGood, text) => el("li", { class: isGood ? "good" : "bad" }, icon(isGood ? "good" : "bad"), text);

/** @param {import("./fair.js").Checked[]} checked */
function drawn(checked) {
  const rows = checked.map(({ line, name, of, got, outcome, verdict }) => el("tr", {},
    el("td", { class: "number" }, String(line + 1)), el("td", {}, name), el("td", { class: "number" }, outcome < 0 ? "–" : t("fair.of", { k: outcome + 1, n: of })),
    el("td", {}, String(got)), el("td", { class: verdict === "differs" ? "bad" : "good" }, t(`fair.${verdict}`))));
  return el("div", { class: "table-scroll", tabindex: 0, role: "region", "aria-label": t("fair.all", { n: checked.length }) }, el("table", {},
    el("thead", {}, el("tr", {}, ...["line", "name", "number", "got", "verdict"].map((key) => el("th", { scope: "col" }, t(`fair.column.${key}`))))),
    el("tbody", {}, ...rows)));
}
