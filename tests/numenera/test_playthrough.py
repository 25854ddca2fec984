"""Numenera in the terminal: a solo adventure, line by line, to its end."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from ninefold.cli.app import main


def test_a_solo_adventure_is_played_to_its_end_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 150 + "\n"))
    code = main(["play", "numenera", "--seats", "1", "--plain", "--seed", "3"])
    said = capsys.readouterr().out
    assert code == 0
    assert "The cart in the mud" in said
    assert "It ends:" in said


def test_bots_play_a_party_through_an_adventure(capsys: pytest.CaptureFixture[str]) -> None:
    wish = ["--seats", "3", "--games", "4", "--bots", "greedy", "--seed", "1"]
    assert main(["simulate", "numenera", *wish, "--option", "adventure=water_parley"]) == 0
    assert "victory" in capsys.readouterr().out
