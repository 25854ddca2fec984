// @ts-check
/** Talk at the table. */
import { t } from "../i18n.js";
import { el } from "../scene/dom.js";
import { icon } from "../scene/icons.js";

/** @typedef {import("./types.js").ChatLine} ChatLine */
/** @typedef {import("./page.js").Page} Page */

export class Chat {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.lines = el("ol", { class: "plain" });
    this.list = el("div", { class: "chat-lines", role: "log", "aria-live": "polite", "aria-label": t("table.chat"), tabindex: 0 }, this.lines);
    this.field = el("input", { type: "text", maxlength: 500, autocomplete: "off", "aria-label": t("table.say"), placeholder: t("table.say") });
    this.form = el("form", { class: "chat-form" }, this.field, el("button", { class: "button", type: "submit", "aria-label": t("table.send") }, icon("chat")));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (!text) return;
      page.act({ do: "chat", text }).then((done) => done && (this.field.value = ""));
    });
    this.node = el("div", { class: "chat" }, this.list, this.form);
  }

  /** @param {ChatLine[]} lines */
  reset(lines) {
    this.lines.replaceChildren();
    this.add(lines);
    this.form.hidden = (this.page.known?.seat ?? -1) < 0 && !this.page.known?.table.host;
  }

  /** @param {ChatLine[]} lines */
  add(lines) {
    for (const { at, name, text, seat } of lines) {
      const time = new Date(at * 1000).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
      this.lines.append(el("li", { "data-owner": seat ?? null }, el("b", {}, name), " ", el("time", {}, time), el("span", {}, text)));
    }
    this.list.classList.toggle("bare", !this.lines.childElementCount);
    this.list.dataset.empty = t("table.chat.empty");
    this.list.scrollTop = this.list.scrollHeight;
  }
}
