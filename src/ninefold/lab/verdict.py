"""What a card is worth: the verdict, its interval, and the number of games that would probably decide it.

Games are compared in pairs: with the card and without it, on the same seed. Three pairings are possible:

- *owner*: one seat alone has the card in its deck.
- *party*: all win or lose together, or only one plays.
- *holders*: whoever gets the card has it. Seats that had it are compared with seats that had what stands there without
  it. If more seats have it on one side, the difference could come from who these seats are; the interval then covers
  the best and the worst that they could have been.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import Final, NamedTuple

from ninefold.core.data import PlainData

Z99: Final = 2.5758293035489004
"""At ten looks, a difference beyond 99 % at any of them is chance in fewer than 5 of 100 trials (Pocock)."""
SMALL: Final = 0.02
"""A difference of fewer points does not matter, so an interval within it decides as well."""
FEWEST_DIFFERENT: Final = 8
"""With fewer pairs that differ, chance gives them all one direction in more than 1 of 100 trials (sign test)."""
LEAST: Final = 100
"""With fewer pairs of games there is no verdict, unless no more may be played."""


class Difference(NamedTuple):
    """How much more often the seat wins with the card, with its 99 % interval."""

    size: float
    low: float
    high: float
    pairs: int
    """The pairs that it rests on."""
    differing: int
    """The pairs whose games ended differently."""
    slack: float = 0.0
    """The part of the interval that more games do not make smaller."""

    def data(self) -> PlainData:
        """The difference and its interval as plain data."""
        return {"size": round(self.size, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


NOTHING_KNOWN: Final = Difference(0.0, -1.0, 1.0, 0, 0)


class HeldPair(NamedTuple):
    """In one pair of games: how many seats had the card, and how many of them won, without the card and with it."""

    without: int
    won_without: int
    with_card: int
    won_with: int


def paired_difference(differences: Sequence[float]) -> Difference:
    """The mean of the differences of pairs."""
    pairs = len(differences)
    if not pairs:
        return NOTHING_KNOWN
    mean = sum(differences) / pairs
    spread = sum((one - mean) ** 2 for one in differences) / max(pairs - 1, 1)
    return _difference(mean, spread / pairs, pairs, sum(one != 0 for one in differences))


def held_difference(found: Sequence[HeldPair]) -> Difference:
    """How much more often seats that have the card win than seats that have what stands there without it."""
    pairs, shares = len(found), held_shares(found)
    if shares is None:
        return NOTHING_KNOWN._replace(pairs=pairs)
    before, won_before, after, won_after = (sum(column) for column in zip(*found, strict=True))
    differing = sum(one[:2] != one[2:] for one in found)
    low = _lowest(after, won_after, before) - _highest(before, won_before, after)
    high = _highest(after, won_after, before) - _lowest(before, won_before, after)
    return _difference(*shares, pairs, differing, low, high)


def held_shares(found: Sequence[HeldPair]) -> tuple[float, float] | None:
    """The difference of the shares of won games, and its variance; None if one side has no seats.

    Seats of one game, or of one pair of games, are not independent: each pair counts as a whole.
    """
    pairs = len(found)
    before, after = sum(one.without for one in found), sum(one.with_card for one in found)
    if not before or not after:
        return None
    share_before = sum(one.won_without for one in found) / before
    share_after = sum(one.won_with for one in found) / after
    pulls = [
        (one.won_with - share_after * one.with_card) * pairs / after
        - (one.won_without - share_before * one.without) * pairs / before
        for one in found
    ]
    return share_after - share_before, sum(one**2 for one in pulls) / max(pairs - 1, 1) / pairs


def _lowest(seats: int, won: int, other: int) -> float:
    """The share of won games if the seats beyond those of the other side had all won."""
    more = max(0, seats - other)
    return max(0, won - more) / (seats - more)


def _highest(seats: int, won: int, other: int) -> float:
    """The share of won games if the seats beyond those of the other side had all lost."""
    kept = min(seats, other)
    return min(won, kept) / kept


def _difference(
    size: float, variance: float, pairs: int, differing: int, low: float | None = None, high: float | None = None
) -> Difference:
    """A difference with its interval. As if one more pair had gone each way, so that equal pairs prove little if few
    (Bonett and Price)."""
    off = Z99 * sqrt(variance + 2 / (pairs + 2) ** 2)
    low, high = size if low is None else low, size if high is None else high
    return Difference(size, max(-1.0, low - off), min(1.0, high + off), pairs, differing, high - low)


def decided(found: Difference, games: int) -> PlainData:
    """The verdict after these pairs: stronger, weaker, the same, or open with the number of games that would decide.

    `why` says why more games would not: `use`, if too many other seats have the card than have it without the change.
    """
    if found.differing >= FEWEST_DIFFERENT and (found.low > 0 or found.high < 0):
        return {"verdict": "stronger" if found.low > 0 else "weaker", "more_games": 0, "why": ""}
    if found.low >= -SMALL and found.high <= SMALL:
        return {"verdict": "same", "more_games": 0, "why": ""}
    if found.pairs < LEAST:
        more = (LEAST - found.pairs) * games / found.pairs if found.pairs else LEAST
        return {"verdict": "open", "more_games": rounded(more), "why": ""}
    wanted = max(abs(found.size), SMALL)
    if found.slack / 2 >= wanted:
        return {"verdict": "open", "more_games": 0, "why": "use"}
    off = (found.high - found.low - found.slack) / 2
    # The interval of equal pairs shrinks with their number, all others with its root.
    times = (off / (wanted - found.slack / 2)) ** (2 if found.differing else 1)
    return {"verdict": "open", "more_games": rounded((times - 1) * games), "why": ""}


def rounded(number: float) -> int:
    """A number of games as people say it: two digits, then zeros."""
    whole = max(10, ceil(number))
    unit: int = 10 ** max(1, len(str(whole)) - 2)
    return ceil(whole / unit) * unit
