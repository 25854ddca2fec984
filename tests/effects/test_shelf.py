"""Card files and what is laid over them: one way for every game."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.core.errors import BadInput
from ninefold.effects.shelf import CardTable, ContentFile, ContentShelf, key_in, key_of, laid_over

SHELF = ContentShelf(
    "ninefold.nowhere", ("beasts.toml", "birds.toml"), field="kind", sorts=("beast", "bird"), fresh={"n": 1}
)


def laid(*overlays: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards of both files with these laid over."""
    beasts = ContentFile("beasts.toml", 0, {"bear": {"name": "Bear", "n": 3}, "old_wolf": {"name": "The Old Wolf"}})
    birds = ContentFile("birds.toml", 1, {"owl": {"name": "Owl"}})
    found = laid_over([beasts, birds], [{"cards": cards} for cards in overlays], SHELF.lay)
    return [file.cards for file in found.checked()]


@pytest.mark.parametrize(("written", "key"), [("Bär", "baer"), ("Þór & Łódź", "thor___lodz"), ("Émile", "emile")])
def test_the_key_of_a_name_is_ascii(written: str, key: str) -> None:
    assert key_of(written) == key


def test_fields_are_laid_over_a_card_that_is_there_by_key_or_name() -> None:
    beasts, _ = laid({"BEAR": {"n": 5}, "the old wolf": {"n": 7}}, {"Bear": {"m": 1}})
    assert beasts == {"bear": {"name": "Bear", "n": 5, "m": 1}, "old_wolf": {"name": "The Old Wolf", "n": 7}}


def test_a_new_card_goes_to_its_kind_with_what_new_cards_have() -> None:
    _, birds = laid({"Red Kite": {"kind": "bird"}})
    assert birds["red_kite"] == {"name": "Red Kite", "n": 1}


def test_shipped_files_stay_as_they_are() -> None:
    shipped = [ContentFile("beasts.toml", 0, {"bear": {"name": "Bear", "n": 3}})]
    laid_over(shipped, [{"cards": {"Bear": {"n": 9}}}], SHELF.lay)
    assert shipped[0].cards == {"bear": {"name": "Bear", "n": 3}}


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ({"Bear": 3}, "cards: Bear: expected a table of fields, got 3"),
        ({"Emu": {"kind": "fish"}}, "cards: Emu: kind: expected one of beast, bird, got 'fish'"),
        ({"Bear": {"kind": "bird"}}, "cards: Bear: kind: there is a card of that name, and its kind stays 'beast'"),
        ({"Bear": {}, "bear": {}}, "cards: 'Bear' and 'bear' are one card, bear; give one another name"),
        ({"7 Owls": {}}, "cards: 7 Owls: a card's name begins with a letter, and with a Latin one"),
    ],
)
def test_what_can_not_be_laid_over_is_refused_with_a_sentence(cards: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        laid(cards)
    assert str(refused.value) == said


def test_a_card_is_found_by_the_name_that_it_has_now() -> None:
    cards = CardTable({"bear": {"name": "Bear"}, "wolf": {"name": "Wolf"}})
    cards["bear"] = {"name": "Old Bear"}
    cards["cub"] = {"name": "Bear"}
    assert [key_in(cards, name) for name in ("BEAR ", "old bear", "Cub", "Fox")] == ["bear", "bear", "cub", ""]
    assert cards.named("bear") == "cub"
