"""Servers that stand before this one: only what they say of an address is believed."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence
from typing import Final

LOOPBACK: Final = ("127.0.0.0/8", "::1/128")
"""This machine, believed where a public address is named and no other server is."""
FORWARDED: Final = b"x-forwarded-for"

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Proxies:
    """The servers that are trusted, as addresses or networks."""

    def __init__(self, trusted: Sequence[str]) -> None:
        self.networks = [ipaddress.ip_network(written, strict=False) for written in trusted]

    def trusts(self, host: str) -> bool:
        """Whether it is one of them."""
        address = read_address(host)
        return address is not None and any(address in network for network in self.networks)

    def client(self, host: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """Who calls: the peer, or the last address before the trusted servers that they have passed on.

        Whatever stands further left in `X-Forwarded-For` may be written by the client.
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
    """An IP address, maybe with a port behind it; an IPv4 address inside an IPv6 one counts as such."""
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
