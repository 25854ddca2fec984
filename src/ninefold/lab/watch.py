"""Looking on at a match: who leads, and, for a game that does not remember it, which cards were offered and used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.field import CARD
from ninefold.core.game import PLAYED, SEEN

CLEARLY: Final = 0.05
"""A guide's opinion lies in -1..1; by less than this nobody leads."""


class Watch:
    """Looks on at one match; play is the same with and without it."""

    def __init__(self, rules: Any, card_field: Sequence[int]) -> None:
        self.rules = rules
        self._card_field = card_field
        self.leads: int | None = None
        self.led_from: int | None = None
        self.use: list[dict[str, int]] = [{} for _ in range(rules.seats)]
        self._leader = -1
        self._round = -1
        self._guide = rules.guide

    def answered(self, state: Any, seat: int, answer: Answer) -> None:
        """Before an answer."""
        self._look(state)
        if self._card_field:
            self._count(state, seat, answer)

    def sealed(self, state: Any, seats: Sequence[int], answers: Sequence[Answer]) -> None:
        """Before answers that are given in secret."""
        self._look(state)
        if self._card_field:
            for seat, answer in zip(seats, answers, strict=True):
                self._count(state, seat, answer)

    def finish(self, state: Any, winners: Sequence[int]) -> None:
        """The one winner has the lead in the end."""
        if self.leads is not None and len(winners) == 1:
            self._lead(winners[0], self.rules.round(state))

    def card_use(self, state: Any) -> Sequence[dict[str, int]]:
        """What each seat did with its cards: as the game remembers it, else as it was seen."""
        told = self.rules.card_use(state)
        return self.use if told is None else told

    def _look(self, state: Any) -> None:
        """Once a round, or at every answer of a game that counts none."""
        now = self.rules.round(state)
        if now == self._round and now:
            return
        self._round = now
        standing, margin = self._standing(state)
        if len(standing) < 2:
            return
        self.leads = self.leads or 0
        best, second = sorted(standing, reverse=True)[:2]
        if best - second > margin:
            self._lead(list(standing).index(best), now)

    def _standing(self, state: Any) -> tuple[Sequence[float], float]:
        standing = self.rules.standing(state)
        if len(standing) or self._guide is None:
            return standing, 0.0
        return [self._guide.worth(state, seat) for seat in range(self.rules.seats)], CLEARLY

    def _lead(self, seat: int, now: int) -> None:
        if seat == self._leader:
            return
        self.leads = (self.leads or 0) + (self._leader >= 0)
        self._leader = seat
        self.led_from = now

    def _count(self, state: Any, seat: int, answer: Answer) -> None:
        """A card that a seat was offered was seen, one that its answer names first was played."""
        for option in kernel.options(state, seat):
            self._mark(state, seat, option, SEEN)
        self._mark(state, seat, answer, SEEN | PLAYED)

    def _mark(self, state: Any, seat: int, answer: Answer, bits: int) -> None:
        place = self._card_field[answer[0]]
        if 0 < place < len(answer) and answer[place] >= 0:
            key = kind_of(self.rules.card_known(state, answer[place])[1])
            self.use[seat][key] = self.use[seat].get(key, 0) | bits


def kind_of(key: str) -> str:
    """The kind of a thing that is counted: the second crab, `creature:crab:2`, is a `creature:crab`."""
    kind, _, number = key.rpartition(":")
    return kind if kind and number.isdecimal() else key


def card_fields(rules: Any) -> list[int]:
    """By verb: where its first card stands in an answer, 0 if it names none.

    Empty if no verb does, or if the game remembers what was done with cards.
    """
    if rules.card_use(rules.begin()) is not None:
        return []
    places = [
        next((place for place, field in enumerate(verb.fields, 1) if field.kind == CARD), 0) for verb in rules.verbs
    ]
    return places if any(places) else []
