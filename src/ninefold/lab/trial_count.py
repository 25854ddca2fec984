"""What came of the games about one card: pairs of games with it and without, and the verdict on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from ninefold.core.data import PlainData
from ninefold.lab.card_figures import CardCount, rate
from ninefold.lab.row import GameRow
from ninefold.lab.verdict import Difference, HeldPair, decided, held_difference, paired_difference

Basis = Literal["owner", "party", "holders", "alike"]
"""Who is compared: a seat with the card in its deck, all players together, or the seats that had it; or every seat has
it alike, so that it favours none."""
ALIKE: Final = 0.95
"""If in this part of its games every seat had the card or none had, nobody can be compared."""
ENOUGH: Final = 30
"""Number of games with the card after which it is known whether all seats have it alike."""
UNSEEN, EVERY_SEAT, CERTAIN = "unseen", "alike", "certain"


class TrialCount:
    """The pairs of games so far; `is_party`: all win or lose together, or only one plays."""

    def __init__(self, key: str, *, is_party: bool = False) -> None:
        self.key = key
        self.is_party = is_party
        self.owned: list[tuple[bool, bool]] = []
        """For a card in one seat's deck: whether its owner won, without it and with it."""
        self.shared: list[tuple[GameRow, GameRow]] = []
        """For a card in the box: the games in which it came up."""
        self.pairs = 0
        self.cards = CardCount()

    def add(self, without: Iterable[GameRow], with_card: Iterable[GameRow], owner: int) -> None:
        """Add the pairs of one owner; -1: the card is in the box, for all."""
        for a, b in zip(without, with_card, strict=False):
            self.pairs += 1
            self.cards.add(b)
            if owner >= 0:
                self.owned.append((a.seats[owner].won, b.seats[owner].won))
            elif self._came_up(a) or self._came_up(b):
                self.shared.append((a, b))

    def _came_up(self, row: GameRow) -> bool:
        return any(self.key in seat.cards for seat in row.seats)

    def data(self) -> PlainData:
        """All figures, and the verdict with what it rests on."""
        basis, found, rates = self._compared()
        seen, played, won_seen, won_played = self.cards.totals(self.key)
        verdict = decided(found, self.pairs)
        if not (self.owned or self.shared):
            verdict = {"verdict": "open", "more_games": 0, "why": UNSEEN}
        elif basis == "alike" and len(self.shared) >= ENOUGH:
            verdict = {"verdict": "open", "more_games": 0, "why": EVERY_SEAT}
        elif basis == "party" and verdict["verdict"] == "same" and rates[0]["share"] in (0, 1) and not found.size:
            verdict = {"verdict": "open", "more_games": 0, "why": CERTAIN}
        return {
            "games": self.pairs,
            "basis": basis,
            "paired": basis in ("owner", "party"),
            "told": found.pairs,
            "without": rates[0] or None,
            "with": rates[1] or None,
            "difference": found.data(),
            "seen": seen,
            "played": played,
            "when_seen": rate(won_seen, seen),
            "when_played": rate(won_played, played),
            **verdict,
        }

    def _compared(self) -> tuple[Basis, Difference, Sequence[PlainData]]:
        """Who is compared, the difference, and both win rates."""
        if self.owned or self.is_party:
            pairs = self.owned or [(is_won(a), is_won(b)) for a, b in self.shared]
            found = paired_difference([float(after) - float(before) for before, after in pairs])
            rates = [rate(sum(pair[side] for pair in pairs), len(pairs)) or {} for side in (0, 1)]
            return "owner" if self.owned else "party", found, rates
        held = self._held()
        if len(held) <= (1 - ALIKE) * len(self.shared):
            return "alike", held_difference([]), [{}, {}]
        counts = [sum(column) for column in zip(*held, strict=True)]
        return "holders", held_difference(held), [rate(counts[1], counts[0]) or {}, rate(counts[3], counts[2]) or {}]

    def _held(self) -> list[HeldPair]:
        """The pairs of games in which some seats had the card and others did not."""
        is_played = any(seat.cards.get(self.key) for pair in self.shared for row in pair for seat in row.seats)
        found = [HeldPair(*(number for row in pair for number in holders(row, self.key, is_played=is_played)))
                 for pair in self.shared]  # fmt: skip
        return [one for one in found if one.without or one.with_card]


def is_won(row: GameRow) -> bool:
    """Whether players that win together have won, even if one of them did not live to see it."""
    return any(seat.won for seat in row.seats)


def holders(row: GameRow, card: str, *, is_played: bool = True) -> tuple[int, int]:
    """How many seats had (or only saw) a card, and how many of them won; (0, 0) if every seat had it."""
    had = [seat.won for seat in row.seats if card in seat.cards and (seat.cards[card] or not is_played)]
    return (0, 0) if len(had) == len(row.seats) else (len(had), sum(had))
