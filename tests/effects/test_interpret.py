"""Effects as steps: one step holds the whole effect in progress, also in the middle."""

from typing import Any

import msgspec
import pytest
from tests.toys.potions import CHOOSE_SEAT, EFFECT, GAME, MAY, NO, POINT, POTIONS, YES, State

from ninefold.core import kernel
from ninefold.core.chance import Script
from ninefold.core.field import EVERYBODY, UNKNOWN, only
from ninefold.effects.interpret import NOTHING_CHOSEN, chosen, remember, skip

SELIS, ORM = 0, 1


def drinking(potion: str, *answers: tuple[int, ...], glimpse: list[int] | None = None, reload: bool = False) -> State:
    """Selis, at 5 health, drinks a potion; Orm is at 9. If wished, the table is saved and loaded at every stop."""
    rules = GAME.rules(2, {})
    state: State = rules.begin()
    state.health = [5, 9]
    script = Script({"glimpse": glimpse or []})
    state.agenda = [(EFFECT, SELIS, 0, POTIONS.index(potion), 0)]
    state = _go_on(state, script, reload=reload)
    for answer in answers:
        if reload:
            state = through_json(state)
        assert kernel.why_not(state, SELIS, answer) == 0
        kernel.take(state, SELIS, answer)
        state = _go_on(state, script, reload=reload)
    script.finish()
    return state


def _go_on(state: State, script: Script, *, reload: bool) -> State:
    while kernel.advance(state, None) == kernel.CHANCES:
        if reload:
            state = through_json(state)
        step = state.agenda[-1]
        kernel.settle(state, script.next(step[1], "glimpse"))
    return state


def through_json(state: State) -> State:
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state.rules.dump(state)))
    loaded: State = state.rules.load(data)
    return loaded


def test_words_are_carried_out_in_order() -> None:
    assert drinking("venom").health == [5, 6]
    assert drinking("balm").health == [9, 9]


def test_an_effect_waits_for_who_is_chosen_and_remembers_it() -> None:
    state = drinking("mist")
    assert [step[0] for step in state.agenda] == [EFFECT, CHOOSE_SEAT]
    assert drinking("mist", (POINT, ORM)).health == [5, 8]
    assert drinking("mist", (POINT, SELIS)).health == [4, 9]


@pytest.mark.parametrize(
    ("answer", "health"),
    [
        ((YES,), [5, 9 - 2 * 3 - 1]),
        ((NO,), [6, 8]),
    ],
)
def test_of_two_blocks_one_is_carried_out_and_then_what_follows(answer: tuple[int, ...], health: list[int]) -> None:
    assert drinking("eye", answer, glimpse=[2]).health == health


@pytest.mark.parametrize(
    ("answers", "health"),
    [
        ([(NO,)], [5, 9]),
        ([(YES,), (NO,)], [7, 9]),
        ([(YES,), (YES,)], [7, 5]),
    ],
)
def test_a_block_inside_a_block_is_left_out_by_itself(answers: list[tuple[int, ...]], health: list[int]) -> None:
    assert drinking("dream", *answers, glimpse=[3]).health == health


@pytest.mark.parametrize(
    ("potion", "answers", "glimpse"),
    [
        ("mist", [(POINT, ORM)], []),
        ("eye", [(YES,)], [2]),
        ("eye", [(NO,)], [0]),
        ("dream", [(YES,), (YES,)], [1]),
        ("dream", [(YES,), (NO,)], [1]),
    ],
)
def test_an_effect_saved_and_loaded_at_every_decision_and_every_chance_comes_to_the_same(
    potion: str, answers: list[tuple[int, ...]], glimpse: list[int]
) -> None:
    plain = drinking(potion, *answers, glimpse=list(glimpse))
    saved = drinking(potion, *answers, glimpse=list(glimpse), reload=True)
    assert saved.rules.dump(saved) == plain.rules.dump(plain)


def test_an_effect_in_the_middle_is_one_step_with_its_position_and_what_was_chosen() -> None:
    state = drinking("eye", glimpse=[2])
    effect, asked = state.agenda
    assert asked == (MAY, SELIS, 2)
    assert effect == (EFFECT, SELIS, 0, POTIONS.index("eye"), 2, 3, only(SELIS))


def test_what_was_remembered_with_a_mask_is_in_the_view_of_those_seats_alone() -> None:
    state = drinking("eye", glimpse=[2])
    seen = [state.rules.view(state, seat).agenda[0][5] for seat in (SELIS, ORM, -1)]
    assert seen == [3, UNKNOWN, UNKNOWN]


def test_what_is_remembered_is_known_to_everybody_unless_said_otherwise() -> None:
    state = drinking("mist")
    state.agenda.pop()
    remember(state, ORM)
    assert state.agenda[-1][-2:] == (ORM, EVERYBODY)


def test_what_was_chosen_last_counts_and_before_any_choice_there_is_nothing() -> None:
    step = (EFFECT, SELIS, 0, 0, 1)
    assert chosen(step) == NOTHING_CHOSEN
    assert chosen((*step, 4, EVERYBODY)) == 4
    assert chosen((*step, 4, EVERYBODY, 7, only(0))) == 7


def test_words_left_out_do_not_touch_what_was_chosen() -> None:
    state = drinking("mist")
    state.agenda[:] = [(EFFECT, SELIS, 0, 0, 1, 4, EVERYBODY)]
    skip(state, 3)
    assert state.agenda == [(EFFECT, SELIS, 0, 0, 4, 4, EVERYBODY)]
