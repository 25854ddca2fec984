"""A scene is how a view is drawn, in words that every client knows: zones of cards, boards, tracks, dice, sheets.

A scene names no rule and no game. Clients lay it out; `role` and `tone` are hints, never the only sign.
Everything that can be pointed at has an `id`; a lit one appears in the options of the present ask under the same id,
which is its `thing_id`.
"""

from __future__ import annotations

from typing import TypedDict

import msgspec


class Badge(msgspec.Struct, omit_defaults=True):
    """A small mark on a card or piece: shame, damage, a bonus."""

    label: str
    value: int | None = None
    tone: str = ""
    sign: str = ""
    """What to draw, where the tone alone does not say: hurt, shame, attack, defence."""


class Card(msgspec.Struct, omit_defaults=True):
    """A card. Without a name it is face down; a label then says what it is, if it is not a card at all."""

    id: str
    name: str = ""
    key: str = ""
    kind: str = ""
    text: str = ""
    stats: dict[str, int | str] = {}
    signs: list[str] = []
    """A sign for each stat, in the same order: attack, defence, health, cost."""
    badges: list[Badge] = []
    owner: int = -1
    turned: bool = False
    label: str = ""
    """What kind of card it is, in words, where players must know it: shown on its face."""
    art: str = ""
    """The address of its picture on the server; the table fills it in."""


class Zone(msgspec.Struct, omit_defaults=True):
    """A place for cards: a hand, a play area, a pile. A pile shows its count and only the cards listed."""

    id: str
    label: str
    cards: list[Card] = []
    count: int | None = None
    layout: str = "row"
    owner: int = -1
    role: str = ""
    art: str = ""
    """The address of the picture behind it."""
    bands: list[str] = []
    """How far it is to each zone of the scene that has a picture, in their order and in words."""
    veiled: bool = False
    """Whether only the seat that sees this scene knows of it yet."""


class Piece(msgspec.Struct, omit_defaults=True):
    """A stone, token, avatar or die face on a space; `count` heaps equal ones."""

    id: str
    label: str
    kind: str = "stone"
    owner: int = -1
    count: int = 1
    card: Card | None = None
    badges: list[Badge] = []


class Standing(msgspec.Struct, omit_defaults=True):
    """How a side stands on a space: what it has there, and how much more it needs to hold it; 0: it holds it."""

    owner: int
    label: str
    count: int = 0
    needs: int = 0


class Space(msgspec.Struct, omit_defaults=True):
    """A place on a board, its middle at (x, y); `size` is from there to its rim."""

    id: str
    label: str
    x: int
    y: int
    size: int = 60
    shape: str = "circle"
    group: str = ""
    owner: int = -1
    pieces: list[Piece] = []
    badges: list[Badge] = []
    text: str = ""
    """What it says there, shown when somebody looks closer."""
    status: str = ""
    """Who holds it, in words: held by a side, disputed, empty."""
    standings: list[Standing] = []
    """The sides that are there, the strongest first."""
    near: str = ""
    """Why it is tinted, such as "within Reach"; whether it may be chosen is another matter."""


class Route(msgspec.Struct, omit_defaults=True):
    """A line between two spaces."""

    a: str
    b: str
    kind: str = ""


class Board(msgspec.Struct, omit_defaults=True):
    """Spaces and routes: three rings, nine worlds, a path, or a grid. `backdrop`: rings, path, sky, or none."""

    id: str
    label: str
    spaces: list[Space] = []
    routes: list[Route] = []
    backdrop: str = ""
    width: int = 1000
    height: int = 1000
    tilt: int = 0
    """Degrees by which a client may turn the board where the window is wide."""


class Track(msgspec.Struct, omit_defaults=True):
    """A number with its range: health, Valor, the round, a pool."""

    id: str
    label: str
    value: int
    least: int = 0
    most: int | None = None
    owner: int = -1
    tone: str = ""
    group: str = ""
    """Tracks of one group stand together after its name, with the mark of their owner."""


class Die(msgspec.Struct, omit_defaults=True):
    """A die that lies on the table, with what it was rolled for."""

    id: str
    sides: int
    face: int
    label: str = ""
    owner: int = -1


class Line(msgspec.Struct, omit_defaults=True):
    """A line of a sheet: a label and what stands there."""

    label: str
    value: str
    id: str = ""
    text: str = ""
    """What there is to read about it, shown when somebody looks closer."""
    art: str = ""
    """The address of a picture that stands with it."""


class Sheet(msgspec.Struct, omit_defaults=True):
    """A written sheet: a character, a monster, the state of a bid."""

    id: str
    label: str
    lines: list[Line] = []
    tracks: list[Track] = []
    owner: int = -1
    short: int = 0
    """How many lines stand open where the others can be unfolded; 0: all."""


class Player(msgspec.Struct, omit_defaults=True):
    """A seat as the table shows it."""

    seat: int
    name: str
    tracks: list[Track] = []
    badges: list[Badge] = []
    zones: list[Zone] = []
    sheets: list[Sheet] = []
    first: bool = False


class Arrow(msgspec.Struct, omit_defaults=True):
    """Who acts on whom at this moment, by ids: an attack, a defence."""

    a: str
    b: str
    kind: str = ""


class RoundPart(msgspec.Struct, omit_defaults=True):
    """A part of the round, such as a phase, and what it is for."""

    label: str
    text: str = ""


class Scene(msgspec.Struct, omit_defaults=True):
    """The whole table as one seat sees it; zones and boards in the middle belong to nobody."""

    title: str
    phase: str
    players: list[Player]
    zones: list[Zone] = []
    boards: list[Board] = []
    tracks: list[Track] = []
    dice: list[Die] = []
    sheets: list[Sheet] = []
    order: list[str] = []
    """A line of turns, initiative or reveal, where one matters."""
    turn: int = -1
    """The place in `order` whose turn it is."""
    phases: list[RoundPart] = []
    """The parts of a round in their order, where players plan for them."""
    now: int = -1
    """The place in `phases` that is played."""
    arrows: list[Arrow] = []
    """Lines between things, where it matters who acts on whom."""
    light: str = ""
    """The light in which the table lies, as of a drawn scenery (`night`); empty: as usual."""
    secret: bool = False
    """Whether seats may know different things at this table, so that nobody may look at another's scene."""


class SceneParts(TypedDict, total=False):
    """What a game adds to its title, phase and players; the fields are those of Scene."""

    zones: list[Zone]
    boards: list[Board]
    tracks: list[Track]
    dice: list[Die]
    sheets: list[Sheet]
    order: list[str]
    turn: int
    phases: list[RoundPart]
    now: int
    arrows: list[Arrow]
    light: str


def thing_id(kind: str, value: int) -> str:
    """The id in a scene of what a field of this kind points at: card 17 is `card:17`, column 3 is `column:3`."""
    return f"{kind}:{value}"
