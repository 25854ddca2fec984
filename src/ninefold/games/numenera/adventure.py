"""§14 Written adventures: scenes, exits, tasks, fights and what comes of them; read from TOML and checked.

Whatever an adventure names must exist, every scene must be within reach of the first, and there must be an ending. The
engine reads the lists of these classes by number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from ninefold.core.errors import BadInput
from ninefold.core.parse import parse_toml
from ninefold.core.shape import check_texts, one_of, read_struct, shortened
from ninefold.effects.content import KEY
from ninefold.games.numenera.adventure_file import (
    AdventureFields,
    ConsequenceFields,
    EchoFields,
    ExitFields,
    FactFields,
    FightFields,
    GroupFields,
    SceneFields,
    TaskFields,
)
from ninefold.games.numenera.content import Content, content
from ninefold.games.numenera.kinds import ARTIFACT, CYPHER
from ninefold.games.numenera.state import DEFEAT, ENDINGS, RETREAT, VICTORY
from ninefold.games.numenera.terms import FEET, NO_SKILL, RANGES, SKILL, STATS
from ninefold.games.numenera.wares import read_shop

NO_FIGHT: Final = -1
NO_SHOP: Final = -1
STAY: Final = -9
ENDS: Final = {"end:victory": -VICTORY, "end:retreat": -RETREAT, "end:defeat": -DEFEAT}
"""An exit leads to a scene by its number, or to an ending by its number below 0."""
MOST_PLAYERS: Final = 6
SURPRISES: Final = ("none", "party", "creatures")
RANDOM: Final = -1
FOLDER: Final = "content/adventures"
FIRST: Final = "broken_causeway"
"""The adventure that teaches comes first."""

Conditions = tuple[tuple[int, bool], ...]
"""Flags by number, and whether each has to be set or not."""


class Consequence:
    """§14.5 What comes of a task, a fight or an entrance."""

    __slots__ = (
        "ambient", "artifacts", "clear", "cyphers", "damage", "end", "fight", "go", "goods", "heal", "iotum",
        "oddities", "set", "shins", "stat", "text", "time", "track", "xp",
    )  # fmt: skip

    def __init__(self, fields: ConsequenceFields, names: AdventureNames, where: str) -> None:
        things = names.things
        self.text = fields.text
        self.set = tuple(names.flag(name, where) for name in fields.set)
        self.clear = tuple(names.flag(name, where) for name in fields.clear)
        self.xp = fields.xp
        self.damage = fields.damage
        self.stat = one_of(fields.stat, STATS, f"{where}: stat")
        self.ambient = fields.ambient
        self.track = fields.track
        self.heal = fields.heal
        self.shins = fields.shins
        self.iotum = fields.iotum
        self.cyphers = tuple(
            RANDOM if key == "random" else _power(things, key, CYPHER, where) for key in fields.cyphers
        )
        self.artifacts = tuple(_power(things, key, ARTIFACT, where) for key in fields.artifacts)
        self.oddities = tuple(_number(key, things.oddity_number, "oddity", where) for key in fields.oddities)
        self.goods = tuple(_number(key, things.ware_number, "ware", where) for key in fields.goods)
        self.fight = names.fight(fields.fight, where) if fields.fight else NO_FIGHT
        self.go = names.scene(fields.go, where) if fields.go else STAY
        self.end = one_of(fields.end, ENDINGS[: DEFEAT + 1], f"{where}: end")
        self.time = fields.time

    @property
    def leads_on(self) -> bool:
        """Whether the story goes on elsewhere, or later."""
        return self.go != STAY or self.fight != NO_FIGHT or bool(self.end) or bool(self.time)


class Task:
    """§14.3 Something that can be tried in a scene."""

    __slots__ = (
        "asset", "difficulty", "each", "failure", "hidden", "key", "object", "retry", "skill", "stat", "success",
        "text", "when",
    )  # fmt: skip

    def __init__(self, fields: TaskFields, names: AdventureNames, where: str) -> None:
        self.key = fields.key
        self.text = fields.text
        self.stat = one_of(fields.stat, STATS, f"{where}: stat")
        self.difficulty = fields.difficulty
        self.skill = _number(fields.skill, SKILL, "skill", where) if fields.skill else NO_SKILL
        self.hidden = fields.hidden
        self.retry = fields.retry
        self.each = fields.each
        self.object = fields.object
        self.asset = fields.asset
        self.when = names.when(fields.when, where)
        self.success = Consequence(fields.success, names, f"{where}: success")
        self.failure = Consequence(fields.failure, names, f"{where}: failure")

    @property
    def is_for_fights(self) -> bool:
        """§6.11 Whether it can be tried in a fight: by one alone, and it leads nowhere else."""
        return not self.each and not any(one.leads_on for one in (self.success, self.failure))


class Exit:
    """§14.4 A way out of a scene."""

    __slots__ = ("text", "to", "when")

    def __init__(self, fields: ExitFields, names: AdventureNames, where: str) -> None:
        self.text = fields.text
        self.to = ENDS[fields.to] if fields.to in ENDS else names.scene(fields.to, where)
        self.when = names.when(fields.when, where)


class Intrusion:
    """§14.5 An intrusion that the adventure itself brings, when the scene is entered."""

    __slots__ = ("consequence", "text", "when")

    def __init__(self, text: str, when: Conditions, consequence: Consequence) -> None:
        self.text = text
        self.when = when
        self.consequence = consequence


class Echo:
    """§14.9 What happens on the first entrance into a scene, under conditions."""

    __slots__ = ("consequence", "when")

    def __init__(self, fields: EchoFields, names: AdventureNames, where: str) -> None:
        self.when = names.when(fields.when, where)
        self.consequence = Consequence(fields.consequence, names, where)


class Fact:
    """§14.9 Something that an adventure leaves behind for later ones."""

    __slots__ = ("closes", "ending", "key", "text", "thread", "when")

    def __init__(self, fields: FactFields, names: AdventureNames, where: str) -> None:
        self.key = fields.key
        self.text = {"en": fields.text, "de": fields.text_de}
        self.when = names.when(fields.when, where)
        self.ending = one_of(fields.ending, ENDINGS[: DEFEAT + 1], f"{where}: ending")
        self.thread = fields.thread
        self.closes = fields.closes


class WrittenScene:
    """§14.1 A place or moment of an adventure."""

    __slots__ = ("echoes", "exits", "fight", "intrusions", "key", "on_enter", "shop", "tasks", "text", "title")

    def __init__(self, key: str, fields: SceneFields, names: AdventureNames, where: str) -> None:
        self.key = key
        self.title = fields.title
        self.text = fields.text
        self.on_enter = Consequence(fields.on_enter, names, f"{where}: on_enter")
        self.tasks = [Task(task, names, f"{where}: {task.key}") for task in fields.tasks]
        self.exits = [Exit(way, names, f"{where}: exit {n}") for n, way in enumerate(fields.exits, 1)]
        self.fight = names.fight(fields.fight, where) if fields.fight else NO_FIGHT
        self.shop = names.shop(fields.shop, where) if fields.shop else NO_SHOP
        self.intrusions = [
            Intrusion(
                given.text,
                names.when(given.when, where),
                Consequence(given.consequence, names, f"{where}: intrusion"),
            )
            for given in fields.intrusions
        ]
        self.echoes = [Echo(echo, names, f"{where}: echo {n}") for n, echo in enumerate(fields.echoes, 1)]


class WrittenFight:
    """§14.6 An encounter with creatures."""

    __slots__ = ("creatures", "fled", "intrusion", "key", "open", "surprise", "text", "won")

    def __init__(self, key: str, fields: FightFields, names: AdventureNames, where: str) -> None:
        self.key = key
        self.text = fields.text
        self.creatures = tuple(
            (
                _number(group.creature, names.things.creature_number, "creature", where),
                _by_party(group, where),
                FEET[one_of(group.distance, RANGES, f"{where}: distance")],
                names.when(group.when, where),
            )
            for group in fields.creatures
        )
        if all(group.when for group in fields.creatures):
            raise BadInput(f"{where}: expected some creatures that come in any case, without `when`")
        self.surprise = one_of(fields.surprise, SURPRISES, f"{where}: surprise")
        self.open = fields.open
        self.won = Consequence(fields.won, names, f"{where}: won")
        self.fled = Consequence(fields.fled, names, f"{where}: fled")
        self.intrusion = fields.intrusion


def _by_party(group: GroupFields, where: str) -> tuple[int, ...]:
    """§14.6 How many of a kind there are, for parties of one to six."""
    if not group.by_party:
        return tuple(group.count + int(group.per_player * more) for more in range(MOST_PLAYERS))
    if len(group.by_party) != MOST_PLAYERS:
        raise BadInput(f"{where}: by_party: expected {MOST_PLAYERS} numbers, for parties of one to {MOST_PLAYERS}")
    if group.per_player or group.count != 1:
        raise BadInput(f"{where}: by_party: says it all; expected neither count nor per_player beside it")
    return tuple(group.by_party)


class AdventureNames:
    """The names of an adventure and their numbers, while it is read."""

    def __init__(self, fields: AdventureFields, things: Content) -> None:
        self.things = things
        """What the table is played with."""
        self.scenes = {key: number for number, key in enumerate(fields.scenes)}
        self.fights = {key: number for number, key in enumerate(fields.fights)}
        self.shops = {key: number for number, key in enumerate([*[shop.key for shop in things.shops], *fields.shops])}
        self.flags: dict[str, int] = {}
        self.asked: dict[str, str] = {}
        """Flags that some condition asks for, and where."""

    def scene(self, key: str, where: str) -> int:
        """A scene's number."""
        return _number(key, self.scenes, "scene", where)

    def fight(self, key: str, where: str) -> int:
        """A fight's number."""
        return _number(key, self.fights, "fight", where)

    def shop(self, key: str, where: str) -> int:
        """The number of a shop: one of those that every table has, or one of the adventure's own."""
        return _number(key, self.shops, "shop", where)

    def flag(self, name: str, where: str) -> int:
        """A flag's number; one that was never named before gets the next."""
        if not KEY.fullmatch(name):
            raise BadInput(f"{where}: '{shortened(name, 40)}' is no flag; expected small letters and underscores")
        return self.flags.setdefault(name, len(self.flags))

    def when(self, flags: Sequence[str], where: str) -> Conditions:
        """A condition: flags that must be set, or with ! before them must not."""
        found = []
        for written in flags:
            name = written.removeprefix("!")
            self.asked.setdefault(name, where)
            found.append((self.flag(name, where), name == written))
        return tuple(found)


