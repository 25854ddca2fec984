"""The two servers, each with clients for its own protocol."""

from __future__ import annotations

import asyncio
import http.client
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any, Final, Protocol

import msgspec

from under_load.course import Course, Pair
from under_load.machine import Process, addresses, free_port
from under_load.wire import Wire

HERE: Final = Path(__file__).parent
DRAW: Final = [int(column) for column in "643426421252361677317153414534371522655677"]
"""A game of Connect Four that fills the board without a line of four."""
LAID_AT_ONCE: Final = 8
"""Number of tables prepared in parallel."""
ENCODE: Final = msgspec.json.Encoder().encode


class Side(Protocol):
    """A server, and how to prepare its tables."""

    name: str
    game: str
    server: Process

    async def lay(self, course: Course, first_address: int) -> Pair:
        """Return a table with two clients, ready to play."""
        ...

    def close(self) -> None:
        """Stop the server and delete its data."""
        ...


async def connect(wire: Wire, port: int, address: str) -> None:
    """Open the connection from one of the loopback addresses."""
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: wire, "127.0.0.1", port, local_addr=(address, 0))
    async with asyncio.timeout(20):
        await wire.opened


class Lobby:
    """HTTP calls over a few persistent connections."""

    def __init__(self, port: int) -> None:
        self._free = [http.client.HTTPConnection("127.0.0.1", port, timeout=20) for _ in range(LAID_AT_ONCE)]

    async def post(self, path: str, body: Any) -> Any:
        """Send JSON and return JSON."""
        line = self._free.pop()
        try:
            return await asyncio.to_thread(_post, line, path, ENCODE(body))
        finally:
            self._free.append(line)


def _post(line: http.client.HTTPConnection, path: str, body: bytes) -> Any:
    for attempt in (1, 2):
        try:
            line.request("POST", path, body, {"Content-Type": "application/json"})
            response = line.getresponse()
            data = response.read()
        except ConnectionError:  # the connection was idle for too long
            line.close()
            if attempt == 2:
                raise
            continue
        if response.status >= 300:
            raise ConnectionError(f"{path}: {response.status} {data[:200]!r}")
        return msgspec.json.decode(data)
    return None


class Option(msgspec.Struct):
    """A possible answer."""

    answer: list[str | int]


class Ask(msgspec.Struct):
    """The current ask."""

    number: int
    mine: bool
    options: list[Option] = []


class TableState(msgspec.Struct):
    """The state of a table."""

    state: str


class Told(msgspec.Struct):
    """A snapshot or an update, as far as a scripted client needs it."""

    n: int
    table: TableState | None = None
    ask: Ask | msgspec.UnsetType | None = msgspec.UNSET


class Message(msgspec.Struct):
    """Any message from Ninefold."""

    snapshot: Told | None = None
    update: Told | None = None
    id: int | None = None
    n: int | None = None
    refused: dict[str, Any] | None = None


READ: Final = msgspec.json.Decoder(Message).decode


class NinefoldPlayer(Wire):
    """A client at a served table: it follows the script in Connect Four, and picks any option in other games."""

    def __init__(self, pair: Pair, seat: int, path: str, port: int, script: list[int] | None) -> None:
        super().__init__(path, port)
        self.pair = pair
        self.seat = seat
        self.playing: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._script = script
        self._any = random.Random(seat)
        self._ask: Ask | None = None
        self._answered = -1
        self._sent: dict[int, float] = {}

    def hear(self, payload: bytes) -> None:
        """Note changes of the turn, and acknowledgements."""
        message = READ(payload)
        told = message.update or message.snapshot
        if told is not None:
            if message.update is not None:
                self.pair.came(self.seat, told.n)
            if told.ask is not msgspec.UNSET:
                self._ask = told.ask
            if told.table is not None:
                self._note(told.table.state)
            self.pair.turn(self)
        elif message.refused is not None:
            self.pair.course.fail(str(message.refused["code"]))
        elif message.n is not None and message.id in self._sent:
            self.pair.acknowledged(self.seat, message.n, self._sent.pop(message.id))

    def _note(self, state: str) -> None:
        if state == "playing" and not self.playing.done():
            self.playing.set_result(None)
        elif state in ("over", "stalled"):
            self._ask = None
            if state == "stalled":
                self.pair.course.fail("stalled")
            self.pair.over()

    def is_asked(self) -> bool:
        """Whether the table waits for it."""
        return self._ask is not None and self._ask.mine and self._ask.number != self._answered

    def answer(self) -> None:
        """Send the answer."""
        ask = self._ask
        assert ask is not None
        if self._script is None:
            given = self._any.choice(ask.options).answer
        else:
            given = ["drop", self._script[self.pair.moves]]
            self.pair.moves += 1
        self._answered = ask.number
        act = {"id": ask.number, "act": {"do": "answer", "ask": ask.number, "answer": given}}
        self._sent[ask.number] = perf_counter()
        self.write(ENCODE(act))

    def lost(self, why: str) -> None:
        """Note that the server has closed the connection."""
        self.pair.course.fail(why)


