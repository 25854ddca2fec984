"""What lies on the table of The Ninth World is drawn: empty slots, shields, and what heroes begin with."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.core.agenda import ASK
from ninefold.core.scene import Scene, Zone
from ninefold.games.ninth_world import GAME
from ninefold.terminal.text import TextPainter
from ninefold.terminal.words import Words

NAMES = ["Astrid", "Snorri"]


def drawn(given: dict[str, Any], lang: str = "en", options: dict[str, str] | None = None, seats: int = 2) -> Scene:
    """The table in a position, as the first seat sees it."""
    rules = GAME.rules(seats, options or {})
    state = rules.given({"kingdom": "navarene", **given})
    while rules.steps[state.agenda[-1][0]].nature != ASK:
        step = state.agenda.pop()
        rules.steps[step[0]].do(state, step)
    scene: Scene = rules.scene(rules.view(state, 0), 0, lang, NAMES[:seats])
    return scene


def zone_of(scene: Scene, name: str) -> Zone:
    zones = [*scene.zones, *[zone for player in scene.players for zone in player.zones]]
    return next(zone for zone in zones if zone.id == name)


def plain(scene: Scene, lang: str = "en") -> str:
    """The same in the plain terminal."""
    return "\n".join(TextPainter(Words(lang), 0).scene(scene))


@pytest.mark.parametrize(("lang", "slot", "wound"), [("en", "Slot", "Wound"), ("de", "Platz", "Wunde")])
def test_an_empty_slot_of_the_town_is_drawn_in_its_place_and_a_wounded_one_too(
    lang: str, slot: str, wound: str
) -> None:
    town = ["Queb", "", "Gutter Rasp", "", "", "Tin Rats"]
    scene = drawn({"phase": "combat", "town": town, "scars": 1, "wild": []}, lang, {"mode": "co-op"})
    zone = zone_of(scene, "town")
    shown = [card.kind if card.kind in ("slot", "wound") else card.key for card in zone.cards]
    assert shown == ["queb", "slot", "gutter_rasp", "slot", "wound", "tin_rats"]
    assert [card.id for card in zone.cards if card.kind in ("slot", "wound")] == ["slot:2", "slot:4", "slot:5"]
    assert (zone.count, zone.cards[1].name, zone.cards[4].name) == (3, f"{slot} 2", wound)
    assert f"{slot} 4" in plain(scene, lang)


@pytest.mark.parametrize(("lang", "shield", "said"), [("en", "Shield", "Bid 1"), ("de", "Schild", "Gebot 1")])
def test_a_shield_is_called_a_shield_and_not_a_card(lang: str, shield: str, said: str) -> None:
    scene = drawn({"phase": "combat", "town": ["Queb"]}, lang)
    for seat in (0, 1):
        (card,) = zone_of(scene, f"bid:{seat}").cards
        assert (card.name, card.label) == ("", shield)
    text = plain(scene, lang)
    assert text.count(shield) == 2
    assert said not in text
    assert "face down" not in text
    assert "verdeckt" not in text


@pytest.mark.parametrize(
    ("lang", "stats", "label", "text"),
    [
        ("en", {"Tinker": 1, "Focus": 1}, "Token: Scout, Tinker", "Tinker 1, Focus 1; token in Scout or Tinker. "),
        (
            "de",
            {"Tüfteln": 1, "Fokus": 1},
            "Marker: Spähen, Tüfteln",
            "Tüfteln 1, Fokus 1; Marker in Spähen oder Tüfteln. ",
        ),
    ],
)
def test_a_hero_shows_starting_skills_and_the_phases_of_the_token(
    lang: str, stats: dict[str, int], label: str, text: str
) -> None:
    (hero,) = zone_of(drawn({"phase": "combat", "0": {"hero": "Yssa"}}, lang), "tableau:0").cards
    assert (hero.stats, hero.label) == (stats, label)
    assert hero.text.startswith(text)


def test_allies_to_choose_from_show_their_skills_in_browser_and_terminal() -> None:
    rules = GAME.rules(1, {"hero1": "selis", "kingdom": "navarene"})
    state = rules.begin()
    while rules.steps[state.agenda[-1][0]].nature != ASK:
        step = state.agenda.pop()
        rules.steps[step[0]].do(state, step)
    scene: Scene = rules.scene(rules.view(state, 0), 0, "en", NAMES[:1])
    offered = zone_of(scene, "offered").cards
    assert len(offered) == 11
    assert all(len(card.stats) == 2 and card.label.startswith("Token: ") for card in offered)
    assert "Tinker 1, Combat 1;" in plain(scene)


def test_the_lobby_says_what_each_hero_begins_with() -> None:
    option = next(option for option in GAME.table_options if option.name == "hero1")
    assert option.names["selis"] == {
        "en": "Selis: Scout 1, Charm 1; token in Scout or Charm",
        "de": "Selis: Spähen 1, Charme 1; Marker in Spähen oder Charme",
    }
    assert set(option.names) == set(option.values) - {"random"}
