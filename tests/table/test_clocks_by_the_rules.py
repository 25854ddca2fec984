"""The clock of every ask of every game, as the rulebooks and the house rulings give it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest
from tests.the_nine.position import asked, lay_out, play

from ninefold.core.agenda import ASK
from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.table.hall.clock import AskClock
from ninefold.table.shown import Clock

NONE: Final = 0
WITHIN: Final = -1
"""The time of the phase or window in which the card was played that asks for it."""


def without_a_clock(asks: str) -> dict[str, int]:
    """Asks by name to which the rules give no time."""
    return dict.fromkeys(asks.split(), NONE)


CLOCKS: Final[dict[str, dict[str, int]]] = {
    # The Player Phase, declaring attackers, naming defenders and event windows are timed; order and bids are not.
    "the-nine": {
        "choose_order": NONE,
        "play_cards": 20,
        "event_window": 10,
        "reaction": 10,
        "declare_attack": 10,
        "declare_defence": 10,
        "make_bid": NONE,
        "choose_target": WITHIN,
        "may": WITHIN,
        "either": WITHIN,
        "sort_deck": WITHIN,
        "discards": WITHIN,
    },
    # The other rulebooks know no clock.
    "ninth-descent": without_a_clock(
        "take_card act summon_at move_to strike pay order order_ability choose_target choose_space push_to may either"
        " discards"
    ),
    "ninth-world": without_a_clock(
        "choose_power bid play_power action choose_card may either learn bond set_bid discuss name_claimer pay pool"
    ),
    "nineworlds": without_a_clock(
        "act pick_heap pick_world pick_avatar use_power change_order spend_tokens pick_monster pick_spot choose_token"
        " choose_penalty either use_monster regenerate use_token score_bonus copy_which"
        " feast inspired make_bid use_which"
    ),
    "numenera": without_a_clock(
        "spot free turn effort reroll effect finish intrusion gift divide carry creature_act master_intrudes"
        " pick_advance choose_ability pick_benefit pick_tier_skill strengthen rest_again depletion_again approach"
        " help_with proposal how_hard"
    ),
}


def clocks_of(game: Any) -> dict[str, int]:
    """By ask: its clock, over all numbers of seats and all options of a table."""
    found: dict[str, int] = {}
    choices = [{}, *({option.name: value} for option in game.table_options for value in option.values)]
    for seats in range(game.min_seats, game.max_seats + 1):
        for options in choices:
            try:
                rules = game.rules(seats, options)
            except BadInput:
                continue
            for step in rules.steps:
                if step.nature == ASK:
                    found[step.name] = WITHIN if step.asks.within is not None else step.asks.clock
    return found


@pytest.mark.parametrize("slug", CLOCKS)
def test_every_ask_has_the_clock_that_the_rulebook_gives_it(slug: str) -> None:
    assert clocks_of(find_game(slug)) == CLOCKS[slug]


CARDS: Final[dict[str, Any]] = {
    "Wolf": {"health": 10, "strength": 4, "defense": 0},
    "Bear": {"health": 12, "strength": 6, "defense": 0},
    "Scout": {"health": 5, "strength": 1, "defense": 1, "when_played": {"sort_deck": 1}},
    "Bowman": {"health": 5, "strength": 1, "defense": 1, "when_attacks": {"damage": {"n": 1, "to": "enemy_warrior"}}},
    "Spear": {"kind": "event", "when_played": {"damage": {"n": 4, "to": "enemy_warrior"}}},
    "Pact": {"kind": "event", "when_played": {"may": [{"sacrifice": "own_warrior"}]}},
    "Loot": {"kind": "event", "when_played": {"discard": {"n": 1, "who": "you"}}},
    "Toll": {"kind": "event", "when_played": {"discard": {"n": 1, "who": "opponent"}}},
    "Rebuke": {
        "kind": "event",
        "timing": "reaction",
        "when_played": [{"counter": True}, {"damage": {"n": 1, "to": "enemy_warrior"}}],
    },
    "Realm": {"kind": "rr", "glory": 6},
    "Tomb": {"kind": "rr", "glory": 4, "when_begins": {"raise": {"to": "fallen_warrior", "where": "play"}}},
}


class Course(NamedTuple):
    """A position, answers with the seconds that each takes, and the ask that comes of it with its time."""

    given: dict[str, Any]
    answers: list[tuple[str, float]]
    ask: tuple[int, str]
    left: float | None


TWO: Final = {"0": {"play": ["Wolf", "Bear"]}, "1": {"play": ["Wolf", "Bear"]}}
PHASE: Final = {"phase": "play", "1": {"play": ["Wolf", "Bear"], "hand": ["Rebuke", "Wolf"]}}
COURSES: Final[dict[str, Course]] = {
    "a bid after a defence of 9 seconds has no limit": Course(
        {"phase": "combat", "upturned": "Realm", "0": {"play": ["Wolf"]}, "1": {"play": ["Bear"]}, "first": 1},
        [("forfeit", 1), ("attack with Wolf", 2), ("forfeit", 9)],
        (1, "make_bid"),
        None,
    ),
    "a counter-bid after much thought has no limit": Course(
        {"phase": "combat", "upturned": "Realm", **TWO},
        [("forfeit", 9), ("forfeit", 9), ("offer Wolf", 30), ("bid", 30), ("offer Bear", 1), ("bid", 1)],
        (0, "make_bid"),
        None,
    ),
    "the choice of the order has no limit": Course(
        {"phase": "cleanup", "0": {"hand": ["Wolf"]}}, [("pass", 8)], (0, "choose_order"), None
    ),
    "attackers are declared in 10 seconds altogether": Course(
        {"phase": "combat", **TWO}, [("attack with Wolf", 4)], (0, "declare_attack"), 6
    ),
    "defenders are named in 10 seconds altogether": Course(
        {"phase": "combat", **TWO},
        [("attack with Wolf", 4), ("done", 5), ("defend with Wolf against Wolf", 3)],
        (1, "declare_defence"),
        7,
    ),
    "a Player Phase goes on with what is left of its 20 seconds": Course(
        {"phase": "play", "0": {"hand": ["Wolf", "Spear"]}}, [("play Wolf", 12)], (0, "play_cards"), 8
    ),
    "a window has 10 seconds whatever was left before": Course(
        {"phase": "play", "0": {"hand": ["Wolf"]}}, [("end the phase", 19)], (0, "event_window"), 10
    ),
    "the second player's window has 10 seconds of its own": Course(
        {"phase": "window", "0": {"hand": ["Spear"]}, "1": {"hand": ["Spear"]}}, [("pass", 9)], (1, "event_window"), 10
    ),
    "the reaction window stops the clock of the phase, and the target goes on with it": Course(
        {**PHASE, "0": {"hand": ["Spear", "Wolf"]}},
        [("play Spear", 5), ("pass", 9)],
        (0, "choose_target"),
        15,
    ),
    "the phase goes on after the target with what both have left": Course(
        {**PHASE, "0": {"hand": ["Spear", "Wolf"]}},
        [("play Spear", 5), ("pass", 9), ("choose Wolf", 4)],
        (0, "play_cards"),
        11,
    ),
    "the target of an Event played in the other's window belongs to that window": Course(
        {"phase": "window", "window": "phase_end", "0": {"play": ["Wolf", "Bear"]}, "1": {"hand": ["Spear"]}},
        [("play Spear", 3)],
        (1, "choose_target"),
        7,
    ),
    "the target of a counter-Event belongs to the reaction window": Course(
        {"phase": "play", "0": {"play": ["Wolf", "Bear"], "hand": ["Spear"]}, "1": {"hand": ["Rebuke"]}},
        [("play Spear", 18), ("play Rebuke", 4)],
        (1, "choose_target"),
        6,
    ),
    "whether to do what an Event allows is decided in its window": Course(
        {"phase": "window", "0": {"hand": ["Pact"], "play": ["Wolf"]}}, [("play Pact", 6)], (0, "may"), 4
    ),
    "a discard for one's own Event is chosen in its window": Course(
        {"phase": "window", "0": {"hand": ["Loot", "Wolf", "Bear"]}}, [("play Loot", 6)], (0, "discards"), 4
    ),
    "a choice that the other's Event puts to a player has no limit": Course(
        {"phase": "window", "0": {"hand": ["Toll"]}, "1": {"hand": ["Wolf", "Bear"]}},
        [("play Toll", 6), ("pass", 9)],
        (1, "discards"),
        None,
    ),
    "what a Warrior asks for as it is played belongs to the Player Phase": Course(
        {"phase": "play", "0": {"hand": ["Scout", "Wolf"], "deck": ["Wolf"]}},
        [("play Scout", 13)],
        (0, "sort_deck"),
        7,
    ),
    "what an attacker asks for comes when the declaration is over, without a limit": Course(
        {"phase": "combat", "0": {"play": ["Bowman"]}, "1": {"play": ["Wolf", "Bear"]}},
        [("attack with Bowman", 9)],
        (0, "choose_target"),
        None,
    ),
    "what an RR card asks for when it begins to act has no limit": Course(
        {"phase": "combat", "upturned": "Tomb", "0": {"play": ["Wolf", "Bear"], "valhalla": ["Wolf", "Bear"]}},
        [("forfeit", 9), ("offer Wolf", 1), ("bid", 1)],
        (0, "choose_target"),
        None,
    ),
}


@pytest.mark.parametrize("title", COURSES)
@pytest.mark.parametrize("factor", [1, 3])
def test_by_the_rules(title: str, factor: int) -> None:
    """The Nine §14: each course at the rulebook's pace, and at three times its time."""
    course = COURSES[title]
    state = lay_out({"round": 5, **course.given}, CARDS)
    clock, now = AskClock(Clock("ask", factor=factor)), 100.0
    clock.put(state, now)
    for answer, seconds in course.answers:
        now += seconds * factor
        play(state, answer)
        clock.put(state, now)
    assert asked(state) == course.ask
    assert clock.deadline == (None if course.left is None else now + course.left * factor)


@pytest.mark.parametrize(("seconds", "left"), [(12, 8), (20, 20)])
def test_an_answer_taken_back_gives_no_time_unless_it_had_run_out(seconds: float, left: float) -> None:
    """Who takes back an answer goes on with what was left; if that was nothing, the others agreed to all of it anew."""
    state = lay_out({"round": 5, "phase": "play", "0": {"hand": ["Wolf", "Bear"]}}, CARDS)
    clock = AskClock(Clock("ask"))
    later = state.clone()
    clock.put(state, 100.0)
    play(later, "end the phase")
    clock.put(later, 100.0 + seconds)
    clock.put(state, 200.0, taken_back=True)
    assert clock.deadline == 200 + left
