"""Writes what a seat may know into an array of codes, as the form of its observations says.

This is the hot path of every environment. Between two asks of a seat most fields stay as they were, so the encoder
keeps what it wrote last and writes only what has changed; the result is the same as if it had written everything.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

import numpy as np

from ninefold.core.agenda import ASK, ONE, Answer, Step
from ninefold.core.deck import Deck
from ninefold.core.field import CARD as CARD_FIELD
from ninefold.core.field import UNKNOWN, knows
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules
from ninefold.core.slot import CARD, LIST, NESTED, NUMBER, TUPLES, Slot
from ninefold.core.tell import Tell
from ninefold.envs.arrays import Codes
from ninefold.envs.form import CARD_ROW, PILE_ROW, ObservationForm

INT: Final = 4
"""Bytes of a number."""
FEW: Final = 1024
PACKS: Final[list[Callable[..., None]]] = [struct.Struct(f"{count}i").pack_into for count in range(FEW)]
"""By count: writes so many numbers into a buffer, which is several times as fast as an assignment to an array."""
MOST: Final = (1 << 31) - 1
COUNTED: Final = list(range(FEW))
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

    def __init__(self, rules: AnyRules, form: ObservationForm, floor: Codes, ceiling: Codes, seat: int) -> None:
        """`floor` and `ceiling` are the arrays of the lowest numbers, less one, and of the highest."""
        self.rules = rules
        self.form = form
        self.seat = seat
        self.seen_at = -1
        """At which decision of the episode the seat has observed last."""
        size = form.size
        self.floor = floor
        self.ceiling = ceiling
        self.raw = np.full(size, UNKNOWN, dtype=np.int32)
        self._cut = np.empty(size, dtype=np.int32)
        self._plan()
        self.heard: list[list[int]] = []
        """The rows of the last tells."""

    def _plan(self) -> None:
        """Find out where each field goes."""
        form = self.form
        numbers = [slot for slot in form.loose() if slot.shape == NUMBER]
        lists = [slot for slot in form.loose() if slot.shape != NUMBER]
        columns = form.by_card()
        self._zones: list[Slot] = form.zones()
        self._seat_slots = form.seat_slots()
        decks = [slot for slot in form.slots if any(slot is other for other, _ in form.decks())]
        self._piles = [(len([1 for one in decks[: decks.index(slot)]]), place) for slot, place in form.decks()]
        groups = (numbers, lists, columns, self._zones, decks, self._seat_slots)
        names = [slot.name for group in groups for slot in group]
        read = attrgetter(*names) if names else None
        self._read: Any = read
        self._single = len(names) == 1
        ends: list[int] = []
        for group in groups:
            ends.append((ends[-1] if ends else 0) + len(group))
        self._numbers, self._lists, self._columns, self._zoned, self._decks, self._seated = ends
        self._wide = [form.bits(slot) for slot in numbers]
        self._plan_places(lists, columns)

    def _plan_places(self, lists: list[Slot], columns: list[Slot]) -> None:
        form = self.form
        spots: dict[str, int] = {}
        place = form.offset("globals") + 1
        for slot in form.loose():
            spots[slot.name] = place
            place += form.width(slot)
        self._number_spots = [spots[slot.name] for slot in form.loose() if slot.shape == NUMBER]
        self._list_plan = [(spots[slot.name], form.width(slot), slot.shape) for slot in lists]
        self._kind = next((k for k, slot in enumerate(columns) if form.kind and slot.name == form.kind.name), -1)
        self._by_card = np.full((64, max(1, len(columns))), UNKNOWN, dtype=np.int32)
        self._column = np.empty(64, dtype=np.int32)
        cards = form.section("cards")
        at = form.offset("cards")
        self._card_rows = self.raw[at : at + cards.size].reshape(cards.rows, len(cards.columns))
        self._most_cards = cards.rows
        self._spots = np.zeros(len(CARD_ROW) * cards.rows, dtype=np.int32)
        self._spot_rows = self._spots.reshape(len(CARD_ROW), cards.rows)
        self._is_one_zone = form.is_one_zone
        self._at_seats, self._at_decks = form.offset("seats"), form.offset("decks")
        self._at_ask, self._ask_size = form.offset("ask"), form.section("ask").size
        self._at_options, self._options_size = form.offset("options"), form.section("options").size
        self._at_history, self._tells = form.offset("history"), form.section("history").rows
        self._deck_width = len(form.section("decks").columns)
        self._seat_plan = [
            (slot.shape, slot.sort == CARD, form.width(slot), form.bits(slot) > 0) for slot in self._seat_slots
        ]
        self.forget()

    def forget(self) -> None:
        """Begin anew, as for another episode."""
        self.raw.fill(UNKNOWN)
        self._by_card.fill(UNKNOWN)
        self._last: tuple[Any, ...] = ()
        self._zone_last: tuple[Any, ...] = ()
        self._ids: list[int] = []
        self._rows: dict[int, int] | None = None
        self.kinds: list[int] = []
        self.heard = []
        self.raw[0] = self.seat

    def hear(self, tells: Sequence[Tell]) -> None:
        """Note what the seat was told, as far as the history reaches."""
        most = self._tells
        if most:
            self.heard += [self._told(tell) for tell in tells[-most:]]
            del self.heard[:-most]

    def _told(self, tell: Tell) -> list[int]:
        """A tell as a row: its number, then each value that the seat is told."""
        seat = self.seat
        insider = knows(tell.to, seat)
        row = [self.rules.tells.index(tell.kind)]
        for field, value in zip(tell.kind.fields, tell.values):
            if field.secret and not insider:
                row.append(UNKNOWN)
            elif field.kind == CARD_FIELD:
                mask, key = tell.cards[field.name]
                row.append(self.form.keys.get(key, UNKNOWN) if field.secret or knows(mask, seat) else UNKNOWN)
            else:
                row.append(value)
        return row

    def write(self, view: Flat, rows: Sequence[Answer], drafted: int, out: Codes) -> None:
        """Write the whole observation into an array; `rows` are the seat's options, if it is asked."""
        self._write_fields(view)
        self._write_ask(view, drafted)
        self._write_options(rows)
        np.maximum(self.raw, self.floor, out=self._cut)
        np.minimum(self._cut, self.ceiling, out=self._cut)
        np.subtract(self._cut, self.floor, out=out)

    def _write_fields(self, view: Flat) -> None:
        """Write every field of the view that has changed."""
        values: tuple[Any, ...] = () if self._read is None else self._read(view)
        if self._single:
            values = (values,)
        last = self._last
        self._write_globals(values, last)
        changed = self._write_columns(values, last)
        zoned = self._zone_values(values)
        if not last or zoned != self._zone_last:
            self._zone_last = zoned
            self._write_zones(zoned)
            changed = True
        if changed and self._ids:
            self._card_rows[: len(self._ids), len(CARD_ROW) :] = self._by_card[self._index]
        self._write_decks(values, last)
        self._write_seats(values, last)
        self._write_history()
        self._last = values

    def _write_globals(self, values: tuple[Any, ...], last: tuple[Any, ...]) -> None:
        raw = self.raw
        numbers = values[: self._numbers]
        if not last or numbers != last[: self._numbers]:
            for spot, value, wide in zip(self._number_spots, numbers, self._wide):
                if wide:
                    raw[spot : spot + wide] = bits_of(value, wide)
                else:
                    raw[spot] = value
        place = self._numbers
        for spot, width, shape in self._list_plan:
            value = values[place]
            if not last or value != last[place]:
                flat: list[int] = value if shape == LIST else [number for part in value for number in part]
                used = min(len(flat), width)
                pack(raw, spot, flat if used == len(flat) else flat[:width])
                if used < width:
                    raw[spot + used : spot + width] = UNKNOWN
            place += 1

    def _write_columns(self, values: tuple[Any, ...], last: tuple[Any, ...]) -> bool:
        """Write the columns by card that have changed; return whether any has."""
        changed = False
        first = self._lists
        for number in range(self._columns - first):
            column: list[int] = values[first + number]
            if last and column == last[first + number]:
                continue
            changed = True
            count = len(column)
            while count > len(self._column):
                self._grow()
            pack(self._column, 0, column)
            self._by_card[:count, number] = self._column[:count]
            if number == self._kind:
                self.kinds = column
        return changed

    def _grow(self) -> None:
        self._column = np.empty(2 * len(self._column), dtype=np.int32)
        larger = np.full((len(self._column), self._by_card.shape[1]), UNKNOWN, dtype=np.int32)
        larger[: len(self._by_card)] = self._by_card
        self._by_card = larger

    def _zone_values(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        if self._is_one_zone:
            count = len(values[self._lists])
            return (list(range(max(0, count - self._most_cards), count)),)
        zoned = values[self._columns : self._zoned]
        decks = values[self._zoned : self._decks]
        if not decks:
            return zoned
        piles: list[list[int]] = []
        for value in decks:
            for deck in [value] if isinstance(value, Deck) else value:
                piles.append(deck.top)
                piles.append(deck.bottom)
        return (*zoned, *piles)

    def _write_zones(self, zoned: tuple[Any, ...]) -> None:
        """Write which cards lie where, column by column."""
        zones: list[int] = []
        holders: list[int] = []
        places: list[int] = []
        ids: list[int] = []
        for zone, value in enumerate(zoned):
            if isinstance(value, int):
                if value >= 0:
                    zones.append(zone)
                    holders.append(-1)
                    places.append(0)
                    ids.append(value)
            elif value and isinstance(value[0], list):
                for holder, cards in enumerate(value):
                    count = len(cards)
                    if count:
                        ids += cards
                        zones += [zone] * count
                        holders += [holder] * count
                        places += COUNTED[:count]
            elif value:
                count = len(value)
                ids += value
                zones += [zone] * count
                is_seat = zone < len(self._zones) and self._zones[zone].per == "seat"
                holders += COUNTED[:count] if is_seat else [-1] * count
                places += COUNTED[:count]
        if ids and min(ids) < 0:
            kept = [place for place, card in enumerate(ids) if card >= 0]
            ids = [ids[place] for place in kept]
            zones = [zones[place] for place in kept]
            holders = [holders[place] for place in kept]
            places = [places[place] for place in kept]
        self._place_cards(ids, zones, holders, places)

    def _place_cards(self, ids: list[int], zones: list[int], holders: list[int], places: list[int]) -> None:
        """Write where each card lies."""
        count = min(len(ids), self._most_cards)
        before = len(self._ids)
        self._ids = ids if count == len(ids) else ids[:count]
        self._rows = None
        rows = self._card_rows
        if before > count:
            rows[count:before] = UNKNOWN
        if count:
            whole = self._spots
            for row, values in enumerate((zones, holders, places, ids)):
                pack(whole, row * self._most_cards, values if count == len(values) else values[:count])
            rows[:count, :4] = self._spot_rows[:, :count].T
            self._index = self._spot_rows[3, :count]

    def _write_decks(self, values: tuple[Any, ...], last: tuple[Any, ...]) -> None:
        """Write the sizes of all decks and what is known to be in them."""
        raw, width, first = self.raw, self._deck_width, self._zoned
        for row, (number, place) in enumerate(self._piles):
            deck: Deck = values[first + number] if place < 0 else values[first + number][place]
            if last:
                old: Deck = last[first + number] if place < 0 else last[first + number][place]
                if deck.bag == old.bag and len(deck.top) == len(old.top) and len(deck.bottom) == len(old.bottom):
                    continue
            start = self._at_decks + row * width
            bag = deck.bag
            known = bag[: width - len(PILE_ROW)] if bag and bag[0] != UNKNOWN else []
            pack(raw, start, [len(deck.top), len(bag), len(deck.bottom), *known])
            raw[start + len(PILE_ROW) + len(known) : start + width] = UNKNOWN

    def _write_seats(self, values: tuple[Any, ...], last: tuple[Any, ...]) -> None:
        """Write one row for each seat."""
        if last and values[self._decks : self._seated] == last[self._decks : self._seated]:
            return
        columns: list[list[int]] = []
        for (shape, is_cards, width, wide), value in zip(self._seat_plan, values[self._decks : self._seated]):
            if is_cards:
                columns.append([len(part) for part in value])
            elif shape == LIST and not wide:
                columns.append(value)
            elif shape == LIST:
                columns += [list(bit) for bit in zip(*(bits_of(part, width).tolist() for part in value))]
            elif shape in (NESTED, TUPLES):
                columns += [[part[k] if k < len(part) else UNKNOWN for part in value] for k in range(width)]
            else:
                columns.append([deck.count() for deck in value])
        if columns:
            pack(self.raw, self._at_seats, [number for row in zip(*columns) for number in row])

    def _write_history(self) -> None:
        most, width = self._tells, 1 + self.form.tell_fields
        if most and self.heard:
            flat: list[int] = []
            for row in self.heard:
                flat += row
                flat += [UNKNOWN] * (width - len(row))
            pack(self.raw, self._at_history + (most - len(self.heard)) * width, flat)

    def _write_ask(self, view: Flat, drafted: int) -> None:
        """Write what the table waits for, as everybody may know it, and how far this seat's draft has got."""
        raw, at = self.raw, self._at_ask
        raw[at : at + self._ask_size] = UNKNOWN
        agenda: list[Step] = view.agenda
        if not agenda:
            return
        step = agenda[-1]
        kind = self.rules.steps[step[0]]
        row = [step[0], UNKNOWN, 0, drafted]
        if kind.nature == ASK:
            row[1] = kind.asks.mode
            row[2] = 1 << step[1] if kind.asks.mode == ONE else step[1]
        place = 1
        for field in kind.fields:
            if place >= len(step) or len(row) == self._ask_size:
                break
            row.append(step[place] if not field.secret or knows(step[place + 1], self.seat) else UNKNOWN)
            place += 2 if field.secret else 1
        pack(raw, at, row)

    def _write_options(self, rows: Sequence[Answer]) -> None:
        """Write one row for each option; none where the seat is not asked."""
        raw, at = self.raw, self._at_options
        width = 1 + 2 * self.form.fields
        flat: list[int] = []
        for answer in rows:
            flat += self.features(answer)
        used = len(flat)
        pack(raw, at, flat)
        raw[at + used : at + self._options_size] = UNKNOWN
        assert used % width == 0

    def features(self, answer: Answer) -> list[int]:
        """An option as numbers: its verb, then each value and, of a card, its row."""
        most = self.form.fields
        row = [MORE] if not answer else [answer[0]]
        if len(answer) > 1:
            fields = self.rules.verbs[answer[0]].fields
            last = len(fields) - 1
            for place in range(1, len(answer)):
                if place > most:
                    break
                value = answer[place]
                if fields[place - 1 if place <= last else last].kind == CARD_FIELD:
                    row.append(self.kind_of(value))
                    row.append(self.row_of(value))
                else:
                    row.append(value)
                    row.append(UNKNOWN)
        row += [UNKNOWN] * (1 + 2 * most - len(row))
        return row

    def kind_of(self, card: int) -> int:
        """The kind of a card as the seat knows it; without cards, the card's own number."""
        if self._kind < 0:
            return card
        return self.kinds[card] if 0 <= card < len(self.kinds) else UNKNOWN

    def row_of(self, card: int) -> int:
        """The first row in the section of cards that shows this card."""
        if self._rows is None:
            ids = self._ids
            self._rows = {ids[place]: place for place in range(len(ids) - 1, -1, -1)}
        return self._rows.get(card, UNKNOWN)


def bits_of(value: int, count: int) -> Codes:
    """A wide set of bits as numbers, the lowest first."""
    if value == UNKNOWN:
        return np.full(count, UNKNOWN, dtype=np.int32)
    whole = (value & ((1 << count) - 1)).to_bytes(count // 8, "little")
    return np.unpackbits(np.frombuffer(whole, dtype=np.uint8), bitorder="little").astype(np.int32)
