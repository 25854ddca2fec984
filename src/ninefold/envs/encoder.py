"""Writes what a seat may know into an array of codes, as the form of its observations says.

This is the hot path of every environment. Between two asks of a seat most fields stay as they were, so the encoder
keeps what it wrote last and writes only what has changed; the result is the same as if it had written everything.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from ninefold.core.agenda import ASK, ONE, Answer, Step
from ninefold.core.deck import Deck
from ninefold.core.field import CARD, UNKNOWN, knows
from ninefold.core.flat import Flat
from ninefold.core.slot import LIST, NESTED, TUPLES
from ninefold.core.tell import Tell
from ninefold.envs.arrays import Codes
from ninefold.envs.form import CARD_ROW, HIGHEST_CARD, Region
from ninefold.envs.plan import EncoderPlan

INT: Final = 4
"""Bytes of a number."""
FEW: Final = 1024
PACKS: Final[list[Callable[..., None]]] = [struct.Struct(f"{count}i").pack_into for count in range(FEW)]
"""By count: writes so many numbers into a buffer, which is several times as fast as an assignment to an array."""
MOST: Final = (1 << 31) - 1
NO_CARD: Final = -1
"""In the index of cards: the last row of what is known by card, which is always empty."""
NO_VALUES: Final[list[int]] = []
FEW_NEW: Final = 4
"""Up to this many new cards are added to a column one by one."""
MORE: Final = -1
"""The verb of the row that shows more options."""


def pack(buffer: Codes, place: int, values: Sequence[int]) -> None:
    """Write numbers into an array of 32-bit numbers, beginning at a place; larger ones are cut."""
    try:
        PACKS[len(values)](buffer, place * INT, *values)
    except (struct.error, IndexError):
        buffer[place : place + len(values)] = [max(-MOST, min(MOST, value)) for value in values]


class Encoder:
    """The observations of one seat in one episode."""

    def __init__(self, plan: EncoderPlan, seat: int) -> None:
        self.plan = plan
        self.seat = seat
        self.seen_at = -1
        """At which decision of the episode the seat has observed last."""
        self.heard: list[list[int]] = []
        """The rows of the last tells."""
        self.kinds: list[int] = []
        """The kind of each card, as the seat knows it."""
        self.raw = np.full(plan.loose, UNKNOWN, dtype=np.int32)
        """The numbers before the section of cards, before they are coded."""
        self._cut = np.empty(plan.loose, dtype=np.int32)
        self._kept = np.zeros(plan.form.size - plan.loose, dtype=np.int32)
        """The codes of cards and decks, which are written when they change."""
        rows, columns = plan.card_shape
        self._card_rows = self._kept[: rows * columns].reshape(rows, columns)
        self._deck_rows = self._kept[rows * columns :].reshape(plan.deck_shape)
        self._by_card = np.zeros((64, columns - len(CARD_ROW)), dtype=np.int32)
        """By card: its codes; the last row is that of no card."""
        self._column = np.empty(64, dtype=np.int32)
        self._index = np.full(rows, NO_CARD, dtype=np.int32)
        self._card_numbers = np.empty(rows, dtype=np.int32)
        self._bag = np.empty(max(1, plan.deck_width), dtype=np.int32)
        self.forget()

    def forget(self) -> None:
        """Begin anew, as for another episode."""
        self.raw.fill(UNKNOWN)
        self.raw[0] = self.seat
        self._kept.fill(0)
        self._card_rows[:, :3] = self.plan.places
        self._by_card.fill(0)
        self._index.fill(NO_CARD)
        self._last: tuple[Any, ...] = ()
        self._lists_of_cards: list[list[int]] = [[] for _ in self.plan.regions]
        self.kinds = []
        self.heard = []
        self.seen_at = -1

    def hear(self, tells: Sequence[Tell]) -> None:
        """Note what the seat was told, as far as the history reaches."""
        most = self.plan.tells
        if most:
            self.heard += [self._told(tell) for tell in tells[-most:]]
            del self.heard[:-most]

    def _told(self, tell: Tell) -> list[int]:
        """A tell as a row: its number, then each value that the seat is told."""
        seat = self.seat
        kind = tell.kind
        insider = knows(tell.to, seat)
        row = [self.plan.tell_numbers[kind]]
        for field, value in zip(kind.fields, tell.values):
            if field.secret and not insider:
                row.append(UNKNOWN)
            elif field.kind == CARD:
                mask, key = tell.cards[field.name]
                row.append(self.plan.form.keys.get(key, UNKNOWN) if field.secret or knows(mask, seat) else UNKNOWN)
            else:
                row.append(value)
        return row

    def write(self, view: Flat, rows: Sequence[Answer], drafted: int, out: Codes) -> None:
        """Write the whole observation into an array; `rows` are the seat's options, if it is asked."""
        self._write_fields(view)
        self._write_ask(view, drafted)
        self._write_options(rows)
        np.maximum(self.raw, self.plan.loose_floor, out=self._cut)
        np.minimum(self._cut, self.plan.loose_ceiling, out=self._cut)
        np.subtract(self._cut, self.plan.loose_floor, out=out[: self.plan.loose])
        out[self.plan.loose :] = self._kept

    def _write_fields(self, view: Flat) -> None:
        """Write every field of the view that has changed."""
        values: tuple[Any, ...] = () if self.plan.read is None else self.plan.read(view)
        if self.plan.is_single:
            values = (values,)
        last = self._last
        self._write_globals(values, last)
        changed = self._write_columns(values, last)
        if self.plan.regions and (self._write_regions(values, last) or changed):
            rows, index = self._card_rows, self._index
            np.minimum(index, HIGHEST_CARD, out=self._card_numbers)
            np.add(self._card_numbers, 1, out=rows[:, 3])
            rows[:, 4:] = self._by_card.take(index, axis=0, mode="wrap")
        if self.plan.piles:
            self._write_decks(values, last)
        self._write_seats(values)
        self._write_history()
        self._last = values

    def _write_globals(self, values: tuple[Any, ...], last: tuple[Any, ...]) -> None:
        raw = self.raw
        pack(raw, 1, values[: self.plan.narrow])
        place, spot = self.plan.narrow, 1 + self.plan.narrow
        for width in self.plan.bits:
            raw[spot : spot + width] = bits_of(values[place], width)
            place += 1
            spot += width
        for start, width, shape in self.plan.list_plan:
            value = values[place]
            if not last or value != last[place]:
                flat: list[int] = value if shape == LIST else [number for part in value for number in part]
                used = min(len(flat), width)
                pack(raw, start, flat if used == len(flat) else flat[:width])
                if used < width:
                    raw[start + used : start + width] = UNKNOWN
            place += 1

    def _write_columns(self, values: tuple[Any, ...], last: tuple[Any, ...]) -> bool:
        """Write the columns by card that have changed; return whether any has."""
        changed = False
        first = self.plan.lists
        for number in range(self.plan.columns - first):
            column: list[int] = values[first + number]
            before: list[int] = last[first + number] if last else NO_VALUES
            if column == before:
                continue
            changed = True
            count, old = len(column), len(before)
            while count >= len(self._column):
                self._grow()
            if number == self.plan.kind:
                self.kinds = column
            low, high = self.plan.ranges[number]
            if old < count <= old + FEW_NEW and column[:old] == before:
                by_card = self._by_card
                for card in range(old, count):
                    value = column[card]
                    by_card[card, number] = 0 if value <= low else value - low if value <= high else high - low
            else:
                pack(self._column, 0, column)
                part = self._column[:count]
                np.maximum(part, low, out=part)
                np.minimum(part, high, out=part)
                np.subtract(part, low, out=self._by_card[:count, number])
        return changed

    def _grow(self) -> None:
        self._column = np.empty(2 * len(self._column), dtype=np.int32)
        larger = np.zeros((len(self._column), self._by_card.shape[1]), dtype=np.int32)
        larger[: len(self._by_card)] = self._by_card
        self._by_card = larger

    def _write_regions(self, values: tuple[Any, ...], last: tuple[Any, ...]) -> bool:
        """Write the lists of cards that have changed; return whether any has."""
        changed = False
        place = self.plan.columns
        for regions in self.plan.regions_of:
            value = values[place]
            if not last or value != last[place]:
                changed = True
                for number, region in regions:
                    if region.place >= 0:
                        self._write_region(number, region, value[region.place] if region.place < len(value) else [])
                    else:
                        self._write_region(number, region, value if isinstance(value, list) else [value])
            place += 1
        for number in range(len(self.plan.piles)):
            deck = self._deck(values, number)
            for part, cards in ((0, deck.top), (1, deck.bottom)):
                region_number = self.plan.first_pile + 2 * number + part
                if cards != self._lists_of_cards[region_number]:
                    changed = True
                    self._write_region(region_number, self.plan.regions[region_number], cards)
        if self.plan.form.is_one_zone:
            count = len(values[self.plan.lists])
            region = self.plan.regions[0]
            self._write_region(0, region, list(range(max(0, count - region.rows), count)))
        return changed

    def _write_region(self, number: int, region: Region, cards: list[int]) -> None:
        """Write one list of cards."""
        before = self._lists_of_cards[number]
        if cards != before:
            self._lists_of_cards[number] = cards
            first, most, count = region.first, region.rows, len(cards)
            pack(self._index, first, cards if count <= most else cards[:most])
            if count < len(before):
                self._index[first + count : first + most] = NO_CARD

    def _deck(self, values: tuple[Any, ...], number: int) -> Deck:
        source, place = self.plan.piles[number]
        value = values[self.plan.zoned + source]
        deck: Deck = value if place < 0 else value[place]
        return deck

    def _write_decks(self, values: tuple[Any, ...], last: tuple[Any, ...]) -> None:
        """Write the sizes of all decks and what is known to be in them."""
        width, low = self.plan.deck_width, self.plan.deck_low
        for number in range(len(self.plan.piles)):
            deck = self._deck(values, number)
            bag = deck.bag
            row = self._deck_rows[number]
            if last:
                old = self._deck(last, number)
                if bag == old.bag and len(deck.top) == len(old.top) and len(deck.bottom) == len(old.bottom):
                    continue
            known = bag[:width] if bag and bag[0] != UNKNOWN else []
            count = len(known)
            row[0], row[1], row[2] = (
                min(len(deck.top), HIGHEST_CARD) + 1,
                min(len(bag), HIGHEST_CARD) + 1,
                min(len(deck.bottom), HIGHEST_CARD) + 1,
            )
            pack(self._bag, 0, known)
            np.subtract(self._bag[:count], low, out=row[3 : 3 + count])
            row[3 + count :] = 0

    def _write_seats(self, values: tuple[Any, ...]) -> None:
        """Write one row for each seat."""
        columns: list[list[int]] = []
        place = self.plan.decks
        for shape, is_cards, width, wide in self.plan.seat_plan:
            value = values[place]
            place += 1
            if is_cards:
                columns.append([len(part) for part in value])
            elif shape == LIST and not wide:
                columns.append(value)
            elif shape == LIST:
                columns += [list(bit) for bit in zip(*(bits_of(part, width).tolist() for part in value))]
            elif shape in (NESTED, TUPLES):
                columns += [[part[k] if k < len(part) else UNKNOWN for part in value] for k in range(width)]
            else:
                columns.append([len(deck.top) + len(deck.bag) + len(deck.bottom) for deck in value])
        if columns:
            pack(self.raw, self.plan.at_seats, [number for row in zip(*columns) for number in row])

    def _write_history(self) -> None:
        most, width = self.plan.tells, 1 + self.plan.form.tell_fields
        if most and self.heard:
            flat: list[int] = []
            for row in self.heard:
                flat += row
                flat += [UNKNOWN] * (width - len(row))
            pack(self.raw, self.plan.at_history + (most - len(self.heard)) * width, flat)

    def _write_ask(self, view: Flat, drafted: int) -> None:
        """Write what the table waits for, as everybody may know it, and how far this seat's draft has got."""
        raw, at = self.raw, self.plan.at_ask
        agenda: list[Step] = view.agenda
        row: list[int] = []
        if agenda:
            step = agenda[-1]
            kind = self.plan.rules.steps[step[0]]
            row = [step[0], UNKNOWN, 0, drafted]
            if kind.nature == ASK:
                row[1] = kind.asks.mode
                row[2] = 1 << step[1] if kind.asks.mode == ONE else step[1]
            for place, field in enumerate(kind.fields[: len(step) - 1], 1):
                row.append(step[place] if not field.secret or knows(step[place + 1], self.seat) else UNKNOWN)
        row += [UNKNOWN] * (self.plan.ask_size - len(row))
        pack(raw, at, row)

    def _write_options(self, rows: Sequence[Answer]) -> None:
        """Write one row for each option; none where the seat is not asked."""
        raw, at = self.raw, self.plan.at_options
        flat: list[int] = []
        for answer in rows:
            flat += self.features(answer)
        used = len(flat)
        pack(raw, at, flat)
        raw[at + used : at + self.plan.options_size] = UNKNOWN

    def features(self, answer: Answer) -> list[int]:
        """An option as numbers: its verb, then each value and, of a card, its row."""
        most = self.plan.form.fields
        row = [MORE] if not answer else [answer[0]]
        if len(answer) > 1:
            fields = self.plan.rules.verbs[answer[0]].fields
            last = len(fields) - 1
            for place in range(1, len(answer)):
                if place > most:
                    break
                value = answer[place]
                if fields[place - 1 if place <= last else last].kind == CARD:
                    row.append(self.kind_of(value))
                    row.append(self.row_of(value))
                else:
                    row.append(value)
                    row.append(UNKNOWN)
        row += [UNKNOWN] * (1 + 2 * most - len(row))
        return row

    def kind_of(self, card: int) -> int:
        """The kind of a card as the seat knows it; without cards, the card's own number."""
        if self.plan.kind < 0:
            return card
        return self.kinds[card] if 0 <= card < len(self.kinds) else UNKNOWN

    def row_of(self, card: int) -> int:
        """The first row in the section of cards that shows this card."""
        for number, cards in enumerate(self._lists_of_cards):
            if cards and card in cards:
                place = cards.index(card)
                region = self.plan.regions[number]
                return region.first + place if place < region.rows else UNKNOWN
        return UNKNOWN


def bits_of(value: int, count: int) -> Codes:
    """A wide set of bits as numbers, the lowest first."""
    if value == UNKNOWN:
        return np.full(count, UNKNOWN, dtype=np.int32)
    whole = (value & ((1 << count) - 1)).to_bytes(count // 8, "little")
    return np.unpackbits(np.frombuffer(whole, dtype=np.uint8), bitorder="little").astype(np.int32)
