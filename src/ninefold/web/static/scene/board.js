// @ts-check
/** Boards: spaces and routes drawn as one picture, with pieces that lie on it and can glide. */
import { drawBadges } from "./card.js";
import { el, svg } from "./dom.js";
import { backdrop } from "./backdrop.js";
import { keyed, setAttribute } from "./keyed.js";
import { makePiece, updatePiece } from "./piece.js";
import { hasStandings, makeFoot, standingsInWords, updateFoot } from "./standing.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Space} Space */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./stage.js").Stage} Stage */

/** Outlines of spaces around (0, 0), one unit from the middle to the rim. @type {Record<string, string>} */
const SHAPES = {
  circle: "M0-1A1 1 0 0 1 0 1 1 1 0 0 1 0-1z",
  square: "M-.9-.9H.9V.9H-.9z",
  diamond: "M0-1.1 1.1 0 0 1.100-1.100 0z",
  hex: "M-.87-.5 0-1 .87-.5V.5L0 1-.87.5z",
  card: "M-.72-1H.72V1H-.72z",
  none: "M0 0z",
};

/** With more spaces than this, labels are shown only on hover, focus or a possible choice. */
const MOST_LABELS = 28;

/** @param {Board} board */
export function makeBoard(board) {
  return el("div", { class: "board", "data-id": board.id, role: "group", "data-backdrop": board.backdrop ?? "" },
    svg("svg", { class: "board-ground", "aria-hidden": "true" }),
    el("div", { class: "board-spaces" }),
    el("div", { class: "board-feet", "aria-hidden": "true" }),
    el("div", { class: "board-pieces" }));
}

/**
 * @param {HTMLElement} node
 * @param {Board} given
 * @param {Stage} stage
 */
export function updateBoard(node, given, stage) {
  const board = given.tilt && !stage.narrow.matches ? turned(given, given.tilt) : given;
  const width = board.width ?? 1000;
  const height = board.height ?? 1000;
  const [ground, spaces, feet, pieces] = /** @type {HTMLElement[]} */ ([...node.children]);
  setAttribute(node, "aria-label", board.label);
  node.style.setProperty("--board-ratio", String(width / height));
  node.classList.toggle("flat", width > 2 * height && !given.tilt);
  node.classList.toggle("line", width > 4 * height);
  drawGround(ground, board, width, height);
  const listed = board.spaces ?? [];
  node.classList.toggle("crowded", listed.length > MOST_LABELS);
  node.classList.toggle("has-feet", listed.some(hasStandings));
  node.classList.toggle("has-bare-feet", listed.some((space) => hasStandings(space) && space.shape === "none"));
  keyed(spaces, listed, (space) => space.id, makeSpace, (one, space) => updateSpace(one, space, { width, height, stage }));
  keyed(feet, listed.filter(hasStandings), (space) => space.id, makeFoot, (one, space) => {
    placeAt(one, space, width, height);
    updateFoot(one, space);
  });
  const placed = listed.flatMap((space) => (space.pieces ?? []).map((piece, k, all) => ({ piece, space, k, n: all.length })));
  keyed(pieces, placed, ({ piece }) => piece.id, ({ piece }) => stage.thingNode(piece.id, () => makePiece(piece), "piece"), (one, { piece, space, k, n }) => {
    const [dx, dy, size] = spot(k, n, space.size ?? 60, !!piece.card);
    one.style.setProperty("--x", `${((space.x + dx) / width) * 100}%`);
    one.style.setProperty("--y", `${((space.y + dy) / height) * 100}%`);
    one.style.setProperty("--size", `${(size / width) * 200}%`);
    one.dataset.space = space.id;
    updatePiece(one, piece, stage, n > 1);
  });
}

/** A board turned by some degrees, and cut to what then lies on it, with room for a name below. @param {Board} board @param {number} tilt @returns {Board} */
function turned(board, tilt) {
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  const spaces = (board.spaces ?? []).map((space) => ({ ...space, x: space.x * cos - space.y * sin, y: space.x * sin + space.y * cos }));
  const reach = (/** @type {Space} */ { size = 60 }) => size * 1.1;
  const left = Math.min(...spaces.map((space) => space.x - reach(space)));
  const top = Math.min(...spaces.map((space) => space.y - reach(space)));
  const right = Math.max(...spaces.map((space) => space.x + reach(space)));
  const bottom = Math.max(...spaces.map((space) => space.y + reach(space) * 1.4));
  return { ...board, width: right - left, height: bottom - top, spaces: spaces.map((space) => ({ ...space, x: space.x - left, y: space.y - top })) };
}

