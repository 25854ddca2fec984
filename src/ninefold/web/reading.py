"""Clients' texts are checked in separate threads, so that only the sender waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from ninefold.web.faults import Fault, too_fast

T = TypeVar("T")
SECONDS: Final = 5.0
"""Timeout in seconds; after it the client is told to try again."""
MOST_READINGS: Final = 32
MOST_OF_ONE: Final = 4
"""Maximum number of texts being checked: of all clients, and of one address."""
SOON: Final = 1.0


class Reading:
    """Checks decks, characters and stories; refuses texts that wait too long or are too many."""

    def __init__(self, *, is_limited: bool = True) -> None:
        self._of_one = MOST_OF_ONE if is_limited else MOST_READINGS
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="ninefold-reading")
        self._here: dict[str, int] = {}

    async def judge(self, address: str, work: Callable[[], T]) -> T:
        """Do some work on a text and return its result."""
        if self._here.get(address, 0) >= self._of_one:
            raise too_fast(SOON)
        if sum(self._here.values()) >= MOST_READINGS:
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
        """Release the place of a checked text; threads can't be stopped, so it counts even after a timeout."""
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]
        if not done.cancelled():
            done.exception()

    def close(self) -> None:
        """Stop the threads; no more texts are accepted."""
        self._threads.shutdown(wait=False, cancel_futures=True)
