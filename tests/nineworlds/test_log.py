"""What the log of Nineworlds says, where no scenario file can ask for it."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.core import kernel
from ninefold.core.speech import Speech
from ninefold.games.nineworlds import GAME

WOLF = {"sides": ["Odin", "Ullr", "Freyr"], "changed": {"world": "Midgard", "of": "Ullr", "by": "Odin"}}


def log(given: dict[str, Any], lang: str = "en", **settings: Any) -> list[str]:
    """All that is told from a position on, until somebody is asked or the table stops."""
    rules = GAME.rules(settings.pop("seats", 3), settings.pop("options", {}), settings.pop("overlays", []))
    state = rules.given(given)
    state.tells = []
    kernel.advance(state, None)
    speech = Speech(rules, lang)
    kinds = {kind.name: {field.name: field.kind for field in kind.fields} for kind in rules.tells}
    return [speech.tell(tell.told(-1), kinds[tell.kind.name]) for tell in state.tells]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Ullr's stone in Midgard falls and goes to the reserve."),
        ("de", "Stein von Ullr in Midgard fällt und geht in den Vorrat."),
    ],
)
def test_a_changed_stone_that_falls_is_told_as_its_owner_s(lang: str, said: str) -> None:
    """§16.7"""
    given = {
        **WOLF, "phase": "battles", "until": "battles", "Odin": {"worlds": {"Midgard": 1}},
        "Ullr": {"worlds": {"Midgard": 2}}, "Freyr": {"worlds": {"Midgard": 3}},
    }  # fmt: skip
    assert said in log(given, lang)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Ullr's changed stone in Midgard is Ullr's again."),
        ("de", "Der verwandelte Stein in Midgard gehört wieder Ullr."),
    ],
)
def test_the_return_of_a_changed_stone_is_told(lang: str, said: str) -> None:
    """§16.7"""
    given = {**WOLF, "phase": "end_powers", "until": "end_powers", "Odin": {"worlds": {"Midgard": 1}}}
    assert log(given, lang) == [said]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Odin can carry out no penalty of Kobold that is left."),
        ("de", "Odin kann keine übrige Strafe von Kobold ausführen."),
    ],
)
def test_who_can_carry_out_no_penalty_is_named(lang: str, said: str) -> None:
    """§14.5"""
    kobold = {
        "rows": [["reserve", "reserve"]], "slots": [], "box": {"least": 1, "number": 1},
        "penalties": ["destroy", "return", "move_stone"], "marked": ["diminish_2", "move_avatar", "banish"],
    }  # fmt: skip
    line = [{"monster": "Kobold", "stones": ["Ullr", ""], "tokens": []}]
    given = {"sides": ["Odin", "Ullr", "Freyr"], "turn": 3, "phase": "resolve", "until": "resolve", "line": line}
    assert log(given, lang, overlays=[{"cards": {"Kobold": kobold}}])[1] == said


def test_freyr_s_harvest_is_told() -> None:
    """§10.4"""
    given = {"sides": ["Odin", "Ullr", "Freyr"], "phase": "action_points", "until": "action_points"}
    assert log(given, options={"avatar_powers": "on"})[-1] == "Freyr's stone in reserve goes to the card."


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Odin scores 9 and has 9: stones on card and in worlds +6, control +5, Helheim −2."),
        ("de", "Odin erhält 9 und hat 9: Steine auf Karte und in Welten +6, Herrschaft +5, Helheim −2."),
    ],
)
def test_what_places_score_is_told_part_by_part(lang: str, said: str) -> None:
    """§9.2, §9.3, §9.4, §9.5, §9.6"""
    stones = {"worlds": {"Asgard": 2}, "card": 1, "helheim": 1}
    given = {"sides": ["Odin", "Ullr", "Freyr"], "phase": "scoring", "until": "scoring", "turn": 6, "Odin": stones}
    assert said in log(given, lang)
