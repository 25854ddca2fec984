"""§3.6, §13.9 Notes, handouts, secrets and free dice reach those they are for; circumstances count."""

from __future__ import annotations

import json

import pytest
from tests.numenera.test_map import lay, mapped
from tests.numenera.test_words import ADA, BO, EVERYONE, MASTER, WATCHER, master_table, say, stage

from ninefold.core.flat import wire
from ninefold.core.stream import Stream
from ninefold.games.numenera import talk, tasks
from ninefold.games.numenera.circumstances import ALL_TASKS, EVERYWHERE, ON_SOMEBODY, STEPS
from ninefold.table.table import Table

D6, D20, D100 = (talk.DICE.index(sides) for sides in (6, 20, 100))
OPEN, SECRET = 0, 1


def everything(table: Table, seat: int) -> str:
    """All that a seat is sent: its view, its stage in both languages, its tells, its log, its ask."""
    view = wire(table.rules.view(table.state, seat))
    drawn = [stage(table, seat, lang) for lang in ("en", "de")]
    return str((view, drawn, table.heard(seat), table.log(seat), table.shown(seat)))


def readers(table: Table, words: str) -> list[int]:
    return [seat for seat in EVERYONE if words in everything(table, seat)]


def test_a_whisper_of_the_master_is_read_by_one() -> None:
    table = master_table()
    say(table, MASTER, "whisper", ADA, text="The toll-taker is your brother.")
    assert readers(table, "brother") == [MASTER, ADA]
    assert "Mia passes Chaury a note" not in everything(table, BO)
    assert "passes" in str(table.log(BO))


def test_a_whisper_to_the_master_is_read_by_nobody_else() -> None:
    table = master_table()
    say(table, BO, "whisper_back", text="I pocket the shard.")
    assert readers(table, "pocket") == [MASTER, BO]


def test_what_a_player_notes_down_is_read_by_that_player_and_the_master() -> None:
    table = master_table()
    say(table, BO, "jot", text="The reeve lied about the well.")
    assert readers(table, "reeve lied") == [MASTER, BO]
    assert "Note: The reeve lied" in stage(table, BO)
    assert table.log(ADA) == ["Chaury passes a note."]


def test_two_whispers_that_differ_look_the_same_to_others() -> None:
    seen = []
    for words in ("The toll-taker is your brother.", "Run."):
        table = master_table()
        say(table, MASTER, "whisper", ADA, text=words)
        seen.append((everything(table, BO), everything(table, WATCHER)))
    assert seen[0] == seen[1]


@pytest.mark.parametrize(("verb", "to", "who"), [("hand_out", (), EVERYONE), ("hand_to", (BO,), (MASTER, BO))])
def test_a_handout_is_kept_in_the_journals_of_those_it_is_for(verb: str, to: tuple[int, ...], who: list[int]) -> None:
    table = master_table()
    say(table, MASTER, verb, *to, text="Come alone. Bring the lens.")
    assert readers(table, "Bring the lens") == list(who)


def test_of_many_handouts_all_stay_in_the_journal_and_the_newest_stand_open() -> None:
    table = master_table()
    for number in range(8):
        say(table, MASTER, "hand_out", text=f"Letter {number}")
    [journal] = [sheet for sheet in table.scene(ADA).sheets if sheet.id == "journal"]
    assert [line.value[-1] for line in journal.lines] == list("76543210")
    assert journal.short == 5


def test_a_secret_is_the_masters_until_it_is_shown() -> None:
    table = master_table()
    say(table, MASTER, "write_secret", text="The well is a door.")
    assert readers(table, "is a door") == [MASTER]
    say(table, MASTER, "show_note", 0)
    assert readers(table, "is a door") == list(EVERYONE)


@pytest.mark.parametrize("seat", [MASTER, ADA])
def test_free_dice_are_chance_of_the_table_and_their_sum_is_told(seat: int) -> None:
    table = master_table()
    verb, more = ("roll_dice", (OPEN,)) if seat == MASTER else ("throw", ())
    say(table, seat, verb, 2, D6, 1, *more)
    [(who, count, sides, plus, total, _)] = table.state.thrown
    assert (who, count, sides, plus) == (seat, 2, 6, 1)
    faces = [line["got"] for line in map(json.loads, table.save().splitlines()) if line.get("chance") == "free_die"]
    assert total == sum(faces) + 1
    assert f": {total}." in table.log(WATCHER)[-1]


def test_dice_behind_the_screen_are_seen_by_the_master_alone() -> None:
    table = master_table()
    say(table, MASTER, "roll_dice", 1, D100, 0, SECRET)
    [(*_, total, _)] = table.state.thrown
    assert f": {total}." in table.log(MASTER)[-1]
    assert table.log(ADA)[-1] == "Mia rolls behind the screen."
    assert wire(table.rules.view(table.state, ADA))["thrown"] == []
    assert not [die for die in table.scene(ADA).dice if die.id == "die:free"]


