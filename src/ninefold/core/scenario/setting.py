"""Setting up a position: what a scenario's [given] says is put into fields as they are declared.

The inverse of an account (`account.py`): a flag is true or false, and a value that has names is given by one.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.flat import Flat
from ninefold.core.shape import read_struct

S = TypeVar("S", bound=Flat)
T = TypeVar("T")
GIVEN: Final = "[given]"


def read_given(data: PlainMapping, shape: type[T]) -> T:
    """What is given, as the game's struct."""
    return read_struct(data, GIVEN, shape)


def read_seats(data: PlainMapping, seats: int, shape: type[T]) -> tuple[PlainData, list[T]]:
    """What is given without the tables of seats, which are under their numbers; and each seat's table."""
    numbers = [str(seat) for seat in range(seats)]
    plain = {name: value for name, value in data.items() if name not in numbers}
    return plain, [read_struct(data.get(number, {}), GIVEN, shape, at=number) for number in numbers]


class Setter(Generic[S]):
    """Sets up one position."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.slots = {slot.name: slot for slot in state.FIELDS}

    def put(self, given: Any, *fields: str) -> None:
        """Fields that a struct has under the same names."""
        for field in fields:
            setattr(self.state, field, self._value(given, field))

    def put_at(self, place: int, given: Any, *fields: str) -> None:
        """The entries of fields at one place, such as a seat; what is None stays as it is."""
        for field in fields:
            if getattr(given, field) is not None:
                getattr(self.state, field)[place] = self._value(given, field)

    def _value(self, given: Any, field: str) -> int:
        return self.slots[field].read(getattr(given, field), f"{GIVEN}: {field}")

    def check_seat(self, seat: int, field: str) -> None:
        """Check that the table has such a seat."""
        if seat >= self.state.rules.seats:
            raise BadInput(f"{GIVEN}: {field}: there is no seat {seat} at a table of {self.state.rules.seats}")
