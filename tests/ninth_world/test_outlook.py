"""What a search thinks of a position, and in which order it tries bids; greedy chooses as if neither were there."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.core import kernel
from ninefold.core.guide import Guide
from ninefold.core.stream import Stream
from ninefold.games.ninth_world import GAME
from ninefold.games.ninth_world.book import BID
from ninefold.games.ninth_world.bot import best_bid, tables_of
from ninefold.games.ninth_world.language import SCOUT
from ninefold.games.ninth_world.outlook import (
    BIAS,
    FEATURES,
    PARTY_FEATURES,
    PARTY_WEIGHTS,
    SPREAD,
    WEIGHTS,
    chances,
    features,
    stage,
    together,
)
from ninefold.games.ninth_world.state import SLOTS, TOWN_FELL, VICTORY, State


def table(options: dict[str, str] | None = None, seats: int = 3, **given: Any) -> State:
    """Heroes who wait for their first bids of a round."""
    state: State = GAME.rules(seats, options or {}).given({"phase": "scout", "round": 5, "monolith": 0, **given})
    kernel.advance(state, Stream(1))
    return state


def guide_of(state: State) -> Guide[State]:
    """The advice that its bots get."""
    guide = state.rules.guide
    assert guide is not None
    return guide


def co_op(**given: Any) -> State:
    """The same, together."""
    return table({"mode": "co-op"}, 2, **given)


@pytest.mark.parametrize("what", ["valor", "rank", "quest"])
def test_who_has_more_is_more_likely_to_win(what: str) -> None:
    state = table()
    assert chances(state)[1] == pytest.approx(chances(state)[2], abs=0.05)
    before = chances(state)[1]
    if what == "valor":
        state.valor[1] += 4
    elif what == "rank":
        card = state.skills[SLOTS]
        state.kind[card] = state.cards.skill_kind[SCOUT, 3]
    else:
        state.displayed[1].append(state.arrive(next(k for k, tiers in enumerate(state.cards.tiers) if tiers), -1))
    found = chances(state)
    assert found[1] > before
    assert sum(found) == pytest.approx(1.0)
    assert guide_of(state).worths(state)[1] == pytest.approx(2 * found[1] - 1)


def test_a_wound_is_a_burden() -> None:
    state = table()
    before = chances(state)[0]
    state.wounds[0] += 1
    assert chances(state)[0] < before


def test_together_all_have_the_same_chance() -> None:
    found = chances(co_op(**{"0": {"valor": 40}}))
    assert found[0] == found[1]


@pytest.mark.parametrize("worse", [{"scars": 2}, {"wild": ["Tinker Golem"]}, {"wild": ["Cragworm"]}, {"drift": 4}])
def test_wounds_of_the_town_and_what_lies_in_the_wilderness_threaten_all(worse: dict[str, Any]) -> None:
    assert together(co_op(**worse)) < together(co_op())


def test_a_quest_that_is_half_done_threatens_less() -> None:
    state = co_op()
    quest = next(kind for kind, tiers in enumerate(state.cards.tiers) if len(tiers) > 1)
    before = together(state)
    state.wild.append(state.arrive(quest, -1))
    begun = together(state)
    state.progress[-1] = 1
    assert begun < together(state) < before


def test_what_has_ended_is_certain() -> None:
    state = co_op()
    for ending, chance in ((VICTORY, 1.0), (TOWN_FELL, 0.0)):
        state.ending = ending
        assert chances(state) == [chance, chance]
    assert guide_of(state).worths(state) == [-1.0, -1.0]


def test_every_feature_has_a_weight_for_every_round() -> None:
    assert (len(WEIGHTS), len(PARTY_WEIGHTS)) == (FEATURES, PARTY_FEATURES)
    assert {len(row) for row in (*WEIGHTS, *PARTY_WEIGHTS, SPREAD, BIAS)} == {9}
    assert [len(found) for found in features(table())] == [FEATURES] * 3
    assert stage(table(round=1)) == 8
    assert stage(table({"length": "quick"}, round=5)) == 0


@pytest.mark.parametrize("mode", ["competitive", "co-op"])
def test_the_bid_that_looks_best_is_rated_highest_and_never_above_being_ready(mode: str) -> None:
    state = table({"mode": mode})
    seat = kernel.asked_seats(state)[0]
    (offer,) = kernel.offers(state, seat)
    bids = offer.listed(64)
    best = (BID, *best_bid(state, seat, tables_of(state, seat)))
    rates = dict(zip(bids, guide_of(state).rate(state, seat, bids), strict=True))
    assert rates[best] == max(rates.values()) == 0.0
    assert min(rates.values()) < 0.0
