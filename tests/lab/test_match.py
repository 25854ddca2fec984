"""One game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.lab.duel import BRAG, CHEER, GAME, LEAVE, PARTY, PLAY, find
from tests.toys.altered import own_step

from ninefold.bots.random import RandomBot
from ninefold.core.agenda import Answer
from ninefold.core.errors import Stalled
from ninefold.core.notary import Notary
from ninefold.core.record import read_chain
from ninefold.core.replay import Replay, verify
from ninefold.core.stream import Stream
from ninefold.lab.match import Match, play


class Seen:
    """Keeps all answers."""

    def __init__(self) -> None:
        self.one: list[tuple[int, Answer]] = []
        self.secret: list[tuple[Answer, ...]] = []

    def answered(self, state: Any, seat: int, answer: Answer) -> None:
        """One seat's."""
        self.one.append((seat, answer))

    def sealed(self, state: Any, seats: Sequence[int], answers: Sequence[Answer]) -> None:
        """All seats'."""
        assert list(seats) == [0, 1]
        self.secret.append(tuple(answers))


def bots(seed: int) -> list[RandomBot]:
    """Two that play at random."""
    return [RandomBot(seed, seat) for seat in (0, 1)]


def test_every_kind_of_ask_is_answered() -> None:
    seen = Seen()
    game = play(GAME.rules(2, {}), bots(1), 1, seen)
    assert [[answer[0] for answer in pair] for pair in seen.secret] == [[PLAY, PLAY]] * 3
    assert all(seat == 1 and answer[0] in (CHEER, LEAVE) for seat, answer in seen.one[:-1])
    assert seen.one[-1][1][0] == BRAG
    assert game.rules.outcome(game.state) is not None


def test_a_decision_is_an_ask_with_at_least_two_answers() -> None:
    rules = GAME.rules(2, {})
    for seed in range(20):
        seen = Seen()
        match = Match(rules, bots(seed), Stream(seed), seen)
        assert match.play()
        forced = 2 + int(match.state.cheers[1] == 2)
        same = sum(forced_hand(seen.secret, seat) for seat in (0, 1))
        assert match.decisions == 6 + len(seen.one) - forced - same


def test_the_answers_to_choose_from_are_counted() -> None:
    match = play(GAME.rules(2, {}), bots(1), 1)
    assert match.widest == 100, "a boast is any number up to 99"
    assert 100 + 2 * (match.decisions - 1) <= match.branches <= 100 + 3 * (match.decisions - 1)


def forced_hand(secret: Sequence[tuple[Answer, ...]], seat: int) -> int:
    """With two equal cards in the hand of two there is nothing to choose."""
    return int(secret[1][seat] == secret[2][seat])


def test_the_same_seed_gives_the_same_game() -> None:
    rules = GAME.rules(2, {})
    first, second, other = Seen(), Seen(), Seen()
    for seed, seen in ((5, first), (5, second), (6, other)):
        play(rules, bots(seed), seed, seen)
    assert (first.one, first.secret) == (second.one, second.secret)
    assert (first.one, first.secret) != (other.one, other.secret)


def recorded(seed: int) -> bytes:
    """The record of one game."""
    rules = GAME.rules(2, {})
    notary = Notary(rules, ["Ask", "Embla"], seed)
    match = Match(rules, bots(seed), notary, notary)
    notary.state = match.state
    assert match.play()
    return notary.finish(match.state)


def test_a_recorded_game_replays_to_the_same_state_and_verifies() -> None:
    for seed in range(10):
        entries = read_chain(recorded(seed))
        verify(entries, find)
        unseen = play(GAME.rules(2, {}), bots(seed), seed)
        assert unseen.rules.dump(unseen.state) == unseen.rules.dump(Replay(entries, find).run())


def test_forced_asks_are_recorded_too() -> None:
    entries = read_chain(recorded(1))[1:]
    assert sum("sealed" in entry for entry in entries) == 3
    assert sum("chance" in entry for entry in entries) == 6


def test_an_ask_that_nobody_can_answer_is_a_stall() -> None:
    rules = GAME.rules(2, {})
    match = Match(rules, bots(1), Stream(1))
    match.state.agenda[:] = [(PARTY, 1)]
    with pytest.raises(Stalled, match="nobody can answer 'party'"):
        match.play()


def test_a_game_without_end_is_noticed() -> None:
    rules = GAME.rules(2, {})
    own_step(rules, 0).do = lambda state, step: state.agenda.append(step)
    assert not Match(rules, bots(1), Stream(1)).play(1000)
