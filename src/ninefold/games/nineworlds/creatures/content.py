"""Reading the monsters and tokens of Creatures & Monsters."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Annotated

import msgspec

from ninefold.core.catalogue import name_of
from ninefold.core.data import PlainData
from ninefold.core.entry import read_entry
from ninefold.core.errors import BadInput, FaultList
from ninefold.core.shape import did_you_mean, read_struct, shortened
from ninefold.effects.content import content_page
from ninefold.games.nineworlds.creatures.abilities import CHOOSE, MONSTER_POWER_NAMES, REGENERATION
from ninefold.games.nineworlds.creatures.penalties import PENALTY_NAMES
from ninefold.games.nineworlds.creatures.resolve import ICONS
from ninefold.games.nineworlds.creatures.tokens import START_BATTLE, TOKEN_NAMES
from ninefold.games.nineworlds.state import MOST_SLOTS, MOST_SPOTS

MONSTER_FILE = "nineworlds/creatures/content/monsters.toml"
TOKEN_FILE = "nineworlds/creatures/content/tokens.toml"
MOST_OF_A_TOKEN = 40
"""How many tokens of a kind a class may have."""


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """A penalty box: stones that protect, and how many penalties."""

    least: int = 0
    number: int = 0


class Monster(msgspec.Struct, forbid_unknown_fields=True, rename={"class_": "class"}):
    """A monster of the file."""

    class_: int
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    points: Annotated[int, msgspec.Meta(ge=-20, le=40)]
    rows: list[list[str]]
    name_de: str = ""
    slots: list[int] = []
    power: str = ""
    box: Box = msgspec.field(default_factory=Box)
    penalties: list[str] = []
    marked: list[str] = []

    def spots(self) -> list[str]:
        """The icons of all spots in reading order."""
        return [icon for row in self.rows for icon in row]


class TokenFile(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file of tokens."""

    line: dict[str, int]
    battle_tokens: dict[str, int]
    class_1: dict[str, int]
    class_2: dict[str, int]


class Bestiary:
    """Lists by the number of a monster, and the tokens of both classes."""

    def __init__(self, monsters: Mapping[str, Monster], tokens: TokenFile) -> None:
        self.keys = list(monsters)
        self.number = {key: kind for kind, key in enumerate(self.keys)}
        self.monsters = list(monsters.values())
        self.icons = [tuple(ICONS.index(icon) for icon in monster.spots()) for monster in self.monsters]
        self.spot_count = [len(icons) for icons in self.icons]
        self.first_row = [len(monster.rows[0]) for monster in self.monsters]
        """How many spots the top row has."""
        self.points = [monster.points for monster in self.monsters]
        self.slots = [tuple(monster.slots) for monster in self.monsters]
        self.power = [MONSTER_POWER_NAMES.index(monster.power) for monster in self.monsters]
        self.box = [(monster.box.least, monster.box.number) for monster in self.monsters]
        self.penalties = [
            tuple(
                (PENALTY_NAMES.index(penalty), 0 if place < 3 else place + 1)
                for place, penalty in enumerate(monster.penalties + monster.marked)
            )
            for monster in self.monsters
        ]
        self.regenerators = self._with_power(REGENERATION)
        self.choosers = self._with_power(CHOOSE)
        self.line = {int(sides): n for sides, n in tokens.line.items()}
        self.battle_tokens = {int(sides): n for sides, n in tokens.battle_tokens.items()}
        self._tokens = {1: tokens.class_1, 2: tokens.class_2}

    def _with_power(self, power: int) -> tuple[int, ...]:
        return tuple(kind for kind, has in enumerate(self.power) if has == power)

    def in_play(self) -> list[str]:
        """The keys of the monsters, and of the tokens of which there are any."""
        dealt = {*self._tokens[1], *self._tokens[2], TOKEN_NAMES[START_BATTLE]}
        return [*self.keys, *[name for name in TOKEN_NAMES if name in dealt]]

    def of_class(self, class_: int) -> list[int]:
        """The monsters of a class."""
        return [kind for kind, monster in enumerate(self.monsters) if monster.class_ == class_]

    def tokens_of_class(self, class_: int) -> list[int]:
        """All tokens of a class, in rising order."""
        counts = self._tokens[class_]
        return sorted(TOKEN_NAMES.index(name) for name, n in counts.items() for _ in range(n))

    def name(self, kind: int, lang: str) -> str:
        """A monster's name."""
        return name_of(self.monsters[kind], lang)

    def find(self, written: str) -> int | None:
        """A monster by key or English name."""
        wanted = written.lower()
        for kind, monster in enumerate(self.monsters):
            if wanted in (self.keys[kind], monster.name.lower()):
                return kind
        return None


