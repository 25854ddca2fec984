"""Cards: how often each was seen and played, and how often its seat won then.

A seat is compared only with seats in the same place, with the same bot and the same things (deck, hero), so that a
card gets no credit for the deck it is in. Many cards are tested at once, so the p-values are corrected by Holm's
method over all cards.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from ninefold.core.data import PlainData
from ninefold.lab.interval import wilson
from ninefold.lab.row import GameRow
from ninefold.lab.significance import LEVEL, Layer, MeasuredEffect, holm, lift, shown

Group = tuple[Any, ...]
SEEN, PLAYED, WON_SEEN, WON_PLAYED = range(4)
CORRECTION: Final = "Holm"


class CardCount:
    """Counts by card and by group of seats."""

    def __init__(self) -> None:
        self.groups: dict[Group, list[int]] = {}
        """Games and wins of the seats."""
        self.cards: dict[str, dict[Group, list[int]]] = {}

    def add(self, row: GameRow) -> None:
        """Count one game."""
        for place, seat in enumerate(row.seats):
            group = (place, seat.bot, *sorted(seat.traits.items()))
            total = self.groups.setdefault(group, [0, 0])
            total[0] += 1
            total[1] += seat.won
            for card, played in seat.cards.items():
                counts = self.cards.setdefault(card, {}).setdefault(group, [0, 0, 0, 0])
                counts[SEEN] += 1
                counts[WON_SEEN] += seat.won
                if played:
                    counts[PLAYED] += 1
                    counts[WON_PLAYED] += seat.won

    def effect(self, card: str) -> MeasuredEffect:
        """Return how much more often a seat that played the card wins than its group."""
        return self._effect(card, PLAYED, WON_PLAYED)

    def seen_effect(self, card: str) -> MeasuredEffect:
        """Return how much more often a seat that saw the card wins than its group."""
        return self._effect(card, SEEN, WON_SEEN)

    def _effect(self, card: str, mark: int, won: int) -> MeasuredEffect:
        by_group = self.cards.get(card, {})
        return lift(
            Layer(games, wins, *(by_group[group][mark], by_group[group][won]) if group in by_group else (0, 0))
            for group, (games, wins) in self.groups.items()
        )

    def totals(self, card: str) -> list[int]:
        """Return the counts over all groups."""
        return [sum(counts) for counts in zip(*self.cards.get(card, {(): [0, 0, 0, 0]}).values(), strict=True)]

    def data(self, known: Mapping[str, tuple[str, str]], in_play: Collection[str] | None = None) -> PlainData:
        """Return the figures of all cards that came up or could have; the others are `not_in_play`."""
        could = known.keys() if in_play is None else known.keys() & in_play
        keys = sorted({*could, *self.cards})
        played = judged_effects({key: self.effect(key) for key in keys})
        seen = judged_effects({key: self.seen_effect(key) for key in keys})
        listed = [
            {
                **self._card(key, *known.get(key, (key, ""))),
                **played[key],
                **{f"seen_{name}": value for name, value in seen[key].items()},
            }
            for key in keys
        ]
        rank_within_kinds(listed)
        return {
            "correction": CORRECTION,
            "tested": sum(one["lift"] is not None for one in listed),
            "listed": listed,
            "not_in_play": sorted(known.keys() - set(keys)),
            "never_seen": [one["card"] for one in listed if not one["seen"]],
            "never_played": [one["card"] for one in listed if one["seen"] and not one["played"]],
        }

    def _card(self, key: str, name: str, kind: str) -> PlainData:
        seen, played, won_seen, won_played = self.totals(key)
        held, won_held = seen - played, won_seen - won_played
        seats, won = (sum(counts[place] for counts in self.groups.values()) for place in (0, 1))
        return {
            "card": key,
            "name": name,
            "kind": kind,
            "seats": seats,
            "seen": seen,
            "played": played,
            "held": held,
            "when_seen": rate(won_seen, seen),
            "when_not_seen": rate(won - won_seen, seats - seen),
            "when_played": rate(won_played, played),
            "when_held": rate(won_held, held),
        }


def rate(won: int, of: int) -> PlainData | None:
    """A win rate with its 95 % interval; None without games."""
    if not of:
        return None
    low, high = wilson(won, of)
    return {"won": won, "of": of, "share": round(won / of, 4), "low": round(low, 4), "high": round(high, 4)}


def judged_effects(effects: Mapping[str, MeasuredEffect]) -> dict[str, PlainData]:
    """The effects of cards as plain data, all corrected together."""
    tested = [key for key, found in effects.items() if found.low != found.high]
    chances = dict(zip(tested, holm([effects[key].p for key in tested]), strict=True))
    return {key: said(found, chances.get(key)) for key, found in effects.items()}


def rank_within_kinds(listed: Sequence[PlainData]) -> None:
    """Number the cards of each kind by their lift when seen, since kinds can't be compared with each other."""
    for kind in {one["kind"] for one in listed}:
        tested = [one for one in listed if one["kind"] == kind and one["seen_lift"]]
        tested.sort(key=lambda one: -one["seen_lift"]["size"])
        for place, one in enumerate(tested, 1):
            one["rank"], one["ranked"] = place, len(tested)


def said(found: MeasuredEffect, corrected: float | None) -> PlainData:
    """An effect as plain data, as a difference of win rates; `real` is judged after the correction."""
    if corrected is None:
        return {"lift": None, "real": False}
    return {
        "lift": {**shown(found), "p": round(found.p, 6), "corrected": round(corrected, 6)},
        "real": corrected < LEVEL,
    }
