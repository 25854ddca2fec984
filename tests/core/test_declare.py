"""A state class made from the declarations of its fields."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from tests.core.bag import RULES, Bag, empty, full

from ninefold.core.deck import Deck
from ninefold.core.declare import declared
from ninefold.core.flat import Flat, dump
from ninefold.core.slot import NOBODY, OWNER, Cards, PerSeat, known_by, known_to, starts

EVERY_FIELD = [slot.name for slot in Bag.FIELDS]


@declared
class Pair(Flat):
    """A table that is always for two."""

    SEATS: ClassVar[int] = 2

    health: PerSeat[int] = starts(40)
    hand: PerSeat[Cards]
    decks: PerSeat[Deck]


def change(value: Any) -> None:
    """Change something in the depth of a value."""
    if isinstance(value, Deck):
        value.put_on_top(99)
    elif value and isinstance(value[0], list | Deck):
        change(value[0])
    else:
        value.append(99)


@pytest.mark.parametrize("name", EVERY_FIELD)
def test_a_clone_is_equal_and_independent_whatever_a_field_holds(name: str) -> None:
    bag = full()
    copy = bag.clone()
    assert copy == bag
    before = dump(bag)
    if isinstance(getattr(copy, name), int):
        setattr(copy, name, 99)
    else:
        change(getattr(copy, name))
    assert dump(copy)[name] != before[name]
    assert dump(bag) == before


def test_a_clone_has_an_agenda_of_its_own_and_no_ear() -> None:
    bag = full()
    bag.tells = []
    copy = bag.clone()
    copy.agenda.append((9,))
    assert bag.agenda == [(0, 1), (2,)]
    assert copy.tells is None


def test_what_is_shared_with_the_rules_is_at_hand_and_no_data() -> None:
    assert empty().clone().names is RULES.names
    assert "names" not in EVERY_FIELD


def test_a_table_may_be_laid_out_with_its_first_steps() -> None:
    assert Bag(RULES).laid_out((3,), (1, 2)).agenda == [(3,), (1, 2)]
    assert empty().agenda == []


def test_two_tables_share_no_first_value() -> None:
    one, other = empty(), empty()
    one.skills[0].append(9)
    one.order.append(9)
    one.decks[0].put_in(9)
    assert (other.skills[0], other.order, other.decks[0]) == ([1, 1], [2, 0, 1], Deck([], [], []))
    assert one.skills[1] == [1, 1]


def test_a_class_may_fix_its_number_of_seats() -> None:
    five: Any = SimpleNamespace(seats=5)
    pair = Pair(five).laid_out()
    assert (pair.health, pair.hand, len(pair.decks)) == ([40, 40], [[], []], 2)
    copy = pair.clone()
    copy.hand[1].append(1)
    copy.decks[1].put_in(1)
    assert (pair.hand[1], pair.decks[1].count()) == ([], 0)


def test_a_card_that_arrives_lengthens_every_list_by_card() -> None:
    bag = empty()
    assert (bag.add_card(), bag.add_card()) == (0, 1)
    assert (bag.kind, bag.known, bag.owner, bag.marks) == ([0, 0], [0, 0], [-1, -1], [[], []])
    bag.marks[0].append(5)
    assert bag.marks[1] == []


def test_a_state_has_slots_and_takes_no_other_name() -> None:
    with pytest.raises(AttributeError):
        empty().helth = 3  # type: ignore[attr-defined]


def declare(**body: Any) -> None:
    """A class State with these fields; each is an annotation, or an annotation and what stands to its right."""
    notes = {name: spelled[0] if isinstance(spelled, tuple) else spelled for name, spelled in body.items()}
    values = {name: spelled[1] for name, spelled in body.items() if isinstance(spelled, tuple)}
    declared(type("State", (Flat,), {"__module__": __name__, "__annotations__": notes, **values}))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"hand": "PerSeet[int]"}, "State.hand: expected int, Cards, Deck, Shared[...], or a list, PerSeat or ByCard "),
        ({"hand": "PerSeat[itn]"}, "State.hand: expected int, Cards, Deck, "),
        ({"hand": "Crads"}, "State.hand: expected int, Cards, Deck, "),
        ({"round": ("int", 5)}, "State.round: expected starts(5) as the first value, got 5"),
        ({"round": ("int", starts("one"))}, "State.round: starts('one'): expected a number"),
        (
            {"kind": ("ByCard[int]", known_by("knwon")), "known": "ByCard[int]"},
            "State.kind: known_by('knwon'): expected the name of a field; there are: kind, known",
        ),
        (
            {"kind": ("ByCard[int]", known_by("known")), "known": "PerSeat[int]"},
            "State.kind: known_by('known'): expected known to have one mask for each entry of kind",
        ),
        (
            {"deck": ("Deck", known_by("known")), "known": "ByCard[int]"},
            "State.deck: known_by('known'): expected a list of numbers to hide, such as ByCard[int]",
        ),
        (
            {"round": ("int", known_to(OWNER))},
            "State.round: known_to(OWNER): expected a field per seat, such as PerSeat[int]",
        ),
        ({"hand": ("PerSeat[int]", known_to("all"))}, "State.hand: known_to('all'): expected OWNER or NOBODY"),
        ({"hand": list[int]}, "State: expected `from __future__ import annotations` at the top of its module"),
    ],
)
def test_a_bad_declaration_is_refused_with_class_field_and_what_was_expected(body: dict[str, Any], said: str) -> None:
    with pytest.raises(TypeError) as refused:
        declare(**body)
    assert str(refused.value).startswith(said)


def test_a_first_value_without_a_shape_is_refused() -> None:
    with pytest.raises(TypeError, match=r"State.health: expected a shape, such as health: int"):
        declared(type("State", (Flat,), {"__module__": __name__, "__annotations__": {}, "health": starts(40)}))


def test_a_state_with_a_deck_needs_deck_at_hand_when_the_game_runs() -> None:
    body = {"__module__": "types", "__annotations__": {"deck": "Deck"}}
    with pytest.raises(TypeError, match="State: expected its module to import Deck, and not for type checking only"):
        declared(type("State", (Flat,), body))


def test_fields_that_are_declared_well_are_accepted() -> None:
    declare(round="int", kind=("ByCard[int]", known_by("known")), known="ByCard[int]", bag=("Cards", known_to(NOBODY)))
