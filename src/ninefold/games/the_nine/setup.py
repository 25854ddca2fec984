"""§3 Set-up (The Nine): the first roll, the opening hands, the first RR card."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.games.the_nine.book import BOOK, DRAW
from ninefold.games.the_nine.initiative import PHASES, REVEAL, ROLL_INITIATIVE, TOKEN
from ninefold.games.the_nine.state import State

OPENING_HAND: Final = 5


def set_up(state: State, step: Step) -> None:
    """§3.1, §3.2, §4.8 The roll, five cards each, the first RR card; round 1 goes on with its token."""
    state.then(
        (ROLL_INITIATIVE,),
        (DRAW, 0, OPENING_HAND),
        (DRAW, 1, OPENING_HAND),
        (REVEAL,),
        (TOKEN,),
        (PHASES,),
    )


SET_UP: Final = BOOK.does("set_up", set_up)
