"""What no scenario file can say: ends, clocks, editions, and that stones are never lost."""

from __future__ import annotations

import pytest

from ninefold.core import kernel
from ninefold.core.errors import BadInput
from ninefold.core.stream import Stream
from ninefold.games.nineworlds import GAME, actions, battles
from ninefold.games.nineworlds.base import BASE
from ninefold.games.nineworlds.book import PASS
from ninefold.games.nineworlds.creatures import tokens
from ninefold.games.nineworlds.creatures.difference import CREATURES
from ninefold.games.nineworlds.state import MONSTERS, NOBODY, NONE, STONES, TOKENS, State


def test_when_the_clock_runs_out_acting_ends_and_what_is_optional_is_passed() -> None:
    """§11.4"""
    state = GAME.rules(3, {}).given(
        {"Odin": {"points": 3}, "Ullr": {"tokens": ["temporary"]}, "until": "temporary_tokens"}
    )
    kernel.advance(state, None)
    assert kernel.default_answer(state, 0) == (actions.END,)
    kernel.take(state, 0, kernel.default_answer(state, 0))
    kernel.advance(state, None)
    assert kernel.default_answer(state, 1) == (PASS,)


@pytest.mark.parametrize(
    ("seats", "sides", "battle_tokens", "monsters"),
    [(2, 4, 2, 3), (3, 3, 2, 2), (4, 4, 2, 3), (5, 5, 1, 4), (6, 6, 1, 5)],
)
def test_the_number_of_sides_gives_the_starting_battle_tokens_and_the_length_of_the_line(
    seats: int, sides: int, battle_tokens: int, monsters: int
) -> None:
    """§13.1, §13.2, §18.5"""
    rules = GAME.rules(seats, {})
    state = rules.begin()
    assert kernel.advance(state, Stream(1)) == kernel.WAITS
    assert len(state.sides) == sides
    held = [state.tokens[side * TOKENS + tokens.START_BATTLE] for side in state.sides]
    assert held == [battle_tokens] * sides
    line = [kind for kind in state.line if kind != NONE]
    assert len(line) == monsters
    assert {rules.bestiary.monsters[kind].class_ for kind in line} == {1}


def test_a_power_that_was_used_may_be_used_again_in_the_next_turn() -> None:
    """§16.1, §16.9"""
    rules = GAME.rules(3, {})
    used = {"used": ["Draugar"], "Odin": {"monsters": ["Draugar"]}, "phase": "turn_end", "until": "turn_end"}
    state = rules.given(used)
    assert state.used
    kernel.advance(state, None)
    assert not state.used


def test_of_two_players_who_gives_up_has_lost() -> None:
    """§11.5"""
    rules = GAME.rules(2, {})
    state = rules.begin()
    kernel.advance(state, Stream(1))
    rules.concede(state, 0)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.kind, outcome.winners) == ("conceded", (1,))


def test_with_more_players_a_bot_takes_the_seat() -> None:
    """§11.5"""
    rules = GAME.rules(3, {})
    with pytest.raises(BadInput, match="a bot takes the seat"):
        rules.concede(rules.begin(), 0)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_teams_need_four_or_six_seats(seats: int) -> None:
    """§12.1"""
    with pytest.raises(BadInput, match="4 or 6 seats"):
        GAME.rules(seats, {"teams": "pacts"})


def test_the_expansion_keeps_every_phase_and_action_of_the_base_game_in_its_order() -> None:
    """§4.1, §16.2: the difference adds, it takes nothing away."""
    assert [phase for phase in CREATURES.phases if phase in BASE.phases] == list(BASE.phases)
    assert CREATURES.actions == (*BASE.actions, actions.MUSTER)


def test_a_third_difference_would_stand_after_the_temporary_stones() -> None:
    """§18.7"""
    place = CREATURES.phases.index(tokens.TEMPORARY_TOKENS)
    treasures = len(GAME.rules(4, {}).steps)
    sagas = CREATURES.with_(phases=(*CREATURES.phases[: place + 1], treasures, *CREATURES.phases[place + 1 :]))
    assert sagas.phases[place : place + 3] == (tokens.TEMPORARY_TOKENS, treasures, battles.BATTLES)
    assert sagas.actions == CREATURES.actions


def assert_all_there(state: State) -> None:
    """Every side has 25 stones, every monster is somewhere once, and no token is doubled."""
    for side in state.sides:
        on_cards = state.spots.count(side)
        lent = (state.wolf[1] == side) - (state.wolf[2] == side) if state.wolf[0] != NONE else 0
        assert sum(state.stones[side::9]) + on_cards + lent == STONES
    assert min(state.stones) >= 0
    assert min(state.tokens) >= 0
    seen = [kind for kind in state.line if kind != NONE] + state.lost + [kind for bag in state.bags for kind in bag]
    seen += [kind for kind, owner in enumerate(state.owned) if owner != NOBODY]
    assert sorted(seen) == list(range(MONSTERS))
    held = sum(sum(state.tokens[side * TOKENS + 1 : side * TOKENS + TOKENS]) for side in state.sides)
    laid = sum(1 for token in state.slots if token != NONE)
    used = sum(state.counted[3:])
    assert held + laid + used + sum(len(part) for part in state.supply) <= 50


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"turns": "9", "avatar_powers": "on"}),
        (3, {"world_powers": "random"}),
        (4, {"teams": "alliance"}),
        (6, {"turns": "9"}),
    ],
)
def test_no_stone_monster_or_token_is_ever_lost(seats: int, options: dict[str, str]) -> None:
    """§1.3, §13.12, §15.1"""
    for seed in range(3):
        rules = GAME.rules(seats, options)
        state, source, picks = rules.begin(), Stream(seed), Stream(seed, "picks")
        while kernel.advance(state, source) == kernel.WAITS:
            if state.line:
                assert_all_there(state)
            seat = kernel.asked_seats(state)[0]
            answers = kernel.options(state, seat)
            kernel.take(state, seat, answers[picks.below(len(answers))])
        assert rules.outcome(state) is not None