class Ninefold:
    """`ninefold serve` on SQLite: every answer is on disk before it is acknowledged or sent to others."""

    def __init__(
        self, game: str, core: int, places: int = 6000, *, build: str = "", checkout: Path | None = None
    ) -> None:
        self.name = f"Ninefold, {build or 'on disk'}" if checkout is None else f"before, {build}"
        self.game = game
        self._environment = {"NINEFOLD_PURE": str(int(build == "interpreted"))} if build else {}
        self._python = sys.executable
        if checkout is not None:
            self._python = str(checkout.resolve() / ".venv" / "bin" / "python")
            older = checkout.resolve() / "build" / "compiled"  # where older checkouts have their compiled modules
            if build == "compiled" and (older / "ready").exists():
                self._environment["PYTHONPATH"] = str(older)
        self._data = Path(tempfile.mkdtemp(prefix="ninefold-load-"))
        port = free_port()
        self.server = self.start(port, core, self._data)
        self._lobby = Lobby(port)
        self._places = addresses(places)

    def start(self, port: int, core: int, data: Path) -> Process:
        """Start the server on one core."""
        command = [self._python, "-m", "ninefold", "serve", "--port", str(port), "--data", str(data)]
        return Process([*command, "--rate", "0"], port, core, data, self._environment)

    async def lay(self, course: Course, first_address: int) -> Pair:
        """Create a table, sit down at both seats, and give both words; it begins by itself."""
        seats = [{"kind": "me"}, {"kind": "person", "name": "Second"}]
        wishes = {"game": self.game, "seats": seats, "name": "First", "first_word": "one", "auto_start": True}
        made = await self._lobby.post("/api/tables", {**wishes, "listed": False})
        pair, path = Pair(course), f"/api/tables/{made['table']}/live"
        script = DRAW if self.game == "connect-four" else None
        players = [NinefoldPlayer(pair, seat, path, self.server.port, script) for seat in (0, 1)]
        for player in players:
            await connect(player, self.server.port, self._places[first_address + player.seat])
            token = made["seats"][player.seat]["token"]
            player.write(ENCODE({"hello": {"token": token, "want": "view"}}))
        players[1].write(ENCODE({"id": 0, "act": {"do": "word", "word": "two"}}))
        async with asyncio.timeout(20):
            await asyncio.gather(*(player.playing for player in players))
        pair.players.extend(players)
        return pair

    def close(self) -> None:
        """Stop the server and delete its data."""
        self.server.stop()
        shutil.rmtree(self._data, ignore_errors=True)


class Context(msgspec.Struct):
    """Whose turn it is."""

    player: str = msgspec.field(name="currentPlayer")
    gameover: Any = None


class Match(msgspec.Struct):
    """A match of boardgame.io, as far as a scripted client needs it."""

    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    """The first message to a client."""

    state: Match


SPACE: Final = b"/connect-four,"
UPDATE: Final = b"42" + SPACE + b'["update",'
SYNC: Final = b"42" + SPACE + b'["sync",'
READ_UPDATE: Final = msgspec.json.Decoder(tuple[str, str, Match, Any]).decode
READ_SYNC: Final = msgspec.json.Decoder(tuple[str, str, Sync]).decode


