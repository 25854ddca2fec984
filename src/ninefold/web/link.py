"""Links to tables, and errors a server responds with."""

from __future__ import annotations

from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

from ninefold.core.parse import Unreadable, parse_json

MOST_TOLD: Final = 64 << 20
"""Maximum size in bytes of a server's message."""
TOLD: Final = msgspec.json.Decoder()


class ServerRefusal(Exception):
    """An error the server responded with."""

    def __init__(self, code: str, text: str, rule: str = "", status: int = 0) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule
        self.status = status


class Link(NamedTuple):
    """A link to a table; without a token it is a spectator's."""

    base: str
    table: str
    token: str | None


def told(raw: bytes | str) -> Any:
    """Decode a server's message, which is untrusted input too; raises ValueError if it is not JSON."""
    try:
        return parse_json(raw, TOLD, most=MOST_TOLD, entries=MOST_TOLD)
    except Unreadable as error:
        raise ValueError(str(error)) from error


def read_link(link: str, what: str = "table", way: str = "/t/") -> Link:
    """Return the parts of `http://host:port/t/TABLE#TOKEN`, or of the link to a campaign, `/c/CAMPAIGN#TOKEN`."""
    shown = link.partition("#")[0]
    try:
        parts = urlsplit(link.strip())
        has_host = bool(parts.hostname) and parts.port != 0
    except ValueError as error:
        raise ValueError(f"'{shown}' is not a link to a {what}: {error}") from None
    head, _, place = parts.path.rpartition(way)
    if parts.scheme not in ("http", "https") or not has_host or not place or "/" in place:
        example = f"http://localhost:9009{way}{what.upper()}#TOKEN"
        raise ValueError(f"'{shown}' is not a link to a {what}; a link looks like {example}")
    return Link(f"{parts.scheme}://{parts.netloc}{head}", place, parts.fragment or None)
