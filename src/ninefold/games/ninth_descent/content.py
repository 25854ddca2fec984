"""The Forces: read from TOML, checked, and lowered once to lists by kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Final

import msgspec

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import FaultList
from ninefold.core.overlay import Overlay
from ninefold.core.shape import one_of
from ninefold.effects import kinds
from ninefold.effects.content import content_hash
from ninefold.effects.proofreading import check_chosen, check_lasting
from ninefold.effects.shelf import ContentFile, ContentShelf, laid_over, stand_ins
from ninefold.effects.word import Effect
from ninefold.games.ninth_descent import language
from ninefold.games.ninth_descent.language import (
    ALIGNMENTS,
    AMOUNTS,
    CONDITIONS,
    KINDS_OF,
    LEXICON,
    SITES,
    STATS,
    TARGET,
    WITH_ANOTHER,
)

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
PEACEFUL: Final = 256
STRIKES_ONCE: Final = 512
SHELTERED: Final = 1024
FLAGS: Final = {
    "swaps": SWAPS,
    "tramples": TRAMPLES,
    "usurps": USURPS,
    "heavy": HEAVY,
    "rooted": ROOTED,
    "aloof": ALOOF,
    "gatewalks": GATEWALKS,
    "strikes_back": STRIKES_BACK,
    "peaceful": PEACEFUL,
    "strikes_once": STRIKES_ONCE,
    "sheltered": SHELTERED,
}
NOTHING: Final = -1

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
    flavour_de: str = ""


FILES: Final = ("holy.toml", "chaotic.toml", "infernal.toml")
NEW: Final = {"alignment": "chaotic", "power": 1, "reach": 1}
"""What a new Force has unless it says otherwise."""
TYPES: Final = ("force",)
SHELF: Final = ContentShelf("ninefold.games.ninth_descent", FILES, sorts=TYPES, sort_of=(0, 0, 0), fresh=NEW)


class Kinds(kinds.WordedKinds[ForceCard]):
    """All kinds of Forces of a table, in lists by kind."""

    lexicon = language.LEXICON
    whens = language.WHEN_NAMES

    def __init__(self, files: Sequence[ContentFile]) -> None:
        self.alignment: list[int] = []
        self.power: list[int] = []
        self.reach: list[int] = []
        self.cost: list[Cost] = []
        self.activate_cost: list[Cost] = []
        self.abilities: list[tuple[int, ...]] = []
        """By kind and moment: the number of a program, or NOTHING."""
        self.flags: list[int] = []
        """By kind: the rules that it breaks, as bits of FLAGS."""
        self.ward: list[int] = []
        self.site: list[int] = []
        """§5.2 By kind: where it may be summoned, as a place in SITES."""
        self.hatred: list[tuple[int, int, int]] = []
        """By kind and alignment of the one attacked: how much more damage it deals, or less."""
        self.cheapens: list[tuple[int, int, int]] = []
        self.auras: list[tuple[tuple[int, int, int, int, int], ...]] = []
        """By kind: what it gives while on the board, as (stat, amount, target, condition, counted or NOTHING)."""
        self.gives: list[int] = []
        """By kind: whether it gives Power (1), Reach (2) or both to any Force."""
        super().__init__(files)
        self.hash = content_hash([file.cards for file in files])

    def add(self, file: ContentFile, key: str, fields: PlainMapping) -> None:
        """Note what the rules need of a Force."""
        card, effects = self.read(file, key, fields, ForceCard)
        self.alignment.append(one_of(card.alignment, ALIGNMENTS, f"{file.said}: {key}: alignment"))
        _proofread(card, effects, where=f"{file.said}: {key}")
        self.power.append(card.power)
        self.reach.append(card.reach)
        self.cost.append(card.cost.lowered())
        self.activate_cost.append(card.activate_cost.lowered())
        self.abilities.append(self.lowered(effects))
        self._lasting(effects.get("while_in_play", []))

    def _lasting(self, effect: Effect) -> None:
        """What holds while the Force is on the board, each in a list of its own."""
        flags = ward = site = 0
        hatred = [0, 0, 0]
        cheapens = [0, 0, 0]
        auras: list[tuple[int, int, int, int, int]] = []
        for use in effect:
            name, args = use.word.name, use.args
            if name in FLAGS:
                flags |= FLAGS[name]
            elif name == "ward":
                ward += args["n"]
            elif name == "only_in":
                site = SITES.index(args["where"])
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
        self.site.append(site)
        self.hatred.append((hatred[0], hatred[1], hatred[2]))
        self.cheapens.append((cheapens[0], cheapens[1], cheapens[2]))
        self.auras.append(tuple(auras))
        given = {1 << aura[0] for aura in auras}
        self.gives.append(sum(given))


def _proofread(card: ForceCard, effects: Mapping[str, Effect], *, where: str) -> None:
    """Refuse a Force that could never do what it says."""
    faults = FaultList()
    for when, effect in effects.items():
        with faults:
            check_lasting(when, effect, LEXICON, f"{where}: {when}")
        with faults:
            check_chosen(effect, LEXICON, f"{where}: {when}", has_it=when in WITH_ANOTHER)
    if any(card.activate_cost.lowered()) and "activate" not in effects:
        faults.found.append(f"{where}: activate_cost: there is no activate that it could pay for")
    faults.check()


def _add_to(by_alignment: list[int], of: str, n: int) -> None:
    """A number for one alignment, or for all."""
    for place, alignment in enumerate(ALIGNMENTS):
        if of in (KINDS_OF[0], alignment):
            by_alignment[place] += n


def lay_over(found: list[ContentFile], name: str, fields: PlainData) -> tuple[int, str]:
    """Change a Force that is there, or add one. Its alignment may stand as its kind, as lists of cards have it."""
    if "kind" in fields and fields["kind"] not in TYPES:
        one_of(fields["kind"], (*TYPES, *ALIGNMENTS), f"cards: {name}: kind")
        fields = {**fields, "kind": TYPES[0], "alignment": fields["kind"]}
    return SHELF.lay(found, name, fields)


@cache
def shipped_cards() -> Kinds:
    """The Forces as they are shipped."""
    return Kinds(SHELF.shipped)


def cards_with(overlays: Sequence[Overlay]) -> Kinds:
    """The shipped Forces with others laid over."""
    if not overlays:
        return shipped_cards()
    return Kinds(laid_over(SHELF.shipped, overlays, lay_over)).replacing(stand_ins(overlays))
