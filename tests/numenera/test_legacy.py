"""§14.9 What adventures leave behind, and what later ones make of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.numenera.position import play

from ninefold.core import kernel
from ninefold.core.chance import Script
from ninefold.core.errors import BadInput
from ninefold.core.sequel import Retold
from ninefold.games.numenera import GAME, guide, legacy, rounds
from ninefold.games.numenera.adventure import adventures
from ninefold.games.numenera.book import FIGHT
from ninefold.games.numenera.chronicle import sequel
from ninefold.games.numenera.state import DEFEAT, RETREAT, VICTORY, foes

SHIPPED = adventures()
LEFT = {fact.key: (place, fact) for place, told in enumerate(SHIPPED.values()) for fact in told.leaves}


def ended(key: str, ending: int, *flags: str, past: str = "") -> Any:
    """The last state of an adventure in which these flags were set."""
    state = GAME.rules(1, {"adventure": key, "past": past}).begin()
    state.tells = []
    for flag in flags:
        state.flags[state.rules.flags.index(flag)] = 1
    guide.end(state, ending)
    return state


def facts_after(key: str, ending: int, *flags: str, past: str = "") -> list[str]:
    """What a campaign remembers after that."""
    told = sequel(Retold(ended(key, ending, *flags, past=past), [], []))
    return told.memory.split()


@pytest.mark.parametrize("key", SHIPPED)
def test_a_shipped_adventure_recalls_only_what_an_earlier_one_leaves(key: str) -> None:
    place = list(SHIPPED).index(key)
    assert [fact for fact in SHIPPED[key].recalls if LEFT[fact][0] >= place] == []


def test_every_fact_is_recalled_or_left_open_or_of_the_last_adventure() -> None:
    recalled = {fact for told in SHIPPED.values() for fact in told.recalls}
    last = len(SHIPPED) - 1
    forgotten = [key for key, (place, fact) in LEFT.items() if key not in recalled and not fact.thread and place < last]
    assert forgotten == []


@pytest.mark.parametrize("key", list(SHIPPED)[1:])
def test_whatever_is_recalled_changes_something(key: str) -> None:
    told = SHIPPED[key]
    asked = {flag for scene in told.scenes for part in (scene.echoes, scene.tasks, scene.exits) for each in part
             for flag, _ in each.when}  # fmt: skip
    asked |= {flag for fight in told.fights for *_, when in fight.creatures for flag, _ in when}
    assert [fact for fact, flag in told.recalls.items() if flag not in asked] == []


def test_what_is_left_depends_on_the_ending_and_on_what_was_done() -> None:
    assert facts_after("broken_causeway", VICTORY, "lit") == ["lamp_lit", "apple_seen"]
    assert facts_after("broken_causeway", RETREAT, "talked") == ["lamp_dark", "toll_friends", "apple_seen"]
    assert facts_after("salt_archive", DEFEAT, "sold") == ["archive_sold"]


def test_a_later_ending_closes_what_an_earlier_one_left_open() -> None:
    told = sequel(Retold(ended("broken_causeway", VICTORY, "lit", past="lamp_dark root_cut"), [], []))
    assert told.memory.split() == ["root_cut", "lamp_lit", "apple_seen"]
    assert [text["en"] for text in told.closed] == [LEFT["lamp_dark"][1].text["en"]]
    assert [text["de"] for text in told.threads] == [LEFT["apple_seen"][1].text["de"]]
    assert LEFT["lamp_lit"][1].text in told.known


def entered(key: str, scene: str, past: str) -> Any:
    """A scene, just entered for the first time."""
    rules = GAME.rules(1, {"adventure": key, "past": past})
    state = rules.begin()
    state.agenda.clear()
    state.tells = []
    number = next(place for place, each in enumerate(rules.scenes) if each.key == scene)
    guide.enter(state, (0, number))
    return state


def told_texts(state: Any) -> list[str]:
    """All that was told, until the table waits."""
    kernel.advance(state, Script({}))
    return [state.rules.texts[tell.values[0]] for tell in state.tells if tell.kind.name == "text"]


def test_a_scene_is_entered_with_an_echo_of_what_was_done_before() -> None:
    after = entered("orchard_beneath", "well", "lamp_lit apple_seen")
    assert told_texts(after) == [SHIPPED["orchard_beneath"].scenes[0].echoes[0].consequence.text]
    assert [after.rules.wares[ware].key for ware in after.goods[0]][-1] == "rope"
    assert told_texts(entered("orchard_beneath", "well", "")) == []


@pytest.mark.parametrize(("past", "coming"), [("", 3), ("root_cut", 4)])
def test_other_creatures_come_where_something_was_done(past: str, coming: int) -> None:
    rules = GAME.rules(2, {"adventure": "water_parley", "past": past})
    state = rules.begin()
    if past:
        state.flags[rules.flags.index("blamed")] = 1
    number = next(place for place, fight in enumerate(rules.fights) if fight.key == "raid")
    state.tells = []
    rounds.begin_fight(state, (FIGHT, number))
    kinds = [rules.beasts[state.t_kind[thing]].key for thing in foes(state)]
    assert len([kind for kind in kinds if kind != "bravo"]) == coming


def test_a_witness_can_be_called_only_by_those_who_have_one() -> None:
    for past, offered in (("", False), ("tarn_peace", True)):
        rules = GAME.rules(1, {"adventure": "owed_hour", "past": past})
        state = rules.given({"moment": "scene", "scene": "court"})
        assert ("towns" in {rules.tasks[task].key for task in rules.tasks_here(state)}) is offered


def test_the_boatmen_of_ferrow_settle_the_mill_without_a_roll() -> None:
    rules = GAME.rules(1, {"adventure": "water_parley", "past": "lamp_lit"})
    state = rules.given({"moment": "scene", "scene": "toll_house", "flags": ["boatmen"]})
    play(state, 0, "try: Send for Ysolde's boatmen")
    assert state.flags[rules.flags.index("truce")] == 1


MANY = " ".join(f"f{n}" for n in range(400))


@pytest.mark.parametrize(
    ("past", "wrong"), [("Lamp", "'Lamp' is no fact"), ("a" * 41, "is no fact"), (MANY, "at most 300")]
)
def test_a_past_that_can_not_be_is_refused_with_a_sentence(past: str, wrong: str) -> None:
    with pytest.raises(BadInput, match=wrong):
        GAME.rules(1, {"past": past})


def test_a_fact_that_nothing_recalls_is_kept() -> None:
    assert facts_after("broken_causeway", VICTORY, "lit", past="of_another_story")[0] == "of_another_story"
    assert legacy.facts_of("") == []
