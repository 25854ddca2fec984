"""How the monsters are drawn: each one a small board with its spots, what each spot leads to, and its tokens."""

from __future__ import annotations

from operator import getitem
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from ninefold.core.painter import part
from ninefold.core.scene import Board, Card, Piece, Space
from ninefold.games.nineworlds.creatures.line import spots_of
from ninefold.games.nineworlds.creatures.resolve import CHOOSE_TOKEN
from ninefold.games.nineworlds.creatures.tokens import TOKEN_NAMES
from ninefold.games.nineworlds.state import MOST_SLOTS, MOST_SPOTS, NOBODY, NONE
from ninefold.games.nineworlds.text import CLASS_NUMERALS, monster_text

if TYPE_CHECKING:
    from ninefold.games.nineworlds.scene import WorldsPainter

WIDTH: Final = 1000
SPOT: Final = 84
FIRST_SPOT: Final = 372
SPOT_PITCH: Final = 182
NARROW_SPOT: Final = 62
NARROW_PITCH: Final = 134
"""The distance of spots where four stand in a row; their names then take turns in height."""
STAGGER: Final = 26
ROW: Final = 182
LEAST_ROWS: Final = 2
"""Also a monster with one row of spots has room for its picture, its name and its tokens."""
TOKEN: Final = 62
"""The size of a bonus token; where more than two lie, they are smaller."""
ONE_WORD: Final = ("any", "home")
"""Icons whose names have two words."""


@part()
def monster_card(painter: WorldsPainter, kind: int, is_turned: bool) -> Card:
    """A monster that was won, as a card."""
    bestiary = painter.rules.bestiary
    monster = bestiary.monsters[kind]
    return Card(
        id=f"monster:{kind}",
        name=bestiary.name(kind, painter.lang),
        key=bestiary.keys[kind],
        kind="creature",
        text=monster_text(bestiary, kind, painter.rules.catalogue, painter.lang, with_spots=False),
        stats={painter.say("monster_points"): monster.points},
        signs=["worth"],
        turned=is_turned,
    )


def monster_boards(painter: WorldsPainter) -> list[Board]:
    """§13.2 The line, nearest the draw pile first."""
    return line(painter, painter.view.agenda[-1][-1] if painter.kind == CHOOSE_TOKEN else NONE)


@part("sides", "line", "spots", "slots")
def line(painter: WorldsPainter, choice: int) -> list[Board]:
    """The line; `choice` is the space from which a token is chosen now."""
    kinds = enumerate(painter.view.line)
    return [monster_board(painter, space, kind, space == choice) for space, kind in kinds if kind != NONE]


def spots_there(spots: list[int], space: int) -> list[int]:
    """The spots of one space of the line."""
    return spots[space * MOST_SPOTS : space * MOST_SPOTS + MOST_SPOTS]


def slots_there(slots: list[int], space: int) -> list[int]:
    """The slots of one space of the line."""
    return slots[space * MOST_SLOTS : space * MOST_SLOTS + MOST_SLOTS]


@part("sides", line=getitem, spots=spots_there, slots=slots_there)
def monster_board(painter: WorldsPainter, space: int, kind: int, is_choice: bool) -> Board:
    """One monster: its picture at the left, its spots in rows, its tokens at the right."""
    bestiary = painter.rules.bestiary
    monster = bestiary.monsters[kind]
    height = ROW * max(LEAST_ROWS, len(monster.rows)) + 60
    above = (height - ROW * len(monster.rows)) // 2
    name = bestiary.name(kind, painter.lang)
    spaces = [head(painter, space, kind, height)]
    spots = spots_of(painter.view, space)
    number = 0
    for row, icons in enumerate(monster.rows):
        for column, icon in enumerate(icons):
            x, y, size = spot_place(column, row, len(icons))
            spaces.append(spot(painter, space * MOST_SPOTS + number, spots[number], icon, x, above + y, size))
            number += 1
    spaces += slots(painter, space, height, is_choice)
    return Board(f"line:{space}", f"{space + 1}. {name}", spaces, [], "", WIDTH, height)


