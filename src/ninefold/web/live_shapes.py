"""WebSocket messages besides what a seat is shown: acknowledgements, refusals and the answer to a ping."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ninefold.web.faults import Trouble


class RefusedMessage(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An act that was refused, or (without a number) a message that could not be read."""

    refused: Trouble
    id: int | None = None


class DoneMessage(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An act that is on disk."""

    id: int | None
    ok: Literal[True]
    n: int
    why: dict[str, str] | None = None
    hint: dict[str, Any] | None = None
    table: str | None = None
    token: str | None = None


class Pong(msgspec.Struct, forbid_unknown_fields=True):
    """The answer to a ping."""

    pong: int
