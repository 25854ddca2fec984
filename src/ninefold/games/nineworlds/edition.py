"""What a game of Nineworlds is made of, so that an expansion is a difference and not an `if`.

`base.py` has the base game, `creatures/difference.py` what Creatures & Monsters changes in it, and
`sagas/difference.py` what objectives and treasures change in either.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ninefold.core.agenda import NOWHERE

if TYPE_CHECKING:
    from ninefold.games.nineworlds.state import State

StoneEvent = Callable[["State", int, int], None]
"""(state, side, world): something has happened to a stone."""
Chooses = Callable[["State", int], bool]
Quiet = Callable[["State", int], bool]
"""(state, world): whether nothing happens there."""


class Edition:
    """Steps of the set-up and of a turn in their order, the actions on offer, and what happens at certain moments."""

    __slots__ = ("actions", "chooses", "first_picks", "phases", "quiet", "set_up", "settled", "stone_lost")

    def __init__(
        self,
        set_up: tuple[int, ...],
        phases: tuple[int, ...],
        actions: tuple[int, ...],
        first_picks: Mapping[int, tuple[int, int]],
        stone_lost: StoneEvent,
        chooses: Chooses,
        settled: StoneEvent,
        quiet: Quiet,
    ) -> None:
        self.set_up = set_up
        self.phases = phases
        self.actions = actions
        self.first_picks = first_picks
        """By action: what is picked first (the step that asks), and what for."""
        self.stone_lost = stone_lost
        """A side's stone has gone from a world to its reserve."""
        self.chooses = chooses
        """Whether a side may choose where its next Valhalla stone goes."""
        self.settled = settled
        """A side has made that choice."""
        self.quiet = quiet
        """Whether a world has neither battle nor power this turn."""

    def with_(
        self,
        *,
        set_up: tuple[int, ...] | None = None,
        phases: tuple[int, ...] | None = None,
        actions: tuple[int, ...] | None = None,
        first_picks: Mapping[int, tuple[int, int]] | None = None,
        stone_lost: StoneEvent | None = None,
        chooses: Chooses | None = None,
        settled: StoneEvent | None = None,
        quiet: Quiet | None = None,
    ) -> Edition:
        """The same with some parts exchanged."""
        return Edition(
            self.set_up if set_up is None else set_up,
            self.phases if phases is None else phases,
            self.actions if actions is None else actions,
            self.first_picks if first_picks is None else first_picks,
            self.stone_lost if stone_lost is None else stone_lost,
            self.chooses if chooses is None else chooses,
            self.settled if settled is None else settled,
            self.quiet if quiet is None else quiet,
        )

    def inserted(self, *steps: int, before: int = NOWHERE, after: int = NOWHERE) -> Edition:
        """The same with more phases, right before or after one that it has."""
        place = self.phases.index(before) if before != NOWHERE else self.phases.index(after) + 1
        return self.with_(phases=(*self.phases[:place], *steps, *self.phases[place:]))
