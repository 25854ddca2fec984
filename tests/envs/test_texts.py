"""Observations as text, and the description of an environment."""

from __future__ import annotations

import json

import pytest
from tests.envs.tables import FEW, MASTER, THE_NINE, EnvTable, decisions

from ninefold.cli.app import main
from ninefold.envs.episode import Episode
from ninefold.envs.text import text_of


def test_text_has_the_table_the_last_happenings_the_prompt_and_numbered_options() -> None:
    episode = Episode(THE_NINE.setup(), 1)
    for _ in decisions(episode, most=20):
        pass
    text = text_of(episode, episode.seat)
    for part in ("The Nine: you are Player", "What happened last:", "Your options:", "\n  0: ", "health: "):
        assert part in text


def test_text_shows_no_options_to_a_seat_that_is_not_asked() -> None:
    episode = Episode(THE_NINE.setup(), 1)
    assert "Your options" not in text_of(episode, 1 - episode.seat)


def test_a_drafted_option_is_said_with_its_values_so_far() -> None:
    episode = Episode(MASTER.setup(), 2)
    while not (episode.choices and episode.choices.partial):
        episode.choose(0)
    assert "…" in text_of(episode, episode.seat)


@pytest.mark.parametrize("table", FEW, ids=str)
def test_every_position_can_be_said(table: EnvTable) -> None:
    episode = Episode(table.setup(), 3)
    for _ in decisions(episode, most=30):
        assert text_of(episode, episode.seat).count("\n") > 3
        assert text_of(episode, episode.seat, "de")


def test_describe_names_every_section_and_every_verb(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["envs", "describe", "the-nine"]) == 0
    text = capsys.readouterr().out
    for part in ("globals", "seats (2 ×", "cards (", "decks (3 ×", "ask", "options", "history (8 ×", ": go_first"):
        assert part in text


def test_described_sections_fill_the_vector_without_gaps(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["envs", "describe", "nineworlds", "--seats", "4", "--history", "2", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    place = 0
    for section in data["observation"]["sections"]:
        assert section["offset"] == place
        rows = section["shape"][0] if len(section["shape"]) == 2 else 1
        place += rows * len(section["columns"])
    assert place == data["observation"]["size"]
    number = 0
    for block in data["actions"]["blocks"]:
        assert block["first"] == number
        number += block["size"]
    assert number == data["actions"]["flat"]


def test_describe_refuses_what_it_can_not_do_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["envs", "describe", "the-nine", "--history", "1000"]) == 2
    assert capsys.readouterr().err == "ninefold: history is 0 to 256, not 1000\n"