/** On spaces larger than this, a single piece does not fill the space. */
const LARGE = 80;

/** Where the k-th of n pieces lies on its space, and how large it is. @param {number} k @param {number} n @param {number} size @param {boolean} isPicture */
function spot(k, n, size, isPicture) {
  if (n === 1) return [0, 0, size * (size > LARGE && !isPicture ? 0.5 : 0.84)];
  const rim = n === 2 ? 0.44 : 0.56;
  const turn = (k / n) * Math.PI * 2 - Math.PI / 2 + (n === 2 ? Math.PI / 2 : 0);
  return [Math.cos(turn) * size * rim, Math.sin(turn) * size * rim, size * (n <= 2 ? 0.5 : n <= 4 ? 0.42 : 0.34)];
}

/** What does not move: backdrop, routes and the outlines of spaces; drawn again only if one of them changes. @param {Element} ground @param {Board} board @param {number} width @param {number} height */
function drawGround(ground, board, width, height) {
  const spaces = board.spaces ?? [];
  const face = JSON.stringify([board.backdrop, board.routes, width, height, spaces.map(({ id, x, y, size, shape, group, owner }) => [id, x, y, size, shape, group, owner])]);
  if (ground.getAttribute("data-face") === face) return;
  ground.setAttribute("data-face", face);
  ground.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const at = new Map(spaces.map((space) => [space.id, space]));
  const groups = [...new Set(spaces.map((space) => space.group ?? ""))];
  ground.replaceChildren(
    svg("g", { class: "backdrop" }, ...backdrop(board.backdrop ?? "", spaces, width, height)),
    svg("g", { class: "routes" }, ...(board.routes ?? []).map(({ a, b, kind }) => route(at.get(a), at.get(b), kind ?? ""))),
    svg("g", { class: "space-shapes" }, ...spaces.map((space) => svg("path", {
      d: SHAPES[space.shape ?? "circle"] ?? SHAPES.circle,
      class: `space-shape group-${groups.indexOf(space.group ?? "") % 6} tint-${space.group ?? ""}`,
      "data-owner": space.owner !== undefined && space.owner >= 0 ? space.owner : null,
      transform: `translate(${space.x} ${space.y}) scale(${space.size ?? 60})`,
      "vector-effect": "non-scaling-stroke",
    }))),
  );
}

/** @param {Space | undefined} a @param {Space | undefined} b @param {string} kind */
function route(a, b, kind) {
  if (!a || !b) return null;
  const d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
  return svg("g", { class: `route ${kind}` }, svg("path", { d, class: "route-bed" }), svg("path", { d, class: "route-line" }));
}

/** @param {HTMLElement} node @param {Space} space @param {number} width @param {number} height */
function placeAt(node, space, width, height) {
  node.style.setProperty("--x", `${(space.x / width) * 100}%`);
  node.style.setProperty("--y", `${(space.y / height) * 100}%`);
  node.style.setProperty("--size", `${((space.size ?? 60) / width) * 200}%`);
}

/** @param {Space} space */
function makeSpace(space) {
  return el("button", { class: "space thing", type: "button", "data-id": space.id },
    el("span", { class: "space-label" }), " ", el("span", { class: "space-badges" }));
}

/**
 * @param {HTMLElement} node
 * @param {Space} space
 * @param {{ width: number, height: number, stage: Stage }} on
 */
function updateSpace(node, space, { width, height, stage }) {
  stage.note(space.id, "space", space);
  placeAt(node, space, width, height);
  node.dataset.shape = space.shape ?? "circle";
  const pieces = space.pieces ?? [];
  const held = pieces.map((piece) => ((piece.count ?? 1) > 1 ? `${piece.label} × ${piece.count}` : piece.label));
  const badges = (space.badges ?? []).map(({ label, value }) => (value == null ? label : `${label} ${value}`));
  // What is read aloud begins with what is seen: the label, and the numbers of its badges.
  const seen = [space.label, ...(space.badges ?? []).flatMap(({ value }) => value ?? [])].join(" ");
  setAttribute(node, "aria-label", [seen, ...badges, ...standingsInWords(space), ...(space.near ? [space.near] : []), ...held].join(", "));
  const face = JSON.stringify([space.label, space.badges ?? [], pieces.length > 0, space.near ?? "", hasStandings(space)]);
  if (node.dataset.face === face) return;
  node.dataset.face = face;
  const [label, marks] = node.children;
  label.textContent = space.label;
  node.classList.toggle("held", pieces.length > 0);
  node.classList.toggle("footed", hasStandings(space));
  node.classList.toggle("near", !!space.near);
  marks.replaceChildren(drawBadges(space.badges ?? []));
}
