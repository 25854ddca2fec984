"""The cards of a scene have pictures: by the game's hints, by those of content of one's own, and never for a secret."""

from __future__ import annotations

import pytest

from ninefold.art import read_recipe
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.overlay import with_overlays
from ninefold.core.registry import find_game
from ninefold.core.scene import Card, Player, Scene, Zone
from ninefold.table.pictures import hints_for, hints_of, listed_with_pictures, with_pictures

NINE = find_game("the-nine")
OWN = {
    "name": "own",
    "cards": {
        "Thrall": {"art": {"figure": "trilobite", "scene": "dunes"}},
        "Dwarf Smith": {"art": {"figure": "anvil"}},
        "Sea Bear": {"health": 5, "strength": 2, "defense": 1},
    },
}


def figure(address: str) -> str:
    """The figure of the picture at an address."""
    recipe = read_recipe(address.rpartition("/")[2].removesuffix(".svg"))
    assert recipe is not None
    return recipe.figure


def drawn(card: Card, game: AnyGame = NINE, *overlays: object) -> Card:
    """A card as a table shows it."""
    scene = Scene("", "", [Player(0, "Astrid", zones=[Zone("hand", "Hand", [card])])])
    with_pictures(scene, game.rules(2, {}, overlays))  # type: ignore[arg-type]
    return card


def test_a_card_that_lies_face_down_has_no_picture() -> None:
    assert drawn(Card("card:1")).art == ""


def test_a_card_looks_the_same_in_every_language() -> None:
    english, german = Card("card:1", "Thrall", "thrall", "warrior"), Card("card:2", "Knecht", "thrall", "warrior")
    assert drawn(english).art == drawn(german).art != ""


def test_content_of_ones_own_may_choose_pictures() -> None:
    cards = with_overlays(NINE, [OWN]).cards("en")
    shown = {card["key"]: figure(card["art"]) for card in listed_with_pictures(NINE, cards, [OWN])}
    assert shown["thrall"] == "trilobite"
    assert shown["dvergr_smith"] == "anvil"
    assert shown["sea_bear"] == "bear"
    assert figure(drawn(Card("card:1", "Thrall", "thrall", "warrior"), NINE, OWN).art) == "trilobite"


def test_a_wrong_hint_in_content_of_ones_own_is_refused_with_a_sentence() -> None:
    wrong = {"name": "own", "cards": {"Thrall": {"art": {"figure": "trilobit"}}}}
    with pytest.raises(BadInput, match="cards: Thrall: art: figure: there is no 'trilobit'; did you mean trilobite"):
        NINE.rules(2, {}, [wrong])


def test_a_hint_changes_no_rule() -> None:
    only_art = {"name": "own", "cards": {"Thrall": {"art": {"figure": "trilobite"}}}}
    assert NINE.rules(2, {}, [only_art]).content_hash == NINE.rules(2, {}).content_hash


def test_what_is_unknown_gets_the_picture_of_its_kind() -> None:
    table = hints_of(find_game("numenera"))
    assert hints_for(table, "", "cypher") == table["unknown"]["cypher"]
    assert drawn(Card("card:1", "Some cypher", "", "cypher")).art != ""
