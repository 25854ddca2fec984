"""Play on a Dask distributed cluster: a running one by its address, or one started here for the run.

A lost worker costs only time: other workers play its parts, and a game is the same wherever it is played.
This module needs distributed.
"""

from __future__ import annotations

from asyncio import CancelledError
from collections.abc import Iterator
from concurrent.futures import CancelledError as Cancelled
from contextlib import contextmanager
from typing import Any, Final

import dask
from distributed import Client, KilledWorker, LocalCluster, as_completed

from ninefold.core.errors import BadInput
from ninefold.lab.player import Part, play_part
from ninefold.lab.run import Crew, Work, cores
from ninefold.lab.spread import AHEAD

LOCAL: Final = "local"
WORKER_TIMEOUT: Final = "20s"
MOST_SENDINGS: Final = 5
"""Maximum number of times a part is sent out while its workers keep getting lost."""


class Cluster:
    """A connected cluster."""

    def __init__(self, client: Any, workers: int) -> None:
        self.client = client
        self.workers = workers

    @property
    def crew(self) -> Crew:
        """A crew of all workers of the cluster."""
        return self._play

    def _play(self, work: Work, parts: Iterator[range]) -> Iterator[Part]:
        tries: dict[str, tuple[range, int]] = {}

        def send(part: range, tried: int = 0) -> Any:
            future = self.client.submit(play_part, work.plan, work.find, work.content, part, pure=False)
            tries[future.key] = (part, tried)
            return future

        first = [send(part) for _, part in zip(range(AHEAD * self.workers), parts)]
        waiting = as_completed(first)
        del first
        for future in waiting:
            part, tried = tries.pop(future.key)
            try:
                done: Part = future.result()
            except KilledWorker as error:
                if tried + 1 >= MOST_SENDINGS:
                    raise BadInput(f"{MOST_SENDINGS} workers were lost over games {part[0]} to {part[-1]}") from error
                waiting.add(send(part, tried + 1))
                continue
            except (Cancelled, CancelledError, OSError) as error:
                raise BadInput(
                    "the cluster was lost; the games played so far are kept, and the same command continues"
                ) from error
            yield done
            following = next(parts, None)
            if following is not None:
                waiting.add(send(following))


@contextmanager
def cluster_at(address: str, workers: int | None = None) -> Iterator[Cluster]:
    """Connect to the cluster at an address such as tcp://host:8786; `local` starts one here with this many workers."""
    with dask.config.set({"distributed.worker.daemon": True, "distributed.comm.timeouts.connect": WORKER_TIMEOUT}):
        if address == LOCAL:
            count = workers or cores()
            with (
                LocalCluster(
                    n_workers=count, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
                ) as local,
                Client(local) as client,
            ):
                yield Cluster(client, count)
            return
        with connected(address) as client:
            count = len(client.scheduler_info(n_workers=-1)["workers"])
            if not count:
                raise BadInput(f"the cluster at {address} has no workers")
            yield Cluster(client, count)


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Connect to a running scheduler."""
    try:
        client = Client(address, timeout=WORKER_TIMEOUT)
    except (OSError, TimeoutError, ValueError) as error:
        raise BadInput(f"the cluster at {address} can't be reached") from error
    with client:
        yield client
