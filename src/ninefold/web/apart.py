"""Work that takes long is done in a process of its own: it holds nobody up, and can be ended."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from typing import Final

from ninefold.core.errors import BadInput
from ninefold.web.faults import Fault

SECONDS: Final = 30.0
FINE: Final = 0
BAD: Final = 2


async def replay_apart(raw: bytes, lang: str) -> bytes:
    """Play a record again; the JSON for the client."""
    command = [sys.executable, "-m", "ninefold.web.apart", lang]
    pipe = asyncio.subprocess.PIPE
    worker = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe)
    try:
        async with asyncio.timeout(SECONDS):
            out, err = await worker.communicate(raw)
    except TimeoutError:
        raise Fault(400, "too_long") from None
    finally:
        if worker.returncode is None:
            with suppress(ProcessLookupError):
                worker.kill()
            await worker.wait()
    if worker.returncode == BAD:
        raise BadInput(out.decode())
    if worker.returncode != FINE:
        raise RuntimeError(err.decode(errors="replace"))
    return out


def main() -> int:
    """Read a record from standard input and write its replay, or what is wrong with it."""
    from ninefold.web.replay import replay  # noqa: PLC0415  (the server itself never plays records)

    out = sys.stdout.buffer
    try:
        out.write(replay(sys.stdin.buffer.read(), sys.argv[1]))
    except BadInput as error:
        out.write(str(error).encode())
        return BAD
    return FINE


if __name__ == "__main__":
    sys.exit(main())
