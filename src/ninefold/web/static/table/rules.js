// @ts-check
/** The rules beside the table, at the paragraph that matters now. */
import { t } from "../i18n.js";
import { get } from "../pages/api.js";
import { renderRules, showRule } from "../pages/rulebook.js";
import { el } from "../scene/dom.js";
import { Drawer } from "./drawer.js";

/** @typedef {import("./page.js").Page} Page */

const PREFIX = "beside-";

export class Rules {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.drawer = new Drawer(t("common.rules"), { wide: true });
    /** @type {Promise<void> | null} */
    this.ready = null;
  }

  /** Open at a paragraph; without one, at the present ask's. @param {string} [rule] */
  async open(rule = this.page.known?.ask?.rule ?? "") {
    this.drawer.show();
    await (this.ready ??= this.#load());
    if (rule) showRule(this.drawer.body, rule, { prefix: PREFIX });
  }

  async #load() {
    const base = `/rules/${encodeURIComponent(this.page.game)}`;
    this.drawer.extra.replaceChildren(el("a", { class: "button small", href: base, target: "_blank", rel: "noopener" }, t("table.rules.page")));
    try {
      const { text } = await get(`/api/games/${encodeURIComponent(this.page.game)}/rules`);
      renderRules(text, this.drawer.body, "", { base, prefix: PREFIX });
    } catch (error) {
      this.ready = null;
      this.drawer.body.replaceChildren(el("p", { class: "note bad" }, error instanceof Error ? error.message : String(error)));
    }
  }
}
