"""Boards: grids with frames, and any other as a map of its spaces."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

from ninefold.core.scene import Board, Piece, Space
from ninefold.terminal.canvas import TextBlock, line
from ninefold.terminal.cards import Lights
from ninefold.terminal.look import ASH, DRIFTWOOD, GOLD, PARCHMENT, seat_colour
from ninefold.terminal.text import grid_of, is_slot

SIGNS: Final = "●○▲■◆✚"
FIGURES: Final = {"avatar": "♟", "pawn": "♟", "flag": "⚑"}
"""Kinds of pieces that are drawn differently from stones."""
CELL: Final = 5
MAP_HEIGHT: Final = 14
WAY_DOTS: Final = 3
"""Distance between the dots of a path."""


def sign_of(owner: int) -> str:
    """The sign of a seat's pieces."""
    return SIGNS[owner % len(SIGNS)] if owner >= 0 else "◇"


def draw_board(board: Board, width: int, lights: Lights, *, framed: bool) -> TextBlock:
    """A board at the available width."""
    rows = grid_of(board)
    if rows is None:
        return draw_map(board, width, lights, framed=framed)
    return draw_grid(rows, width, lights, framed=framed)


def draw_grid(rows: list[list[Space]], width: int, lights: Lights, *, framed: bool) -> TextBlock:
    """A grid; rows that exist only to be pointed at are outside the frame."""
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
    return TextBlock(width, lines)


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


class Map(NamedTuple):
    """A map that is being drawn: signs and their styles, row by row; it grows downwards."""

    width: int
    signs: list[list[str]]
    styles: list[list[str | Style]]

    def write(self, text: str, row: int, middle: int, style: Style) -> int:
        """Write a text around a column, in this row or the first below that has room for it; the row it stands in."""
        said = text[: self.width]
        column = max(0, min(self.width - len(said), middle - len(said) // 2))
        while any(sign != " " for sign in self.row(row)[column : column + len(said)]):
            row += 1
        self.row(row)[column : column + len(said)] = said
        self.styles[row][column : column + len(said)] = [style] * len(said)
        return row

    def trace(self, a: tuple[int, int], b: tuple[int, int]) -> None:
        """Dot the way between two places (row, column), as far as nothing is written there."""
        steps = max(abs(a[0] - b[0]), abs(a[1] - b[1]) // WAY_DOTS, 1)
        for step in range(1, steps):
            row, column = (round(a[k] + (b[k] - a[k]) * step / steps) for k in (0, 1))
            around = self.row(row)[max(0, column - 1) : column + 2]
            if 0 <= column < self.width and all(sign in " ·" for sign in around):
                self.signs[row][column] = "·"
                self.styles[row][column] = Style(color=DRIFTWOOD)

    def row(self, row: int) -> list[str]:
        """The signs of a row, which is made if it is not there yet."""
        while row >= len(self.signs):
            self.signs.append([" "] * self.width)
            self.styles.append([""] * self.width)
        return self.signs[row]


def draw_map(board: Board, width: int, lights: Lights, *, framed: bool) -> TextBlock:
    """Spaces at their places: their names, what is there, and below that who holds them; dense if room is short."""
    height = max(2, min(MAP_HEIGHT, MAP_HEIGHT * board.height // max(1, board.width)))
    drawn = Map(width, [], [])
    drawn.row(height - 1)
    places: dict[str, tuple[int, int]] = {}
    for space in sorted(board.spaces, key=lambda found: (found.y, found.x)):
        style = Style(color=GOLD if _is_lit(space, lights) else PARCHMENT, bold=space.id in lights.chosen)
        middle = space.x * width // max(1, board.width)
        row = drawn.write(space_label(space, lights), space.y * height // max(1, board.height), middle, style)
        places[space.id] = (row, middle)
        if stands := standing_label(space):
            drawn.write(stands, row + 1, middle, Style(color=ASH))
    rows = [row for row, signs in enumerate(drawn.signs) if framed or any(sign != " " for sign in signs)]
    shown = Map(width, [drawn.signs[row] for row in rows], [drawn.styles[row] for row in rows])
    for route in board.routes:
        if route.a in places and route.b in places:
            ends = [(rows.index(row), column) for row, column in (places[route.a], places[route.b])]
            shown.trace(*ends)
    lines = [
        line(width, *[(sign, style) for sign, style in zip(signs, styles, strict=True)])
        for signs, styles in zip(shown.signs, shown.styles, strict=True)
    ]
    return TextBlock(width, lines)


def standing_label(space: Space) -> str:
    """Who holds a space, and how much more the others need."""
    is_held = any(not stand.needs for stand in space.standings)
    stands = [
        f"{sign_of(stand.owner)}{stand.count}+{stand.needs}"
        if stand.needs
        else f"♛{sign_of(stand.owner)}{stand.label} {stand.count}"
        for stand in space.standings
    ]
    return " ".join(stands if is_held or not space.status else [space.status, *stands])


def _is_lit(space: Space, lights: Lights) -> bool:
    return any(thing in lights.numbers for thing in (space.id, *[piece.id for piece in space.pieces]))


def space_label(space: Space, lights: Lights) -> str:
    """A space of a map in a few signs."""
    held = " ".join(part for piece in space.pieces if (part := _mark(piece.id, lights) + _heap(piece, space)))
    return f"{_mark(space.id, lights)}{space.label}{' ' + held if held else ''}"


def _mark(thing: str, lights: Lights) -> str:
    return {"chosen": "▶", "lit": f"{lights.number(thing)}▸"}.get(lights.look(thing), "")


def _heap(piece: Piece, space: Space) -> str:
    """A piece by its side's sign; one that is a card by its name, with the numbers that lie on it."""
    sign = sign_of(piece.owner)
    if piece.card is not None:
        numbers = [str(badge.value) for badge in piece.badges if badge.value is not None]
        # A picture of what the space is named after needs no name of its own.
        names = [] if piece.owner < 0 and piece.card.name in space.label else [f"{sign}{piece.card.name}"]
        return " ".join([*names, *numbers])
    figure = FIGURES.get(piece.kind, "")
    return f"{figure}{sign}{piece.count if piece.count > 1 else ''}"
