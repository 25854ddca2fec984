// @ts-check
/** Earlier versions of a set, kept in this browser, and what differs between two of them, line by line. */

import { lang, t } from "../../i18n.js";
import { keep, recall } from "../../keep.js";
import { el, need } from "../dom.js";

/** @typedef {{ at: number, text: string }} Version */

const MOST_VERSIONS = 40;
const MOST_LETTERS = 1_000_000;

export class Versions {
  /** @param {string} slug */
  constructor(slug) {
    this.key = `versions.${slug}`;
    /** @type {Version[]} */
    this.kept = recall(this.key, []);
    this.chosen = 0;
  }

  /** @param {string} text */
  add(text) {
    if (!text.trim() || this.kept.at(-1)?.text === text) return;
    this.kept = [...this.kept, { at: Date.now(), text }].slice(-MOST_VERSIONS);
    while (this.kept.length > 1 && this.kept.reduce((sum, one) => sum + one.text.length, 0) > MOST_LETTERS) this.kept.shift();
    keep(this.key, this.kept);
  }

  /** The version to compare with; empty if there is none. @param {string} now */
  earlier(now) {
    const other = this.kept.filter((one) => one.text !== now);
    return (other.find((one) => one.at === this.chosen) ?? other.at(-1))?.text ?? "";
  }

  /** @param {string} now @param {(text: string) => void} restore */
  draw(now, restore) {
    const place = need("#versions");
    const other = this.kept.filter((one) => one.text !== now).toReversed();
    place.hidden = other.length === 0;
    if (!other.length) return;
    const picked = other.find((one) => one.at === this.chosen) ?? other[0];
    const time = new Intl.DateTimeFormat(lang(), { dateStyle: "short", timeStyle: "medium" });
    const pick = el("select", { id: "version" }, ...other.map((one) => el("option", { value: String(one.at), selected: one === picked }, time.format(one.at))));
    pick.addEventListener("change", () => {
      this.chosen = Number(pick.value);
      this.draw(now, restore);
      need("#version").focus();
    });
    const back = el("button", { class: "button small", type: "button", id: "restore" }, t("workshop.restore"));
    back.addEventListener("click", () => restore(picked.text));
    const lines = differences(picked.text, now).map(({ sign, line }) => el("li", { class: sign === "+" ? "added" : "gone" }, `${sign} ${line}`));
    const isOpen = /** @type {HTMLDetailsElement | null} */ (place.querySelector("details"))?.open ?? false;
    place.replaceChildren(el("details", { open: isOpen }, el("summary", {}, t("workshop.versions", { n: other.length })),
      el("div", { class: "row" }, el("label", { class: "field", for: "version" }, t("workshop.version"), pick), back),
      el("ul", { class: "diff" }, ...lines)));
  }
}

/**
 * The lines that only one of two texts has, in order, with the table that each stands in.
 * @param {string} before
 * @param {string} after
 * @returns {{ sign: "+" | "-", line: string }[]}
 */
export function differences(before, after) {
  const old = located(before);
  const fresh = located(after);
  const gone = old.filter((line) => !fresh.includes(line)).map((line) => ({ sign: /** @type {"-"} */ ("-"), line }));
  const added = fresh.filter((line) => !old.includes(line)).map((line) => ({ sign: /** @type {"+"} */ ("+"), line }));
  return [...gone, ...added].sort((a, b) => (a.line < b.line ? -1 : a.line > b.line ? 1 : 0));
}

/** A line without the letters of a picture. @param {string} line */
const shortened = (line) => line.replace(/(picture = ")([^"]{12})[^"]*(?=")/, "$1$2…");

/** Each line with its table's name before it. @param {string} text */
function located(text) {
  let table = "";
  return text.split("\n").flatMap((line) => {
    const plain = shortened(line.trim());
    if (!plain) return [];
    if (plain.startsWith("[")) table = plain.replace(/^\[(?:cards\.)?|\]$/g, "");
    return plain.startsWith("[") ? [plain] : [`${table} · ${plain}`];
  });
}
