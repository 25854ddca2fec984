"""WebSocket messages besides what a seat is shown: acknowledgements, refusals and the answer to a ping."""

from __future__ import annotations

import msgspec

from ninefold.web.faults import Trouble
from ninefold.web.shapes import Done


class RefusedMessage(msgspec.Struct, omit_defaults=True):
    """An act that was refused, or (without a number) a message that could not be read."""

    refused: Trouble
    id: int | None = None


class DoneMessage(Done, frozen=True, kw_only=True):
    """An act that is on disk, with the number of the client's message."""

    id: int | None


class Pong(msgspec.Struct):
    """The answer to a ping."""

    pong: int
