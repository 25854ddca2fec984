// @ts-check
/** A picture of one's own in a form: chosen from those the table keeps, or dropped in. It is made small enough first. */
import { t } from "../i18n.js";
import { get, postPicture } from "../pages/api.js";
import { el } from "../scene/dom.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {{ id: string, name: string, width: number, height: number }} Picture */

/** The longest side of a picture that is sent, in pixels; the first that is small enough is taken. */
const SIDES = [1600, 1200, 900, 600];
const MOST_BYTES = 512 * 1024;
const QUALITY = 0.82;
const ID_LENGTH = 22;

/**
 * A field for a picture, with words if there is room for them.
 * @param {Page} page
 * @param {import("./types.js").OfferShown} offer
 */
export function pictureField(page, offer) {
  const path = `/api/tables/${encodeURIComponent(page.known?.table.id ?? "")}/pictures`;
  const token = page.token ?? "";
  const name = offer.picture ?? "";
  const select = el("select", { "aria-label": name, "data-keep": "picture" }, el("option", { value: "" }, t("picture.none")));
  const shown = el("img", { class: "picture-shown", alt: "", hidden: true });
  const file = el("input", { type: "file", accept: "image/*", "aria-label": t("picture.bring") });
  const words = offer.letters > ID_LENGTH ? el("input", { type: "text", maxlength: offer.letters - ID_LENGTH - 1, "aria-label": t("picture.words"), placeholder: t("picture.words"), "data-keep": "text" }) : null;
  const problem = el("p", { class: "desk-problem", role: "alert" });
  const node = el("div", { class: "picture-field" }, el("label", { class: "field" }, name, select), shown, el("label", { class: "field picture-file" }, t("picture.bring"), file), words, problem);

  const look = () => {
    shown.hidden = !select.value;
    if (select.value) shown.src = `/pictures/${select.value}`;
  };
  const add = (/** @type {Picture} */ one) => select.append(el("option", { value: one.id }, one.name || t("picture.unnamed")));
  const fail = (/** @type {unknown} */ error) => (problem.textContent = error instanceof Error ? error.message : String(error));
  select.addEventListener("change", look);
  const bring = async (/** @type {File | null | undefined} */ given) => {
    if (!given) return;
    problem.textContent = "";
    node.classList.add("under-way");
    try {
      const kept = await postPicture(path, await smallEnough(given), given.name.replace(/\.\w+$/, "").slice(0, 60), token);
      add(kept);
      select.value = kept.id;
      look();
    } catch (error) {
      fail(error);
    }
    node.classList.remove("under-way");
    file.value = "";
  };
  file.addEventListener("change", () => void bring(file.files?.[0]));
  node.addEventListener("dragover", (event) => event.preventDefault());
  node.addEventListener("drop", (event) => {
    event.preventDefault();
    void bring(event.dataTransfer?.files[0]);
  });
  get(path, { token }).then((/** @type {Picture[]} */ kept) => {
    const was = select.value;
    for (const one of kept) if (![...select.options].some(({ value }) => value === one.id)) add(one);
    select.value = was;
  }, fail);
  return { node, text: () => (select.value && words?.value.trim() ? `${select.value} ${words.value.trim()}` : select.value), problem: () => fail(t("picture.choose")) };
}

/** The picture as JPEG, or as PNG where it is small; nothing that a camera wrote into it goes along. @param {File} file @returns {Promise<Blob>} */
async function smallEnough(file) {
  let drawn;
  try {
    drawn = await createImageBitmap(file);
  } catch {
    throw new Error(t("picture.unreadable"));
  }
  const kind = file.type === "image/png" && file.size < 200_000 ? "image/png" : "image/jpeg";
  for (const longest of SIDES) {
    const made = await drawnAs(drawn, Math.min(1, longest / Math.max(drawn.width, drawn.height)), kind);
    if (made && made.size <= MOST_BYTES) return made;
  }
  throw new Error(t("picture.unreadable"));
}

/** @param {ImageBitmap} drawn @param {number} scale @param {string} kind @returns {Promise<Blob | null>} */
function drawnAs(drawn, scale, kind) {
  const canvas = el("canvas", { width: Math.max(1, Math.round(drawn.width * scale)), height: Math.max(1, Math.round(drawn.height * scale)) });
  canvas.getContext("2d")?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, kind, QUALITY));
}
