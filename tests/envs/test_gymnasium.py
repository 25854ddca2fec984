"""Gymnasium: its own checker, registered names, and one seat against bots."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.envs.tables import FEW, FOUR, THE_NINE, EnvTable

import ninefold.envs  # noqa: F401  (registers the games)
from ninefold.core.errors import BadInput
from ninefold.core.registry import all_slugs
from ninefold.envs.registered import gymnasium_id
from ninefold.envs.single import SeatEnv

NAMES = ["TheNine", "NinthDescent", "NinthWorld", "Nineworlds", "Numenera", "ConnectFour", "NightFerry"]


def made(table: EnvTable, **settings: Any) -> SeatEnv:
    return SeatEnv(table.game, table.seats, dict(table.options), **settings)


def legal(info: dict[str, Any], random: np.random.Generator) -> int:
    return int(random.choice(np.flatnonzero(info["action_mask"])))


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("table", FEW, ids=str)
def test_it_passes_gymnasiums_checker(table: EnvTable) -> None:
    check_env(made(table, render_mode="ansi"), skip_render_check=True)


@pytest.mark.parametrize("name", NAMES)
def test_every_installed_game_has_a_name(name: str) -> None:
    env = gymnasium.make(f"ninefold/{name}-v1")
    _, info = env.reset(seed=4)
    env.step(legal(info, np.random.default_rng(0)))


def test_the_names_are_those_of_the_installed_games() -> None:
    assert {gymnasium_id(slug) for slug in all_slugs()} == {f"ninefold/{name}-v1" for name in NAMES}


MODES = {
    "NineworldsBase": ("expansion", "base"),
    "NineworldsCreatures": ("expansion", "creatures"),
    "NinthDescentConstructed": ("build", "constructed"),
    "NinthDescentDraft": ("build", "draft"),
    "NinthDescentShared": ("build", "shared"),
    "NinthWorldCoOp": ("mode", "co-op"),
    "NinthWorldCompetitive": ("mode", "competitive"),
}


@pytest.mark.parametrize("name", MODES)
def test_every_mode_of_a_game_has_a_name(name: str) -> None:
    env = gymnasium.make(f"ninefold/{name}-v1").unwrapped
    option, value = MODES[name]
    assert isinstance(env, SeatEnv)
    assert (env.setup.seats, env.setup.rules.options[option]) == (2, value)


def test_one_seat_alone_is_a_mode_too() -> None:
    env = gymnasium.make("ninefold/NinthWorldSolo-v1").unwrapped
    assert isinstance(env, SeatEnv)
    assert env.setup.seats == 1


def test_no_other_names_are_registered() -> None:
    found = {name for name in gymnasium.registry if name.startswith("ninefold/")}
    assert found == {f"ninefold/{name}-v1" for name in [*NAMES, *MODES, "NinthWorldSolo"]}


@pytest.mark.parametrize("table", FEW, ids=str)
def test_a_game_against_bots_ends_with_the_outcome_as_reward(table: EnvTable) -> None:
    env, random, total, ended = made(table, seat=-1), np.random.default_rng(0), 0.0, False
    _, info = env.reset(seed=2)
    ended = env.episode.is_over
    while not ended:
        _, reward, ended, _, info = env.step(legal(info, random))
        total += float(reward)
    assert env.episode.outcome is not None
    assert total == pytest.approx(env.setup.rewards(env.episode.outcome)[env.seat])
    with pytest.raises(BadInput, match="the episode is over"):
        env.step(0)


def test_the_same_seed_gives_the_same_episode_with_the_same_bots() -> None:
    runs = []
    for _ in range(2):
        env, random = made(THE_NINE, bots="greedy"), np.random.default_rng(3)
        seen: Any
        seen, info = env.reset(seed=9)
        run = [bytes(seen)]
        is_over = False
        while not is_over and len(run) <= 30:
            seen, _, is_over, _, info = env.step(legal(info, random))
            run.append(bytes(seen) + info["action_mask"].tobytes())
        runs.append(run)
    assert len(runs[0]) > 10
    assert runs[0] == runs[1]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copied_environment_goes_on_alike(copied: Any) -> None:
    env, random = made(THE_NINE, bots="greedy"), np.random.default_rng(3)
    _, info = env.reset(seed=9)
    for _ in range(12):
        *_, info = env.step(legal(info, random))
    other = copied(env)
    one: Any
    for _ in range(12):
        action = legal(info, random)
        one, reward, *_, info = env.step(action)
        same, same_reward, *_ = other.step(action)
        assert (bytes(one), reward) == (bytes(same), same_reward)


def test_the_learning_seat_may_change_from_episode_to_episode() -> None:
    env = made(THE_NINE, seat=-1)
    seats = set()
    for seed in range(12):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1}


def test_an_illegal_action_is_counted_and_penalised() -> None:
    env = made(FOUR, penalty=-0.1)
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(0)
    assert (reward, ended, info["illegal_actions"]) == (-0.1, False, 1)


def test_text_has_the_options_by_their_rows() -> None:
    env = made(THE_NINE, observation="text", actions="rows")
    seen, info = env.reset(seed=1)
    assert isinstance(seen, str)
    assert seen.count("\n  ") >= info["action_mask"].sum()
    assert env.action_masks().dtype == bool


def test_several_environments_are_stepped_together() -> None:
    envs = gymnasium.make_vec("ninefold/ConnectFour-v1", num_envs=3, vectorization_mode="sync")
    seen, info = envs.reset(seed=1)
    assert seen.shape == (3, made(FOUR).setup.form.size)
    for _ in range(30):
        actions = [int(np.flatnonzero(mask)[0]) if mask.any() else 0 for mask in info["action_mask"]]
        *_, info = envs.step(np.array(actions))


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [({"seat": 2}, "seat is -1 to 1, not 2"), ({"bots": "clever"}, "no bot 'clever'"), ({"seats": 3}, "2 seats")],
)
def test_bad_settings_are_refused_with_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        SeatEnv("connect-four", **settings)
