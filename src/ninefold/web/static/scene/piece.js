// @ts-check
/** Stones, discs, pawns and other pieces on a board; equal ones lie in a heap. */
import { drawBadges } from "./card.js";
import { el, svg } from "./dom.js";
import { emblem } from "./emblem.js";
import { setAttribute } from "./keyed.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./stage.js").Stage} Stage */

/** Shapes on 100 × 100. @type {Record<string, string>} */
const SHAPES = {
  stone: "M51 7C77 7 94 26 94 51S75 93 49 93 6 75 6 50 24 7 51 7z",
  disc: "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88z",
  pawn: "M50 6a19 19 0 0 1 12 34c6 6 8 16 10 30h8q6 0 6 8v16H14V78q0-8 6-8h8c2-14 4-24 10-30A19 19 0 0 1 50 6z",
  cube: "M14 24 50 6l36 18v52L50 94 14 76z",
  coin: "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88z",
  flag: "M22 6h9v88h-9zM34 10h50L70 30l14 20H34z",
  ship: "M48 8h6v46h-6zM58 12q26 16 26 38H58zM42 18v32H18Q24 32 42 18zM8 60h84q-6 28-28 30H36Q14 88 8 60z",
  tower: "M18 8h14v10h10V8h16v10h10V8h14v26H74v40h10v18H16V74h10V34h-8z",
};
const SAME = /** @type {Record<string, string>} */ ({ token: "coin", avatar: "pawn", meeple: "pawn", person: "pawn", hero: "pawn", marker: "flag", block: "cube", counter: "disc" });

/** Shapes that shine at their upper rim. */
const ROUND = new Set(["stone", "disc", "coin", "token", "counter"]);

/** Where the single stones of a heap lie, as parts of the piece's width. */
const HEAP = [[0, 0], [-0.34, 0.16], [0.34, 0.16], [0, 0.32], [-0.18, -0.2], [0.2, -0.22]];

/** @param {Piece} piece */
export function makePiece(piece) {
  return el("button", { class: "piece thing", type: "button", "data-id": piece.id, "data-kind": piece.kind ?? "stone" });
}

/**
 * @param {HTMLElement} node
 * @param {Piece} piece
 * @param {Stage} stage
 * @param {boolean} isCrowded whether others lie on the same space
 */
export function updatePiece(node, piece, stage, isCrowded) {
  const face = JSON.stringify([piece, isCrowded]);
  stage.note(piece.id, "piece", piece);
  if (node.dataset.face === face) return;
  node.dataset.face = face;
  const count = piece.count ?? 1;
  setAttribute(node, "data-owner", piece.owner !== undefined && piece.owner >= 0 ? piece.owner : null);
  const badges = (piece.badges ?? []).map(({ label, value }) => (value == null ? label : `${label} ${value}`));
  const seen = [piece.label, ...(count > 1 ? ["×", count] : []), ...(piece.badges ?? []).flatMap(({ value }) => value ?? [])].join(" ");
  setAttribute(node, "aria-label", [seen, ...badges].join(", "));
  node.replaceChildren(
    piece.card?.name ? el("span", { class: "piece-card" }, emblem(piece.card)) : drawHeap(piece, count, isCrowded),
    ...(count > 1 ? [el("b", { class: "piece-count number" }, String(count)), " "] : []),
    drawBadges(piece.badges ?? []),
  );
}

/** @param {Piece} piece @param {number} count @param {boolean} isCrowded */
function drawHeap(piece, count, isCrowded) {
  const kind = piece.kind ?? "stone";
  const shape = SHAPES[SAME[kind] ?? kind] ?? SHAPES.stone;
  const shown = Math.min(count, HEAP.length);
  const isStone = kind === "stone";
  const scale = shown > 1 ? 0.62 : isCrowded && isStone ? 0.72 : 1;
  const picture = svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" });
  for (let i = shown - 1; i >= 0; i--) {
    const [x, y] = shown > 1 ? HEAP[i] : [0, 0];
    picture.append(svg("g", { transform: `translate(${50 + x * 84} ${50 + y * 84}) scale(${scale}) translate(-50 -50)` },
      svg("path", { d: shape, class: "piece-shape" }),
      ROUND.has(kind) ? svg("path", { d: "M24 38q10-16 30-15", class: "piece-shine", fill: "none" }) : null,
      sideMark(piece.owner ?? -1)));
  }
  return picture;
}

/** A mark for each side, since colour is never the only sign. @param {number} owner */
export function sideMark(owner) {
  const marks = ["M50 38 62 58H38z", "M41 44h18v14H41z", "M50 37l11 13-11 13-11-13z", "M50 40a10 10 0 1 1-.1 0z", "M38 46h24v8H38z", "M46 38h8v9h9v8h-9v9h-8v-9h-9v-8h9z"];
  return owner < 0 ? null : svg("path", { d: marks[owner % marks.length], class: "piece-mark" });
}
