"""One declared field: its first value, its way back from data, and who may know it."""

from typing import Any

import pytest
from tests.core.bag import Bag, empty, full

from ninefold.core.deck import Deck
from ninefold.core.field import EVERYBODY, SPECTATOR, UNKNOWN
from ninefold.core.flat import dump, view_of
from ninefold.core.slot import Slot, copied, hidden, masked, slot_of, starts

FIRST, SECOND, THIRD = 0, 1, 2
NOTHING = Deck([], [], [])
EVERY_FIELD = [slot.name for slot in Bag.FIELDS]


def slot(name: str) -> Slot:
    (found,) = [one for one in Bag.FIELDS if one.name == name]
    return found


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("round", 0),
        ("first", -1),
        ("secret", 7),
        ("pile", []),
        ("order", [2, 0, 1]),
        ("track", [5, 5, 5, 5]),
        ("stakes", [2, 2, 2]),
        ("totals", [0, 0]),
        ("hands", [[], [], []]),
        ("skills", [[1, 1], [1, 1], [1, 1]]),
        ("homes", [(0, 0), (0, 0), (0, 0)]),
        ("rows", [[], []]),
        ("pairs", []),
        ("deck", NOTHING),
        ("decks", [NOTHING, NOTHING, NOTHING]),
        ("heaps", [NOTHING, NOTHING]),
        ("kind", []),
        ("known", []),
        ("owner", []),
        ("marks", []),
    ],
)
def test_every_shape_has_a_first_value(name: str, value: Any) -> None:
    assert getattr(empty(), name) == value


def test_every_field_of_the_bag_is_tried() -> None:
    names = test_every_shape_has_a_first_value.pytestmark[0].args[1]
    assert [name for name, _ in names] == EVERY_FIELD


@pytest.mark.parametrize("name", EVERY_FIELD)
def test_every_shape_is_restored_from_plain_data(name: str) -> None:
    bag = full()
    restored = slot(name).restored(dump(bag)[name])
    assert restored == getattr(bag, name)
    assert type(restored) is type(getattr(bag, name))


def test_tuples_and_decks_do_not_come_back_as_lists() -> None:
    assert slot("pairs").restored([[1, 2]]) == [(1, 2)]
    assert slot("decks").restored([[[1], [2], []]]) == [Deck([1], [2], [])]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (4, UNKNOWN),
        ([4, 5], [UNKNOWN, UNKNOWN]),
        ([[4], []], [[UNKNOWN], []]),
        ([(1, 2)], [(UNKNOWN, UNKNOWN)]),
        (Deck([1], [2, 3], [4]), Deck([], [UNKNOWN] * 4, [])),
        ([Deck([1], [], [])], [Deck([], [UNKNOWN], [])]),
    ],
)
def test_a_hidden_value_keeps_its_size_and_nothing_else(value: Any, shown: Any) -> None:
    assert hidden(value) == shown


@pytest.mark.parametrize("value", [[4, 5], Deck([1], [2], [3])])
def test_a_copied_value_is_equal_and_another(value: Any) -> None:
    copy = copied(value)
    assert copy == value
    assert copy is not value


def test_only_its_owner_knows_an_entry_per_seat() -> None:
    bag = full()
    views = {seat: view_of(bag, seat) for seat in (FIRST, SECOND, THIRD)}
    assert views[SECOND].stakes == [UNKNOWN, 4, UNKNOWN]
    assert views[THIRD].hands == [[UNKNOWN], [], [1, 2]]
    assert views[FIRST].homes == [(1, 2), (UNKNOWN, UNKNOWN), (UNKNOWN, UNKNOWN)]
    assert views[SECOND].decks == [Deck([], [UNKNOWN], []), bag.decks[1], Deck([], [UNKNOWN], [])]


def test_what_nobody_knows_no_seat_is_shown() -> None:
    for seat in (FIRST, SECOND, THIRD, SPECTATOR):
        view = view_of(full(), seat)
        assert view.secret == UNKNOWN
        assert view.deck == Deck([], [UNKNOWN] * 4, [])


@pytest.mark.parametrize(
    ("seat", "kinds"),
    [(FIRST, [3, UNKNOWN, 1]), (SECOND, [UNKNOWN, 2, 1]), (THIRD, [UNKNOWN, 2, 1]), (SPECTATOR, [UNKNOWN, UNKNOWN, 1])],
)
def test_the_mask_of_a_card_says_who_knows_it(seat: int, kinds: list[int]) -> None:
    assert view_of(full(), seat).kind == kinds


def test_a_spectator_knows_what_everybody_knows_and_not_what_all_seats_know() -> None:
    assert masked([8, 9], [0b111, EVERYBODY], SPECTATOR) == [UNKNOWN, 9]


def test_a_rule_of_the_game_may_say_what_a_seat_is_shown() -> None:
    bag = full()
    assert [view_of(bag, seat).totals for seat in (FIRST, SECOND, SPECTATOR)] == [[3, 12], [4, 12], [0, 12]]


def test_a_spectator_is_nobodys_owner() -> None:
    view = view_of(full(), SPECTATOR)
    assert view.stakes == [UNKNOWN] * 3
    assert view.hands == [[UNKNOWN], [], [UNKNOWN, UNKNOWN]]


def test_what_is_not_declared_secret_everybody_is_shown() -> None:
    bag = full()
    for seat in (FIRST, SPECTATOR):
        view = view_of(bag, seat)
        open_fields = [one.name for one in Bag.FIELDS if one.seen is None]
        assert len(open_fields) == 12
        assert [getattr(view, name) for name in open_fields] == [getattr(bag, name) for name in open_fields]


def test_a_view_shares_nothing_with_the_state() -> None:
    bag = full()
    before = dump(bag)
    view = view_of(bag, SECOND)
    view.hands[1].append(9)
    view.decks[1].put_in(9)
    view.rows[0].append(9)
    view.stakes[1] = 9
    assert dump(bag) == before


def test_a_list_of_tuples_may_have_a_name_of_its_own() -> None:
    assert slot_of("queue", "list[Trigger]", None, {"Trigger": tuple[int, int]}).shape == "tuples"


@pytest.mark.parametrize("annotation", ["list[Trigger]", "float", "dict[int, int]", "list[list[list[int]]]"])
def test_a_shape_that_there_is_not_is_refused(annotation: str) -> None:
    with pytest.raises(TypeError, match=r"queue: expected int, Cards, Deck, .* or tuple\[\.\.\.\]; got "):
        slot_of("queue", annotation, None, {"Trigger": int})


@pytest.mark.parametrize(
    ("annotation", "start", "said"),
    [
        ("int", [1], "n: starts([1]): expected a number"),
        ("list[int]", 5, "n: starts(5): expected a list, or how many entries: times=..."),
        ("Deck", [1], "n: starts([1]): expected nothing; a deck is empty until a rule fills it"),
    ],
)
def test_a_first_value_that_the_field_can_not_have_is_refused(annotation: str, start: Any, said: str) -> None:
    with pytest.raises(TypeError) as refused:
        slot_of("n", annotation, starts(start))
    assert str(refused.value) == said
