"""What a game of Nineworlds is made of, so that an expansion is a difference and not an `if`.

`base.py` has the base game, `creatures/difference.py` what Creatures & Monsters changes in it; `sagas` keeps a place
for a third difference.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Lost = Callable[[Any, int, int], None]
Chooses = Callable[[Any, int], bool]


class Edition:
    """Steps of the set-up and of a turn in their order, the actions on offer, and what happens at certain moments."""

    __slots__ = ("actions", "chooses", "lost", "phases", "set_up", "settled")

    def __init__(
        self,
        set_up: tuple[int, ...],
        phases: tuple[int, ...],
        actions: tuple[int, ...],
        lost: Lost,
        chooses: Chooses,
        settled: Lost,
    ) -> None:
        self.set_up = set_up
        self.phases = phases
        self.actions = actions
        self.lost = lost
        """A side's stone has gone from a world to its reserve."""
        self.chooses = chooses
        """Whether a side may choose where its next Valhalla stone goes."""
        self.settled = settled
        """A side has chosen so."""

    def with_(
        self,
        *,
        set_up: tuple[int, ...] | None = None,
        phases: tuple[int, ...] | None = None,
        actions: tuple[int, ...] | None = None,
        lost: Lost | None = None,
        chooses: Chooses | None = None,
        settled: Lost | None = None,
    ) -> Edition:
        """The same with some parts exchanged."""
        return Edition(
            self.set_up if set_up is None else set_up,
            self.phases if phases is None else phases,
            self.actions if actions is None else actions,
            self.lost if lost is None else lost,
            self.chooses if chooses is None else chooses,
            self.settled if settled is None else settled,
        )
