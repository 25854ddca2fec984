"""Gymnasium: one seat learns, bots have the others.

```python
import gymnasium
import ninefold.envs

env = gymnasium.make("ninefold/TheNine-v1", bots="greedy")
```
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium import spaces

from ninefold.bots.registry import bots_for
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.envs.against import ANY_SEAT, BotGame
from ninefold.envs.arrays import ActionMask
from ninefold.envs.episode import Episode
from ninefold.envs.seeds import SeedStream
from ninefold.envs.setup import EnvSetup
from ninefold.envs.spaces import (
    CODES,
    FLAT,
    Observed,
    action_count,
    action_mask,
    check_kinds,
    observation,
    observation_space,
)
from ninefold.envs.text import text_of


class SeatEnv(gymnasium.Env[Any, int]):
    """A game against bots. `info` has the action mask, the seat, and how many illegal actions were replaced.

    `seat` is the seat that learns; with -1 it is another one in each episode. `bots` names one bot for all other seats,
    or one for each seat of the table, by the names that `ninefold simulate` knows.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        game: AnyGame | str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        seat: int = 0,
        bots: str = "random",
        observation: str = CODES,
        actions: str = FLAT,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """`settings` are those of `EnvSetup`."""
        check_kinds(observation, actions)
        self.setup = EnvSetup(game, seats, options, **settings)
        if not ANY_SEAT <= seat < self.setup.seats:
            raise BadInput(f"seat is {ANY_SEAT} to {self.setup.seats - 1}, not {seat}")
        if render_mode not in (None, "ansi"):
            raise BadInput(f"render_mode can't be '{render_mode}'; it may be: ansi")
        self.bot_names = bots_for(bots, self.setup.seats)
        self.learns_at = seat
        self.observation_kind = observation
        self.action_kind = actions
        self.render_mode = render_mode
        self.observation_space = observation_space(self.setup, observation)
        self.action_space: Any = spaces.Discrete(action_count(self.setup, actions))
        self._seeds = SeedStream()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin a new game; the same seed begins the same game, with the same bots."""
        super().reset(seed=seed)
        self.game = BotGame(self.setup, self._seeds.next(seed), self.bot_names, self.learns_at)
        self.game.begin()
        return self._observation(), self._info()

    @property
    def episode(self) -> Episode:
        """The game in progress."""
        return self.game.episode

    @property
    def seat(self) -> int:
        """The seat that learns in this episode."""
        return self.game.seat

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """The seat acts, then bots play until it is asked again or the game is over."""
        episode = self.game.episode
        if episode.is_over or episode.is_cut:
            raise BadInput("the episode is over; reset() begins the next one")
        gained = self.game.act(int(action), self.action_kind)
        return self._observation(), gained, episode.is_over, episode.is_cut, self._info()

    def action_masks(self) -> ActionMask:
        """Which actions are legal now, as sb3-contrib asks for it."""
        return action_mask(self.episode, self.seat, self.action_kind).astype(bool)

    def render(self) -> str | None:
        """The table as the seat sees it."""
        return text_of(self.episode, self.seat) if self.render_mode == "ansi" else None

    def _observation(self) -> Observed:
        return observation(self.episode, self.seat, self.observation_kind)

    def _info(self) -> dict[str, Any]:
        mask = action_mask(self.episode, self.seat, self.action_kind)
        return {"action_mask": mask, "seat": self.seat, "illegal_actions": self.episode.illegal[self.seat]}
