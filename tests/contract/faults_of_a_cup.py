"""Faults planted into the toy of a die under a cup: what a step holds in secret."""

from __future__ import annotations

from typing import Any

from tests.contract.planted import Faults, planting
from tests.toys import under_cup
from tests.toys.under_cup import State, UnderCupRules

FAULTS: Faults = []
fails = planting(FAULTS)


@fails("twins_are_indistinguishable")
class AStepShowsItsSecret(UnderCupRules):
    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        self.secret_values = {}


@fails("twins_are_indistinguishable")
class TheAgendaIsShownWhole(UnderCupRules):
    def view(self, state: State, seat: int) -> State:
        view = super().view(state, seat)
        view.agenda = state.agenda[:]
        return view


@fails("every_game_ends_and_says_how")
class AnAskNamesNoSeat(UnderCupRules):
    def begin(self) -> State:
        return State(self).laid_out((under_cup.CALL,))
