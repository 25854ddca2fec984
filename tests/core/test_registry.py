"""Finding games."""

import pytest

from ninefold.core.errors import BadInput
from ninefold.core.registry import all_slugs, find_game


def test_a_game_is_found_by_its_slug() -> None:
    assert "the-nine" in all_slugs()
    assert find_game("the-nine").slug == "the-nine"


def test_a_game_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadInput, match=r"there is no game 'the-ten'; there are: .*the-nine"):
        find_game("the-ten")


def test_games_of_other_packages_come_after_our_own() -> None:
    assert all_slugs() == ["nineworlds", "ninth-descent", "ninth-world", "numenera", "the-nine", "connect-four"]
