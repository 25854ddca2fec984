"""Settings for operators: where the server listens, who may use it, and its limits."""

from __future__ import annotations

import msgspec

from ninefold.core.data import PlainData
from ninefold.web.proxies import LOOPBACK_NETWORKS, Proxies


class Rate(msgspec.Struct, frozen=True):
    """An average rate per second, and the maximum burst; a rate of 0 is no limit."""

    per_second: float
    burst: float

    def times(self, factor: float) -> Rate:
        """Return the rate multiplied by a factor; a factor of 0 removes the limit."""
        return Rate(self.per_second * factor, self.burst * factor)


class Limits(msgspec.Struct, frozen=True):
    """The limits of one client, and of the whole server."""

    requests: Rate = Rate(40, 240)
    """HTTP calls per address; ten pages or files, or four pictures, count as one."""
    tables: Rate = Rate(0.5, 30)
    """New tables per address."""
    replays: Rate = Rate(0.5, 10)
    """Replays and analyses per address; they cost the most time."""
    acts: Rate = Rate(20, 60)
    """Acts per seat, over all its connections."""
    messages: Rate = Rate(40, 120)
    """Messages per connection, including pings and refused ones."""
    open_tables: int = 100
    """Maximum number of unfinished tables made by one address; 0 is no limit."""
    body: int = 192 * 1024
    record: int = 4 * 1024 * 1024
    bodies_held: int = 16 * 1024 * 1024
    records_held: int = 64 * 1024 * 1024
    """Maximum number of bytes of bodies, and of records, held at once; a quarter of it per address."""
    connections: int = 4000
    per_address: int = 200
    """Maximum number of WebSockets, and separately of plain HTTP connections: per process, and per address."""
    jobs_at_once: int = 2
    """Jobs of the lab that run at a time, each in a process of low priority; the others wait."""
    jobs_each: int = 4
    """Maximum number of unfinished jobs of one address."""
    job_games: int = 20_000
    """Maximum number of games of each side of a job."""
    job_seconds: float = 3600.0
    """Maximum time of one job in seconds; 0 is no limit."""
    send_seconds: float = 10.0
    """A client that takes longer to read is dropped."""
    hello_seconds: float = 10.0
    body_seconds: float = 20.0

    def times(self, factor: float) -> Limits:
        """Return the limits with all rates multiplied by a factor; 0 removes them."""
        rates = {name: getattr(self, name).times(factor) for name in RATES}
        most = {"open_tables": int(self.open_tables * factor), "job_seconds": self.job_seconds * factor}
        return msgspec.structs.replace(self, **most, **rates)


RATES = ("requests", "tables", "replays", "acts", "messages")


class ServerSettings(msgspec.Struct, frozen=True):
    """The settings of one server; workers get them as JSON in their environment."""

    host: str = "127.0.0.1"
    port: int = 9009
    store: str = ""
    data: str = ""
    """A folder for reports to the operator, such as tables that failed."""
    public_url: str = ""
    trusted_proxies: list[str] = []
    """Addresses and networks of proxies whose `X-Forwarded-For` is trusted."""
    workers: int = 1
    stop_seconds: int = 5
    metrics_dir: str = ""
    """The folder in which several workers share their metrics."""
    limits: Limits = Limits()
    keep_finished: float | None = 90.0
    keep_abandoned: float | None = 180.0
    """Number of days after its last use for which a finished table is kept, and any other; None means for ever."""
    push_services: list[str] = []
    """Origins of push services besides those of the browsers, such as https://push.example.org."""
    webhooks: list[str] = []
    """Origins whose addresses people may name for notifications."""
    mail: str = ""
    """The server for e-mails (smtp://user:password@host:587 or smtps://…); without one, nobody is sent any."""
    mail_from: str = ""
    content: dict[str, list[PlainData]] = {}
    """By game: content applied on top of the shipped content at every table."""

    def proxies(self) -> Proxies:
        """Return the trusted proxies: those named, or this machine if only a public address is set."""
        return Proxies(self.trusted_proxies or (LOOPBACK_NETWORKS if self.public_url else ()))
