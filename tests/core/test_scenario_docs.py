"""The complete examples on docs/scenarios.md hold, and its sentences are those that a wrong file gets."""

import re
from pathlib import Path

import pytest

from ninefold.core.registry import find_game
from ninefold.core.scenario import check, read_scenario

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
SECTION = PAGE.split("## Between the moves")[1].split("\n## ")[0]
COMPLETE = [text for text in re.findall(r"```toml\n(.*?)```", SECTION, re.DOTALL) if text.startswith("game =")]
STOPS = COMPLETE[-1]


def differs(text: str) -> list[str]:
    return check(read_scenario(text, "an example"), find_game)


@pytest.mark.parametrize("text", COMPLETE, ids=lambda text: text.split('"')[3])
def test_a_complete_example_holds(text: str) -> None:
    assert differs(text) == []


def test_a_wrong_clock_and_a_missing_sentence_are_named_as_the_page_says() -> None:
    wrong = STOPS.replace("clock = 10", "clock = 30").replace("not_told = [", "told = [").replace('2"]', '2 passes"]')
    assert "\n".join(differs(wrong)) in SECTION


def test_without_standing_orders_the_window_asks() -> None:
    said = differs(STOPS.replace('1 = ["after_draw"]', ""))
    assert "[[when]] 2 then waiting.seat: wanted 0, found 1" in said


def test_a_pile_that_lacks_a_card_is_named_as_the_page_says() -> None:
    pile = 'game = "the-nine"\n[cards]\nWolf = { health = 1, strength = 0, defense = 0 }\nBear = { health = 1, '
    pile += 'strength = 0, defense = 0 }\n[given]\nround = 5\nphase = "bid"\n0.valhalla = ["Wolf", "Bear"]\n'
    pile += '[then]\n0.valhalla.any_order = ["Bear", "Wolf", "Wolf"]\n'
    assert next(line for line in differs(pile) if "any_order" in line) in SECTION
