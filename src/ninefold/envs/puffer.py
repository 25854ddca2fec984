"""PufferLib: many games against bots as one environment that writes into PufferLib's buffers in place.

```python
import pufferlib.vector
from ninefold.envs.puffer import PufferSeats

vecenv = pufferlib.vector.make(PufferSeats, env_kwargs={"game": "the-nine", "num_agents": 64}, num_envs=2)
```

Each agent is the learning seat of a game of its own. The first numbers of its observation are the action mask, as
PufferLib has no other place for it; then come the codes. An illegal action is replaced by a legal one.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ninefold.core.game import AnyGame
from ninefold.envs.against import ANY_SEAT, SeatBatch
from ninefold.envs.setup import EnvSetup


class InPlaceEnv:
    """What PufferLib's own class does, for installations without it: take the buffers, or make them."""

    single_observation_space: spaces.Box
    single_action_space: spaces.Discrete
    num_agents: int

    def __init__(self, buf: Any = None) -> None:
        count, space = self.num_agents, self.single_observation_space
        self.observations: NDArray[np.int32] = _buffer(buf, "observations", (count, *space.shape), space.dtype)
        self.rewards: NDArray[np.float32] = _buffer(buf, "rewards", (count,), np.float32)
        self.terminals: NDArray[np.bool_] = _buffer(buf, "terminals", (count,), np.bool_)
        self.truncations: NDArray[np.bool_] = _buffer(buf, "truncations", (count,), np.bool_)
        self.masks: NDArray[np.bool_] = _buffer(buf, "masks", (count,), np.bool_)
        self.actions: NDArray[np.int32] = _buffer(buf, "actions", (count,), np.int32)


def _buffer(buf: Any, name: str, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
    """The given buffer of that name, or a new one."""
    found: NDArray[Any] = np.zeros(shape, dtype=kind) if buf is None else getattr(buf, name)
    return found


if TYPE_CHECKING or find_spec("pufferlib") is None:
    PufferBase = InPlaceEnv
else:
    from pufferlib import PufferEnv as PufferBase


class PufferSeats(PufferBase):
    """Games against bots: `num_agents` of them, one row of every buffer for each."""

    def __init__(
        self,
        game: AnyGame | str,
        num_agents: int = 64,
        buf: Any = None,
        seed: int = 0,
        *,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        seat: int = ANY_SEAT,
        bots: str = "random",
        **settings: Any,
    ) -> None:
        """`settings` are those of `EnvSetup`."""
        self.setup = EnvSetup(game, seats, options, **settings)
        count, codes = self.setup.numbering.size, self.setup.codes
        self.mask_size = count
        high = np.concatenate([np.ones(count, dtype=np.int32), codes])
        self.single_observation_space = spaces.Box(np.zeros_like(high), high, dtype=np.int32)
        self.single_action_space = spaces.Discrete(count)
        self.num_agents = num_agents
        super().__init__(buf)
        shown = self.observations[:, count:]
        self.batch = SeatBatch(self.setup, num_agents, seed, bots=bots, seat=seat, observations=shown)

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.int32], list[dict[str, float]]]:
        """Begin all games anew."""
        self.batch.reset(0 if seed is None else int(seed))
        self._write()
        return self.observations, []

    def step(
        self, actions: NDArray[np.int32]
    ) -> tuple[NDArray[np.int32], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], list[dict[str, float]]]:
        """Carry out one action for each agent; infos sum up the games that have ended, if any."""
        self.actions[:] = actions
        ended = self.batch.step(self.actions)
        self._write()
        wins = [float(self.batch.rewards[place] > 0) for place in ended]
        infos: list[dict[str, float]] = [{"games": len(wins), "win_rate": sum(wins) / len(wins)}] if wins else []
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def _write(self) -> None:
        """Write everything but the observations, which the batch has written."""
        self.observations[:, : self.mask_size] = self.batch.masks
        self.rewards[:] = self.batch.rewards
        self.terminals[:] = self.batch.ended
        self.truncations[:] = self.batch.cut
        self.masks[:] = True

    def close(self) -> None:
        """Nothing is kept open."""
