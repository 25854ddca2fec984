"""Copies: a state is plain data, so a clone or a saved state plays on exactly like the original."""

from __future__ import annotations

import msgspec

from ninefold.contract.play import Play, positions
from ninefold.contract.sitting import Sitting
from ninefold.core.data import PlainData
from ninefold.core.flat import Flat, checksum, wire

PER_GAME = 12


class Copies:
    """Cases about clones and plain data."""

    def test_a_clone_is_independent_of_the_original(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            for state in positions(sitting, seed, PER_GAME, chances=True):
                clone, before = state.clone(), checksum(state)
                assert checksum(clone) == before
                Play(sitting, seed, state=clone).to_end()
                assert checksum(state) == before, "playing on with the clone has changed the original"

    def test_the_original_is_independent_of_a_clone(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            for state in positions(sitting, seed, PER_GAME, chances=True):
                clone, before = state.clone(), checksum(state)
                Play(sitting, seed, state=state).to_end()
                assert checksum(clone) == before, "playing on with the original has changed the clone"

    def test_a_clone_hears_nothing(self, sitting: Sitting) -> None:
        state = sitting.rules.begin()
        state.tells = []
        assert state.clone().tells is None

    def test_a_game_goes_on_from_a_clone_at_every_stop_as_it_would_have(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            plain, copied = Play(sitting, seed), Play(sitting, seed)
            for _ in zip(plain.stops(), copied.stops(), strict=True):
                copied.state = copied.state.clone()
                assert checksum(copied.state) == checksum(plain.state)
            assert checksum(copied.state) == checksum(plain.state)

    def test_a_game_goes_on_from_json_at_every_ask_and_every_chance_as_it_would_have(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            plain, saved = Play(sitting, seed), Play(sitting, seed)
            for _ in zip(plain.stops(), saved.stops(), strict=True):
                saved.state = sitting.rules.load(_through_json(sitting.rules.dump(saved.state)))
                assert checksum(saved.state) == checksum(plain.state)
            assert checksum(saved.state) == checksum(plain.state)

    def test_what_was_dumped_or_shown_does_not_change_when_the_game_goes_on(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            for state in positions(sitting, seed, PER_GAME, chances=True):
                dumped = sitting.rules.dump(state)
                views = [sitting.rules.view(state, seat) for seat in sitting.watchers]
                before = _written(dumped, views)
                Play(sitting, seed, state=state).to_end()
                assert _written(dumped, views) == before


def _written(dumped: PlainData, views: list[Flat]) -> list[bytes]:
    """A dump and some views, byte by byte."""
    return [msgspec.json.encode(data) for data in (dumped, *map(wire, views))]


def _through_json(data: PlainData) -> PlainData:
    """Return the data after a round trip through JSON."""
    return msgspec.json.decode(msgspec.json.encode(data), type=PlainData)
