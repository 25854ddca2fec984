"""Worked examples and rulings that span more than one moment; the others are scenario files."""

from __future__ import annotations

from typing import Any, cast

import pytest

from ninefold.core import kernel
from ninefold.core.chance import Script
from ninefold.core.errors import BadInput
from ninefold.core.stream import Stream
from ninefold.games.ninth_world import GAME
from ninefold.games.ninth_world.account import account
from ninefold.games.ninth_world.book import BID, HAS_BID
from ninefold.games.ninth_world.content import RegionCard


def co_op(**given: Any) -> Any:
    """A co-op table of two in a position, with nothing left to draw."""
    rules = GAME.rules(2, {"mode": "co-op"})
    return rules.given({"deck": [], "town_deck": [], "monolith": 0, **given})


def pass_round(state: Any) -> None:
    """Nobody bids, until the round has passed."""
    began = state.round
    while state.agenda and state.round == began:
        if kernel.advance(state, Script({})) == kernel.WAITS and state.round == began:
            for seat in kernel.asked_seats(state)[:1]:
                kernel.take(state, seat, kernel.default_answer(state, seat))


def test_the_threshold_goes_from_15_to_19_and_on_at_44() -> None:
    """§14.7, §14.10 The Tinker Golem stays for three rounds, in the third the Machine in the Wall comes, too."""
    state = co_op(phase="scout", wild=["Tinker Golem"], **{"0": {"valor": 19}, "1": {"valor": 19}})
    assert account(state)["threshold"] == 15
    pass_round(state)
    assert account(state)["threshold"] == 16
    pass_round(state)
    assert account(state)["threshold"] == 17
    machine = state.arrive(state.cards.number["machine_in_the_wall"], -1)
    state.wild.append(machine)
    pass_round(state)
    assert account(state)["threshold"] == 44
    assert state.round == 4
    assert not state.ending


def test_an_open_bid_is_told_in_points_as_at_the_reveal() -> None:
    """§14.3, §4.2 Two cards, of which Combat 3 is worth 3."""
    skills = ["Combat 3", "Effort 1", "Effort 1", "Charm 1", "Focus 1"]
    state = co_op(phase="combat", **{"0": {"skills": skills}})
    kernel.advance(state, Script({}))
    state.tells = []
    kernel.take(state, 0, (BID, *sorted(state.skills[:2])))
    assert [tell.values for tell in state.tells if tell.kind is HAS_BID] == [(0, 4)]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "That can't be done now, but when you act in the Focus phase (§11.1)."),
        ("de", "Das geht jetzt nicht, aber wenn du in der Phase Fokus handelst (§11.1)."),
    ],
)
def test_what_has_its_time_later_is_refused_with_that_time(lang: str, said: str) -> None:
    """§11.1"""
    rules = GAME.rules(2, {})
    assert (
        rules.catalogue.say("reason.not_offered_but", lang, {"moment": rules.catalogue.say("moment.advance", lang, {})})
        == said
    )


def test_with_18_each_the_same_heroes_lose_after_round_3() -> None:
    """§14.10"""
    state = co_op(phase="threshold", round=3, drift=2, wild=["Tinker Golem", "Machine in the Wall"])
    state.valor = [18, 19]
    kernel.advance(state, Script({}))
    assert state.rules.ending(state).kind == "below_threshold"


@pytest.mark.parametrize(("length", "rounds"), [("standard", 9), ("quick", 5)])
def test_a_game_has_nine_rounds_or_five(length: str, rounds: int) -> None:
    """§1.1, §2.2 Nobody ever bids; after the last round the most Valor wins."""
    rules = GAME.rules(3, {"length": length})
    state, source = rules.begin(), Stream(1)
    while kernel.advance(state, source) == kernel.WAITS:
        if kernel.is_sealed(state):
            kernel.take_sealed(state, [kernel.default_answer(state, seat) for seat in kernel.asked_seats(state)])
        else:
            seat = kernel.asked_seats(state)[0]
            kernel.take(state, seat, kernel.default_answer(state, seat))
    outcome = state.rules.ending(state)
    assert state.round == rounds
    assert outcome.scores[outcome.winners[0]] == max(outcome.scores)


@pytest.mark.parametrize("kingdom", list(GAME.rules(1, {}).cards.kingdoms))
def test_the_path_of_every_kingdom_begins_with_its_own_region(kingdom: str) -> None:
    """§2.1, §2.3 Five regions in the order of their rounds; five cards in town, none in the wilderness."""
    rules = GAME.rules(2, {"kingdom": kingdom})
    state = rules.begin()
    kernel.advance(state, Stream(2))
    path = [cast("RegionCard", rules.cards.card[state.kind[card]]) for card in state.path]
    rounds = [region.rounds for region in path]
    assert rounds == [[1], [2, 9], [3, 8], [4, 7], [5, 6]]
    assert path[0].kingdom == kingdom
    assert len(state.town) == 5
    assert min(state.town) >= 0


def test_of_two_heroes_who_gives_up_has_lost_whatever_the_valor() -> None:
    """§13.4"""
    rules = GAME.rules(2, {})
    state = rules.given({"0": {"valor": 9}, "1": {"valor": 5}})
    rules.concede(state, 0)
    assert state.rules.ending(state).winners == (1,)


@pytest.mark.parametrize(("seats", "mode"), [(1, "co-op"), (2, "co-op")])
def test_two_heroes_of_one_side_and_a_hero_alone_give_up_for_good(seats: int, mode: str) -> None:
    """§13.4"""
    rules = GAME.rules(seats, {"mode": mode})
    state = rules.given({})
    rules.concede(state, 0)
    assert state.rules.ending(state).kind == "given_up"
    assert state.rules.ending(state).winners == ()


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("mode", ["competitive", "co-op"])
def test_with_more_than_two_heroes_the_game_goes_on_with_a_bot_in_the_seat(seats: int, mode: str) -> None:
    """§13.4"""
    rules = GAME.rules(seats, {"mode": mode})
    state = rules.given({})
    with pytest.raises(BadInput, match="let a bot take the seat"):
        rules.concede(state, 2)
    assert rules.outcome(state) is None
