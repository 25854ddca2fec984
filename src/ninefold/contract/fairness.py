"""Fairness: the game asks for chance, and the same outcomes give the same game, whatever their source."""

from __future__ import annotations

from ninefold.contract.play import Play, positions
from ninefold.contract.sitting import Sitting
from ninefold.core import kernel
from ninefold.core.agenda import CHANCE
from ninefold.core.chance import Script, Sealed, Watched
from ninefold.core.flat import Flat, checksum
from ninefold.core.notation import label_of, outcome_of
from ninefold.core.stream import Stream


class Fairness:
    """Cases about chance."""

    def test_a_script_of_what_was_rolled_gives_the_same_game(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            watched = Watched(Stream(seed))
            first = _checksums(Play(sitting, seed, watched))
            listed: dict[str, list[int]] = {}
            for name, _, outcome in watched.noted:
                listed.setdefault(name, []).append(outcome)
            script = Script(listed)
            assert _checksums(Play(sitting, seed, script)) == first
            script.finish()

    def test_a_sealed_source_gives_the_same_game_from_the_same_secret_and_words(self, sitting: Sitting) -> None:
        words = [f"word {seat}" for seat in range(sitting.seats)]
        for seed in sitting.seeds():
            secret = bytes([seed % 256]) * 32
            games = [_checksums(Play(sitting, seed, Sealed(secret, words))) for _ in range(2)]
            assert games[0] == games[1]

    def test_chance_answered_by_hand_is_as_good_as_a_source(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            by_hand = Play(sitting, seed)
            for stop in by_hand.stops():
                if stop == kernel.CHANCES:
                    by_source = by_hand.state.clone()
                    kernel.advance(by_source, Stream(seed, counter=_counter(by_hand)))
                    break
            else:
                continue
            for stop in by_hand.stops():
                if stop == kernel.WAITS:
                    break
            assert checksum(by_hand.state) == checksum(by_source)

    def test_a_chance_has_a_name_for_each_outcome_and_names_are_all_that_matters(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            for state in positions(sitting, seed, 40, chances=True):
                if state.rules.steps[state.agenda[-1][0]].nature == CHANCE:
                    _check_names(state)


def _counter(play: Play) -> int:
    """Return how many numbers a game's seeded source has produced."""
    assert isinstance(play.source, Stream)
    return play.source.counter


def _checksums(play: Play) -> list[str]:
    """Return the checksum before every answer, and at the end."""
    return [*(checksum(play.state) for _ in play.asks()), checksum(play.state)]


def _check_names(state: Flat) -> None:
    """Check that each outcome has a name by which a record finds it, and that equal names have the same effect."""
    count = state.agenda[-1][1]
    assert count >= 1
    labels = state.rules.steps[state.agenda[-1][0]].labels
    if labels is not None:
        assert len(labels(state, state.agenda[-1])) == count
    for outcome in range(count):
        found = outcome_of(state, label_of(state, outcome))
        assert found is not None
        if found != outcome:
            assert _after(state, found) == _after(state, outcome)


def _after(state: Flat, outcome: int) -> str:
    clone = state.clone()
    kernel.settle(clone, outcome)
    return checksum(clone)
