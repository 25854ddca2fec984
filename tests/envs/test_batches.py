"""Batches: many games at once give the same as one after the other, in one process or several."""

from __future__ import annotations

import numpy as np
import pytest
from tests.envs.tables import CO_OP, FERRY, FOUR, THE_NINE, EnvTable, observed

from ninefold.core.errors import BadInput
from ninefold.core.stream import Stream
from ninefold.envs.batch import Batch
from ninefold.envs.episode import Episode
from ninefold.envs.spaces import FLAT, action_mask
from ninefold.envs.workers import WorkerBatch


def first_legal(masks: np.ndarray, turn: int) -> np.ndarray:
    """One legal action in each game, another one each turn."""
    legal = [np.flatnonzero(mask) for mask in masks]
    return np.array([choice[turn % len(choice)] for choice in legal])


@pytest.mark.parametrize("table", [FOUR, FERRY, THE_NINE, CO_OP], ids=str)
def test_a_batch_shows_what_each_episode_alone_would_show(table: EnvTable) -> None:
    setup, count = table.setup(), 3
    batch = Batch(setup, count, seed=4)
    seeds = [Stream(4, f"envs batch {place}") for place in range(count)]
    alone = [Episode(setup, seed.below(1 << 31)) for seed in seeds]
    for turn in range(60):
        for place, episode in enumerate(alone):
            assert batch.seats[place] == episode.seat
            assert batch.observations[place].tobytes() == observed(episode, episode.seat).tobytes()
            assert batch.masks[place].tobytes() == action_mask(episode, episode.seat, FLAT).tobytes()
        actions = first_legal(batch.masks, turn)
        batch.step(actions)
        for place, episode in enumerate(alone):
            episode.act(int(actions[place]))
            assert batch.rewards[place].tolist() == pytest.approx(episode.rewards)
            assert batch.ended[place] == episode.is_over
            if episode.is_over:
                alone[place] = Episode(setup, seeds[place].below(1 << 31))
    assert batch.illegal == 0


def test_where_a_game_ends_the_next_one_begins() -> None:
    batch = Batch(FOUR.setup(), 2, seed=1)
    ended = 0
    for turn in range(120):
        batch.step(first_legal(batch.masks, turn))
        ended += int(batch.ended.sum())
    assert ended > 3
    assert batch.games == 2 + ended


def test_workers_give_the_same_as_one_process() -> None:
    setup, count = FOUR.setup(), 5
    one = Batch(setup, count, seed=9)
    with WorkerBatch(setup, count, seed=9, workers=2) as many:
        for turn in range(40):
            assert many.arrays.observations.tobytes() == one.observations.tobytes()
            assert many.arrays.masks.tobytes() == one.masks.tobytes()
            actions = first_legal(one.masks, turn)
            one.step(actions)
            many.step(actions)
            assert many.arrays.rewards.tobytes() == one.rewards.tobytes()
            assert many.arrays.ended.tobytes() == one.ended.tobytes()


def test_an_illegal_action_in_a_batch_is_replaced_and_counted() -> None:
    batch = Batch(FOUR.setup(penalty=-0.5), 2, seed=1)
    batch.step([0, int(np.flatnonzero(batch.masks[1])[0])])
    assert batch.illegal == 1
    assert batch.rewards[:, 0].tolist() == [-0.5, 0]


def test_a_wrong_number_of_actions_is_refused_and_changes_nothing() -> None:
    batch = Batch(FOUR.setup(), 2, seed=1)
    before = batch.observations.tobytes()
    with pytest.raises(BadInput, match="3 actions are given for 2 games"):
        batch.step([1, 2, 3])
    assert batch.observations.tobytes() == before


@pytest.mark.parametrize("make", [lambda: Batch(FOUR.setup(), 0), lambda: WorkerBatch(FOUR.setup(), 2, workers=3)])
def test_a_batch_that_can_not_be_is_refused_with_a_sentence(make: object) -> None:
    with pytest.raises(BadInput):
        make()  # type: ignore[operator]
