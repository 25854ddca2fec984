// @ts-check
/** Sixty things that change their places again and again; the times of all frames meanwhile. */
import { Stage } from "/static/scene/stage.js";

const COUNT = 60;
const things = Array.from({ length: COUNT }, (_, k) => k);
const pause = (/** @type {number} */ time) => new Promise((go) => setTimeout(go, time));

/** Pieces that jump over a board of a hundred spaces. @param {number} step */
function pieces(step) {
  const spaces = Array.from({ length: 100 }, (_, k) => ({
    id: `s${k}`,
    label: String(k),
    x: 50 + (k % 10) * 100,
    y: 50 + Math.floor(k / 10) * 100,
    size: 44,
    pieces: things.filter((p) => (p * 7 + step * 31) % 100 === k).map((p) => ({ id: `p${p}`, label: `Piece ${p}`, owner: p % 4 })),
  }));
  return { title: "", phase: "", players: [], boards: [{ id: "board", label: "Board", spaces }] };
}

/** Cards that go from zone to zone of two players. @param {number} step */
function cards(step) {
  const card = (/** @type {number} */ c) => ({
    id: `card:${c}`,
    key: `k${c}`,
    name: `Card ${c}`,
    kind: c % 2 ? "warrior" : "event",
    stats: { Turn: 1, Strength: 2, Defense: 3, Health: 4 },
    signs: ["time", "attack", "defence", "health"],
    owner: c % 2,
  });
  const zones = (/** @type {number} */ seat) => ["hand", "play", "claimed"].map((label, z) => ({
    id: `${label}:${seat}`,
    label,
    layout: label === "hand" ? "hand" : "row",
    owner: seat,
    cards: things.filter((c) => (c + step * 7) % 6 === seat * 3 + z).map(card),
  }));
  return { title: "", phase: "", players: [0, 1].map((seat) => ({ seat, name: `Seat ${seat}`, zones: zones(seat) })) };
}

const SCENES = { pieces, cards };

/** @param {keyof typeof SCENES} kind @param {number} rounds */
export async function measure(kind, rounds) {
  const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const stage = new Stage(at("stage"), { game: "the-nine", me: 0, dock: at("dock") });
  const scene = SCENES[kind];
  stage.show(scene(0));
  // As at a table that has come to rest: emblems have become bitmaps.
  await pause(3000);
  /** @type {number[]} */
  const times = [];
  const draws = [];
  let isOn = true;
  const tick = (/** @type {number} */ now) => {
    times.push(now);
    if (isOn) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  for (let step = 1; step <= rounds; step++) {
    const before = performance.now();
    stage.show(scene(step));
    draws.push(performance.now() - before);
    await pause(650);
  }
  isOn = false;
  return { times, draws };
}
