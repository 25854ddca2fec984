"""A character on paper: one or two pages, with everything that it has, in both languages and on both papers."""

from __future__ import annotations

from functools import cache

import pytest
from pypdf import PageObject
from tests.print.measured import pages_of, size_of

from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.games.numenera.builder import seated
from ninefold.games.numenera.sheet import Carried, CharacterSheet, read_sheet, ready_keys, to_toml
from ninefold.print.box import box_of
from ninefold.print.document import print_box
from ninefold.print.imposition import page_size
from ninefold.print.sheets import printed_character
from ninefold.print.wish import PrintWish

GAME = find_game("numenera")


@cache
def printed(text: str, lang: str = "en", paper: str = "a4", *, ink: bool = False) -> list[PageObject]:
    """The pages of a character's sheet."""
    return pages_of(printed_character(GAME, text, PrintWish(lang=lang, paper=paper, ink=ink)))


def said_on(pages: list[PageObject]) -> str:
    """All words, with single spaces; a word broken at the end of a line is whole again."""
    text = " ".join(page.extract_text() for page in pages)
    return " ".join(text.replace("-\n", "").replace("\u00ad\n", "").split())


@pytest.mark.parametrize("key", ready_keys())
def test_a_new_character_fits_on_one_page(key: str) -> None:
    sheet = seated(key, "x")
    (page,) = printed(to_toml(sheet))
    text = said_on([page])
    for said in (sheet.name, "Might", "RECOVERY ROLL", "Cyphers"):
        assert said in text


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("key", ["naveed", "lobin", "tolk"])
def test_a_character_of_the_last_tier_fits_on_two_pages(key: str, lang: str) -> None:
    sheet = seated(f"{key} at tier 6", "x")
    pages = printed(to_toml(sheet), lang)
    assert len(pages) <= 2
    for named in GAME.character_sheet(to_toml(sheet), lang)["parts"]:
        assert named["title"] in said_on(pages)


def hoarder() -> CharacterSheet:
    """Somebody with all that a sheet can hold, or nearly."""
    sheet = read_sheet(to_toml(seated("lobin at tier 6", "x")), "x")
    sheet.notes = "Grew up on a barge, and never says where. " * 40
    devices = [card["key"] for card in GAME.cards("en") if card["kind"] == "artifact"][:20]
    sheet.artifacts = [Carried(key, 6) for key in devices]
    sheet.equipment = ["rope", "tent", *[f"a thing number {n}" for n in range(30)]]
    return sheet


def test_letters_get_smaller_before_there_is_a_third_page() -> None:
    assert len(printed(to_toml(hoarder()), "de")) == 2


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_sheet_is_made_for_its_paper(paper: str) -> None:
    (page,) = printed(to_toml(seated("naveed", "x")), paper=paper)
    assert size_of(page) == pytest.approx(page_size(paper), abs=0.1)


def test_ink_is_saved_by_leaving_out_pictures() -> None:
    text = to_toml(seated("naveed", "x"))
    full = printed_character(GAME, text, PrintWish())
    assert len(printed_character(GAME, text, PrintWish(ink=True))) < len(full)


def test_a_sheet_says_what_a_character_has_and_not_what_an_unknown_device_is() -> None:
    sheet = read_sheet(to_toml(seated("naveed", "x")), "x")
    sheet.now, sheet.track, sheet.notes = [4, 13, 7], 1, "Fears bells."
    sheet.cyphers[0].identified = False
    text = said_on(printed(to_toml(sheet)))
    for said in ("I am a Heroic Glaive who Thunders.", "Thunder Beam", "Greatsword", "Density", "Fears bells."):
        assert said in text
    assert "Not yet identified" in text
    assert "Curative" not in text
    german = said_on(printed(to_toml(sheet), "de"))
    for said in ("Ich bin ein heldenhafter Glaive, der donnert.", "Fertigkeiten", "Kleidung", "Noch nicht erkannt"):
        assert said in german


def test_pools_show_what_is_left_of_them() -> None:
    sheet = read_sheet(to_toml(seated("naveed", "x")), "x")
    sheet.now = [4, 13, 7]
    made = GAME.character_sheet(to_toml(sheet))
    assert made["pools"][0] == {"label": "Might", "most": 16, "now": 4, "edge": 1}


def test_armor_counts_what_abilities_always_give() -> None:
    """§5.1 Brigandine, and an enhanced body."""
    made = GAME.character_sheet(to_toml(seated("tolk", "x")))
    assert {"label": "Armor", "value": "3", "ticked": False} in made["numbers"]


def test_a_box_has_the_designed_sheets_of_the_ready_characters() -> None:
    made = print_box(GAME, box_of(GAME), [], PrintWish(parts=("sheets",)))
    assert (made.counts["sheets"], len(pages_of(made.pdf))) == (len(ready_keys()), len(ready_keys()))


def test_a_game_without_characters_prints_none() -> None:
    with pytest.raises(BadInput, match="no characters to print"):
        find_game("the-nine").character_sheet("")
