"""§9.4 What always acts: abilities from the beginning, artifacts while they are carried."""

from __future__ import annotations

from typing import Final

from ninefold.effects.word import Instruction
from ninefold.games.numenera import lasting
from ninefold.games.numenera.damage import step_up
from ninefold.games.numenera.kinds import Power
from ninefold.games.numenera.language import NUMBER
from ninefold.games.numenera.state import (
    ARTIFACT,
    CREATURES_FROM,
    E_AMBIENT,
    E_ARMOR,
    E_COMPANION,
    E_DAMAGE,
    E_EASE,
    E_RETALIATE,
    E_UNIMPAIRED,
    NOBODY,
    State,
)
from ninefold.games.numenera.terms import ALWAYS, HEAVY, INABILITY, LIGHT, SPECIALIZED

ABILITIES_FROM: Final = 1000 * CREATURES_FROM
"""The cause of an effect: an ability that always acts, by its number from here on."""
ITEMS_FROM: Final = 2 * CREATURES_FROM
"""The cause of an effect: a carried device, by its number from here on."""


def enable(state: State, who: int, power: Power, by: int = NOBODY) -> None:
    """§9.4 Add what a power always gives."""
    for word in power.always:
        number = word[0]
        if number == NUMBER["train"]:
            changed = state.skills[who][word[1]] + (INABILITY if word[2] == 2 else word[2] + 1)
            state.skills[who][word[1]] = max(INABILITY, min(SPECIALIZED, changed))
        elif number == NUMBER["practice"]:
            if word[1] <= HEAVY:
                state.practiced[who] |= 1 << word[1]
        elif number == NUMBER["raise"]:
            if lasting.raised(state, who, word[1], word[2]):
                step_up(state, who)
        elif number == NUMBER["armor"]:
            if word[2] != 1:
                lasting.add(state, E_ARMOR, who, 0, word[1], ALWAYS, by)
            if word[2] != 0:
                lasting.add(state, E_AMBIENT, who, 0, word[1], ALWAYS, by)
        elif number == NUMBER["ease"]:
            lasting.add(state, E_EASE, who, word[2], word[1], ALWAYS, by)
        elif number == NUMBER["extra_damage"]:
            lasting.add(state, E_DAMAGE, who, word[2], word[1], ALWAYS, by)
        elif number == NUMBER["retaliate"]:
            lasting.add(state, E_RETALIATE, who, word[2], word[1], ALWAYS, by)
        elif number == NUMBER["companion"]:
            lasting.add(state, E_COMPANION, who, 0, word[1], ALWAYS, by)
        elif number == NUMBER["unimpaired"]:
            lasting.add(state, E_UNIMPAIRED, who, 0, 1, ALWAYS, by)


def enable_ability(state: State, who: int, number: int) -> None:
    """§9.4 An ability acts for the one who has it."""
    enable(state, who, state.rules.powers[number], ABILITIES_FROM + number)


def disable_ability(state: State, who: int, number: int) -> None:
    """§9.4 What an ability gave ends when it is taken away."""
    disable(state, who, state.rules.powers[number], ABILITIES_FROM + number)
    for word in state.rules.powers[number].always:
        if word[0] == NUMBER["practice"] and word[1] <= HEAVY and not still_practices(state, who, word):
            state.practiced[who] &= ~(1 << word[1])


def still_practices(state: State, who: int, word: Instruction) -> bool:
    """Whether another ability gives the same practice; light weapons need none."""
    return word[1] == LIGHT or any(word in state.rules.powers[other].always for other in state.powers[who])


def disable(state: State, who: int, power: Power, by: int) -> None:
    """Take away what a power always gives."""
    for word in power.always:
        if word[0] == NUMBER["raise"]:
            lasting.raised(state, who, word[1], -word[2])
        elif word[0] == NUMBER["train"]:
            changed = state.skills[who][word[1]] - (INABILITY if word[2] == 2 else word[2] + 1)
            state.skills[who][word[1]] = max(INABILITY, min(SPECIALIZED, changed))
    state.effects = [effect for effect in state.effects if effect[1] != who or effect[5] != by]


def enable_item(state: State, thing: int) -> None:
    """§9.4 An artifact helps whoever carries it."""
    if state.t_sort[thing] == ARTIFACT:
        enable(state, state.t_owner[thing], state.rules.powers[state.t_kind[thing]], ITEMS_FROM + thing)


def disable_item(state: State, thing: int) -> None:
    """§9.4 What an artifact gives ends when it is no longer carried."""
    if state.t_sort[thing] != ARTIFACT:
        return
    disable(state, state.t_owner[thing], state.rules.powers[state.t_kind[thing]], ITEMS_FROM + thing)
