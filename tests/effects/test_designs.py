"""A set in the making: text and fields in step, nothing lost, mistakes said, and a table played with it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ninefold.core.errors import BadInput
from ninefold.core.overlay import read_overlay, with_overlays
from ninefold.core.parse import parse_toml
from ninefold.core.registry import find_game
from ninefold.core.toml_text import toml_tables, toml_value
from ninefold.effects.designs import designed, text_of

GAMES = ("the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera")
AT_A_TIME = 150
"""Cards in one file, within the limits of readers."""


@pytest.mark.parametrize("slug", GAMES)
def test_every_shipped_card_goes_through_the_form_without_loss(slug: str) -> None:
    game = find_game(slug)
    sources = game.sources()
    listed = {card["key"] for card in game.cards("en")}
    assert listed - sources.keys() <= {"start_battle"}, "its number is a rule of the set-up"
    keys = list(sources)
    for start in range(0, len(keys), AT_A_TIME):
        part = {key: sources[key] for key in keys[start : start + AT_A_TIME]}
        text = text_of(game, part)
        assert parse_toml(text)["cards"] == part
        changed = with_overlays(game, [read_overlay(text, "set", game)])
        for lang in ("en", "de"):
            assert changed.cards(lang) == game.cards(lang)


def test_text_and_fields_say_the_same() -> None:
    game = find_game("the-nine")
    found = designed(game, '[cards."Ash Wolf"]\nkind = "warrior"\nhealth = 5\nstrength = 4\ndefense = 1\n')
    again = designed(game, text_of(game, found.cards))
    assert (again.cards, again.shown) == (found.cards, found.shown)


def test_a_card_is_shown_in_both_languages_and_as_it_was() -> None:
    (bowman,) = designed(find_game("the-nine"), "[cards.bowman]\nstrength = 5\nwhen_slain = { draw = 2 }\n").shown
    assert (bowman.before["en"]["strength"], bowman.shown["en"]["strength"]) == (3, 5)
    assert bowman.shown["en"]["text"].endswith("When slain: draw 2 cards.")
    assert "ziehe 2 Karten" in bowman.shown["de"]["text"].replace("Ziehe", "ziehe")


def test_mistakes_are_said_with_line_and_field_and_the_fields_stay() -> None:
    found = designed(find_game("the-nine"), '[cards.bowman]\ndefence = 2\nhealth = "many"\n')
    assert [(one.line, one.card, one.field) for one in found.errors] == [
        (2, "bowman", "defence"),
        (3, "bowman", "health"),
    ]
    assert found.cards == {"bowman": {"defence": 2, "health": "many"}}
    assert designed(find_game("the-nine"), "[cards.bowman\n").errors[0].line == 1
    assert designed(find_game("the-nine"), "").errors == []


def test_a_table_is_played_with_the_text_of_a_set_and_its_record_has_it() -> None:
    game = find_game("the-nine")
    text = '[cards."Ash Wolf"]\nkind = "warrior"\nhealth = 5\nstrength = 4\ndefense = 1\nreplaces = "berserker"\n'
    rules = game.rules(2, {"content": text})
    assert rules.card_key("Ash Wolf") == "ash_wolf"
    assert rules.options["content"] == text
    again = game.rules(2, dict(rules.options), rules.overlays)
    assert (again.content_hash, len(again.overlays)) == (rules.content_hash, 1), "a record has both, and lays it once"
    with pytest.raises(BadInput, match="there is no such field"):
        game.rules(2, {"content": "[cards.bowman]\ndefence = 2\n"})


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (3, "3"),
        ('a"b', '"a\\"b"'),
        ([1, [2]], "[1, [2]]"),
        ({"a b": {"n": 1}}, '{ "a b" = { n = 1 } }'),
        ({}, "{}"),
    ],
)
def test_values_are_written_as_toml_reads_them(value: Any, text: str) -> None:
    assert toml_value(value) == text
    assert parse_toml(f"x = {text}")["x"] == value


NUMBERS = st.sampled_from(["health", "strength", "defense", "turn", "box"])
WORDS = st.sampled_from(["draw", "damage", "heal", "shame", "nothing"])
EDITS = st.lists(
    st.one_of(
        st.tuples(st.just("number"), NUMBERS, st.one_of(st.integers(-5, 50), st.text(max_size=5))),
        st.tuples(
            st.just("effect"),
            st.sampled_from(["when_played", "when_slain", "when_attacks"]),
            st.tuples(WORDS, st.integers(0, 12)),
        ),
        st.tuples(st.just("remove"), st.sampled_from(["when_attacks", "strength"]), st.none()),
    ),
    max_size=5,
)


@settings(max_examples=60, deadline=None)
@given(EDITS)
def test_no_edits_break_the_loader_or_make_text_and_effect_differ(edits: list[tuple[str, str, Any]]) -> None:
    game = find_game("the-nine")
    fields: dict[str, Any] = {}
    for what, name, value in edits:
        if what == "number":
            fields[name] = value
        elif what == "effect":
            fields[name] = {value[0]: value[1]}
        else:
            fields["remove"] = [*fields.get("remove", []), name]
    found = designed(game, text_of(game, {"bowman": fields}))
    assert found.cards == {"bowman": fields}
    if found.errors:
        assert all(one.text for one in found.errors)
        return
    (bowman,) = found.shown
    if "strength" in fields and "strength" not in fields.get("remove", []):
        assert bowman.shown["en"]["strength"] == fields["strength"]
    for when, said in (("when_played", "When played"), ("when_slain", "When slain")):
        is_said = when in fields and when not in fields.get("remove", [])
        assert (said in bowman.shown["en"]["text"]) == is_said


def test_a_file_has_its_single_values_first() -> None:
    assert toml_tables("cards", {"Ash Wolf": {"n": 1}}, {"game": "x"}) == 'game = "x"\n\n[cards."Ash Wolf"]\nn = 1\n'


@cache
def shipped(slug: str) -> tuple[dict[str, Any], list[str]]:
    """The shipped cards of a game as they are written, and its moments."""
    game = find_game(slug)
    return game.sources(), [one["name"] for one in game.words("en") if one["group"] == "moment"]


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=5, deadline=None)
@given(st.data())
def test_in_every_game_edits_are_refused_with_a_sentence_or_read_as_they_are_written(
    slug: str, data: st.DataObject
) -> None:
    """Fields and effects of any shipped cards on any other, as a form could put them there, in any order."""
    sources, moments = shipped(slug)
    keys = sorted(sources)
    cards: dict[str, dict[str, Any]] = {}
    for _ in range(data.draw(st.integers(1, 4))):
        card, other = data.draw(st.sampled_from(keys)), data.draw(st.sampled_from(keys))
        field = data.draw(st.sampled_from(sorted(sources[other])))
        value = data.draw(st.sampled_from([sources[other][field], -1, 99, "x", [], {}, True]))
        cards.setdefault(card, {})[field] = value
        if data.draw(st.booleans()):
            cards[card].pop(data.draw(st.sampled_from(sorted(cards[card]))))
    found = designed(find_game(slug), text_of(find_game(slug), cards))
    assert found.cards == cards
    if found.errors:
        assert all(one.text and "\n" not in one.text for one in found.errors)
        assert not found.shown
        return
    again = designed(find_game(slug), text_of(find_game(slug), found.cards))
    assert again.shown == found.shown
    for one in found.shown:
        changed = [when for when in moments if when in cards.get(one.written, {})]
        same = all(sources[one.written].get(when) == cards[one.written][when] for when in changed)
        if changed and not same and slug != "numenera":
            assert one.shown["en"]["text"] != one.before["en"]["text"]
