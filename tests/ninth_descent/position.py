"""Positions for tests: laid out as a scenario's [given], played by answers as the log prints them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.core.speech import Speech, find_answer
from ninefold.games.ninth_descent import GAME


class Named:
    """Chance that brings the cards that a test names, in order; then the first there is. Seat 0 begins."""

    def __init__(self, state: Any, cards: Sequence[str] = ()) -> None:
        self.state = state
        self.cards = list(cards)

    def next(self, n: int, name: str) -> int:
        """The place of the next named card among those that can be drawn."""
        step = self.state.agenda[-1]
        labels = self.state.rules.steps[step[0]].labels
        if labels is None or not self.cards:
            return 0
        key = self.state.rules.card_key(self.cards.pop(0))
        return int(labels(self.state, step).index(key))


def lay_out(given: Mapping[str, Any], cards: Mapping[str, Any] | None = None, *, seats: int = 2, **options: str) -> Any:
    """A position, played on to its first ask; all that happens is listened to."""
    state = rules_with(seats, msgspec.json.encode([options, cards or {}])).given(given)
    state.tells = []
    kernel.advance(state, Named(state))
    return state


@cache
def rules_with(seats: int, settings: bytes) -> Any:
    """The rules of a table with these options and made-up cards."""
    options, cards = msgspec.json.decode(settings)
    return GAME.rules(seats, options, [{"cards": cards}] if cards else [])


def play(state: Any, *answers: str, source: Any = None) -> None:
    """Answers of whoever is asked, one after the other."""
    for text in answers:
        (seat,) = kernel.asked_seats(state)
        answer = find_answer(state, seat, text)
        assert answer is not None, f"seat {seat} can't say '{text}', but: {offered(state)}"
        assert kernel.why_not(state, seat, answer) == FINE, f"seat {seat} may not '{text}', but: {offered(state)}"
        kernel.take(state, seat, answer)
        kernel.advance(state, source or Named(state))


def offered(state: Any) -> list[str]:
    """What the seat that is asked may answer, in words."""
    (seat,) = kernel.asked_seats(state)
    speech = Speech(state.rules, seat=seat)
    return [speech.answer(state, option) for option in kernel.options(state, seat)]


def log(state: Any) -> list[str]:
    """All that was told, as a spectator reads it."""
    speech = Speech(state.rules, names=["Ada", "Ben", "Cleo", "Dan"][: state.rules.seats])
    kinds = {kind.name: {field.name: field.kind for field in kind.fields} for kind in state.rules.tells}
    return [speech.tell(tell.told(-1), kinds[tell.kind.name]) for tell in state.tells]
