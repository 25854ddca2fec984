"""A Ninefold server with room for many connections: `python server.py PORT STORE DATA`."""

from __future__ import annotations

import sys

import msgspec

from ninefold.web.serve import listen, run
from ninefold.web.settings import Limits, ServerSettings

CONNECTIONS = 16_000


def main() -> None:
    """Serve until told to stop."""
    port, store, data = sys.argv[1:]
    limits = msgspec.structs.replace(Limits().times(0), connections=CONNECTIONS)
    settings = ServerSettings(port=int(port), store=store, data=data, limits=limits)
    run(settings, listen(settings.host, settings.port))


if __name__ == "__main__":
    main()
