"""§6.8, §13.1 A creature's turn at a master's table: it is moved by places, never by a number of feet."""

from __future__ import annotations

import pytest
from tests.numenera.test_map import lay
from tests.numenera.test_words import ADA, BO, MASTER, master_table, say

from ninefold.games.numenera.state import foes
from ninefold.games.numenera.terms import LONG, RANGES, SHORT
from ninefold.table.shown import AskShown
from ninefold.table.table import Table


def creatures_turn(*, mapped: bool = False) -> Table:
    """A creature of level 3 has its turn, at long distance."""
    table = master_table()
    for name, apart in [("Bridge", 0), ("Gallery", 1)] if mapped else []:
        lay(table, name, apart=apart)
    say(table, MASTER, "make", 3, RANGES.index("long"))
    say(table, MASTER, "ambush", 1)
    while asked(table).name != "creature_act":
        seat = next(seat for seat in (ADA, BO) if asked(table, seat).options)
        say(table, seat, *asked(table, seat).options[0].answer)  # type: ignore[index]
    return table


def creature(table: Table) -> int:
    """The number of the only creature."""
    [thing] = foes(table.state)
    return thing


def asked(table: Table, seat: int = MASTER) -> AskShown:
    found = table.shown(seat)
    assert found is not None
    return found


def test_a_creatures_turn_has_no_field_for_a_number_of_feet() -> None:
    offers = asked(creatures_turn()).offers
    assert isinstance(offers, list)
    assert not [offer.verb for offer in offers if any((field.low or 0) < -20 for field in offer.fields)]
    assert "creature_move" not in [offer.verb for offer in offers]


def test_on_its_turn_the_master_puts_a_creature_into_a_zone_and_it_still_acts() -> None:
    table = creatures_turn(mapped=True)
    say(table, MASTER, "place_creature", creature(table), 0)
    assert table.state.t_place[creature(table)] == 0
    assert asked(table).name == "creature_act"


@pytest.mark.parametrize(("at", "feet"), [(0, SHORT), (40, 40 + SHORT)])
def test_a_creature_is_put_at_a_distance_from_the_nearest_character(at: int, feet: int) -> None:
    table = creatures_turn()
    table.state.place[1] = at
    say(table, MASTER, "put", creature(table), RANGES.index("short"))
    assert table.state.t_place[creature(table)] == feet
    assert "is at short distance now" in table.log(ADA)[-1]


def test_a_creature_stays_on_its_side_when_it_is_put_elsewhere() -> None:
    table = creatures_turn()
    table.state.t_place[creature(table)] = -20
    say(table, MASTER, "put", creature(table), RANGES.index("long"))
    assert table.state.t_place[creature(table)] == -LONG
