"""Card files: errors name file, card, field and what was expected."""

from typing import Any

import msgspec
import pytest
from tests.toys.potions import LEXICON

from ninefold.core.errors import BadInput
from ninefold.effects.content import content_hash, read_card, read_tables

WHENS = {"when_drunk": 0, "when_spilt": 1}


class Potion(msgspec.Struct, forbid_unknown_fields=True):
    """The plain fields of a potion."""

    cost: int
    colour: str = "clear"


def read(key: str, table: dict[str, Any]) -> tuple[Potion, dict[str, Any]]:
    return read_card(key, table, "potions.toml", Potion, LEXICON, WHENS)


def test_a_card_is_its_fields_and_its_effects_by_when_they_act() -> None:
    potion, effects = read("venom", {"cost": 3, "when_spilt": {"hurt": 1}, "when_drunk": {"heal": 1}})
    assert (potion.cost, potion.colour) == (3, "clear")
    assert {when: effect[0].word.name for when, effect in effects.items()} == {
        "when_spilt": "hurt",
        "when_drunk": "heal",
    }


@pytest.mark.parametrize(
    ("key", "table", "said"),
    [
        ("Venom!", {"cost": 1}, "potions.toml: Venom!: expected a key of small letters, digits and underscores"),
        ("9venom", {"cost": 1}, "potions.toml: 9venom: expected a key of small letters, digits and underscores"),
        ("venom", {}, "potions.toml: venom: cost: it is missing; expected a whole number"),
        ("venom", {"cost": "much"}, "potions.toml: venom: cost: expected a whole number, got 'much'"),
        ("venom", {"cost": 1, "colour": 5}, "potions.toml: venom: colour: expected a text, got 5"),
        (
            "venom",
            {"cost": 1, "colr": "red"},
            "potions.toml: venom: colr: there is no such field; did you mean `colour`?",
        ),
        (
            "venom",
            {"cost": 1, "when_drunk": {"hurt": 99}},
            "potions.toml: venom: when_drunk.hurt.n: expected a whole number from 1 to 9 or one of wounds, got 99",
        ),
    ],
)
def test_a_bad_card_is_refused_with_file_card_field_and_what_was_expected(
    key: str, table: dict[str, Any], said: str
) -> None:
    with pytest.raises(BadInput) as refused:
        read(key, table)
    assert str(refused.value) == said


def test_a_file_that_is_no_toml_is_refused_with_its_place() -> None:
    with pytest.raises(BadInput, match=r"potions\.toml: not valid TOML: .*line 2"):
        read_tables("[venom]\ncost = = 1\n", "potions.toml")


def test_a_file_nested_without_end_is_refused() -> None:
    with pytest.raises(BadInput, match=r"potions\.toml: it is nested too deeply to be read"):
        read_tables("cost = " + "[" * 100_000, "potions.toml")


def test_a_value_where_a_card_should_be_is_refused() -> None:
    with pytest.raises(BadInput, match=r"potions\.toml: cost: expected a table \[cost\], got 1"):
        read_tables("cost = 1\n", "potions.toml")


def test_the_hash_of_content_depends_on_what_it_says_and_not_on_its_order() -> None:
    assert content_hash({"a": 1, "b": [2]}) == content_hash({"b": [2], "a": 1})
    assert content_hash({"a": 1}) != content_hash({"a": 2})
    assert content_hash({"a": 1}, {}) != content_hash({"a": 1})
