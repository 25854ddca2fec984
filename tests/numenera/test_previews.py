"""§2.11 Whatever leads to a roll says beforehand what it costs and how likely it is, as far as that is open."""

from __future__ import annotations

from typing import Any

import pytest
from tests.numenera.position import play, table

from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.speech import Speech
from ninefold.core.stream import Stream
from ninefold.games.numenera import GAME, parley, previews
from ninefold.games.numenera.attempt import DEFENCE, INITIATIVE, KIND, RESIST, WHO
from ninefold.games.numenera.book import EFFORT, SPOT, TURN

ADA = 0
NOT_CHOSEN = (DEFENCE, RESIST, INITIATIVE)
TALKER = {"intellect": 12, "skills": {"persuasion": 1}}


def notes(state: Any, seat: int = ADA) -> dict[str, str]:
    """By the words of an option: its note."""
    speech = Speech(state.rules, seat=seat)
    found = kernel.options(state, seat)
    return {speech.answer(state, answer): previews.note(state, seat, answer, "en") for answer in found}


def fight(**creature: Any) -> Any:
    """A character at its turn, trained in persuasion, with a creature of level 3 beside it."""
    foe = {"level": 3, "distance": "immediate", **creature}
    return table({"moment": "fight", "turn": 0, "characters": [TALKER], "creatures": [foe]})


def scene(**character: Any) -> Any:
    """A character in the first scene of an adventure."""
    given = {"moment": "scene", "turn": 0, "scene": "cart", "characters": [character]}
    return table(given, adventure="broken_causeway")


def test_a_talk_shows_the_chance_of_the_way_that_is_easiest() -> None:
    state = fight(open=True)
    assert notes(state)["talk to Creature"] == "Target number 12, 45 %"


def test_each_way_to_talk_shows_its_own_chance() -> None:
    state = fight(open=True)
    play(state, ADA, "talk to Creature")
    assert notes(state)["persuade"] == "Target number 12, 45 %"
    assert notes(state)["deceive"] == "Target number 15, 30 %"


def test_of_a_hidden_level_only_that_there_will_be_a_roll_is_said() -> None:
    state = fight(open=False)
    assert notes(state)["talk to Creature"] == "Target number hidden"
    assert notes(state)["attack Creature with Broadsword"] == "Target number hidden"


def test_what_is_taken_apart_or_made_shows_its_chance() -> None:
    said = notes(scene(cyphers=[{"key": "curative", "level": 4}], iotum=7, plans=["curative"]))
    assert said["take Curative apart for its iotum"] == "Target number 12, 45 %"
    assert said["make Curative from iotum"] == "Target number 9, 60 %"


def test_haggling_shows_its_chance() -> None:
    state = scene(shins=8)
    play(state, ADA, "trade with Ysolde")
    assert "Target number" in notes(state)["haggle over the prices"]


@pytest.mark.parametrize("adventure", ["broken_causeway", "water_parley"])
def test_every_option_that_leads_to_a_roll_says_so_beforehand(adventure: str) -> None:
    """Games at random: whatever a character does that is followed by an attempt of its own has a note."""
    rules = GAME.rules(2, {"adventure": adventure})
    rolled = 0
    for seed in range(6):
        stream = Stream(seed)
        state: Any = rules.begin()
        for _ in range(120):
            if kernel.advance(state, stream) != kernel.WAITS:
                break
            seat = kernel.asked_seats(state)[0]
            found = kernel.options(state, seat)
            for answer in found:
                if leads_to_a_roll(state, seat, answer):
                    rolled += 1
                    assert previews.note(state, seat, answer, "en"), rules.verbs[answer[0]].name
            kernel.take(state, seat, found[stream.below(len(found))])
    assert rolled > 100


def leads_to_a_roll(state: Any, seat: int, answer: Answer) -> bool:
    """Whether the next thing asked is how much Effort this character applies."""
    if state.agenda[-1][0] not in (SPOT, TURN, parley.APPROACH):
        return False
    ahead = state.clone()
    kernel.take(ahead, seat, answer)
    kernel.advance(ahead, None)
    if not ahead.agenda or ahead.agenda[-1][0] != EFFORT:
        return False
    return ahead.attempt[WHO] == seat - ahead.first and ahead.attempt[KIND] not in NOT_CHOSEN
