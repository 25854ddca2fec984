"""Bots beside people follow: they leave ways, riddles and finds to people, and try what others have failed or they are
asked for. Alone, or when no person's character can act, they lead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.numenera.position import play, table
from tests.numenera.test_words import ADA, BO, MASTER, say

from ninefold.bots.registry import make_bot
from ninefold.core import kernel
from ninefold.games.numenera import GAME
from ninefold.table.dealer import seeded
from ninefold.table.players import Players
from ninefold.table.table import Table

PERSON, BOT = 0, 1
STORY = {"moment": "scene", "scene": "cart", "turn": BOT, "characters": [{}, {}]}


def considered(state: Any, seat: int = BOT, people: Sequence[int] = (PERSON,)) -> set[str]:
    """The names of the verbs that a bot considers beside these people."""
    found = state.rules.following(state, seat, people, kernel.options(state, seat))
    return {str(state.rules.verbs[verb].name) for verb, *_ in found}


def story(**person: Any) -> Any:
    """Two characters in a scene with tasks and a way on; the spotlight is on the second, who may lead the way."""
    given = {**STORY, "characters": [person, {}]}
    state = table(given, 2, adventure="broken_causeway")
    assert kernel.asked_seats(state) == (BOT,)
    return state


def test_a_companion_leaves_riddles_and_trade_to_people() -> None:
    state = story()
    assert {"try_task", "wait"} <= considered(state, people=())
    assert not {"try_task", "go", "trade"} & considered(state)
    assert "wait" in considered(state)


def test_a_companion_tries_what_somebody_else_has_failed() -> None:
    state = story()
    task = state.rules.tasks_here(state)[0]
    state.failed[PERSON].append(task)
    offered = [answer for answer in kernel.options(state, BOT) if state.rules.verbs[answer[0]].name == "try_task"]
    found = state.rules.following(state, BOT, [PERSON], kernel.options(state, BOT))
    assert [answer for answer in found if answer in offered] == [answer for answer in offered if answer[1] == task]


def test_a_companion_leads_when_no_persons_character_can_act() -> None:
    state = story(track="debilitated", might=0, speed=0)
    assert {"try_task", "go"} & considered(state)


def test_a_companion_does_what_the_master_asks_of_it_and_nothing_that_is_for_all() -> None:
    rules = GAME.rules(3, {"adventure": "none"})
    session = Table(rules, ["Mia", "Ada", "Bo"], seeded(4))
    say(session, MASTER, "set_task", 0, 3, -1, 0, text="For everybody")
    assert "try_task" not in considered(session.state, BO, [MASTER, ADA])
    say(session, MASTER, "set_task_for", BO, 0, 3, -1, 0, text="For Bo alone")
    found = rules.following(session.state, BO, [MASTER, ADA], kernel.options(session.state, BO))
    assert [values for verb, *values in found if rules.verbs[verb].name == "try_task"] == [[1]]


@pytest.mark.parametrize(("face", "may"), [(2, True), (18, False)])
def test_a_companion_rolls_failures_again_and_never_successes(face: int, may: bool) -> None:
    given = {"moment": "fight", "turn": BOT, "characters": [{}, {"xp": 1}], "creatures": [{"level": 3, "health": 30}]}
    state = table(given, 2, adventure="broken_causeway")
    play(state, BOT, "attack Creature with Broadsword")
    play(state, BOT, "roll without Effort", roll=[face])
    assert ("reroll" in considered(state)) is may


def test_over_the_limit_a_companion_gives_away_what_it_finds_before_it_drops_it() -> None:
    given = {"moment": "table", "characters": [{"limit": 2}, {"limit": 1, "cyphers": ["curative"]}]}
    state = table(given, 3, adventure="none")
    play(state, MASTER, "let Player 3 find Detonation", found_level=[3])
    assert {"give", "drop"} <= considered(state, BO, people=())
    assert "give" in considered(state, BO, [MASTER, ADA])
    assert "drop" not in considered(state, BO, [MASTER, ADA])


def test_at_a_table_with_a_person_a_bot_considers_only_what_a_follower_does() -> None:
    rules = GAME.rules(2, {"adventure": "broken_causeway"})
    session = Table(rules, ["Ada", "Bot"], seeded(4))
    bots = {seat: make_bot("greedy", 1, seat) for seat in (PERSON, BOT)}
    alone, beside = Players(session, bots), Players(session, {BOT: bots[BOT]})
    while kernel.asked_seats(session.state) != (BOT,):
        assert session.answer(PERSON, (rules.verb_numbers["wait"],)) is None
    assert set(beside.considered(BOT)) < set(alone.considered(BOT))
