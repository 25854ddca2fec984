"""What bots think a world of Nineworlds is worth: remembered from decision to decision, and always the same."""

from ninefold.bots.greedy import GreedyBot
from ninefold.core.registry import find_game
from ninefold.core.stream import Stream
from ninefold.games.nineworlds import appraisal
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


def test_only_so_many_worlds_are_remembered() -> None:
    appraisal.WORTHS.clear()
    for look in range(2 * appraisal.MOST_LOOKS):
        worths = appraisal.worths_seen_by((float(look),))
        assert len(appraisal.WORTHS) <= appraisal.MOST_LOOKS
    worths.update({(stones,): [0.0] for stones in range(appraisal.MOST_WORLDS)})
    assert not appraisal.worths_seen_by((float(look),))
