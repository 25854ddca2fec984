"""What is easily meant by mistake is said in words before it is done: the option is marked on the wire."""

from __future__ import annotations

from tests.numenera.test_creature_turn import creatures_turn
from tests.numenera.test_words import ADA, BO, MASTER, master_table, say

from ninefold.games.numenera.terms import RANGES
from ninefold.table.table import Table


def careful(table: Table, seat: int) -> dict[str, bool]:
    """By verb: whether its options are marked."""
    shown = table.shown(seat)
    assert shown is not None
    options = shown.options
    assert isinstance(options, list)
    return {str(option.answer[0]): option.careful is True for option in options}


def test_an_allys_name_does_not_mean_help_by_one_click() -> None:
    marked = careful(master_table(), ADA)
    assert marked["help"]
    assert not marked["wait"]


def test_a_creature_that_is_pointed_at_is_not_talked_to_by_one_click() -> None:
    table = master_table()
    say(table, MASTER, "make", 3, RANGES.index("short"))
    assert careful(table, ADA)["talk"]


def test_a_creature_out_of_reach_does_not_end_its_turn_by_one_click() -> None:
    marked = careful(creatures_turn(), MASTER)
    assert marked["creature_wait"]
    assert marked["creature_back"]
    assert not marked["creature_close"]


def test_over_the_cypher_limit_a_click_drops_nothing_and_giving_away_is_offered() -> None:
    table = master_table()
    while "drop" not in careful(table, BO):
        say(table, MASTER, "grant_cypher", BO)
    say(table, MASTER, "set_limit", ADA, 5)
    marked = careful(table, BO)
    assert marked["drop"]
    assert "give" in marked
