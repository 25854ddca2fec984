"""A small client in Python: `Http` for single calls, `sit` for a seat over WebSocket.

```python
async with sit("http://localhost:9009/t/TABLE#TOKEN") as seat:
    async for _ in seat:
        if seat.is_asked:
            await seat.answer(seat.ask["options"][0]["answer"])
```
"""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlencode

from ninefold.core.data import PlainData
from ninefold.web.link import MOST_TOLD, Link, ServerRefusal, read_link, told
from ninefold.web.pledges import Pledges
from ninefold.web.remote_seat import Seat, patch, sit

__all__ = ["Http", "Link", "Pledges", "Seat", "ServerRefusal", "patch", "read_link", "sit"]


FILE = "application/x-ndjson"
"""The type of a body that is a file, a record or a campaign."""


class Http:
    """The HTTP API, call by call."""

    def __init__(self, base: str, token: str | None = None, lang: str = "en", timeout: float = 40.0) -> None:
        self.base = base.rstrip("/")
        self.token = token
        self.lang = lang
        self.timeout = timeout

    def call(self, method: str, path: str, body: object = None, **query: object) -> Any:
        """Make one call; return its JSON or raise ServerRefusal."""
        return told(self.fetch(method, path, body, **query))

    def fetch(self, method: str, path: str, body: object = None, **query: object) -> bytes:
        """Make one call; return its bytes or raise ServerRefusal."""
        asked = urlencode({"lang": self.lang, **{name: value for name, value in query.items() if value is not None}})
        request = urllib.request.Request(f"{self.base}{path}?{asked}", method=method)
        if body is not None:
            request.data = body if isinstance(body, bytes) else json.dumps(body).encode()
            request.add_header("Content-Type", FILE if isinstance(body, bytes) else "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as response:
                found: bytes = response.read(MOST_TOLD + 1)
        except urllib.error.HTTPError as error:
            with error:
                raise _refused(error.read(MOST_TOLD + 1), error.code) from None
        return found

    def create(self, **wishes: object) -> PlainData:
        """Create a table; the fields are those of `POST /api/tables`."""
        made: PlainData = self.call("POST", "/api/tables", wishes)
        return made

    def join(self, table: str, name: str, seat: int | None = None) -> PlainData:
        """Take an open seat."""
        taken: PlainData = self.call("POST", f"/api/tables/{table}/join", {"name": name, "seat": seat})
        return taken

    def snapshot(self, table: str, want: str = "scene") -> PlainData:
        """Return the table as it stands."""
        found: PlainData = self.call("GET", f"/api/tables/{table}", want=want)
        shown: PlainData = found["snapshot"]
        return shown

    def updates(self, table: str, have: int | None = None, wait: float = 25.0, want: str = "scene") -> Any:
        """Return the updates after number `have`; wait until there is one."""
        return self.call("GET", f"/api/tables/{table}/updates", have=have, wait=wait, want=want)

    def act(self, table: str, do: str, **fields: object) -> PlainData:
        """Do one act."""
        done: PlainData = self.call("POST", f"/api/tables/{table}/act", {"do": do, **fields})
        return done

    def record(self, table: str) -> bytes:
        """Return the record as a file."""
        return self.fetch("GET", f"/api/tables/{table}/record")


def _refused(body: bytes, status: int) -> ServerRefusal:
    try:
        error = told(body)["error"]
        return ServerRefusal(error["code"], error["text"], error.get("rule", ""), status)
    except (ValueError, KeyError, TypeError):
        return ServerRefusal("http", f"The server answered with status {status}.", status=status)
