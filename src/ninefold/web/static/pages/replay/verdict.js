// @ts-check
/** Whether a record can be believed: what the server found when it played it again, and what this browser can check. */

import { t } from "../../i18n.js";
import { verifyRecord } from "../../table/fair.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";

/** @typedef {import("./film.js").Film} Film */

/**
 * @param {HTMLElement} place
 * @param {Film} film
 * @param {string} record
 */
export async function drawVerdict(place, film, record) {
  const kind = film.header.chance?.kind ?? "typed";
  if (film.broken) {
    place.replaceChildren(note("bad", t("replay.broken", { line: film.broken.line }), film.broken.text));
    return;
  }
  place.replaceChildren(note("good", t("replay.verified"), t(`replay.chance.${kind}`)));
  if (kind === "sealed") place.replaceChildren(await checkedHere(film, record));
}

/**
 * The hashes, the secret and the dice, recomputed with the browser's own crypto, where it has one.
 * @param {Film} film
 * @param {string} record
 */
async function checkedHere(film, record) {
  const said = note("good", t("replay.verified"), t("replay.chance.sealed"));
  if (!globalThis.crypto?.subtle) return said;
  const { isCommitted, brokenAt, checked } = await verifyRecord(record, film.header.chance.commitment);
  const dice = checked.filter((one) => one.verdict === "fits").length;
  if (!isCommitted || brokenAt >= 0 || checked.some((one) => one.verdict === "differs")) {
    return note("bad", t("replay.differs"), t("replay.differs.text"));
  }
  said.title = t("replay.here", { n: dice });
  said.append(el("span", { class: "vh" }, t("replay.here", { n: dice })));
  return said;
}

/**
 * @param {"good" | "bad"} tone
 * @param {string} title
 * @param {string} text
 */
function note(tone, title, text) {
  return el("div", { class: `note ${tone}` }, icon(tone === "good" ? "check" : "warn"), el("p", {}, el("b", {}, title), " ", text));
}
