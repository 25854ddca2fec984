"""Environments: agents that train on a game learn no more about it than their seats may know."""

from __future__ import annotations

from functools import cached_property
from importlib.util import find_spec
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from ninefold.contract.secrecy import heard_difference, pairs, seen_difference
from ninefold.contract.sitting import Sitting
from ninefold.contract.witness import Witness
from ninefold.core.flat import Flat, checksum
from ninefold.core.tell import Tell

if TYPE_CHECKING:
    from ninefold.envs.given import AgentInput

NEEDED = ("numpy", "gymnasium")
EVERY_NTH = 4
"""The history is compared from every n-th position on, since each takes three observations."""


class EnvWitness(Witness):
    """What an agent is given: observation, text, action mask and info; and the rows of its history."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting.rules, sitting.names)
        self.sitting = sitting

    @cached_property
    def given(self) -> AgentInput:
        """What gives agents of this sitting what they are given."""
        from ninefold.envs.given import AgentInput  # noqa: PLC0415  (needs the extra packages)
        from ninefold.envs.setup import EnvSetup  # noqa: PLC0415

        sitting = self.sitting
        return AgentInput(EnvSetup(sitting.game, sitting.seats, sitting.options, skip_forced=False))

    def sees(self, state: Flat, seat: int) -> dict[str, bytes]:
        """Return all that an agent is given at a position, as bytes."""
        return self.given.at(state, seat)

    def told(self, tell: Tell, seat: int) -> object:
        """Return one tell as the seat hears it, and as a row of its history."""
        return [tell.told(seat), self.given.history_row(tell, seat)]


class LeakingEnv(EnvWitness):
    """An environment whose info has a trace of everything."""

    def sees(self, state: Flat, seat: int) -> dict[str, bytes]:
        """Return what an agent is given, and the checksum of the whole state."""
        return {**super().sees(state, seat), "info": checksum(state).encode()}


class Environments:
    """Cases about what agents are given."""

    def test_twins_give_agents_the_same_observations_masks_texts_and_infos(self, sitting: Sitting) -> None:
        witness = _witness(EnvWitness, sitting)
        for pair in pairs(sitting):
            difference = seen_difference(witness, pair)
            assert not difference, difference

    def test_twins_give_agents_the_same_history_when_the_game_goes_on(self, sitting: Sitting) -> None:
        witness = _witness(EnvWitness, sitting)
        for number, pair in islice(enumerate(pairs(sitting)), 0, None, EVERY_NTH):
            difference = heard_difference(witness, pair, sitting, number)
            assert not difference, difference

    def test_a_leak_planted_into_what_agents_are_given_is_found(self, sitting: Sitting) -> None:
        leaking = _witness(LeakingEnv, sitting)
        assert any(seen_difference(leaking, pair) for pair in pairs(sitting)) == sitting.hides


def _witness(kind: type[EnvWitness], sitting: Sitting) -> EnvWitness:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        pytest.skip(f'environments are not tested without {", ".join(missing)}: pip install "ninefold[envs]"')
    return kind(sitting)
