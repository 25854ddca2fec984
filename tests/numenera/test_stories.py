"""§14 What adventure files say about fights and deaths is honoured."""

from __future__ import annotations

from typing import Any

import pytest
from tests.numenera.position import play

from ninefold.core import kernel
from ninefold.core.chance import Script
from ninefold.core.errors import BadInput
from ninefold.games.numenera import GAME
from ninefold.games.numenera.content import content
from ninefold.games.numenera.kinds import CYPHER
from ninefold.games.numenera.state import DEFEAT, NOT_OVER

STORY = """
title = "The Cellar"
title_de = "Der Keller"
blurb = "Something is drinking the wine."
blurb_de = "Etwas trinkt den Wein."
start = "cellar"
deaths_end = {deaths_end}
[scenes.cellar]
title = "The cellar"
text = "Two eyes, very round."
fight = "drinker"
[[scenes.cellar.tasks]]
key = "run"
text = "Run up the stairs"
stat = "speed"
difficulty = 1
success = {{ end = "retreat" }}
[[scenes.cellar.tasks]]
key = "cork"
text = "Pull a cork"
stat = "might"
difficulty = 1
[[scenes.cellar.exits]]
text = "Up"
to = "end:victory"
[fights.drinker]
text = "It throws a barrel."
creatures = [{{ creature = "ogre", distance = "very_long" }}]
"""


def cellar(deaths_end: bool = False, seats: int = 2) -> Any:
    """The story at its first ask, with every roll a 20."""
    rules = GAME.rules(seats, {"story": STORY.format(deaths_end=str(deaths_end).lower())})
    state = rules.begin()
    state.tells = []
    kernel.advance(state, Script({}))
    return state


def begin(state: Any) -> None:
    """Everybody rolls for initiative."""
    for seat in range(len(state.track)):
        play(state, seat, "roll without Effort", roll=[18])


def test_the_text_of_a_fight_is_told_as_it_begins() -> None:
    """§14.6"""
    state = cellar()
    told = [state.rules.texts[tell.values[0]] for tell in state.tells if tell.kind.name == "text"]
    assert told == ["It throws a barrel."]


@pytest.mark.parametrize(("deaths_end", "ending"), [(True, DEFEAT), (False, NOT_OVER)])
def test_a_death_ends_the_stories_that_say_so(deaths_end: bool, ending: int) -> None:
    """§14.7"""
    state = cellar(deaths_end)
    begin(state)
    state.track[1], state.deaths = 3, 1
    play(state, 0, "wait")
    assert state.ending == ending


def test_in_a_fight_tasks_that_lead_elsewhere_wait() -> None:
    """§6.11"""
    state = cellar(seats=1)
    begin(state)
    assert [state.rules.tasks[task].key for task in state.rules.tasks_here(state)] == ["cork"]


@pytest.mark.parametrize("key", [power.key for power in content().of_kind(CYPHER) if power.ruling])
def test_every_cypher_that_needs_a_ruling_works_with_the_guide(key: str) -> None:
    """§9.5"""
    rules = GAME.rules(1, {})
    state = rules.given({"moment": "scene", "scene": "cart", "characters": [{"cyphers": [key], "might": 5}]})
    state.tells = []
    name = content().power(key).name
    aimed = f"activate {name} for Player 1" if key == "stasis_keeper" else f"activate {name}"
    dice = {"rest": [1]} if key in ("stasis_keeper", "instant_shelter") else {}
    play(state, 0, aimed, **dice)
    told = [tell.kind.name for tell in state.tells]
    assert told[:2] == ["uses_item", "ruled"]
    assert state.t_status[0] != 0
    recovers = state.pool[0] > 5 or rules.steps[state.agenda[-1][0]].name == "divide"
    assert recovers or [effect for effect in state.effects if effect[5] == 0]


def test_there_are_seventeen_cyphers_by_ruling() -> None:
    """§9.5"""
    assert sum(power.ruling for power in content().of_kind(CYPHER)) == 17


def test_a_loss_of_shins_takes_no_more_than_there_are() -> None:
    """§10.7"""
    losing = STORY.replace('text = "Pull a cork"', 'text = "Pay"').replace(
        'stat = "might"\ndifficulty = 1', 'stat = "might"\ndifficulty = 0\nsuccess = {{ shins = -5 }}'
    )
    rules = GAME.rules(1, {"story": losing.format(deaths_end="false")})
    state = rules.given({"moment": "scene", "scene": "cellar", "characters": [{"shins": 3}]})
    play(state, 0, "try: Pay")
    assert state.shins == [0]


def test_goods_of_a_story_are_carried_and_a_second_one_is_worth_its_price() -> None:
    """§10.8"""
    found = STORY.replace(
        'stat = "might"\ndifficulty = 1',
        'stat = "might"\ndifficulty = 0\nsuccess = {{ goods = ["bow", "rope", "crowbar"] }}',
    )
    rules = GAME.rules(1, {"story": found.format(deaths_end="false")})
    state = rules.given({"moment": "scene", "scene": "cellar", "characters": [{"goods": ["crowbar"]}]})
    play(state, 0, "try: Pull a cork")
    wares = [rules.wares[ware].key for ware in state.goods[0]]
    assert (wares, state.shins[0]) == (["crowbar", "rope"], 2)
    assert rules.weapons[state.weapons[0][-1]].key == "bow"


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ('shop = "nowhere"', "there is no shop 'nowhere'"),
        ('shop = "stall"', "there is no 'sword_of_light' with a price"),
    ],
)
def test_a_shop_that_can_not_be_is_refused_with_a_sentence(said: str, wrong: str) -> None:
    """§10.8"""
    story = STORY.replace('title = "The cellar"', f'title = "The cellar"\n{said}')
    story += '[shops.stall]\nname = "The stall"\nsells = ["sword_of_light"]\n' if "stall" in said else ""
    with pytest.raises(BadInput, match=wrong):
        GAME.rules(1, {"story": story.format(deaths_end="false")})
