"""Tells: who hears what."""

from typing import Any

import pytest
from tests.toys import looked_at

from ninefold.core.field import EVERYBODY, NO_SEATS, UNKNOWN, only
from ninefold.core.tell import Tell, TellKind, tell

SEEN = TellKind("seen", "seat", "card?", "price?")
DRAWN = TellKind("drawn", "seat", "card")


def listening() -> looked_at.State:
    """Card 0 is an ace that only the first seat knows; card 1 is a four that everybody knows."""
    state: looked_at.State = looked_at.GAME.rules(2, {}).begin()
    state.kinds, state.known = [0, 3], [only(0), EVERYBODY]
    state.tells = []
    return state


def told(kind: TellKind, *values: int, to: int = EVERYBODY) -> Tell:
    state = listening()
    tell(state, kind, *values, to=to)
    assert state.tells is not None
    return state.tells[0]


@pytest.mark.parametrize(
    ("seat", "heard"),
    [
        (0, {"tell": "seen", "seat": 0, "card": {"card": 0, "name": "ace"}, "price": 7}),
        (1, {"tell": "seen", "seat": 0}),
        (-1, {"tell": "seen", "seat": 0}),
    ],
)
def test_secret_fields_are_absent_for_all_who_are_not_told(seat: int, heard: dict[str, Any]) -> None:
    assert told(SEEN, 0, 0, 7, to=only(0)).told(seat) == heard


def test_who_is_told_a_secret_card_hears_its_name_even_if_it_did_not_know_it() -> None:
    assert told(SEEN, 0, 0, 7, to=only(1)).told(1)["card"] == {"card": 0, "name": "ace"}


@pytest.mark.parametrize(
    ("card", "seat", "heard"),
    [
        (0, 0, {"card": 0, "name": "ace"}),
        (0, 1, {"card": 0}),
        (0, -1, {"card": 0}),
        (1, 1, {"card": 1, "name": "four"}),
        (1, -1, {"card": 1, "name": "four"}),
    ],
)
def test_an_open_card_is_named_only_to_those_who_know_it(card: int, seat: int, heard: dict[str, Any]) -> None:
    assert told(DRAWN, 0, card).told(seat)["card"] == heard


def test_a_card_keeps_the_name_that_it_had_when_it_was_told() -> None:
    state = listening()
    tell(state, DRAWN, 0, 0)
    state.kinds[0], state.known[0] = 2, NO_SEATS
    assert state.tells is not None
    assert state.tells[0].told(0)["card"] == {"card": 0, "name": "ace"}


def test_a_card_that_there_is_not_has_no_name() -> None:
    assert told(DRAWN, 0, UNKNOWN).told(1)["card"] == {"card": UNKNOWN, "name": ""}


def test_where_nobody_listens_nothing_is_kept() -> None:
    state = listening()
    state.tells = None
    tell(state, DRAWN, 0, 0)
    assert state.tells is None


def test_a_tell_with_too_few_values_is_a_bug() -> None:
    with pytest.raises(AssertionError, match="'drawn' is told with too few values"):
        told(DRAWN, 0)
