"""Work that takes long is done in a process of its own: it holds nobody up, and can be ended."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from typing import Final

from ninefold.core.errors import BadInput
from ninefold.web.faults import Fault

SECONDS: Final = 30.0
THINKS: Final = 20.0
"""So many seconds an analysis may think."""
MEMORY: Final = 1 << 30
"""So many bytes it may take."""
FINE: Final = 0
BAD: Final = 2


async def replay_apart(raw: bytes, lang: str) -> bytes:
    """Play a record again; the JSON for the client."""
    return await _apart(raw, "replay", lang, SECONDS)


async def analyse_apart(raw: bytes, lang: str) -> bytes:
    """Look at a record's game again; the JSON for the client."""
    return await _apart(raw, "analyse", lang, 3 * SECONDS)


async def _apart(raw: bytes, work: str, lang: str, seconds: float) -> bytes:
    command = [sys.executable, "-m", "ninefold.web.apart", work, lang]
    pipe = asyncio.subprocess.PIPE
    worker = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe)
    try:
        async with asyncio.timeout(seconds):
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
    """Read a record from standard input and write its replay or its analysis, or what is wrong with it."""
    work, lang = sys.argv[1:]
    out = sys.stdout.buffer
    _take_little()
    try:
        out.write(_work(work, sys.stdin.buffer.read(), lang))
    except BadInput as error:
        out.write(str(error).encode())
        return BAD
    except MemoryError:
        out.write(b"this record takes more memory than there is for it")
        return BAD
    return FINE


def _take_little() -> None:
    """No record is worth the machine's memory; Windows has no such limit."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _work(work: str, raw: bytes, lang: str) -> bytes:
    """The server itself never plays records, so it need not know how."""
    if work == "analyse":
        from ninefold.web.analysis import analysis  # noqa: PLC0415

        os.nice(5)
        return analysis(raw, lang, THINKS)
    from ninefold.web.replay import replay  # noqa: PLC0415

    return replay(raw, lang)


if __name__ == "__main__":
    sys.exit(main())
