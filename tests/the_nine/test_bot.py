"""What bots know of Yggdrasil and of what attackers do when they are blocked."""

from __future__ import annotations

from typing import Any

from tests.the_nine.position import lay_out, offered, play

from ninefold.core import kernel

CARDS = {
    "Wolf": {"health": 10, "strength": 12, "defense": 0},
    "Tame Hound": {"health": 10, "strength": 1, "defense": 2},
    "Hound": {"health": 10, "strength": 1, "defense": 2, "when_blocked": {"wound": 9}},
    "Oaf": {"health": 9, "strength": 0, "defense": 6},
}


def rates(state: Any) -> dict[str, float]:
    """How good each option looks to whoever is asked."""
    (seat,) = kernel.asked_seats(state)
    return dict(zip(offered(state), state.rules.guide.rate(state, seat, kernel.options(state, seat)), strict=True))


def cleanup(**players: Any) -> dict[str, float]:
    """The window before the attack of a neutral Warrior."""
    return rates(lay_out({"round": 9, "phase": "cleanup", "unclaimed": ["Surtr"], **players}, CARDS))


def test_a_bot_uses_yggdrasil_before_neutral_warriors_would_kill_it() -> None:
    found = cleanup(**{"0": {"claimed": ["Yggdrasil"], "health": 4}})
    assert found["use Yggdrasil"] > found["pass"]


def test_it_does_not_save_an_opponent_whom_they_would_hurt_more() -> None:
    found = cleanup(**{"0": {"claimed": ["Yggdrasil"]}, "1": {"health": 3}})
    assert found["use Yggdrasil"] < found["pass"]


def test_it_uses_yggdrasil_against_a_great_attack_on_itself_and_not_in_its_own() -> None:
    side = {"play": ["Wolf", "Wolf", "Wolf"]}
    given = {"round": 9, "phase": "combat", "0": side, "1": {"claimed": ["Yggdrasil"], "health": 12}}
    state = lay_out(given, CARDS)
    play(state, "attack with Wolf", "attack with Wolf", "attack with Wolf")
    assert rates(state)["use Yggdrasil"] > 0
    own = lay_out({**given, "0": {**side, "claimed": ["Yggdrasil"]}, "1": {"health": 12}}, CARDS)
    play(own, "attack with Wolf", "attack with Wolf", "attack with Wolf")
    assert rates(own)["use Yggdrasil"] < 0


def test_a_defence_is_worth_less_against_an_attacker_that_bites_when_it_is_blocked() -> None:
    def defending(attacker: str) -> float:
        given = {"round": 9, "phase": "combat", "0": {"play": [attacker]}, "1": {"play": ["Oaf"]}}
        state = lay_out(given, CARDS)
        play(state, f"attack with {attacker}")
        return rates(state)[f"defend with Oaf against {attacker}"]

    assert defending("Hound") < defending("Tame Hound") - 3
