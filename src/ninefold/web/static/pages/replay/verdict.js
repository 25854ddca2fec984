// @ts-check
/** Whether a record can be believed: what the server found when it played it again, and what this browser finds by itself. */

import { t } from "../../i18n.js";
import { verifyRecord } from "../../table/fair.js";
import { firstFault, isSound, proofOf } from "../../table/proof.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";

/** @typedef {import("./film.js").Film} Film */
/** @typedef {import("../../table/proof.js").Found} Found */

/**
 * @param {HTMLElement} place
 * @param {Film} film
 * @param {string} record
 * @param {(title: string, ...shown: Node[]) => void} show where the whole proof is shown
 */
export async function drawVerdict(place, film, record, show) {
  place.replaceChildren(said(film));
  const found = await foundHere(film, record);
  if (!found) return;
  const proof = el("button", { class: "button small", type: "button", onclick: () => show(t("fair.title"), ...proofOf(found, film.header.names ?? [])) }, t("fair.show"));
  const verdict = film.broken || isSound(found) ? said(film, found) : otherwise(found);
  verdict.append(proof);
  place.replaceChildren(verdict);
}

/** What the server says, and what of it this browser has computed again. @param {Film} film @param {Found} [found] */
function said({ broken, verdict, header }, found) {
  if (broken) return note("bad", t("replay.broken", { line: broken.line }), broken.text);
  const kind = header.chance?.kind ?? "typed";
  const { paused = 0, typed = 0, hidden = 0, rolls = 0, draws = 0, abandoned = false, signed = "" } = verdict ?? {};
  const fits = found?.checked.filter((one) => one.verdict === "fits") ?? [];
  const dice = fits.filter(({ got }) => typeof got === "number").length;
  const texts = [
    typed || hidden || found || kind === "typed" ? "" : t(`replay.chance.${kind}`),
    typed ? t("replay.typed", { n: typed }) : "",
    hidden ? t("replay.hidden", { n: hidden }) : "",
    found ? t("replay.here", { n: dice, draws: fits.length - dice }) : "",
    rolls + draws ? t("replay.undone", { n: rolls + draws }) : "",
    kind !== "sealed" ? "" : signed ? t("replay.signed", { key: `${signed.slice(0, 8)}…` }) : t("replay.unsigned"),
  ];
  return note("good", abandoned ? t("replay.abandoned", { line: paused }) : paused ? t("replay.paused", { line: paused }) : t("replay.verified"), texts.filter((text) => text).join(" "));
}

/** The server believes what this browser does not. @param {Found} found */
function otherwise(found) {
  const line = firstFault(found);
  return note("bad", t("replay.differs"), line ? t("replay.broken", { line }) : t("fair.check.otherwise"));
}

/**
 * The hashes, the secret, the dice and the draws of a sealed game, recomputed with the browser's own crypto, where it has one.
 * @param {Film} film
 * @param {string} record
 */
async function foundHere({ header, bags }, record) {
  if (header.chance?.kind !== "sealed") return null;
  try {
    return await verifyRecord(record, header.chance.commitment, bags);
  } catch (error) {
    // Lines that can't be read: the server has said which.
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * @param {"good" | "bad"} tone
 * @param {string} title
 * @param {string} text
 */
function note(tone, title, text) {
  return el("div", { class: `note ${tone}` }, icon(tone === "good" ? "check" : "warn"), el("p", {}, el("b", {}, title), " ", text));
}
