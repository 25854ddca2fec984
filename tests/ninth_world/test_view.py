"""What a seat is shown of cards that another hero alone has seen (§1.5, §2.5)."""

from __future__ import annotations

from typing import Any

import pytest

from ninefold.core import kernel
from ninefold.core.field import SPECTATOR, UNKNOWN
from ninefold.core.flat import wire
from ninefold.core.stream import Stream
from ninefold.games.ninth_world import GAME
from ninefold.games.ninth_world.content import POWER_DECK, WILD_DECK
from ninefold.games.ninth_world.state import NO_CARD, State

RULES = GAME.rules(2, {"powers": "on"})


def looked_at() -> State:
    """The first hero has looked at the top card of the wilderness deck."""
    deck: list[Any] = [{"card": "Queb", "known": [0]}, "Mind Jewel", "Sky Ray"]
    state: State = RULES.given({"deck": deck})
    return state


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_a_looked_at_card_keeps_its_place_and_only_the_looking_hero_knows_it(seat: int) -> None:
    """§1.5"""
    state = looked_at()
    (card,) = state.decks[WILD_DECK].top
    view = RULES.view(state, seat)
    assert view.decks[WILD_DECK].top == [card]
    assert view.kind[card] == (state.kind[card] if seat == 0 else UNKNOWN)
    assert (wire(view)["kind"][card] is None) == (seat != 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_may_lie_on_a_deck_is_in_the_bag_of_who_has_not_seen_it_and_the_deck_is_no_larger(seat: int) -> None:
    """§1.5"""
    state = looked_at()
    view = RULES.view(state, seat)
    queb = RULES.cards.number["queb"]
    assert view.decks[WILD_DECK].bag.count(queb) == seat
    assert view.deck_size(WILD_DECK) == state.deck_size(WILD_DECK) == 3


def test_a_sampled_table_gives_a_hidden_card_one_of_the_kinds_of_its_deck() -> None:
    """§1.5"""
    state = looked_at()
    (card,) = state.decks[WILD_DECK].top
    whole = sorted([*state.decks[WILD_DECK].bag, state.kind[card]])
    met = set()
    for seed in range(20):
        sampled = RULES.sample(RULES.view(state, 1), 1, Stream(seed))
        assert sorted([*sampled.decks[WILD_DECK].bag, sampled.kind[card]]) == whole
        met.add(sampled.kind[card])
    assert met == set(whole)


def test_powers_that_were_dealt_to_another_hero_are_in_the_bag_until_they_are_shuffled_back() -> None:
    """§2.5"""
    state, stream = RULES.begin(), Stream(1)
    kernel.advance(state, stream)
    view = RULES.view(state, 0)
    assert [view.kind[card] for card in state.shown[1]] == [UNKNOWN, UNKNOWN]
    assert len(view.decks[POWER_DECK].bag) == len(state.decks[POWER_DECK].bag) + 2
    dealt = [card for cards in state.shown for card in cards]
    kernel.take_sealed(state, [kernel.default_answer(state, seat) for seat in (0, 1)])
    sampled = RULES.sample(RULES.view(state, 0), 0, stream)
    assert [sampled.kind[card] for card in dealt] == [NO_CARD] * 4
    assert sampled == state
