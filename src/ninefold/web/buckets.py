"""Token buckets: they limit a client's bursts and its average rate."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from time import monotonic
from typing import Final

from ninefold.web.settings import Rate

MOST_KEYS: Final = 50_000
"""Maximum number of clients in memory; the least recently seen is dropped first."""


class Buckets:
    """One bucket per key, stored as its level and the time of that level."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.is_limited = rate.per_second > 0
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> float:
        """Take from a bucket; return 0, or the number of seconds until it holds enough."""
        rate = self.rate
        if not self.is_limited:
            return 0.0
        now = monotonic()
        level, then = self._levels.pop(key, (rate.burst, now))
        level = min(rate.burst, level + (now - then) * rate.per_second)
        enough = level >= cost
        self._levels[key] = (level - cost if enough else level, now)
        if len(self._levels) > MOST_KEYS:
            self._levels.popitem(last=False)
        return 0.0 if enough else (cost - level) / rate.per_second

    def __len__(self) -> int:
        return len(self._levels)


def address_key(host: str) -> str:
    """Return the key of an address: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)
