"""Reading the objectives and treasures of Sagas & Treasures."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated

import msgspec

from ninefold.core.catalogue import name_of
from ninefold.core.data import PlainData
from ninefold.core.entry import read_entry
from ninefold.core.errors import BadInput, FaultList
from ninefold.core.shape import did_you_mean, read_struct, shortened
from ninefold.effects.content import content_page
from ninefold.games.nineworlds.sagas.counts import COUNT_NAMES, NEEDS_MONSTERS
from ninefold.games.nineworlds.sagas.moments import MOMENTS
from ninefold.games.nineworlds.sagas.treasures import TREASURE_WORDS
from ninefold.games.nineworlds.state import OBJECTIVES, TREASURES

OBJECTIVE_FILE = "nineworlds/sagas/content/objectives.toml"
TREASURE_FILE = "nineworlds/sagas/content/treasures.toml"
SagaNumber = Annotated[int, msgspec.Meta(ge=0, le=25)]


class Goal(msgspec.Struct, forbid_unknown_fields=True):
    """What an objective counts, and how many of it score 3 and 6."""

    counts: str
    least: SagaNumber
    more: SagaNumber


class Objective(msgspec.Struct, forbid_unknown_fields=True, rename={"class_": "class"}):
    """An objective of the file."""

    class_: int
    name: str
    name_de: str
    counts: str
    least: SagaNumber
    more: SagaNumber
    alone: Goal | None = None
    flavour: str = ""
    flavour_de: str = ""


class Treasure(msgspec.Struct, forbid_unknown_fields=True):
    """A treasure of the file."""

    name: str
    name_de: str
    moment: str
    does: str
    n: SagaNumber = 0
    kept: bool = False
    flavour: str = ""
    flavour_de: str = ""


class TreasureFile(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file of treasures."""

    lying: dict[str, int]
    head_start: dict[str, int]
    treasures: dict[str, PlainData]


class SagaBox:
    """Lists by the number of an objective or a treasure, as one table plays with them."""

    def __init__(
        self,
        objectives: Mapping[str, Objective],
        treasures: Mapping[str, Treasure],
        file: TreasureFile,
        *,
        has_monsters: bool,
    ) -> None:
        self.objective_keys = list(objectives)
        self.objectives = list(objectives.values())
        self.goals = [goal_of(objective, has_monsters=has_monsters) for objective in self.objectives]
        """By objective: what it counts at this table."""
        self.word = [COUNT_NAMES.index(goal.counts) for goal in self.goals]
        self.least = [goal.least for goal in self.goals]
        self.more = [goal.more for goal in self.goals]
        self.by_class: dict[int, list[int]] = {}
        for number, objective in enumerate(self.objectives):
            self.by_class.setdefault(objective.class_, []).append(number)
        self.treasure_keys = list(treasures)
        self.treasures = list(treasures.values())
        self.does = [TREASURE_WORDS.index(treasure.does) for treasure in self.treasures]
        self.moment = [MOMENTS.index(treasure.moment) for treasure in self.treasures]
        self.n = [treasure.n for treasure in self.treasures]
        self.is_kept = [treasure.kept for treasure in self.treasures]
        self.lying = {int(sides): n for sides, n in file.lying.items()}
        self.head_start = dict(file.head_start)
        """§20.7 By the key of a home world: how many more points it begins with."""

    def of_class(self, class_: int) -> list[int]:
        """The objectives of a class."""
        return self.by_class.get(class_, [])[:]

    def objective_name(self, number: int, lang: str) -> str:
        """An objective's name."""
        return name_of(self.objectives[number], lang)

    def treasure_name(self, number: int, lang: str) -> str:
        """A treasure's name."""
        return name_of(self.treasures[number], lang)

    def find_objective(self, written: str) -> int | None:
        """An objective by key or English name."""
        return _found(written, self.objective_keys, [objective.name for objective in self.objectives])

    def find_treasure(self, written: str) -> int | None:
        """A treasure by key or English name."""
        return _found(written, self.treasure_keys, [treasure.name for treasure in self.treasures])


def _found(written: str, keys: Sequence[str], names: Sequence[str]) -> int | None:
    wanted = written.lower()
    for number, (key, name) in enumerate(zip(keys, names, strict=True)):
        if wanted in (key, name.lower()):
            return number
    return None