class Adventure:
    """§14.1 An adventure that the guide can run; one that is not `complete` needs a master."""

    def __init__(
        self, key: str, fields: AdventureFields, where: str, things: Content, *, complete: bool = True
    ) -> None:
        names = AdventureNames(fields, things)
        self.things = things
        self.key = key
        self.title = fields.title
        self.title_de = fields.title_de
        self.blurb = fields.blurb
        self.blurb_de = fields.blurb_de
        self.minutes = tuple(fields.minutes)
        self.deaths_end = fields.deaths_end
        self.nights = fields.nights
        self.acts = fields.acts
        self.tier = fields.tier
        self.recalls = {key: names.flag(key, f"{where}: recalls") for key in fields.recalls}
        self.leaves = [Fact(fact, names, f"{where}: leaves {fact.key}") for fact in fields.leaves]
        self.scenes = [WrittenScene(name, scene, names, f"{where}: {name}") for name, scene in fields.scenes.items()]
        self.fights = [
            WrittenFight(name, fight, names, f"{where}: fight {name}") for name, fight in fields.fights.items()
        ]
        numbers = things.ware_number
        self.shops = [read_shop(name, shop, numbers, f"{where}: {name}") for name, shop in fields.shops.items()]
        self.flags = list(names.flags)
        self.start = names.scene(fields.start, f"{where}: start")
        if complete:
            _check_flags(self, names)
            _check_tasks(self, where)
            _check_reach(self, where)

    def consequences(self, scene: WrittenScene) -> list[Consequence]:
        """All that can come of a scene, its fights included."""
        found = [scene.on_enter]
        for task in scene.tasks:
            found += [task.success, task.failure]
        found += [intrusion.consequence for intrusion in scene.intrusions]
        found += [echo.consequence for echo in scene.echoes]
        fights = {scene.fight, *[consequence.fight for consequence in found]} - {NO_FIGHT}
        seen: set[int] = set()
        while fights:
            number = fights.pop()
            seen.add(number)
            more = [self.fights[number].won, self.fights[number].fled]
            found += more
            fights |= {consequence.fight for consequence in more} - {NO_FIGHT} - seen
        return found


