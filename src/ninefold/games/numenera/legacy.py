"""§14.9 What an adventure leaves behind, and what a later one recalls of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ninefold.core.errors import BadInput
from ninefold.core.sequel import InLanguages
from ninefold.core.shape import shortened
from ninefold.effects.content import KEY
from ninefold.games.numenera.adventure import Fact, adventures
from ninefold.games.numenera.guide import holds

if TYPE_CHECKING:
    from ninefold.games.numenera.rules import NumeneraRules
    from ninefold.games.numenera.state import State

MOST_FACTS: Final = 300
LONGEST: Final = 40


def facts_of(memory: str) -> list[str]:
    """The facts of the option `past`, each once. Unknown names are harmless: nothing recalls them."""
    facts = list(dict.fromkeys(memory.split()))
    for fact in facts:
        if not KEY.fullmatch(fact) or len(fact) > LONGEST:
            raise BadInput(
                f"past: '{shortened(fact, LONGEST)}' is no fact; expected names in small letters, spaces between them",
                de=f"past: '{shortened(fact, LONGEST)}' ist kein Fakt; erwartet werden Namen in Kleinbuchstaben, "
                "durch Leerzeichen getrennt",
            )
    if len(facts) > MOST_FACTS:
        raise BadInput(f"past: expected at most {MOST_FACTS} facts", de=f"past: höchstens {MOST_FACTS} Fakten")
    return facts


def flags_of(rules: NumeneraRules) -> list[int]:
    """§14.9 The flags with which a story begins: those are set that it recalls."""
    flags = [0] * len(rules.flags)
    for key, flag in rules.adventure.recalls.items() if rules.adventure else ():
        flags[flag] = int(key in rules.past)
    return flags


def left_behind(state: State) -> list[Fact]:
    """§14.9 The facts that hold when the story ends."""
    adventure = state.rules.adventure
    if adventure is None:
        return []
    return [
        fact
        for fact in adventure.leaves
        if holds(state, fact.when) and (not fact.ending or fact.ending == state.ending)
    ]


def memory_after(past: Sequence[str], left: Sequence[Fact]) -> str:
    """The facts of all adventures so far; what has come to an end is no longer among them."""
    over = {key for fact in left for key in fact.closes}
    now = dict.fromkeys([*(key for key in past if key not in over), *(fact.key for fact in left)])
    return " ".join(list(now)[-MOST_FACTS:])


def told_of(facts: Iterable[Fact]) -> list[InLanguages]:
    """Facts as a campaign writes them down."""
    return [fact.text for fact in facts]


def closed_by(left: Sequence[Fact]) -> list[InLanguages]:
    """The open threads of shipped adventures that have come to an end."""
    over = {key for fact in left for key in fact.closes}
    return told_of(fact for adventure in adventures().values() for fact in adventure.leaves if fact.key in over)
