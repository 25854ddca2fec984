"""Many games against bots at once: Gymnasium's vectors, and PufferLib's buffers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from tests.envs.tables import CO_OP, FERRY, FOUR, NUMENERA, THE_NINE, EnvTable

import ninefold.envs  # noqa: F401  (registers the games)
from ninefold.core.errors import BadInput
from ninefold.core.stream import Stream
from ninefold.envs.against import BotGame, SeatBatch
from ninefold.envs.puffer import PufferSeats
from ninefold.envs.single import SeatEnv
from ninefold.envs.spaces import CODES, FLAT, action_mask, observation
from ninefold.envs.vector import SeatVectorEnv

each_table = pytest.mark.parametrize("table", [FOUR, FERRY, THE_NINE, CO_OP, NUMENERA], ids=str)


def some_legal(masks: np.ndarray, turn: int) -> np.ndarray:
    """One legal action in each game, another one each turn."""
    legal = [np.flatnonzero(mask) for mask in masks]
    return np.array([choice[turn % len(choice)] for choice in legal])


@each_table
def test_a_batch_against_bots_shows_what_each_game_alone_would_show(table: EnvTable) -> None:
    setup, count = table.setup(), 3
    batch = SeatBatch(setup, count, seed=5)
    seeds = [Stream(5, f"envs batch {place}") for place in range(count)]

    def begun(place: int) -> BotGame:
        while True:
            game = BotGame(setup, seeds[place].below(1 << 31), ["random"] * setup.seats, -1)
            game.begin()
            if game.episode.seat == game.seat:
                return game

    alone = [begun(place) for place in range(count)]
    for turn in range(40):
        for place, game in enumerate(alone):
            seen: Any = observation(game.episode, game.seat, CODES)
            assert batch.observations[place].tobytes() == seen.tobytes()
            assert batch.masks[place].tobytes() == action_mask(game.episode, game.seat, FLAT).tobytes()
        actions = some_legal(batch.masks, turn)
        batch.step(actions)
        for place, game in enumerate(alone):
            assert batch.rewards[place] == pytest.approx(game.act(int(actions[place]), FLAT))
            assert batch.ended[place] == game.episode.is_over
            if game.episode.is_over:
                alone[place] = begun(place)


def test_gymnasium_makes_a_vector_of_games_that_are_stepped_together() -> None:
    envs = gymnasium.make_vec("ninefold/TheNine-v1", num_envs=4, observation="floats", bots="greedy")
    assert isinstance(envs, SeatVectorEnv)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, info = envs.reset(seed=3)
    assert seen in envs.observation_space
    ended = 0
    for turn in range(120):
        seen, rewards, over, cut, info = envs.step(some_legal(info["action_mask"], turn))
        assert seen in envs.observation_space
        assert not cut.any()
        assert set(np.unique(rewards[~over])) <= {0.0}
        ended += int(over.sum())
    assert ended > 0


def test_the_same_seed_gives_the_same_vector_of_games() -> None:
    runs = []
    for _ in range(2):
        envs = SeatVectorEnv("the-nine", num_envs=3)
        seen, info = envs.reset(seed=8)
        run = [seen.tobytes()]
        for turn in range(30):
            seen, *_, info = envs.step(some_legal(info["action_mask"], turn))
            run.append(seen.tobytes() + info["action_mask"].tobytes())
        runs.append(run)
    assert runs[0] == runs[1]


def test_a_vector_plays_as_one_environment_does() -> None:
    envs, one = SeatVectorEnv("the-nine", num_envs=1, seat=1), SeatEnv("the-nine", seat=1)
    seen, info = envs.reset(seed=2)
    seed = Stream(2, "envs batch 0").below(1 << 31)
    alone, alone_info = one.reset(seed=seed)
    for turn in range(10):
        assert bytes(seen[0]) == bytes(alone)  # type: ignore[arg-type]
        assert bytes(info["action_mask"][0]) == bytes(alone_info["action_mask"])
        action = some_legal(info["action_mask"], turn)
        seen, *_, info = envs.step(action)
        alone, *_, alone_info = one.step(int(action[0]))


@pytest.mark.parametrize("table", [FOUR, THE_NINE], ids=str)
def test_puffers_buffers_are_written_in_place(table: EnvTable) -> None:
    probe = PufferSeats(table.game, 3)
    space = probe.single_observation_space
    buffers = SimpleNamespace(
        observations=np.zeros((3, *space.shape), dtype=space.dtype),
        rewards=np.zeros(3, dtype=np.float32),
        terminals=np.zeros(3, dtype=bool),
        truncations=np.zeros(3, dtype=bool),
        masks=np.ones(3, dtype=bool),
        actions=np.zeros(3, dtype=np.int32),
    )
    env = PufferSeats(table.game, 3, buf=buffers, seed=4)
    seen, infos = env.reset(seed=4)
    assert (seen is buffers.observations, infos) == (True, [])
    finished = 0
    for turn in range(150):
        actions = some_legal(seen[:, : env.mask_size], turn)
        given = env.step(actions)
        assert [one is mine for one, mine in zip(given, (buffers.observations, buffers.rewards))] == [True, True]
        assert given[2] is buffers.terminals
        assert given[3] is buffers.truncations
        assert all(space.contains(row) for row in seen)
        assert buffers.actions.tolist() == actions.tolist()
        finished += int(buffers.terminals.sum())
        assert bool(given[4]) == bool(buffers.terminals.any())
    assert finished > 0


def test_puffers_observation_is_the_mask_and_then_the_codes() -> None:
    env, batch = PufferSeats("the-nine", 2, seed=6), SeatBatch(THE_NINE.setup(), 2, seed=6)
    seen, _ = env.reset(seed=6)
    assert seen[:, : env.mask_size].tolist() == batch.masks.tolist()
    assert seen[:, env.mask_size :].tobytes() == batch.observations.tobytes()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"count": 0}, "at least 1 game"),
        ({"count": 2, "observation": "text"}, "it may be: codes, floats"),
        ({"count": 2, "seat": 2}, "seat is -1 to 1, not 2"),
    ],
)
def test_a_batch_against_bots_that_can_not_be_is_refused_with_a_sentence(
    settings: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadInput, match=sentence):
        SeatBatch(FOUR.setup(), **settings)
