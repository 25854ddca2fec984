"""Writes what a seat may know into an array of codes, as the form of its observations says.

This is the hot path of every environment. Between two asks of a seat most fields stay as they were, so the encoder
keeps what it wrote last and writes only what has changed; the result is the same as if it had written everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from ninefold.core.agenda import ASK, ONE, Answer, Step
from ninefold.core.field import CARD, UNKNOWN, knows
from ninefold.core.flat import Flat
from ninefold.core.slot import LIST, NESTED, TUPLES
from ninefold.core.tell import Tell
from ninefold.envs.arrays import Codes
from ninefold.envs.cardrows import CardRows
from ninefold.envs.pack import pack
from ninefold.envs.plan import EncoderPlan

MORE: Final = -1
"""The verb of the row that shows more options."""


class Encoder:
    """The observations of one seat in one episode."""

    def __init__(self, plan: EncoderPlan, seat: int) -> None:
        self.plan = plan
        self.seat = seat
        self.seen_at = -1
        """At which decision of the episode the seat has observed last."""
        self.heard: list[list[int]] = []
        """The rows of the last tells."""
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
                    row.append(self._cards.row_of(value))
                else:
                    row.append(value)
                    row.append(UNKNOWN)
        row += [UNKNOWN] * (1 + 2 * most - len(row))
        return row

    def kind_of(self, card: int) -> int:
        """The kind of a card as the seat knows it; without cards, the card's own number."""
        if self.plan.kind < 0:
            return card
        kinds = self._cards.kinds
        return kinds[card] if 0 <= card < len(kinds) else UNKNOWN


def bits_of(value: int, count: int) -> Codes:
    """A wide set of bits as numbers, the lowest first."""
    if value == UNKNOWN:
        return np.full(count, UNKNOWN, dtype=np.int32)
    whole = (value & ((1 << count) - 1)).to_bytes(count // 8, "little")
    return np.unpackbits(np.frombuffer(whole, dtype=np.uint8), bitorder="little").astype(np.int32)
