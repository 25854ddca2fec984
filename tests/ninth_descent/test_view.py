"""What a seat may know of a table, and what is a hole in its view."""

from __future__ import annotations

from typing import Any

from tests.ninth_descent.position import lay_out

from ninefold.core.field import SPECTATOR, UNKNOWN
from ninefold.core.flat import wire

GIVEN: dict[str, Any] = {"0": {"essence": ["Imp", "Imp"], "hand": ["Cherub"]}, "1": {"essence": ["Imp"] * 3}}


def bags(state: Any, seat: int) -> list[list[int]]:
    return [deck.bag for deck in state.rules.view(state, seat).decks]


def test_a_player_knows_the_own_essence_and_only_the_number_of_cards_in_anothers() -> None:
    """§1.5"""
    state = lay_out(GIVEN)
    imp = state.rules.cards.number["imp"]
    assert bags(state, 0) == [[imp] * 2, [UNKNOWN] * 3]
    assert bags(state, 1) == [[UNKNOWN] * 2, [imp] * 3]
    assert bags(state, SPECTATOR) == [[UNKNOWN] * 2, [UNKNOWN] * 3]


def test_nobody_knows_a_shared_essence() -> None:
    """§1.5, §11.3"""
    state = lay_out({"essence": ["Imp", "Cherub"]}, build="shared")
    assert all(bags(state, seat) == [[UNKNOWN] * 2, []] for seat in (SPECTATOR, 0, 1))


def test_everybody_knows_the_pile_of_a_draft_and_afterwards_only_the_own_deck() -> None:
    """§11.5, §11.8"""
    drafting = lay_out({"phase": "draft"}, build="draft")
    assert all(bags(drafting, seat) == [deck.bag for deck in drafting.decks] for seat in (SPECTATOR, 0, 1))
    drafted = lay_out({**GIVEN, "0": {"taken": ["Imp", "Imp"], "essence": ["Imp", "Imp"]}}, build="draft")
    assert bags(drafted, 1)[0] == [UNKNOWN] * 2
    assert drafted.rules.view(drafted, 1).lists[0] == drafted.lists[0] != []


def test_a_hidden_hand_is_sent_as_nothing_but_its_size() -> None:
    """§1.4"""
    state = lay_out({**GIVEN, "phase": "start"})
    (card,) = state.hand[0]
    sent = wire(state.rules.view(state, 1))
    assert (sent["hand"][0], sent["kind"][card]) == ([card], None)
    assert sent["payable"] == [None, 0]
    assert wire(state.rules.view(state, 0))["kind"][card] == state.kind[card]


def test_a_view_survives_being_saved_and_loaded() -> None:
    state = lay_out(GIVEN)
    view = state.rules.view(state, 1)
    assert state.rules.load(state.rules.dump(view)) == view
