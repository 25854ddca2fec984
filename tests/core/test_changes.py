"""What newer rules changed is said to whoever comes with something older."""

from __future__ import annotations

import pytest

from ninefold.core.registry import all_slugs, find_game


@pytest.mark.parametrize("slug", all_slugs())
def test_each_version_of_a_game_after_the_first_says_what_it_changed(slug: str) -> None:
    game = find_game(slug)
    assert list(game.changes) == [str(number) for number in range(2, int(game.version) + 1)]
    for said in game.changes.values():
        assert {"en", "de"} == said.keys()
        assert all(sentence.endswith(".") for sentence in said.values())


def test_all_changes_since_a_version_are_said_in_order() -> None:
    said = find_game("nineworlds").changes_since("1", "en")
    assert said.startswith(" Version 2: a stone that Surtr makes too dear")
    assert " Version 3: among the unprotected" in said
    assert find_game("nineworlds").changes_since("2", "de").startswith(" Version 3: unter den ungeschützten")


@pytest.mark.parametrize("version", ["5", "9", "", "newest"])
def test_nothing_is_said_of_versions_that_are_not_older(version: str) -> None:
    assert find_game("nineworlds").changes_since(version, "en") == ""