def thrown_for(table: Table) -> list[int]:
    """Who knows the sum of the latest free dice, by all that they are sent."""
    [(*_, total, _)] = table.state.thrown
    return [seat for seat in EVERYONE if f": {total}." in table.log(seat)[-1] and sees_free_dice(table, seat)]


def sees_free_dice(table: Table, seat: int) -> bool:
    return any(die.id == "die:free" for die in table.scene(seat).dice)


def test_a_player_throws_dice_that_only_the_master_sees_too() -> None:
    table = master_table()
    say(table, BO, "throw_apart", 1, D100, 0)
    assert thrown_for(table) == [MASTER, BO]
    assert table.log(ADA)[-1] == "Chaury throws dice for Mia alone."
    assert wire(table.rules.view(table.state, ADA))["thrown"] == []


def test_the_master_rolls_dice_that_one_player_sees_too() -> None:
    table = master_table()
    say(table, MASTER, "roll_with", ADA, 2, D6, 0)
    assert thrown_for(table) == [MASTER, ADA]
    assert table.log(BO)[-1] == "Mia throws dice for Naveed alone."


def test_hidden_dice_are_shown_to_one_player_afterwards() -> None:
    table = master_table()
    say(table, MASTER, "roll_dice", 1, D100, 0, SECRET)
    say(table, MASTER, "share_dice", ADA)
    assert thrown_for(table) == [MASTER, ADA]
    assert table.log(WATCHER)[-1] == "Mia shows Naveed hidden dice."
    say(table, MASTER, "share_dice", BO)
    assert table.why_not(MASTER, (table.rules.verb_numbers["share_dice"], BO)) is not None


def test_dice_that_all_have_seen_need_not_be_shown() -> None:
    table = master_table()
    say(table, ADA, "throw", 1, D6, 0)
    assert table.why_not(MASTER, (table.rules.verb_numbers["share_dice"], BO)) is not None


def test_a_twin_without_others_notes_and_dice_looks_the_same() -> None:
    table = master_table()
    say(table, MASTER, "whisper", ADA, text="Listen.")
    say(table, MASTER, "roll_dice", 3, D20, 0, SECRET)
    twin = table.rules.reshuffle_hidden(table.state, BO, Stream(1))
    assert wire(table.rules.view(twin, BO)) == wire(table.rules.view(table.state, BO))
    assert not twin.notes


def test_more_dice_than_a_hand_holds_are_refused() -> None:
    table = master_table()
    refusal = table.why_not(ADA, (table.rules.verb_numbers["throw"], 11, D6, 0))
    assert refusal is not None


@pytest.mark.parametrize(("steps", "final"), [("hinder_2", 6), ("ease_1", 3)])
def test_a_circumstance_hinders_or_eases_every_attempt_while_it_lasts(steps: str, final: int) -> None:
    table = master_table()
    say(table, MASTER, "lay_circumstance", EVERYWHERE, ALL_TASKS, STEPS.index(steps), text="Thick fog")
    say(table, MASTER, "call_roll", ADA, 1, 4, -1, 0)
    assert tasks.final(table.state) == final
    assert "Thick fog" in stage(table, WATCHER)


def test_a_circumstance_on_a_zone_concerns_those_who_stand_there() -> None:
    table = mapped()
    say(table, MASTER, "lay_circumstance", 1, ALL_TASKS, STEPS.index("hinder_2"), text="Broken floor")
    say(table, MASTER, "call_roll", ADA, 1, 4, -1, 0)
    assert tasks.final(table.state) == 4


@pytest.mark.parametrize(("who", "final"), [(ADA, 6), (BO, 4)])
def test_a_circumstance_on_a_character_concerns_nobody_else(who: int, final: int) -> None:
    table = master_table()
    say(table, MASTER, "lay_circumstance", ON_SOMEBODY, ALL_TASKS, STEPS.index("hinder_2"), text="Dazzled")
    say(table, MASTER, "call_roll", who, 1, 4, -1, 0)
    assert tasks.final(table.state) == final
    assert "Naveed: " in stage(table, WATCHER)


def test_a_circumstance_ends_when_the_master_lifts_it_or_the_scene_changes() -> None:
    table = master_table()
    lay(table, "Bridge")
    for _ in range(2):
        say(table, MASTER, "lay_circumstance", EVERYWHERE, ALL_TASKS, 2, text="Darkness")
    say(table, MASTER, "lift_circumstance", 0)
    assert len(table.state.circumstances) == 1
    say(table, MASTER, "open_scene", text="Daylight")
    assert "Darkness" not in stage(table, ADA)
