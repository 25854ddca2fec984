"""An effect in progress is one step: (step kind, seat, card, ability, position in its words, the choices so far).

Each choice is a pair: a value, and the mask of the seats that know it. A word that needs a decision or a die puts one
more step on top; the answer is stored in the effect's step below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from ninefold.core.agenda import Step
from ninefold.core.field import EVERYBODY
from ninefold.effects.lexicon import JUMP

if TYPE_CHECKING:
    from ninefold.effects.rules import EffectRules

FIRST_CHOSEN: Final = 5
"""Where the choices begin in the step of an effect."""
NOTHING_CHOSEN: Final = -1


class Performer(Protocol):
    """A state in which effects are performed."""

    agenda: list[Step]

    @property
    def rules(self) -> EffectRules[Any]:
        """The rules, with card text."""
        ...


def perform(state: Performer, step: Step) -> None:
    """Perform the word at the effect's position; the rest of the effect waits below."""
    kind, seat, card, ability, position, *choices = step
    program = state.rules.programs[ability]
    if position == len(program):
        return
    word = program[position]
    state.agenda.append((kind, seat, card, ability, position + 1, *choices))
    number = word[0]
    if number == JUMP:
        _, words = word
        skip(state, words)
    else:
        state.rules.word_rules[number](state, step, word)


def remember(state: Performer, value: int, mask: int = EVERYBODY) -> None:
    """Store a choice, a roll or another value in the effect on top, with the seats that know it."""
    state.agenda[-1] = (*state.agenda[-1], value, mask)


def choices(step: Step) -> tuple[int, ...]:
    """Return what was chosen so far, the last choice first."""
    return step[FIRST_CHOSEN:][-2::-2]


def chosen(step: Step) -> int:
    """Return the last choice, or NOTHING_CHOSEN."""
    return step[-2] if len(step) > FIRST_CHOSEN else NOTHING_CHOSEN


def skip(state: Performer, words: int) -> None:
    """Skip the next words of the effect on top."""
    kind, seat, card, ability, position, *choices = state.agenda[-1]
    state.agenda[-1] = (kind, seat, card, ability, position + words, *choices)
