"""§13.10 Creatures and people made up at the table have names, differences and a power; players know what they may."""

from __future__ import annotations

from tests.numenera.test_talk import everything, readers
from tests.numenera.test_words import ADA, BO, EVERYONE, MASTER, WATCHER, master_table, say, stage

from ninefold.core.flat import wire
from ninefold.games.numenera.bestiary import BETTER, SPECIALS, beast
from ninefold.games.numenera.terms import INTELLECT, LONG, MIGHT
from ninefold.table.table import Table

AT_SHORT = 1
PLAIN, QUICK = (list(BETTER).index(name) for name in ("nothing", "quick"))
NO_POWER, SHOOTS, TOUGH = (list(SPECIALS).index(name) for name in ("none", "shoots", "tough"))


def made(better: int = PLAIN, special: int = NO_POWER, count: int = 1) -> Table:
    """A table at which the master has made up somebody of level 4 whose hits hurt Intellect."""
    table = master_table()
    say(table, MASTER, "make_up", 4, count, AT_SHORT, special, text="Old Marrow")
    for thing in range(len(table.state.t_sort) - count, len(table.state.t_sort)):
        say(table, MASTER, "set_nature", thing, INTELLECT, better)
    return table


def test_somebody_made_up_is_called_by_name_on_every_stage_and_in_the_log() -> None:
    table = made()
    for seat in EVERYONE:
        assert "Old Marrow" in stage(table, seat)
        assert "Old Marrow appears" in str(table.log(seat))


def test_several_alike_are_numbered() -> None:
    table = made(count=3)
    cards = [card.name for card in table.scene(ADA).zones[0].cards]
    assert cards == ["Old Marrow 1", "Old Marrow 2", "Old Marrow 3"]


def test_numbers_follow_from_the_level_and_the_stat_is_as_said() -> None:
    table = made()
    state = table.state
    assert (state.t_level[-1], state.t_health[-1], state.t_damage[-1], state.t_armor[-1]) == (4, 12, 4, 0)
    assert beast(state, len(state.t_sort) - 1).stat == INTELLECT


def test_what_it_does_better_and_its_power_are_those_of_its_kind() -> None:
    table = made(QUICK, SHOOTS)
    kind = beast(table.state, len(table.state.t_sort) - 1)
    assert (kind.initiative, kind.range, kind.attack, kind.targets) == (2, LONG, 0, 1)


def test_a_tough_one_has_twice_the_health() -> None:
    assert made(special=TOUGH).state.t_health[-1] == 24


def test_others_made_by_their_level_stay_plain() -> None:
    table = made(QUICK, SHOOTS)
    say(table, MASTER, "make", 3, AT_SHORT)
    kind = beast(table.state, len(table.state.t_sort) - 1)
    assert (kind.stat, kind.initiative) == (MIGHT, 0)


def test_players_learn_its_power_when_it_is_revealed() -> None:
    table = made(special=SHOOTS)
    words = "attacks at long distance"
    assert readers(table, words) == [MASTER]
    say(table, MASTER, "reveal", len(table.state.t_sort) - 1)
    assert words in stage(table, ADA)
    assert words in stage(table, WATCHER)


def test_two_that_differ_only_in_what_is_hidden_look_the_same_to_players() -> None:
    one, other = made(PLAIN, NO_POWER), made(QUICK, SHOOTS)
    for seat in (ADA, BO, WATCHER):
        assert everything(one, seat) == everything(other, seat)
    assert everything(one, MASTER) != everything(other, MASTER)


def test_a_creature_of_the_bestiary_can_be_named_and_keeps_its_nature() -> None:
    table = master_table()
    say(table, MASTER, "bring", 0, AT_SHORT)
    thing = len(table.state.t_sort) - 1
    before = beast(table.state, thing)
    say(table, MASTER, "christen", thing, text="Sister Ash")
    assert beast(table.state, thing) is before
    assert "Sister Ash" in stage(table, BO)


def test_what_somebody_wants_is_noted_for_the_master_alone() -> None:
    table = made()
    thing = len(table.state.t_sort) - 1
    say(table, MASTER, "note_on", thing, text="Wants the lens back; knows who sold it.")
    assert readers(table, "the lens back") == [MASTER]
    say(table, MASTER, "reveal", thing)
    assert readers(table, "the lens back") == [MASTER]
    assert "Old Marrow" in stage(table, MASTER)


def test_how_many_attacks_are_left_to_a_creature_is_no_seats_to_see() -> None:
    """§13.10 A power that is not known yet does not show in what the table waits for."""
    seen = []
    for power in ("none", "strikes_twice"):
        table = master_table()
        say(table, MASTER, "make_up", 3, 1, 0, list(SPECIALS).index(power), text="Marrow")
        say(table, MASTER, "ambush", 1)
        while (shown := table.shown(MASTER)) is not None and shown.name != "creature_act":
            seat = table.waiting()[-1]
            say(table, seat, *table.shown(seat).options[0].answer)  # type: ignore[index, union-attr]
        seen.append(wire(table.rules.view(table.state, ADA)))
    assert seen[0] == seen[1]
