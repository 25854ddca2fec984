// @ts-check
/** The page of one table: `/t/TABLE#TOKEN`. */
import { loadWords, translate } from "../i18n.js";
import { tokenOf, tokenOfPage } from "../keep.js";
import { followTour } from "../pages/tour_attach.js";
import { el } from "../scene/dom.js";
import { Page } from "./page.js";

const table = decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** Whether this is the screen of the room: somebody watches it, and nobody touches it. */
const isScreen = new URLSearchParams(location.search).has("screen");

await loadWords();
translate();
if (isScreen) {
  document.head.append(el("link", { rel: "stylesheet", href: "/static/table/screen.css" }));
  document.body.classList.add("room-screen");
  document.documentElement.classList.add("of-room-screen");
}
const page = new Page(table, isScreen ? null : tokenOfPage(table, tokenOf(table)));
if (!isScreen) followTour(page);
addEventListener("hashchange", () => location.reload());
// For tests and the curious: what the page knows, which is what its seat may know.
Object.assign(globalThis, { ninefold: { page } });
