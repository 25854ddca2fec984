"""Bots: what they choose, by what they may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.lab.duel import BOAST, BRAG, DUEL, GAME, PLAY, State

from ninefold.bots.bot import Bot
from ninefold.bots.greedy import GreedyBot
from ninefold.bots.random import RandomBot
from ninefold.bots.registry import bots_for, make_bot
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.ask import Offer, Span
from ninefold.core.errors import BadInput
from ninefold.core.flat import Flat
from ninefold.core.guide import Guide
from ninefold.core.stream import Stream


class HighCard(Guide[State]):
    """Advice: the higher the card the better."""

    def worth(self, state: Any, seat: int) -> float:
        """Tricks won."""
        return float(state.tricks[seat]) / 3

    def rate(self, state: Any, seat: int, options: Sequence[Answer]) -> Sequence[float]:
        """The number on the card, or that it is even, for boasts."""
        return [float(option[1]) if option[0] == PLAY else float(option[-1] % 2 == 0) for option in options]


class OnlyWorth(Guide[State]):
    """Advice that rates positions, not options."""

    def worth(self, state: Any, seat: int) -> float:
        """Few tricks are best."""
        return -float(state.tricks[seat]) / 3


def dealt(mine: list[int], theirs: list[int], guide: Any = None) -> State:
    """The first trick of a duel."""
    rules = GAME.rules(2, {})
    rules.guide = guide
    state: State = rules.begin()
    state.agenda = [(DUEL, 3)]
    state.hands = [mine[:], theirs[:]]
    for card in mine + theirs:
        state.bag.remove(card)
    return state


def choice(bot: Bot, state: State, seat: int = 0) -> Answer:
    """What a bot answers."""
    rules = state.rules
    view = rules.view(state, seat) if bot.looks else Flat(rules)
    return bot.choose(rules, view, seat, kernel.options(state, seat), kernel.offers(state, seat))


def test_random_takes_every_option_and_never_asks_to_see() -> None:
    state = dealt([1, 3, 6], [2, 2, 4])
    bot = RandomBot(1, 0)
    assert {choice(bot, state) for _ in range(50)} == {(PLAY, 1), (PLAY, 3), (PLAY, 6)}
    assert not bot.looks


def test_random_takes_up_offers_too() -> None:
    bot, rules = RandomBot(1, 0), GAME.rules(2, {})
    options: list[Answer] = [(PLAY, 1)]
    chosen = [bot.choose(rules, Flat(rules), 0, options, [Offer(BRAG, [Span(5, 9)])]) for _ in range(60)]
    assert {answer[0] for answer in chosen} == {PLAY, BRAG}
    assert all(5 <= answer[1] <= 9 for answer in chosen if answer[0] == BRAG)


def test_greedy_follows_the_games_advice() -> None:
    assert choice(GreedyBot(1, 0), dealt([1, 6, 3], [2, 2, 4], HighCard())) == (PLAY, 6)


def test_greedy_breaks_ties_by_its_seed() -> None:
    class Equal(HighCard):
        def rate(self, state: Any, seat: int, options: Sequence[Answer]) -> Sequence[float]:
            return [0.5 for _ in options]

    state = dealt([1, 3, 6], [2, 2, 4], Equal())
    chosen = [choice(GreedyBot(seed, 0), state) for seed in range(40)]
    assert len(set(chosen)) == 3
    assert chosen == [choice(GreedyBot(seed, 0), state) for seed in range(40)]


def test_greedy_tries_several_answers_of_an_offer() -> None:
    state = dealt([], [], HighCard())
    state.agenda = [(BOAST, 0)]
    answer = choice(GreedyBot(3, 0), state)
    assert answer[0] == BRAG
    assert answer[1] % 2 == 0


def test_advice_without_ratings_is_taken_one_answer_ahead() -> None:
    state = dealt([1, 6, 6], [5, 5, 4], OnlyWorth())
    assert choice(GreedyBot(1, 0), state) == (PLAY, 1)


def test_without_advice_greedy_sees_a_win_that_is_one_answer_away() -> None:
    game = pytest.importorskip("connect_four").GAME
    rules = game.rules(2, {})
    rules.guide = None
    state = rules.begin()
    for seat, column in ((0, 2), (1, 5), (0, 2), (1, 5), (0, 2), (1, 6)):
        kernel.take(state, seat, (0, column))
        kernel.advance(state, None)
    for seed in range(10):
        bot = GreedyBot(seed, 0)
        assert bot.choose(rules, rules.view(state, 0), 0, kernel.options(state, 0), []) == (0, 2)


@pytest.mark.parametrize("advice", [None, HighCard, OnlyWorth])
@pytest.mark.parametrize("name", ["random", "greedy", "easy", "search:30"])
def test_a_choice_does_not_change_when_only_hidden_information_changes(
    name: str, advice: Callable[[], Any] | None
) -> None:
    state = dealt([1, 3, 6], [2, 2, 4], advice() if advice else None)
    for number in range(20):
        twin = state.rules.reshuffle_hidden(state, 0, Stream(number))
        for seed in range(5):
            assert choice(make_bot(name, seed, 0), twin) == choice(make_bot(name, seed, 0), state)


def test_the_twins_would_catch_a_view_that_leaks() -> None:
    class Peeks(HighCard):
        def rate(self, state: Any, seat: int, options: Sequence[Answer]) -> Sequence[float]:
            return [float(option[1] if max(state.hands[1 - seat]) > 4 else -option[1]) for option in options]

    state = dealt([1, 3, 6], [2, 2, 4], Peeks())
    rules: Any = state.rules
    rules.sample = lambda view, seat, stream: view
    rules.view = lambda state, seat: state
    twins = [rules.reshuffle_hidden(state, 0, Stream(number)) for number in range(20)]
    assert len({choice(GreedyBot(1, 0), twin) for twin in twins}) == 2


def test_an_unknown_bot_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(BadInput, match="there is no bot 'clever'; there are: random, greedy, easy, medium"):
        make_bot("clever", 0, 0)


def test_one_name_serves_all_seats() -> None:
    assert bots_for("greedy", 3) == ["greedy"] * 3
    assert bots_for("greedy, random", 2) == ["greedy", "random"]
    with pytest.raises(BadInput, match="2 bots are named for 3 seats"):
        bots_for("greedy,random", 3)