class BoardgamePlayer(Wire):
    """A client that sends what boardgame.io's own client sends over socket.io."""

    def __init__(self, pair: Pair, seat: int, port: int, match: str, credentials: str) -> None:
        super().__init__("/socket.io/?EIO=4&transport=websocket", port)
        self.pair = pair
        self.seat = seat
        self.playing: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._match = match
        self._credentials = credentials
        self._state: Match | None = None
        self._answered = -1

    def hear(self, payload: bytes) -> None:
        """Note changes of the turn."""
        if payload.startswith(UPDATE):
            self._see(READ_UPDATE(payload[len(SPACE) + 2 :])[2])
        elif payload.startswith(SYNC):
            self._state = READ_SYNC(payload[len(SPACE) + 2 :])[2].state
            if not self.playing.done():
                self.playing.set_result(None)
        elif payload == b"2":
            self.write(b"3")
        elif payload.startswith(b"0"):
            self.write(b"40" + SPACE)
        elif payload.startswith(b"40"):
            self._emit("sync", self._match, str(self.seat), self._credentials, 2)
        elif payload.startswith((b"41", b"44")):
            self.pair.course.fail(payload[:60].decode())

    def _see(self, state: Match) -> None:
        self._state = state
        self.pair.came(self.seat, state.number)
        if state.ctx.gameover is not None:
            self.pair.over()
        else:
            self.pair.turn(self)

    def _emit(self, *values: Any) -> None:
        self.write(b"42" + SPACE + ENCODE(values))

    def is_asked(self) -> bool:
        """Whether the table waits for it."""
        state = self._state
        if state is None or state.ctx.gameover is not None or state.number == self._answered:
            return False
        return state.ctx.player == str(self.seat)

    def answer(self) -> None:
        """Send the answer; the others see it as the match's next number."""
        state = self._state
        assert state is not None
        self._answered = state.number
        place = self.pair.moves
        self.pair.moves += 1
        payload = {
            "type": "drop",
            "args": [DRAW[place]],
            "playerID": str(self.seat),
            "credentials": self._credentials,
        }
        now = perf_counter()
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, state.number, self._match, str(self.seat))
        self.pair.acknowledged(self.seat, state.number + 1, now)

    def lost(self, why: str) -> None:
        """Note that the server has closed the connection."""
        self.pair.course.fail(why)


class Boardgame:
    """boardgame.io's own server, in memory or with its storage in files."""

    game = "connect-four"

    def __init__(self, core: int, packages: Path, *, in_files: bool) -> None:
        self.name = "boardgame.io, " + ("in files" if in_files else "in memory")
        self._data = Path(tempfile.mkdtemp(prefix="boardgame-load-"))
        port = free_port()
        command = ["node", str(packages / "server.js"), str(port)]
        if in_files:
            command.append(str(self._data / "matches"))
        self.server = Process(command, port, core, self._data, {"NODE_ENV": "production"})
        self._lobby = Lobby(port)

    async def lay(self, course: Course, first_address: int) -> Pair:
        """Create a match, join both seats, and connect."""
        made = await self._lobby.post("/games/connect-four/create", {"numPlayers": 2})
        match, pair = made["matchID"], Pair(course)
        players = []
        for seat in (0, 1):
            wish = {"playerID": str(seat), "playerName": ("First", "Second")[seat]}
            joined = await self._lobby.post(f"/games/connect-four/{match}/join", wish)
            player = BoardgamePlayer(pair, seat, self.server.port, match, joined["playerCredentials"])
            await connect(player, self.server.port, "127.0.0.1")
            async with asyncio.timeout(20):
                await player.playing
            players.append(player)
        pair.players.extend(players)
        return pair

    def close(self) -> None:
        """Stop the server and delete its data."""
        self.server.stop()
        shutil.rmtree(self._data, ignore_errors=True)


def install(packages: Path) -> None:
    """Install boardgame.io into a folder with npm."""
    packages.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "server.js"):
        shutil.copy(HERE / "boardgame" / name, packages / name)
    if not (packages / "node_modules").exists():
        quiet = ["--no-audit", "--no-fund", "--silent"]
        subprocess.run(["npm", "install", *quiet], cwd=packages, check=True, timeout=300)
