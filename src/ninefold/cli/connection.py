"""A connection to a served table for a program that waits: the client's event loop runs in a thread of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from typing import Any, Self, TypeVar

from ninefold.core.errors import BadInput
from ninefold.core.shape import read_struct, seen
from ninefold.table.hall import Reply
from ninefold.table.shown import Snapshot
from ninefold.web.client import Http, Link, Pledges, Seat, ServerRefusal, read_link, sit

T = TypeVar("T")


def look(seat: Seat) -> Snapshot:
    """The table as the server has shown it so far."""
    told = {"n": seat.n or 0, "seat": seat.seat, "table": seat.table, "ask": seat.ask}
    return read_struct(
        harmless({**told, "log": seat.log, "chat": seat.chat, "scene": seat.sight}), "the server's table", Snapshot
    )


def harmless(data: Any) -> Any:
    """The same without terminal control characters."""
    if isinstance(data, str):
        return seen(data)
    if isinstance(data, list):
        return [harmless(part) for part in data]
    if isinstance(data, dict):
        return {name: harmless(part) for name, part in data.items()}
    return data


class Connection:
    """One seat at a served table, call by call."""

    def __init__(self, link: str, lang: str, pledges: Pledges | None = None) -> None:
        try:
            self.link: Link = read_link(link)
        except ValueError as error:
            raise BadInput(str(error)) from None
        self.lang = lang
        self.http = Http(self.link.base, self.link.token, lang)
        self.now: Snapshot
        """The table as it was last looked at; it does not change in between."""
        self.faults: list[str] = []
        """What speaks against the fairness of the table."""
        self.error: Exception | None = None
        """Why nothing more will come."""
        self._seat: Seat
        self._written = link
        self._pledges = pledges
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._stack = AsyncExitStack()

    def __enter__(self) -> Self:
        self._thread.start()
        self._seat = self._run(self._stack.enter_async_context(sit(self._written, self.lang, pledges=self._pledges)))
        try:
            self.wait()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *error: object) -> None:
        self._run(self._stack.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self, work: Coroutine[object, object, T]) -> T:
        """Run something in the loop, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def wait(self) -> None:
        """Wait until something happens, and look at it."""
        try:
            self._run(self._next())
        except ServerRefusal as refused:
            raise BadInput(refused.text) from None
        except OSError as error:
            raise BadInput(f"the table can't be reached: {error}") from None

    async def _next(self) -> None:
        await anext(self._seat, None)
        await self._look()

    def watch(self, wake: Callable[[], object]) -> None:
        """Call `wake` whenever something happens."""
        self._run(self._begin(wake))

    async def _begin(self, wake: Callable[[], object]) -> None:
        self._stack.callback(asyncio.create_task(self._watch(wake)).cancel)

    async def _watch(self, wake: Callable[[], object]) -> None:
        try:
            async for _ in self._seat:
                wake()
        except (OSError, ServerRefusal) as error:
            self.error = error
        wake()

    def catch_up(self) -> None:
        """Look at the table as it stands now, without waiting."""
        if self.error is not None:
            raise BadInput(f"the table can't be reached any more: {self.error}")
        self._run(self._look())

    async def _look(self) -> None:
        self.now, self.faults = look(self._seat), self._seat.faults()

    def act(self, do: str, **fields: object) -> Reply:
        """Do something, and see what came of it."""
        reply = self._run(self._seat.act(do, **fields))
        self.catch_up()
        return read_struct(harmless(reply), "the server's reply", Reply)
