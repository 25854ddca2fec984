"""Long work runs in its own process, so that it blocks nobody and can be stopped."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec

from ninefold.core.errors import BadInput
from ninefold.web.faults import Fault

SECONDS: Final = 30.0
THINKS: Final = 20.0
"""Maximum number of seconds an analysis may think."""
MEMORY: Final = 1 << 30
"""Maximum memory of the process in bytes."""
EXIT_OK: Final = 0
EXIT_BAD: Final = 2


async def replay_in_process(raw: bytes, lang: str) -> bytes:
    """Replay a record and return the JSON for the client."""
    return await _in_process(raw, "replay", lang, SECONDS)


async def analyse_in_process(raw: bytes, lang: str) -> bytes:
    """Analyse a record's game and return the JSON for the client."""
    return await _in_process(raw, "analyse", lang, 3 * SECONDS)


async def chronicle_in_process(raw: bytes, lang: str) -> bytes:
    """Tell a record's game once more and return the JSON for the client."""
    return await _in_process(raw, "chronicle", lang, SECONDS)


async def course_in_process(raw: bytes, lang: str) -> bytes:
    """Tell how a record's game went, as JSON for the client."""
    return await _in_process(raw, "course", lang, SECONDS)


async def deal_in_process(raw: bytes, lang: str) -> bytes:
    """Find a deal with a certain card."""
    return await _in_process(raw, "deal", lang, SECONDS)


async def use_in_process(raw: bytes, lang: str) -> bytes:
    """Find a game in which a card is used."""
    return await _in_process(raw, "use", lang, SECONDS)


async def _in_process(raw: bytes, work: str, lang: str, seconds: float) -> bytes:
    command = [sys.executable, "-m", "ninefold.web.record_process", work, lang]
    return await output_of(command, raw, seconds, Fault(400, "too_long"))


async def output_of(command: Sequence[str], raw: bytes, seconds: float, late: Fault) -> bytes:
    """Run a command on some input and return its output; one that takes too long is ended with a fault."""
    pipe = asyncio.subprocess.PIPE
    worker = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe)
    try:
        async with asyncio.timeout(seconds):
            out, err = await worker.communicate(raw)
    except TimeoutError:
        raise late from None
    finally:
        if worker.returncode is None:
            with suppress(ProcessLookupError):
                worker.kill()
            await worker.wait()
    if worker.returncode == EXIT_BAD:
        raise BadInput(out.decode())
    if worker.returncode != EXIT_OK:
        raise RuntimeError(err.decode(errors="replace"))
    return out


def main() -> int:
    """Read a record from standard input and write its replay, its analysis, or an error message."""
    work, lang = sys.argv[1:]
    out = sys.stdout.buffer
    limit_memory()
    try:
        out.write(_work(work, sys.stdin.buffer.read(), lang))
    except BadInput as error:
        out.write(error.said(lang).encode())
        return EXIT_BAD
    except MemoryError:
        out.write(b"this record needs too much memory")
        return EXIT_BAD
    return EXIT_OK


def limit_memory() -> None:
    """Limit the memory of this process; Windows has no such limit."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _work(work: str, raw: bytes, lang: str) -> bytes:
    """Do the work; the imports are local because the server itself never plays records."""
    if work == "analyse":
        from ninefold.web.analysis import analysis  # noqa: PLC0415

        os.nice(5)
        return analysis(raw, lang, THINKS)
    if work == "chronicle":
        from ninefold.table.annals import annals  # noqa: PLC0415

        return msgspec.json.encode(annals(raw, lang))
    if work == "course":
        from ninefold.web.course import course  # noqa: PLC0415

        return course(raw, lang)
    if work in ("deal", "use"):
        from ninefold.web import card_deals  # noqa: PLC0415

        os.nice(5)
        return card_deals.deal(raw) if work == "deal" else card_deals.use(raw)
    from ninefold.web.replay import replay  # noqa: PLC0415

    return replay(raw, lang)


if __name__ == "__main__":
    sys.exit(main())
