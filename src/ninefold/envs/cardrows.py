"""The sections of cards and decks: codes that are written when they change.

A step of a game changes few cards. So the codes of each card are kept, and only the rows of cards that have changed or
moved are written again.
"""

from __future__ import annotations

from itertools import compress
from operator import ne
from typing import Any, Final

import numpy as np

from ninefold.core.deck import Deck
from ninefold.core.field import UNKNOWN
from ninefold.envs.form import HIGHEST_CARD, PILE_ROW, Region
from ninefold.envs.pack import pack
from ninefold.envs.plan import EncoderPlan

NO_CARDS: Final[list[int]] = []


class CardRows:
    """The rows of cards and decks as one seat knows them."""

    def __init__(self, plan: EncoderPlan) -> None:
        self.plan = plan
        self.kept = np.zeros(plan.form.size - plan.loose, dtype=np.int32)
        """All codes of both sections, in the order of the observation."""
        self.kinds: list[int] = []
        """The kind of each card, as the seat knows it."""
        self._width = plan.card_shape[1]
        self._none = [0] * (self._width - 3)
        self.forget()

    def forget(self) -> None:
        """Begin anew, as for another episode."""
        plan = self.plan
        rows, columns = plan.card_shape
        self.kept.fill(0)
        self.kept[: rows * columns].reshape(rows, columns)[:, :3] = plan.places
        self._codes: list[list[int]] = []
        """By card: its number and its columns, as codes."""
        self._lists: list[list[int]] = [NO_CARDS for _ in plan.regions]
        """By region: the cards that it shows."""
        self.kinds = []

    def write(self, values: tuple[Any, ...], last: tuple[Any, ...]) -> None:
        """Write what has changed since the last values."""
        plan = self.plan
        if plan.regions:
            changed = self._learn(values, last)
            self._lay(values, last)
            if changed:
                self._write_changed(set(changed))
        if plan.piles:
            self._write_decks(values, last)

    def row_of(self, card: int) -> int:
        """The first row that shows this card."""
        for number, cards in enumerate(self._lists):
            if cards and card in cards:
                place = cards.index(card)
                region = self.plan.regions[number]
                return region.first + place if place < region.rows else UNKNOWN
        return UNKNOWN

    def _learn(self, values: tuple[Any, ...], last: tuple[Any, ...]) -> list[int]:
        """Bring the codes of all cards up to date; return the cards, of those known before, that have changed."""
        plan = self.plan
        first = plan.lists
        columns: tuple[list[int], ...] = values[first : plan.columns]
        if not columns:
            return NO_CARDS
        codes, count, old = self._codes, len(columns[0]), len(self._codes)
        if plan.kind >= 0:
            self.kinds = columns[plan.kind]
        if count < old:
            codes.clear()
            old = 0
            self._lists = [NO_CARDS for _ in plan.regions]
            self._clear()
        changed: list[int] = []
        for number in range(len(columns) if old else 0):
            column: list[int] = columns[number]
            before: list[int] = last[first + number]
            if column == before if count == old else column[:old] == before:
                continue
            low, high = plan.ranges[number]
            for card in compress(range(old), map(ne, column, before)):
                value = column[card]
                codes[card][number + 1] = 0 if value <= low else value - low if value <= high else high - low
                changed.append(card)
        for card in range(old, count):
            row = [card + 1 if card < HIGHEST_CARD else HIGHEST_CARD + 1]
            for number in range(len(columns)):
                value = columns[number][card]
                low, high = plan.ranges[number]
                row.append(0 if value <= low else value - low if value <= high else high - low)
            codes.append(row)
        return changed

    def _clear(self) -> None:
        rows, columns = self.plan.card_shape
        self.kept[: rows * columns].reshape(rows, columns)[:, 3:] = 0

    def _lay(self, values: tuple[Any, ...], last: tuple[Any, ...]) -> None:
        """Write the lists of cards that have changed."""
        plan, lists = self.plan, self._lists
        place = plan.columns
        for regions in plan.regions_of:
            value = values[place]
            if not last or value != last[place]:
                for number, region in regions:
                    if region.place >= 0:
                        cards: list[int] = value[region.place] if region.place < len(value) else NO_CARDS
                    else:
                        cards = value if isinstance(value, list) else [value]
                    if cards != lists[number]:
                        self._write_region(number, region, cards)
            place += 1
        number = plan.first_pile
        for pile in range(len(plan.piles)):
            deck = plan.deck(values, pile)
            if deck.top != lists[number]:
                self._write_region(number, plan.regions[number], deck.top)
            if deck.bottom != lists[number + 1]:
                self._write_region(number + 1, plan.regions[number + 1], deck.bottom)
            number += 2
        if plan.form.is_one_zone:
            count, most = len(self._codes), plan.regions[0].rows
            self._write_region(0, plan.regions[0], list(range(max(0, count - most), count)))

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
        flat: list[int] = []
        static, codes, none = self.plan.static_places, self._codes, self._none
        for place in range(start, min(max(count, old), most)):
            flat += static[region.first + place]
            card = cards[place] if place < count else -1
            flat += codes[card] if card >= 0 else none
        if flat:
            pack(self.kept, (region.first + start) * self._width, flat)

    def _write_changed(self, changed: set[int]) -> None:
        """Write cards that have changed wherever they lie."""
        for number, cards in enumerate(self._lists):
            if cards and not changed.isdisjoint(cards):
                region = self.plan.regions[number]
                for place, card in enumerate(cards[: region.rows]):
                    if card in changed:
                        pack(self.kept, (region.first + place) * self._width + 3, self._codes[card])

    def _write_decks(self, values: tuple[Any, ...], last: tuple[Any, ...]) -> None:
        """Write the sizes of the decks that have changed and what is known to be in them."""
        plan = self.plan
        width, low = plan.deck_width, plan.deck_low
        start = plan.card_shape[0] * plan.card_shape[1]
        for number in range(len(plan.piles)):
            deck: Deck = plan.deck(values, number)
            bag = deck.bag
            if last:
                old: Deck = plan.deck(last, number)
                if len(bag) == len(old.bag) and len(deck.top) == len(old.top) and len(deck.bottom) == len(old.bottom):
                    if bag == old.bag:
                        start += width + len(PILE_ROW)
                        continue
            row = [_size(deck.top), _size(bag), _size(deck.bottom)]
            if bag and bag[0] != UNKNOWN:
                row += [kind - low for kind in bag[:width]]
            row += [0] * (width + len(PILE_ROW) - len(row))
            pack(self.kept, start, row)
            start += width + len(PILE_ROW)


def _size(cards: list[int]) -> int:
    """The code of a number of cards."""
    return min(len(cards), HIGHEST_CARD) + 1
