"""docs/lab.md: its commands exist, and its examples of Connect Four, whose rules never change, still say the same."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from tests.cli.conftest import Run

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"
TIMES = re.compile(r"[\d.]+ s \(\d+/s\)|\(\d+/s\)")


def examples() -> list[tuple[str, str]]:
    """Each command of the page with what it says there."""
    found: list[tuple[str, str]] = []
    for block in re.findall(r"^```\n(\$ .*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, said = example.partition("\n")
            found.append((command, said))
    return found


def test_every_command_has_an_example_and_every_option_exists(run: Run) -> None:
    commands = [shlex.split(command) for command, _ in examples() if command.startswith("ninefold lab")]
    assert {words[2] for words in commands} == {"run", "report", "card", "compare", "tournament", "tune"}
    for words in commands:
        known = run("lab", words[2], "--help").out
        for word in words[3:]:
            if word.startswith("--"):
                assert word in known, words


def test_every_example_shows_what_the_command_said() -> None:
    shown = {command.split()[2]: said for command, said in examples() if command.startswith("ninefold lab") and said}
    assert set(shown) == {"run", "report", "card", "compare", "tournament", "tune"}


def test_examples_of_connect_four_still_say_the_same(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    chosen = [(command, said) for command, said in examples() if "connect-four" in command]
    assert len(chosen) == 3
    for command, said in chosen:
        ran = run(*shlex.split(command)[1:])
        assert ran.code == 0, ran.err
        assert TIMES.sub("T", ran.out) == TIMES.sub("T", said)
