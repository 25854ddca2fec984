"""§19.2 Tables that look like a view of Nineworlds: for bots, and for the test that nothing leaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ninefold.core.slot import with_entry
from ninefold.core.stream import Stream
from ninefold.games.nineworlds.state import NONE, State

if TYPE_CHECKING:
    from ninefold.games.nineworlds.rules import NineworldsRules


def strangers(state: State, seat: int) -> list[int]:
    """The sides whose objectives are hidden from a seat."""
    return [side for side in state.sides if state.goals[side] != NONE and (seat < 0 or state.seat_of[side] != seat)]


def sample_state(rules: NineworldsRules, view: State, seat: int, stream: Stream) -> State:
    """A table that looks like this view: the others have some of the objectives that this seat does not have."""
    return complete(rules, view.clone(), seat, stream)


def complete(rules: NineworldsRules, state: State, seat: int, stream: Stream) -> State:
    """The same, made of the view itself."""
    state.rules = rules
    own = [goal for goal in state.goals if goal >= 0]
    pool = [goal for goal in rules.sagas.of_class(1 if state.turn <= 3 else 2) if goal not in own]
    hidden, undealt = strangers(state, seat), len(state.undealt)
    if undealt in (0, len(pool) - len(hidden)):  # what is left has no order, so only what is dealt has to be shuffled
        stream.shuffle_end(pool, len(hidden))
    else:
        stream.shuffle(pool)
    for side in hidden:
        state.goals = with_entry(state.goals, side, pool.pop())
    state.undealt = sorted(pool[:undealt])
    return state


def reshuffle_hidden(state: State, seat: int, stream: Stream) -> State:
    """A twin, from the rulebook: an objective is seen by its own player alone (§19.2), and so is what was not dealt.

    So the others' objectives may change places with each other and with those that were not dealt.
    """
    twin = state.clone()
    hidden = strangers(twin, seat)
    pool = [twin.goals[side] for side in hidden] + list(twin.undealt)
    stream.shuffle(pool)
    for side in hidden:
        twin.goals = with_entry(twin.goals, side, pool.pop())
    twin.undealt = sorted(pool)
    return twin
