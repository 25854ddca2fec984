"""What the log says of totals, sacrifices and unclaimed cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.the_nine.position import Loaded, lay_out, play

from ninefold.core.speech import Speech
from ninefold.games.the_nine import GAME

CARDS = {
    "Wolf": {"health": 10, "strength": 4, "defense": 0},
    "Guard": {"health": 10, "strength": 0, "defense": 3},
    "Brace": {"kind": "event", "timing": "dice", "when_played": {"defense_bonus": 4}},
}
FIGHT: dict[str, Any] = {"round": 5, "phase": "combat", "0": {"play": ["Wolf"]}}


def log(state: Any, lang: str = "en") -> list[str]:
    """All that was told, as seat 0 reads it."""
    speech = Speech(state.rules, lang, ["Ask", "Embla"], 0)
    return [speech.tell(one.told(0), {field.name: field.kind for field in one.kind.fields}) for one in state.tells]


@pytest.mark.parametrize(("event", "total"), [("Parry", 3), ("Sudden Blow", 14)])
def test_after_an_event_that_changes_the_attack_total_the_log_tells_the_new_one(event: str, total: int) -> None:
    """§7.18"""
    state = lay_out({**FIGHT, "1": {"hand": [event, "Wolf"]}}, CARDS, dice=Loaded(5))
    play(state, "attack with Wolf", "pass", "pass", f"play {event}", dice=Loaded(5))
    assert "Wolf rolls 5 +4: attack total 9." in log(state)
    assert f"Wolf: the attack total is now {total}." in log(state)
    assert f"Wolf: Der Angriff ist jetzt {total}." in log(state, "de")


def test_after_an_event_that_changes_the_defense_total_the_log_tells_the_new_one() -> None:
    """§7.18"""
    state = lay_out({**FIGHT, "1": {"hand": ["Brace", "Wolf"], "play": ["Guard"]}}, CARDS, dice=Loaded(5))
    moves = ("attack with Wolf", "pass", "defend with Guard against Wolf", "pass", "play Brace")
    play(state, *moves, dice=Loaded(5))
    assert "Against Wolf the defense total is now 12." in log(state)


def test_an_undefended_attack_has_no_defense_total_to_tell() -> None:
    """§7.18"""
    state = lay_out({**FIGHT, "1": {"hand": ["Brace", "Wolf"]}}, CARDS, dice=Loaded(5))
    play(state, "attack with Wolf", "pass", "pass", "play Brace", dice=Loaded(5))
    assert not any("defense total" in line for line in log(state))


def test_what_a_sacrifice_is_worth_is_told_in_a_bid_only() -> None:
    """§13.12"""
    bid = lay_out({"round": 5, "phase": "bid", "upturned": "Garm", "0": {"play": ["Wolf"]}}, CARDS)
    play(bid, "offer Wolf", "bid")
    assert "Ask sacrifices Wolf, worth 10." in log(bid)
    oath = lay_out({"round": 6, "phase": "play", "0": {"hand": ["Blood Oath"], "play": ["Wolf", "Guard"]}}, CARDS)
    play(oath, "play Blood Oath", "choose Wolf")
    assert "Ask sacrifices Wolf." in log(oath)


BURDENS = {"Niflheim", "Muspelheim", "Skoll", "Garm", "Hrym", "Loki", "Nidhogg", "Jormungandr", "Surtr", "Fenrir"}


@pytest.mark.parametrize("name", [card["name"] for card in GAME.cards("en") if card["kind"] == "rr"])
def test_an_unclaimed_card_is_called_a_burden_only_if_it_is_one(name: str) -> None:
    """§9.2"""
    state = lay_out({"round": 5, "phase": "bid", "upturned": name, "0": {"hand": ["Wolf"]}}, CARDS)
    burden, other = f"{name} stays unclaimed, a burden on both.", f"{name} stays unclaimed and acts on both."
    assert (burden in log(state), other in log(state)) == (name in BURDENS, name not in BURDENS)


def test_a_defender_falls_before_the_excess_kills_its_player() -> None:
    """§7.9"""
    weak = {"card": "Guard", "damage": 9}
    state = lay_out({**FIGHT, "1": {"play": [weak], "health": 1}}, CARDS, dice=Loaded(1, attack=10))
    play(state, "attack with Wolf", "defend with Guard against Wolf", dice=Loaded(1, attack=10))
    assert log(state)[-6:-2] == [
        "Guard takes 1 damage from Wolf (0 left).",
        "Guard is slain.",
        "Wolf hits for 9, halved: 5 Health.",
        "Embla loses 5 Health (0 left).",
    ]
    assert log(state)[-1] == "Ask wins."
