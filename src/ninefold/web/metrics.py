"""Metrics for operators, in the Prometheus text format."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from typing import Final

STEPS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds of the histogram buckets, in seconds."""


def spelled(labels: Mapping[str, str]) -> str:
    """Format labels: `{call="act",status="200"}`."""
    if not labels:
        return ""
    inside = ",".join(f'{name}="{_escaped(value)}"' for name, value in labels.items())
    return f"{{{inside}}}"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


class Counter:
    """A number that only grows, for each set of labels."""

    kind: Final = "counter"

    def __init__(self, name: str, text: str, *labels: str) -> None:
        self.name = name
        self.text = text
        self.labels = labels
        self.values: dict[tuple[str, ...], float] = {} if labels else {(): 0.0}

    def add(self, *labels: str, by: float = 1.0) -> None:
        """Count one more."""
        self.values[labels] = self.values.get(labels, 0.0) + by

    def lines(self, extra: Mapping[str, str]) -> Iterator[str]:
        """Return one line per figure."""
        for values, number in sorted(self.values.items()):
            labels = {**extra, **dict(zip(self.labels, values, strict=True))}
            yield f"{self.name}{spelled(labels)} {number:g}"


class Gauge:
    """A number that is looked up on request."""

    kind: Final = "gauge"

    def __init__(self, name: str, text: str, read: Callable[[], float]) -> None:
        self.name = name
        self.text = text
        self.read = read

    def lines(self, extra: Mapping[str, str]) -> Iterator[str]:
        """Return the figure's line."""
        yield f"{self.name}{spelled(extra)} {self.read():g}"


class Histogram:
    """How long something took, for each set of labels."""

    kind: Final = "histogram"

    def __init__(self, name: str, text: str, *labels: str) -> None:
        self.name = name
        self.text = text
        self.labels = labels
        self.counts: dict[tuple[str, ...], list[int]] = {}
        self.sums: dict[tuple[str, ...], float] = {}

    def take(self, seconds: float, *labels: str) -> None:
        """Add one duration."""
        counts = self.counts.get(labels)
        if counts is None:
            counts = self.counts[labels] = [0] * (len(STEPS) + 1)
            self.sums[labels] = 0.0
        counts[bisect_left(STEPS, seconds)] += 1
        self.sums[labels] += seconds

    def lines(self, extra: Mapping[str, str]) -> Iterator[str]:
        """Return the cumulative buckets, the sum and the count."""
        for values, counts in sorted(self.counts.items()):
            labels = {**extra, **dict(zip(self.labels, values, strict=True))}
            total = 0
            for step, count in zip((*map(str, STEPS), "+Inf"), counts, strict=True):
                total += count
                yield f"{self.name}_bucket{spelled({**labels, 'le': step})} {total}"
            yield f"{self.name}_sum{spelled(labels)} {self.sums[values]:.6f}"
            yield f"{self.name}_count{spelled(labels)} {total}"


Figure = Counter | Gauge | Histogram


def page(figures: list[Figure], extra: Mapping[str, str] | None = None) -> str:
    """Return all figures with their descriptions."""
    lines: list[str] = []
    for figure in figures:
        lines += [f"# HELP {figure.name} {figure.text}", f"# TYPE {figure.name} {figure.kind}"]
        lines += figure.lines(extra or {})
    return "\n".join(lines) + "\n"
