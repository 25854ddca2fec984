"""Starting a game in the terminal: who sits where, and games that were saved."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

import pytest
from tests.table.parley import GAME, find

from ninefold.core.errors import BadInput
from ninefold.terminal import play
from ninefold.terminal.play import new_session, run


@pytest.fixture(autouse=True)
def only_parley(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "find_game", find)


def run_with(monkeypatch: pytest.MonkeyPatch, game: str, *lines: str, seat: int = 1) -> int:
    monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))
    return run(game, None, seat, "random", 7, {}, plain=True, lang="en")


def test_the_person_sits_where_they_want_and_bots_everywhere_else() -> None:
    session = new_session(GAME, None, 2, "random", 7, {}, "en")
    assert session.seat == 1
    assert session.table.names == ["Skadi", "Player"]
    assert list(session.table.players.bots) == [0]


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (new_session(GAME, None, 1, "random", 7, {}, "en") for _ in range(2))
    assert first.table.save() == second.table.save()


def test_without_a_seed_games_differ() -> None:
    first, second = (new_session(GAME, None, 1, "random", None, {}, "en") for _ in range(2))
    assert first.table.save() != second.table.save()


def test_a_seat_that_is_not_there_and_an_unknown_bot_are_bad_input() -> None:
    with pytest.raises(BadInput, match="seat 3 is not at this table"):
        new_session(GAME, None, 3, "random", 7, {}, "en")
    with pytest.raises(BadInput, match="there is no bot 'clever'"):
        new_session(GAME, None, 1, "clever", 7, {}, "en")


def test_a_game_begins_and_the_end_of_the_input_ends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_with(monkeypatch, "parley", "walk") == 0
    assert "Player walks." in capsys.readouterr().out


def test_a_saved_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = str(tmp_path / "game.record")
    assert run_with(monkeypatch, "parley", "pay 2", f"save {file}") == 0
    assert f"'ninefold play {file}' goes on with it." in capsys.readouterr().out
    assert run_with(monkeypatch, file) == 0
    assert "Player (you) · Coins 3/20" in capsys.readouterr().out


def test_a_file_that_is_no_record_is_bad_input(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "shopping.txt"
    file.write_text("mead\n", encoding="utf-8")
    with pytest.raises(BadInput, match="not a record"):
        run_with(monkeypatch, str(file))


def test_a_bot_that_thought_too_long_is_not_heard() -> None:
    session = new_session(GAME, None, 2, "random", 7, {}, "en")
    late, too_late = session.think(), session.think()
    assert late is not None
    assert too_late is not None
    late()
    told = len(session.log())
    too_late()
    assert len(session.log()) == told
    session = new_session(GAME, None, 2, "random", 7, {}, "en")
    after_the_end = session.think()
    assert after_the_end is not None
    assert session.concede() == ""
    after_the_end()
    assert session.is_over
