"""§11, §15 Conceding, and a glossary that only points at rules."""

from __future__ import annotations

import re

import pytest
from tests.the_nine.position import lay_out

from ninefold.core import kernel
from ninefold.core.rulebook import paragraphs
from ninefold.core.rules import Outcome
from ninefold.games.the_nine import GAME

CARDS = {"Wolf": {"health": 10, "strength": 4, "defense": 0}, "Realm": {"kind": "rr", "glory": 6}}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("phase", ["play", "combat", "bid", "initiative"])
def test_a_player_may_concede_at_any_time_and_loses_at_once(seat: int, phase: str) -> None:
    """§11.7: also when it is the other's turn, and whatever Glory they have."""
    mine = {"hand": ["Wolf"], "play": ["Wolf"], "claimed": ["Realm"]}
    upturned = "Niflheim" if phase == "bid" else ""
    state = lay_out({"round": 5, "phase": phase, "upturned": upturned, str(seat): mine}, CARDS)
    state.rules.concede(state, seat)
    glory = (6, 0) if seat == 0 else (0, 6)
    assert state.rules.outcome(state) == Outcome("conceded", (1 - seat,), glory)
    assert kernel.advance(state, None) == kernel.OVER


def test_after_the_end_nobody_can_concede_any_more() -> None:
    """§11.7"""
    state = lay_out({"round": 20, "phase": "cleanup", "0": {"claimed": ["Realm"]}}, CARDS)
    state.rules.concede(state, 0)
    assert state.rules.outcome(state) == Outcome("glory", (0,), (6, 0))


def test_the_glossary_points_only_at_paragraphs_that_exist() -> None:
    """§15.1"""
    rulebook = GAME.rulebook()
    glossary = rulebook.partition("## 15 Glossary")[2]
    cited = re.findall(r"§(\d+\.\d+)", glossary)
    assert len(cited) > 20
    assert set(cited) <= set(paragraphs(rulebook))


def test_the_glossary_is_in_alphabetical_order() -> None:
    """§15.1"""
    words = re.findall(r"^- \*([^*]+)\*", GAME.rulebook().partition("## 15 Glossary")[2], flags=re.MULTILINE)
    assert words == sorted(words, key=str.lower)
