"""The sections of cards and decks: codes that are written when they change.

A step of a game changes few cards. So the codes of each card are kept, and only the rows of cards that have changed or
moved are written again.
"""

from __future__ import annotations

from itertools import compress
from operator import ne
from struct import Struct
from typing import Any, Final

from ninefold.core.deck import Deck
from ninefold.core.field import UNKNOWN
from ninefold.envs.arrays import Codes
from ninefold.envs.encoder_plan import EncoderPlan
from ninefold.envs.form import CARD_ROW, HIGHEST_CARD, PILE_ROW, Region
from ninefold.envs.pack import INT, pack

NO_CARDS: Final[list[int]] = []
PLACE_COLUMNS: Final = len(CARD_ROW) - 1
"""How many columns of a row say which place it is, whatever card lies there."""


class CardRows:
    """The rows of cards and decks as one seat knows them."""

    def __init__(self, plan: EncoderPlan, kept: Codes) -> None:
        """`kept` has room for all codes of both sections, in the order of the observation."""
        self.plan = plan
        self.kept = kept
        self.kinds: list[int] = []
        """The kind of each card, as the seat knows it."""
        self._width = plan.card_shape[1]
        self.memory = kept.data.cast("B") if len(kept) else memoryview(b"")
        """The same as bytes."""
        self._packed = Struct(f"{self._width - PLACE_COLUMNS}i").pack
        self._none = bytes(INT * (self._width - PLACE_COLUMNS))
        self._first_pile = plan.card_shape[0] * plan.card_shape[1]
        self.forget()

    def forget(self) -> None:
        """Begin anew, as for another episode."""
        plan = self.plan
        rows, columns = plan.card_shape
        self.kept.fill(0)
        self.kept[: rows * columns].reshape(rows, columns)[:, :PLACE_COLUMNS] = plan.places
        self._codes: list[list[int]] = []
        """By card: its number and its columns, as codes."""
        self._bytes: list[bytes] = []
        """By card: the same as bytes."""
        self._lists: list[list[int]] = [NO_CARDS for _ in plan.regions]
        """By region: the cards that it shows."""
        self._bags: list[list[int] | None] = [None for _ in plan.piles]
        """By deck: what was in its bag."""
        self.kinds = []

    def write(self, values: tuple[Any, ...], last: tuple[Any, ...], moved: list[int]) -> None:
        """Write the fields at some places that have changed since the last values."""
        plan = self.plan
        if plan.columns > plan.lists and len(values[plan.lists]) < len(self._codes):
            self.forget()
            moved = list(range(plan.lists, plan.zoned))
        columns = [number for number in moved if number < plan.columns]
        changed = self._learn(values, last, columns) if columns else None
        for number in moved:
            if number >= plan.columns:
                self._lay(plan.regions_of[number - plan.columns], values[number])
        if plan.form.is_one_zone and columns:
            count, most = len(self._codes), plan.regions[0].rows
            self._write_region(0, plan.regions[0], list(range(max(0, count - most), count)))
        if changed:
            self._write_changed(changed)

    def row_of(self, card: int) -> int:
        """The first row that shows this card."""
        for number, cards in enumerate(self._lists):
            if cards and card in cards:
                place = cards.index(card)
                region = self.plan.regions[number]
                return region.first + place if place < region.rows else UNKNOWN
        return UNKNOWN

    def _learn(self, values: tuple[Any, ...], last: tuple[Any, ...], places: list[int]) -> set[int]:
        """Bring the codes of all cards up to date; return the cards, of those known before, that have changed."""
        plan = self.plan
        first = plan.lists
        columns: tuple[list[int], ...] = values[first : plan.columns]
        codes, count, old = self._codes, len(columns[0]), len(self._codes)
        if plan.kind >= 0:
            self.kinds = columns[plan.kind]
        changed: set[int] = set()
        for place in places if old else ():
            column: list[int] = values[place]
            low, high = plan.ranges[place - first]
            for card in compress(range(old), map(ne, column, last[place])):
                value = column[card]
                codes[card][place - first + 1] = 0 if value <= low else value - low if value <= high else high - low
                changed.add(card)
        for card in changed:
            self._bytes[card] = self._packed(*codes[card])
        for card in range(old, count):
            row = [card + 1 if card < HIGHEST_CARD else HIGHEST_CARD + 1]
            for number in range(len(columns)):
                value = columns[number][card]
                low, high = plan.ranges[number]
                row.append(0 if value <= low else value - low if value <= high else high - low)
            codes.append(row)
            self._bytes.append(self._packed(*row))
        return changed

    def _lay(self, regions: list[tuple[int, Region]], value: Any) -> None:
        """Write the lists of cards of one field that have changed."""
        for number, region in regions:
            if region.place >= 0:
                cards: list[int] = value[region.place] if region.place < len(value) else NO_CARDS
            else:
                cards = value if isinstance(value, list) else [value]
            if cards != self._lists[number]:
                self._write_region(number, region, cards)

    def _write_region(self, number: int, region: Region, cards: list[int]) -> None:
        """Write one list of cards, from the first card on that is another one than before."""
        before = self._lists[number]
        self._lists[number] = cards
        count, old, most = len(cards), len(before), region.rows
        start = 0
        if cards[:old] == before:
            start = old
        else:
            while start < count and start < old and cards[start] == before[start]:
                start += 1
        end = min(max(count, old), most)
        if start >= end:
            return
        parts: list[bytes] = []
        static, cards_bytes, first = self.plan.place_bytes, self._bytes, region.first
        for place in range(start, min(count, end)):
            card = cards[place]
            parts.append(static[first + place])
            parts.append(cards_bytes[card] if card >= 0 else self._none)
        for place in range(count, end):
            parts.append(static[first + place])
            parts.append(self._none)
        size = self._width * INT
        self.memory[(first + start) * size : (first + end) * size] = b"".join(parts)

    def _write_changed(self, changed: set[int]) -> None:
        """Write cards that have changed wherever they lie."""
        size, skipped = self._width * INT, PLACE_COLUMNS * INT
        for number, cards in enumerate(self._lists):
            if cards and not changed.isdisjoint(cards):
                region = self.plan.regions[number]
                at = region.first * size + skipped
                for card in cards[: region.rows]:
                    if card in changed:
                        self.memory[at : at + size - skipped] = self._bytes[card]
                    at += size

    def write_piles(self, decks: tuple[Any, ...], raw: Codes) -> None:
        """Write the decks that have changed: cards on top and below, sizes, and what is known to be inside.

        How many cards a seat's deck has goes into `raw`, where the rows of seats lie.
        """
        plan, lists = self.plan, self._lists
        region = plan.first_pile
        for number in range(len(plan.piles)):
            deck: Deck = plan.deck(decks, number)
            top, bag, bottom = deck.top, deck.bag, deck.bottom
            is_same = bag == self._bags[number]
            if top != lists[region]:
                self._write_region(region, plan.regions[region], top)
                is_same = False
            if bottom != lists[region + 1]:
                self._write_region(region + 1, plan.regions[region + 1], bottom)
                is_same = False
            if not is_same:
                self._bags[number] = bag
                self._write_sizes(number, deck)
                if plan.pile_counts[number] >= 0:
                    pack(raw, plan.pile_counts[number], (len(top) + len(bag) + len(bottom),))
            region += 2

    def _write_sizes(self, number: int, deck: Deck) -> None:
        """Write the row of one deck."""
        plan, bag = self.plan, deck.bag
        row = [_size(deck.top), _size(bag), _size(deck.bottom)]
        if bag and bag[0] != UNKNOWN:
            low = plan.deck_low
            row += [kind - low for kind in bag[: plan.deck_width]]
        size = plan.deck_width + len(PILE_ROW)
        row += [0] * (size - len(row))
        pack(self.kept, self._first_pile + number * size, row)


def _size(cards: list[int]) -> int:
    """The code of a number of cards."""
    return min(len(cards), HIGHEST_CARD) + 1
