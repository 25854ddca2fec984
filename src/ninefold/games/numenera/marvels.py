"""§9.8 Words of a second kind: companions, answers to a blow, minds that are turned, devices that are spared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.effects.word import Instruction
from ninefold.games.numenera import lasting, movement
from ninefold.games.numenera.damage import fall
from ninefold.games.numenera.enablers import ABILITIES_FROM
from ninefold.games.numenera.language import NUMBER
from ninefold.games.numenera.state import (
    CREATURES_FROM,
    E_AFFLICT,
    E_BOOST,
    E_COMPANION,
    E_CONTROL,
    E_ENDURE,
    E_HINDER,
    E_HOLD,
    E_REGENERATE,
    E_RETALIATE,
    E_SPARE,
    E_SUNDER,
    E_UNIMPAIRED,
    FLED,
    State,
)
from ninefold.games.numenera.terms import DAY, FEET, ROUND
from ninefold.games.numenera.words import PowerStep, amount, friends, last, struck


def do_companion(state: State, step: PowerStep, word: Instruction) -> None:
    """§9.8 A companion fights at somebody's side."""
    _, n, time = word
    last(state, step, E_COMPANION, step.who, 0, amount(state, step, n), time)


def do_retaliate(state: State, step: PowerStep, word: Instruction) -> None:
    """§9.8 Who strikes somebody at close quarters is hurt by it."""
    _, n, when, time, to = word
    for who in friends(state, step, to):
        last(state, step, E_RETALIATE, who, when, amount(state, step, n), time)


def do_regenerate(state: State, step: PowerStep, word: Instruction) -> None:
    """§9.8 Points come back as each turn begins."""
    _, n, time, to = word
    for who in friends(state, step, to):
        last(state, step, E_REGENERATE, who, 0, amount(state, step, n), time)


def do_afflict(state: State, step: PowerStep, word: Instruction) -> None:
    """§9.8 A creature is hurt as each of its turns begins."""
    _, printed, to, rounds = word
    n = amount(state, step, printed)
    for thing in struck(state, step, to):
        whom = CREATURES_FROM + thing
        lasting.add(state, E_AFFLICT, whom, 0, n, ROUND, whom, rounds, source=step.power)


def do_control(state: State, step: PowerStep, word: Instruction) -> None:
    """§9.8 A creature turns against the others."""
    _, to, rounds = word
    for thing in struck(state, step, to):
        whom = CREATURES_FROM + thing
        lasting.add(state, E_CONTROL, whom, 0, 1, ROUND, whom, rounds, source=step.power)


def do_rout(state: State, step: PowerStep, word: Instruction) -> None:
    """§6.8 A creature of at most that level flees."""
    _, n, to = word
    for thing in struck(state, step, to):
        if state.t_level[thing] <= amount(state, step, n):
            fall(state, thing, FLED)


def do_sunder(state: State, step: PowerStep, word: Instruction) -> None:
    """§5.6 A creature's Armor is worth less."""
    _, n, time, to = word
    for thing in struck(state, step, to):
        last(state, step, E_SUNDER, CREATURES_FROM + thing, 0, amount(state, step, n), time)


def do_pull(state: State, step: PowerStep, word: Instruction) -> None:
    """§8.5 A creature is drawn near."""
    _, to, far = word
    for thing in struck(state, step, to):
        movement.pull_near(state, step.who, thing, FEET[far])


def do_boost(state: State, step: PowerStep, word: Instruction) -> None:
    """§10.4 The next cypher counts as one of a higher level."""
    _, n = word
    last(state, step, E_BOOST, step.who, 0, amount(state, step, n), DAY)


def do_spare(state: State, step: PowerStep, word: Instruction) -> None:
    """§10.4, §10.5 The next device is not used up by its use."""
    _, n = word
    last(state, step, E_SPARE, step.who, 0, n, DAY)


def do_unimpaired(state: State, step: PowerStep, word: Instruction) -> None:
    """§5.4 Being impaired does not count."""
    _, time, to = word
    for who in friends(state, step, to):
        last(state, step, E_UNIMPAIRED, who, 0, 1, time)


def do_endure(state: State, step: PowerStep, word: Instruction) -> None:
    """§5.4 Damage that would empty a Pool leaves a point in it."""
    _, n, time, to = word
    for who in friends(state, step, to):
        last(state, step, E_ENDURE, who, 0, n, time)


def do_act_again(state: State, step: PowerStep, word: Instruction) -> None:
    """§4.4 More actions follow in this turn."""
    _, n = word
    state.extra_action += n


def do_teleport(state: State, step: PowerStep, word: Instruction) -> None:
    """§8.5 From here to there, whoever holds on: towards the foe that was picked, else away from all."""
    _, far = word
    lasting.take_off(state, E_HOLD, step.who)
    movement.move(state, step.who, FEET[far], thing=step.thing)


def do_cleanse(state: State, step: PowerStep, word: Instruction) -> None:
    """§9.6 What holds, hinders or afflicts somebody ends."""
    _, to = word
    for who in friends(state, step, to):
        kept: list[tuple[int, ...]] = []
        for effect in state.effects:
            kind, on, _, _, _, by, _, _ = effect
            if on != who or by >= ABILITIES_FROM or kind not in (E_HOLD, E_HINDER, E_AFFLICT):
                kept.append(effect)
        state.effects = kept


ACTS: Final[dict[int, Callable[[State, PowerStep, Instruction], None]]] = {
    NUMBER["companion"]: do_companion,
    NUMBER["retaliate"]: do_retaliate,
    NUMBER["regenerate"]: do_regenerate,
    NUMBER["afflict"]: do_afflict,
    NUMBER["control"]: do_control,
    NUMBER["rout"]: do_rout,
    NUMBER["sunder"]: do_sunder,
    NUMBER["pull"]: do_pull,
    NUMBER["boost"]: do_boost,
    NUMBER["spare"]: do_spare,
    NUMBER["unimpaired"]: do_unimpaired,
    NUMBER["endure"]: do_endure,
    NUMBER["act_again"]: do_act_again,
    NUMBER["teleport"]: do_teleport,
    NUMBER["cleanse"]: do_cleanse,
}
