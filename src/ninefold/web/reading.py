"""Texts of clients are judged in threads of their own, so that nobody waits for one but whoever has sent it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from ninefold.web.faults import Fault, too_fast

T = TypeVar("T")
SECONDS: Final = 5.0
"""Who has waited so long is told to come back."""
MOST: Final = 32
MOST_OF_ONE: Final = 4
"""So many texts may wait to be judged: of all clients, and of one address."""
SOON: Final = 1.0


class Reading:
    """Where decks, characters and stories are judged; texts that wait too long or are too many are turned away."""

    def __init__(self, *, is_limited: bool = True) -> None:
        self._of_one = MOST_OF_ONE if is_limited else MOST
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="ninefold-reading")
        self._here: dict[str, int] = {}

    async def judge(self, address: str, work: Callable[[], T]) -> T:
        """The result of some work on a text."""
        if self._here.get(address, 0) >= self._of_one:
            raise too_fast(SOON)
        if sum(self._here.values()) >= MOST:
            raise Fault(503, "busy_reading", wait=SOON)
        self._here[address] = self._here.get(address, 0) + 1
        judging = asyncio.get_running_loop().run_in_executor(self._threads, work)
        judging.add_done_callback(lambda done: self._leave(address, done))
        try:
            async with asyncio.timeout(SECONDS):
                return await asyncio.shield(judging)
        except TimeoutError:
            raise Fault(503, "busy_reading", wait=SOON) from None

    def _leave(self, address: str, done: asyncio.Future[T]) -> None:
        """A thread can't be ended, so a text counts until it is judged, also if nobody waits for it any more."""
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]
        if not done.cancelled():
            done.exception()

    def close(self) -> None:
        """No more texts."""
        self._threads.shutdown(wait=False, cancel_futures=True)
