"""§13.13 What a master has prepared, read from an adventure file: one that the guide could run, or only a part of one.

Texts that are not sent with an answer (names of zones, words of tasks, what people want) get numbers that follow from
the texts alone, so that the number of a text that players see says nothing about those that they do not see.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from functools import cache
from typing import Final

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_toml
from ninefold.core.shape import check_texts, one_of, read_struct
from ninefold.games.numenera.adventure import Adventure, Task, WrittenFight, pages
from ninefold.games.numenera.adventure_file import (
    MOST_PREPARED,
    AdventureFields,
    CircumstanceFields,
    PersonFields,
    RollTableFields,
    SceneFields,
    ZoneFields,
)
from ninefold.games.numenera.bestiary import BETTER, SPECIALS
from ninefold.games.numenera.circumstances import CONCERNS, STEPS
from ninefold.games.numenera.content import Content, page
from ninefold.games.numenera.terms import RANGES, STATS
from ninefold.games.numenera.zones import LIGHTS, SCENERY

WORDS_FROM: Final = 1 << 20
"""Numbers of prepared texts begin here; a table never has that many other texts."""
WORDS_SPAN: Final = 1 << 26
INVENTED: Final = -1
"""In place of a kind of creature: somebody who is only made up."""
MOST_TASKS_PREPARED: Final = 300
NOT_THERE: Final = -1


class PreparedWords:
    """Texts by number, while a file is read."""

    def __init__(self) -> None:
        self.texts: dict[int, str] = {}

    def number(self, text: str) -> int:
        """The number of a text; two that would share one are told apart in the order of the file."""
        number = WORDS_FROM + zlib.crc32(text.encode()) % WORDS_SPAN
        while self.texts.setdefault(number, text) != text:
            number += 1
        return number


class PreparedZone:
    """A zone of a prepared map, by numbers."""

    def __init__(self, fields: ZoneFields, words: PreparedWords, where: str) -> None:
        self.name = words.number(fields.name)
        self.apart = one_of(fields.apart, RANGES, f"{where}: apart")
        self.scenery = one_of(fields.scenery, SCENERY, f"{where}: scenery")
        self.light = one_of(fields.light, LIGHTS, f"{where}: light")
        self.fogged = fields.fogged


class PreparedCircumstance:
    """A circumstance of a prepared scene: its zone by place, or NOT_THERE for the whole scene."""

    def __init__(self, fields: CircumstanceFields, zones: list[ZoneFields], words: PreparedWords, where: str) -> None:
        names = [zone.name for zone in zones]
        self.zone = one_of(fields.zone, names, f"{where}: zone") if fields.zone else NOT_THERE
        if fields.zone and zones[self.zone].fogged:
            raise BadInput(f"{where}: zone: '{fields.zone}' is in the fog; lay the circumstance when the fog lifts")
        self.what = one_of(fields.what, CONCERNS, f"{where}: what")
        self.steps = one_of(fields.steps, STEPS, f"{where}: steps")
        self.words = words.number(fields.text)


class PreparedScene:
    """A scene to open: its words, its map, what holds there, and what the master alone reads."""

    def __init__(self, key: str, fields: SceneFields, words: PreparedWords, where: str) -> None:
        self.key = key
        self.title = fields.title
        self.text = f"{fields.title}\n{fields.text}"
        self.notes = fields.notes
        self.zones = [PreparedZone(zone, words, f"{where}: zone {zone.name}") for zone in fields.zones]
        self.circumstances = [
            PreparedCircumstance(each, fields.zones, words, f"{where}: circumstance") for each in fields.circumstances
        ]


class PreparedPerson:
    """Somebody by name. A creature of the bestiary keeps its nature; another one has what is made up about it."""

    def __init__(self, fields: PersonFields, things: Content, words: PreparedWords, where: str) -> None:
        if not fields.creature and not fields.level:
            raise BadInput(f"{where}: expected a level from 1 to 10, or a creature of the bestiary")
        kinds = list(things.creature_number)
        self.title = fields.name
        self.name = words.number(fields.name)
        self.kind = one_of(fields.creature, kinds, f"{where}: creature") if fields.creature else INVENTED
        self.level = fields.level
        self.stat = one_of(fields.stat, STATS, f"{where}: stat")
        self.better = one_of(fields.better, tuple(BETTER), f"{where}: better")
        self.special = one_of(fields.special, tuple(SPECIALS), f"{where}: special")
        said = [text.strip().rstrip(".") for text in (fields.attitude, fields.wants, fields.knows)]
        about = [f"{label}: {text}." for label, text in zip(("Attitude", "Wants", "Knows"), said) if text]
        self.words = words.number(" ".join(about)) if about else NOT_THERE


class PreparedTask:
    """A task of a prepared scene."""

    def __init__(self, scene: int, task: Task, words: PreparedWords) -> None:
        self.scene = scene
        self.task = task
        self.words = words.number(task.text)


class RollTable:
    """A table to roll on: its entries are texts by number."""

    def __init__(self, fields: RollTableFields, words: PreparedWords) -> None:
        self.title = fields.title
        self.entries = [words.number(entry) for entry in fields.entries]


class Preparation:
    """Everything that is prepared on a master's desk."""

    def __init__(self, fields: AdventureFields | None, things: Content, where: str) -> None:
        words = PreparedWords()
        self.adventure: Adventure | None = None
        self.scenes: list[PreparedScene] = []
        self.tasks: list[PreparedTask] = []
        self.fights: list[WrittenFight] = []
        self.people: list[PreparedPerson] = []
        self.handouts: list[tuple[str, str]] = []
        self.tables = [RollTable(table, words) for table in shipped_tables().values()]
        if fields is not None:
            self._read(fields, things, words, where)
        self.texts = words.texts

    def _read(self, fields: AdventureFields, things: Content, words: PreparedWords, where: str) -> None:
        self.adventure = Adventure("prepared", fields, where, things, complete=False)
        self.scenes = [PreparedScene(key, scene, words, f"{where}: {key}") for key, scene in fields.scenes.items()]
        self.tasks = [
            PreparedTask(number, task, words)
            for number, scene in enumerate(self.adventure.scenes)
            for task in scene.tasks
        ]
        self.fights = self.adventure.fights
        if max(len(self.scenes), len(self.fights)) > MOST_PREPARED or len(self.tasks) > MOST_TASKS_PREPARED:
            raise BadInput(f"{where}: a master's desk has room for {MOST_PREPARED} scenes and fights, and 300 tasks")
        self.people = [
            PreparedPerson(person, things, words, f"{where}: people: {key}") for key, person in fields.people.items()
        ]
        self.handouts = [(one.title, f"{one.title}\n{one.text}") for one in fields.handouts.values()]
        self.tables += [RollTable(table, words) for table in fields.tables.values()]


def prepared_fields(data: Mapping[str, PlainData], where: str) -> AdventureFields:
    """The fields of an adventure; everything may be missing that only the guide or a list of adventures needs."""
    title = data.get("title", "")
    scenes = data.get("scenes")
    first = next(iter(scenes), "") if isinstance(scenes, Mapping) else ""
    usual = {"title_de": title, "blurb": title, "blurb_de": title, "start": first}
    return read_struct({**usual, **data}, where, AdventureFields)


def read_preparation(text: str, things: Content, where: str = "prepared") -> Preparation:
    """What is prepared: the text of an adventure file or the key of a shipped one; without either, the tables."""
    if not text:
        return Preparation(None, things, where)
    data = parse_toml(pages().get(text, text), where)
    check_texts(data, where)
    return Preparation(prepared_fields(data, where), things, where)


@cache
def shipped_tables() -> dict[str, RollTableFields]:
    """The tables that every master has."""
    data = parse_toml(page("tables.toml"), "tables.toml")
    return {key: read_struct(fields, f"tables.toml: {key}", RollTableFields) for key, fields in data.items()}
