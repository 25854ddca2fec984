// @ts-check
/** The page of one table: `/t/TABLE#TOKEN`. */
import { loadWords, translate } from "../i18n.js";
import { tokenOf, tokenOfPage } from "../keep.js";
import { followTour } from "../pages/tour_attach.js";
import { Page } from "./page.js";

const table = decodeURIComponent(location.pathname.split("/")[2] ?? "");

await loadWords();
translate();
const page = new Page(table, tokenOfPage(table, tokenOf(table)));
followTour(page);
addEventListener("hashchange", () => location.reload());
// For tests and the curious: what the page knows, which is what its seat may know.
Object.assign(globalThis, { ninefold: { page } });
