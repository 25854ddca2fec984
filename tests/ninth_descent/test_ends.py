"""§13.3 Giving up; and what must not happen after the end."""

from __future__ import annotations

import pytest
from tests.ninth_descent.position import lay_out

from ninefold.core import kernel
from ninefold.core.errors import BadInput
from ninefold.core.rules import Outcome


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("turn", [0, 1])
def test_of_two_players_who_gives_up_loses_at_once(seat: int, turn: int) -> None:
    """§13.3"""
    state = lay_out({"turn": turn, str(seat): {"virtue": 6}})
    state.rules.concede(state, seat)
    scores = (6, 0) if seat == 0 else (0, 6)
    assert state.rules.outcome(state) == Outcome("conceded", (1 - seat,), scores)
    assert kernel.advance(state, None) == kernel.OVER


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_the_game_goes_on(seats: int) -> None:
    """§13.3"""
    state = lay_out({}, seats=seats)
    with pytest.raises(BadInput, match="let a bot take the seat"):
        state.rules.concede(state, 0)
    assert state.rules.outcome(state) is None


def test_after_the_end_nobody_can_give_up_any_more() -> None:
    """§13.3"""
    state = lay_out(
        {"phase": "start", "0": {"virtue": 6, "forces": dict.fromkeys(("Dawn", "Choir", "Throne", "Crown"), "Brute")}}
    )
    state.rules.concede(state, 0)
    assert state.rules.outcome(state) == Outcome("virtue", (0,), (7, 0))
