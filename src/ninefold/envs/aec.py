"""PettingZoo: all seats as agents, one decision after the other (AEC).

```python
from ninefold.envs import aec

env = aec.env("the-nine")
```
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.envs.episode import Episode
from ninefold.envs.seeds import SeedStream
from ninefold.envs.setup import EnvSetup
from ninefold.envs.spaces import (
    CODES,
    FLAT,
    Observed,
    act,
    action_count,
    action_mask,
    check_kinds,
    observation,
    observation_space,
)
from ninefold.envs.text import text_of

RENDER_MODES = ("ansi", "human")


class SeatsEnv(AECEnv[str, dict[str, Any], int | None]):
    """A game of PettingZoo's: agents `seat_0`, `seat_1` and so on.

    An observation is `{"observation": …, "action_mask": …}`. A seat is asked when it has something to decide; several
    decisions in a row are possible. After the end all agents are terminated; after `most_steps` they are truncated.
    """

    metadata: dict[str, Any]
    infos: dict[str, dict[str, Any]]

    def __init__(
        self,
        game: AnyGame | str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        observation: str = CODES,
        actions: str = FLAT,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """`settings` are those of `EnvSetup`."""
        super().__init__()
        check_kinds(observation, actions)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadInput(f"render_mode can't be '{render_mode}'; it may be: {', '.join(RENDER_MODES)}")
        self.setup = EnvSetup(game, seats, options, **settings)
        self.observation_kind = observation
        self.action_kind = actions
        self.render_mode = render_mode
        slug = self.setup.game.slug.replace("-", "_")
        self.metadata = {
            "name": f"ninefold_{slug}_v{self.setup.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count = action_count(self.setup, actions)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        mask = spaces.Box(0, 1, (count,), dtype=np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation_space(self.setup, observation), "action_mask": mask})
            for agent in self.possible_agents
        }
        self._seeds = SeedStream()
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed begins the same game."""
        self.episode = Episode(self.setup, self._seeds.next(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._note()

    def step(self, action: int | None) -> None:
        """The selected agent acts; a finished agent must pass None."""
        agent, episode = self.agent_selection, self._playing()
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadInput(f"{agent} is asked, and None is no action")
        self._cumulative_rewards[agent] = 0
        act(episode, int(action), self.action_kind)
        self.rewards = {agent: episode.rewards[self._seat_of[agent]] for agent in self.agents}
        self._accumulate_rewards()
        self._note()
        if self.render_mode == "human":
            self.render()

    def _note(self) -> None:
        """Note who is next, and whether the game is over."""
        episode = self._playing()
        self.terminations = dict.fromkeys(self.agents, episode.is_over)
        self.truncations = dict.fromkeys(self.agents, episode.is_cut)
        for agent in self.agents:
            self.infos[agent] = {"illegal_actions": episode.illegal[self._seat_of[agent]]}
        seat = 0 if episode.is_over else episode.seat
        self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and which of its actions are legal."""
        episode, seat = self._playing(), self._seat_of[agent]
        seen: Observed = observation(episode, seat, self.observation_kind)
        return {"observation": seen, "action_mask": action_mask(episode, seat, self.action_kind)}

    def render(self) -> str | None:
        """The table as the selected agent sees it: as text, or printed."""
        episode = self._playing()
        text = text_of(episode, self._seat_of[self.agent_selection])
        if self.render_mode == "human":
            print(text)  # noqa: T201  (that is what this mode is for)
            return None
        return text

    def close(self) -> None:
        """Nothing to close."""

    def _playing(self) -> Episode:
        if self.episode is None:
            raise BadInput("reset() comes first")
        return self.episode


def env(game: AnyGame | str, **settings: Any) -> SeatsEnv:
    """An environment of a game; see `SeatsEnv`."""
    return SeatsEnv(game, **settings)
