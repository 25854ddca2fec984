"""§1.8, §12.7 Characters outlive a session: what they are, and what is told of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.numenera.position import play, table

from ninefold.bots.registry import make_bot
from ninefold.cli.app import main
from ninefold.core.errors import BadInput
from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.retelling import retold
from ninefold.core.sequel import Retold
from ninefold.core.tell import Tell
from ninefold.games.numenera import GAME, afterwards, book, chronicle, recovery
from ninefold.games.numenera.legality import faults
from ninefold.games.numenera.setup import begin
from ninefold.games.numenera.sheet import MOST_SESSIONS, PastSession, read_sheet, ready, ready_keys, to_toml
from ninefold.games.numenera.state import State
from ninefold.table.dealer import seeded
from ninefold.table.table import Table

NUMBERS = ("effort", "tier", "xp", "shins", "track", "rests", "armor", "recovery", "limit", "practiced", "advances")
GAINS = ("iotum", "estate")
LISTS = ("skills", "worn", "goods", "plans")


def sat_down(sheets: Sequence[str], **options: str) -> State:
    """A table at which characters from files have just sat down."""
    named = {f"character{number}": text for number, text in enumerate(sheets, 1)}
    first = int(options.get("adventure") == "none")
    return begin(GAME.rules(len(sheets) + first, {**options, **named}))


def devices(state: State, who: int) -> list[tuple[int, ...]]:
    """What a character carries: sort, kind, level and whether it is identified."""
    listed = zip(state.t_owner, state.t_status, state.t_sort, state.t_kind, state.t_level, state.t_known)
    return sorted(tuple(rest) for owner, status, *rest in listed if owner == who and not status)


def record_of(seed: int, **options: str) -> bytes:
    """A game of three bots, as its record."""
    game = Table(GAME.rules(3, options), ["Ask", "Embla", "Lif"], seeded(seed))
    for seat in range(3):
        game.players.seat_bot(seat, make_bot("greedy", seed, seat))
    while game.players.play_bot():
        pass
    assert game.is_over
    return game.save()


def told_of(record: bytes) -> Retold:
    """The game of a record, told once more."""
    return retold(read_chain(record), find_game)


@pytest.mark.parametrize("seed", range(4))
def test_a_character_sits_down_with_the_numbers_that_it_stood_up_with(seed: int) -> None:
    told = told_of(record_of(seed, adventure="orchard_beneath"))
    state = chronicle.table_of(told)
    sheets = [chronicle.character_after(told, seat) for seat in range(3)]
    again = sat_down([to_toml(sheet) for sheet in sheets])
    for who in range(3):
        place = slice(3 * who, 3 * who + 3)
        assert again.most[place] == state.most[place]
        assert again.pool[place] == state.pool[place]
        assert again.edge[place] == state.edge[place]
        for name in (*NUMBERS, *GAINS, *LISTS):
            assert getattr(again, name)[who] == getattr(state, name)[who], name
        assert sorted(again.weapons[who]) == sorted(state.weapons[who] + state.dropped[who])
        assert sorted(again.powers[who]) == sorted(state.powers[who])
        assert devices(again, who) == devices(state, who)
        assert faults(sheets[who]) == sheets[who].granted == []


def test_what_a_session_brought_adds_up() -> None:
    told = told_of(record_of(2))
    state = chronicle.table_of(told)
    for who in range(3):
        before, after = state.rules.party[who], chronicle.character_after(told, who)
        session = after.history[-1]
        assert before.xp + session.xp - session.spent == after.xp
        assert before.shins + session.shins == after.shins
        carried = sorted([*[one.key for one in before.cyphers], *before.oddities, *session.found])
        kept = [*[one.key for one in [*after.cyphers, *after.artifacts]], *after.oddities]
        assert sorted([*kept, *session.lost]) == carried
        assert session.title == "The Broken Causeway"


def test_after_days_of_rest_a_character_is_hale_and_keeps_all_else() -> None:
    sheet = ready("naveed")
    tired = read_sheet(to_toml(sheet), "naveed")
    tired.now, tired.track, tired.rests, tired.xp = [0, 3, 7], 1, 2, 3
    again = afterwards.rested(tired)
    assert (again.now, again.track, again.rests, again.xp) == ([], 0, 0, 3)
    assert again.cyphers == sheet.cyphers


def test_rest_does_not_wake_the_dead() -> None:
    dead = read_sheet(to_toml(ready("naveed")), "naveed")
    dead.now, dead.track = [0, 0, 0], 3
    assert afterwards.rested(dead).track == 3
    assert not chronicle.keepsake_of(dead).fit


def after_play(state: Any, tells: Sequence[Tell] = ()) -> Retold:
    return Retold(state, tells, ())


def test_what_a_master_granted_out_of_order_may_be_played_on() -> None:
    state = table({"moment": "start"}, seats=2, adventure="none")
    play(state, 0, "set whether Player 2 has Sound Conversion Barrier: yes")
    play(state, 0, "set Player 2's Effort to 4")
    sheet = chronicle.character_after(after_play(state, []), 1)
    assert sheet.tier == 1
    assert len(sheet.granted) == 2
    assert faults(sheet) == []
    again = sat_down([to_toml(sheet)], adventure="none")
    assert again.effort == [4]
    assert sorted(again.powers[0]) == sorted(state.powers[0])


def test_what_nobody_granted_is_refused() -> None:
    text = to_toml(ready("naveed")).replace("pools = [16, 13, 7]", "pools = [18, 13, 7]")
    with pytest.raises(BadInput, match="can't be played"):
        sat_down([text])


def tell_of(kind: Any, *values: int) -> Tell:
    return Tell(kind, values, -1, {})


def test_of_the_rests_that_characters_take_by_themselves_the_longest_counts() -> None:
    state = table({"moment": "start"}, seats=3, adventure="none")
    tells = [
        tell_of(recovery.T_RESTED, 1, 1, 4),
        tell_of(recovery.T_RESTED, 2, 1, 4),
        tell_of(recovery.T_CLIMBED, 2, 2),
        tell_of(book.T_TIME, 1),
    ]
    assert chronicle.minutes_passed(after_play(state, tells)) == 10 + 60 + 10


def test_the_rolls_after_a_night_of_the_guide_are_part_of_it() -> None:
    state = table({"moment": "start"}, seats=2)
    night = [tell_of(book.T_TIME, 3), tell_of(recovery.T_RESTED, 0, 3, 4), tell_of(recovery.T_RESTED, 1, 3, 4)]
    assert chronicle.minutes_passed(after_play(state, night)) == 600


def test_a_file_tells_of_the_latest_sessions_and_stays_readable() -> None:
    sheet = ready("naveed")
    long = [PastSession(f"Session {n}", found=["curative"] * 12, lost=["curative"] * 12) for n in range(MOST_SESSIONS)]
    state = sat_down([to_toml(read_sheet(to_toml(sheet), "naveed"))])
    state.rules.party[0].history = long
    after = chronicle.character_after(after_play(state, []), 0)
    assert after.history[-1].title == "The Broken Causeway"
    assert len(after.history) <= MOST_SESSIONS
    assert read_sheet(to_toml(after), "the file").history == after.history


def test_what_was_taken_back_is_not_told() -> None:
    game = Table(GAME.rules(2, {"adventure": "none"}), ["Ada", "Bo"], seeded(1))
    answers: list[list[str | int]] = [["award", 1, 3], ["award", 1, 2]]
    for answer in answers:
        read = game.read(answer)
        assert read is not None
        assert game.answer(0, read) is None
    assert game.undo(0) is None
    told = told_of(game.save())
    assert chronicle.character_after(told, 1).history[-1].xp == 3
    assert chronicle.character_after(told, 1).xp == ready(ready_keys()[0]).xp + 3


def test_the_command_writes_the_character_that_a_seat_has_after_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, out = tmp_path / "evening.record", tmp_path / "naveed.toml"
    record.write_bytes(record_of(3))
    assert main(["character", "after", str(record), "--seat", "0", "--out", str(out)]) == 0
    sheet = read_sheet(out.read_text(encoding="utf-8"), "naveed")
    assert sheet == chronicle.character_after(told_of(record.read_bytes()), 0)
    assert main(["character", "show", str(out), "--lang", "de"]) == 0
    assert "Werdegang" in capsys.readouterr().out
    assert main(["character", "after", str(record), "--seat", "0", "--rested", "--out", str(out)]) == 0
    assert read_sheet(out.read_text(encoding="utf-8"), "naveed").now == []
    assert main(["character", "after", str(record), "--seat", "5"]) == 2
    assert "seat 5 plays no character; the seats of characters are 0 to 2" in capsys.readouterr().err
