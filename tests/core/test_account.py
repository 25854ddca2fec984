"""An account is derived from the declarations of a state's fields."""

from __future__ import annotations

from typing import Any

from ninefold.core.account import Account
from ninefold.core.deck import Deck
from ninefold.core.declare import declared
from ninefold.core.field import UNKNOWN
from ninefold.core.flat import Flat
from ninefold.core.slot import Cards, Flag, Mask, OneCard, PerSeat, starts

NAMES = ("wolf", "bear", "owl")


class Seats:
    """Two seats, and names for worlds."""

    seats = 2
    steps: tuple[Any, ...] = ()

    def value_name(self, kind: str, value: int, lang: str) -> str:
        """A value's name in English."""
        return f"{kind} {value} ({lang})"


RULES: Any = Seats()


@declared
class State(Flat):
    """A field of every kind."""

    round: int
    hand: PerSeat[Cards]
    upturned: OneCard = starts(-1)
    peace: Flag
    ready: Mask
    barred: PerSeat[Mask] = starts(names=("attack", "bid"))
    ending: int = starts(names=("", "glory"))
    home: PerSeat[int] = starts(-1, names="world")
    deck: Deck


def laid_out() -> State:
    """An empty table."""
    return State(RULES).laid_out()


def said(state: State) -> Account:
    """Its account, in which cards are called by NAMES."""
    return Account(state, lambda card: NAMES[card])


def test_values_are_said_as_their_fields_declare() -> None:
    state = laid_out()
    state.round, state.upturned, state.peace, state.ready, state.ending = 3, 2, 1, 0b10, 1
    state.deck.bag = [4, 4]
    told = said(state).fields("round", "upturned", "peace", "ready", "ending", "deck")
    assert told == {"round": 3, "upturned": "owl", "peace": True, "ready": [1], "ending": "glory", "deck": 2}


def test_a_seat_has_its_entries_and_a_field_may_be_said_under_another_name() -> None:
    state = laid_out()
    state.hand[1], state.barred[1], state.home[1] = [1, 0], 0b11, 7
    told = said(state).entries(1, "hand", may_not="barred", place="home")
    assert told == {"hand": ["bear", "wolf"], "may_not": ["attack", "bid"], "place": "world 7 (en)"}


def test_where_there_is_no_card_and_no_place_nothing_is_named() -> None:
    assert said(laid_out()).fields("upturned", "home") == {"upturned": "", "home": ["", ""]}


def test_what_is_unknown_stays_unknown() -> None:
    state = laid_out()
    state.ending = UNKNOWN
    assert said(state).fields("ending") == {"ending": UNKNOWN}


def test_a_second_card_of_a_name_is_numbered() -> None:
    told = said(laid_out()).by_name([1, 0, 1, 1], lambda card: {"card": card})
    assert list(told) == ["bear", "wolf", "bear 2", "bear 3"]


def test_nobody_is_waited_for_when_the_agenda_is_empty() -> None:
    assert said(laid_out()).waiting() == {"seat": -1, "ask": ""}
