"""§1.4, §1.5, §13.16 What a seat may know: its own cards, what it was shown, and what lies open; nothing else."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.the_nine.position import Loaded, lay_out, play

from ninefold.core.flat import wire
from ninefold.core.stream import Stream
from ninefold.games.the_nine.decks import DECKS

CARDS = {
    "Wolf": {"health": 10, "strength": 4, "defense": 0},
    "Bear": {"health": 12, "strength": 6, "defense": 0},
    "Feast": {"kind": "event", "when_played": {"mend": 3}},
    "Spy": {"kind": "event", "when_played": {"look_at_hand": True}},
    "Seer": {"kind": "event", "when_played": {"sort_deck": 2}},
    "Scout": {"health": 5, "strength": 0, "defense": 0, "when_played": {"sort_deck": 2}},
    "Digger": {"health": 5, "strength": 0, "defense": 0, "when_played": {"draw": 1}},
}


def view(state: Any, seat: int) -> Any:
    return wire(state.rules.view(state, seat))


def heard(state: Any, seat: int) -> list[dict[str, Any]]:
    return [tell.told(seat) for tell in state.tells]


def names(state: Any, cards: list[int]) -> list[str]:
    return [state.rules.cards.key[state.kind[card]] for card in cards]


def looked() -> Any:
    """Seat 0 has looked at seat 1's hand."""
    mine, theirs = {"hand": ["Spy", "Wolf"]}, {"hand": ["Wolf", "Feast"]}
    state = lay_out({"round": 5, "phase": "play", "0": mine, "1": theirs}, CARDS)
    play(state, "play Spy", "pass")
    return state


def test_a_looked_at_hand_is_in_the_lookers_view_only() -> None:
    """§13.16"""
    state = looked()
    kinds = [state.kind[card] for card in state.hand[1]]
    assert [view(state, 0)["kind"][card] for card in state.hand[1]] == kinds
    assert [view(state, -1)["kind"][card] for card in state.hand[1]] == [None, None]
    assert [view(state, 1)["kind"][card] for card in state.hand[0]] == [None]


def test_that_somebody_looks_is_told_to_all_but_what_they_see_only_to_them() -> None:
    """§13.16"""
    state = looked()
    seen = [told["card"]["name"] for told in heard(state, 0) if told["tell"] == "saw"]
    assert seen == ["wolf", "feast"]
    for seat in (1, -1):
        assert any(told["tell"] == "looked_at_hand" for told in heard(state, seat))
        assert all("card" not in told for told in heard(state, seat) if told["tell"] == "saw")


def test_cards_drawn_after_the_look_are_hidden_again() -> None:
    """§13.16, §1.4"""
    state = looked()
    card = state.arrive(state.rules.cards.number["bear"], 1, 1 << 1)
    state.hand[1].append(card)
    assert view(state, 0)["kind"][card] is None


@pytest.mark.parametrize("seat", [1, -1])
def test_of_the_opponents_deck_there_is_only_the_number_of_cards(seat: int) -> None:
    """§1.5"""
    decks = [["Wolf", "Wolf", "Bear"], ["Feast", "Feast", "Feast"]]
    views = [
        view(lay_out({"round": 5, "phase": "play", "0": {"hand": ["Wolf"], "deck": deck}}, CARDS), seat)
        for deck in decks
    ]
    assert views[0] == views[1]
    assert views[0]["decks"][0] == [[], [None, None, None], []]


def test_a_player_knows_what_is_left_in_the_own_deck_but_not_the_order() -> None:
    """§1.5"""
    state = lay_out({"round": 5, "phase": "play", "0": {"hand": ["Wolf"], "deck": ["Bear", "Wolf", "Bear"]}}, CARDS)
    number = state.rules.cards.number
    assert view(state, 0)["decks"][0] == [[], sorted([number["bear"], number["wolf"], number["bear"]]), []]


def sorted_deck(first: str, second: str, *, dice: Loaded | None = None) -> Any:
    """Seat 0 has looked at Wolf and Bear, and put them back as it says."""
    mine = {"hand": ["Seer", "Scout", "Digger", "Wolf"], "deck": ["Wolf", "Bear", "Feast", "Feast"]}
    mine["deck_top"] = ["Wolf", "Bear"]
    state = lay_out({"round": 5, "phase": "play", "0": mine}, CARDS, dice=dice)
    play(state, "play Seer", f"put Wolf {first}", f"put Bear {second}")
    return state


TOP, BOTTOM = "on top", "at the bottom"


@pytest.mark.parametrize("seat", [1, -1])
@pytest.mark.parametrize("places", [(TOP, BOTTOM), (BOTTOM, TOP), (BOTTOM, BOTTOM)])
def test_others_can_not_tell_top_from_bottom(places: tuple[str, str], seat: int) -> None:
    """§13.16"""
    one, other = sorted_deck(TOP, TOP), sorted_deck(*places)
    assert view(one, seat) == view(other, seat)
    assert heard(one, seat) == heard(other, seat)


