"""§13.13 What a master has prepared lies ready on the desk, and players learn of it when it is used."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.numenera.test_talk import everything, readers
from tests.numenera.test_words import ADA, BO, EVERYONE, MASTER, WATCHER, say

from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.core.replay import Replay
from ninefold.games.numenera import GAME
from ninefold.games.numenera.adventure import pages
from ninefold.games.numenera.preparation import Preparation
from ninefold.games.numenera.state import CLOSED, present
from ninefold.table.dealer import seeded
from ninefold.table.table import Table

EVENING = """
title = "The drowned gate"

[scenes.gate]
title = "The drowned gate"
text = "Water stands in the hall."
notes = "The bell below is the lock."
zones = [
  { name = "Steps", scenery = "shore", light = "dusk" },
  { name = "Bell chamber", apart = "long", scenery = "crypt", light = "night", fogged = true },
]
circumstances = [{ text = "Knee-deep water", what = "attacks", steps = "hinder_1" }]
[[scenes.gate.tasks]]
key = "dive"
text = "Dive for the bell"
stat = "might"
difficulty = 4
success = { text = "It tolls, once." }
failure = { text = "Silt, and no air." }

[fights.guards]
text = "Two of them rise."
creatures = [{ creature = "abhuman_raider", count = 1, per_player = 1 }]

[people.marrow]
name = "Old Marrow"
level = 4
attitude = "wary"
wants = "the lens back"
knows = "where the second bell hangs"

[handouts.letter]
title = "A wet letter"
text = "Come alone. Bring the lens."

[tables.bells]
title = "What the bell says"
entries = ["A name.", "Nothing."]
"""


def prepared_table(text: str = EVENING) -> Table:
    """A master and two players, with an evening prepared."""
    return Table(GAME.rules(3, {"adventure": "none", "prepared": text}), ["Mia", "Ada", "Bo"], seeded(4))


def ready(table: Table) -> Preparation:
    """What lies on the desk."""
    rules: Any = table.rules
    found: Preparation = rules.prepared
    return found


def test_before_it_is_used_players_learn_nothing_of_what_is_prepared() -> None:
    plain = Table(GAME.rules(3, {"adventure": "none"}), ["Mia", "Ada", "Bo"], seeded(4))
    for seat in (ADA, BO, WATCHER):
        assert everything(prepared_table(), seat) == everything(plain, seat)
    assert "Old Marrow" in everything(prepared_table(), MASTER)


def test_a_prepared_scene_opens_with_its_words_its_zones_and_its_circumstances() -> None:
    table = prepared_table()
    say(table, MASTER, "stage", 0)
    assert readers(table, "Water stands in the hall") == list(EVERYONE)
    assert readers(table, "Knee-deep water") == list(EVERYONE)
    assert readers(table, "Steps") == list(EVERYONE)
    assert readers(table, "Bell chamber") == [MASTER]
    assert readers(table, "The bell below is the lock") == [MASTER]
    assert readers(table, "It tolls, once") == [MASTER]


def test_a_zone_in_the_fog_leaves_no_trace_in_the_number_of_another_name() -> None:
    without = EVENING.replace(
        '  { name = "Bell chamber", apart = "long", scenery = "crypt", light = "night", fogged = true },\n', ""
    )
    tables = prepared_table(), prepared_table(without)
    for table in tables:
        say(table, MASTER, "stage", 0)
    assert everything(tables[0], ADA) == everything(tables[1], ADA)


def test_the_master_may_change_the_words_of_a_prepared_scene() -> None:
    table = prepared_table()
    say(table, MASTER, "stage", 0, text="The drowned gate\nIt has run dry.")
    assert readers(table, "It has run dry") == list(EVERYONE)
    assert readers(table, "Water stands") == []


def test_a_task_of_the_scene_is_set_as_it_was_written() -> None:
    table = prepared_table()
    assert table.read(["set_prepared", 0]) is not None
    say(table, MASTER, "stage", 0)
    say(table, MASTER, "set_prepared", 0)
    assert readers(table, "Dive for the bell (Might; Difficulty 4)") == list(EVERYONE)


def test_an_encounter_brings_as_many_as_the_party_calls_for() -> None:
    table = prepared_table()
    say(table, MASTER, "bring_prepared", 0)
    assert len(present(table.state)) == 2


def test_somebody_comes_in_by_name_and_only_the_master_reads_what_they_want() -> None:
    table = prepared_table()
    say(table, MASTER, "call_in", 0, 1)
    assert readers(table, "Old Marrow") == list(EVERYONE)
    assert readers(table, "Wants: the lens back.") == [MASTER]


@pytest.mark.parametrize(("answer", "who"), [(("give_out", 0), EVERYONE), (("give_to", 0, BO), (MASTER, BO))])
def test_a_prepared_handout_reaches_those_it_is_given_to(answer: tuple[str | int, ...], who: list[int]) -> None:
    table = prepared_table()
    say(table, MASTER, *answer)
    assert readers(table, "Bring the lens") == list(who)


def test_a_roll_on_a_table_is_a_secret_of_the_master() -> None:
    table = prepared_table()
    tables = ready(table).tables
    say(table, MASTER, "roll_on", len(tables) - 1)
    found = [text for text in ("A name.", "Nothing.") if readers(table, text) == [MASTER]]
    assert len(found) == 1
    assert "behind the screen" in str(table.log(BO))
    say(table, MASTER, "show_note", 0)
    assert readers(table, found[0]) == list(EVERYONE)


def test_no_player_uses_what_is_prepared_and_a_refusal_does_not_say_how_much_there_is() -> None:
    for number in (0, 50):
        refusal = prepared_table().answer(ADA, (prepared_table().read(["stage", number]) or ()))
        assert refusal is not None
        assert refusal.code == "master_only"


@pytest.mark.parametrize("key", pages())
def test_every_adventure_of_the_guide_can_be_run_by_a_master(key: str) -> None:
    table = prepared_table(key)
    for number in range(len(ready(table).scenes)):
        say(table, MASTER, "stage", number)
    assert ready(table).scenes[-1].title in everything(table, ADA)


def test_a_session_with_prepared_scenes_replays_with_its_words() -> None:
    table = prepared_table()
    say(table, MASTER, "stage", 0)
    say(table, MASTER, "give_to", 0, BO)
    say(table, MASTER, "close", CLOSED)
    replay = Replay([json.loads(line) for line in table.save().splitlines()], find_game)
    replay.run()
    told: Any = replay.state
    state: Any = table.state
    assert told.texts == state.texts
    assert '"text":"The drowned gate\\nWater' in table.save().decode()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ('name = "Old Marrow"\nlevel = 4', "people: marrow: expected a level from 1 to 10"),
        ('scenery = "crypt"', "scenery: expected one of ruins"),
        ('text = "Knee-deep water"', "'Bell chamber' is in the fog"),
        ('creature = "abhuman_raider"', "there is no creature 'abhuman_raidr'"),
    ],
)
def test_what_can_not_be_used_is_refused_with_its_place(wrong: str, said: str) -> None:
    mended = {
        'name = "Old Marrow"\nlevel = 4': 'name = "Old Marrow"',
        'scenery = "crypt"': 'scenery = "crpt"',
        'text = "Knee-deep water"': 'zone = "Bell chamber", text = "Knee-deep water"',
        'creature = "abhuman_raider"': 'creature = "abhuman_raidr"',
    }
    with pytest.raises(BadInput, match=said):
        prepared_table(EVENING.replace(wrong, mended[wrong]))
