"""The answers and revelations of a game, line by line: enough to decide what a seat may take back."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ninefold.core.field import EVERYBODY, NO_SEATS
from ninefold.core.tell import Tell


class AnswerAt(NamedTuple):
    """An answer at its line of the record; `own` unless standing orders gave it."""

    line: int
    seat: int
    own: bool


class Past:
    """The lines that count, their answers, and where secrets or chance were revealed and to whom."""

    def __init__(self) -> None:
        self.counted: list[int] = []
        self.answers: list[AnswerAt] = []
        self._reveals: list[tuple[int, int]] = []
        """Lines in which something was revealed, in order, and who already knew all of it."""

    def answered(self, line: int, seats: Iterable[int], *, own: bool = True) -> None:
        """Record that seats answered in this line."""
        self.counted.append(line)
        self.answers.extend(AnswerAt(line, seat, own) for seat in seats)

    def drew(self, line: int) -> None:
        """Record that chance was revealed in this line."""
        self.counted.append(line)
        self.reveal(line, EVERYBODY)

    def reveal(self, line: int, learners: int, knew: int = NO_SEATS) -> None:
        """Record that the seats of a mask learned a secret in this line; `knew` already knew all of it."""
        if learners != NO_SEATS:
            insort(self._reveals, (line, knew))

    def last_own(self, seat: int) -> int | None:
        """The line of a seat's last own answer."""
        return next((given.line for given in reversed(self.answers) if given.seat == seat and given.own), None)

    def answered_since(self, line: int, but: int) -> set[int]:
        """The other seats that gave own answers from this line on."""
        since = self.answers[bisect_left(self.answers, (line,)) :]
        return {given.seat for given in since if given.own and given.seat != but}

    def revealed_since(self, line: int) -> bool:
        """Whether anybody learned anything from this line on."""
        return bool(self._reveals) and self._reveals[-1][0] >= line

    def has_surprised(self, seat: int, line: int) -> bool:
        """Whether anything that this seat did not know was revealed to anybody from this line on."""
        since = self._reveals[bisect_left(self._reveals, (line,)) :]
        return any(not knew >> seat & 1 for _, knew in since)

    def take_back(self, line: int) -> None:
        """Drop everything from this line on."""
        del self.counted[bisect_left(self.counted, line) :]
        del self.answers[bisect_left(self.answers, (line,)) :]
        del self._reveals[bisect_left(self._reveals, (line,)) :]


def learners(before: Sequence[int], after: Sequence[int]) -> int:
    """Who knows something now that they did not know before, as a mask."""
    gained = NO_SEATS
    for old, new in zip(before, after, strict=False):
        gained |= new & ~old
    for new in after[len(before) :]:
        gained |= new
    return gained


def known_before(before: Sequence[int], after: Sequence[int]) -> int:
    """Who already knew everything that was revealed, as a mask."""
    knew = EVERYBODY if len(after) <= len(before) else NO_SEATS
    for old, new in zip(before, after, strict=False):
        if new & ~old:
            knew &= old
    return knew


def told_in_secret(tell: Tell) -> int:
    """Who was told something that others were not, as a mask."""
    return tell.to if tell.kind.has_secret and tell.to != EVERYBODY else NO_SEATS
