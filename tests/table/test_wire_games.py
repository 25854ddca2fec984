"""The wire of whole games of all five titles: twins can't be told apart by any byte, and a planted leak is found."""

from __future__ import annotations

import pytest
from tests.table.test_wire_secrets import KEYS, a_game, leaking_time, places
from tests.table.twins import COMPARED, differences

TITLES = ("the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera")
SECRETIVE = tuple(title for title in TITLES if title != "nineworlds")
"""In Nineworlds nothing is hidden from anybody, so that its twins are alike and no leak can show."""
SOME = 6


def compared(title: str, seed: int, *, all_of_it: bool) -> int:
    """Compare the wire of a game with that of its twins; how many messages were compared."""
    played = a_game(title, seed)
    step = 1 if all_of_it else max(1, len(played.journal) // SOME)
    before = COMPARED[title]
    assert list(differences(played, places(played, step), KEYS)) == []
    return COMPARED[title] - before


@pytest.mark.parametrize("title", TITLES)
def test_nobody_can_tell_twins_apart_in_any_title(title: str) -> None:
    assert compared(title, 1, all_of_it=False) > 50


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 5))
@pytest.mark.parametrize("title", TITLES)
def test_nor_at_any_place_of_whole_games(title: str, seed: int) -> None:
    count = compared(title, seed, all_of_it=True)
    print(f"{title}, game {seed}: {count} messages compared byte by byte; none tells what the rules keep hidden")
    assert count > 50


@pytest.mark.parametrize("title", SECRETIVE)
def test_a_leak_planted_beside_the_game_is_found_in_every_title_that_hides_something(
    title: str,
) -> None:
    played = a_game(title, 1)
    assert next(differences(played, places(played, 1), KEYS, leaking_time), "") != ""
