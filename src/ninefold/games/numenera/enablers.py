"""§9.4 What always acts: abilities from the beginning, artifacts while they are carried."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.effects.word import Instruction
from ninefold.games.numenera import lasting
from ninefold.games.numenera.damage import step_up
from ninefold.games.numenera.kinds import Power
from ninefold.games.numenera.language import AMBIENT_ONLY, ATTACKS_ONLY, NUMBER
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
from ninefold.games.numenera.terms import ALWAYS, HEAVY, INABILITY, LIGHT, SKILL_LEVELS, SPECIALIZED

ABILITIES_FROM: Final = 1000 * CREATURES_FROM
"""The cause of an effect: an ability that always acts, by its number from here on."""
ITEMS_FROM: Final = 2 * CREATURES_FROM
"""The cause of an effect: a carried device, by its number from here on."""
TO_INABILITY: Final = SKILL_LEVELS.index("inability")


def training(level: int) -> int:
    """§1.5 By how much the word `train` changes a skill."""
    return INABILITY if level == TO_INABILITY else level + 1


def train(state: State, who: int, skill: int, steps: int) -> None:
    """§1.5 A skill changes, between an inability and specialized."""
    state.skills[who][skill] = max(INABILITY, min(SPECIALIZED, state.skills[who][skill] + steps))


def enable(state: State, who: int, power: Power, by: int = NOBODY) -> None:
    """§9.4 Add what a power always gives."""
    for word in power.always:
        number, *_ = word
        if number in ALWAYS_GIVES:
            ALWAYS_GIVES[number](state, who, by, word)


def give_training(state: State, who: int, by: int, word: Instruction) -> None:
    """§1.5 Trained, specialized, or an inability."""
    _, skill, level = word
    train(state, who, skill, training(level))


def give_practice(state: State, who: int, by: int, word: Instruction) -> None:
    """§6.4 Practice with weapons of a weight; the builder counts that with armour."""
    _, weapon = word
    if weapon <= HEAVY:
        state.practiced[who] |= 1 << weapon


def give_raise(state: State, who: int, by: int, word: Instruction) -> None:
    """§9.4 A Pool, Edge, Effort, recovery rolls or the cypher limit are higher."""
    _, what, n, _ = word
    if lasting.raised(state, who, what, n):
        step_up(state, who)


def give_armor(state: State, who: int, by: int, word: Instruction) -> None:
    """§5.1 Armor against attacks, against ambient damage, or both."""
    _, n, against, _, _ = word
    if against != AMBIENT_ONLY:
        lasting.add(state, E_ARMOR, who, 0, n, ALWAYS, by)
    if against != ATTACKS_ONLY:
        lasting.add(state, E_AMBIENT, who, 0, n, ALWAYS, by)


def give_ease(state: State, who: int, by: int, word: Instruction) -> None:
    """§3.3 Attempts of one kind are easier."""
    _, n, what, _, _ = word
    lasting.add(state, E_EASE, who, what, n, ALWAYS, by)


def give_damage(state: State, who: int, by: int, word: Instruction) -> None:
    """§6.5 More damage with some weapons."""
    _, n, weapon, _, _ = word
    lasting.add(state, E_DAMAGE, who, weapon, n, ALWAYS, by)


def give_retaliation(state: State, who: int, by: int, word: Instruction) -> None:
    """§9.8 Who strikes at close quarters is hurt by it."""
    _, n, when, _, _ = word
    lasting.add(state, E_RETALIATE, who, when, n, ALWAYS, by)


def give_companion(state: State, who: int, by: int, word: Instruction) -> None:
    """§9.8 A companion fights at somebody's side."""
    _, n, _ = word
    lasting.add(state, E_COMPANION, who, 0, n, ALWAYS, by)


def give_unimpaired(state: State, who: int, by: int, word: Instruction) -> None:
    """§5.4 Being impaired does not count."""
    lasting.add(state, E_UNIMPAIRED, who, 0, 1, ALWAYS, by)


ALWAYS_GIVES: Final[dict[int, Callable[[State, int, int, Instruction], None]]] = {
    NUMBER["train"]: give_training,
    NUMBER["practice"]: give_practice,
    NUMBER["raise"]: give_raise,
    NUMBER["armor"]: give_armor,
    NUMBER["ease"]: give_ease,
    NUMBER["extra_damage"]: give_damage,
    NUMBER["retaliate"]: give_retaliation,
    NUMBER["companion"]: give_companion,
    NUMBER["unimpaired"]: give_unimpaired,
}
"""By word: what it gives for as long as its power is there."""


def enable_ability(state: State, who: int, number: int) -> None:
    """§9.4 An ability acts for the one who has it."""
    enable(state, who, state.rules.powers[number], ABILITIES_FROM + number)


def disable_ability(state: State, who: int, number: int) -> None:
    """§9.4 What an ability gave ends when it is taken away."""
    disable(state, who, state.rules.powers[number], ABILITIES_FROM + number)
    for word in state.rules.powers[number].always:
        if word[0] == NUMBER["practice"]:
            _, weapon = word
            if weapon <= HEAVY and not still_practices(state, who, word):
                state.practiced[who] &= ~(1 << weapon)


def still_practices(state: State, who: int, word: Instruction) -> bool:
    """Whether another ability gives the same practice; light weapons need none."""
    _, weapon = word
    return weapon == LIGHT or any(word in state.rules.powers[other].always for other in state.powers[who])


def disable(state: State, who: int, power: Power, by: int) -> None:
    """Take away what a power always gives."""
    for word in power.always:
        if word[0] == NUMBER["raise"]:
            _, what, n, _ = word
            lasting.raised(state, who, what, -n)
        elif word[0] == NUMBER["train"]:
            _, skill, level = word
            train(state, who, skill, -training(level))
    kept: list[tuple[int, ...]] = []
    for effect in state.effects:
        _, on, _, _, _, cause, _, _ = effect
        if on != who or cause != by:
            kept.append(effect)
    state.effects = kept


def enable_item(state: State, thing: int) -> None:
    """§9.4 An artifact helps whoever carries it."""
    if state.t_sort[thing] == ARTIFACT:
        enable(state, state.t_owner[thing], state.rules.powers[state.t_kind[thing]], ITEMS_FROM + thing)


def disable_item(state: State, thing: int) -> None:
    """§9.4 What an artifact gives ends when it is no longer carried."""
    if state.t_sort[thing] != ARTIFACT:
        return
    disable(state, state.t_owner[thing], state.rules.powers[state.t_kind[thing]], ITEMS_FROM + thing)
