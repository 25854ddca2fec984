"""What a lobby is told of the games."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from tests.core.packages import BROKEN, install

from ninefold.core.catalogue import LANGUAGES, Catalogue
from ninefold.core.game import Option
from ninefold.core.registry import all_slugs, find_game
from ninefold.web.library import Library, entry_of, option_of


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", all_slugs())
def test_every_option_and_every_value_of_it_has_words(slug: str, lang: str) -> None:
    game = find_game(slug)
    sentences = game.rules(game.min_seats, {}).catalogue
    for option in game.table_options:
        stem = option.name.rstrip("0123456789")
        assert sentences.has(f"option.{stem}", lang)
        for value in option.values:
            is_named = lang in option.names.get(value, {}) or sentences.has(f"option_value.{stem}.{value}", lang)
            assert is_named or value.isdecimal(), f"{option.name} = {value}"


def test_options_that_differ_in_their_number_share_a_sentence() -> None:
    sentences = Catalogue({"option.deck": {"en": "Deck of seat {n}"}, "option_value.deck.wild": {"en": "as it comes"}})
    option = Option("deck2", ("wild", "odin", "plain"), "wild", {"en": "which deck"}, names={"odin": {"en": "Odin"}})
    told = option_of(option, sentences, "en")
    assert told.label == "Deck of seat 2"
    assert told.names == {"wild": "as it comes", "odin": "Odin", "plain": "plain"}


def test_an_option_without_a_sentence_is_called_what_it_means() -> None:
    assert option_of(Option("pace", (), "slow", {"en": "how fast"}), Catalogue({}), "en").label == "how fast"
    assert option_of(Option("pace", (), "slow", {}), Catalogue({}), "en").label == "pace"


def test_an_option_says_whose_it_is() -> None:
    text = {"en": "which deck"}
    assert option_of(Option("deck2", (), "wild", text, seat=1), Catalogue({}), "en").seat == 1
    assert option_of(Option("character3", (), "jack", text, player=2), Catalogue({}), "en").player == 2
    general = option_of(Option("pace", (), "slow", text), Catalogue({}), "en")
    assert (general.seat, general.player) == (-1, -1)


def test_a_game_is_timed_if_its_rules_give_a_time_for_some_decision() -> None:
    assert [slug for slug in all_slugs() if entry_of(find_game(slug), "en").timed] == ["the-nine"]


@pytest.mark.parametrize("slug", BROKEN)
def test_a_broken_package_is_logged_and_the_lobby_shows_the_other_games(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    code, said = BROKEN[slug]
    install(tmp_path, slug, code)
    monkeypatch.syspath_prepend(str(tmp_path))
    with caplog.at_level(logging.WARNING):
        shown = [game["slug"] for game in json.loads(Library().games("en").body)]
    assert {"connect-four", "the-nine"} <= set(shown)
    assert slug not in shown
    assert [said in line for line in caplog.messages if f"'{slug}'" in line] == [True]
