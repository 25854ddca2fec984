"""The WebSocket of a table: hello, then updates one way and acts the other.

Each client has two tasks: one reads acts and answers them in order, one sends what could not be sent at once. An answer
to the game, which is the most frequent act by far, wakes neither if nothing else has to be waited for but the disk.
`protocol` drops a client that does not read what it is sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec
from msgspec.structs import astuple
from starlette.types import Receive, Scope, Send

from ninefold.table.hall import Room, Subscription, Visitor
from ninefold.table.hall.acts import GiveAnswer
from ninefold.table.hall.subscription import AT_ONCE, Write
from ninefold.web.buckets import Buckets
from ninefold.web.desk import Desk
from ninefold.web.faults import Fault, decode, too_fast, trouble_of
from ninefold.web.inbox import Inbox
from ninefold.web.live_shapes import DoneMessage, Pong, RefusedMessage
from ninefold.web.spoken import SPOKEN, Hello, Spoken, number_of

ENCODE: Final = msgspec.json.Encoder().encode
RESTART: Final = 1012
POLICY: Final = 1008
OWN: Final = 4000
"""Added to the HTTP status for the close code of a refused hello."""
MOST_UNREADABLE: Final = 100
"""Maximum number of unreadable or too frequent messages in a row before the client is dropped."""


class Gone(Exception):
    """The client has left, or is dropped with this code."""

    def __init__(self, code: int = 0, why: str = "") -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Live:
    """One client at one table."""

    def __init__(self, desk: Desk, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        self.desk = desk
        self.table: str = scope["path_params"]["table"]
        self.address = address
        self.receive = receive
        raw = scope.get("extensions", {}).get("ninefold.raw")
        self.takes_raw = raw is not None
        self.write: Write = raw["write"] if raw else _not_now
        self.inbox: Inbox | None = raw["inbox"] if raw and not desk.store.shared else None
        """Passes on answers without waking a task; with other processes on the store, an answer may have to wait."""
        self._send = send
        self.limits = desk.settings.limits
        self.pace = Buckets(self.limits.messages)
        self.bad = 0
        self.lang = "en"
        self.turn = asyncio.Lock()
        self.is_gone = False
        self.sending: asyncio.Task[None] | None = None
        """Sends the confirmation of an answer to a slow client."""
        self.answers = False
        """Whether an answer of this client is being stored, which takes no longer than the disk."""

    async def run(self) -> None:
        """Serve the client until it leaves or is dropped."""
        try:
            await self._send({"type": "websocket.accept"})
            await self.serve()
        except Gone as gone:
            if gone.code:
                self.desk.dropped.add(gone.why)
                await self.close(gone.code, gone.why)

    async def serve(self) -> None:
        """Read the hello, then send and receive until either task ends."""
        opened = await self.greet()
        if opened is None:
            return
        room, visitor, heard = opened
        heard.sends_at_once = lambda: self.sends_at_once(heard)
        if self.inbox is not None:
            self.inbox.hear = lambda raw: self.hear(raw, room, visitor, heard)
        talking = asyncio.create_task(self.tell(heard))
        listening = asyncio.create_task(self.listen(room, visitor, heard))
        try:
            done, _ = await asyncio.wait((talking, listening), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self.is_gone = True
            heard.close()
            for task in (talking, listening):
                task.cancel()
            await asyncio.gather(talking, listening, return_exceptions=True)

    async def greet(self) -> tuple[Room, Visitor, Subscription] | None:
        """Read the hello; a refused client is told why, and the connection closes."""
        try:
            async with asyncio.timeout(self.limits.hello_seconds):
                spoken = await self.read()
        except TimeoutError:
            raise Gone(POLICY, "no_hello") from None
        except Fault as fault:
            await self.refuse(fault, None)
            raise Gone(OWN + fault.status, fault.code) from None
        try:
            hello = self.checked_hello(spoken)
            room = await self.desk.room(self.table)
            visitor = await self.desk.visitor(room, hello.token)
            return room, visitor, room.subscribe(visitor, self.lang, hello.want, hello.have)
        except Exception as error:
            status = await self.refuse(error, None)
            raise Gone(OWN + status, "refused") from None

    def checked_hello(self, spoken: Spoken) -> Hello:
        """Return the hello of a first message."""
        if spoken.hello is None or spoken.act is not None or spoken.ping is not None:
            raise Fault(400, "say_hello")
        self.lang = spoken.hello.lang
        return spoken.hello

    async def tell(self, heard: Subscription) -> None:
        """Send all messages of the room; ends when the room closes."""
        while await heard.is_told():
            await self.send_ready(heard)
        raise Gone(RESTART, "room_closed")

    def sends_at_once(self, heard: Subscription) -> bool:
        """Send a new message without waking a task, unless the client is slow.

        What comes of the client's own answer is sent together with its confirmation.
        """
        return self.answers or self.flush(heard)

    def flush(self, heard: Subscription, *last: bytes) -> bool:
        """Send all pending messages now, then the `last` ones; False if they have to wait."""
        return not self.turn.locked() and heard.send_by(self.write, *last)

    async def send_ready(self, heard: Subscription, *last: bytes) -> None:
        """Send all pending messages in order, in batches, then the `last` ones; both tasks may call this."""
        async with self.turn:
            messages = [*heard.ready(), *last]
            for place in range(0, len(messages), AT_ONCE):
                await self.send(*messages[place : place + AT_ONCE])

    async def listen(self, room: Room, visitor: Visitor, heard: Subscription) -> None:
        """Read messages and answer each before the next."""
        while True:
            try:
                spoken = await self.read()
            except Fault as fault:
                await self.refuse(fault, fault.number)
                continue
            self.bad = 0
            if spoken.ping is not None:
                await self.send(ENCODE(Pong(spoken.ping)))
            elif spoken.act is not None and spoken.hello is None:
                await self.obey(room, visitor, heard, spoken)
            else:
                await self.refuse(Fault(400, "say_one" if spoken.hello is None else "say_hello"), spoken.id)

    async def obey(self, room: Room, visitor: Visitor, heard: Subscription, spoken: Spoken) -> None:
        """Do an act and confirm it once it is on disk; the updates it caused are sent together with it."""
        assert spoken.act is not None
        self.answers = isinstance(spoken.act, GiveAnswer)
        try:
            reply = await self.desk.act(room, visitor, spoken.act, self.lang, self.address)
        except Exception as error:
            self.answers = False
            heard.stir_if_ready()
            await self.refuse(error, spoken.id)
            return
        self.answers = False
        done = ENCODE(DoneMessage(*astuple(reply), ok=True, id=spoken.id))
        if not self.flush(heard, done):
            await self.send_ready(heard, done)

    def hear(self, raw: bytes, room: Room, visitor: Visitor, heard: Subscription) -> bool:
        """Give an answer at once; False if this is none, or if it has to wait: then `listen` reads the message."""
        try:
            spoken = SPOKEN.decode(raw)
        except (msgspec.DecodeError, RecursionError):
            return False
        act = spoken.act
        if not isinstance(act, GiveAnswer) or spoken.hello is not None or spoken.ping is not None:
            return False
        if self.turn.locked() or not room.may_act_now(visitor) or self.pace.take(""):
            return False
        assert self.inbox is not None
        self.bad = 0
        self.answers = True
        self.inbox.hold()
        number = spoken.id
        try:
            self.desk.answer_now(
                room, visitor, act, self.address, lambda error: self.on_done(error, number, room, visitor, heard)
            )
        except Exception as error:
            self.on_done(error, number, room, visitor, heard)
        return True

    def on_done(
        self, error: Exception | None, number: int | None, room: Room, visitor: Visitor, heard: Subscription
    ) -> None:
        """Confirm or refuse an answer, together with the updates it caused; then go on with the next message."""
        self.answers = False
        if self.is_gone or self.inbox is None:
            return
        if error is None:
            reply: bytes = ENCODE(DoneMessage(room.counts[visitor.seat], ok=True, id=number))
        else:
            reply = ENCODE(RefusedMessage(trouble_of(error, self.lang, "live")[1], number))
        if self.flush(heard, reply):
            self.inbox.let_go()
        else:
            self.sending = asyncio.create_task(self.send_late(heard, reply))

    async def send_late(self, heard: Subscription, reply: bytes) -> None:
        """Confirm an answer to a client that is slow."""
        with suppress(Gone):
            await self.send_ready(heard, reply)
        if self.inbox is not None:
            self.inbox.let_go()

    async def read(self) -> Spoken:
        """Return the next message; an unusable one raises a Fault, and too many of those end the connection."""
        event = await self.receive()
        if event["type"] == "websocket.disconnect":
            raise Gone
        text: str | None = event.get("text")
        if wait := self.pace.take(""):
            self.strike()
            await asyncio.sleep(min(wait, 1.0))
            raise _numbered(too_fast(wait), text)
        if text is None:
            self.strike()
            raise Fault(400, "binary")
        try:
            spoken: Spoken = decode(text, SPOKEN)
        except Fault as fault:
            self.strike()
            raise _numbered(fault, text) from None
        if (spoken.hello is not None) + (spoken.act is not None) + (spoken.ping is not None) != 1:
            self.strike()
            raise _numbered(Fault(400, "say_one"), text)
        return spoken

    def strike(self) -> None:
        """Count one more unusable message in a row."""
        self.bad += 1
        if self.bad > MOST_UNREADABLE:
            raise Gone(POLICY, "too_much_nonsense")

    async def refuse(self, error: Exception, number: int | None) -> int:
        """Send the refusal; return its HTTP status."""
        status, trouble, _ = trouble_of(error, self.lang, "live")
        await self.send(ENCODE(RefusedMessage(trouble, number)))
        return status

    async def send(self, *messages: bytes) -> None:
        """Send messages, all at once if the connection can."""
        try:
            if self.takes_raw:
                await self._send({"type": "websocket.send", "raw": messages})
                return
            for message in messages:
                await self._send({"type": "websocket.send", "text": message.decode()})
        except OSError:
            raise Gone from None

    async def close(self, code: int, why: str) -> None:
        """Close the connection, if the client still listens."""
        try:
            async with asyncio.timeout(1):
                await self._send({"type": "websocket.close", "code": code, "reason": why})
        except (TimeoutError, OSError, RuntimeError):
            pass


def _not_now(messages: Sequence[bytes]) -> bool:
    """Write nothing: the connection takes messages only one by one."""
    return False


def _numbered(fault: Fault, text: str | None) -> Fault:
    """Add the number of the message to the fault."""
    fault.number = None if text is None else number_of(text)
    return fault


class LiveEndpoint:
    """Accepts clients and counts them while they are connected."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection from start to end."""
        address: str = scope["address"]
        open_now = self.desk.connections
        limits = self.desk.settings.limits
        if sum(open_now.values()) >= limits.connections or open_now.get(address, 0) >= limits.per_address:
            raise Fault(503, "too_many", wait=5)
        open_now[address] = open_now.get(address, 0) + 1
        try:
            await receive()
            await Live(self.desk, scope, receive, send, address).run()
        finally:
            open_now[address] -= 1
            if not open_now[address]:
                del open_now[address]
