"""§12 From tier 1 to tier 6: whatever is chosen on the way, the character is one that the builder would allow."""

from __future__ import annotations

import time

import pytest

from ninefold.core import kernel
from ninefold.core.chance import Script
from ninefold.games.numenera import GAME, tiers
from ninefold.games.numenera.afterwards import sheet_after
from ninefold.games.numenera.book import FREE, V_IMPROVE
from ninefold.games.numenera.builder import build
from ninefold.games.numenera.encounter import read_encounter, rules_of
from ninefold.games.numenera.legality import faults
from ninefold.games.numenera.origins import origins
from ninefold.games.numenera.setup import begin
from ninefold.games.numenera.sheet import CharacterSheet, to_toml
from ninefold.games.numenera.state import State
from ninefold.games.numenera.terms import ADVANCES
from ninefold.lab.encounter_odds import odds

PLAYER = 1
FOCI = list(origins().foci)


def grown(sheet: CharacterSheet, pick: int) -> State:
    """A table at which a character has spent XP on every advance up to tier 6, choosing every `pick`-th option."""
    rules = GAME.rules(2, {"adventure": "none", "character1": to_toml(sheet)})
    state = begin(rules)
    kernel.advance(state, Script({}))
    state.xp[0] = 4 * len(ADVANCES) * 5
    for _ in range(5):
        for advance in range(len(ADVANCES)):
            kernel.take(state, PLAYER, (V_IMPROVE, advance))
            kernel.advance(state, Script({}))
            while state.choosing or state.agenda[-1][0] != FREE:
                options = kernel.options(state, PLAYER)
                kernel.take(state, PLAYER, options[pick % len(options)])
                kernel.advance(state, Script({}))
    return state


@pytest.mark.parametrize("type_", origins().types)
@pytest.mark.parametrize("pick", [0, 5])
def test_a_character_that_grew_in_play_is_one_that_the_builder_allows(type_: str, pick: int) -> None:
    """§12.2, §12.4"""
    focus = FOCI[(7 * pick + len(type_)) % len(FOCI)]
    sheet = build("hardy", type_, focus)
    state = grown(sheet, pick)
    assert (state.tier[0], state.xp[0]) == (6, 0)
    assert state.effort[0] >= 6
    sheet.tier, sheet.effort = 6, 6
    sheet.abilities = [state.rules.powers[number].key for number in state.powers[0]]
    wrong = [said for said in faults(sheet) if "§1.6" in said]
    assert wrong == []


TIER_6 = """
party = ["naveed at tier 6", "chaury at tier 6", "ostrin at tier 6", "lobin at tier 6"]
[fight]
creatures = [{ creature = "fallen_angel", count = 3 }, { creature = "troll", count = 1 }]
"""


def test_a_party_of_tier_6_plays_many_encounters_a_second() -> None:
    rules = rules_of(GAME, read_encounter(TIER_6, "tier 6"))
    odds(rules, 5)
    before = time.process_time()
    odds(rules, 60)
    assert 60 / (time.process_time() - before) >= 60


def test_what_was_not_chosen_when_the_session_ended_is_asked_for_at_the_next_table() -> None:
    """§12.4"""
    rules = GAME.rules(2, {"adventure": "none", "character1": "chaury"})
    state = begin(rules)
    kernel.advance(state, Script({}))
    tiers.rise(state, 0)
    kernel.advance(state, Script({}))
    after = sheet_after(state, 0, {})
    assert after.owed == ["skill", "type"]
    assert faults(after) == []
    assert any("1 ability of tier 2 still to be chosen" in said for said in after.granted)
    again = begin(GAME.rules(2, {"adventure": "none", "character1": to_toml(after)}))
    kernel.advance(again, Script({}))
    assert sorted(again.choosing) == sorted(state.choosing)
    while again.choosing:
        kernel.take(again, PLAYER, kernel.options(again, PLAYER)[0])
        kernel.advance(again, Script({}))
    grown_up = sheet_after(again, 0, {})
    assert grown_up.owed == []
    assert [said for said in grown_up.granted if "§1.6" in said] == []


def test_with_the_guide_what_is_owed_is_chosen_before_the_story_begins() -> None:
    """§12.4"""
    state = begin(GAME.rules(2, {"adventure": "none", "character1": "chaury"}))
    kernel.advance(state, Script({}))
    tiers.rise(state, 0)
    after = sheet_after(state, 0, {})
    alone = begin(GAME.rules(1, {"adventure": "broken_causeway", "character1": to_toml(after)}))
    kernel.advance(alone, Script({}))
    while kernel.options(alone, 0)[0][0] in (tiers.V_LEARN, tiers.V_IMPROVE_SKILL):
        kernel.take(alone, 0, kernel.options(alone, 0)[0])
        kernel.advance(alone, Script({}))
    assert len(alone.powers[0]) == len(state.powers[0]) + 1
    assert alone.visited[alone.rules.start] == 1
