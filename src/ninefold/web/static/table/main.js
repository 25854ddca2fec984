// @ts-check
/** The page of one table: `/t/TABLE#TOKEN`. */
import { loadWords, translate } from "../i18n.js";
import { tokenOf } from "../keep.js";
import { followTour } from "../pages/tour_attach.js";
import { Page } from "./page.js";

const table = decodeURIComponent(location.pathname.split("/")[2] ?? "");

/** The token of the link, of this tab, or of this browser; it is taken out of the address, which people show and copy. */
function tokenOfPage() {
  const given = location.hash.slice(1);
  const key = `ninefold.token.${table}`;
  try {
    if (given) {
      sessionStorage.setItem(key, given);
      history.replaceState(null, "", location.pathname + location.search);
    }
    return sessionStorage.getItem(key) ?? tokenOf(table) ?? null;
  } catch {
    return given || null;
  }
}

await loadWords();
translate();
const page = new Page(table, tokenOfPage());
followTour(page);
addEventListener("hashchange", () => location.reload());
// For tests and the curious: what the page knows, which is what its seat may know.
Object.assign(globalThis, { ninefold: { page } });
