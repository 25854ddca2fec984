"""Content of one's own, laid over a game's."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.overlay import read_overlay, with_content
from ninefold.core.registry import find_game

NINE = find_game("the-nine")


def test_an_overlay_is_the_data_of_its_file_with_its_name() -> None:
    overlay = read_overlay("[cards.bowman]\nstrength = 4\n", "mine.toml", NINE)
    assert overlay == {"name": "mine.toml", "cards": {"bowman": {"strength": 4}}}
    rules: Any = NINE.rules(2, {}, [overlay])
    assert rules.cards.strength[rules.cards.number["bowman"]] == 4
    assert rules.content_hash != NINE.rules(2, {}).content_hash
    assert rules.overlays == (overlay,)


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        (NINE, "[cards.bowman\n", "not valid TOML"),
        (NINE, "", r"it is empty; it may have \[cards.NAME\]"),
        (NINE, "[bowman]\nstrength = 4\n", r"there is no place for 'bowman'; it may have \[cards.NAME\]"),
        (NINE, "cards = 3\n", r"cards: expected tables \[cards.NAME\], got 3"),
        (find_game("connect-four"), "[cards.x]\n", "Connect Four has no content that a file could change"),
    ],
)
def test_a_file_that_is_no_overlay_is_refused(game: AnyGame, text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        read_overlay(text, "mine.toml", game)


def test_a_game_with_content_laid_over_is_the_game_in_all_else() -> None:
    overlay = read_overlay("[cards.bowman]\nstrength = 4\n", "mine.toml", NINE)
    found = with_content(find_game, {"the-nine": [overlay]})
    game = found("the-nine")
    assert game is not NINE
    assert NINE.overlays == ()
    assert game.titles == NINE.titles
    assert game.rules(2, {}).overlays == (overlay,)
    other = {"name": "other.toml", "cards": {"bowman": {"strength": 5}}}
    assert game.rules(2, {}, [other]).overlays == (other,), "a record's own content comes first"
    assert found("connect-four") is find_game("connect-four")
    assert with_content(find_game, {}) is find_game


@pytest.mark.parametrize("game", ["the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera"])
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"name_de": "A" * 101}, "name_de: expected at most 100 letters, got 101"),
        ({"flavour": "A" * 2001}, "flavour: expected at most 2000 letters, got 2001"),
        ({"name": "S\x1b[2J"}, "name: has signs that can't be shown"),
        ({"name": "S\u202e"}, "name: has signs that can't be shown"),
        ({"name": "S\nT"}, "name: has signs that can't be shown"),
        ({"when_played": [{"x": {"n\x07": 1}}]}, "has signs that can't be shown"),
    ],
)
def test_no_text_of_an_overlay_is_endless_or_steers_a_terminal(game: str, fields: object, sentence: str) -> None:
    found = find_game(game)
    with pytest.raises(BadInput, match=sentence):
        found.rules(found.min_seats, {}, [{"name": "mine.toml", "cards": {"spearman": fields}}])
