// @ts-check
/** The bar on top of every page: the way around, the language and the light. */

import { el } from "./dom.js";
import { keepLang, lang, LANGS, t } from "../i18n.js";
import { recall } from "../keep.js";
import { icon, mark } from "./icons.js";

/** @typedef {{ page: string, game?: string, extra?: Node[] }} HeaderGiven `extra` stands between brand and settings */

const THEMES = ["auto", "light", "dark"];
/** @type {Record<string, string>} */
const THEME_ICONS = { auto: "contrast", light: "sun", dark: "moon" };

/**
 * Fill the bar.
 * @param {HTMLElement} bar
 * @param {HeaderGiven} given
 */
export function mountHeader(bar, given) {
  const menu = el("div", { class: "menu", id: "menu" }, ways(given), settings());
  const toggle = el(
    "button",
    { class: "button bare menu-toggle", type: "button", "aria-expanded": "false", "aria-controls": "menu" },
    icon("menu"),
    el("span", {}, t("common.menu")),
  );
  const open = (/** @type {boolean} */ isOpen) => {
    toggle.setAttribute("aria-expanded", String(isOpen));
    menu.classList.toggle("open", isOpen);
  };
  toggle.addEventListener("click", () => open(toggle.getAttribute("aria-expanded") !== "true"));
  bar.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.classList.contains("open")) return;
    open(false);
    toggle.focus();
  });
  const brand = el("a", { class: "brand", href: "/" }, mark(), t("common.ninefold"));
  bar.replaceChildren(brand, ...(given.extra ?? []), toggle, menu);
}

/** @param {HeaderGiven} given */
function ways({ page, game }) {
  const of = encodeURIComponent(game ?? recall("game", "the-nine"));
  /** @type {[string, string][]} */
  const pages = [
    ["lobby", "/"],
    ["rules", `/rules/${of}`],
    ["cards", `/cards/${of}`],
    // A game is played with decks or with characters.
    page === "characters" || recall("people", "") === of ? ["characters", `/characters/${of}`] : ["decks", `/decks/${of}`],
    ["replay", "/replay"],
  ];
  const links = pages.map(([name, href]) =>
    el("a", { href, "aria-current": name === page && "page" }, t(`common.${name}`)),
  );
  return el("nav", { class: "ways", "aria-label": t("common.ways") }, ...links);
}

function settings() {
  return el("div", { class: "settings" }, langSwitch(), themeSwitch());
}

/** A list of languages; a page is loaded again in the new one. */
export function langSwitch() {
  const options = LANGS.map((one) => el("option", { value: one, lang: one, selected: one === lang() }, t(`common.lang.${one}`)));
  const select = el("select", { class: "small-select", "aria-label": t("common.language") }, ...options);
  select.addEventListener("change", () => {
    keepLang(select.value);
    location.reload();
  });
  return select;
}

/** A button that goes round: as the system, light, dark. */
export function themeSwitch() {
  const button = el("button", { class: "button bare theme", type: "button" });
  const show = () => {
    const name = `${t("common.theme")}: ${t(`common.theme.${theme()}`)}`;
    button.setAttribute("aria-label", name);
    button.title = name;
    button.replaceChildren(icon(THEME_ICONS[theme()]));
  };
  button.addEventListener("click", () => {
    keepTheme(THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length]);
    show();
  });
  show();
  return button;
}

function theme() {
  return document.documentElement.dataset.theme ?? "auto";
}

/** @param {string} wanted */
function keepTheme(wanted) {
  if (wanted === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
  try {
    localStorage.setItem("ninefold.theme", wanted);
  } catch {
    // It applies until the page is closed.
  }
}
