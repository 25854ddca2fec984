"""The figures of a study as plain data: shares with their 95 % intervals, and the effects of cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any, Final

from ninefold.core.data import PlainData, PlainMapping
from ninefold.lab.card_figures import CardCount
from ninefold.lab.interval import wilson
from ninefold.lab.plan import Losing, content_of, in_play
from ninefold.lab.row import GameRow, SeatRow
from ninefold.lab.significance import judged_shares
from ninefold.lab.study import Study
from ninefold.lab.tally import quartiles

CLOSE: Final = 0.1
"""A game is close if the margin is at most this share of the winner's score."""
LATE_PART: Final = 0.75
"""A game is open until late if its last leader took the lead after this share of the rounds."""


PRICES: Final = ("cost", "turn", "glory", "level", "class")
"""What a card may ask for, or be worth; the first of them that it has."""
LEADING: Final = re.compile(r"\d+")


class Wins:
    """Counts seats and wins."""

    def __init__(self) -> None:
        self.won: Counter[Any] = Counter()
        self.of: Counter[Any] = Counter()

    def count(self, key: Any, *, won: bool) -> None:
        """Count one seat's game."""
        self.of[key] += 1
        self.won[key] += won

    def shares(self, name: str) -> list[PlainData]:
        """Return each key with its share, in order."""
        return [{name: key, **share(self.won[key], self.of[key])} for key in sorted(self.of)]


class Counted:
    """Everything counted in one pass over the rows."""

    def __init__(self) -> None:
        self.games = 0
        self.draws = 0
        self.lost = 0
        self.by_seat = Wins()
        self.by_bot = Wins()
        self.by_trait: dict[str, Wins] = {}
        self.meetings: dict[str, Wins] = {}
        self.endings: Counter[str] = Counter()
        self.rounds: Counter[int] = Counter()
        self.margins: Counter[int] = Counter()
        self.winning: Counter[int] = Counter()
        self.close = 0
        self.leads: Counter[int] = Counter()
        self.late = 0
        self.led: Counter[int] = Counter()
        self.decisions: Counter[int] = Counter()
        self.branches = 0
        self.widest: Counter[int] = Counter()
        self.cards = CardCount()

    def add(self, row: GameRow, *, is_lost: bool = False) -> None:
        """Add one game, which all seats may have lost together."""
        self.games += 1
        self.lost += is_lost
        self.draws += not is_lost and not any(seat.won for seat in row.seats)
        self.endings[row.ending] += 1
        self.rounds[row.rounds] += 1
        self.decisions[row.decisions] += 1
        self.branches += row.branches
        self.widest[row.widest] += 1
        self._leads(row)
        self._scores(row)
        for place, seat in enumerate(row.seats):
            self._seat(place, seat)
        if len(row.seats) == 2:
            self._meeting(row.seats)
        self.cards.add(row)

    def _seat(self, place: int, seat: SeatRow) -> None:
        self.by_seat.count(place + 1, won=seat.won)
        self.by_bot.count(seat.bot, won=seat.won)
        for trait, value in seat.traits.items():
            self.by_trait.setdefault(trait, Wins()).count(value, won=seat.won)

    def _meeting(self, seats: Sequence[SeatRow]) -> None:
        first, second = seats
        for trait in first.traits:
            if trait in second.traits:
                met = (first.traits[trait], second.traits[trait])
                self.meetings.setdefault(trait, Wins()).count(met, won=first.won)

    def _scores(self, row: GameRow) -> None:
        scores = sorted((seat.score for seat in row.seats if seat.score is not None), reverse=True)
        if len(scores) < 2:
            return
        best = max((seat.score for seat in row.seats if seat.won and seat.score is not None), default=scores[0])
        margin = scores[0] - scores[1]
        self.winning[best] += 1
        self.margins[margin] += 1
        self.close += margin <= CLOSE * max(abs(scores[0]), 1)

    def _leads(self, row: GameRow) -> None:
        if row.leads is None:
            return
        self.leads[row.leads] += 1
        if row.led_from is not None and row.rounds:
            part = row.led_from / row.rounds
            self.late += part > LATE_PART
            self.led[min(9, int(10 * part))] += 1


