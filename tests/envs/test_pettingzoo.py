"""PettingZoo: its own tests, and whole games through its interface."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any
from warnings import catch_warnings, simplefilter

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test
from tests.envs.tables import CO_OP, DESCENT, FERRY, FEW, FOUR, MASTER, SOLO, THE_NINE, WORLD, EnvTable

from ninefold.core.errors import BadInput
from ninefold.envs import aec, parallel


@contextmanager
def remarks() -> Iterator[None]:
    """Let PettingZoo's tests remark on matters of style, such as observations that are not pictures."""
    with catch_warnings():
        simplefilter("ignore", UserWarning)
        yield


def made(table: EnvTable, **settings: Any) -> aec.SeatsEnv:
    return aec.env(table.game, seats=table.seats, options=dict(table.options), **settings)


@pytest.mark.parametrize("table", FEW, ids=str)
def test_it_passes_the_api_test(table: EnvTable) -> None:
    with remarks():
        api_test(made(table), num_cycles=60)


@pytest.mark.parametrize("kind", ["sections", "floats"])
def test_it_passes_the_api_test_with_other_observations(kind: str) -> None:
    with remarks():
        api_test(made(THE_NINE, observation=kind, actions="rows"), num_cycles=40)


@pytest.mark.parametrize("table", [THE_NINE, FERRY, WORLD, MASTER], ids=str)
def test_it_passes_the_seed_test(table: EnvTable) -> None:
    with remarks():
        seed_test(partial(made, table), num_cycles=30)


def test_it_passes_the_render_test(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(made, THE_NINE))
    assert "The Nine: you are Player" in capsys.readouterr().out


def test_it_passes_the_test_of_saved_observations(capsys: pytest.CaptureFixture[str]) -> None:
    save_obs_test(made(THE_NINE))
    assert "Observations must be Box" in capsys.readouterr().out


@pytest.mark.parametrize("table", [FERRY, WORLD], ids=str)
def test_it_passes_the_tests_of_agents_that_act_together(table: EnvTable) -> None:
    with remarks():
        together = partial(parallel.parallel_env, table.game, seats=table.seats, options=dict(table.options))
        parallel_api_test(together(), num_cycles=60)
        parallel_seed_test(together, num_cycles=20)


def test_it_passes_the_test_of_cut_off_episodes() -> None:
    module = SimpleNamespace(
        parallel_env=partial(parallel.parallel_env, FERRY.game), env=partial(parallel.env, FERRY.game)
    )
    with remarks():
        max_cycles_test(module)


def test_agents_of_a_game_without_sealed_asks_never_act_together() -> None:
    with pytest.raises(BadInput, match="no ask of The Nine is sealed"):
        parallel.parallel_env("the-nine")


@pytest.mark.parametrize("table", [FERRY, WORLD], ids=str)
def test_a_game_in_which_agents_act_together_ends(table: EnvTable) -> None:
    env = parallel.parallel_env(table.game, seats=table.seats, options=dict(table.options))
    seen, _ = env.reset(seed=3)
    random, together, total = np.random.default_rng(1), 0, np.zeros(table.seats)
    while env.agents:
        free = [agent for agent in env.agents if not seen[agent]["action_mask"][parallel.WAIT]]
        together += len(free) > 1
        actions = {agent: int(random.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in env.agents}
        seen, rewards, ended, cut, infos = env.step(actions)
        total += list(rewards.values())
    assert all(ended.values())
    assert not any(cut.values())
    assert together > 3
    assert total.sum() == pytest.approx(0)
    assert all(info["illegal_actions"] == 0 for info in infos.values())


@pytest.mark.parametrize("table", [FOUR, THE_NINE, DESCENT, CO_OP, SOLO], ids=str)
@pytest.mark.parametrize("actions", ["flat", "rows"])
def test_a_random_game_ends_with_the_rewards_of_its_outcome(table: EnvTable, actions: str) -> None:
    env = made(table, actions=actions)
    env.reset(seed=5)
    random = np.random.default_rng(0)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        env.step(None if ended or cut else int(random.choice(np.flatnonzero(seen["action_mask"]))))
    assert env.episode is not None
    assert env.episode.outcome is not None
    assert list(total.values()) == pytest.approx(env.setup.rewards(env.episode.outcome))


def test_an_illegal_action_never_raises_and_never_ends_the_episode() -> None:
    env = made(THE_NINE, penalty=-0.5)
    env.reset(seed=1)
    agent, mask = env.agent_selection, env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[-1]))
    assert env.infos[agent] == {"illegal_actions": 1}
    assert env.rewards[agent] == -0.5
    assert not any(env.terminations.values())


def test_an_episode_is_cut_off_for_all_agents() -> None:
    env = made(THE_NINE, most_steps=3)
    env.reset(seed=1)
    for _ in range(3):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all(env.truncations.values())


def test_text_is_an_observation_too() -> None:
    env = made(THE_NINE, observation="text", actions="rows")
    env.reset(seed=1)
    seen = env.last()[0]
    assert env.observation_space("seat_0").contains(seen)
    assert "Your options:" in seen["observation"]


@pytest.mark.parametrize("settings", [{"observation": "pixels"}, {"actions": "words"}, {"render_mode": "film"}])
def test_what_there_is_not_is_refused_with_what_there_is(settings: dict[str, str]) -> None:
    with pytest.raises(BadInput, match="it may be: "):
        made(FOUR, **settings)
