"""What an operator may set: where the server listens, whom it lets in, and how much it bears."""

from __future__ import annotations

from typing import Any

import msgspec

from ninefold.web.proxies import LOOPBACK, Proxies


class Rate(msgspec.Struct, frozen=True):
    """So many a second in the long run, and so many at once; a rate of 0 is no limit."""

    per_second: float
    burst: float

    def times(self, factor: float) -> Rate:
        """The same for a more patient or a stricter server; a factor of 0 takes the limit away."""
        return Rate(self.per_second * factor, self.burst * factor)


class Limits(msgspec.Struct, frozen=True):
    """What one client may do before it is asked to wait, and what the whole server bears."""

    requests: Rate = Rate(40, 240)
    """HTTP calls of one address; ten pages or files count as one."""
    tables: Rate = Rate(0.5, 30)
    """New tables of one address."""
    replays: Rate = Rate(0.5, 10)
    """Records that one address has replayed; they cost the most time."""
    acts: Rate = Rate(20, 60)
    """Acts of one seat, over all its connections."""
    messages: Rate = Rate(40, 120)
    """Messages of one connection, pings and refused ones included."""
    open_tables: int = 100
    """Tables that one address has made and that are not over; 0 is no limit."""
    body: int = 64 * 1024
    record: int = 4 * 1024 * 1024
    bodies_held: int = 16 * 1024 * 1024
    records_held: int = 64 * 1024 * 1024
    """Bytes of bodies, and of records, that are held at once; a quarter of it for one address."""
    connections: int = 4000
    per_address: int = 200
    """WebSockets, and beside them plain HTTP connections: of the whole process, and of one address."""
    send_seconds: float = 10.0
    """A client that takes longer to read what it is sent is dropped."""
    hello_seconds: float = 10.0
    body_seconds: float = 20.0

    def times(self, factor: float) -> Limits:
        """All rates times a factor; 0 takes them away."""
        rates = {name: getattr(self, name).times(factor) for name in RATES}
        return msgspec.structs.replace(self, open_tables=int(self.open_tables * factor), **rates)


RATES = ("requests", "tables", "replays", "acts", "messages")


class ServerSettings(msgspec.Struct, frozen=True):
    """One server; workers get it as JSON in their environment."""

    host: str = "127.0.0.1"
    port: int = 9009
    store: str = ""
    data: str = ""
    """A folder for what an operator should look at: tables that broke."""
    public_url: str = ""
    trusted_proxies: list[str] = []
    """Addresses and networks of servers before this one, whose `X-Forwarded-For` is believed."""
    workers: int = 1
    stop_seconds: int = 5
    metrics_dir: str = ""
    """Where several workers lay down their figures for each other."""
    limits: Limits = Limits()
    keep_finished: float | None = 90.0
    keep_abandoned: float | None = 180.0
    """For how many days after its last use a finished table is kept, and any other; None: for ever."""
    content: dict[str, list[dict[str, Any]]] = {}
    """By game: what is laid over its shipped content at every table."""

    def proxies(self) -> Proxies:
        """The servers before this one: those named, or this machine where only a public address is."""
        return Proxies(self.trusted_proxies or (LOOPBACK if self.public_url else ()))
