"""Gymnasium: many games against bots, stepped together in one process.

```python
import gymnasium
import ninefold.envs

envs = gymnasium.make_vec("ninefold/TheNine-v1", num_envs=64, observation="floats")
```
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ninefold.core.game import AnyGame
from ninefold.envs.against import ANY_SEAT, SeatBatch
from ninefold.envs.seeds import SeedStream
from ninefold.envs.setup import EnvSetup
from ninefold.envs.spaces import CODES, FLAT, action_count, check_kinds, observation_space


class SeatVectorEnv(VectorEnv[NDArray[Any], NDArray[np.int64], NDArray[Any]]):
    """Games against bots, as `SeatEnv` plays them one by one.

    `info["action_mask"]` has one row for each game. Where a game ends, the step that ends it already shows the next one
    there. Its last observation is not kept: whoever learns from a cut game needs `SeatEnv`.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: AnyGame | str,
        num_envs: int = 1,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        seat: int = ANY_SEAT,
        bots: str = "random",
        observation: str = CODES,
        actions: str = FLAT,
        **settings: Any,
    ) -> None:
        """`settings` are those of `EnvSetup`."""
        check_kinds(observation, actions)
        self.setup = EnvSetup(game, seats, options, **settings)
        self.num_envs = num_envs
        self._seeds = SeedStream()
        self.batch = SeatBatch(self.setup, num_envs, bots=bots, seat=seat, observation=observation, actions=actions)
        self.single_observation_space = observation_space(self.setup, observation)
        self.single_action_space = spaces.Discrete(action_count(self.setup, actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Start all games again; the same seed gives the same games."""
        self.batch.reset(self._seeds.next(seed[0] if isinstance(seed, list) else seed))
        return self.batch.observations.copy(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Carry out one action in each game."""
        batch = self.batch
        batch.step(actions)
        gained = batch.rewards.astype(np.float64)
        return batch.observations.copy(), gained, batch.ended.copy(), batch.cut.copy(), self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.masks.copy(), "seat": np.array([game.seat for game in self.batch.games])}
