"""What a game's own advice does to a search."""

from __future__ import annotations

from typing import Any

from tests.bots.thinking import begun, four, searched
from tests.lab.duel import DUEL, GAME, PARTY, PLAY
from tests.toys import sealed_bids

from ninefold.bots.registry import make_bot
from ninefold.bots.search.answers import expect
from ninefold.bots.search.node import Bandit
from ninefold.bots.search.rollout import Rollout
from ninefold.bots.search.settings import SearchSettings
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.guide import NEVER, Guide
from ninefold.core.registry import find_game
from ninefold.core.stream import Stream
from ninefold.lab.match import play


def test_what_a_guide_rates_never_is_not_tried_while_there_is_another_answer() -> None:
    bandit = Bandit()
    expect(bandit, [(0,), (1,), (2,)], [NEVER, 0.1, -3.0])
    for _ in range(40):
        at = bandit.pick([(0,), (1,), (2,)], 5.0)
        assert at != 0
        bandit.learn(at, 0.0)
    assert bandit.pick([(0,)], 5.0) == 0
    lone = Bandit()
    expect(lone, [(0,), (1,)], [NEVER, NEVER])
    assert {lone.priors[0], lone.priors[1]} == {0.5}


def test_a_search_does_not_take_back_what_it_has_just_chosen() -> None:
    rules = find_game("ninth-descent").rules(2, {})

    class Judge:
        def answered(self, state: Any, seat: int, answer: Answer) -> None:
            taken_back = rules.verbs[answer[0]].name == "back"
            assert not (seat == 0 and taken_back and len(kernel.options(state, seat)) > 1)

        def sealed(self, *_: Any) -> None: ...

    play(rules, [make_bot("search:4", 1, 0), make_bot("greedy", 1, 1)], 1, Judge())


def test_what_the_guide_suggests_of_an_offer_is_tried() -> None:
    class Suggests(Guide[Any]):
        suggests = True

        def worth(self, state: Any, seat: int) -> float:
            return 0.0

        def suggest(self, state: Any, seat: int, offer: Any) -> list[Answer]:
            return [(sealed_bids.PICK, *state.stones[seat][-2:])]

    state = begun(sealed_bids.GAME, 2)
    state.rules.guide = Suggests()
    bandit = searched(state, 0, 40).root_bandit()
    assert bandit.answers[0] == (sealed_bids.PICK, 5, 6)
    assert len(set(bandit.answers)) == len(bandit.answers) > 5


def test_a_guide_may_say_how_soon_it_can_be_asked() -> None:
    class Patient(Guide[Any]):
        def worth(self, state: Any, seat: int) -> float:
            return 0.0

    class Hasty(Patient):
        horizon = 2

    def rolled(guide: Any, horizon: int = 40) -> int:
        state = four()
        state.rules.guide = guide
        rollout = Rollout(state.rules, SearchSettings(horizon=horizon, rounds=1 << 20), Stream(1))
        rollout.play(state)
        return rollout.answered

    assert rolled(Hasty()) == 2
    assert rolled(Hasty(), horizon=1) == 1, "settings may ask for less"
    assert rolled(Patient()) > 2


def test_a_guide_that_sees_a_loss_for_all_is_believed() -> None:
    """An end without winners is a draw, unless the guide knows better."""

    class Gloomy(Guide[Any]):
        def worth(self, state: Any, seat: int) -> float:
            return -1.0

    state = begun(GAME, 2)
    state.rules.guide = Gloomy()
    assert state.agenda[-1][0] == DUEL
    search = searched(state, 0, 30)
    assert all(0.0 <= value <= 1.0 for value in search.values())
    assert all(answer[0] == PLAY for answer in search.root_bandit().answers)


def test_a_guide_may_name_the_step_before_which_lines_are_judged() -> None:
    """Nobody speaks up in a line that is judged before the party; each ends there, and in the tree too."""
    seen: list[int] = []

    class Sober(Guide[Any]):
        rests_before = PARTY

        def worth(self, state: Any, seat: int) -> float:
            seen.append(state.agenda[-1][0])
            return 0.0

    state = begun(GAME, 2)
    state.rules.guide = Sober()
    search = searched(state, 0, 200)
    assert set(seen) == {PARTY}
    assert len(seen) == 200 * 2
    assert search.simulations == 200
