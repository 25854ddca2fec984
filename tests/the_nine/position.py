"""Positions for tests: laid out as a scenario's [given], played by answers as the log prints them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.core.speech import Speech, find_answer
from ninefold.games.the_nine import GAME


class Loaded:
    """Dice that always show the same face, as far as they have it; draws take the first card there is.

    Seat 0 wins the roll for the order, for equal rolls would be rolled again for ever.
    """

    def __init__(self, face: int = 1, **faces: int) -> None:
        self.face = face
        self.faces = faces
        self.order = [1, 0]

    def next(self, n: int, name: str) -> int:
        """The outcome of a die, or of a draw."""
        if name in ("draw", "reveal", "look"):
            return 0
        if name == "initiative":
            self.order.reverse()
            return self.order[1]
        return min(n, self.faces.get(name, self.face)) - 1


def lay_out(
    given: Mapping[str, Any], cards: Mapping[str, Any] | None = None, *, dice: Loaded | None = None, **options: str
) -> Any:
    """A position, played on to its first ask; all that happens is listened to."""
    state = rules_with(msgspec.json.encode([options, cards or {}])).given(given)
    state.tells = []
    kernel.advance(state, dice or Loaded())
    return state


@cache
def rules_with(settings: bytes) -> Any:
    """The rules of a table with these options and made-up cards."""
    options, cards = msgspec.json.decode(settings)
    return GAME.rules(2, options, [{"cards": cards}] if cards else [])


def play(state: Any, *answers: str, dice: Loaded | None = None) -> None:
    """Answers of whoever is asked, one after the other."""
    for text in answers:
        (seat,) = kernel.asked_seats(state)
        answer = find_answer(state, seat, text)
        assert answer is not None, f"seat {seat} can't say '{text}', but: {offered(state)}"
        assert kernel.why_not(state, seat, answer) == FINE, f"seat {seat} may not '{text}', but: {offered(state)}"
        kernel.take(state, seat, answer)
        kernel.advance(state, dice or Loaded())


def offered(state: Any) -> list[str]:
    """What the seat that is asked may answer, in words."""
    (seat,) = kernel.asked_seats(state)
    speech = Speech(state.rules, seat=seat)
    return [speech.answer(state, option) for option in kernel.options(state, seat)]


def asked(state: Any) -> tuple[int, str]:
    """Whom the table waits for, and what for."""
    (seat,) = kernel.asked_seats(state)
    return seat, str(state.rules.steps[state.agenda[-1][0]].name)