def _check_flags(adventure: Adventure, names: AdventureNames) -> None:
    """A condition that nothing can ever fulfil is a mistake."""
    every = [one for scene in adventure.scenes for one in adventure.consequences(scene)]
    set_somewhere = {flag for consequence in every for flag in consequence.set} | set(adventure.recalls.values())
    for name, where in names.asked.items():
        if names.flags[name] not in set_somewhere:
            raise BadInput(f"{where}: nothing ever sets the flag '{name}'")


def _check_tasks(adventure: Adventure, where: str) -> None:
    for scene in adventure.scenes:
        keys = [task.key for task in scene.tasks]
        for key in keys:
            if keys.count(key) > 1:
                raise BadInput(f"{where}: {scene.key}: two tasks have the key '{key}'")
        if not scene.exits and not any(one.go != STAY or one.end for one in adventure.consequences(scene)):
            raise BadInput(f"{where}: {scene.key}: there is no way out of it")


def _check_reach(adventure: Adventure, where: str) -> None:
    """Every scene can be reached, and so can an end."""
    reached = {adventure.start}
    waiting = [adventure.start]
    ends = False
    while waiting:
        scene = adventure.scenes[waiting.pop()]
        steps = [way.to for way in scene.exits]
        for consequence in adventure.consequences(scene):
            ends = ends or consequence.end > 0
            if consequence.go != STAY:
                steps.append(consequence.go)
        ends = ends or any(step < 0 for step in steps)
        new = {step for step in steps if step >= 0} - reached
        reached |= new
        waiting += sorted(new)
    for number, scene in enumerate(adventure.scenes):
        if number not in reached:
            raise BadInput(f"{where}: {scene.key}: nothing leads to this scene")
    if not ends:
        raise BadInput(f"{where}: the adventure never ends")


