"""Files that people name: what is no regular file, too large or nested too deeply gets a sentence with its name."""

from __future__ import annotations

import os
from io import StringIO
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from ninefold.core.record import Recorder, read_chain

COMMANDS = ("replay", "verify", "check", "deck check the-nine", "play", "simulate the-nine --games 1 --option")
RECORDS = ("replay", "verify", "play")


def named(command: str, file: Path | str) -> list[str]:
    """A command line that reads a file."""
    return [*command.split(), f"deck1=@{file}" if command.endswith("--option") else str(file)]


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_no_regular_file_is_not_read(run: Run, tmp_path: Path, command: str) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for name in (pipe, "/dev/zero"):
        ran = run(*named(command, name))
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == f"ninefold: {name} can't be read: it is not a regular file\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_is_read_up_to_a_limit(run: Run, tmp_path: Path, command: str) -> None:
    most = 64 if command in RECORDS else 1
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(most * 1024 * 1024 + 1)
    ran = run(*named(command, large))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"ninefold: {large} is too large: at most {most} MiB are read\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_nested_too_deeply_is_said_with_the_name_of_the_file(run: Run, tmp_path: Path, command: str) -> None:
    deep = tmp_path / "deep"
    nested = "[" * 9_000
    deep.write_text(
        '{"n":0,"ninefold":1,"prev":"","x":' + nested + "\n" if command in RECORDS else f"x = {nested}",
        encoding="utf-8",
    )
    ran = run(*named(command, deep))
    assert "deep" in (ran.out or ran.err)
    assert "Traceback" not in ran.err
    assert ran.code in (1, 2)


def test_an_effect_nested_too_deeply_is_said_with_the_name_of_the_file(run: Run, tmp_path: Path) -> None:
    effect = "{ may = " * 400 + "{ draw = 1 }" + " }" * 400
    deep = tmp_path / "deep.toml"
    deep.write_text(f'game = "the-nine"\n[cards.Raid]\nkind = "event"\nwhen_played = {effect}\n', encoding="utf-8")
    ran = run("check", str(deep))
    assert ran.code == 2
    assert ran.err.startswith(f"ninefold: {deep}")


def forged(record: Path, **changes: object) -> Path:
    """The record with another header, all hashes mended."""
    header, *lines = read_chain(record.read_bytes())
    recorder = Recorder(None)
    for line in ({**header, **changes}, *lines):
        recorder.add({k: v for k, v in line.items() if k not in ("n", "prev", "seal")}, sealed="seal" in line)
    record.write_bytes(recorder.to_bytes())
    return record


@pytest.mark.parametrize("command", RECORDS)
@pytest.mark.parametrize(
    "changes",
    [
        {"names": 5},
        {"names": ["A"]},
        {"names": ["A", "B\x1b[2J"]},
        {"names": ["A", "B" * 101]},
        {"names": [["A"], "B"]},
        {"seats": 2.0},
        {"seats": -1, "names": []},
        {"chance": {"kind": "foo"}},
        {"chance": {}},
        {"overlays": [5]},
        {"overlays": [{"cards": 5}], "game": "the-nine"},
        {"options": {"x": 1}},
        {"game": 7},
    ],
)
def test_a_header_that_is_not_in_order_gets_a_sentence(
    run: Run, record: Path, command: str, changes: dict[str, object]
) -> None:
    ran = run(command, str(forged(record, **changes)))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"ninefold: {record}: ")
    assert "\x1b" not in ran.err


def test_a_deck_file_with_a_fault_is_named_with_its_option_and_not_printed(run: Run, tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text("a shopping list\n" * 1000, encoding="utf-8")
    for command in ("simulate the-nine --games 1 --option", "play the-nine --option"):
        ran = run(*command.split(), f"deck1=@{deck}")
        assert ran.code == 2
        assert ran.err.startswith(f"ninefold: {deck}, given as deck1: ")
        assert len(ran.err) < 400


def test_records_are_not_written_over_others(run: Run, tmp_path: Path) -> None:
    line = ["simulate", "connect-four", "--games", "2", "--seed", "1", "--records", str(tmp_path)]
    assert run(*line).code == 0
    before = (tmp_path / "000000.jsonl").read_bytes()
    ran = run(*line)
    assert ran.code == 2
    assert f"records can't be written to {tmp_path}: it has records already, such as 00000" in ran.err
    assert (tmp_path / "000000.jsonl").read_bytes() == before


def test_a_simulation_tells_endings_in_words(run: Run) -> None:
    out = run("simulate", "the-nine", "--games", "8", "--seed", "3", "--workers", "1").out
    assert "ended by" in out
    assert "_" not in out


def test_a_games_name_is_meant_before_a_file_of_that_name(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "connect-four").write_text("no record\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", StringIO("no record\n"))
    assert run("play", "connect-four", "--plain").code == 0


def test_a_paused_record_is_verified_up_to_its_pause(run: Run, record: Path) -> None:
    header, first, *_ = read_chain(record.read_bytes())
    recorder = Recorder(None)
    for line in (header, first):
        recorder.add({k: v for k, v in line.items() if k not in ("n", "prev")})
    recorder.add({"pause": True}, sealed=True)
    record.write_bytes(recorder.to_bytes())
    assert run("verify", str(record)) == (0, "verified up to a pause at line 3\n", "")
