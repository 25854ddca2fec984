"""Every game that is installed: a bot's choice follows from what its seat may know."""

from __future__ import annotations

from typing import Final

import pytest

from ninefold.bots.random import RandomBot
from ninefold.bots.registry import make_bot
from ninefold.core import kernel
from ninefold.core.flat import Flat
from ninefold.core.registry import all_slugs, find_game
from ninefold.core.stream import Stream
from ninefold.lab.bench import Camera, Position
from ninefold.lab.match import play

NAMES: Final = ("random", "greedy", "search:6")


def moments_of(slug: str, seed: int) -> list[Position]:
    """Some moments of a game played at random, from the first to the last."""
    game = find_game(slug)
    rules = game.rules(game.min_seats, {})
    camera = Camera()
    play(rules, [RandomBot(seed, seat) for seat in range(rules.seats)], seed, camera)
    return camera.moments[:: max(1, len(camera.moments) // 10)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("slug", all_slugs())
def test_a_choice_does_not_change_when_only_hidden_information_changes(slug: str, name: str) -> None:
    for number, moment in enumerate(moments_of(slug, 1) + moments_of(slug, 2)):
        state = moment.state
        for seat in moment.seats:
            twin = state.rules.reshuffle_hidden(state, seat, Stream(number))
            chosen = [
                make_bot(name, number, seat).choose(
                    table.rules,
                    table.rules.view(table, seat),
                    seat,
                    kernel.options(table, seat),
                    kernel.offers(table, seat),
                )
                for table in (state, twin)
            ]
            assert chosen[0] == chosen[1]
            assert kernel.why_not(state, seat, chosen[0]) == 0


@pytest.mark.parametrize("name", ["random", "greedy", "search:2"])
@pytest.mark.parametrize("slug", all_slugs())
def test_a_bot_plays_whole_games_by_legal_answers_only(slug: str, name: str) -> None:
    class Judge:
        def answered(self, state: Flat, seat: int, answer: tuple[int, ...]) -> None:
            assert kernel.why_not(state, seat, answer) == 0

        def sealed(self, state: object, seats: object, answers: object) -> None: ...

    game = find_game(slug)
    rules = game.rules(game.min_seats, {})
    for seed in range(1 if name.startswith("search") else 3):
        others = [make_bot("random", seed, seat) for seat in range(1, rules.seats)]
        match = play(rules, [make_bot(name, seed, 0), *others], seed, Judge())
        assert rules.outcome(match.state) is not None
