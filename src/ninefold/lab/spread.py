"""Work on local worker processes: a few parts are sent out at a time, and results come back as they finish."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Final, TypeVar

from ninefold.core.errors import BadInput

T = TypeVar("T")
Progress = Callable[[int], None]
"""Called with the number of finished games."""

WORTH_A_START: Final = 1.0
"""Seconds; shorter work is not worth starting other processes."""
AHEAD: Final = 3
"""Parts queued per worker, including the one in progress; few, so that memory does not grow with the run."""


class LostWorker(BadInput):
    """A worker process was killed."""


def spread(
    work: Callable[[range], T],
    begin: Callable[..., None],
    given: tuple[object, ...],
    parts: Iterator[range],
    workers: int,
) -> Iterator[T]:
    """Yield the result of each part, in any order, from fresh worker processes that call `begin` with `given`."""
    others = active_children()
    pool = ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=_begin_quietly, initargs=(begin, given)
    )
    waiting: set[Future[T]] = set()
    try:
        for part in parts:
            waiting.add(pool.submit(work, part))
            while len(waiting) >= AHEAD * workers:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (one.result() for one in done)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (one.result() for one in done)
    except BrokenProcessPool as error:
        raise LostWorker("a worker process was killed, so the run was stopped") from error
    except BaseException:
        for child in active_children():
            if child not in others:
                child.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _begin_quietly(begin: Callable[..., None], given: tuple[object, ...]) -> None:
    """Set up a worker process: it ignores interrupts, which the parent handles, and ends when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    begin(*given)


def _end_with_parent() -> None:
    """Wait until the parent is gone, then exit, because nothing would receive the results."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
