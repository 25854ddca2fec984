"""`ninefold words`: the language of a game's cards."""

from __future__ import annotations

import tomllib

import pytest
from tests.cli.conftest import Run

from ninefold.core.overlay import with_overlays
from ninefold.core.registry import find_game

GAMES = ("the-nine", "ninth-descent", "ninth-world", "numenera")


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_shipped_cards_has_an_example_that_can_be_written_on_a_card(run: Run, game: str) -> None:
    listed = run("words", game, "--json").data()
    words = [one for one in listed if one["group"] == "word"]
    assert all(one["example"] for one in words)
    for one in listed:
        if one["example"]:
            assert tomllib.loads(one["example"]["toml"])
            assert one["example"]["text"]


@pytest.mark.parametrize("game", GAMES)
def test_an_example_laid_over_its_own_card_changes_nothing(run: Run, game: str) -> None:
    title = find_game(game)
    shipped = {card["key"]: card for card in title.cards("en")}
    examples = {
        one["example"]["card"]: one["example"]["toml"]
        for one in title.words("en")
        if one["example"] and one["example"]["card"]
    }
    cards = {key: tomllib.loads(toml) for key, toml in examples.items()}
    laid = {card["key"]: card for card in with_overlays(title, [{"name": "x", "cards": cards}]).cards("en")}
    assert {key: laid[key]["text"] for key in cards} == {key: shipped[key]["text"] for key in cards}


def test_one_word_is_shown_with_what_it_takes(run: Run) -> None:
    out = run("words", "the-nine", "draw").out
    assert "draw takes n (1 to 9 or an amount), who (you, opponent, both, usually you)" in out
    assert "Draw 2 cards." in out
    assert "Ziehe 2 Karten." in run("words", "the-nine", "draw", "--lang", "de").out


def test_a_word_that_is_not_there_is_guessed_at(run: Run) -> None:
    ran = run("words", "the-nine", "drw")
    assert (ran.code, ran.err) == (2, "ninefold: The Nine has no word 'drw'; did you mean `draw`?\n")
    assert "are not written in words" in run("words", "nineworlds").err
