"""The Forces: read from TOML, checked, and lowered once to lists by kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final
from unicodedata import combining, normalize

import msgspec

from ninefold.core.errors import BadInput
from ninefold.core.overlay import Overlay
from ninefold.core.shape import shortened
from ninefold.effects.content import KEY, content_hash, read_card, read_tables
from ninefold.effects.word import Effect, Program
from ninefold.games.ninth_descent.language import (
    ALIGNMENTS,
    AMOUNTS,
    CONDITIONS,
    KINDS_OF,
    LEXICON,
    STATS,
    TARGET,
    WHEN_NAMES,
    WHENS,
)
from ninefold.games.ninth_descent.proofreading import proofread

LETTERS: Final = {"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "œ": "oe", "ø": "oe", "ß": "ss"}
COPIES: Final = 3
"""§11.1, §11.3 The most copies of a Force in a deck, and how many of each the box has."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Stat = Annotated[int, msgspec.Meta(ge=0, le=20)]
Reach = Annotated[int, msgspec.Meta(ge=0, le=9)]
Price = Annotated[int, msgspec.Meta(ge=0, le=20)]

SWAPS: Final = 1
TRAMPLES: Final = 2
USURPS: Final = 4
HEAVY: Final = 8
ROOTED: Final = 16
ALOOF: Final = 32
GATEWALKS: Final = 64
STRIKES_BACK: Final = 128
FLAGS: Final = {
    "swaps": SWAPS,
    "tramples": TRAMPLES,
    "usurps": USURPS,
    "heavy": HEAVY,
    "rooted": ROOTED,
    "aloof": ALOOF,
    "gatewalks": GATEWALKS,
    "strikes_back": STRIKES_BACK,
}
NOTHING: Final = -1

Table = dict[str, Any]
"""A table of a TOML file, as it is read."""
Cost = tuple[int, int, int, int]
"""§5.3 Ash, virtue, sin, and cards to discard."""
TO_DISCARD: Final = 3
"""The place of the cards to discard in a cost; ASH, VIRTUE and SIN are the others."""


