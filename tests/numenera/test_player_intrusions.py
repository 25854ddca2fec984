"""§11.1, §11.8 Ideas for intrusions fit the place; players intrude for 1 XP, with the master's consent."""

from __future__ import annotations

import pytest
from tests.numenera.test_words import ADA, EVERYONE, MASTER, master_table, say, stage, words

from ninefold.games.numenera import inspiration
from ninefold.games.numenera.book import V_INTRUDE, V_NARRATE
from ninefold.games.numenera.zones import SCENERY
from ninefold.table.table import Table

IDEA = "The ferryman owes me a favour."


def proposed(xp: int = 2) -> Table:
    table = master_table()
    table.state.xp[0] = xp
    say(table, ADA, "propose", text=IDEA)
    return table


@pytest.mark.parametrize("seat", EVERYONE)
def test_what_a_player_proposes_stands_in_everybodys_prompt(seat: int) -> None:
    assert words(proposed(), seat) == IDEA


def test_with_the_masters_consent_it_costs_1_xp_and_is_part_of_the_story() -> None:
    table = proposed()
    say(table, MASTER, "consent")
    assert table.state.xp[0] == 1
    assert IDEA in stage(table, ADA)
    assert words(table, ADA) == IDEA, "the prompt says what was told last"


def test_what_is_declined_costs_nothing_and_does_not_happen() -> None:
    table = proposed()
    say(table, MASTER, "decline")
    assert table.state.xp[0] == 2
    assert IDEA not in stage(table, ADA)


def test_nobody_can_propose_without_xp() -> None:
    table = master_table()
    table.state.xp[0] = 0
    refusal = table.answer(ADA, (table.rules.verb_numbers["propose"],), text=IDEA)
    assert refusal is not None
    assert refusal.code == "no_xp"


def test_ideas_for_an_intrusion_begin_with_those_for_the_place() -> None:
    table = master_table()
    table.state.zones = [(0, 0, 0, SCENERY.index("crypt"), 0)]
    found = inspiration.ideas(table.state, V_INTRUDE, "en")
    assert found[:2] == [english for english, _ in inspiration.deck()["crypt"]]
    assert inspiration.ideas(table.state, V_NARRATE, "en") == []


def test_ideas_for_an_intrusion_name_the_creatures_that_are_there() -> None:
    table = master_table()
    assert not any("{" in idea for idea in inspiration.ideas(table.state, V_INTRUDE, "en"))
    say(table, MASTER, "make_up", 3, 2, 1, 0, text="Old Marrow")
    assert inspiration.ideas(table.state, V_INTRUDE, "en")[:2] == [
        "Old Marrow 1 was only the bait. Something larger has been watching.",
        "Old Marrow 2 carries something that belongs to you.",
    ]


def test_a_zone_in_the_fog_gives_no_ideas_to_read_over_the_masters_shoulder() -> None:
    table = master_table()
    table.state.zones = [(8, 0, 0, SCENERY.index("crypt"), 0)]
    assert inspiration.deck()["crypt"][0][0] not in inspiration.ideas(table.state, V_INTRUDE, "en")


def test_every_scenery_has_ideas_in_both_languages() -> None:
    assert set(inspiration.deck()) == {*SCENERY, "any", "creature", "fight"}
    for pairs in inspiration.deck().values():
        assert len(pairs) >= 2
        assert all(english and german and english != german for english, german in pairs)