def read_monster(key: str, table: object, where: str = MONSTER_FILE) -> Monster:
    """A monster from its table, or a sentence that says what is wrong with it."""
    here = f"{where}: {key}"
    if not isinstance(table, dict):
        raise BadInput(f"{here}: expected a table")
    faults = FaultList()
    monster: Monster | None = None
    with faults:
        monster = read_entry(table, here, Monster)
    # What has its right type is checked even if another field is wrong.
    rows = table.get("rows")
    spots = [icon for row in rows if isinstance(row, list) for icon in row] if isinstance(rows, list) else []
    for field, values, known in (
        ("class", [table.get("class")], (1, 2)),
        ("power", [table.get("power", "")], MONSTER_POWER_NAMES),
        ("rows", spots, ICONS),
        ("penalties", table.get("penalties"), PENALTY_NAMES),
        ("marked", table.get("marked"), PENALTY_NAMES),
        ("slots", table.get("slots"), (1, 2)),
    ):
        for value in values if isinstance(values, list) else ():
            if type(value) is type(known[0]):
                with faults:
                    _one_of(here, field, value, known)
    faults.check()
    assert monster is not None
    faults.found += [f"{here}: {fault}" for fault in _monster_faults(monster)]
    faults.check()
    return monster


def _monster_faults(monster: Monster) -> Iterator[str]:
    """What does not fit together."""
    spots = monster.spots()
    if not 1 <= len(spots) <= MOST_SPOTS:
        yield f"rows: expected 1 to {MOST_SPOTS} spots, got {len(spots)}"
    if len(monster.slots) > MOST_SLOTS:
        yield f"slots: expected at most {MOST_SLOTS}, got {len(monster.slots)}"
    if not 0 <= monster.box.number <= 2:
        yield f"box.number: expected 0, 1 or 2, got {monster.box.number}"
    wanted = (3, 3) if monster.box.number else (0, 0)
    if (len(monster.penalties), len(monster.marked)) != wanted:
        yield "penalties and marked: expected three icons each with a penalty number, else none"
    icons = monster.penalties + monster.marked
    if len(set(icons)) != len(icons):
        yield "penalties and marked: expected every icon once"


def _one_of(where: str, field: str, value: object, known: Sequence[object]) -> None:
    if value not in known:
        listed = [str(one) for one in known if one != ""]
        guess = did_you_mean(value, listed)
        raise BadInput(
            f"{where}: {field}: expected one of {', '.join(listed)}, got {shortened(repr(value), 40)}{guess}"
        )


def read_tokens(data: PlainData, where: str = TOKEN_FILE) -> TokenFile:
    """The tokens, or a sentence that says what is wrong with them."""
    read = read_struct(dict(data), where, TokenFile)
    for class_, counts in ((1, read.class_1), (2, read.class_2)):
        for name in counts:
            _one_of(where, f"class_{class_}", name, TOKEN_NAMES[1:])
        if not all(0 <= count <= MOST_OF_A_TOKEN for count in counts.values()):
            raise BadInput(f"{where}: class_{class_}: expected at most {MOST_OF_A_TOKEN} tokens of a kind")
    for field, by_sides in (("line", read.line), ("battle_tokens", read.battle_tokens)):
        if sorted(by_sides) != ["3", "4", "5", "6"]:
            raise BadInput(f"{where}: {field}: expected entries for 3, 4, 5 and 6 sides")
    return read


def read_bestiary(monsters: PlainData, tokens: PlainData, where: str = MONSTER_FILE) -> Bestiary:
    """§13.12 The whole expansion's content; there are monsters of each class."""
    read: dict[str, Monster] = {}
    faults = FaultList()
    for key, table in monsters.items():
        with faults:
            read[key] = read_monster(key, table, where)
    faults.check()
    classes = [monster.class_ for monster in read.values()]
    for class_ in (1, 2):
        if class_ not in classes:
            raise BadInput(f"no monster of class {class_} is left; there must be one at least")
    return Bestiary(read, read_tokens(tokens))


@lru_cache(maxsize=1)
def shipped_data() -> tuple[PlainData, PlainData]:
    """Both shipped files as data."""
    package = "ninefold.games.nineworlds.creatures"
    monsters, tokens = (tomllib.loads(content_page(package, name)) for name in ("monsters.toml", "tokens.toml"))
    return monsters, tokens


@lru_cache(maxsize=1)
def shipped_bestiary() -> Bestiary:
    """The shipped monsters and tokens."""
    return read_bestiary(*shipped_data())