def goal_of(objective: Objective, *, has_monsters: bool) -> Goal:
    """§19.7 What an objective counts; without monsters, what it says for that."""
    if objective.alone is not None and not has_monsters:
        return objective.alone
    return Goal(objective.counts, objective.least, objective.more)


def read_objective(key: str, table: object, where: str = OBJECTIVE_FILE) -> Objective:
    """An objective from its table, or a sentence that says what is wrong with it."""
    here = f"{where}: {key}"
    objective = read_entry(_table(table, here), here, Objective)
    faults = FaultList()
    with faults:
        _one_of(here, "class", objective.class_, (1, 2))
    for goal in (goal_of(objective, has_monsters=True), goal_of(objective, has_monsters=False)):
        with faults:
            _one_of(here, "counts", goal.counts, COUNT_NAMES)
        with faults:
            if not 1 <= goal.least < goal.more:
                raise BadInput(f"{here}: least and more: expected 1 or more, and then more than that")
    if goal_of(objective, has_monsters=False).counts in NEEDS_MONSTERS:
        faults.found.append(f"{here}: alone: expected what it counts without monsters")
    faults.check()
    return objective


def read_treasure(key: str, table: object, where: str = TREASURE_FILE) -> Treasure:
    """A treasure from its table, or a sentence that says what is wrong with it."""
    here = f"{where}: {key}"
    faults = FaultList()
    treasure: Treasure | None = None
    with faults:
        treasure = read_entry(_table(table, here), here, Treasure)
    # What is a text is checked even if another field is wrong.
    for field, known in (("moment", MOMENTS), ("does", TREASURE_WORDS)):
        if isinstance(table, dict) and isinstance(table.get(field), str):
            with faults:
                _one_of(here, field, table[field], known)
    faults.check()
    assert treasure is not None
    return treasure


def _table(table: object, here: str) -> PlainData:
    if not isinstance(table, dict):
        raise BadInput(f"{here}: expected a table")
    return table


def _one_of(where: str, field: str, value: object, known: Sequence[object]) -> None:
    if value not in known:
        listed = [str(one) for one in known]
        guess = did_you_mean(value, listed)
        raise BadInput(
            f"{where}: {field}: expected one of {', '.join(listed)}, got {shortened(repr(value), 40)}{guess}"
        )


def read_sagas(objectives: PlainData, treasures: PlainData, *, has_monsters: bool, where: str = "") -> SagaBox:
    """§19.1, §20.1 The whole expansion's content: six objectives of each class, and twelve treasures."""
    faults = FaultList()
    read: dict[str, Objective] = {}
    for key, table in objectives.items():
        with faults:
            read[key] = read_objective(key, table, where or OBJECTIVE_FILE)
    found: dict[str, Treasure] = {}
    for key, table in treasures["treasures"].items():
        with faults:
            found[key] = read_treasure(key, table, where or TREASURE_FILE)
    faults.check()
    classes = [objective.class_ for objective in read.values()]
    if len(read) != OBJECTIVES or classes.count(1) != OBJECTIVES // 2:
        raise BadInput(f"{where or OBJECTIVE_FILE}: expected {OBJECTIVES // 2} objectives of each class")
    file = read_struct(dict(treasures), TREASURE_FILE, TreasureFile)
    if sorted(treasure.does for treasure in found.values()) != sorted(TREASURE_WORDS):
        raise BadInput(f"{where or TREASURE_FILE}: expected {TREASURES} treasures, each word once")
    if sorted(file.lying) != ["3", "4", "5", "6"]:
        raise BadInput(f"{TREASURE_FILE}: lying: expected entries for 3, 4, 5 and 6 sides")
    return SagaBox(read, found, file, has_monsters=has_monsters)


@lru_cache(maxsize=1)
def shipped_saga_data() -> tuple[PlainData, PlainData]:
    """Both shipped files as data."""
    package = "ninefold.games.nineworlds.sagas"
    objectives, treasures = (
        tomllib.loads(content_page(package, name)) for name in ("objectives.toml", "treasures.toml")
    )
    return objectives, treasures


@lru_cache(maxsize=2)
def shipped_sagas(has_monsters: bool) -> SagaBox:
    """The shipped objectives and treasures."""
    return read_sagas(*shipped_saga_data(), has_monsters=has_monsters)