def _number(key: str, known: Mapping[str, int], what: str, where: str) -> int:
    if key not in known:
        raise BadInput(f"{where}: there is no {what} '{shortened(key, 40)}'; there are: {', '.join(known)}")
    return known[key]


def _power(things: Content, key: str, kind: int, where: str) -> int:
    known = {power.key: things.power_number[power.key] for power in things.of_kind(kind)}
    return _number(key, known, "cypher" if kind == CYPHER else "artifact", where)


def read_adventure(text: str, where: str, key: str = "", things: Content | None = None) -> Adventure:
    """An adventure from the text of its file, with the shipped content or other; bad input names the place."""
    data = parse_toml(text, where)
    check_texts(data, where)
    return Adventure(key or where, read_struct(data, where, AdventureFields), where, things or content())


@cache
def pages() -> dict[str, str]:
    """The texts of the shipped adventures by key."""
    folder = files("ninefold.games.numenera").joinpath(FOLDER)
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return {name.removesuffix(".toml"): folder.joinpath(name).read_text(encoding="utf-8") for name in names}


@cache
def adventures() -> dict[str, Adventure]:
    """The shipped adventures by key: the one that teaches first, the others by tier."""
    found = [read_adventure(text, f"{key}.toml", key) for key, text in pages().items()]
    found.sort(key=lambda adventure: (adventure.tier, adventure.key != FIRST))
    return {adventure.key: adventure for adventure in found}


def adventure_with(key: str, things: Content) -> Adventure:
    """A shipped adventure that is played with other content."""
    return read_adventure(pages()[key], f"the adventure '{key}'", key, things)
