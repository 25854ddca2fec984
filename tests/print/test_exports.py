"""Cards for other programs, held to the rules that those programs publish."""

from __future__ import annotations

import csv
import io
import struct
from collections import Counter

import msgspec
import pytest

from ninefold.core.data import PlainData
from ninefold.core.registry import find_game
from ninefold.print.box import box_of, only, stacks_of
from ninefold.print.images import PrintableStacks, card_images
from ninefold.print.spreadsheets import plain, playingcards_files, spreadsheet_files
from ninefold.print.tabletop import tabletop_files

HOST = "https://example.org/"


def some(slug: str, *wanted: str, size: str = "poker") -> PrintableStacks:
    """Some cards of a game."""
    game = find_game(slug)
    stacks = stacks_of(game, box_of(game), "en")
    return PrintableStacks(game, only(stacks, wanted) if wanted else stacks, size=size)


def pixels(png: bytes) -> tuple[int, int]:
    """A picture's width and height, from its own header."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize(
    ("size", "expected"),
    [("poker", (825, 1125)), ("bridge", (750, 1125)), ("tarot", (900, 1500)), ("mini", (600, 825))],
)
def test_a_card_with_bleed_has_300_dots_an_inch(size: str, expected: tuple[int, int]) -> None:
    images = card_images(some("the-nine", "bowman", size=size))
    assert set(images) == {"1-bowman.png", "1-back.png"}
    assert {pixels(image) for image in images.values()} == {expected}


def test_a_saved_object_of_tabletop_simulator_has_every_copy_on_sheets_of_10_by_7() -> None:
    cards = some("numenera", "cypher")
    files = tabletop_files(cards, HOST)
    saved: PlainData = msgspec.json.decode(files["numenera.json"])
    (deck,) = saved["ObjectStates"]
    assert deck["Name"] == "DeckCustom"
    assert len(deck["DeckIDs"]) == len(deck["ContainedObjects"]) == 283
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    assert set(deck["CustomDeck"]) == {"1", "2", "3", "4", "5"}  # 69 cards on each, and the back in the last place
    for number, sheet in deck["CustomDeck"].items():
        assert (sheet["NumWidth"], sheet["NumHeight"], sheet["BackIsHidden"]) == (10, 7, True)
        assert sheet["FaceURL"] == f"{HOST}numenera-1-{number}.png"
        width, height = pixels(files[f"numenera-1-{number}.png"])
        assert width == 4096
        assert height / 7 / (width / 10) == pytest.approx(88.9 / 63.5, rel=0.002)
        assert pixels(files[sheet["BackURL"].removeprefix(HOST)]) == (750, 1050)
    assert {str(card // 100) for card in deck["DeckIDs"]} == set(deck["CustomDeck"])
    assert max(card % 100 for card in deck["DeckIDs"]) == 68


def test_numbers_of_sheets_differ_between_decks_and_one_card_is_no_deck() -> None:
    files = tabletop_files(some("the-nine", "bowman", "asgard"), HOST)
    saved: PlainData = msgspec.json.decode(files["the-nine.json"])
    bowmen, asgard = saved["ObjectStates"]
    assert bowmen["DeckIDs"] == [100] * 10
    assert (asgard["Name"], asgard["CardID"], asgard["Nickname"]) == ("CardCustom", 200, "Asgard")
    assert "DeckIDs" not in asgard


def read_table(data: bytes) -> list[dict[str, str]]:
    """The rows of a spreadsheet."""
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_a_file_for_playingcards_has_a_label_an_image_and_a_count_for_each_card() -> None:
    files = playingcards_files(some("the-nine", "bowman", "asgard"), HOST)
    (bowman,) = read_table(files["the-nine-1.csv"])
    assert (bowman["label"], bowman["item-count"], bowman["image"]) == ("Bowman", "10", f"{HOST}images/1-bowman.png")
    for row in (bowman, *read_table(files["the-nine-2.csv"])):
        assert {row["image"].removeprefix(HOST), row["back"].removeprefix(HOST)} <= files.keys()


def test_a_spreadsheet_has_a_row_for_each_card_with_its_numbers_text_quantity_and_picture() -> None:
    files = spreadsheet_files(some("the-nine", "rr"))
    rows = read_table(files["cards.csv"])
    listed = {str(card["key"]): card for card in find_game("the-nine").cards("en") if card["kind"] == "rr"}
    assert Counter(row["key"] for row in rows) == Counter(listed.keys())
    for row in rows:
        assert (row["text"], row["glory"]) == (listed[row["key"]]["text"], str(listed[row["key"]]["glory"]))
        assert (row["qty"], row["quantity"]) == ("1", "1")
        assert row["image"] in files


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1 Health", "@x"])
def test_no_spreadsheet_takes_a_text_for_a_formula(text: str) -> None:
    assert plain(text) == f"'{text}"
    assert plain(-3) == -3
    assert plain([1, 9]) == "1 9"
