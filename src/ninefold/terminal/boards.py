"""Boards: grids with frames, and any other as a map of its spaces."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text

from ninefold.core.scene import Board, Piece, Space
from ninefold.terminal.canvas import Block, line
from ninefold.terminal.cards import Lights
from ninefold.terminal.palette import ASH, DRIFTWOOD, GOLD, PARCHMENT, seat_colour
from ninefold.terminal.text import grid_of, is_slot

SIGNS: Final = "●○▲■◆✚"
CELL: Final = 5
MAP_HEIGHT: Final = 14


def sign_of(owner: int) -> str:
    """The sign of a seat's pieces."""
    return SIGNS[owner % len(SIGNS)] if owner >= 0 else "◇"


def draw_board(board: Board, width: int, lights: Lights, *, framed: bool) -> Block:
    """A board as wide as there is room for."""
    rows = grid_of(board)
    if rows is None:
        return draw_map(board, width, lights)
    return draw_grid(rows, width, lights, framed=framed)


def draw_grid(rows: list[list[Space]], width: int, lights: Lights, *, framed: bool) -> Block:
    """A grid; rows that are only there to be pointed at stand outside the frame."""
    columns = len(rows[0])
    margin = " " * max(0, (width - columns * CELL - 1) // 2)
    lines: list[Text] = []
    inside = [row for row in rows if not is_slot(row)]
    for row in rows:
        if is_slot(row):
            slots = [slot_text(space, lights) for space in row]
            lines.append(line(width, margin, " ", *slots))
            continue
        if row is inside[0]:
            lines.append(_rule(margin, columns, width, "╭┬╮"))
        elif framed:
            lines.append(_rule(margin, columns, width, "├┼┤"))
        text = Text(margin)
        for space in row:
            text.append("│", DRIFTWOOD).append_text(cell_text(space, lights))
        lines.append(line(width, text, ("│", DRIFTWOOD)))
    lines.append(_rule(margin, columns, width, "╰┴╯"))
    return Block(width, lines)


def _rule(margin: str, columns: int, width: int, ends: str) -> Text:
    dash = "─" * (CELL - 1)
    return line(width, margin, (ends[0] + ends[1].join([dash] * columns) + ends[2], DRIFTWOOD))


def slot_text(space: Space, lights: Lights) -> Text:
    """A space that is pointed at: its name, lit or marked."""
    look = lights.look(space.id)
    sign = {"chosen": "▼", "lit": "▿"}.get(look, " ")
    colour = {"chosen": PARCHMENT, "lit": GOLD}.get(look, ASH)
    style = Style(color=colour, bold=look == "chosen", meta={"@click": f"app.touch({space.id!r})"})
    return Text(f"{sign}{space.label}".ljust(CELL)[:CELL], style)


def cell_text(space: Space, lights: Lights) -> Text:
    """A space inside the frame: its topmost piece, or a dot."""
    look = lights.look(space.id)
    edge = {"chosen": "[]", "lit": "‹›"}.get(look, "  ")
    meta = {"@click": f"app.touch({space.id!r})"}
    text = Text(edge[0], Style(color=GOLD, meta=meta))
    if space.pieces:
        piece = space.pieces[-1]
        count = sum(piece.count for piece in space.pieces)
        shown = f"{sign_of(piece.owner)}{count if count > 1 else ''}".ljust(2)[:2]
        text.append(shown, Style(color=seat_colour(piece.owner), bold=True, meta=meta))
    else:
        text.append("· ", Style(color=DRIFTWOOD, meta=meta))
    return text.append(edge[1], Style(color=GOLD, meta=meta))


def draw_map(board: Board, width: int, lights: Lights) -> Block:
    """Spaces at their places, as names with what lies there; where names would overlap, the later moves down."""
    grid = [[" "] * width for _ in range(MAP_HEIGHT)]
    styles: list[list[str | Style]] = [[""] * width for _ in range(MAP_HEIGHT)]
    for space in sorted(board.spaces, key=lambda found: (found.y, found.x)):
        said = space_label(space, lights)[: width - 1]
        row = min(MAP_HEIGHT - 1, space.y * MAP_HEIGHT // max(1, board.height))
        column = max(0, min(width - len(said), space.x * width // max(1, board.width) - len(said) // 2))
        while row < MAP_HEIGHT - 1 and any(sign != " " for sign in grid[row][column : column + len(said)]):
            row += 1
        style = Style(color=GOLD if _is_lit(space, lights) else PARCHMENT, bold=space.id in lights.chosen)
        for place, sign in enumerate(said):
            grid[row][column + place] = sign
            styles[row][column + place] = style
    lines = [
        line(width, *[(sign, style) for sign, style in zip(signs, row, strict=True)])
        for signs, row in zip(grid, styles, strict=True)
    ]
    return Block(width, lines)


def _is_lit(space: Space, lights: Lights) -> bool:
    return any(thing in lights.numbers for thing in (space.id, *[piece.id for piece in space.pieces]))


def space_label(space: Space, lights: Lights) -> str:
    """A space of a map in a few signs."""
    held = " ".join(_mark(piece.id, lights) + _heap(piece) for piece in space.pieces)
    return f"{_mark(space.id, lights)}{space.label}{' ' + held if held else ''}"


def _mark(thing: str, lights: Lights) -> str:
    return {"chosen": "▶", "lit": f"{lights.number(thing)}▸"}.get(lights.look(thing), "")


def _heap(piece: Piece) -> str:
    """A piece by its side's sign; one that is a card by its name, with the numbers that lie on it."""
    sign = sign_of(piece.owner)
    if piece.card is not None:
        numbers = [str(badge.value) for badge in piece.badges if badge.value is not None]
        return " ".join([f"{sign}{piece.card.name}", *numbers])
    return f"{sign}{piece.count if piece.count > 1 else ''}"
