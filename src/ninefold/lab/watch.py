"""Observes a match: who leads, and, for a game that keeps no card history, which cards were offered and used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.flat import Flat
from ninefold.core.rules import PLAYED, SEEN, AnyRules

CLEARLY: Final = 0.05
"""Minimum difference of a guide's opinions, which lie in -1..1, for a lead."""


class Watch:
    """Observes one match; play is the same with and without it."""

    def __init__(self, rules: AnyRules, card_fields: Sequence[Sequence[int]]) -> None:
        self.rules = rules
        self._card_fields = card_fields
        self.leads: int | None = None
        self.led_from: int | None = None
        self.use: list[dict[str, int]] = [{} for _ in range(rules.seats)]
        self._leader = -1
        self._round = -1
        self._guide = rules.guide

    def answered(self, state: Flat, seat: int, answer: Answer) -> None:
        """Called before an answer."""
        self._look(state)
        if self._card_fields:
            self._count(state, seat, answer)

    def sealed(self, state: Flat, seats: Sequence[int], answers: Sequence[Answer]) -> None:
        """Called before secret answers."""
        self._look(state)
        if self._card_fields:
            for seat, answer in zip(seats, answers, strict=True):
                self._count(state, seat, answer)

    def finish(self, state: Flat, winners: Sequence[int]) -> None:
        """Give the lead at the end to a single winner."""
        if self.leads is not None and len(winners) == 1:
            self._lead(winners[0], self.rules.round(state))

    def card_use(self, state: Flat) -> Sequence[Mapping[str, int]]:
        """Return what each seat did with its cards: from the game's own history, else as observed."""
        told = self.rules.card_use(state)
        if told is not None:
            return told
        for use, more in zip(self.use, self.rules.also_used(state), strict=False):
            for key, bits in more.items():
                use[key] = use.get(key, 0) | bits
        return self.use

    def _look(self, state: Flat) -> None:
        """Look for the leader once a round, or at every answer if the game has no rounds."""
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

    def _standing(self, state: Flat) -> tuple[Sequence[float], float]:
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

    def _count(self, state: Flat, seat: int, answer: Answer) -> None:
        """Count cards that were offered to a seat as seen, and those that its answer names first as played."""
        for option in kernel.options(state, seat):
            self._mark(state, seat, option, SEEN)
        self._mark(state, seat, answer, SEEN | PLAYED)

    def _mark(self, state: Flat, seat: int, answer: Answer, bits: int) -> None:
        verb = answer[0]
        for place in self._card_fields[verb]:
            if place >= len(answer):
                continue
            key = kind_of(self.rules.counted_key(state, self.rules.verbs[verb].fields[place - 1].kind, answer[place]))
            if key:
                self.use[seat][key] = self.use[seat].get(key, 0) | bits


def kind_of(key: str) -> str:
    """Return the kind of a counted thing: the second crab, `creature:crab:2`, is a `creature:crab`."""
    kind, _, number = key.rpartition(":")
    return kind if kind and number.isdecimal() else key


def card_fields(rules: AnyRules) -> list[list[int]]:
    """Return by verb the index of the first field of each counted kind in an answer.

    Empty if no verb names a card, or if the game keeps its own card history.
    """
    if rules.card_use(rules.begin()) is not None:
        return []
    places = []
    for verb in rules.verbs:
        kinds = [field.kind for field in verb.fields]
        places.append([kinds.index(kind) + 1 for kind in rules.counted_fields if kind in kinds])
    return places if any(places) else []
