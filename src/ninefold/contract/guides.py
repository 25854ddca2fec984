"""Guides: advice to bots has a value for every position and every option, and never breaks a game."""

from __future__ import annotations

from math import isfinite
from typing import Any

from ninefold.contract.play import Play, positions
from ninefold.contract.sitting import Sitting
from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.core.flat import checksum
from ninefold.core.stream import Stream

PER_GAME = 8


class Guides:
    """Cases about a game's advice to bots, if it gives any."""

    def test_a_guide_values_every_position_between_minus_one_and_one(self, sitting: Sitting) -> None:
        guide = sitting.rules.guide
        if guide is None:
            return
        for seed in sitting.seeds():
            for state in [*_worlds(sitting, seed), Play(sitting, seed).to_end()]:
                before = checksum(state)
                worths = [guide.worth(state, seat) for seat in range(sitting.seats)]
                assert all(-1 <= worth <= 1 for worth in worths), f"{_where(state)}: worth of each seat: {worths}"
                assert list(guide.worths(state)) == worths, _where(state)
                assert checksum(state) == before, f"{_where(state)}: the guide has changed the position"

    def test_a_guide_rates_every_option_or_none(self, sitting: Sitting) -> None:
        guide = sitting.rules.guide
        if guide is None:
            return
        for seed in sitting.seeds():
            for state in _worlds(sitting, seed):
                for seat in kernel.asked_seats(state):
                    options = kernel.options(state, seat)
                    rates = guide.rate(state, seat, options)
                    assert len(rates) in (0, len(options)), (
                        f"{_where(state)}: {len(rates)} rates, {len(options)} options"
                    )
                    assert all(isfinite(rate) for rate in rates), f"{_where(state)}: {rates}"

    def test_a_guide_suggests_only_legal_answers(self, sitting: Sitting) -> None:
        guide = sitting.rules.guide
        if guide is None or not guide.suggests:
            return
        for seed in sitting.seeds():
            for state in _worlds(sitting, seed):
                for seat in kernel.asked_seats(state):
                    for answer in (
                        a for offer in kernel.offers(state, seat) for a in guide.suggest(state, seat, offer)
                    ):
                        assert kernel.why_not(state, seat, answer) == FINE, f"{_where(state)}: {answer}"


def _worlds(sitting: Sitting, seed: int) -> list[Any]:
    """Return positions of one game as an asked seat may imagine them."""
    stream = Stream(seed, "contract worlds")
    made: list[Any] = []
    for state in positions(sitting, seed, PER_GAME):
        seat = kernel.asked_seats(state)[0]
        made.append(sitting.rules.sample(sitting.rules.view(state, seat), seat, stream))
    return made


def _where(state: Any) -> str:
    """Describe a position, for messages."""
    return f"at '{state.rules.steps[state.agenda[-1][0]].name}'" if state.agenda else "at the end"
