"""The rules of Connect Four, position by position."""

import pytest
from connect_four import DROP, FULL, GAME, State, has_four

from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.core.scene import Scene


def after(columns: str) -> State:
    """The table after discs were dropped into these columns, by both seats in turn."""
    state: State = GAME.rules(2, {}).begin()
    for column in columns:
        seat = kernel.asked_seats(state)[0]
        answer = (DROP, int(column))
        assert kernel.why_not(state, seat, answer) == FINE
        kernel.take(state, seat, answer)
        kernel.advance(state, None)
    return state


def winners(columns: str) -> tuple[int, ...] | None:
    state = after(columns)
    outcome = state.rules.outcome(state)
    return None if outcome is None else tuple(outcome.winners)


def test_the_board_is_empty_and_the_first_seat_begins() -> None:  # §1.2
    assert after("").discs == [0, 0]
    assert kernel.asked_seats(after("")) == (0,)


def test_a_disc_falls_to_the_lowest_free_place() -> None:  # §2.1
    assert after("331").discs == [0b1 << 14 | 0b1, 0b10 << 14]


def test_a_full_column_takes_no_more() -> None:  # §2.2
    state = after("444444")
    assert kernel.why_not(state, 0, (DROP, 4)) == FULL
    assert kernel.options(state, 0) == [(DROP, column) for column in (1, 2, 3, 5, 6, 7)]


def test_then_it_is_the_other_seats_turn() -> None:  # §2.3
    assert [kernel.asked_seats(after("1234"[:count])) for count in range(4)] == [(0,), (1,), (0,), (1,)]


@pytest.mark.parametrize(
    ("columns", "won"),
    [
        ("1212121", (0,)),  # upright
        ("1122334", (0,)),  # level
        ("12233434474", (0,)),  # slanting up
        ("76655454414", (0,)),  # slanting down
        ("71212121", (1,)),
        ("112233", None),
        ("121212", None),
    ],
)
def test_four_in_a_line_win(columns: str, won: tuple[int, ...] | None) -> None:  # §3.1
    assert winners(columns) == won


@pytest.mark.parametrize(
    "places",
    [
        (4, 5, 7, 8),  # from the top of the first column into the second
        (5, 11, 16, 22),
        (0, 8, 16, 23),
        (0, 1, 2, 7),
    ],
)
def test_what_is_no_line_does_not_win(places: tuple[int, ...]) -> None:  # §3.1
    assert not has_four(sum(1 << place for place in places))


def test_a_full_board_without_a_line_is_a_draw() -> None:  # §3.2
    state = after("121212212121343434434343565656656565777777")
    assert state.discs[0] | state.discs[1] == sum(0b111111 << 7 * column for column in range(7))
    assert state.rules.outcome(state) == ("draw", (), ())


def test_who_gives_up_has_lost() -> None:  # §3.3
    state = after("12")
    state.rules.concede(state, 0)
    assert state.rules.outcome(state) == ("won", (1,), ())


def test_the_scene_shows_every_disc_and_a_slot_for_every_column() -> None:  # §1.1
    state = after("44")
    scene: Scene = state.rules.scene(state.rules.view(state, 0), 0, "en", ["Selis", "Orm"])
    spaces = {space.id: space for space in scene.boards[0].spaces}
    assert len(spaces) == 49
    assert {f"column:{column}" for column in range(1, 8)} <= set(spaces)
    lying = {space.label: space.pieces[0].label for space in spaces.values() if space.pieces}
    assert lying == {"4/1": "Selis", "4/2": "Orm"}
    assert all(0 <= space.x <= 1000 and 0 <= space.y <= 1000 for space in spaces.values())
