"""Real servers for tests: in a thread with settings of one's own, or as a process that can be killed."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple, Self

import msgspec
from websockets.sync.client import ClientConnection, connect

from ninefold.web.app import App
from ninefold.web.desk import Desk
from ninefold.web.serve import Server, config_of, listen
from ninefold.web.settings import Limits, ServerSettings

ALONE = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
TWO = [{"kind": "me"}, {"kind": "person"}]
FREE = Limits().times(0)
PATIENCE = 30.0
"""So many seconds a busy machine may take for anything."""


class Answered(NamedTuple):
    """A response."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        """Its JSON."""
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of a failure."""
        return str(self.json()["error"]["code"])


def _lowered(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def exactly(data: Any, shape: Any) -> Any:
    """The data as a struct, which must have all of it: structs ignore fields that they do not know."""
    read = msgspec.convert(data, shape)
    assert json.loads(msgspec.json.encode(read)) == data
    return read


def has_only_fields_of(data: Any, shape: Any) -> None:
    """The data is of this shape, and no field is left out when it is read."""
    kept = json.loads(msgspec.json.encode(msgspec.convert(data, shape)))
    assert data.keys() - kept.keys() == set()


class Site:
    """A server's address, and ways to call it."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")

    def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answered:
        """One HTTP call; a body that is not bytes is sent as JSON."""
        raw = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=raw, method=method)
        request.add_header("Content-Type", "application/json")
        if token is not None:
            request.add_header("Authorization", f"Bearer {token}")
        for name, value in (headers or {}).items():
            request.add_header(name, value)
        try:
            with urllib.request.urlopen(request, timeout=40) as response:
                return Answered(response.status, _lowered(response.headers), response.read())
        except urllib.error.HTTPError as error:
            with error:
                return Answered(error.code, _lowered(error.headers), error.read())

    def get(self, path: str, token: str | None = None, headers: Mapping[str, str] | None = None) -> Answered:
        """A GET."""
        return self.call("GET", path, None, token, headers)

    def post(self, path: str, body: Any, token: str | None = None) -> Answered:
        """A POST."""
        return self.call("POST", path, body, token)

    def create(self, game: str = "connect-four", seats: Any = None, **more: Any) -> Any:
        """A new table; by default the creator against a bot."""
        made = self.post("/api/tables", {"game": game, "seats": seats or ALONE, "name": "Ada", **more})
        assert made.status == 201, made.body
        return made.json()

    def act(self, table: str, token: str | None, do: str, **fields: Any) -> Answered:
        """One act."""
        return self.post(f"/api/tables/{table}/act", {"do": do, **fields}, token)

    def snapshot(self, table: str, token: str | None = None, query: str = "") -> Any:
        """The table as it stands."""
        found = self.get(f"/api/tables/{table}{query}", token)
        assert found.status == 200, found.body
        return found.json()["snapshot"]

    def live(self, table: str, **hello: Any) -> Wire:
        """A WebSocket to a table, after the hello."""
        wire = self.wire(table)
        wire.say({"hello": hello})
        return wire

    def wire(self, table: str, **more: Any) -> Wire:
        """A WebSocket to a table, before the hello."""
        address = "ws" + self.address.removeprefix("http") + f"/api/tables/{table}/live"
        return Wire(ExitStack().enter_context(connect(address, max_size=None, compression=None, **more)))


class Wire:
    """A WebSocket, and what has come over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.socket.close()

    def say(self, message: Any) -> None:
        """Send a message; strings as they are."""
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> Any:
        """The next message."""
        return json.loads(self.socket.recv(timeout))

    def until(self, *names: str) -> Any:
        """The next message that has one of these names."""
        while True:
            message = self.hear()
            if any(name in message for name in names):
                return message

    def act(self, do: str, **fields: Any) -> Any:
        """Do something and get the reply to it; what comes before is lost."""
        self.number += 1
        self.say({"id": self.number, "act": {"do": do, **fields}})
        return self.until("id")


class Threaded(Site):
    """A server in a thread, with settings of one's own."""

    def __init__(self, folder: Path, limits: Limits = FREE, **settings: Any) -> None:
        host = settings.pop("bind", "127.0.0.1")
        listening = listen(host, 0)
        if send_buffer := settings.pop("send_buffer", 0):
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        port = listening.getsockname()[1]
        store = settings.pop("store", f"sqlite:///{folder / 'tables.sqlite3'}")
        made = ServerSettings(store=store, data=str(folder), port=port, limits=limits, **settings)
        self.app = App(msgspec.structs.replace(made, host=settings.get("host", host)))
        self.server = Server(config_of(made, self.app))
        self.thread = threading.Thread(target=self.server.run, args=([listening],), daemon=True)
        super().__init__(f"http://127.0.0.1:{port}")

    def __enter__(self) -> Self:
        self.thread.start()
        patience = time.monotonic() + 20
        while not self.server.started and time.monotonic() < patience:
            time.sleep(0.01)
        assert self.server.started, self.app.error
        return self

    @property
    def desk(self) -> Desk:
        """The server's inside, to break something in it."""
        assert self.app.desk is not None
        return self.app.desk

    def __exit__(self, *error: object) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive()


class Process(Site):
    """`ninefold serve` as a process; what it says goes to files, since a full pipe would hold it up."""

    def __init__(self, folder: Path, *more: str, port: int = 0) -> None:
        command = [sys.executable, "-m", "ninefold", "serve", "--data", str(folder), "--port", str(port), "--rate", "0"]
        self.said = Path(tempfile.mkdtemp(prefix="ninefold-said-"))
        with (self.said / "out").open("wb") as out, (self.said / "err").open("wb") as err:
            self.process = subprocess.Popen([*command, *more], stdin=subprocess.DEVNULL, stdout=out, stderr=err)
        try:
            line = self._first_line()
            super().__init__(line[line.index("http://") :].split(" ")[0])
            self.wait_until_up()
        except BaseException:
            self._end(signal.SIGKILL)
            raise

    def _first_line(self) -> str:
        """The line with its address, once it has printed that."""
        patience = time.monotonic() + PATIENCE
        while time.monotonic() < patience and self.process.poll() is None:
            out = (self.said / "out").read_text(encoding="utf-8")
            if "http://" in out and "\n" in out:
                return out.partition("\n")[0]
            time.sleep(0.02)
        raise AssertionError(f"the server does not say its address: {(self.said / 'err').read_text(encoding='utf-8')}")

    def wait_until_up(self) -> None:
        """Wait until it answers."""
        patience = time.monotonic() + PATIENCE
        while time.monotonic() < patience:
            try:
                if self.get("/health").status == 200:
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def stop(self) -> tuple[int, str]:
        """Stop it gracefully; the exit code and what it wrote to stderr."""
        self._end(signal.SIGTERM)
        return self.process.returncode, (self.said / "err").read_text(encoding="utf-8")

    def kill(self) -> None:
        """Kill it where it stands."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        """End it this way, or at last by force: nothing that a test has started outlives it."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(PATIENCE)
            raise
