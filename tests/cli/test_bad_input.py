"""Bad input gets one clear sentence on stderr and exit code 2, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run

from ninefold.cli.app import spread_options

LINES = [
    ("nope", 'Unknown command "nope"'),
    ("--nope", 'Unknown command "--nope"'),
    ("games --nope", "Unknown option: --nope"),
    ("games extra", "Unused Tokens"),
    ("simulate", "GAME"),
    ("simulate connect-four", "--games"),
    ("simulate nope --games 3", "there is no game 'nope'; there are: nineworlds"),
    ("simulate connect-four --games", "--games"),
    ("simulate connect-four --games x", "--games needs a whole number, not 'x'"),
    ("simulate connect-four --games 3.5", "--games needs a whole number, not '3.5'"),
    ("simulate connect-four --games 0", "at least 1 game"),
    ("simulate connect-four --games -4", "at least 1 game"),
    ("simulate connect-four --games 3 --seats 5", "Connect Four is for 2 seats, not 5"),
    ("simulate connect-four --games 3 --seats 0", "Connect Four is for 2 seats, not 0"),
    ("simulate connect-four --games 3 --bots clever", "there is no bot 'clever'"),
    ("simulate connect-four --games 3 --bots random,greedy,random", "Connect Four is for 2 seats, not 3"),
    ("simulate connect-four --games 3 --seats 2 --bots random,greedy,random", "3 bots are named for 2 seats"),
    ("simulate connect-four --games 3 --bots ,", "there is no bot ''"),
    ("simulate connect-four --games 3 --option mode", "--option needs key=value, not 'mode'"),
    ("simulate connect-four --games 3 --option mode=long", "Connect Four has no option 'mode'"),
    ("simulate connect-four --games 3 --workers 0", "at least 1 worker"),
    ("simulate connect-four --games 3 --seed one", "--seed needs a whole number"),
    ("simulate connect-four --games 3 --records /dev/null/x", "records can't be written to /dev/null/x"),
    ("play nope", "there is no game 'nope'"),
    ("play connect-four --seat 3", "seat 3 is not at this table; its seats are 1 to 2"),
    ("play connect-four --seat 0", "seat 0 is not at this table"),
    ("play connect-four --seats 9", "Connect Four is for 2 seats, not 9"),
    ("play connect-four --bots clever", "there is no bot 'clever'"),
    ("play connect-four --option x", "--option needs key=value"),
    ("play connect-four --option x=1", "Connect Four has no option 'x'"),
    ("play connect-four --lang fr", "there is no language 'fr'; there are: en, de"),
    ("replay", "RECORD"),
    ("replay {garbage}", "this is not a record"),
    ("replay {folder}", "can't be read: Is a directory"),
    ("replay {missing}", "can't be read: No such file"),
    ("replay {empty}", "this is not a record"),
    ("replay {cut}", "does not follow: the file ends in the middle of it"),
    ("replay {headless}", "this is not a record"),
    ("replay {record} --at 99", "its lines are numbered 0 to "),
    ("replay {record} --at -1", "there is no line -1"),
    ("replay {record} --at x", "--at needs a whole number"),
    ("verify {garbage}", "this is not a record"),
    ("verify {folder}", "can't be read: Is a directory"),
    ("verify {missing}", "can't be read: No such file"),
    ("verify {empty}", "this is not a record"),
    ("verify {text}", "this is not a record"),
    ("check", "name at least one scenario file"),
    ("check {garbage}", "is not a text file in UTF-8"),
    ("check {text}", "not valid TOML"),
    ("check {deep}", "deep.toml: it is nested too deeply to be read"),
    ("check {missing}", "can't be read: No such file"),
    ("check {folder}", "has no scenario files"),
    ("check {othergame}", "there is no game 'chess'"),
    ("check {odd}", "odd.toml"),
    ("cards nope", "there is no game 'nope'"),
    ("cards connect-four --lang fr", "there is no language 'fr'"),
    ("deck check connect-four {text}", "Connect Four has no decks"),
    ("deck check connect-four {missing}", "can't be read: No such file"),
    ("deck check connect-four {garbage}", "is not a text file in UTF-8"),
    ("deck check connect-four", "FILE"),
    ("deck shuffle", 'Unknown command "shuffle"'),
    ("rules nope", "there is no game 'nope'"),
    ("rules connect-four 9.9", "the rulebook has no paragraph 9.9"),
    ("rules connect-four 77", "the rulebook has no chapter 77"),
    ("rules connect-four seven", "'seven' is not a paragraph number"),
    ("bench nope", "there is no game 'nope'"),
]


@pytest.fixture
def places(tmp_path: Path, record: Path) -> dict[str, str]:
    """Files that can't be used, by name."""
    whole = record.read_bytes()
    contents = {
        "garbage": bytes(range(255, 0, -1)) * 4,
        "empty": b"",
        "text": b"Hello,\nworld\n",
        "cut": whole[: len(whole) // 2],
        "headless": whole.split(b"\n", 1)[1],
        "deep": b"a = " + b"[" * 100_000,
        "othergame": b'game = "chess"\n',
        "odd": b'game = "connect-four"\n[given]\ndiscs = 5\nagenda = "x"\n',
    }
    named = {"record": str(record), "missing": str(tmp_path / "missing"), "folder": str(tmp_path / "folder")}
    Path(named["folder"]).mkdir()
    for name, content in contents.items():
        path = tmp_path / f"{name}.toml"
        path.write_bytes(content)
        named[name] = str(path)
    return named


@pytest.mark.parametrize(("line", "sentence"), LINES, ids=[line for line, _ in LINES])
def test_one_sentence_and_exit_code_2(run: Run, places: dict[str, str], line: str, sentence: str) -> None:
    ran = run(*(word.format(**places) for word in line.split()))
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.err.startswith("ninefold: ")
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_options_may_follow_each_other() -> None:
    assert spread_options(["play", "x", "--option", "a=1", "b=2", "--seed", "3"]) == [
        *("play", "x", "--option", "a=1", "--option", "b=2", "--seed", "3")
    ]
    assert spread_options(["play", "--option", "a=1", "x=y", "game"])[-1] == "game"
    assert spread_options(["play", "--option", "a=1", "game", "x=y"]) == ["play", "--option", "a=1", "game", "x=y"]
    assert spread_options(["check", "a=b"]) == ["check", "a=b"]
