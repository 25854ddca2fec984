"""`lab compare`: play the same games (same seeds, same bots) with two contents and find the real differences.

Every figure is a mean of paired differences, so chance that both sides share cancels out. All figures
together are corrected by Holm's method.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Final

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput
from ninefold.effects.advice import listed_key
from ninefold.lab.card_figures import CORRECTION, CardCount
from ninefold.lab.plan import Losing, content_of
from ninefold.lab.row import GameRow
from ninefold.lab.significance import LEVEL, MeasuredEffect, effect, holm
from ninefold.lab.study import Study

WON: Final = "won "
WON_WITH: Final = "won with"
ComparedFigure = tuple[str, str]
"""What is measured, and its subject: ("ending", "glory")."""


class Pairs:
    """Sums over pairs of games, by figure."""

    def __init__(self) -> None:
        self.games = 0
        self.sums: dict[ComparedFigure, list[float]] = {}
        """Sums for content one, content two, the differences and their squares; and the number of pairs that differ."""

    def add(self, first: Mapping[ComparedFigure, float], second: Mapping[ComparedFigure, float]) -> None:
        """Add one game under both contents; a figure that one of them lacks counts as 0."""
        self.games += 1
        for figure in first.keys() | second.keys():
            a, b = first.get(figure, 0.0), second.get(figure, 0.0)
            sums = self.sums.setdefault(figure, [0.0, 0.0, 0.0, 0.0, 0.0])
            sums[0] += a
            sums[1] += b
            sums[2] += b - a
            sums[3] += (b - a) ** 2
            sums[4] += a != b

    def effect(self, figure: ComparedFigure) -> MeasuredEffect:
        """Return the mean difference, with a p-value no lower than a sign test gives if all differing pairs agree."""
        n, (_, _, total, squares, differ) = self.games, self.sums[figure]
        mean = total / n
        variance = max(0.0, squares - n * mean * mean) / max(n - 1, 1)
        found = effect(mean, sqrt(variance / n))
        return found._replace(p=max(found.p, min(1.0, 0.5 ** (differ - 1))))


def compare(first: Study, second: Study) -> PlainData:
    """Return all differences between two studies of the same games, real ones first."""
    pairs = Pairs()
    counts = CardCount(), CardCount()
    together = Losing(first.plan, first.find).is_always_possible
    seats: Counter[ComparedFigure] = Counter()
    for a, b in both(first, second):
        seats.update(won_figure(trait, value) for seat in a.seats for trait, value in seat.traits.items())
        pairs.add(measured(a, together=together), measured(b, together=together))
        counts[0].add(a)
        counts[1].add(b)
    if not pairs.games:
        raise BadInput("there are no games to compare")
    found = [
        line(figure, pairs.sums[figure], seats.get(figure, pairs.games), pairs.games, pairs.effect(figure))
        for figure in sorted(pairs.sums)
    ]
    found += [lifted(card, *counts) for card in sorted(counts[0].cards.keys() & counts[1].cards.keys())]
    # Who wins is asked first, so it is not corrected for all the figures that nobody asked about.
    about_winning = [one for one in found if is_about_winning(one)]
    for family in (about_winning, [one for one in found if not is_about_winning(one)]):
        for one, chance in zip(family, holm([one["p"] for one in family]), strict=True):
            one["corrected"] = round(chance, 6)
            one["real"] = chance < LEVEL
    found.sort(key=lambda one: (one["corrected"], one["p"]))
    same = sum(one["a"] == one["b"] and one["difference"] == 0 for one in found)
    return {
        "games": pairs.games,
        "correction": CORRECTION,
        "tested": len(found),
        "unchanged": same,
        "wins": [one for one in found if is_about_winning(one)],
        "unseen": unseen(second, counts[1]),
        "figures": found,
    }


def is_about_winning(one: PlainMapping) -> bool:
    """Whether a figure says how often a seat, or a deck or hero, won."""
    return str(one["figure"]).startswith(WON)


def unseen(study: Study, counts: CardCount) -> list[str]:
    """Return the keys of the cards of the content that no seat ever saw, as far as lists of cards have them."""
    listed = {str(card["key"]): card for card in content_of(study.plan, study.find).cards("en")}
    written = [str(name) for overlay in study.plan.overlays for name, fields in overlay.get("cards", {}).items()
               if fields.get("remove") is not True]  # fmt: skip
    keys = (listed_key(name, listed) for name in written)
    return [key for key in dict.fromkeys(keys) if key and key not in counts.cards]


def both(first: Study, second: Study) -> Iterator[tuple[GameRow, GameRow]]:
    """Pair the games of both studies; games without a partner are left out."""
    for a, b in zip(first.rows(), second.rows()):
        if (a.game, a.seed) != (b.game, b.seed):
            raise BadInput("the two runs are not of the same games")
        yield a, b


def measured(row: GameRow, *, together: bool = False) -> dict[ComparedFigure, float]:
    """Return everything about one game that can be compared; if all win or lose together, nobody leads."""
    found: dict[ComparedFigure, float] = {
        ("ending", row.ending): 1.0,
        ("rounds", ""): row.rounds,
        ("decisions", ""): row.decisions,
        ("answers a decision", ""): row.branches / max(row.decisions, 1),
    }
    if row.leads is not None and not together:
        found["lead changes", ""] = row.leads
    scores = sorted((seat.score for seat in row.seats if seat.score is not None), reverse=True)
    if len(scores) > 1 and not together:
        found["margin of the best score", ""] = scores[0] - scores[1]
    for place, seat in enumerate(row.seats):
        _add(found, ("won by seat", str(place + 1)), seat.won)
        if seat.score is not None:
            found["score of seat", str(place + 1)] = seat.score
        for trait, value in seat.traits.items():
            _add(found, won_figure(trait, value), seat.won)
        for card, played in seat.cards.items():
            _add(found, ("seats that played", card), played)
    return found


def won_figure(trait: str, value: str) -> ComparedFigure:
    """Return the figure of how often seats with something, such as a deck, won."""
    return f"{WON_WITH} {trait.replace('_', ' ')}", value


def _add(found: dict[ComparedFigure, float], figure: ComparedFigure, value: float) -> None:
    found[figure] = found.get(figure, 0.0) + value


def line(figure: ComparedFigure, sums: list[float], of: int, games: int, found: MeasuredEffect) -> PlainData:
    """Return one figure as plain data: its means per game, or per seat if fewer or more seats than games count."""
    kind, subject = figure
    scale = games / of
    found = MeasuredEffect(found.size * scale, found.low * scale, found.high * scale, found.p)
    values = {"a": round(sums[0] / of, 4), "b": round(sums[1] / of, 4), "difference": round(found.size, 4)}
    return {"figure": kind, "of": subject, "count": of, **values, **sizes(found)}


def lifted(card: str, before: CardCount, after: CardCount) -> PlainData:
    """Compare a card's lift before and after; both are treated as independent, which is the stricter test."""
    a, b = before.effect(card), after.effect(card)
    deviation = sqrt(((a.high - a.low) ** 2 + (b.high - b.low) ** 2) / 4) / 1.959963984540054
    found = effect(b.size - a.size, deviation)
    values = {"a": round(a.size, 4), "b": round(b.size, 4), "difference": round(found.size, 4)}
    return {"figure": "lift when played", "of": card, **values, **sizes(found)}


def sizes(found: MeasuredEffect) -> PlainData:
    """Return an interval and a p-value, rounded."""
    return {"low": round(found.low, 4), "high": round(found.high, 4), "p": round(found.p, 6)}
