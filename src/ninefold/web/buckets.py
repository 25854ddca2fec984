"""Token buckets: a client may do so much at once, and so much a second in the long run."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from time import monotonic
from typing import Final

from ninefold.web.settings import Rate

MOST_KEYS: Final = 50_000
"""So many clients are remembered; the one that came longest ago is forgotten first."""


class Buckets:
    """One bucket for each key. A bucket is kept as what was in it and when."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> float:
        """Take from a bucket: 0, or else how many seconds must pass before there is enough in it."""
        rate = self.rate
        if rate.per_second <= 0:
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
    """What counts as one address: an IPv4 address, or the /64 that one household has of IPv6."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)
