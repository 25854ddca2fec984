"""What bots think a world of Nineworlds is worth: remembered from decision to decision, and always the same."""

from collections.abc import Sequence
from typing import Any

import pytest

from ninefold.bots.greedy import GreedyBot
from ninefold.core.agenda import FINE
from ninefold.core.registry import find_game
from ninefold.core.stream import Stream
from ninefold.games.nineworlds import actions, appraisal, bot, picks
from ninefold.lab.match import Match


def play(seats: int, seed: int) -> None:
    rules = find_game("nineworlds").rules(seats, {})
    bots = [GreedyBot(seed, seat) for seat in range(seats)]
    Match(rules, bots, Stream(seed)).play()


def test_a_remembered_world_is_worth_what_working_it_out_anew_says() -> None:
    appraisal.WORTHS.clear()
    for seats in (2, 4):
        play(seats, seed=seats)
    assert len(appraisal.WORTHS) > 2
    for look, worths in appraisal.WORTHS.items():
        sides, envy = [int(side) for side in look[:-9]], list(look[-9:])
        for stones, row in worths.items():
            worth = appraisal.world_worth(list(stones), sides, envy)
            assert row[appraisal.WORTH] == worth
            for side in range(9):
                for place, by in ((appraisal.MORE + side, 1), (appraisal.LESS + side, -1)):
                    changed = [count + (by if other == side else 0) for other, count in enumerate(stones)]
                    anew = (
                        appraisal.world_worth(changed, sides, envy) - worth if min(changed) >= 0 else appraisal.UNASKED
                    )
                    assert row[place] in (anew, appraisal.UNASKED)


class Watch:
    """Notes what bots of a game think of every action, and what they think of its best pick."""

    def __init__(self) -> None:
        self.pairs: list[tuple[int, float, float]] = []

    def answered(self, state: Any, seat: int, answer: Sequence[int]) -> None:
        kind, _, side, *_ = state.agenda[-1]
        if kind != actions.ACT:
            return
        for action, (ask, purpose) in state.edition.first_picks.items():
            if action in (actions.SHOVE, actions.WALK) or actions.why_not_action(state, side, action) != FINE:
                continue
            look, pick = appraisal.Appraisal(state, side), picks.KIND_OF[ask]
            rates = [bot.rate_pick(look, pick, purpose, 0, one) for one in picks.allowed(state, pick, purpose, side, 0)]
            self.pairs.append((action, bot.action_value(look, action), max(rates, default=0.0)))

    def sealed(self, state: Any, seats: Sequence[int], answers: Sequence[Sequence[int]]) -> None:
        """Nothing is acted in secret."""


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"expansion": "base", "avatar_powers": "on"})])
def test_an_action_is_worth_as_much_as_the_best_pick_that_may_be_made_for_it(
    seats: int, options: dict[str, str]
) -> None:
    rules, watch = find_game("nineworlds").rules(seats, options), Watch()
    Match(rules, [GreedyBot(5, seat) for seat in range(seats)], Stream(5), watch).play()
    assert {action for action, _, _ in watch.pairs} >= {actions.DEPLOY, actions.MARCH, actions.DRIVE, actions.BANISH}
    assert all(value == best for _, value, best in watch.pairs)


def test_only_so_many_worlds_are_remembered() -> None:
    appraisal.WORTHS.clear()
    for look in range(2 * appraisal.MOST_LOOKS):
        worths = appraisal.worths_seen_by((float(look),))
        assert len(appraisal.WORTHS) <= appraisal.MOST_LOOKS
    worths.update({(stones,): [0.0] for stones in range(appraisal.MOST_WORLDS)})
    assert not appraisal.worths_seen_by((float(look),))
