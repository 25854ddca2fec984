"""What a scenario's [given] says is put into fields as they are declared."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ninefold.core.declare import declared
from ninefold.core.errors import BadInput
from ninefold.core.flat import Flat
from ninefold.core.scenario.setting import Setter, read_seats
from ninefold.core.slot import Flag, PerSeat, starts


class Seats:
    """Two seats."""

    seats = 2


RULES: Any = Seats()


@declared
class State(Flat):
    """A number, a flag and a value with names."""

    round: int
    peace: Flag
    track: PerSeat[int] = starts(names=("hale", "impaired"))
    effort: PerSeat[int] = starts(1)


class GivenSeat(msgspec.Struct, forbid_unknown_fields=True):
    """One seat."""

    track: str = "hale"
    effort: int | None = None


class Given(msgspec.Struct):
    """A position."""

    round: int = 1
    peace: bool = False


def test_numbers_flags_and_names_become_what_the_state_has() -> None:
    setter = Setter(State(RULES).laid_out())
    setter.put(Given(7, peace=True), "round", "peace")
    setter.put_at(1, GivenSeat("impaired"), "track", "effort")
    assert (setter.state.round, setter.state.peace, setter.state.track, setter.state.effort) == (7, 1, [0, 1], [1, 1])


def test_a_name_that_the_field_does_not_have_is_refused() -> None:
    setter = Setter(State(RULES).laid_out())
    with pytest.raises(BadInput, match=r"^\[given\]: track: expected one of hale, impaired, got 'tired'$"):
        setter.put_at(0, GivenSeat("tired"), "track")


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match=r"^\[given\]: first: there is no seat 2 at a table of 2$"):
        Setter(State(RULES).laid_out()).check_seat(2, "first")


def test_seats_are_given_under_their_numbers() -> None:
    plain, seats = read_seats({"round": 3, "1": {"effort": 2}}, 2, GivenSeat)
    assert (plain, seats) == ({"round": 3}, [GivenSeat(), GivenSeat(effort=2)])


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"1": {"effort": "x"}}, "[given]: 1.effort: expected `int | null`, got `str`"),
        ({"0": 5}, "[given]: 0: expected `object`, got `int`"),
    ],
)
def test_what_is_wrong_with_a_seat_is_said_with_its_number(data: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_seats(data, 2, GivenSeat)
    assert str(refused.value) == said
