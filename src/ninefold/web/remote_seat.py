"""A seat at a served table over WebSocket, for Python programs: it stays up to date, and reconnects when needed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from ninefold.core.data import PlainData
from ninefold.web.link import MOST_TOLD, Link, ServerRefusal, read_link, told
from ninefold.web.pledges import Exchange, Pledges

OWN_CODES: Final = 4000
"""Above this, a close code is an HTTP status plus 4000, and a retry would not help."""
RECONNECT_PAUSES: Final = (0.1, 0.3, 1.0, 2.0, 4.0, 8.0)
"""Pauses between attempts to reconnect, in seconds; after the last one it gives up."""
FIRST: Final = 2
"""Number of retries before a client that never saw the table gives up."""
ANSWERS: Final = 10.0
"""Timeout for a server's first answer, in seconds."""


def patch(data: Any, changes: Sequence[PlainData]) -> Any:
    """Apply changes to a scene or view, in order."""
    for change in changes:
        if not change["path"]:
            data = change["value"]
            continue
        *way, last = change["path"]
        place = data
        for step in way:
            place = place[step]
        if isinstance(place, list) and last == len(place):
            place.append(change["value"])
        else:
            place[last] = change["value"]
    return data


class KnownOffers:
    """Offers by verb, as they were last sent; an update leaves out those that have not changed."""

    def __init__(self) -> None:
        self._by_verb: dict[str, Any] = {}

    def whole(self, ask: Any) -> Any:
        """An ask with the offers that were left out put back into their places."""
        if ask is None:
            return None
        sent = ask.get("offers", [])
        self._by_verb.update((offer["verb"], offer) for offer in sent)
        for verb, place in sorted(ask.pop("same", {}).items(), key=lambda entry: entry[1]):
            sent.insert(place, self._by_verb[verb])
        return ask


