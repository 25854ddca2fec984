"""What a valid record proves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Verdict(NamedTuple):
    """How far a record is proven, how much of its chance is only claimed, and what was taken back."""

    paused: int
    """The line, counted from 1, with which a game ends that is not over; 0 if it is."""
    typed: int
    hidden: int
    rolls: int = 0
    """Number of dice that were rolled and then taken back, which needs the consent of all seats."""
    draws: int = 0
    """The same for cards and the like."""
    withheld: tuple[int, ...] = ()
    """Seats that committed to a word and never revealed it."""
    older: bool = False
    """Whether words were given without a prior commitment, as early versions did."""
    abandoned: bool = False
    """Whether the table was closed at that line."""

    def __str__(self) -> str:
        said = f"verified up to a pause at line {self.paused}" if self.paused else "verified"
        if self.abandoned:
            said = f"verified up to line {self.paused}, where the table was closed"
        doubts: list[str] = []
        if self.typed:
            doubts.append(f"{_outcomes(self.typed)} typed in by hand, which nothing proves")
        if self.hidden:
            doubts.append(f"{_outcomes(self.hidden)} made from a secret that only the end of the game reveals")
        return f"{said}, but {' and '.join(doubts)}" if doubts else said

    def notes(self, names: Sequence[str]) -> list[str]:
        """What else a reader should know, a sentence each."""
        found = [f"{names[seat]} committed to a word and did not reveal it" for seat in self.withheld]
        taken = [_counted(self.rolls, "roll"), _counted(self.draws, "draw")]
        if self.rolls or self.draws:
            verb = "was" if self.rolls + self.draws == 1 else "were"
            found.append(f"{' and '.join(part for part in taken if part)} {verb} taken back by consent")
        return found


def _outcomes(count: int) -> str:
    return "1 outcome of chance was" if count == 1 else f"{count} outcomes of chance were"


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}" if count else ""
