"""§13.15 The master's own pictures stand behind zones, on creatures and among handouts, for those who may see them."""

from __future__ import annotations

import pytest
from tests.numenera.test_talk import readers
from tests.numenera.test_words import ADA, BO, EVERYONE, MASTER, master_table, say

from ninefold.games.numenera import own_pictures
from ninefold.table.table import Table

LENS = "a1b2c3d4e5f6g7h8i9j0kl"
FOGGED = 8


def mapped(fogged: int = 0) -> Table:
    table = master_table()
    say(table, MASTER, "lay_zone", 0, 0, 0, fogged, text="The gate")
    say(table, MASTER, "picture_zone", FOGGED if fogged else 0, text=LENS)
    return table


@pytest.mark.parametrize("seat", EVERYONE)
def test_a_zone_shows_the_masters_picture_in_place_of_the_drawn_one(seat: int) -> None:
    [zone] = mapped().scene(seat).zones
    assert zone.art == f"/pictures/{LENS}"


def test_the_picture_of_a_zone_in_the_fog_is_the_masters_until_the_fog_lifts() -> None:
    table = mapped(fogged=1)
    assert readers(table, LENS) == [MASTER]
    say(table, MASTER, "lift_fog", FOGGED)
    assert readers(table, LENS) == list(EVERYONE)


def test_another_picture_takes_the_place_of_the_first_and_a_new_scene_begins_without() -> None:
    table = mapped()
    say(table, MASTER, "picture_zone", 0, text=LENS[::-1])
    assert table.scene(BO).zones[0].art == f"/pictures/{LENS[::-1]}"
    say(table, MASTER, "open_scene", text="The road")
    assert table.state.pictures == []


def test_a_creature_has_the_picture_that_the_master_gives_it() -> None:
    table = master_table()
    say(table, MASTER, "make", 3, 1)
    thing = len(table.state.t_sort) - 1
    say(table, MASTER, "picture_creature", thing, text=LENS)
    [foes] = table.scene(ADA).zones
    assert foes.cards[0].art == f"/pictures/{LENS}"


@pytest.mark.parametrize(("verb", "to", "who"), [("hand_picture", (), EVERYONE), ("hand_picture_to", (BO,), (0, BO))])
def test_a_picture_is_handed_out_with_words(verb: str, to: tuple[int, ...], who: list[int]) -> None:
    table = master_table()
    say(table, MASTER, verb, *to, text=f"{LENS} The lens, drawn by your aunt")
    assert readers(table, LENS) == list(who)
    [journal] = [sheet for sheet in table.scene(BO).sheets if sheet.id == "journal"]
    assert journal.lines[0].value == "Picture: The lens, drawn by your aunt"
    assert journal.lines[0].art == f"/pictures/{LENS}"


@pytest.mark.parametrize("text", ["", "../../etc/passwd", "https://elsewhere.example/x.png", LENS + "x", "x" * 21])
def test_a_text_that_is_no_id_draws_nothing(text: str) -> None:
    assert own_pictures.address(text) == ""
    assert own_pictures.caption(text) == text


def test_words_of_any_kind_may_follow_an_id() -> None:
    assert own_pictures.address(f"{LENS} a\nb") == f"/pictures/{LENS}"
    assert own_pictures.caption(f"{LENS} a\nb") == "a\nb"
