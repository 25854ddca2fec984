// @ts-check
/** Shows one scene of the gallery after the other: `?scene=rings`; `globalThis.step()` goes on. */
import { loadWords, t } from "/static/i18n.js";
import { Stage } from "/static/scene/stage.js";

await loadWords("en");
const name = new URLSearchParams(location.search).get("scene") ?? "rings";
const { game, scenes } = await (await fetch(`/gallery/scenes.json?scene=${name}`)).json();
document.documentElement.dataset.game = game;
const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const stage = new Stage(at("stage"), { game, me: 0, say: t, dock: at("dock"), bar: at("tracks") });
let k = 0;
function step() {
  const scene = scenes[k++ % scenes.length];
  stage.show(scene);
  at("title").textContent = `${scene.title}: ${scene.phase}`;
  const spaces = (scene.boards ?? []).flatMap((/** @type {any} */ board) => board.spaces.map((/** @type {any} */ space) => space.id));
  stage.light(spaces.slice(2, 5));
  document.body.dataset.step = String(k);
}
step();
Object.assign(globalThis, { step, stage });
