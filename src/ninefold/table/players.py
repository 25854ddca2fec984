"""The computer players of a table, and how they behave at open asks, where any seat may answer.

A bot whose answer changed nothing waits until something happens. A bot that changes things may continue for a while
and then waits for a person, because otherwise it might never stop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from ninefold.core import kernel
from ninefold.core.agenda import OPEN, Answer
from ninefold.core.ask import Offer
from ninefold.core.errors import Stalled
from ninefold.core.flat import Flat, checksum
from ninefold.core.rules import AnyRules

if TYPE_CHECKING:
    from ninefold.table.table import Table

MOST_OPEN_ANSWERS: Final = 12
"""Maximum number of consecutive answers of a bot to open asks without an act of a person."""


class BotPlayer(Protocol):
    """A bot, as a table meets it: it answers from a view."""

    def choose(
        self, rules: AnyRules, view: Flat, seat: int, options: Sequence[Answer], offers: Sequence[Offer]
    ) -> Answer:
        """One of the options, or an answer that an offer allows."""
        ...


class Players:
    """The bots of one table, by seat."""

    def __init__(self, table: Table, bots: Mapping[int, BotPlayer]) -> None:
        self._table = table
        self.bots: dict[int, BotPlayer] = {}
        self._in_vain: set[int] = set()
        self._in_a_row: Counter[int] = Counter()
        for seat, bot in bots.items():
            self.seat_bot(seat, bot)

    def seat_bot(self, seat: int, bot: BotPlayer | None) -> None:
        """Give a seat to a bot, or (None) back to a person."""
        self._table.orders.ask_always(seat, always=bot is not None)
        self.listen()
        if bot is None:
            self.bots.pop(seat, None)
        else:
            self.bots[seat] = bot

    def next_bot(self) -> int | None:
        """A bot's seat that the table waits for; where people may answer too, bots stop after a while."""
        bots = [seat for seat in self._table.waiting() if seat in self.bots]
        if bots and self._persons_may_speak():
            bots = [seat for seat in bots if seat not in self._in_vain and self._in_a_row[seat] < MOST_OPEN_ANSWERS]
        return bots[0] if bots else None

    def _persons_may_speak(self) -> bool:
        """Whether the current ask is open to people too."""
        state = self._table.state
        if not kernel.is_waiting(state) or kernel.asking(state).mode != OPEN:
            return False
        return any(seat not in self.bots for seat in self._table.waiting())

    def think(self, seat: int) -> Answer:
        """The answer of a seat's bot; slow, and changes nothing."""
        table = self._table
        options, offers = self.considered(seat), kernel.offers(table.state, seat)
        return tuple(self.bots[seat].choose(table.rules.for_seat(seat), table.view(seat), seat, options, offers))

    def considered(self, seat: int) -> Sequence[Answer]:
        """The options that a seat's bot considers; with people at the table it may have to follow them."""
        table = self._table
        options = kernel.options(table.state, seat)
        people = [other for other in range(table.rules.seats) if other not in self.bots]
        if not people:
            return options
        found: Sequence[Answer] = table.rules.following(table.state, seat, people, options)
        return found

    def play_bot(self) -> bool:
        """Let one bot answer; False if the table waits for none."""
        seat = self.next_bot()
        if seat is None:
            return False
        refusal = self._table.answer(seat, self.think(seat))
        if refusal is not None:
            raise Stalled(f"the bot of seat {seat} gave an answer that is refused: {refusal.text()}")
        return True

    def speaks(self, seat: int) -> str:
        """Before an answer: the state's checksum if a bot answers among people, to see what it changes."""
        return checksum(self._table.state) if seat in self.bots and self._persons_may_speak() else ""

    def has_spoken(self, seat: int, before: str) -> None:
        """After an answer: note whether a bot's changed nothing; after a person's, every bot may answer again."""
        if before:
            self._in_a_row[seat] += 1
            if checksum(self._table.state) == before:
                self._in_vain.add(seat)
            else:
                self._in_vain.clear()
        elif seat not in self.bots:
            self.listen()

    def listen(self) -> None:
        """A person has acted: every bot may answer again."""
        self._in_vain.clear()
        self._in_a_row.clear()
