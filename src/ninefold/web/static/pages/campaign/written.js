// @ts-check
/** What is written down: open threads, notes, places and what is known. */

import { t } from "../../i18n.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";

/**
 * @typedef {import("../campaign.js").Desk} Desk
 * @typedef {import("../campaign.js").Remark} Remark
 */

const KINDS = ["thread", "note", "place", "known"];
/** Maximum number shown at once; one more click shows the rest. */
const FEW = 6;

/**
 * @param {HTMLElement} place
 * @param {Desk} desk
 */
export function showWritten(place, desk) {
  place.replaceChildren(el("h2", { id: "written-title" }, t("campaign.written")), ...KINDS.map((kind) => part(desk, kind)));
}

/**
 * @param {Desk} desk
 * @param {string} kind
 */
function part(desk, kind) {
  const remarks = desk.told.remarks[kind] ?? [];
  const open = remarks.filter((one) => !one.done).reverse();
  const closed = remarks.filter((one) => one.done).reverse();
  const rest = [...open.slice(FEW), ...closed];
  return el("div", { class: "stack", "data-kind": kind },
    el("h3", { id: `kind-${kind}` }, t(`campaign.${kind}`)),
    open.length > 0 && el("ul", { class: "plain remark-list", "aria-labelledby": `kind-${kind}` }, ...open.slice(0, FEW).map((one) => entry(desk, kind, one))),
    rest.length > 0 && el("details", { class: "more" },
      el("summary", {}, t("campaign.more", { n: remarks.length })),
      el("ul", { class: "plain remark-list", "aria-label": t(`campaign.${kind}`) }, ...rest.map((one) => entry(desk, kind, one))),
    ),
    writing(desk, kind),
  );
}

/**
 * @param {Desk} desk
 * @param {string} kind
 * @param {Remark} one
 */
function entry(desk, kind, one) {
  const name = t(one.done ? "campaign.unstrike" : "campaign.strike", { text: one.text.slice(0, 60) });
  const strike = el("button", { class: "button bare small", type: "button", "aria-label": name, title: name }, icon(one.done ? "again" : "check"));
  strike.addEventListener("click", () => desk.act({ do: "strike", kind, number: one.number, done: !one.done }));
  const when = one.session > 0 ? t("campaign.past.session", { n: one.session }) : "";
  const by = [one.by, when].filter(Boolean).join(" · ");
  return el("li", { class: `remark ${one.done ? "done" : ""}` }, el("div", {}, el("p", {}, one.text), el("p", { class: "quiet" }, by)), strike);
}

/**
 * @param {Desk} desk
 * @param {string} kind
 */
function writing(desk, kind) {
  const id = `write-${kind}`;
  const field = el("input", { type: "text", id, maxlength: 2000, required: true });
  const form = el("form", { class: "write" }, el("label", { class: "field", for: id }, t(`campaign.write.${kind}`), field), el("button", { class: "button small", type: "submit" }, t("campaign.write")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    desk.act({ do: "write", kind, text: field.value });
  });
  return form;
}
