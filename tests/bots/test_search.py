"""The search: what it chooses, by what it may know, within its budget."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

import pytest
from tests.bots.thinking import begun, choice, first, four, searched
from tests.lab.duel import GAME
from tests.toys import looked_at, open_call, sealed_bids
from tests.toys.altered import own_ask

from ninefold.bots.registry import make_bot
from ninefold.bots.search.advice import advise
from ninefold.bots.search.bot import SearchBot, most_tried
from ninefold.bots.search.insight import insights
from ninefold.bots.search.levels import LEVELS, settings_of
from ninefold.bots.search.node import Bandit, Results
from ninefold.bots.search.settings import SearchSettings
from ninefold.bots.search.tree import Search, room
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.core.stream import Stream
from ninefold.lab.match import play


def test_it_takes_a_win_that_is_there() -> None:
    for seed in range(5):
        assert choice(make_bot("search:300", seed, 0), four(2, 5, 2, 5, 2, 6), 0) == (0, 2)


def test_it_stops_a_win_of_the_other() -> None:
    for seed in range(5):
        assert choice(make_bot("search:600", seed, 1), four(2, 5, 2, 6, 2), 1) == (0, 2)


def test_by_iterations_a_seed_always_gives_the_same_games() -> None:
    def result(seed: int) -> object:
        rules = find_game("the-nine").rules(2, {})
        bots = [make_bot("search:3", seed, seat) for seat in (0, 1)]
        return rules.dump(play(rules, bots, 3).state)

    assert result(1) == result(1)
    assert result(1) != result(2)


def test_it_makes_as_many_simulations_as_it_was_told() -> None:
    search = searched(four(), 0, 70)
    assert search.simulations == 70
    assert sum(search.root_bandit().visits) == 70


def test_by_time_it_thinks_until_its_time_is_over() -> None:
    state = four()
    search = Search(state.rules, state.rules.view(state, 0), 0, SearchSettings(seconds=0.15), Stream(1))
    began = perf_counter()
    search.think()
    assert 0.15 <= perf_counter() - began < 5.0


def test_its_time_is_counted_by_the_clock_that_it_was_given() -> None:
    bot = SearchBot(1, 0, SearchSettings(seconds=100.0, temperature=1.0))
    hours = iter(range(60))
    bot.clock = lambda: float(next(hours)) * 10.0
    choice(bot, four(), 0)
    assert bot.last is not None
    assert bot.last.simulations == 10


def test_there_is_time_for_as_many_simulations_as_the_pace_so_far_allows() -> None:
    assert room(40, 0.02, 0.1) == pytest.approx(160, abs=1)
    assert room(40, 0.0, 0.1) > 1_000_000
    assert room(40, 0.1, 0.1) == room(40, 0.3, 0.1) == 0


def test_it_answers_at_once_when_more_simulations_could_not_change_its_answer() -> None:
    state = four(2, 5, 2, 5, 2, 6)
    bot = SearchBot(1, 0, SearchSettings(iterations=400))
    assert choice(bot, state, 0) == (0, 2)
    assert bot.last is not None
    left = 400 - bot.last.simulations
    assert 0 < left < bot.last.root_bandit().lead()


def test_what_it_answers_is_the_same_as_if_it_had_spent_its_whole_budget() -> None:
    for columns in ((3,), (3, 3, 4), (0, 1, 2, 3)):
        state = four(*columns)
        seat = len(columns) % 2
        bot = SearchBot(5, seat, SearchSettings(iterations=200))
        whole = Search(state.rules, state.rules.view(state, seat), seat, bot.settings, Stream(5, f"search:{seat}"))
        whole.think()
        bandit = whole.root_bandit()
        assert choice(bot, state, seat) == bandit.answers[most_tried(bandit)[0]]


def test_it_can_be_stopped_and_still_answers_by_what_it_has_learnt() -> None:
    bot = SearchBot(1, 0, SearchSettings(iterations=1_000_000))
    asked = iter([False] * 300)
    bot.stop = lambda: next(asked, True)
    assert choice(bot, four(2, 5, 2, 5, 2, 6), 0) == (0, 2)
    assert bot.last is not None
    assert bot.last.simulations == 300


def test_stopped_at_once_it_answers_all_the_same() -> None:
    bot = SearchBot(1, 0, SearchSettings(iterations=1_000_000))
    bot.stop = lambda: True
    assert choice(bot, four(), 0) in kernel.options(four(), 0)


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        (sealed_bids.GAME, 2),
        (sealed_bids.GAME, 3),
        (open_call.GAME, 2),
        (open_call.GAME, 4),
        (looked_at.GAME, 2),
        (GAME, 2),
    ],
)
def test_it_plays_sealed_asks_open_asks_and_chance_to_the_end(game: Any, seats: int) -> None:
    class Judge:
        def answered(self, state: Any, seat: int, answer: Answer) -> None:
            assert kernel.why_not(state, seat, answer) == 0

        def sealed(self, state: Any, seats: Sequence[int], answers: Sequence[Answer]) -> None:
            for seat, answer in zip(seats, answers, strict=True):
                assert kernel.why_not(state, seat, answer) == 0

    rules = game.rules(seats, {})
    match = play(rules, [make_bot("search:30", 1, seat) for seat in range(seats)], 1, Judge())
    assert rules.outcome(match.state) is not None


@pytest.mark.parametrize(("game", "seats"), [(sealed_bids.GAME, 3), (looked_at.GAME, 2), (GAME, 2)])
def test_twins_get_the_same_answer(game: Any, seats: int) -> None:
    state = begun(game, seats)
    for _ in range(6):
        if not kernel.is_waiting(state):
            break
        able = [seat for seat in kernel.asked_seats(state) if kernel.options(state, seat) or kernel.offers(state, seat)]
        for seat in able:
            for number in range(5):
                twin = state.rules.reshuffle_hidden(state, seat, Stream(number))
                assert choice(make_bot("search:25", 7, seat), twin, seat) == choice(
                    make_bot("search:25", 7, seat), state, seat
                )
        seats_asked = kernel.asked_seats(state)
        if kernel.is_sealed(state):
            kernel.take_sealed(state, [first(state, seat) for seat in seats_asked])
        else:
            kernel.take(state, able[0], first(state, able[0]))
        kernel.advance(state, Stream(4))


def test_it_beats_random_at_sealed_bids_and_in_open_calls() -> None:
    for game in (sealed_bids.GAME, open_call.GAME):
        rules = game.rules(2, {})
        won = 0
        for seed in range(12):
            place = seed % 2
            bots = [make_bot("search:60" if seat == place else "random", seed, seat) for seat in (0, 1)]
            won += place in rules.ending(play(rules, bots, seed).state).winners
        assert won >= 8


def test_a_seat_in_a_sealed_ask_does_not_know_what_the_others_answer() -> None:
    state = begun(sealed_bids.GAME, 3)
    search = searched(state, 1, 200)
    kind = state.agenda[-1][0]
    assert {key & 63 for key in search.root.bandits} == {0, 1, 2}
    assert {key >> 6 for key in search.root.bandits} == {kind}
    for bandit in search.root.bandits.values():
        assert sum(bandit.visits) == 200


def test_an_answer_that_is_seldom_possible_is_not_passed_over_for_it() -> None:
    bandit = Bandit()
    bandit.add((0,), 0.5)
    bandit.add((1,), 0.5)
    for _ in range(50):
        bandit.learn(bandit.pick([(0,)], 0.6), 0.5)
    assert bandit.pick([(0,), (1,)], 0.6) == 1


def test_novelty_counts_by_how_far_results_lie_apart() -> None:
    wide, narrow = Results(), Results()
    assert wide.spread() == 0.5
    for number in range(200):
        wide.learn(float(number % 2))
        narrow.learn(0.7 + 0.02 * (number % 2))
    assert wide.mean() == 0.5
    assert wide.spread() == pytest.approx(0.51, abs=0.01)
    assert narrow.spread() == pytest.approx(0.02, abs=0.01)


def test_among_answers_tried_equally_often_the_one_that_looks_best_is_taken() -> None:
    bandit = Bandit()
    for answer, prior, value in (((0,), 0.2, 0.9), ((1,), 0.5, 0.4), ((2,), 0.3, 0.6)):
        bandit.add(answer, prior)
        bandit.learn(bandit.place[answer], value)
    assert [bandit.answers[at] for at in most_tried(bandit)] == [(1,), (2,), (0,)]
    bandit.learn(0, 0.9)
    assert bandit.answers[most_tried(bandit)[0]] == (0,)


def test_a_cold_bot_takes_the_most_tried_answer_and_a_warm_one_not_always() -> None:
    state = four(2, 5, 2, 5, 2, 6)
    cold = {choice(SearchBot(seed, 0, SearchSettings(iterations=60)), state, 0) for seed in range(12)}
    warm = {choice(SearchBot(seed, 0, SearchSettings(iterations=60, temperature=2.0)), state, 0) for seed in range(12)}
    assert cold == {(0, 2)}
    assert len(warm) > 1


def test_it_says_what_it_tried_how_often_what_it_expects_and_how_it_may_go_on() -> None:
    search = searched(four(2, 5, 2, 5, 2, 6), 0, 400)
    best, second = insights(search)[:2]
    assert best.answer == (0, 2)
    assert best.visits > second.visits
    assert best.share == best.visits / 400
    assert best.value == 1.0 > second.value
    assert best.line[0] == (0, (0, 2))


def test_advice_is_in_words_and_its_continuation_can_be_played() -> None:
    state = four(3, 3, 4)
    rules = state.rules
    advice = advise(rules, rules.view(state, 1), 1, SearchSettings(iterations=400), 1, "de", ["Ask", "Embla"])
    choice = advice.choices[0]
    assert advice.simulations == 400
    assert [seat for seat, _ in choice.line] == [1, 0, 1, 0, 1][: len(choice.line)]
    assert len(choice.line) >= 2
    assert 0.0 <= choice.value <= 1.0
    assert sum(advice.values) == pytest.approx(1.0)


def test_advice_speaks_of_no_card_that_the_seat_can_not_know() -> None:
    state = begun(find_game("the-nine"), 2)
    for number in range(30):
        if not kernel.is_waiting(state):
            break
        (seat,) = kernel.asked_seats(state)
        options = kernel.options(state, seat)
        if len(options) > 1 and number % 5 == 0:
            known = state.rules.for_seat(seat)
            twin = state.rules.reshuffle_hidden(state, seat, Stream(number))
            said = [
                advise(known, state.rules.view(one, seat), seat, SearchSettings(iterations=20), 1, "en", ["A", "B"])
                for one in (state, twin)
            ]
            assert said[0] == said[1]
        kernel.take(state, seat, options[0])
        kernel.advance(state, Stream(number))


def test_advice_where_there_is_nothing_to_choose_names_the_one_answer() -> None:
    state = begun(open_call.GAME, 2)
    for seat, price in ((0, 3), (1, 6), (0, 9)):
        kernel.take(state, seat, (0, price))
        kernel.advance(state, None)
    asking = own_ask(state.rules, open_call.SPEAK)
    options = asking.options
    asking.options = lambda table, step, seat: options(table, step, seat)[-1:]
    advice = advise(state.rules, state.rules.view(state, 1), 1, SearchSettings(iterations=5), 1, "en", ["Ask", "Embla"])
    assert [(choice.answer, choice.share) for choice in advice.choices] == [((1,), 1.0)]


def test_advice_is_legal_at_every_ask_forced_or_not() -> None:
    state = begun(find_game("the-nine"), 2)
    forced = 0
    for number in range(40):
        (seat,) = kernel.asked_seats(state)
        view = state.rules.view(state, seat)
        advice = advise(state.rules.for_seat(seat), view, seat, SearchSettings(iterations=3), number, "en", ["A", "B"])
        answer = advice.choices[0].answer
        assert kernel.why_not(state, seat, answer) == 0
        forced += len(kernel.options(state, seat)) == 1
        kernel.take(state, seat, answer)
        kernel.advance(state, Stream(number))
    assert forced


def test_levels_and_budgets_by_name() -> None:
    assert settings_of("search") == SearchSettings()
    assert settings_of("search:0.4s").seconds == 0.4
    assert settings_of("search:500").iterations == 500
    assert list(LEVELS) == ["easy", "medium", "hard", "expert"]
    assert settings_of("hard") == LEVELS["hard"]


@pytest.mark.parametrize(
    "name", ["search:", "search:0", "search:fast", "search:-1s", "search:nans", "search:1e9s", "search:²"]
)
def test_a_budget_that_can_not_be_used_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="no usable budget"):
        make_bot(name, 1, 0)