@pytest.mark.parametrize("places", [(TOP, BOTTOM), (BOTTOM, TOP), (BOTTOM, BOTTOM)])
def test_a_second_look_does_not_give_away_what_the_first_one_did(places: tuple[str, str]) -> None:
    """§13.16"""
    views, tells = [], []
    for state in (sorted_deck(TOP, TOP), sorted_deck(*places)):
        play(state, "play Scout")
        views.append(view(state, 1))
        tells.append(heard(state, 1))
    assert views[0] == views[1]
    assert tells[0] == tells[1]


@pytest.mark.parametrize("places", [(TOP, BOTTOM), (BOTTOM, TOP), (BOTTOM, BOTTOM)])
def test_a_card_drawn_from_its_place_gets_a_new_number_so_that_nobody_can_tell_it_was_looked_at(
    places: tuple[str, str],
) -> None:
    """§13.16"""
    views, tells = [], []
    for state in (sorted_deck(TOP, TOP), sorted_deck(*places)):
        looked_at = set(range(len(state.kind)))
        play(state, "play Digger")
        assert state.hand[0][-1] not in looked_at
        views.append(view(state, 1))
        tells.append(heard(state, 1))
    assert views[0] == views[1]
    assert tells[0] == tells[1]


def test_who_looked_knows_the_card_that_comes() -> None:
    """§13.16"""
    state = sorted_deck(BOTTOM, TOP)
    assert names(state, view(state, 0)["decks"][0][0]) == ["bear"]
    play(state, "play Digger")
    assert names(state, state.hand[0])[-1] == "bear"


def test_a_card_returned_to_the_hand_is_still_known_to_both() -> None:
    """§13.14"""
    cards = {**CARDS, "Trick": {"kind": "event", "when_played": {"return_to_hand": "enemy_warrior"}}}
    mine, theirs = {"hand": ["Trick", "Wolf"]}, {"play": ["Bear"], "hand": ["Wolf"]}
    state = lay_out({"round": 5, "phase": "play", "0": mine, "1": theirs}, cards)
    play(state, "play Trick", "pass", "choose Bear")
    shown = [view(state, 0)["kind"][card] for card in state.hand[1]]
    assert shown == [None, state.rules.cards.number["bear"]]


def test_a_twin_differs_in_what_is_hidden_and_looks_the_same() -> None:
    """§1.4, §1.5"""
    state, differ = looked(), False
    for number in range(20):
        twin = state.rules.reshuffle_hidden(state, 1, Stream(number))
        assert view(twin, 1) == view(state, 1)
        assert names(twin, twin.hand[1]) == names(state, state.hand[1])
        differ = differ or names(twin, twin.hand[0]) != names(state, state.hand[0])
    assert differ


def test_a_twin_keeps_what_the_seat_was_shown() -> None:
    """§13.16"""
    state = looked()
    for number in range(20):
        twin = state.rules.reshuffle_hidden(state, 0, Stream(number))
        assert names(twin, twin.hand[1]) == ["wolf", "feast"]


@pytest.mark.parametrize("drawn", [False, True])
def test_a_sampled_opponent_has_a_whole_deck_whatever_they_looked_at(drawn: bool) -> None:
    """§12.1: hand, deck, play area and Valhalla together are one of the ready decks, if that fits what was seen."""
    rules = lay_out({"round": 5}, deck1="ravens").rules
    rest = [rules.cards.key[kind] for kind in rules.decks[0]]
    for key in ("raven_scout", "raven_message", "javelin", "bowman"):
        rest.remove(key)
    mine = {"hand": ["Raven Scout", "Raven's Message"], "deck_top": ["Javelin", "Bowman"], "deck": rest}
    state = lay_out({"round": 5, "phase": "play", "0": mine}, deck1="ravens")
    play(state, "play Raven Scout", "put Javelin on top", "put Bowman at the bottom")
    if drawn:
        play(state, "play Raven's Message")
        assert "javelin" in names(state, state.hand[0])
    ready = [Counter(DECKS.kinds(rules.cards, name)) for name in DECKS.ready]
    for number in range(20):
        world = state.rules.sample(state.rules.view(state, 1), 1, Stream(number))
        assert view(world, 1) == view(state, 1)
        cards = [world.kind[card] for card in world.hand[0] + world.play[0] + world.valhalla[0]]
        assert Counter(cards + world.decks[0].bag) in ready


def test_a_bid_that_is_not_made_yet_is_known_only_to_whoever_puts_it_together() -> None:
    """§8.7"""
    given = {"round": 5, "phase": "bid", "upturned": "Realm", "0": {"play": ["Wolf", "Bear"]}}
    state = lay_out(given, {**CARDS, "Realm": {"kind": "rr", "glory": 6}})
    play(state, "offer Wolf")
    (wolf,) = state.offered
    assert [view(state, seat)["offered"] for seat in (0, 1, -1)] == [[wolf], [], []]
    lines = {
        seat: [line.label for sheet in state.rules.scene(state.rules.view(state, seat), seat, "en", "AB").sheets
               for line in sheet.lines]
        for seat in (0, 1, -1)
    }  # fmt: skip
    assert "offered now" in lines[0]
    assert lines[1] == lines[-1] == [label for label in lines[0] if label != "offered now"]
