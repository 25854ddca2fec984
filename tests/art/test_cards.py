"""Every card of the five games has a picture that was chosen for it, and no two of a game look the same."""

from __future__ import annotations

import gzip
from statistics import median

import pytest

from ninefold.art import NO_HINTS, picture_of, read_recipe
from ninefold.core.registry import find_game
from ninefold.table.pictures import hints_for, hints_of, listed_with_pictures, plain_key

GAMES = ("the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera")
ELSEWHERE = {"other", "unknown"}
"""Tables of hints for what is in no list of cards."""


def pictures(slug: str) -> dict[str, str]:
    """The pictures of a game's cards, by kind and key."""
    game = find_game(slug)
    found = {}
    for card in listed_with_pictures(game, game.cards("en")):
        recipe = read_recipe(card["art"].rpartition("/")[2].removesuffix(".svg"))
        assert recipe is not None
        found[f"{card['kind']} {card['key']}"] = picture_of(recipe).svg
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_every_card_has_a_hint_that_names_figure_scene_and_mood(slug: str) -> None:
    game = find_game(slug)
    table = hints_of(game)
    chosen = {card["key"]: hints_for(table, card["key"], card["kind"]) for card in game.cards("en")}
    assert [key for key, hints in chosen.items() if hints == NO_HINTS] == []
    assert [key for key, hints in chosen.items() if not (hints.figure and hints.scene and hints.mood)] == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_hint_is_for_a_card_that_there_is(slug: str) -> None:
    game = find_game(slug)
    known = {plain_key(card["key"]) for card in game.cards("en")}
    hinted = {key for kind, hints in game.art().items() if kind not in ELSEWHERE for key in hints}
    assert hinted - known == set()


@pytest.mark.parametrize("slug", GAMES)
def test_no_two_cards_of_a_game_have_the_same_picture(slug: str) -> None:
    found = pictures(slug)
    assert found
    assert len(set(found.values())) == len(found)


@pytest.mark.parametrize("slug", GAMES)
def test_no_two_cards_of_a_game_differ_in_light_alone(slug: str) -> None:
    game = find_game(slug)
    table = hints_of(game)
    chosen = [hints_for(table, card["key"], card["kind"]) for card in game.cards("en")]
    plain = [(hints.figure, hints.pose, hints.tint, hints.extras, hints.scene) for hints in chosen]
    assert len(set(plain)) == len(plain)


@pytest.mark.parametrize("slug", GAMES)
def test_a_picture_has_about_a_kilobyte_packed(slug: str) -> None:
    sizes = [len(gzip.compress(svg.encode(), 9)) for svg in pictures(slug).values()]
    assert median(sizes) <= 1500
    assert max(sizes) <= 2500
