"""Whole games, page by page: each line of a page comes out again when its chance and its answers are played."""

from __future__ import annotations

import pytest
from tests.nineworlds.playthrough import FOLDER, PLAYED, by_page, write


@pytest.mark.parametrize("name", PLAYED)
def test_the_page_is_played_as_it_is_written(name: str) -> None:
    """§1.1, §11.2, §12.1, §12.4, §18.2"""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    seats, options = PLAYED[name]
    assert write(seats, options, *by_page(text)) == text


def test_every_phase_of_the_game_is_met_on_some_page() -> None:
    """§3.4, §4.1, §13.6, §14.2, §15.5, §16.1, §17.2, §19.4, §20.3, §22.1"""
    pages = "\n".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in PLAYED)
    for said in (
        "action points", "falls and goes to Valhalla", "controls", "uses", "return to", "scores", "fights",
        "is defeated", "is undefeated", "suffers", "takes", "spends Starting Battle", "uses the power of",
        "has most monster points", "unused tokens", "joins the line", "has won", "bids", "draws a secret objective",
        "objective was", "finds", "uses Draupnir", "treasures score", "sits down at Saehrimnir",
    ):  # fmt: skip
        assert said in pages, said
