"""Random games of all games, modes and numbers of seats through every interface: they end, and returns add up."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pyspiel
import pytest
from tests.envs.tables import EVERY, FERRY, RARE, THE_NINE, WORLD, EnvTable

from ninefold.core.agenda import SEALED
from ninefold.core.errors import BadInput
from ninefold.core.stream import Stream
from ninefold.envs import aec, parallel, spiel
from ninefold.envs.batch import Batch
from ninefold.envs.setup import EnvSetup
from ninefold.envs.single import SeatEnv

each_table = pytest.mark.parametrize("table", EVERY, ids=str)
LONGEST = 30_000
Player = Callable[[EnvTable, int], list[float]]


def settings(table: EnvTable) -> dict[str, Any]:
    return {"seats": table.seats, "options": dict(table.options)}


def some(legal: Any, picks: Stream) -> int:
    """Any of the legal actions."""
    return int(legal[picks.below(len(legal))])


def by_agents(table: EnvTable, seed: int) -> list[float]:
    """The returns of a game through PettingZoo's agents."""
    env, picks = aec.env(table.game, **settings(table)), Stream(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(LONGEST):
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        env.step(None if ended or cut else some(np.flatnonzero(seen["action_mask"]), picks))
    assert not env.agents
    return list(total.values())


def by_agents_together(table: EnvTable, seed: int) -> list[float]:
    """The returns of a game in which PettingZoo's agents act together."""
    env, picks = parallel.parallel_env(table.game, **settings(table)), Stream(seed)
    seen, _ = env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for _ in range(LONGEST):
        if not env.agents:
            break
        actions = {agent: some(np.flatnonzero(seen[agent]["action_mask"]), picks) for agent in env.agents}
        seen, rewards, *_ = env.step(actions)
        for agent, reward in rewards.items():
            total[agent] += reward
    assert not env.agents
    return list(total.values())


def by_one_seat(table: EnvTable, seed: int) -> list[float]:
    """The returns of a game of one seat against bots, from the episode behind it."""
    env, picks, total = SeatEnv(table.game, **settings(table), seat=-1), Stream(seed), 0.0
    _, info = env.reset(seed=seed)
    while not env.episode.is_over:
        assert env.episode.steps < LONGEST
        _, reward, _, _, info = env.step(some(np.flatnonzero(info["action_mask"]), picks))
        total += reward
    assert env.episode.outcome is not None
    returns = env.setup.rewards(env.episode.outcome)
    assert total == pytest.approx(returns[env.seat]) or env.episode.steps == 0
    return returns


def by_batch(table: EnvTable, seed: int) -> list[float]:
    """The returns of the first game that ends in a batch."""
    batch, picks = Batch(table.setup(), 2, seed), Stream(seed)
    for _ in range(LONGEST):
        batch.step([some(legal, picks) for legal in batch.legal])
        if batch.ended.any():
            break
    assert batch.illegal == 0
    ended: list[float] = batch.rewards[int(np.argmax(batch.ended))].tolist()
    return ended


def by_spiel(table: EnvTable, seed: int) -> list[float]:
    """The returns of a game through OpenSpiel, with explicit chance."""
    options = ";".join(f"{name}:{value}" for name, value in table.options)
    game = pyspiel.load_game(spiel.spiel_name(table.game), {"players": table.seats, "options": options})
    state, picks = game.new_initial_state(), Stream(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(picks.below(len(state.chance_outcomes())))
        else:
            state.apply_action(some(state.legal_actions(), picks))
    returns: list[float] = state.returns()
    return returns


@pytest.mark.parametrize("table", [*EVERY, *RARE], ids=str)
@pytest.mark.parametrize("play", [by_agents, by_one_seat, by_batch, by_spiel], ids=lambda play: play.__name__)
def test_a_random_game_ends_and_its_returns_add_up(table: EnvTable, play: Player) -> None:
    setup, returns = table.setup(), play(table, 17)
    assert len(returns) == setup.seats
    assert all(-1 <= reward <= 1 for reward in returns)
    if setup.is_common:
        assert len({reward for reward in returns if reward}) <= 1
    else:
        assert sum(returns) == pytest.approx(0, abs=1e-6)


@each_table
def test_a_random_game_of_agents_that_act_together_ends(table: EnvTable) -> None:
    if SEALED not in table.setup().found.modes:
        with pytest.raises(BadInput, match="never act together"):
            by_agents_together(table, 17)
        return
    returns = by_agents_together(table, 17)
    if not table.setup().is_common:
        assert sum(returns) == pytest.approx(0, abs=1e-6)


@each_table
def test_two_environments_with_one_seed_agree_byte_by_byte(table: EnvTable) -> None:
    made = partial(aec.env, table.game, **settings(table))
    one, other, picks = made(), made(), Stream(3)
    for env in (one, other):
        env.reset(seed=23)
    for _ in range(40):
        seen, same = one.last(), other.last()
        assert one.agent_selection == other.agent_selection
        assert seen[0]["observation"].tobytes() == same[0]["observation"].tobytes()
        assert seen[0]["action_mask"].tobytes() == same[0]["action_mask"].tobytes()
        assert seen[1:] == same[1:]
        if seen[2]:
            break
        action = some(np.flatnonzero(seen[0]["action_mask"]), picks)
        one.step(action)
        other.step(action)


COPIES = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("table", [THE_NINE, FERRY, WORLD], ids=str)
def test_a_copy_of_pettingzoos_environment_goes_on_alike(table: EnvTable, copied: Callable[[Any], Any]) -> None:
    env, picks = aec.env(table.game, **settings(table)), Stream(5)
    env.reset(seed=9)
    for _ in range(10):
        env.step(some(np.flatnonzero(env.last()[0]["action_mask"]), picks))
    other = copied(env)
    for _ in range(15):
        seen, same = env.last()[0], other.last()[0]
        assert seen["observation"].tobytes() == same["observation"].tobytes()
        action = some(np.flatnonzero(seen["action_mask"]), picks)
        env.step(action)
        other.step(action)


@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("table", [FERRY, WORLD], ids=str)
def test_a_copy_of_agents_that_act_together_goes_on_alike(table: EnvTable, copied: Callable[[Any], Any]) -> None:
    env, picks = parallel.parallel_env(table.game, **settings(table)), Stream(5)
    seen, _ = env.reset(seed=9)
    for turn in range(14):
        if turn == 6:
            other = copied(env)
        actions = {agent: some(np.flatnonzero(seen[agent]["action_mask"]), picks) for agent in env.agents}
        seen, rewards, *_ = env.step(actions)
        if turn >= 6:
            same, same_rewards, *_ = other.step(actions)
            assert rewards == same_rewards
            assert all(seen[a]["observation"].tobytes() == same[a]["observation"].tobytes() for a in env.agents)


@each_table
def test_a_setup_survives_pickling(table: EnvTable) -> None:
    setup: EnvSetup = table.setup()
    same: EnvSetup = pickle.loads(pickle.dumps(setup))
    assert same.form.to_data() == setup.form.to_data()
    assert same.numbering.to_data() == setup.numbering.to_data()