class Seat:
    """One seat; its fields show the table as of the last update."""

    def __init__(self, link: Link, lang: str, want: str, pledges: Pledges | None = None) -> None:
        """Set up a seat; with pledges, it takes part in the exchange of words by itself."""
        self.link = link
        self._exchange = None if pledges is None else Exchange(pledges, f"{link.base}/t/{link.table}")
        self._pledging: asyncio.Task[None] | None = None
        self.hello = {"token": link.token, "lang": lang, "want": want}
        self.n: int | None = None
        self.seat = -1
        self.table: PlainData = {}
        self.ask: Any = None
        self._offers = KnownOffers()
        self.sight: Any = None
        """The scene, or the view if requested; None before the game."""
        self.log: list[PlainData] = []
        self.chat: list[PlainData] = []
        self._socket: ClientConnection | None = None
        self._acts: dict[int, tuple[str, asyncio.Future[PlainData]]] = {}
        self._last_act = 0
        self._told = self._seen = 0
        self._changed = asyncio.Event()
        self._error: Exception | None = None

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for this seat."""
        return self.ask is not None and bool(self.ask["mine"])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended or can't continue."""
        return bool(self.table) and self.table["state"] in ("over", "stalled", "closed")

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> int:
        """Wait for a change and return the number of the last update; the iteration ends with the game."""
        while self._told == self._seen:
            if self._error is not None:
                raise self._error
            if self.is_over:
                raise StopAsyncIteration
            await self._changed.wait()
        self._seen = self._told
        assert self.n is not None
        return self.n

    def _take(self, message: PlainData) -> None:
        """Apply a snapshot or an update."""
        if "snapshot" in message:
            told = message["snapshot"]
            self.seat, self.log, self.chat = told["seat"], told["log"], told["chat"]
            self.sight = told.get("scene", told.get("view"))
        else:
            told = message["update"]
            self.log += told.get("log", ())
            self.chat += told.get("chat", ())
            self.sight = patch(self.sight, told.get("changes", ()))
        self.n, self.table = told["n"], told.get("table", self.table)
        self.ask = self._offers.whole(told["ask"]) if "ask" in told else self.ask
        self._told += 1
        self._pledge()
        self._stir()

    def faults(self) -> list[str]:
        """Return the evidence against the fairness of this table: see `pledges`."""
        return [] if self._exchange is None else self._exchange.faults(self.table, self.seat)

    def _pledge(self) -> None:
        """Do the next step of the exchange of words, one at a time."""
        act = None if self._exchange is None else self._exchange.next_act(self.table, self.seat)
        if act is not None and (self._pledging is None or self._pledging.done()):
            self._pledging = asyncio.create_task(self._do(act))

    async def _do(self, act: dict[str, str]) -> None:
        assert self._exchange is not None
        try:
            await self.act(**act)
        except (ServerRefusal, OSError):
            return  # too late: the table's own data counts
        self._exchange.acknowledged(act, self.table, self.seat)
        self._pledging = None
        self._pledge()

    def stop_pledging(self) -> None:
        """Stop waiting for an acknowledgement when the seat is left."""
        if self._pledging is not None:
            self._pledging.cancel()

    def _stir(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def act(self, do: str, **fields: object) -> PlainData:
        """Do an act; return once it is on disk and seen, or raise ServerRefusal. A lost connection causes a retry."""
        self._last_act += 1
        message = json.dumps({"id": self._last_act, "act": {"do": do, **fields}})
        done: asyncio.Future[PlainData] = asyncio.get_running_loop().create_future()
        self._acts[self._last_act] = (message, done)
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(message)
        reply = await done
        while (self.n or 0) < reply["n"] and self._error is None:
            await self._changed.wait()
        return reply

    async def answer(self, answer: Sequence[str | int], text: str = "") -> PlainData:
        """Answer the current ask."""
        return await self.act("answer", ask=self.ask["number"], answer=list(answer), text=text)

    async def stay(self) -> None:
        """Keep the connection open, and reconnect whenever it breaks."""
        address = "ws" + self.link.base.removeprefix("http") + f"/api/tables/{self.link.table}/live"
        failures = 0
        while self._error is None:
            told = self._told
            try:
                async with connect(address, max_size=MOST_TOLD, open_timeout=ANSWERS) as socket:
                    await self._talk(socket)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code > OWN_CODES:
                    status = closed.rcvd.code - OWN_CODES
                    self._fail(ServerRefusal("closed", "The server has closed the connection.", status=status))
                self._fail_after(failures, ConnectionError("the connection is closed again and again"))
            except TimeoutError as error:
                # A server that has been silent for so long would be silent again: only a known one gets more time.
                self._fail_after(failures if self.n is not None else FIRST, error)
            except OSError as error:
                self._fail_after(failures, error)
            except InvalidHandshake as error:
                self._fail_after(failures, self._stranger(str(error)))
            except (WebSocketException, ValueError, LookupError, TypeError) as error:
                self._fail(self._stranger(str(error)))
            finally:
                self._socket = None
            failures = 0 if self._told > told else failures
            await asyncio.sleep(RECONNECT_PAUSES[min(failures, len(RECONNECT_PAUSES) - 1)])
            failures += 1

    def _fail_after(self, failures: int, error: Exception) -> None:
        """Give up after several failures; sooner if the table was never there."""
        if failures >= (FIRST if self.n is None else len(RECONNECT_PAUSES)):
            self._fail(error)

    def _stranger(self, why: str) -> ServerRefusal:
        return ServerRefusal("stranger", f"The server at {self.link.base} does not serve this table: {why}")

    async def _talk(self, socket: ClientConnection) -> None:
        """Say hello with the last known update, repeat unanswered acts, and listen."""
        await socket.send(json.dumps({"hello": {**self.hello, "have": self.n}}))
        self._socket = socket  # from here on an act sends itself; sending one twice is harmless
        for message, _ in list(self._acts.values()):
            await socket.send(message)
        async with asyncio.timeout(ANSWERS):
            self._hear(told(await socket.recv()))
        async for raw in socket:
            self._hear(told(raw))

    def _hear(self, message: PlainData) -> None:
        if "snapshot" in message or "update" in message:
            self._take(message)
        elif "presence" in message:
            for place, seat in enumerate(self.table.get("seats", ())):
                seat["present"] = place in message["presence"]
        else:
            self._answered(message)

    def _answered(self, message: PlainData) -> None:
        """Handle the reply to an act; a refusal without a number is about the hello."""
        _, done = self._acts.pop(message.get("id", 0), ("", None))
        if "refused" in message:
            told = message["refused"]
            refused = ServerRefusal(told["code"], told["text"], told.get("rule", ""))
            if done is None:
                self._fail(refused)
            elif not done.done():
                done.set_exception(refused)
        elif done is not None and not done.done():
            done.set_result(message)

    def _fail(self, error: Exception) -> None:
        """Report a permanent error to everything that waits."""
        self._error = self._error or error
        for _, done in self._acts.values():
            if not done.done():
                done.set_exception(error)
        self._acts.clear()
        self._stir()


@asynccontextmanager
async def sit(link: str, lang: str = "en", want: str = "scene", pledges: Pledges | None = None) -> AsyncIterator[Seat]:
    """Sit down by a link, until the block ends."""
    seat = Seat(read_link(link), lang, want, pledges)
    line = asyncio.create_task(seat.stay())
    try:
        yield seat
    finally:
        seat.stop_pledging()
        line.cancel()
        with suppress(asyncio.CancelledError):
            await line
