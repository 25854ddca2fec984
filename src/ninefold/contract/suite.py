"""One test class for one game, made of the cases of all chapters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from ninefold.contract.builds import Builds
from ninefold.contract.copies import Copies
from ninefold.contract.endings import Endings
from ninefold.contract.fairness import Fairness
from ninefold.contract.legality import Legality
from ninefold.contract.records import Records
from ninefold.contract.secrecy import Secrecy
from ninefold.contract.sentences import Sentences
from ninefold.contract.sitting import Sitting
from ninefold.core.registry import find_game


def contract_for(
    game: Any,
    *,
    seats: Sequence[int] | None = None,
    options: Sequence[Mapping[str, str]] = ({},),
    games: int = 3,
    hides: bool = True,
    fleeting: Sequence[str] = (),
    longest: int = 20_000,
) -> type:
    """The contract as a test class; assign it to a name that begins with `Test`.

    `game` is a slug or a Game; it is played at each number of seats (all that it allows, unless said) and with each
    set of options, `games` times. `hides=False` promises that nothing is hidden. `fleeting` names tells that show
    a secret for a moment which no view keeps. No game may take more than `longest` answers and chances.
    """
    played = find_game(game) if isinstance(game, str) else game
    counts = range(played.min_seats, played.max_seats + 1) if seats is None else seats
    sittings = [
        Sitting(played, count, chosen, games=games, hides=hides, fleeting=fleeting, longest=longest)
        for count in counts
        for chosen in options
    ]

    class Contract(Legality, Copies, Endings, Fairness, Records, Secrecy, Sentences, Builds):
        """Every promise, for one game."""

    Contract.__doc__ = f"The contract for {played.slug}."
    made: type = pytest.mark.parametrize("sitting", sittings, ids=str)(Contract)
    return made
