"""The cards: read from TOML, checked, and lowered once to lists by kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final
from unicodedata import combining, normalize

import msgspec

from ninefold.core.errors import BadInput
from ninefold.core.shape import shortened
from ninefold.effects.content import KEY, content_hash, read_card, read_tables
from ninefold.effects.word import Effect, Program
from ninefold.games.the_nine.language import (
    LEXICON,
    NUMBER,
    ONCE_IN_WINDOW,
    STATS,
    WHEN_BEGINS,
    WHEN_NAMES,
    WHENS,
    WHILE_IN_PLAY,
)
from ninefold.games.the_nine.proofreading import proofread, walk

WARRIOR: Final = 0
EVENT: Final = 1
RAGNAROK: Final = 2
TYPES: Final = ("warrior", "event", "rr")
LETTERS: Final = {"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "œ": "oe", "ø": "oe", "ð": "d", "þ": "th", "ł": "l"}
HARMS: Final = ("damage", "wound", "shame", "discard", "bar")
TIMINGS: Final = ("any", "attackers", "defenders", "dice", "after_bid", "cleanup", "own_phase", "reaction")

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=20)]
Health = Annotated[int, msgspec.Meta(ge=1, le=40)]
Stat = Annotated[int, msgspec.Meta(ge=0, le=20)]
Box = Annotated[int, msgspec.Meta(ge=0, le=5)]
Glory = Annotated[int, msgspec.Meta(ge=1, le=40)]


class WarriorCard(msgspec.Struct, forbid_unknown_fields=True):
    """§2.1 A Warrior card."""

    name: Name
    health: Health
    strength: Stat
    defense: Stat
    turn: Turn = 0
    name_de: str = ""
    box: Box = 0
    flavour: str = ""


class EventCard(msgspec.Struct, forbid_unknown_fields=True):
    """§2.7 An Event card; `timing` is the moment it names, if it names one."""

    name: Name
    turn: Turn = 0
    timing: str = "any"
    name_de: str = ""
    box: Box = 0
    flavour: str = ""


class RagnarokCard(msgspec.Struct, forbid_unknown_fields=True):
    """§2.8 An RR card; with Health it is a Warrior too."""

    name: Name
    glory: Glory
    health: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0
    strength: Stat = 0
    defense: Stat = 0
    name_de: str = ""
    everyone: bool = False
    """Whether its effect is carried out once for all, and not once for each player it acts for."""
    flavour: str = ""


SHAPES: Final[tuple[Any, ...]] = (WarriorCard, EventCard, RagnarokCard)
FILES: Final = ("warriors.toml", "events.toml", "ragnarok.toml")


class Kinds:
    """All kinds of cards of a table, in lists by kind."""

    def __init__(self, tables: Sequence[tuple[str, int, dict[str, Any]]]) -> None:
        self.key: list[str] = []
        self.type: list[int] = []
        self.card: list[Any] = []
        self.turn: list[int] = []
        self.health: list[int] = []
        self.strength: list[int] = []
        self.defense: list[int] = []
        self.glory: list[int] = []
        self.timing: list[int] = []
        self.is_warrior: list[bool] = []
        self.is_event: list[bool] = []
        self.everyone: list[bool] = []
        self.is_burden: list[bool] = []
        """Whether an RR card harms players while nobody has claimed it."""
        self.effects: list[dict[str, Effect]] = []
        self.abilities: list[list[tuple[int, ...]]] = []
        """By kind and when: numbers of programs."""
        self.programs: list[Program] = []
        for where, type_, table in tables:
            for key, fields in table.items():
                self._add(where, type_, key, fields)
        self.auras = self._auras()
        self.has_window_cards = any(by_when[ONCE_IN_WINDOW] for by_when in self.abilities)
        self.moves_sides = [self._has(by_when[WHEN_BEGINS], "swap_sides") for by_when in self.abilities]
        self.number = {key: kind for kind, key in enumerate(self.key)}
        self._named = {name.casefold(): kind for kind in reversed(range(len(self.key))) for name in self._names(kind)}
        self.hash = content_hash([[type_, table] for _, type_, table in tables])

    def _add(self, where: str, type_: int, key: str, fields: Mapping[str, Any]) -> None:
        card, effects = read_card(key, fields, where, SHAPES[type_], LEXICON, WHENS)
        timing = card.timing if type_ == EVENT else "any"
        if timing not in TIMINGS:
            raise BadInput(f"{where}: {key}: timing: expected one of {', '.join(TIMINGS)}, got {timing!r}")
        proofread(card, effects, where=f"{where}: {key}")
        self.key.append(key)
        self.type.append(type_)
        self.card.append(card)
        self.turn.append(0 if type_ == RAGNAROK else card.turn)
        self.health.append(0 if type_ == EVENT else card.health)
        self.strength.append(0 if type_ == EVENT else card.strength)
        self.defense.append(0 if type_ == EVENT else card.defense)
        self.glory.append(card.glory if type_ == RAGNAROK else 0)
        self.timing.append(TIMINGS.index(timing))
        self.is_warrior.append(type_ != EVENT and card.health > 0)
        self.is_event.append(type_ == EVENT)
        self.everyone.append(type_ == RAGNAROK and card.everyone)
        self.is_burden.append(type_ == RAGNAROK and (card.health > 0 or any(map(_harms, effects.values()))))
        self.effects.append(effects)
        self.abilities.append([self._programs(effects, when) for when in WHEN_NAMES])

    def _programs(self, effects: Mapping[str, Effect], when: str) -> tuple[int, ...]:
        if when not in effects:
            return ()
        self.programs.append(LEXICON.lower(effects[when]))
        return (len(self.programs) - 1,)

    def _has(self, abilities: Sequence[int], word: str) -> bool:
        number = NUMBER[word]
        return any(instruction[0] == number for ability in abilities for instruction in self.programs[ability])

    def _auras(self) -> list[dict[int, list[tuple[int, int, int]]]]:
        """By stat and kind: what a card of that kind gives while in play, as (amount, target, condition)."""
        found: list[dict[int, list[tuple[int, int, int]]]] = [{} for _ in STATS]
        for kind, by_when in enumerate(self.abilities):
            for ability in by_when[WHILE_IN_PLAY]:
                for word in self.programs[ability]:
                    if word[0] == NUMBER["aura"]:
                        found[word[1]].setdefault(kind, []).append((word[2], word[3], word[4]))
        return found

    def _names(self, kind: int) -> list[str]:
        card = self.card[kind]
        return [name for name in (card.name_de, card.name) if name]

    def find(self, written: str) -> int | None:
        """The kind that is written by its key, or by its name in English or German; None if there is none."""
        found = self.number.get(key_of(written))
        return self._named.get(written.strip().casefold()) if found is None else found

    def of_type(self, type_: int) -> list[int]:
        """All kinds of one type."""
        return [kind for kind, found in enumerate(self.type) if found == type_]


def _harms(effect: Effect) -> bool:
    """Whether an effect hurts, shames, robs or weakens somebody."""
    return any(use.word.name in HARMS or _is_negative(use.args.get("n")) for use in walk(effect))


def _is_negative(amount: Any) -> bool:
    return isinstance(amount, int) and amount < 0


@cache
def shipped_tables() -> tuple[tuple[str, int, dict[str, Any]], ...]:
    """The card files of the box."""
    folder = files("ninefold.games.the_nine").joinpath("content")
    return tuple(
        (name, type_, read_tables(folder.joinpath(name).read_text(encoding="utf-8"), name))
        for type_, name in enumerate(FILES)
    )


@cache
def shipped_cards() -> Kinds:
    """The box as it is shipped."""
    return Kinds(shipped_tables())


def cards_with(overlays: Sequence[Mapping[str, Any]]) -> Kinds:
    """The shipped cards with others laid over: `[cards.NAME]` adds a card, or changes fields of a shipped one."""
    if not overlays:
        return shipped_cards()
    tables = [(where, type_, dict(table)) for where, type_, table in shipped_tables()]
    for overlay in overlays:
        written: dict[str, str] = {}
        for name, fields in overlay.get("cards", {}).items():
            key = _lay_over(tables, str(name), fields)
            if key in written:
                raise BadInput(f"cards: '{written[key]}' and '{name}' are one card, {key}; give one another name")
            written[key] = str(name)
    return Kinds(tables)


def _lay_over(tables: list[tuple[str, int, dict[str, Any]]], name: str, fields: Any) -> str:
    """Add a card, or change one that is there; its key."""
    if not isinstance(fields, dict):
        raise BadInput(f"cards: {name}: expected a table of fields, got {shortened(repr(fields))}")
    kind = fields.get("kind")
    if kind is not None and kind not in TYPES:
        raise BadInput(f"cards: {name}: kind: expected one of {', '.join(TYPES)}, got {shortened(repr(kind))}")
    plain = {field: value for field, value in fields.items() if field != "kind"}
    for _, type_, table in tables:
        key = _key_in(table, name)
        if key and kind is not None and kind != TYPES[type_]:
            raise BadInput(f"cards: {name}: kind: there is a card of that name, and its kind stays '{TYPES[type_]}'")
        if key:
            table[key] = {**table[key], **plain}
            return key
    key = key_of(name)
    if not KEY.fullmatch(key):
        raise BadInput(f"cards: {name}: a card's name begins with a letter, and with a Latin one")
    tables[0 if kind is None else TYPES.index(kind)][2][key] = {"name": name, **plain}
    return key


def _key_in(table: Mapping[str, Any], name: str) -> str:
    """The key under which a table has a card written by key or English name; empty if it has not."""
    if key_of(name) in table:
        return key_of(name)
    said = name.strip().casefold()
    return next((key for key, card in table.items() if str(card["name"]).casefold() == said), "")


def key_of(name: str) -> str:
    """The key that a written name stands for; its letters are ASCII, so that Bär is `baer`."""
    spelled = "".join(LETTERS.get(letter, letter) for letter in name.casefold())
    plain = "".join(sign for sign in normalize("NFKD", spelled) if not combining(sign))
    return "".join(sign if sign.isascii() and sign.isalnum() else "_" for sign in plain).strip("_")
