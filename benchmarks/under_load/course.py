"""A load in progress: which tables are in play, who may answer when, and what is measured."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from time import perf_counter
from typing import Final, Protocol

WARM_SECONDS: Final = 1.0
WARM_ANSWERS: Final = 2000
LONGEST_WARMING: Final = 15.0
"""Warm-up before measuring: seconds, answers in a closed loop, and its maximum length; compilers need it."""
REMEMBERED: Final = 16


class Player(Protocol):
    """One scripted client."""

    def is_asked(self) -> bool:
        """Whether the table waits for it."""
        ...

    def answer(self) -> None:
        """Send the answer."""
        ...

    def leave(self) -> None:
        """Close the connection."""
        ...


class Course:
    """One cell with `at_once` tables in play; when one ends, its clients move to a prepared one."""

    def __init__(self, at_once: int, pace: float | None) -> None:
        """Set up a cell; `pace` is the number of answers per second and table, None means as fast as possible."""
        self.at_once = at_once
        self.pace = pace
        self.laid: list[Pair] = []
        self.waits: list[float] = []
        """Times from sending an answer until the other client has seen it."""
        self.errors: Counter[str] = Counter()
        self.measures = False
        self._warm = asyncio.Event()
        self._answers = 0
        self.runs = False
        self.done = asyncio.Event()
        """Set when a table has ended and no prepared one is left."""
        self._next = 0

    def start(self) -> None:
        """Start the tables in play."""
        self.runs = True
        for _ in range(self.at_once):
            self.next_table()

    async def warm_up(self) -> None:
        """Wait until the warm-up is over."""
        await asyncio.sleep(WARM_SECONDS)
        if self.pace is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST_WARMING):
                    await self._warm.wait()

    def next_table(self) -> None:
        """Move to a prepared table."""
        if not self.runs:
            return
        if self._next >= len(self.laid):
            self.done.set()
            return
        pair = self.laid[self._next]
        share = self._next / self.at_once
        self._next += 1
        pair.begin(perf_counter() + share / self.pace if self.pace else 0.0)

    def seen(self, wait: float) -> None:
        """Note that an answer has reached the other client."""
        self._answers += 1
        if self._answers == WARM_ANSWERS:
            self._warm.set()
        if self.measures:
            self.waits.append(wait)

    def fail(self, why: str) -> None:
        """Note an error."""
        self.errors[why] += 1

    def close(self) -> None:
        """Close all connections."""
        self.runs = False
        for pair in self.laid:
            for player in pair.players:
                player.leave()


class Pair:
    """Two clients at one table."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.players: list[Player] = []
        self.in_play = False
        self.moves = 0
        """The number of answers given by the script that both clients share."""
        self._slot = 0.0
        self._is_over = False
        self._sent: list[tuple[int, float]] = []
        self._came: list[dict[int, float]] = [{}, {}]

    def begin(self, slot: float) -> None:
        """Start to play; `slot` is when a paced table gives its first answer."""
        self.in_play = True
        self._slot = slot
        for player in self.players:
            self.turn(player)

    def turn(self, player: Player) -> None:
        """Answer now, or when it is due, if the table waits for this client."""
        course = self.course
        if not (self.in_play and course.runs and player.is_asked()):
            return
        if course.pace is None:
            player.answer()
            return
        loop, now = asyncio.get_running_loop(), perf_counter()
        loop.call_later(max(0.0, self._slot - now), self._answer, player)
        self._slot = max(self._slot + 1 / course.pace, now)

    def _answer(self, player: Player) -> None:
        if self.course.runs and player.is_asked():
            player.answer()

    def acknowledged(self, seat: int, number: int, sent: float) -> None:
        """Note the update number under which the other seat will see an answer of this seat."""
        came = self._came[1 - seat].get(number)
        if came is None:
            self._sent.append((number, sent))
        else:
            self.course.seen(came - sent)

    def came(self, seat: int, number: int) -> None:
        """Note that this seat has seen the update with this number."""
        now, came = perf_counter(), self._came[seat]
        came[number] = now
        came.pop(number - REMEMBERED, None)
        for waiting in self._sent:
            if waiting[0] == number:
                self._sent.remove(waiting)
                self.course.seen(now - waiting[1])
                break

    def over(self) -> None:
        """Note that one of the clients has seen the end of the game."""
        if not self._is_over and self.in_play:
            self._is_over = True
            self.course.next_table()
