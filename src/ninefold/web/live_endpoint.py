"""The endpoint of WebSockets, which limits their number for the whole server and per address."""

from __future__ import annotations

from starlette.types import Receive, Scope, Send

from ninefold.web.desk import Desk
from ninefold.web.faults import Fault
from ninefold.web.live import Live


class LiveEndpoint:
    """Accepts clients and counts them while they are connected."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection from start to end."""
        address: str = scope["address"]
        open_now = self.desk.connections
        limits = self.desk.settings.limits
        if sum(open_now.values()) >= limits.connections or open_now.get(address, 0) >= limits.per_address:
            raise Fault(503, "too_many", wait=5)
        open_now[address] = open_now.get(address, 0) + 1
        try:
            await receive()
            await Live(self.desk, scope, receive, send, address).run()
        finally:
            open_now[address] -= 1
            if not open_now[address]:
                del open_now[address]
