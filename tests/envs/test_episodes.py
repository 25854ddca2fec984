"""An episode: one loop for every kind of ask; copies, seeds, records and rewards."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest
from tests.envs.tables import (
    CO_OP,
    EVERY,
    FERRY,
    FEW,
    FOUR,
    MASTER,
    NINEWORLDS,
    TEAMS,
    THE_NINE,
    WORLD,
    EnvTable,
    decisions,
    observed,
)

from ninefold.cli.app import main
from ninefold.core.errors import BadInput
from ninefold.core.flat import checksum
from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import Replay
from ninefold.core.rules import Outcome
from ninefold.core.stream import Stream
from ninefold.envs.episode import CHANCE_SEAT, Episode
from ninefold.envs.saved import record_of
from ninefold.envs.setup import EnvSetup

each_table = pytest.mark.parametrize("table", FEW, ids=str)


@pytest.mark.parametrize("table", EVERY, ids=str)
def test_a_random_game_ends_and_its_rewards_lie_between_minus_one_and_one(table: EnvTable) -> None:
    setup = table.setup()
    for _ in decisions(episode := Episode(setup, 11), most=20_000):
        pass
    assert episode.is_over
    assert all(-1 <= reward <= 1 for reward in episode.rewards)
    if not setup.is_common:
        assert sum(episode.rewards) == pytest.approx(0)


@each_table
def test_two_instances_with_one_seed_agree_byte_by_byte(table: EnvTable) -> None:
    setup = table.setup()
    one, other = Episode(setup, 21), Episode(EnvSetup(table.game, table.seats, dict(table.options)), 21)
    for picks in decisions(one, most=40):
        assert one.seat == other.seat
        assert observed(one, one.seat).tobytes() == observed(other, one.seat).tobytes()
        row = picks.below(len(one.rows))
        one.choose(row)
        other.choose(row)
        assert (one.rewards, one.state_hash()) == (other.rewards, other.state_hash())


@each_table
def test_a_pickled_a_copied_and_a_cloned_episode_go_on_alike(table: EnvTable) -> None:
    episode = Episode(table.setup(), 8)
    for _ in decisions(episode, most=17):
        pass
    copies = [pickle.loads(pickle.dumps(episode)), copy.deepcopy(episode), episode.clone()]
    for _ in decisions(episode, most=25):
        row = episode.steps % len(episode.rows)
        seen = observed(episode, episode.seat).tobytes()
        for one in copies:
            assert observed(one, one.seat).tobytes() == seen
            one.choose(row)
        episode.choose(row)
        assert {one.state_hash() for one in copies} == {episode.state_hash()}


def replayed(record: bytes) -> str:
    """The checksum of the state that a record leads to."""
    played = Replay(read_chain(record), find_game)
    played.run()
    return checksum(played.state)


@each_table
def test_the_record_of_an_episode_replays_to_the_same_end(table: EnvTable) -> None:
    for _ in decisions(episode := Episode(table.setup(), 9), most=20_000):
        pass
    assert replayed(record_of(episode)) == checksum(episode.state)


def test_verify_accepts_the_record_of_an_episode(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for most, said in ((30, "verified up to a pause at line"), (20_000, "verified")):
        for _ in decisions(episode := Episode(THE_NINE.setup(), 9), most=most):
            pass
        record = tmp_path / "episode.jsonl"
        record.write_bytes(record_of(episode))
        assert main(["verify", str(record)]) == 0
        assert capsys.readouterr().out.startswith(said)


def test_of_a_sampled_world_there_is_no_record() -> None:
    sampled = Episode(THE_NINE.setup(), 9).sample_world(0, Stream(1))
    with pytest.raises(BadInput, match="played from its seed"):
        record_of(sampled)


@each_table
def test_a_sampled_world_looks_the_same_to_its_seat_and_can_be_played_to_the_end(table: EnvTable) -> None:
    episode = Episode(table.setup(), 10)
    for picks in decisions(episode, most=12):
        sampled = episode.sample_world(episode.seat, picks)
        assert observed(sampled, episode.seat).tobytes() == observed(episode, episode.seat).tobytes()
    for _ in decisions(sampled, most=20_000):
        pass
    assert sampled.is_over


def test_restore_takes_an_episode_back() -> None:
    episode = Episode(THE_NINE.setup(), 12)
    before = episode.clone()
    for _ in decisions(episode, most=40):
        pass
    assert episode.state_hash() != before.state_hash()
    episode.restore(before)
    assert episode.state_hash() == before.state_hash()


def test_sealed_answers_are_not_shown_before_all_are_given() -> None:
    episode = Episode(FERRY.setup(), 1)
    views = []
    for seat in range(3):
        assert episode.seat == seat
        views.append(observed(episode, 2).tobytes() if seat < 2 else b"")
        episode.choose(seat % len(episode.rows))
    assert views[0] == views[1]


def test_an_open_ask_goes_round_the_table() -> None:
    episode = Episode(CO_OP.setup(), 1)
    asked = []
    for _ in decisions(episode, most=40):
        if episode.setup.rules.steps[episode.state.agenda[-1][0]].name == "discuss" and not episode.choices.drafted:  # type: ignore[union-attr]
            asked.append(episode.seat)
    assert {0, 1} <= set(asked)


def test_an_ask_with_one_answer_is_skipped_unless_the_setup_says_otherwise() -> None:
    lengths = []
    for skip in (1, 0):
        episode = Episode(THE_NINE.setup(skip_forced=skip), 3)
        lengths.append(min(len(episode.rows) for _ in decisions(episode)))
    assert lengths == [2, 1]


def test_an_illegal_action_is_replaced_counted_and_costs_its_penalty() -> None:
    runs = []
    for _ in range(2):
        episode = Episode(FOUR.setup(penalty=-0.25), 5)
        illegal = next(n for n in range(episode.setup.numbering.size) if n not in episode.numbers())
        assert not episode.act(illegal)
        assert episode.illegal == [1, 0]
        assert episode.rewards == [-0.25, 0]
        assert episode.steps == 1
        runs.append(episode.state_hash())
    assert runs[0] == runs[1]


def test_a_legal_action_costs_nothing() -> None:
    episode = Episode(FOUR.setup(penalty=-0.25), 5)
    assert episode.act(next(iter(episode.numbers())))
    assert (episode.illegal, episode.rewards) == ([0, 0], [0, 0])


def test_a_row_that_is_not_there_is_refused_and_changes_nothing() -> None:
    episode = Episode(FOUR.setup(), 5)
    before = episode.state_hash()
    with pytest.raises(BadInput, match="there is no row 7"):
        episode.choose(7)
    assert episode.state_hash() == before


def test_an_episode_is_cut_off_after_its_most_steps() -> None:
    episode = Episode(THE_NINE.setup(most_steps=5), 5)
    for _ in decisions(episode, most=5):
        assert not episode.is_cut
    assert episode.is_cut
    assert not episode.is_over


def test_explicit_chance_is_decided_by_the_caller() -> None:
    one, picks, seen = Episode(THE_NINE.setup(), 0, explicit=True), Stream(3), 0
    while not one.is_over:
        if one.seat == CHANCE_SEAT:
            seen += 1
            one.settle(picks.below(one.chances()))
        else:
            one.choose(picks.below(len(one.rows)))
    assert seen > 20


@pytest.mark.parametrize(
    ("table", "winners", "kind", "expected"),
    [
        (THE_NINE, (1,), "killed", [-1, 1]),
        (THE_NINE, (), "both_died", [0, 0]),
        (WORLD, (2,), "valor", [-0.5, -0.5, 1]),
        (WORLD, (0, 2), "valor", [0.5, -1, 0.5]),
        (TEAMS, (1, 3), "points", [-1, 1, -1, 1]),
        (NINEWORLDS, (0, 1, 2), "points", [0, 0, 0]),
        (CO_OP, (0, 1), "victory", [1, 1]),
        (CO_OP, (), "town_fell", [-1, -1]),
        (MASTER, (1, 2), "victory", [0, 1, 1]),
        (MASTER, (), "defeat", [0, -1, -1]),
        (MASTER, (), "closed", [0, 0, 0]),
    ],
)
def test_rewards_at_the_end(table: EnvTable, winners: tuple[int, ...], kind: str, expected: list[float]) -> None:
    assert table.setup().rewards(Outcome(kind, winners)) == expected


def test_shaped_rewards_follow_the_lead_and_add_up_to_the_outcome() -> None:
    setup = WORLD.setup(shaping=0.5)
    total, shaped = [0.0] * 3, 0
    for _ in decisions(episode := Episode(setup, 2)):
        episode.choose(episode.steps % len(episode.rows))
        shaped += any(episode.rewards)
        total = [before + now for before, now in zip(total, episode.rewards)]
        assert sum(episode.rewards) == pytest.approx(0)
    assert episode.outcome is not None
    assert shaped > 3
    assert total == pytest.approx(setup.rewards(episode.outcome))


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"history": -1}, "history is 0 to 256"),
        ({"penalty": 0.5}, "penalty is -1 to 0"),
        ({"shaping": 2.0}, "shaping is 0 to 1"),
        ({"most_steps": -3}, "most_steps is 0 or more"),
    ],
)
def test_a_bad_setting_is_refused_with_a_sentence(settings: dict[str, float], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        FOUR.setup(**settings)
