"""Writes what a seat may know into an array of codes, as the form of its observations says.

This is the hot path of every environment. Between two asks of a seat most fields stay as they were, so the encoder
keeps what it wrote last and writes only what has changed; the result is the same as if it had written everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import ne
from typing import Any, Final

import numpy as np

from ninefold.core.agenda import ONE, Answer, Step
from ninefold.core.field import UNKNOWN, knows
from ninefold.core.flat import Flat
from ninefold.core.slot import LIST
from ninefold.core.tell import Tell
from ninefold.envs.arrays import Codes
from ninefold.envs.cardrows import CardRows
from ninefold.envs.encoder_plan import EncoderPlan
from ninefold.envs.pack import pack

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
        self.raw: Codes = np.full(plan.loose, UNKNOWN, dtype=np.int32)
        """The numbers before the section of cards, before they are coded."""
        self._raw_bytes = self.raw.data.cast("B")
        self._cut: Codes = np.empty(plan.loose, dtype=np.int32)
        self._whole: Codes = np.zeros(plan.size, dtype=np.int32)
        """The last observation; what lies behind the first part is kept by the rows of cards."""
        self._loose: Codes = self._whole[: plan.loose]
        self._cards = CardRows(plan, self._whole[plan.loose :])
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
        known = self.plan.open_tells.get(tell.kind, UNKNOWN)
        if known != UNKNOWN:
            return [known, *tell.values]
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
        plan = self.plan
        self.look(view, rows, drafted)
        np.maximum(self.raw, plan.loose_floor, out=self._cut)
        np.minimum(self._cut, plan.loose_ceiling, out=self._cut)
        np.subtract(self._cut, plan.loose_floor, out=self._loose)
        np.copyto(out, self._whole)

    def look(self, view: Flat, rows: Sequence[Answer], drafted: int) -> None:
        """Bring what is kept up to date: the numbers before they are coded, and the codes of cards."""
        self._write_fields(view)
        self._write_history()
        self._write_ask(view, drafted)
        self._write_options(rows)

    def copy_to(self, raw: memoryview, at_raw: int, out: memoryview, at_out: int) -> None:
        """Copy what is kept, as bytes: numbers that are not coded into one buffer, the codes of cards into another."""
        raw[at_raw : at_raw + len(self._raw_bytes)] = self._raw_bytes
        at_cards = at_out + len(self._raw_bytes)
        out[at_cards : at_cards + len(self._cards.memory)] = self._cards.memory

    def _write_fields(self, view: Flat) -> None:
        """Write every field of the view that has changed."""
        plan, last = self.plan, self._last
        values: tuple[Any, ...] = plan.read(view)
        self._last = values
        changed = list(compress(plan.every, map(ne, values, last))) if last else plan.every
        moved: list[int] = []
        is_first = True
        for number in changed:
            if number >= plan.zoned:
                self._write_seats(number - plan.zoned, values[number])
            elif number >= plan.lists:
                moved.append(number)
            elif number >= plan.numbers:
                self._write_list(number - plan.numbers, values[number])
            elif number >= plan.narrow:
                at, width = plan.bits[number - plan.narrow]
                self.raw[at : at + width] = bits_of(values[number], width)
            elif is_first:
                pack(self.raw, 1, values[: plan.narrow])
                is_first = False
        self._cards.write(values, last, moved)
        if plan.piles:
            self._cards.write_piles(plan.read_decks(view), self.raw)

    def _write_list(self, place: int, value: Any) -> None:
        """Write a list of the table, or the numbers of a list of lists."""
        start, width, shape = self.plan.list_plan[place]
        flat: list[int] = value if shape == LIST else [number for part in value for number in part]
        used = len(flat)
        if used > width:
            pack(self.raw, start, flat[:width])
            return
        pack(self.raw, start, flat)
        if used < width:
            self.raw[start + used : start + width] = UNKNOWN

    def _write_seats(self, place: int, value: Any) -> None:
        """Write the columns of one field in the rows of all seats."""
        plan = self.plan
        column, shape, is_cards, width, wide = plan.seat_plan[place]
        at, step = plan.at_seats + column, plan.seat_width
        for part in value:
            if is_cards:
                pack(self.raw, at, (len(part),))
            elif shape != LIST:
                given = list(part[:width])
                pack(self.raw, at, given + [UNKNOWN] * (width - len(given)))
            elif wide:
                self.raw[at : at + width] = bits_of(part, width)
            else:
                pack(self.raw, at, (part,))
            at += step

    def _write_history(self) -> None:
        if self._is_news:
            width = 1 + self.plan.form.tell_fields
            pack(self.raw, self.plan.at_history + self.plan.tells * width - len(self._history), self._history)
            self._is_news = False

    def _write_ask(self, view: Flat, drafted: int) -> None:
        """Write what the table waits for, as everybody may know it, and how far this seat's draft has got."""
        plan = self.plan
        agenda: list[Step] = view.agenda
        row: list[int] = []
        if agenda:
            step = agenda[-1]
            mode, secrets = plan.ask_plan[step[0]]
            asked = 0 if mode == UNKNOWN else 1 << step[1] if mode == ONE else step[1]
            row = [step[0], mode, asked, drafted, *step[1:]]
            for place in secrets:
                if place < len(step) and not knows(step[place + 1], self.seat):
                    row[place + 3] = UNKNOWN
            del row[4 + plan.ask_fields[step[0]] :]
        row += NOTHING[: plan.ask_size - len(row)]
        pack(self.raw, plan.at_ask, row)

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