class CostTable(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """§5.3 What something costs."""

    ash: Price = 0
    virtue: Price = 0
    sin: Price = 0
    discard: Price = 0

    def lowered(self) -> Cost:
        """As a tuple."""
        return (self.ash, self.virtue, self.sin, self.discard)


class ForceCard(msgspec.Struct, forbid_unknown_fields=True):
    """§3.1 A Force: alignment, cost, Reach, Power, and what it says."""

    name: Name
    alignment: str
    power: Stat
    reach: Reach
    cost: CostTable = CostTable()
    activate_cost: CostTable = CostTable()
    name_de: str = ""
    flavour: str = ""


FILES: Final = ("holy.toml", "chaotic.toml", "infernal.toml")


class Kinds:
    """All kinds of Forces of a table, in lists by kind."""

    def __init__(self, tables: Sequence[tuple[str, Table]]) -> None:
        self.key: list[str] = []
        self.card: list[ForceCard] = []
        self.alignment: list[int] = []
        self.power: list[int] = []
        self.reach: list[int] = []
        self.cost: list[Cost] = []
        self.activate_cost: list[Cost] = []
        self.effects: list[dict[str, Effect]] = []
        self.abilities: list[list[int]] = []
        """By kind and moment: the number of a program, or NOTHING."""
        self.programs: list[Program] = []
        self.flags: list[int] = []
        """By kind: the rules that it breaks, as bits of FLAGS."""
        self.ward: list[int] = []
        self.hatred: list[tuple[int, int, int]] = []
        """By kind and alignment of the one attacked: how much more damage it deals, or less."""
        self.cheapens: list[tuple[int, int, int]] = []
        self.auras: list[tuple[tuple[int, int, int, int, int], ...]] = []
        """By kind: what it gives while on the board, as (stat, amount, target, condition, counted or NOTHING)."""
        self.gives: list[int] = []
        """By kind: whether it gives Power (1), Reach (2) or both to any Force."""
        for where, table in tables:
            for key, fields in table.items():
                self._add(where, key, fields)
        self.number = {key: kind for kind, key in enumerate(self.key)}
        self._named = {name.casefold(): kind for kind in reversed(range(len(self.key))) for name in self._names(kind)}
        self.hash = content_hash([table for _, table in tables])

    def _add(self, where: str, key: str, fields: Overlay) -> None:
        card, effects = read_card(key, fields, where, ForceCard, LEXICON, WHENS)
        if card.alignment not in ALIGNMENTS:
            raise BadInput(
                f"{where}: {key}: alignment: expected one of {', '.join(ALIGNMENTS)}, got {card.alignment!r}"
            )
        proofread(card, effects, where=f"{where}: {key}")
        self.key.append(key)
        self.card.append(card)
        self.alignment.append(ALIGNMENTS.index(card.alignment))
        self.power.append(card.power)
        self.reach.append(card.reach)
        self.cost.append(card.cost.lowered())
        self.activate_cost.append(card.activate_cost.lowered())
        self.effects.append(effects)
        self.abilities.append([self._program(effects, when) for when in WHEN_NAMES])
        self._lasting(effects.get("while_in_play", []))

    def _program(self, effects: Mapping[str, Effect], when: str) -> int:
        if when not in effects:
            return NOTHING
        self.programs.append(LEXICON.lower(effects[when]))
        return len(self.programs) - 1

    def _lasting(self, effect: Effect) -> None:
        """What holds while the Force is on the board, each in a list of its own."""
        flags = ward = 0
        hatred = [0, 0, 0]
        cheapens = [0, 0, 0]
        auras: list[tuple[int, int, int, int, int]] = []
        for use in effect:
            name, args = use.word.name, use.args
            if name in FLAGS:
                flags |= FLAGS[name]
            elif name == "ward":
                ward += args["n"]
            elif name == "gentle":
                _add_to(hatred, "any", -args["n"])
            elif name in ("hatred", "cheapens"):
                _add_to(hatred if name == "hatred" else cheapens, args["of"], args["n"])
            elif name == "grows":
                auras.append((STATS.index(args["stat"]), 1, TARGET["self"], 0, AMOUNTS.index(args["per"])))
            else:
                stat, when = STATS.index(args["stat"]), CONDITIONS.index(args["when"])
                auras.append((stat, args["n"], TARGET[args["to"]], when, NOTHING))
        self.flags.append(flags)
        self.ward.append(ward)
        self.hatred.append((hatred[0], hatred[1], hatred[2]))
        self.cheapens.append((cheapens[0], cheapens[1], cheapens[2]))
        self.auras.append(tuple(auras))
        given = {1 << aura[0] for aura in auras}
        self.gives.append(sum(given))

    def _names(self, kind: int) -> list[str]:
        card = self.card[kind]
        return [name for name in (card.name_de, card.name) if name]

    def find(self, written: str) -> int | None:
        """The kind written by its key, or by its name in English or German; None if there is no such kind."""
        found = self.number.get(key_of(written))
        return self._named.get(written.strip().casefold()) if found is None else found


def _add_to(by_alignment: list[int], of: str, n: int) -> None:
    """A number for one alignment, or for all."""
    for place, alignment in enumerate(ALIGNMENTS):
        if of in (KINDS_OF[0], alignment):
            by_alignment[place] += n


@cache
def shipped_tables() -> tuple[tuple[str, Table], ...]:
    """The card files, one for each alignment."""
    folder = files("ninefold.games.ninth_descent").joinpath("content")
    return tuple((name, read_tables(folder.joinpath(name).read_text(encoding="utf-8"), name)) for name in FILES)


@cache
def shipped_cards() -> Kinds:
    """The Forces as they are shipped."""
    return Kinds(shipped_tables())


def cards_with(overlays: Sequence[Overlay]) -> Kinds:
    """The shipped Forces with others laid over: `[cards.NAME]` adds one, or changes fields of a shipped one."""
    if not overlays:
        return shipped_cards()
    tables = [(where, dict(table)) for where, table in shipped_tables()]
    for overlay in overlays:
        written: dict[str, str] = {}
        for name, fields in overlay.get("cards", {}).items():
            key = _lay_over(tables, str(name), fields)
            if key in written:
                raise BadInput(f"cards: '{written[key]}' and '{name}' are one card, {key}; give one another name")
            written[key] = str(name)
    return Kinds(tables)


def _lay_over(tables: list[tuple[str, Table]], name: str, fields: object) -> str:
    """Add a Force, or change an existing one; returns its key. A new Force is Chaotic unless it says otherwise."""
    if not isinstance(fields, dict):
        raise BadInput(f"cards: {name}: expected a table of fields, got {shortened(repr(fields))}")
    for _, table in tables:
        key = _key_in(table, name)
        if key:
            table[key] = {**table[key], **fields}
            return key
    key = key_of(name)
    if not KEY.fullmatch(key):
        raise BadInput(f"cards: {name}: a card's name begins with a letter, and with a Latin one")
    tables[-1][1][key] = {"name": name, "alignment": "chaotic", "power": 1, "reach": 1, **fields}
    return key


def _key_in(table: Table, name: str) -> str:
    """The key of a card written by its key or English name; empty if the table has no such card."""
    if key_of(name) in table:
        return key_of(name)
    said = name.strip().casefold()
    return next((key for key, card in table.items() if str(card["name"]).casefold() == said), "")


def key_of(name: str) -> str:
    """The key that a written name stands for; its letters are ASCII, so that Bär is `baer`."""
    spelled = "".join(LETTERS.get(letter, letter) for letter in name.casefold())
    plain = "".join(sign for sign in normalize("NFKD", spelled) if not combining(sign))
    return "".join(sign if sign.isascii() and sign.isalnum() else "_" for sign in plain).strip("_")
