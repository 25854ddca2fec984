"""How large a game gets: lengths and ranges, found by playing some games with fixed seeds.

An observation has a fixed shape, and rules do not declare how many cards a hand may have. So a few random games are
played when an environment is made, always the same ones, and what they need gets a margin.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ninefold.core import kernel
from ninefold.core.agenda import ONE, OPEN, Answer
from ninefold.core.ask import Offer
from ninefold.core.deck import Deck
from ninefold.core.errors import Stalled
from ninefold.core.field import CARD, NUMBER, SEAT, UNKNOWN
from ninefold.core.flat import Flat, wire
from ninefold.core.rules import AnyRules
from ninefold.core.slot import DECK, DECKS, NESTED, TUPLES, Slot
from ninefold.core.stream import Stream

GAMES: Final = 4
EVERY: Final = 5
"""Every n-th position is measured; options and chance at every one."""
HIGHEST_VALUE: Final = (1 << 30) - 1
"""Higher values are cut, so that all codes are 32-bit numbers."""
LONGEST_SURVEYED_GAME: Final = 3_000
"""Maximum number of answers in a surveyed game."""
SMALL_OFFER: Final = 64
"""An offer with at most this many answers is listed; a larger one is answered value by value.

At an open ask, where seats may change their minds as often as they like, every offer is answered value by value, so
that an agent that chooses at random is ready at last."""


class Bounds:
    """The lowest and the highest of some values, and the largest number of them in one place."""

    __slots__ = ("_is_empty", "high", "longest", "low")

    def __init__(self) -> None:
        self._is_empty = True
        self.low = 0
        self.high = 0
        self.longest = 0

    def add(self, value: int) -> None:
        """Widen the bounds so that they include a value."""
        if value == UNKNOWN:
            return
        if self._is_empty:
            self._is_empty, self.low, self.high = False, value, value
        if value < self.low:
            self.low = value
        if value > self.high:
            self.high = value

    def add_all(self, values: Iterable[int]) -> None:
        """Widen the bounds so that they include these values."""
        for value in values:
            self.add(value)

    def widened(self) -> tuple[int, int]:
        """The bounds with a margin: from 0, or -1 if that is the only value below, to one less than a power of two."""
        high = 15
        while high < min(self.high * 3 // 2, HIGHEST_VALUE):
            high = high * 2 + 1
        if self.low >= -1:
            return min(0, self.low), high
        low = -8
        while low > max(self.low * 3 // 2, -HIGHEST_VALUE):
            low *= 2
        return low, high


class Survey:
    """What was found at all measured positions."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.slots: dict[str, Bounds] = {}
        """By field: its innermost values, and the number of them."""
        self.inner: dict[str, int] = {}
        """By field of lists: the longest list."""
        self.zones: dict[str, tuple[int, int]] = {}
        """By field of cards: how many lists it has, and how long the longest is."""
        self.piles: dict[str, int] = {}
        """By field of decks: how many cards lie at most on top of one, or below one."""
        self.arrived = 0
        """How many cards have arrived."""
        self.kinds = Bounds()
        self.verbs = [[Bounds() for _ in verb.fields] for verb in rules.verbs]
        self.steps = Bounds()
        self.tells = Bounds()
        self.options = 0
        self.picks = 0
        """The largest number of values in an answer."""
        self.chances = 1
        self.answers = 0
        """How many answers the longest game took."""
        self.chance_events = 0
        """How many times the longest game asked for chance."""
        self.standing = 1.0
        self.modes: set[int] = set()
        self.keys: dict[str, int] = {}
        """By the key of a card's kind: its number."""
        self.hides = False
        """Whether some seat could not know something of a position."""

    def play(self, seed: int) -> None:
        """Play one game at random and measure it."""
        rules = self.rules
        state: Flat = rules.begin()
        picks, source = Stream(seed, "envs survey"), Stream(seed, "envs survey chance")
        answers = chances = 0
        while answers < LONGEST_SURVEYED_GAME:
            state.tells = []
            stop = kernel.advance(state, None)
            self._hear(state)
            if stop == kernel.OVER:
                break
            if stop == kernel.CHANCES:
                chances += 1
                self.chances = max(self.chances, state.agenda[-1][1])
                kernel.settle(state, source.below(state.agenda[-1][1]))
                self._hear(state)
                continue
            if answers % EVERY == 0:
                self._measure(state)
            state.tells = []
            self._answer(state, picks)
            self._hear(state)
            answers += 1
        self._measure(state)
        self.answers = max(self.answers, answers)
        self.chance_events = max(self.chance_events, chances)

    def _answer(self, state: Flat, picks: Stream) -> None:
        """Let the asked seats answer at random."""
        ask = kernel.asking(state)
        self.modes.add(ask.mode)
        self.steps.add_all(state.agenda[-1][1:])
        given: list[tuple[int, Answer]] = []
        for seat in kernel.asked_seats(state):
            options, offers = kernel.options(state, seat), kernel.offers(state, seat)
            if not options and not offers:
                continue
            self._count(options, offers, listed_up_to(ask.mode))
            place = picks.below(len(options) + len(offers))
            given.append((seat, options[place] if place < len(options) else offers[place - len(options)].sample(picks)))
        if not given:
            raise Stalled(f"nobody can answer '{self.rules.steps[state.agenda[-1][0]].name}'")
        if kernel.is_sealed(state):
            kernel.take_sealed(state, [answer for _, answer in given])
        else:
            chosen = 0 if ask.mode == ONE else picks.below(len(given))
            kernel.take(state, *given[chosen])

    def _count(self, options: list[Answer], offers: list[Offer], most: int) -> None:
        """Note what one seat may answer."""
        rows = len(options)
        for answer in options:
            self._note(answer)
        for offer in offers:
            size = offer.size()
            rows += size if size <= most else 1
            fields = self.verbs[offer.verb]
            for place, domain in enumerate(offer.domains):
                listed = domain.listed()
                fields[min(place, len(fields) - 1)].add_all((min(listed), max(listed)) if listed else ())
            if offer.among:
                fields[-1].add_all(offer.among)
            self.picks = max(self.picks, len(offer.domains) + min(offer.most, len(offer.among)))
        self.options = max(self.options, rows)

    def _note(self, answer: Answer) -> None:
        fields = self.verbs[answer[0]]
        self.picks = max(self.picks, len(answer) - 1)
        for place, value in enumerate(answer[1:]):
            fields[min(place, len(fields) - 1)].add(value)

    def _hear(self, state: Flat) -> None:
        """Note what was told."""
        for tell in state.tells or ():
            for field, value in zip(tell.kind.fields, tell.values, strict=True):
                if field.kind != CARD:
                    self.tells.add(value)
        state.tells = None

    def _measure(self, state: Flat) -> None:
        """Note the sizes of all fields of a position."""
        for slot in state.FIELDS:
            bounds = self.slots.setdefault(slot.name, Bounds())
            value = getattr(state, slot.name)
            values = flattened(value)
            bounds.add_all(values)
            bounds.longest = max(bounds.longest, len(values))
            if slot.sort == CARD:
                lists = value if slot.shape == NESTED else [value if isinstance(value, list) else [value]]
                most, longest = self.zones.get(slot.name, (0, 0))
                self.zones[slot.name] = max(most, len(lists)), max([longest, *map(len, lists)])
            if slot.shape in (NESTED, TUPLES):
                self.inner[slot.name] = max([self.inner.get(slot.name, 0), *map(len, value)])
            elif slot.shape in (DECK, DECKS):
                decks = [value] if slot.shape == DECK else value
                self.inner[slot.name] = max([self.inner.get(slot.name, 0), *(len(deck.bag) for deck in decks)])
                self.kinds.add_all(kind for deck in decks for kind in deck.bag)
                placed = [max(len(deck.top), len(deck.bottom)) for deck in decks]
                self.piles[slot.name] = max([self.piles.get(slot.name, 0), *placed])
        self.arrived = max(self.arrived, len(kinds_of(state)))
        self.standing = max([self.standing, *map(abs, self.rules.standing(state))])
        self._measure_universes(state)
        self._measure_kinds(state)
        if not self.hides:
            whole = wire(state)
            self.hides = any(wire(self.rules.view(state, seat)) != whole for seat in range(self.rules.seats))

    def _measure_universes(self, state: Flat) -> None:
        for verb, fields in zip(self.rules.verbs, self.verbs, strict=True):
            for field, bounds in zip(verb.fields, fields, strict=True):
                if field.kind not in (CARD, NUMBER):
                    values = range(self.rules.seats) if field.kind == SEAT else self.rules.universe(state, field.kind)
                    bounds.add_all((min(values), max(values)) if values else ())

    def _measure_kinds(self, state: Flat) -> None:
        kinds = kinds_of(state)
        self.kinds.add_all(kinds)
        for card, kind in enumerate(kinds):
            key = self.rules.card_known(state, card)[1]
            if key:
                self.keys.setdefault(key, kind)


def listed_up_to(mode: int) -> int:
    """How many answers an offer may have to be listed, at an ask of this mode."""
    return 1 if mode == OPEN else SMALL_OFFER


def kind_slot(state: Flat) -> Slot | None:
    """The field that says what kind a card is: `kind`, or one that ends with `_kind`."""
    for slot in state.FIELDS:
        if slot.per == "card" and (slot.name == "kind" or slot.name.endswith("_kind")):
            return slot
    return None


def kinds_of(state: Flat) -> list[int]:
    """The kind of each card that has arrived; empty in a game without cards."""
    slot = kind_slot(state)
    return [] if slot is None else list(getattr(state, slot.name))


def flattened(value: object) -> list[int]:
    """All numbers of a field; of a deck, those of its bag."""
    if isinstance(value, int):
        return [value]
    if isinstance(value, Deck):
        return list(value.bag)
    assert isinstance(value, list | tuple)
    return [number for part in value for number in flattened(part)]


def survey(rules: AnyRules) -> Survey:
    """Play the games and return what was found."""
    found = Survey(rules)
    for seed in range(GAMES):
        found.play(seed)
    return found
