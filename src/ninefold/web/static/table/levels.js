// @ts-check
/** Options that differ only in how many levels of something they use: a slider for each, and one button that says what it takes. */
import { said } from "../i18n.js";
import { el } from "../scene/dom.js";

/** @typedef {import("./chooser.js").Choice} Option */

const LEVELS = /^levels:(\d+)$/;

/** The options that are nothing but levels of one verb; none if there is nothing to choose among them. @param {Option[]} options @returns {Option[]} */
export function levelled(options) {
  const found = options.filter(({ ids }) => ids.length > 0 && ids.every((id) => LEVELS.test(id)));
  const isOne = new Set(found.map(({ answer }) => answer[0])).size === 1;
  return isOne && found.length > 1 ? found : [];
}

/** @param {Option} option */
const levelsOf = ({ ids }) => ids.map((id) => Number(LEVELS.exec(id)?.[1]));

/** @param {Option[]} options @param {(option: Option) => void} take */
export function levelForm(options, take) {
  const places = levelsOf(options[0]).map((_, place) => Math.max(...options.map((option) => levelsOf(option)[place])));
  const chosen = places.map(() => 0);
  const go = el("button", { class: "button first", type: "submit" });
  const means = el("output", { class: "levels-note number" });
  const find = () => options.find((option) => levelsOf(option).every((level, place) => level === chosen[place]));
  const sliders = places.flatMap((most, place) => (most > 0 ? [slider(options, most, place, move)] : []));
  const form = el("form", { class: "levels", novalidate: true }, ...sliders.map(({ label }) => label), means, go);

  /** @param {number} place @param {number} level */
  function move(place, level) {
    chosen[place] = level;
    // Together they may be more than there is: then the other gives way.
    for (let other = 0; other < chosen.length && !find(); other += 1) while (other !== place && chosen[other] > 0 && !find()) chosen[other] -= 1;
    while (chosen[place] > 0 && !find()) chosen[place] -= 1;
    show();
  }

  function show() {
    const option = find() ?? options[0];
    for (const { input, place } of sliders) input.value = String(chosen[place]);
    for (const { shown, place } of sliders) shown.textContent = String(chosen[place]);
    go.textContent = said(option.text);
    means.textContent = option.note ?? "";
    for (const { input } of sliders) input.setAttribute("aria-valuetext", `${option.text}. ${option.note ?? ""}`);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const option = find();
    if (option) take(option);
  });
  show();
  return form;
}

/** One slider, named by the option that uses one level of it alone. @param {Option[]} options @param {number} most @param {number} place @param {(place: number, level: number) => void} move */
function slider(options, most, place, move) {
  const alone = options.find((option) => levelsOf(option).every((level, other) => level === (other === place ? 1 : 0)));
  const name = said((alone?.text ?? "").replace(/\b1 /, ""));
  const shown = el("b", { class: "number" });
  const input = el("input", { type: "range", min: 0, max: most, step: 1, value: 0, "aria-label": name });
  input.addEventListener("input", () => move(place, Number(input.value)));
  return { input, shown, place, label: el("label", { class: "levels-line" }, el("span", {}, name), input, shown) };
}
