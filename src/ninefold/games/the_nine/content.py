"""The cards: read from TOML, checked, and lowered once to lists by kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Any, Final

import msgspec

from ninefold.core.data import PlainMapping
from ninefold.core.overlay import Overlay
from ninefold.core.shape import one_of
from ninefold.effects import kinds
from ninefold.effects.content import content_hash
from ninefold.effects.shelf import ContentFile, ContentShelf, laid_over, stand_ins
from ninefold.effects.word import Effect, Instruction, walk
from ninefold.games.the_nine import language
from ninefold.games.the_nine.proofreading import proofread

WARRIOR: Final = 0
EVENT: Final = 1
RAGNAROK: Final = 2
TYPES: Final = ("warrior", "event", "rr")
HARMS: Final = ("damage", "wound", "shame", "discard", "bar")
TIMINGS: Final = ("any", "attackers", "defenders", "dice", "after_bid", "cleanup", "own_phase", "reaction")

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=20)]
WarriorHealth = Annotated[int, msgspec.Meta(ge=1, le=40)]
Stat = Annotated[int, msgspec.Meta(ge=0, le=20)]
BoxCount = Annotated[int, msgspec.Meta(ge=0, le=5)]
Glory = Annotated[int, msgspec.Meta(ge=1, le=40)]


class WarriorCard(msgspec.Struct, forbid_unknown_fields=True):
    """§2.1 A Warrior card."""

    name: Name
    health: WarriorHealth
    strength: Stat
    defense: Stat
    turn: Turn = 0
    name_de: str = ""
    box: BoxCount = 0
    flavour: str = ""
    flavour_de: str = ""


class EventCard(msgspec.Struct, forbid_unknown_fields=True):
    """§2.7 An Event card; `timing` is the moment it names, if it names one."""

    name: Name
    turn: Turn = 0
    timing: str = "any"
    name_de: str = ""
    box: BoxCount = 0
    flavour: str = ""
    flavour_de: str = ""


class RagnarokCard(msgspec.Struct, forbid_unknown_fields=True):
    """§2.8 An RR card; with WarriorHealth it is a Warrior too."""

    name: Name
    glory: Glory
    health: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0
    strength: Stat = 0
    defense: Stat = 0
    name_de: str = ""
    everyone: bool = False
    """Whether its effect is carried out once for all, and not once for each player it acts for."""
    flavour: str = ""
    flavour_de: str = ""


SHAPES: Final[tuple[Any, ...]] = (WarriorCard, EventCard, RagnarokCard)
FILES: Final = ("warriors.toml", "events.toml", "ragnarok.toml")
SHELF: Final = ContentShelf("ninefold.games.the_nine", FILES, sorts=TYPES)


class Kinds(kinds.WordedKinds[Any]):
    """All kinds of cards of a table, in lists by kind."""

    lexicon = language.LEXICON
    whens = language.WHEN_NAMES

    def __init__(self, files: Sequence[ContentFile]) -> None:
        self.type: list[int] = []
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
        self.abilities: list[list[tuple[int, ...]]] = []
        """By kind and when: numbers of programs."""
        super().__init__(files)
        in_play = [by_when[language.WHILE_IN_PLAY] for by_when in self.abilities]
        self.holds = [frozenset(number for number, *_ in self._words(abilities)) for abilities in in_play]
        """By kind: the words that hold while a card of that kind is in play."""
        self.worth = [self._worth(abilities) for abilities in in_play]
        """By kind: what the card itself adds to its worth in a bid."""
        self.auras = self._auras()
        self.shared_auras = [{kind: given for kind, given in of.items() if _is_shared(given)} for of in self.auras]
        """The auras of cards that give something to others than themselves."""
        self.gives = [[kind in of for kind in range(len(self.abilities))] for of in self.auras]
        """By number and kind: whether a card of that kind has an aura; most have none."""
        self.has_window_cards = any(by_when[language.ONCE_IN_WINDOW] for by_when in self.abilities)
        self.moves_sides = [self._has(by_when[language.WHEN_BEGINS], language.SWAP_SIDES) for by_when in self.abilities]
        self.hash = content_hash([[file.sort, file.cards] for file in files])

    def add(self, file: ContentFile, key: str, fields: PlainMapping) -> None:
        """Note what the rules need of a card."""
        type_ = file.sort
        card, effects = self.read(file, key, fields, SHAPES[type_])
        here = f"{file.said}: {key}"
        timing = card.timing if type_ == EVENT else ""
        is_warrior = type_ != EVENT and card.health > 0
        everyone = type_ == RAGNAROK and card.everyone
        self.timing.append(one_of(timing if type_ == EVENT else "any", TIMINGS, f"{here}: timing"))
        proofread(
            effects, where=here, timing=timing, is_warrior=is_warrior, is_ragnarok=type_ == RAGNAROK, everyone=everyone
        )
        self.type.append(type_)
        self.turn.append(0 if type_ == RAGNAROK else card.turn)
        self.health.append(0 if type_ == EVENT else card.health)
        self.strength.append(0 if type_ == EVENT else card.strength)
        self.defense.append(0 if type_ == EVENT else card.defense)
        self.glory.append(card.glory if type_ == RAGNAROK else 0)
        self.is_warrior.append(is_warrior)
        self.is_event.append(type_ == EVENT)
        self.everyone.append(everyone)
        self.is_burden.append(type_ == RAGNAROK and (card.health > 0 or any(map(_harms, effects.values()))))
        self.abilities.append([() if number < 0 else (number,) for number in self.lowered(effects)])

    def _words(self, abilities: Sequence[int]) -> Iterator[Instruction]:
        return (word for ability in abilities for word in self.programs[ability])

    def _has(self, abilities: Sequence[int], word: int) -> bool:
        return any(number == word for number, *_ in self._words(abilities))

    def _worth(self, abilities: Sequence[int]) -> int:
        total = 0
        for number, *values in self._words(abilities):
            if number == language.WORTH:
                (n,) = values
                total += n
        return total

    def _auras(self) -> list[dict[int, list[tuple[int, int, int]]]]:
        """By stat and kind: what a card of that kind gives while in play, as (amount, target, condition)."""
        found: list[dict[int, list[tuple[int, int, int]]]] = [{} for _ in language.STATS]
        for kind, by_when in enumerate(self.abilities):
            for number, *values in self._words(by_when[language.WHILE_IN_PLAY]):
                if number == language.AURA:
                    stat, amount, target, condition = values
                    found[stat].setdefault(kind, []).append((amount, target, condition))
        return found

    def of_type(self, type_: int) -> list[int]:
        """All kinds of one type."""
        return [kind for kind, found in enumerate(self.type) if found == type_]


def _is_shared(auras: list[tuple[int, int, int]]) -> bool:
    """Whether any of a card's auras reaches others."""
    return any(target != language.TARGET["self"] for _, target, _ in auras)


def _harms(effect: Effect) -> bool:
    """Whether an effect hurts, shames, robs or weakens somebody."""
    return any(use.word.name in HARMS or _is_negative(use.args.get("n")) for use in walk(effect))


def _is_negative(amount: Any) -> bool:
    return isinstance(amount, int) and amount < 0


@cache
def shipped_cards() -> Kinds:
    """The box as it is shipped."""
    return Kinds(SHELF.shipped)


def cards_with(overlays: Sequence[Overlay]) -> Kinds:
    """The shipped cards with others laid over."""
    if not overlays:
        return shipped_cards()
    return Kinds(laid_over(SHELF.shipped, overlays, SHELF.lay)).replacing(stand_ins(overlays))
