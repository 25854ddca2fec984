"""§13.5 The master shows single numbers of a creature, and hides them again; players learn no other."""

from __future__ import annotations

import pytest
from tests.numenera.test_creature_turn import creature
from tests.numenera.test_words import ADA, MASTER, WATCHER, master_table, say

from ninefold.core.field import UNKNOWN
from ninefold.core.flat import wire
from ninefold.core.stream import Stream
from ninefold.games.numenera.state import ARMOR, CREATURE_NUMBERS, DAMAGE, HEALTH, LEVEL
from ninefold.games.numenera.terms import RANGES
from ninefold.games.numenera.view import as_seen, restored, sample_state
from ninefold.table.table import Table

YES, NO = 1, 0
FIELDS = ("t_level", "t_health", "t_armor", "t_damage")


def table_with_a_creature() -> Table:
    """A creature of level 4 with Armor 1."""
    table = master_table()
    say(table, MASTER, "make", 4, RANGES.index("short"))
    say(table, MASTER, "set_creature_armor", creature(table), 1)
    return table


def known_to(table: Table, seat: int) -> list[str]:
    """The numbers of the creature that a seat knows."""
    view = table.rules.view(table.state, seat)
    thing = creature(table)
    return [name for name, field in zip(CREATURE_NUMBERS, FIELDS) if getattr(view, field)[thing] != UNKNOWN]


@pytest.mark.parametrize("number", [LEVEL, HEALTH, ARMOR, DAMAGE])
@pytest.mark.parametrize("seat", [ADA, WATCHER])
def test_a_number_that_is_shown_is_known_alone_and_can_be_hidden_again(number: int, seat: int) -> None:
    table = table_with_a_creature()
    assert known_to(table, seat) == []
    say(table, MASTER, "show_number", creature(table), number, YES)
    assert known_to(table, seat) == [CREATURE_NUMBERS[number]]
    say(table, MASTER, "show_number", creature(table), number, NO)
    assert known_to(table, seat) == []


def test_what_is_shown_stands_on_the_card_and_in_the_log() -> None:
    table = table_with_a_creature()
    say(table, MASTER, "show_number", creature(table), HEALTH, YES)
    [card] = [card for zone in table.scene(ADA).zones for card in zone.cards]
    assert card.stats["Health"] == 12
    assert "Damage" not in card.stats
    assert table.log(ADA)[-1] == "Creature: health 12."


def test_a_correction_of_a_shown_number_is_told_to_all() -> None:
    table = table_with_a_creature()
    say(table, MASTER, "show_number", creature(table), HEALTH, YES)
    say(table, MASTER, "set_health", creature(table), 7)
    assert "7" in table.log(ADA)[-1]
    say(table, MASTER, "set_damage", creature(table), 9)
    assert "9" not in table.log(ADA)[-1]


def test_a_twin_keeps_what_is_shown_and_a_bot_reckons_with_it() -> None:
    table = table_with_a_creature()
    say(table, MASTER, "set_health", creature(table), 5)
    say(table, MASTER, "show_number", creature(table), HEALTH, YES)
    rules, state, thing = table.rules, table.state, creature(table)
    twin = rules.reshuffle_hidden(state, ADA, Stream(3))
    assert wire(rules.view(twin, ADA)) == wire(rules.view(state, ADA))
    sample = sample_state(rules, rules.view(state, ADA), ADA, Stream(1))  # type: ignore[arg-type]
    assert sample.t_health[thing] == 5
    kept = as_seen(state, ADA)
    assert (state.t_health[thing], state.t_armor[thing]) == (5, 0)
    restored(state, kept)
    assert state.t_armor[thing] == 1
