// @ts-check
/** The chronicle of a session: read it, save it as Markdown, or print it. */
import { t } from "../i18n.js";
import { chronicleOf, fetchRecord } from "../pages/api.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {{ text: string, said_by: string }} Passage */

/** @param {Page} page */
export async function openChronicle(page) {
  const { known, token } = page;
  if (!known) return;
  const record = await fetchRecord(known.table.id, token ?? undefined);
  const told = await chronicleOf(record);
  const dialog = el("dialog", { class: "dialog chronicle", "aria-labelledby": "chronicle-title" });
  const passage = (/** @type {Passage} */ { text, said_by }) => el(said_by ? "blockquote" : "p", {}, text);
  const home = told.home.map((/** @type {Passage} */ { text, said_by }) => el("p", {}, el("b", {}, said_by), `: ${text}`));
  const story = told.sections.flatMap((/** @type {{ heading: string, passages: Passage[] }} */ { heading, passages }) => [heading ? el("h3", {}, heading) : null, ...passages.map(passage)]);
  const close = () => (dialog.close(), dialog.remove());
  dialog.append(
    el("header", {}, el("h2", { id: "chronicle-title" }, known.table.title || told.title), el("button", { class: "button bare", type: "button", "aria-label": t("common.close"), onclick: close }, icon("close"))),
    el("div", { class: "body stack", tabindex: 0 }, ...story, ...(home.length ? [el("h3", {}, t("chronicle.home")), ...home] : [])),
    el("footer", {},
      el("button", { class: "button", type: "button", onclick: () => save(told.markdown, `${known.table.game}-${known.table.id.slice(0, 8)}.md`) }, icon("download"), t("chronicle.save")),
      el("button", { class: "button first", type: "button", onclick: () => print() }, icon("book"), t("chronicle.print"))),
  );
  dialog.addEventListener("cancel", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {string} text @param {string} name */
function save(text, name) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/markdown" }));
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
