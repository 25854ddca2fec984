"""§8.8, §13.8 The map: zones with names, moves between them, and a fog of which nothing is sent."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.numenera.test_words import ADA, BO, EVERYONE, MASTER, WATCHER, master_table, say, stage

from ninefold.core.flat import wire
from ninefold.core.stream import Stream
from ninefold.games.numenera import lasting
from ninefold.games.numenera.state import CREATURES_FROM, E_HINDER, E_STUN, IN_FOG, foes
from ninefold.games.numenera.terms import RANGES, ROUND
from ninefold.games.numenera.zones import LIGHTS
from ninefold.table.table import Table

IMMEDIATE, SHORT_AWAY, LONG_AWAY, FAR_AWAY = range(len(RANGES))
OPEN, FOGGED = 0, 1


def lay(table: Table, name: str, apart: int = SHORT_AWAY, fogged: int = OPEN) -> None:
    say(table, MASTER, "lay_zone", apart, 0, 0, fogged, text=name)


def mapped() -> Table:
    """A bridge, a gallery a short way on, and a chasm in the fog a long way beyond, with something in it."""
    table = master_table()
    lay(table, "Bridge")
    lay(table, "Gallery")
    lay(table, "Chasm", LONG_AWAY, FOGGED)
    say(table, MASTER, "bring_to", 3, IN_FOG)
    return table


def places(table: Table, seat: int) -> list[Any]:
    return [zone for zone in table.scene(seat).zones if zone.role == "place"]


@pytest.mark.parametrize("seat", EVERYONE)
def test_a_zone_has_its_name_and_picture_and_the_party_stands_in_the_first(seat: int) -> None:
    first, second, *_ = places(mapped(), seat)
    assert (first.label, second.label) == ("Bridge", "Gallery")
    assert first.art.startswith("/art/scene/ruins/day/")
    assert [card.id for card in first.cards] == ["seat:1", "seat:2"]


def test_the_light_of_the_whole_scene_changes_for_everybody() -> None:
    table = mapped()
    say(table, MASTER, "relight", LIGHTS.index("ember"))
    assert all("/ember/" in zone.art for seat in EVERYONE for zone in places(table, seat))


def test_without_a_map_the_light_colours_the_whole_table_until_the_next_scene() -> None:
    table = master_table()
    say(table, MASTER, "relight", LIGHTS.index("night"))
    assert [table.scene(seat).light for seat in EVERYONE] == ["night"] * 4
    assert table.scene(ADA, "de").phase.endswith("bei Nacht")
    say(table, MASTER, "open_scene", text="Morning.")
    assert table.scene(ADA).light == ""


def test_between_any_two_zones_the_band_is_known() -> None:
    assert [zone.bands for zone in places(mapped(), MASTER)] == [
        ["immediate", "short", "very long"],
        ["short", "immediate", "long"],
        ["very long", "long", "immediate"],
    ]


@pytest.mark.parametrize("seat", [ADA, BO, WATCHER])
def test_of_a_zone_in_the_fog_nothing_is_sent(seat: int) -> None:
    table, plain = mapped(), master_table()
    lay(plain, "Bridge")
    lay(plain, "Gallery")
    seen, without = (wire(one.rules.view(one.state, seat)) for one in (table, plain))
    # That the master has said something more is open; what, is not.
    assert {name for name in seen if seen[name] != without[name]} == {"acts", "written"}
    assert msgspec.json.encode(table.scene(seat)) == msgspec.json.encode(plain.scene(seat))
    assert "Chasm" not in str(table.heard(seat))
    assert "Chasm" not in str(table.log(seat))


def test_a_twin_with_an_empty_fog_looks_the_same_to_players_and_not_to_the_master() -> None:
    table = mapped()
    rules, state = table.rules, table.state
    twin = rules.reshuffle_hidden(state, ADA, Stream(1))
    assert wire(rules.view(twin, ADA)) == wire(rules.view(state, ADA))
    assert wire(rules.view(twin, MASTER)) != wire(rules.view(state, MASTER))


@pytest.mark.parametrize("seat", EVERYONE)
def test_when_the_fog_lifts_the_zone_is_there_with_what_waited_in_it(seat: int) -> None:
    table = mapped()
    say(table, MASTER, "lift_fog", IN_FOG)
    *_, chasm = places(table, seat)
    assert chasm.label == "Chasm"
    assert chasm.id == "zone:2"
    assert len(chasm.cards) == 1


def test_a_player_who_tries_a_handle_of_the_fog_hears_the_same_as_for_one_that_is_free() -> None:
    table = mapped()
    fogged, free = (table.why_not(ADA, (table.rules.verb_numbers["cross"], handle)) for handle in (8, 9))
    assert fogged is not None
    assert free is not None
    assert fogged.text() == free.text()


def test_between_fights_a_player_goes_where_there_is_to_go() -> None:
    table = mapped()
    say(table, ADA, "cross", 1)
    assert [card.id for card in places(table, WATCHER)[1].cards] == ["seat:1"]


def fighting(name: str, apart: int) -> Table:
    """A fight on a map of two zones, at the turn of one of the characters."""
    table = master_table()
    lay(table, "Bridge")
    lay(table, name, apart)
    say(table, MASTER, "bring_to", 3, 1)
    say(table, MASTER, "begin_fight")
    while True:
        [seat, *_] = [seat for seat in table.waiting() if seat != MASTER] or [MASTER]
        shown = table.shown(seat)
        assert shown is not None
        if shown.name == "turn":
            return table
        verbs = {str(option.answer[0]): option.answer for option in shown.options}  # type: ignore[union-attr]
        say(table, seat, *(verbs.get("creature_wait") or verbs.get("keep") or verbs.get("wait") or verbs["apply"]))


def on_turn(table: Table) -> int:
    return next(seat for seat in table.waiting() if seat != MASTER)


def test_in_a_fight_a_zone_within_a_short_move_is_the_action() -> None:
    table = fighting("Gallery", SHORT_AWAY)
    seat = on_turn(table)
    say(table, seat, "cross", 1)
    assert table.state.place[seat - 1] == 50


def test_in_a_fight_a_zone_a_long_way_off_takes_a_speed_roll() -> None:
    table = fighting("Far gate", LONG_AWAY)
    seat = on_turn(table)
    say(table, seat, "cross", 1)
    shown = table.shown(seat)
    assert shown is not None
    assert shown.name == "effort"


def test_in_a_fight_a_zone_farther_than_that_is_out_of_reach() -> None:
    table = fighting("Horizon", FAR_AWAY)
    refusal = table.why_not(on_turn(table), (table.rules.verb_numbers["cross"], 1))
    assert refusal is not None
    assert refusal.rule == "8.2"


def test_the_master_moves_anybody_freely() -> None:
    table = mapped()
    say(table, MASTER, "place", BO, 1)
    assert table.state.place[BO - 1] == 50


def test_another_scene_has_no_map_yet() -> None:
    table = mapped()
    say(table, MASTER, "open_scene", text="Outside.")
    assert places(table, MASTER) == []
    assert "Bridge" not in stage(table, MASTER)


@pytest.mark.parametrize("rounds", [3, 1])
def test_a_token_shows_what_lies_on_it_and_for_how_many_more_turns(rounds: int) -> None:
    table = mapped()
    lasting.add(table.state, E_HINDER, 0, lasting.HINDER_ALL, 1, ROUND, 0, rounds)
    foe = foes_of(table)
    lasting.add(table.state, E_STUN, CREATURES_FROM + foe, 0, 1, ROUND, 0, rounds)
    bridge = places(table, WATCHER)[0]
    for card in (card for card in bridge.cards if card.id in ("seat:1", f"card:{foe}")):
        assert [badge.value for badge in card.badges] == [rounds]


def foes_of(table: Table) -> int:
    """A creature that stands in the first zone."""
    say(table, MASTER, "bring_to", 3, 0)
    return foes(table.state)[-1]
