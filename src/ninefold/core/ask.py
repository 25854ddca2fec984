"""What the table waits for: verbs with typed fields, offers with domains, and the ask as a seat is shown it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, pairwise, product
from math import comb, prod

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.field import Field, fields
from ninefold.core.flat import Flat
from ninefold.core.stream import Stream


class Verb:
    """One thing a seat can do, with its fields: `Verb("attack", "card")` is answered as `(ATTACK, 17)`."""

    __slots__ = ("fields", "many", "name")

    def __init__(self, name: str, *verb_fields: str, many: bool = False) -> None:
        self.name = name
        self.fields: tuple[Field, ...] = fields(*verb_fields)
        self.many = many
        """Whether the last field may be repeated: a set of picks."""


class Among:
    """A field that is one of some listed values."""

    def __init__(self, values: Sequence[int]) -> None:
        self.values = tuple(values)

    def has(self, value: int) -> bool:
        """Whether the value lies in the domain."""
        return value in self.values

    def listed(self) -> Sequence[int]:
        """All values."""
        return self.values

    def sample(self, stream: Stream) -> int:
        """One value of the domain, by a stream of numbers."""
        return self.values[int(stream.below(len(self.values)))]


class Span:
    """A field that is a whole number in a range, both ends included."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def has(self, value: int) -> bool:
        """Whether the value lies in the domain."""
        return self.low <= value <= self.high

    def listed(self) -> Sequence[int]:
        """All values."""
        return range(self.low, self.high + 1)

    def sample(self, stream: Stream) -> int:
        """One value of the domain, by a stream of numbers."""
        return self.low + int(stream.below(self.high - self.low + 1))


Domain = Among | Span


class Offer:
    """A verb on offer, each of its fields from a domain of its own.

    With `picks` the answer names between `least` and `most` different values, in rising order: a set.
    `text` is how many characters of free text may come with it; text lives beside the state.
    """

    def __init__(
        self,
        verb: int,
        domains: Sequence[Domain] = (),
        *,
        picks: tuple[Sequence[int], int, int] | None = None,
        text: int = 0,
    ) -> None:
        self.verb = verb
        self.domains = tuple(domains)
        self.text = text
        self.among: tuple[int, ...] = tuple(picks[0]) if picks else ()
        self.least = picks[1] if picks else 0
        self.most = picks[2] if picks else 0

    def has(self, answer: Answer) -> bool:
        """Whether this offer allows an answer."""
        fixed = 1 + len(self.domains)
        if not answer or answer[0] != self.verb or len(answer) < fixed:
            return False
        if not all(domain.has(value) for domain, value in zip(self.domains, answer[1:fixed], strict=True)):
            return False
        chosen = answer[fixed:]
        if not self.least <= len(chosen) <= self.most:
            return False
        rising = all(a < b for a, b in pairwise(chosen))
        return rising and all(value in self.among for value in chosen)

    def listed(self, most: int) -> list[Answer]:
        """Up to `most` of the answers that this offer allows."""
        counts = range(self.least, min(self.most, len(self.among)) + 1)
        picks = [picked for count in counts for picked in islice(combinations(sorted(self.among), count), most)]
        found: list[Answer] = []
        for head in candidates(self.verb, [domain.listed()[:most] for domain in self.domains]):
            found += [head + picked for picked in picks[: most - len(found)]]
            if len(found) == most:
                break
        return found

    def size(self) -> int:
        """The number of answers that this offer allows."""
        counts = range(self.least, min(self.most, len(self.among)) + 1)
        return prod(len(domain.listed()) for domain in self.domains) * sum(comb(len(self.among), n) for n in counts)

    def sample(self, stream: Stream) -> Answer:
        """A random answer that this offer allows."""
        head = [self.verb, *[domain.sample(stream) for domain in self.domains]]
        most = min(self.most, len(self.among))
        if not most:
            return tuple(head)
        count = self.least + stream.below(most - self.least + 1)
        left = list(self.among)
        chosen = [left.pop(stream.below(len(left))) for _ in range(count)]
        return tuple(head + sorted(chosen))


def judged_options(state: Flat, step: Step, seat: int) -> list[Answer]:
    """Every conceivable answer that the judge accepts: the options of an ask that lists none itself."""
    ask = state.rules.steps[step[0]].asks
    found: list[Answer] = []
    for verb in sorted(ask.verbs):
        universes = [state.rules.universe(state, field.kind) for field in state.rules.verbs[verb].fields]
        found += [answer for answer in candidates(verb, universes) if ask.why_not(state, step, seat, answer) == FINE]
    return found


def candidates(verb: int, universes: Sequence[Sequence[int]]) -> Iterator[Answer]:
    """Every conceivable answer with this verb; the judge decides which are legal."""
    for values in product(*universes):
        yield (verb, *values)
