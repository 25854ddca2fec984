"""A batch over several processes, which write into the same arrays by shared memory.

The games are the same as those of one `Batch` with the same seed, for any number of workers.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from ninefold.core.errors import BadInput
from ninefold.envs.arrays import ActionMask, Codes, Floats
from ninefold.envs.batch import Batch, BatchArrays
from ninefold.envs.setup import EnvSetup

STEP: Final = b"step"
READY: Final = b"ready"
END: Final = b"end"
RARELY: Final = 200_000
SECONDS: Final = 30.0
"""Maximum time for a worker to end, in seconds."""


class SharedArrays:
    """The arrays of a batch, and the actions, in one block of shared memory."""

    def __init__(self, setup: EnvSetup, count: int, name: str = "") -> None:
        """Make the block, or open the one of that name."""
        self._parts = [
            ("actions", (count,), np.int64),
            ("observations", (count, setup.form.size), np.int32),
            ("seats", (count,), np.int32),
            ("rewards", (count, setup.seats), np.float32),
            ("ended", (count,), np.int32),
            ("masks", (count, setup.numbering.size), np.int8),
        ]
        size = sum(int(np.prod(shape)) * np.dtype(kind).itemsize for _, shape, kind in self._parts)
        self.memory = SharedMemory(name=name) if name else SharedMemory(create=True, size=size)
        self.actions: NDArray[np.int64] = self._part("actions")
        observations: Codes = self._part("observations")
        masks: ActionMask = self._part("masks")
        seats: Codes = self._part("seats")
        rewards: Floats = self._part("rewards")
        self.arrays = BatchArrays(observations, masks, seats, rewards, self._part("ended"))

    def _part(self, name: str) -> NDArray[Any]:
        place = 0
        for part, shape, kind in self._parts:
            if part == name:
                return np.ndarray(shape, dtype=kind, buffer=self.memory.buf, offset=place)
            place += int(np.prod(shape)) * np.dtype(kind).itemsize
        raise KeyError(name)

    def between(self, first: int, last: int) -> BatchArrays:
        """The rows of one worker."""
        whole = self.arrays
        return BatchArrays(
            whole.observations[first:last],
            whole.masks[first:last],
            whole.seats[first:last],
            whole.rewards[first:last],
            whole.ended[first:last],
        )


class WorkerBatch:
    """Games that are stepped together, by several processes; close it, or use it in a `with` statement."""

    def __init__(self, setup: EnvSetup, count: int, seed: int = 0, workers: int = 2) -> None:
        if not 1 <= workers <= count:
            raise BadInput(f"workers are 1 to the number of games, {count}, not {workers}")
        self.setup = setup
        self.count = count
        self._shared = SharedArrays(setup, count)
        self.arrays = self._shared.arrays
        context = get_context("spawn")
        self._pipes: list[Connection] = []
        self._processes = []
        bounds = [count * worker // workers for worker in range(workers + 1)]
        for first, last in pairwise(bounds):
            here, there = context.Pipe()
            given = (setup, self._shared.memory.name, count, first, last, seed, there)
            process = context.Process(target=work, args=given, daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)
        self._wait()

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> None:
        """Carry out one action in each game; where a game ends, the next one begins."""
        if len(actions) != self.count:
            raise BadInput(f"{len(actions)} actions are given for {self.count} games")
        self._shared.actions[:] = actions
        for pipe in self._pipes:
            pipe.send_bytes(STEP)
        self._wait()

    def _wait(self) -> None:
        for pipe in self._pipes:
            pipe.recv_bytes()

    def close(self) -> None:
        """End all workers and free the memory; the arrays must not be used afterwards."""
        if not self._pipes:
            return
        for pipe in self._pipes:
            pipe.send_bytes(END)
            pipe.close()
        for process in self._processes:
            process.join(SECONDS)
        self._pipes = []
        del self.arrays
        memory = self._shared.memory
        del self._shared
        memory.close()
        memory.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def work(setup: EnvSetup, name: str, count: int, first: int, last: int, seed: int, pipe: Connection) -> None:
    """Play the games from one place to another in this process, whenever told to."""
    shared = SharedArrays(setup, count, name)
    batch = Batch(setup, last - first, seed, shared.between(first, last), first)
    gc.freeze()  # games make no cycles, and to look for some among hundreds of games takes longer than to play them
    gc.set_threshold(RARELY)
    pipe.send_bytes(READY)
    while pipe.recv_bytes() == STEP:
        batch.step(shared.actions[first:last])
        pipe.send_bytes(READY)
