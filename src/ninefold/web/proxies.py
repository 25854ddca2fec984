"""Proxies in front of this server: it trusts forwarded addresses only from them."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence
from typing import Final

LOOPBACK_NETWORKS: Final = ("127.0.0.0/8", "::1/128")
"""This machine, trusted if a public address is set and no proxy is named."""
FORWARDED: Final = b"x-forwarded-for"

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Proxies:
    """The trusted proxies, as addresses or networks."""

    def __init__(self, trusted: Sequence[str]) -> None:
        self.networks = [ipaddress.ip_network(written, strict=False) for written in trusted]

    def trusts(self, host: str) -> bool:
        """Whether the address is a trusted proxy."""
        address = read_address(host)
        return address is not None and any(address in network for network in self.networks)

    def client(self, host: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """Return the client's address: the peer, or the last address forwarded by trusted proxies.

        Anything further left in `X-Forwarded-For` may be forged by the client.
        """
        if not self.trusts(host):
            return host
        values = [value.decode("latin-1") for name, value in headers if name == FORWARDED]
        nearest = host
        for written in reversed(",".join(values).split(",")):
            address = read_address(written)
            if address is None:
                return nearest
            nearest = str(address)
            if not self.trusts(nearest):
                return nearest
        return nearest


def read_address(written: str) -> Address | None:
    """Parse an IP address with an optional port; an IPv4 address mapped to IPv6 counts as IPv4."""
    host = written.strip()
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address