def share(won: int, of: int) -> PlainData:
    """A share with its 95 % interval."""
    low, high = wilson(won, of)
    return {
        "won": won,
        "of": of,
        "share": round(won / of, 4) if of else None,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def figures(study: Study) -> PlainData:
    """Return all figures of a study."""
    counted = Counted()
    is_lost = Losing(study.plan, study.find)
    for row in study.rows():
        counted.add(row, is_lost=is_lost(row))
    together = is_lost.is_always_possible
    found = {**about(study), "together": together, **data_of(counted, together=together)}
    cards = counted.cards.data(cards_of(study), in_play(study.plan, study.find))
    known = {str(card["key"]): card for card in content_of(study.plan, study.find).cards("en")}
    for one in cards["listed"]:
        card = known.get(one["card"], {})
        one["text"], one["price"] = str(card.get("text", "")), price_of(card)
    return {**found, "cards": {**cards, "prices": by_price(cards["listed"])}}


def price_of(card: PlainMapping) -> list[str | int]:
    """What a card asks for, as the name of the field and a number; empty if it asks for nothing."""
    for field in PRICES:
        written = LEADING.match(str(card.get(field, "")))
        if written:
            return [field, int(written[0])]
    return []


def by_price(listed: Sequence[PlainMapping]) -> list[PlainData]:
    """By kind of card: the mean lift when seen of its cards of each price, each as heavy as it was often seen."""
    cards: dict[tuple[str, str], dict[int, list[PlainMapping]]] = {}
    for one in listed:
        if one["price"] and one["seen_lift"]:
            field, price = one["price"]
            cards.setdefault((one["kind"], field), {}).setdefault(price, []).append(one)
    return [
        {
            "kind": kind,
            "field": field,
            "values": [
                {"price": price, "cards": len(same), **mean_lift(same)} for price, same in sorted(found.items())
            ],
        }
        for (kind, field), found in sorted(cards.items())
        if len(found) > 1
    ]


def mean_lift(cards: Sequence[PlainMapping]) -> PlainData:
    """The mean of some cards' lifts when seen, with its 95 % interval."""
    total = sum(one["seen"] for one in cards)
    size = sum(one["seen"] * one["seen_lift"]["size"] for one in cards) / total
    spans = [one["seen"] * (one["seen_lift"]["high"] - one["seen_lift"]["low"]) / 2 for one in cards]
    half = sqrt(sum(span * span for span in spans)) / total
    return {"size": round(size, 4), "low": round(size - half, 4), "high": round(size + half, 4)}


def about(study: Study) -> PlainData:
    """Describe what was played."""
    plan = study.plan
    return {
        "game": plan.game,
        "seats": plan.seats,
        "bots": plan.bots,
        "seed": plan.seed,
        "options": plan.options,
        "vary": plan.vary,
        "rotate": plan.rotate,
        "content": [overlay["name"] for overlay in plan.overlays],
        "version": study.notes.version,
        "digest": study.digest(),
    }


def data_of(counted: Counted, *, together: bool = False) -> PlainData:
    """Return the counts as plain data; where all win or lose together, there are no leads and no margins."""
    games = counted.games
    decisions = sum(number * times for number, times in counted.decisions.items())
    by_seat, by_bot = counted.by_seat.shares("seat"), counted.by_bot.shares("bot")
    traits = {trait: wins.shares("value") for trait, wins in sorted(counted.by_trait.items())}
    judged_shares([by_seat, by_bot, *traits.values()])
    return {
        "games": games,
        "draws": share(counted.draws, games),
        "lost": share(counted.lost, games),
        "by_seat": by_seat,
        "by_bot": by_bot,
        "traits": traits,
        "meetings": {trait: wins.shares("values") for trait, wins in sorted(counted.meetings.items())},
        "endings": [{"ending": kind, **share(times, games)} for kind, times in counted.endings.most_common()],
        "length": spread(counted.rounds),
        "scores": {
            "winner": spread(counted.winning),
            "margin": None if together else spread(counted.margins),
            "close": None if together else share(counted.close, sum(counted.margins.values())),
        },
        "leads": {
            "changes": None if together else spread(counted.leads),
            "late": None if together else share(counted.late, sum(counted.led.values())),
            "taken": None if together else [counted.led[tenth] for tenth in range(10)],
        },
        "decisions": spread(counted.decisions),
        "branching": {"mean": round(counted.branches / max(decisions, 1), 2), "widest": spread(counted.widest)},
    }


def spread(counts: Mapping[int, int]) -> PlainData | None:
    """Return the mean, the quartiles and the count of each value; None if there are none."""
    total = sum(counts.values())
    if not total:
        return None
    mean = sum(value * times for value, times in counts.items()) / total
    counted = [[value, counts[value]] for value in sorted(counts)]
    return {"mean": round(mean, 2), **quartiles(counts), "counts": counted}


def cards_of(study: Study) -> dict[str, tuple[str, str]]:
    """Return the name and kind of all cards of the game by key, overlays included."""
    listed: Iterable[PlainMapping] = content_of(study.plan, study.find).cards("en")
    return {str(card["key"]): (str(card.get("name", card["key"])), str(card.get("kind", ""))) for card in listed}
