"""Work on worker processes of this machine: parts go out a few at a time, results come back as they are done."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, Final, TypeVar

from ninefold.core.errors import BadInput

T = TypeVar("T")

AHEAD: Final = 3
"""Parts that lie ready for each worker, the one at work included; few, so that memory does not grow with the run."""


class LostWorker(BadInput):
    """A worker process was killed."""


def spread(
    work: Callable[[range], T], begin: Callable[..., None], given: tuple[Any, ...], parts: Iterator[range], workers: int
) -> Iterator[T]:
    """What the work makes of each part, in any order, on processes that are started afresh and `begin` with `given`."""
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
        raise LostWorker("a worker process was killed, so the run was given up") from error
    except BaseException:
        for child in active_children():
            if child not in others:
                child.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _begin_quietly(begin: Callable[..., None], given: tuple[Any, ...]) -> None:
    """A worker process begins. An interrupt is the parent's to handle; a parent that was killed is not outlived."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    begin(*given)


def _end_with_parent() -> None:
    """Wait until the parent is gone, then go too: nobody would take what is played."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
