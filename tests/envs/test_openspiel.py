"""OpenSpiel: its own tests, its playthroughs, and its algorithms on our games."""

from __future__ import annotations

import pickle
import random
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test as spiel_api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

from ninefold.core.errors import BadInput
from ninefold.core.stream import Stream
from ninefold.envs.spiel import SpielState, resampled

EACH = ["the_nine", "ninth_descent", "ninth_world", "nineworlds", "numenera", "connect_four", "night_ferry"]
CO_OP = "ninth_world(players=2,options=mode:co-op;length:quick)"
TEAMS = "nineworlds(players=4,options=teams:pacts;turns:3)"
SHORT = [
    "the_nine",
    "ninth_descent(players=2,options=build:shared)",
    "night_ferry",
    "connect_four",
    "numenera",
    "ninth_world(players=3,options=length:quick)",
]
"""Its simulation test clones every position several times, so that long games take it long."""


def loaded(name: str) -> pyspiel.Game:
    return pyspiel.load_game(f"python_ninefold_{name}")


def played(game: pyspiel.Game, decisions: int, seed: int = 0) -> pyspiel.State:
    """A position after some random decisions, or the end."""
    random, state = np.random.RandomState(seed), game.new_initial_state()
    while not state.is_terminal() and (decisions or state.is_chance_node()):
        if state.is_chance_node():
            state.apply_action(int(random.choice([action for action, _ in state.chance_outcomes()])))
        else:
            decisions -= 1
            state.apply_action(int(random.choice(state.legal_actions())))
    return state


class EnforceApi(spiel_api_test.EnforceAPIOnPartialTreeBase):
    """OpenSpiel's own test of every game's interface, on some positions."""

    __test__ = False
    table: str

    @classmethod
    def setUpClass(cls) -> None:
        cls.game_name = f"python_ninefold_{cls.table.partition('(')[0]}"
        cls.game = loaded(cls.table)
        random.seed(1)  # the positions are sampled
        super().setUpClass()


class TestApiOfTheNine(EnforceApi):
    __test__ = True
    table = "the_nine"


class TestApiOfNinthDescent(EnforceApi):
    __test__ = True
    table = "ninth_descent"


class TestApiOfTheNinthWorld(EnforceApi):
    __test__ = True
    table = "ninth_world"


class TestApiOfNineworlds(EnforceApi):
    """Nothing is hidden in it."""

    __test__ = True
    table = "nineworlds(players=3,options=turns:3)"


class TestApiOfNumenera(EnforceApi):
    """With a master; where the guide runs it, what is hidden is hidden from all players."""

    __test__ = True
    table = "numenera(players=2,options=adventure:none)"


class TestApiOfConnectFour(EnforceApi):
    __test__ = True
    table = "connect_four"


class TestApiOfNightFerry(EnforceApi):
    __test__ = True
    table = "night_ferry"


@pytest.mark.parametrize("name", [*SHORT, CO_OP, TEAMS])
def test_it_passes_the_random_simulation_test(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=name == "night_ferry", verbose=False)


@pytest.mark.parametrize("name", ["the_nine_sampled", "night_ferry_sampled"])
def test_a_game_with_sampled_chance_passes_the_random_simulation_test(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=False, verbose=False)


def test_sampled_chance_follows_from_its_seed() -> None:
    ends = [str(played(loaded("the_nine_sampled(rng_seed=7)"), 40)) for _ in range(2)]
    assert ends[0] == ends[1] != str(played(loaded("the_nine_sampled(rng_seed=8)"), 40))


@pytest.mark.parametrize("name", EACH)
def test_returns_add_up_to_zero_unless_all_win_and_lose_together(name: str) -> None:
    game = loaded(name)
    end = played(game, 100_000)
    assert end.is_terminal()
    if game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM:
        assert sum(end.returns()) == pytest.approx(0)
    else:
        assert set(end.returns()) in ({1.0}, {-1.0}, {0.0})


PLAYTHROUGH = Path(__file__).parent / "playthroughs" / "connect_four.txt"


def test_the_playthrough_file_is_played_again_line_by_line() -> None:
    flags.FLAGS.mark_as_parsed()
    kept, again = generate_playthrough.replay(str(PLAYTHROUGH))
    assert kept.splitlines() == again.splitlines()


def test_the_playthrough_file_shows_a_game_to_its_end() -> None:
    text = PLAYTHROUGH.read_text(encoding="utf-8")
    assert 'GameType.short_name = "python_ninefold_connect_four"' in text
    assert "# State 7" in text
    assert "IsTerminal() = True" in text


