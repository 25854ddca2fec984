"""What is real and what is chance: tests for shares and differences, and Holm's correction for multiple tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erfc, sqrt
from typing import Final, NamedTuple

from ninefold.core.data import PlainData
from ninefold.lab.interval import Z95

LEVEL: Final = 0.05
"""A difference with a p-value below this is called real."""


class MeasuredEffect(NamedTuple):
    """A difference with its 95 % interval and its p-value."""

    size: float
    low: float
    high: float
    p: float


NO_EFFECT: Final = MeasuredEffect(0.0, 0.0, 0.0, 1.0)


def two_sided(z: float) -> float:
    """Return the probability that a normally distributed value is at least this far from 0."""
    return erfc(abs(z) / sqrt(2))


def judged_shares(families: Iterable[Sequence[PlainData]]) -> None:
    """Say of each share (`won`, `of`) whether it is `real`: another one than the mean of its family, after Holm's
    correction over all families together."""
    found: list[tuple[PlainData, float]] = []
    for shares in families:
        won, of = (sum(one[name] for one in shares) for name in ("won", "of"))
        for one in shares:
            found.append((one, share_chance(one["won"], one["of"], won / of if of else 0.0)))
    for (one, _), corrected in zip(found, holm([chance for _, chance in found]), strict=True):
        one["corrected"] = round(corrected, 6)
        one["real"] = corrected < LEVEL


def share_chance(won: int, of: int, even: float) -> float:
    """The p-value of a share, if the true one is `even`; the interval of Wilson is what this does not refuse."""
    deviation = sqrt(of * even * (1 - even))
    return two_sided((won - of * even) / deviation) if deviation else 1.0


def effect(size: float, deviation: float) -> MeasuredEffect:
    """Return a normally distributed effect with this standard deviation."""
    if deviation <= 0:
        return MeasuredEffect(size, size, size, 1.0 if size == 0 else 0.0)
    return MeasuredEffect(size, size - Z95 * deviation, size + Z95 * deviation, two_sided(size / deviation))


def paired(differences: Sequence[float]) -> MeasuredEffect:
    """Return the mean of paired differences, such as games with the same seed."""
    n = len(differences)
    if n < 2:
        return NO_EFFECT
    mean = sum(differences) / n
    spread = sum((difference - mean) ** 2 for difference in differences) / (n - 1)
    return effect(mean, sqrt(spread / n))


class Layer(NamedTuple):
    """One group in which a share is judged: its trials and wins, and how many of both are marked."""

    trials: int
    wins: int
    marked: int
    marked_wins: int


def lift(layers: Iterable[Layer]) -> MeasuredEffect:
    """Return how much more often marked trials win than their group (Cochran-Mantel-Haenszel test)."""
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
    return effect(surplus / marked, sqrt(variance) / marked) if marked and variance else NO_EFFECT


def shown(found: MeasuredEffect) -> dict[str, float]:
    """Return a difference of shares as plain data, limited to -1..1."""
    low, high = max(-1.0, found.low), min(1.0, found.high)
    return {"size": round(found.size, 4), "low": round(low, 4), "high": round(high, 4)}


def holm(chances: Sequence[float]) -> list[float]:
    """Correct p-values for multiple tests (Holm): without a real effect, 5 of 100 runs have one below 5 %."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    corrected = [1.0] * len(chances)
    worst = 0.0
    for rank, place in enumerate(order):
        worst = max(worst, min(1.0, chances[place] * (len(chances) - rank)))
        corrected[place] = worst
    return corrected
