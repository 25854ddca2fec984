"""PettingZoo: all seats as agents that act at the same time, for games with sealed asks.

Every agent acts at every step. An agent that is not asked waits with action 0, its only legal one; agents whose sealed
answers are missing decide together. `parallel_env` makes the environment, `env` the same one agent after the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from ninefold.core.agenda import SEALED, Answer
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.envs.arrays import ActionMask
from ninefold.envs.choices import Choices
from ninefold.envs.episode import Episode
from ninefold.envs.numbering import MORE_NUMBER
from ninefold.envs.seeds import SeedStream
from ninefold.envs.setup import EnvSetup
from ninefold.envs.spaces import CODES, FLAT, action_count, check_kinds, observation, observation_space
from ninefold.envs.text import text_of

WAIT: Final = MORE_NUMBER
"""What an agent does that is not asked."""


class TogetherEnv(ParallelEnv[str, dict[str, Any], int]):
    """A game of PettingZoo's in which agents act at the same time."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: AnyGame | str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        observation: str = CODES,
        render_mode: str | None = None,
        max_cycles: int = 0,
        **settings: Any,
    ) -> None:
        """After `max_cycles` steps agents are truncated (0: never); `settings` are those of `EnvSetup`."""
        check_kinds(observation, FLAT)
        self.setup = EnvSetup(game, seats, options, **settings)
        if SEALED not in self.setup.found.modes:
            raise BadInput(f"no ask of {self.setup.game.titles['en']} is sealed, so its seats never act together")
        self.observation_kind = observation
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        slug = self.setup.game.slug.replace("-", "_")
        self.metadata = {"name": f"ninefold_{slug}_together_v{self.setup.game.version}", "render_modes": ["ansi"]}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        count = action_count(self.setup, FLAT)
        mask = spaces.Box(0, 1, (count,), dtype=np.int8)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation_space(self.setup, observation), "action_mask": mask})
            for agent in self.possible_agents
        }
        self._seeds = SeedStream()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game; the same seed begins the same game."""
        self.episode = Episode(self.setup, self._seeds.next(seed))
        self.agents = list(self.possible_agents)
        self.cycles = 0
        self._ask()
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Every agent acts; those that are not asked wait."""
        self.cycles += 1
        gained = [0.0] * self.setup.seats
        for seat, choices in self._choices.items():
            if seat not in self._answers:
                self._decide(seat, choices, int(actions.get(f"seat_{seat}", -1)), gained)
        if len(self._answers) == len(self._choices):
            for seat in sorted(self._answers):
                if self.episode.seat == seat:
                    self.episode.answer(self._answers[seat])
                    gained = [before + now for before, now in zip(gained, self.episode.rewards, strict=True)]
            self._ask()
        rewards = {agent: gained[seat] for seat, agent in enumerate(self.possible_agents)}
        is_cut = self.episode.is_cut or 0 < self.max_cycles <= self.cycles
        terminations = dict.fromkeys(self.agents, self.episode.is_over)
        truncations = dict.fromkeys(self.agents, is_cut and not self.episode.is_over)
        seen, infos = self._observations(), self._infos()
        if self.episode.is_over or is_cut:
            self.agents = []
        return seen, rewards, terminations, truncations, infos

    def render(self) -> str | None:
        """The table as the first asked agent sees it."""
        seat = max(0, self.episode.seat)
        return text_of(self.episode, seat, choices=self._choices.get(seat))

    def close(self) -> None:
        """Nothing to close."""

    def _ask(self) -> None:
        """Ask all seats that decide now."""
        self._choices: dict[int, Choices] = {seat: self.episode.choices_of(seat) for seat in self.episode.asked()}
        self._answers: dict[int, Answer] = {}
        for seat, choices in self._choices.items():
            if self.setup.skip_forced and len(choices.rows) == 1:
                answer = choices.choose(0)
                if answer is not None:
                    self._answers[seat] = answer

    def _decide(self, seat: int, choices: Choices, action: int, gained: list[float]) -> None:
        """One asked seat chooses; an illegal action is replaced."""
        row = self.episode.numbered(seat, choices.rows).get(action, -1)
        if row < 0:
            self.episode.illegal[seat] += 1
            gained[seat] += self.setup.penalty
            row = self.episode.stream.below(len(choices.rows))
        answer = choices.choose(row)
        if answer is not None:
            self._answers[seat] = answer

    def _observations(self) -> dict[str, Any]:
        return {agent: self._observation(seat) for seat, agent in enumerate(self.possible_agents) if self.agents}

    def _observation(self, seat: int) -> dict[str, Any]:
        is_asked = seat in self._choices and seat not in self._answers
        choices = self._choices[seat] if is_asked else Choices([], [], self.setup.form.most_rows, 1)
        seen = observation(self.episode, seat, self.observation_kind, choices)
        return {"observation": seen, "action_mask": self._mask(seat, choices)}

    def _mask(self, seat: int, choices: Choices) -> ActionMask:
        mask = np.zeros(self.setup.numbering.size, dtype=np.int8)
        mask[list(self.episode.numbered(seat, choices.rows)) or [WAIT]] = 1
        return mask

    def _infos(self) -> dict[str, Any]:
        return {agent: {"illegal_actions": self.episode.illegal[seat]} for seat, agent in enumerate(self.agents)}


def parallel_env(game: AnyGame | str, **settings: Any) -> TogetherEnv:
    """An environment in which all agents act at every step; see `TogetherEnv`."""
    return TogetherEnv(game, **settings)


def env(game: AnyGame | str, **settings: Any) -> AECEnv[str, dict[str, Any], int | None]:
    """The same, with one agent acting after the other and all of them in every cycle."""
    made: AECEnv[str, dict[str, Any], int | None] = parallel_to_aec(parallel_env(game, **settings))
    return made