def spot_place(column: int, row: int, in_row: int) -> tuple[int, int, int]:
    """Where a spot is drawn and how large, so that its name and those of its neighbours can be read."""
    y = ROW // 2 + row * ROW
    if in_row <= 3:
        return FIRST_SPOT + column * SPOT_PITCH, y, SPOT
    return FIRST_SPOT + column * NARROW_PITCH, y + (STAGGER if column % 2 else -STAGGER), NARROW_SPOT


def head(painter: WorldsPainter, space: int, kind: int, height: int) -> Space:
    """The monster itself, with its picture."""
    card = monster_card(painter, kind, False)
    picture = Piece(id=f"picture:{kind}", label=summary(painter, space, kind), card=card)
    return replace(plate(painter, kind, height), pieces=[picture])


@part()
def plate(painter: WorldsPainter, kind: int, height: int) -> Space:
    """Where the monster lies; looking closer shows points, power and penalties."""
    bestiary = painter.rules.bestiary
    monster = bestiary.monsters[kind]
    least, number = bestiary.box[kind]
    signs = [bestiary.name(kind, painter.lang), CLASS_NUMERALS[monster.class_], f"★{monster.points}"]
    if number:
        signs.append(f"⚠{least}/{number}")
    return Space(
        id=f"monster:{kind}",
        label=" ".join(signs),
        x=150,
        y=height // 2 - 40,
        size=110,
        shape="square",
        group="monster",
        text=monster_text(bestiary, kind, painter.rules.catalogue, painter.lang),
        status=painter.text(f"monster_power.{monster.power}") if monster.power else "",
    )


def summary(painter: WorldsPainter, space: int, kind: int) -> str:
    """Empty spots and tokens in a line, for screen readers and the terminal."""
    state = painter.view
    icons = painter.rules.bestiary.monsters[kind].spots()
    free = [icon for icon, side in zip(icons, spots_of(state, space), strict=True) if side == NOBODY]
    spots = ", ".join(painter.text(f"icon.{icon}") for icon in free)
    laid = [token for token in slots_there(state.slots, space) if token != NONE]
    said = [f"{painter.say('empty')}: {spots or '–'}"]
    if laid:
        said.append(f"{painter.say('bonus')}: {', '.join(painter.called('token', token) for token in laid)}")
    return "; ".join(said)


@part("sides")
def spot(painter: WorldsPainter, number: int, side: int, icon: str, x: int, y: int, size: int) -> Space:
    """A stone spot, with where its stone will go."""
    is_short = side != NOBODY and icon in ONE_WORD
    label = painter.text(f"{'icon_taken' if is_short else 'icon'}.{icon}")
    pieces = []
    if side != NOBODY:
        pieces = [Piece(f"on:{number}", painter.called("avatar", side), owner=painter.place_at_table(side))]
    return Space(f"spot:{number}", label, x, y, size, "circle", icon, pieces=pieces)


def slots(painter: WorldsPainter, space: int, height: int, is_choice: bool) -> list[Space]:
    """The bonus tokens of a monster; those that may be taken now are lit."""
    found: list[Space] = []
    seen: set[int] = set()
    laid = [token for token in slots_there(painter.view.slots, space) if token != NONE]
    for place, token in enumerate(laid):
        first = token not in seen
        seen.add(token)
        thing = f"token:{token}" if is_choice and first else f"slot:{space}:{place}"
        y = int((place + 0.5) * (height - 20) / len(laid))
        name = TOKEN_NAMES[token]
        text = f"{painter.called('token', token)}: {painter.text(f'token_text.{name}')}"
        short = painter.text(f"token_short.{name}")
        size = TOKEN if len(laid) <= 2 else TOKEN * 2 // 3
        found.append(Space(thing, short, 915, y, size, "diamond", "token", text=text))
    return found
