"""The requests the server answers: those for one of its own names, and from its own pages.

A foreign page could point its own name at this machine, so the name in `Host` must be one of the server's.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import Final
from urllib.parse import urlsplit

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
HOST: Final = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::[0-9]{1,5})?")
WILDCARDS: Final = frozenset({"0.0.0.0", "::", ""})


def name_of(host: str) -> str:
    """Return the name in a `Host` header, without its port; empty if there is none."""
    match = HOST.fullmatch(host)
    return match.group(1).strip("[]").rstrip(".").lower() if match else ""


def place_of(url: str) -> str:
    """Return the host and port of an origin, without a default port; empty if it is not an origin."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return ""
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query:
        return ""
    usual = 443 if parts.scheme == "https" else 80
    return parts.hostname if port in (None, usual) else f"{parts.hostname}:{port}"


class Hosts:
    """The names of a server."""

    def __init__(self, host: str, public_url: str = "") -> None:
        self.names = set(LOOPBACK)
        self.any_address = host in WILDCARDS
        if self.any_address:
            own = socket.gethostname().lower()
            self.names |= {own, own.partition(".")[0] + ".local"}
        else:
            self.names.add(host.lower().strip("[]"))
        self.public = place_of(public_url.rstrip("/"))
        if public_url:
            self.names.add(name_of(urlsplit(public_url).netloc))

    def knows(self, host: str) -> bool:
        """Whether a `Host` header names this server; if it listens on every address, any IP address does."""
        name = name_of(host)
        if name in self.names:
            return True
        return self.any_address and is_address(name)

    def is_own(self, origin: str, host: str) -> bool:
        """Whether a page from this origin is one of the server's own."""
        place = place_of(origin)
        if not place:
            return False
        return place in (self.public, place_of(f"http://{host}"), place_of(f"https://{host}"))


def is_address(name: str) -> bool:
    """Whether it is an IP address rather than a name."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
