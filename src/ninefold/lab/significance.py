"""What is real and what is chance: tests for shares and differences, and Holm's correction for many of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erfc, sqrt
from typing import Final, NamedTuple

from ninefold.lab.interval import Z95

LEVEL: Final = 0.05
"""How likely a difference may be by chance alone and still be called real."""


class Effect(NamedTuple):
    """A difference with its 95 % interval, and how likely one as large is by chance alone."""

    size: float
    low: float
    high: float
    p: float


NOTHING: Final = Effect(0.0, 0.0, 0.0, 1.0)


def two_sided(z: float) -> float:
    """How likely a normal value lies this far from 0, or farther."""
    return erfc(abs(z) / sqrt(2))


def effect(size: float, deviation: float) -> Effect:
    """An effect that is normal with this standard deviation."""
    if deviation <= 0:
        return Effect(size, size, size, 1.0 if size == 0 else 0.0)
    return Effect(size, size - Z95 * deviation, size + Z95 * deviation, two_sided(size / deviation))


def paired(differences: Sequence[float]) -> Effect:
    """The mean of differences of pairs, such as games with the same seed."""
    n = len(differences)
    if n < 2:
        return NOTHING
    mean = sum(differences) / n
    spread = sum((difference - mean) ** 2 for difference in differences) / (n - 1)
    return effect(mean, sqrt(spread / n))


class Layer(NamedTuple):
    """One group in which a share is judged: so many trials and wins, and those among them that are marked."""

    trials: int
    wins: int
    marked: int
    marked_wins: int


def lift(layers: Iterable[Layer]) -> Effect:
    """How much more often marked trials win than their group does (Cochran, Mantel and Haenszel's test)."""
    marked = 0
    surplus = 0.0
    variance = 0.0
    for layer in layers:
        if layer.trials < 2:
            continue
        share = layer.wins / layer.trials
        rest = layer.trials - layer.marked
        marked += layer.marked
        surplus += layer.marked_wins - layer.marked * share
        variance += layer.marked * rest * share * (1 - share) / (layer.trials - 1)
    return effect(surplus / marked, sqrt(variance) / marked) if marked and variance else NOTHING


def shown(found: Effect) -> dict[str, float]:
    """A difference of shares as plain data; nothing changes by more than the whole."""
    low, high = max(-1.0, found.low), min(1.0, found.high)
    return {"size": round(found.size, 4), "low": round(low, 4), "high": round(high, 4)}


def holm(chances: Sequence[float]) -> list[float]:
    """The chances corrected for how many there are (Holm): if all were chance, one falls below 5 % in 5 of 100 runs."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    corrected = [1.0] * len(chances)
    worst = 0.0
    for rank, place in enumerate(order):
        worst = max(worst, min(1.0, chances[place] * (len(chances) - rank)))
        corrected[place] = worst
    return corrected
