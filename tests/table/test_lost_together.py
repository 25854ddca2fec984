"""A table that has lost to the game itself is told so, and not that it has drawn."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.core.registry import find_game
from ninefold.games.ninth_world.state import ENDINGS
from ninefold.table.dealer import seeded
from ninefold.table.hall.around import outcome_shown
from ninefold.table.table import Table
from ninefold.terminal.local import LocalSession


def table(seats: int) -> Table:
    """A table whose town has fallen."""
    rules = find_game("ninth-world").rules(seats, {"mode": "co-op"} if seats > 1 else {})
    lost = Table(rules, ["Ask", "Embla"][:seats], seeded(1))
    state: Any = lost.state
    state.ending = ENDINGS.index("town_fell")
    state.agenda.clear()
    return lost


@pytest.mark.parametrize(
    ("seats", "lang", "said"),
    [
        (2, "en", "Ask, Embla lose (the town has fallen)."),
        (1, "en", "Ask loses (the town has fallen)."),
        (2, "de", "Ask, Embla verlieren (die Stadt ist gefallen)."),
    ],
)
def test_a_served_table_says_that_all_have_lost(seats: int, lang: str, said: str) -> None:
    lost = table(seats)
    shown = outcome_shown(lost, lost.names, lang)
    assert shown is not None
    assert (shown.text, shown.lost, shown.winners) == (said, True, [])


@pytest.mark.parametrize(("seats", "said"), [(1, "You have lost (the town"), (2, "You have lost together (the town")])
def test_the_terminal_says_that_all_have_lost(seats: int, said: str) -> None:
    assert LocalSession(table(seats), 0).result().startswith(said)
