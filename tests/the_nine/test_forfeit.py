"""§7.2, §7.4 To forfeit the attack or the defence, in words that anybody understands."""

from __future__ import annotations

from typing import Any

import pytest
from tests.the_nine.position import asked, lay_out, play

from ninefold.core import kernel
from ninefold.core.speech import Speech

WARRIOR = {"health": 10, "strength": 4, "defense": 0}
CARDS = {"Wolf": WARRIOR, "Bear": WARRIOR}
SIDE = {"play": ["Wolf", "Bear"]}
FIGHT: dict[str, Any] = {"round": 5, "phase": "combat", "0": SIDE, "1": SIDE}


def said(state: Any, lang: str) -> list[str]:
    """What the seat that is asked may answer."""
    (seat,) = kernel.asked_seats(state)
    return [Speech(state.rules, lang).answer(state, option) for option in kernel.options(state, seat)]


@pytest.mark.parametrize(
    ("lang", "attack", "defence"),
    [
        ("en", "attack with nobody (forfeit)", "defend with nobody (forfeit)"),
        ("de", "greife mit niemandem an (verzichte)", "verteidige mit niemandem (verzichte)"),
    ],
)
def test_to_forfeit_says_what_is_given_up(lang: str, attack: str, defence: str) -> None:
    """§7.2, §7.4"""
    state = lay_out(FIGHT, CARDS)
    assert attack in said(state, lang)
    play(state, "attack with Wolf", "done")
    assert defence in said(state, lang)


@pytest.mark.parametrize("written", ["forfeit", "Forfeit", "attack with nobody (forfeit)"])
def test_to_forfeit_may_be_written_by_its_name_or_by_its_words(written: str) -> None:
    """§7.2"""
    state = lay_out(FIGHT, CARDS)
    play(state, written)
    assert asked(state) == (1, "declare_attack")
