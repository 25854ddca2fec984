"""Endings: every game ends, never stalls, and may be conceded."""

from __future__ import annotations

import pytest

from ninefold.contract.play import Play, answer_at_random, positions, settle_by
from ninefold.contract.sitting import Sitting
from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.core.errors import BadInput
from ninefold.core.flat import checksum
from ninefold.core.rules import PLAYED, SEEN, Outcome
from ninefold.core.stream import Stream


class Endings:
    """Cases about the course and the end of a game."""

    def test_every_game_ends_and_says_how(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            _check(sitting, sitting.rules.outcome(Play(sitting, seed).to_end()))

    def test_what_it_tells_the_lab_has_a_place_for_every_seat(self, sitting: Sitting) -> None:
        rules = sitting.rules
        for seed in sitting.seeds():
            state = Play(sitting, seed).to_end()
            assert len(rules.standing(state)) in (0, sitting.seats)
            assert len(rules.traits(state)) == sitting.seats
            use = rules.card_use(state)
            assert use is None or len(use) == sitting.seats
            for cards in use or ():
                assert set(cards.values()) <= {SEEN, SEEN | PLAYED}
                assert all(rules.card_name(key, "en") for key in cards)

    def test_a_table_that_waits_asks_somebody_who_can_answer(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            play = Play(sitting, seed)
            for seats in play.asks():
                assert seats
                state = play.state
                able = [seat for seat in seats if kernel.options(state, seat) or kernel.offers(state, seat)]
                assert able == list(seats) if kernel.is_sealed(state) else able

    def test_a_game_that_waits_has_no_outcome_yet(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            play = Play(sitting, seed)
            for _ in play.stops():
                assert sitting.rules.outcome(play.state) is None

    def test_rounds_are_never_counted_back(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            play = Play(sitting, seed)
            rounds = [sitting.rules.round(play.state) for _ in play.stops()]
            assert rounds == sorted(rounds)

    def test_a_game_in_which_every_clock_runs_out_ends_or_goes_on_without_a_stall(self, sitting: Sitting) -> None:
        state, source = sitting.rules.begin(), Stream(0)
        for _ in range(1000):
            stop = kernel.advance(state, source)
            if stop == kernel.OVER:
                break
            seats = kernel.asked_seats(state)
            if kernel.is_sealed(state):
                kernel.take_sealed(state, [kernel.default_answer(state, seat) for seat in seats])
            else:
                kernel.take(state, seats[0], kernel.default_answer(state, seats[0]))
        assert state.agenda or sitting.rules.outcome(state) is not None

    def test_a_window_has_a_name_that_standing_orders_know_and_may_be_passed(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            state, source, picks = sitting.rules.begin(), Stream(seed), Stream(seed, "contract picks")
            for _ in range(sitting.longest):
                stop = kernel.advance(state, None)
                if stop == kernel.OVER:
                    break
                if stop == kernel.CHANCES:
                    settle_by(state, source)
                elif (window := kernel.asking(state).window) is not None and window(state, state.agenda[-1]):
                    assert window(state, state.agenda[-1]) in sitting.rules.stops
                    seat = kernel.asked_seats(state)[0]
                    assert kernel.why_not(state, seat, kernel.default_answer(state, seat)) == FINE
                    kernel.take(state, seat, kernel.default_answer(state, seat))
                else:
                    answer_at_random(state, picks)
            _check(sitting, sitting.rules.outcome(state))

    def test_who_gives_up_has_not_won_and_of_two_the_other_has(self, sitting: Sitting) -> None:
        for state in positions(sitting, 0, 10):
            for seat in range(sitting.seats):
                clone, before = state.clone(), checksum(state)
                try:
                    sitting.rules.concede(clone, seat)
                except BadInput:
                    assert checksum(clone) == before, "a refusal to give up has changed the state"
                    continue
                outcome = sitting.rules.outcome(clone)
                if sitting.seats == 2:
                    assert outcome is not None
                    assert outcome.winners == (() if sitting.rules.shared else (1 - seat,))
                    assert kernel.advance(clone, Stream(0)) == kernel.OVER
                elif outcome is not None:
                    assert seat not in outcome.winners
                    _check(sitting, outcome)

    def test_it_is_refused_at_an_impossible_number_of_seats(self, sitting: Sitting) -> None:
        for seats in (sitting.game.min_seats - 1, sitting.game.max_seats + 1):
            with pytest.raises(BadInput):
                sitting.game.rules(seats, sitting.options)

    def test_an_option_that_it_does_not_have_is_refused(self, sitting: Sitting) -> None:
        with pytest.raises(BadInput):
            sitting.game.rules(sitting.seats, {**sitting.options, "no such option": "1"})


def _check(sitting: Sitting, outcome: Outcome | None) -> None:
    """Check that an outcome names its kind, and only existing seats as winners and in the scores."""
    assert outcome is not None
    assert outcome.kind
    assert set(outcome.winners) <= set(range(sitting.seats))
    assert len(set(outcome.winners)) == len(outcome.winners)
    assert len(outcome.scores) in (0, sitting.seats)