def test_a_playthrough_of_a_game_with_secrets_shows_what_all_know_and_what_one_knows() -> None:
    text = generate_playthrough.playthrough("python_ninefold_night_ferry", None, seed=3)
    assert "PublicObservationString()" in text
    assert "PrivateObservationString(1)" in text
    assert text == generate_playthrough.playthrough("python_ninefold_night_ferry", None, seed=3)


def test_a_private_observation_has_only_what_others_do_not_know() -> None:
    game = loaded("the_nine")
    kind = pyspiel.IIGObservationType(public_info=False, perfect_recall=False)
    state, own = played(game, 10), make_observation(game, kind)
    text = own.string_from(state, state.current_player())
    assert '"kind"' in text
    assert '"health"' not in text
    own.set_from(state, state.current_player())
    assert own.dict["cards"].any()
    assert not own.dict["seats"].any()


def test_a_mode_with_secrets_is_a_game_of_imperfect_information() -> None:
    open_game, hidden = loaded("nineworlds"), loaded("nineworlds(players=3,options=objectives:on;turns:3)")
    knows = pyspiel.GameType.Information
    assert open_game.get_type().information == knows.PERFECT_INFORMATION
    assert hidden.get_type().information == knows.IMPERFECT_INFORMATION
    private = make_observation(hidden, pyspiel.IIGObservationType(public_info=False, perfect_recall=False))
    assert "goals" in private.string_from(played(hidden, 1), 0)


def test_an_answer_to_a_sealed_ask_is_private_until_all_have_answered() -> None:
    game = loaded("night_ferry")
    private = make_observation(game, pyspiel.IIGObservationType(public_info=False, perfect_recall=False))
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    first = state.current_player()
    assert "sealed_answer" not in private.string_from(state, first)
    state.apply_action(state.legal_actions()[0])
    assert "sealed_answer" in private.string_from(state, first)
    assert "sealed_answer" not in private.string_from(state, state.current_player())


def test_a_position_survives_cloning_and_pickling() -> None:
    state = played(loaded("the_nine"), 30)
    for same in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert same.information_state_string(0) == state.information_state_string(0)
        assert same.legal_actions() == state.legal_actions()
        assert same.history() == state.history()


def test_an_information_state_does_not_tell_what_the_seat_may_not_know() -> None:
    state = played(loaded("the_nine"), 30)
    player = state.current_player()
    for seed in range(5):
        other = resampled(state, player, Stream(seed))
        for read in (pyspiel.State.information_state_string, pyspiel.State.observation_string):
            assert read(other, player) == read(state, player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
    assert other.information_state_string(1 - player) != state.information_state_string(1 - player)


def test_two_ways_to_one_table_are_two_information_states_and_one_observation() -> None:
    game = loaded("connect_four")
    states = []
    for columns in ((2, 4, 6, 8), (6, 4, 2, 8)):
        state = game.new_initial_state()
        for action in columns:
            state.apply_action(action)
        states.append(state)
    assert states[0].observation_string(0) == states[1].observation_string(0)
    assert states[0].information_state_string(0) != states[1].information_state_string(0)


def test_tensors_have_the_sections_of_an_observation() -> None:
    game = loaded("the_nine")
    seen = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    state = played(game, 10)
    seen.set_from(state, state.current_player())
    assert {"globals", "seats", "cards", "decks", "ask", "options", "history", "actions"} == set(seen.dict)
    assert 0 <= seen.tensor.min() <= seen.tensor.max() <= 1


def test_its_tree_search_takes_the_winning_column() -> None:
    game, random = loaded("connect_four"), np.random.RandomState(1)
    state = game.new_initial_state()
    for action in (2, 3, 2, 3, 2, 3):
        state.apply_action(action)
    bot = mcts.MCTSBot(game, 2.0, 60, mcts.RandomRolloutEvaluator(1, random), random_state=random, solve=True)
    assert bot.step(state) == 2


def test_its_information_set_search_plays_the_nine() -> None:
    game, random, stream = loaded("the_nine"), np.random.RandomState(1), Stream(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 2.0, 3, random_state=random)
    bot.set_resampler(lambda state, player: resampled(state, player, stream))
    state = played(game, 60)
    assert isinstance(state, SpielState)
    assert bot.step(state) in state.legal_actions()


def test_its_counterfactual_regret_learns_on_a_game_with_sealed_answers() -> None:
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(loaded("night_ferry"))
    for _ in range(4):
        solver.iteration()
    game = loaded("night_ferry")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1)


def test_bad_options_are_refused_with_a_sentence() -> None:
    with pytest.raises((BadInput, pyspiel.SpielError), match="name:value"):
        loaded("the_nine(options=wolves)")
