"""An effect in progress is one step: (step kind, seat, card, ability, position in its words, the choices so far).

Each choice is a pair: a value, and the mask of the seats that know it. A word that needs a decision or a die puts one
more step on top; the answer is stored in the effect's step below it.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from ninefold.core.agenda import Step
from ninefold.core.field import EVERYBODY
from ninefold.effects.lexicon import CHOOSE, JUMP
from ninefold.effects.rules import EffectRules

ABILITY: Final = 3
POSITION: Final = 4
FIRST_CHOSEN: Final = 5
NOTHING: Final = -1


class Performer(Protocol):
    """A state in which effects are performed."""

    agenda: list[Step]

    @property
    def rules(self) -> EffectRules[Any]:
        """The rules, with card text."""
        ...


def perform(state: Performer, step: Step) -> None:
    """Perform the word at the effect's position; the rest of the effect waits below."""
    program = state.rules.programs[step[ABILITY]]
    position = step[POSITION]
    if position == len(program):
        return
    instruction = program[position]
    state.agenda.append((*step[:POSITION], position + 1, *step[FIRST_CHOSEN:]))
    number = instruction[0]
    if number == JUMP:
        skip(state, instruction[1])
    elif number == CHOOSE:
        state.rules.choose_target(state, step, instruction[1])
    else:
        state.rules.word_rules[number](state, step, instruction)


def remember(state: Performer, value: int, mask: int = EVERYBODY) -> None:
    """Store a choice, a roll or another value in the effect on top, with the seats that know it."""
    state.agenda[-1] = (*state.agenda[-1], value, mask)


def chosen(step: Step) -> int:
    """Return the last choice, or NOTHING."""
    return step[-2] if len(step) > FIRST_CHOSEN else NOTHING


def skip(state: Performer, words: int) -> None:
    """Skip the next words of the effect on top."""
    step = state.agenda[-1]
    state.agenda[-1] = (*step[:POSITION], step[POSITION] + words, *step[FIRST_CHOSEN:])
