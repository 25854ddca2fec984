"""Writes what a seat may know into an array of codes, as the form of its observations says.

This is the hot path of every environment. Between two asks of a seat most fields stay as they were, so the encoder
keeps what it wrote last and writes only what has changed; the result is the same as if it had written everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, Final

import numpy as np

from ninefold.core.agenda import ASK, ONE, Answer, Step
from ninefold.core.field import UNKNOWN, knows
from ninefold.core.flat import Flat
from ninefold.core.slot import LIST, NESTED, TUPLES
from ninefold.core.tell import Tell
from ninefold.envs.arrays import Codes
from ninefold.envs.cardrows import CardRows
from ninefold.envs.pack import pack
from ninefold.envs.plan import EncoderPlan

MORE: Final = -1
"""The verb of the row that shows more options."""
NOTHING: Final = [UNKNOWN] * 256


class Encoder:
    """The observations of one seat in one episode."""

    def __init__(self, plan: EncoderPlan, seat: int) -> None:
        self.plan = plan
        self.seat = seat
        self.seen_at = -1
        """At which decision of the episode the seat has observed last."""
        self._history: list[int] = []
        """The rows of the last tells."""
        self._is_news = False
        self._used = 0
        """How many numbers of options were written last."""
        self.raw = np.full(plan.loose, UNKNOWN, dtype=np.int32)
        """The numbers before the section of cards, before they are coded."""
        self._cut = np.empty(plan.loose, dtype=np.int32)
        self._cards = CardRows(plan)
        self.forget()

    @property
    def kinds(self) -> list[int]:
        """The kind of each card, as the seat knows it."""
        return self._cards.kinds

    def forget(self) -> None:
        """Begin anew, as for another episode."""
        self.raw.fill(UNKNOWN)
        self.raw[0] = self.seat
        self._cards.forget()
        self._last: tuple[Any, ...] = ()
        self._history = []
        self._is_news = False
        self._used = 0
        self.seen_at = -1

    def hear(self, tells: Sequence[Tell]) -> None:
        """Note what the seat was told, as far as the history reaches."""
        most, width = self.plan.tells, 1 + self.plan.form.tell_fields
        if most:
            for tell in tells[-most:]:
                row = self.told(tell)
                self._history += row
                self._history += [UNKNOWN] * (width - len(row))
            del self._history[: -most * width]
            self._is_news = True

    def told(self, tell: Tell) -> list[int]:
        """A tell as a row: its number, then each value that the seat is told."""
        seat = self.seat
        insider = knows(tell.to, seat)
        number, fields = self.plan.tell_plan[tell.kind]
        row = [number]
        for value, (secret, is_card, name) in zip(tell.values, fields):
            if secret and not insider:
                row.append(UNKNOWN)
            elif is_card:
                mask, key = tell.cards[name]
                row.append(self.plan.form.keys.get(key, UNKNOWN) if secret or knows(mask, seat) else UNKNOWN)
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
        out[self.plan.loose :] = self._cards.kept

    def _write_fields(self, view: Flat) -> None:
        """Write every field of the view that has changed."""
        values: tuple[Any, ...] = () if self.plan.read is None else self.plan.read(view)
        if self.plan.is_single:
            values = (values,)
        last = self._last
        self._write_globals(values, last)
        self._cards.write(values, last)
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

    def _write_seats(self, values: tuple[Any, ...]) -> None:
        """Write one row for each seat."""
        columns: list[list[int]] = []
        place = self.plan.decks
        for shape, is_cards, width, wide in self.plan.seat_plan:
            value = values[place]
            place += 1
            if is_cards:
                columns.append(list(map(len, value)))
            elif shape == LIST and not wide:
                columns.append(value)
            elif shape == LIST:
                columns += [list(bit) for bit in zip(*(bits_of(part, width).tolist() for part in value))]
            elif shape in (NESTED, TUPLES):
                columns += [[part[k] if k < len(part) else UNKNOWN for part in value] for k in range(width)]
            else:
                columns.append([len(deck.top) + len(deck.bag) + len(deck.bottom) for deck in value])
        if columns:
            pack(self.raw, self.plan.at_seats, list(chain.from_iterable(zip(*columns))))

    def _write_history(self) -> None:
        if self._is_news:
            width = 1 + self.plan.form.tell_fields
            pack(self.raw, self.plan.at_history + self.plan.tells * width - len(self._history), self._history)
            self._is_news = False

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
        """Write one row for each option: its verb, then each value and, of a card, its row; none if nobody asks."""
        plan = self.plan
        at, most = plan.at_options, plan.form.fields
        cards, kinds = self._cards, self._cards.kinds
        flat: list[int] = []
        for answer in rows:
            values = len(answer) - 1
            if values < 0:
                flat.append(MORE)
                values = 0
            else:
                flat.append(answer[0])
                is_card = plan.verb_cards[answer[0]]
                if values > most:
                    values = most
                for place in range(values):
                    value = answer[place + 1]
                    if not is_card[place]:
                        flat.append(value)
                        flat.append(UNKNOWN)
                    elif plan.kind < 0:
                        flat.append(value)
                        flat.append(cards.row_of(value))
                    else:
                        flat.append(kinds[value] if 0 <= value < len(kinds) else UNKNOWN)
                        flat.append(cards.row_of(value))
            if values < most:
                flat += NOTHING[: 2 * (most - values)]
        used = len(flat)
        pack(self.raw, at, flat)
        if used < self._used:
            self.raw[at + used : at + self._used] = UNKNOWN
        self._used = used


def bits_of(value: int, count: int) -> Codes:
    """A wide set of bits as numbers, the lowest first."""
    if value == UNKNOWN:
        return np.full(count, UNKNOWN, dtype=np.int32)
    whole = (value & ((1 << count) - 1)).to_bytes(count // 8, "little")
    return np.unpackbits(np.frombuffer(whole, dtype=np.uint8), bitorder="little").astype(np.int32)
