"""A state class made from the declarations of its fields."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from tests.core.bag import RULES, Bag, empty, full

from ninefold.core.deck import Deck
from ninefold.core.declare import declared
from ninefold.core.errors import BadGame
from ninefold.core.expand import expanded
from ninefold.core.field import EVERYBODY, NO_SEATS, UNKNOWN
from ninefold.core.flat import Flat, dump, fill, view_of
from ninefold.core.slot import OWNER, ByCard, Cards, PerSeat, Settled, Shared, known_by, known_to, starts, with_entry

EVERY_FIELD = [slot.name for slot in Bag.FIELDS]


@declared
class Pair(Flat):
    """A table that is always for two."""

    SEATS: ClassVar[int] = 2

    health: PerSeat[int] = starts(40)
    hand: PerSeat[Cards]
    decks: PerSeat[Deck]


@declared
class Longer(Pair):
    """A pair with fields of its own, one of which hides behind a mask."""

    round: int = starts(1)
    kind: ByCard[int] = known_by("known")
    known: ByCard[int]


@declared
class Longest(Longer):
    """A pair of pairs; what is shared, hidden and by card comes from both."""

    names: Shared[list[str]]
    stake: PerSeat[int] = known_to(OWNER, start=3)
    owner: ByCard[int] = starts(-1)


class Bare(Flat):
    """A state whose author forgot something."""

    round: int


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
        ({"hand": "PerSeet[int]"}, "State.hand: expected int, Cards, Deck, Texts, Settled[int], Shared[...], or "),
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
        ({"hand": ("PerSeat[int]", known_to("all"))}, "State.hand: known_to('all'): expected OWNER or NO_SEATS"),
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


def test_a_state_with_a_deck_needs_no_deck_in_its_module() -> None:
    body = {"__module__": "types", "__annotations__": {"deck": "Deck"}}
    made: Any = declared(type("State", (Flat,), body))
    assert made(RULES).laid_out().clone().deck == Deck([], [], [])


def test_fields_that_are_declared_well_are_accepted() -> None:
    declare(
        round="int", kind=("ByCard[int]", known_by("known")), known="ByCard[int]", bag=("Cards", known_to(NO_SEATS))
    )


def test_a_declared_class_inherits_the_fields_of_a_declared_class() -> None:
    table = Longest(RULES).laid_out((4,))
    assert list(dump(table)) == [
        *("agenda", "health", "hand", "decks", "round", "kind", "known", "stake", "owner"),
    ]
    assert (table.health, table.round, table.stake, table.names) == ([40, 40], 1, [3, 3], RULES.names)
    assert (table.add_card(), table.kind, table.known, table.owner) == (0, [0], [0], [-1])


def test_what_is_inherited_is_copied_saved_and_hidden_like_what_is_not() -> None:
    table = Longest(RULES).laid_out((4,))
    for kind, mask in ((5, 0b01), (6, EVERYBODY)):
        card = table.add_card()
        table.kind[card], table.known[card] = kind, mask
    table.hand[1].append(0)
    copy = table.clone()
    assert type(copy) is Longest
    assert copy == table == fill(Longest(RULES), dump(table))
    copy.hand[1].append(1)
    assert table.hand[1] == [0]
    view = view_of(table, 1)
    assert (view.kind, view.stake, view.hand) == ([UNKNOWN, 6], [UNKNOWN, 3], [[], [0]])


def test_the_class_that_is_inherited_from_stays_as_it_was() -> None:
    assert list(dump(Pair(RULES).laid_out())) == ["agenda", "health", "hand", "decks"]


def test_a_field_that_is_inherited_can_not_be_declared_again() -> None:
    body = {"__module__": __name__, "__annotations__": {"hand": "int"}}
    with pytest.raises(TypeError, match=r"State.hand: expected another name; a field hand is inherited"):
        declared(type("State", (Pair,), body))


def test_a_class_that_is_no_state_can_not_be_declared() -> None:
    with pytest.raises(TypeError, match="State: expected a class that inherits from Flat"):
        declared(type("State", (), {}))


def test_a_class_may_be_declared_inside_a_function() -> None:
    @declared
    class Inner(Flat):
        round: int = starts(3)

    assert Inner(RULES).laid_out().clone().round == 3


@pytest.mark.parametrize("use", ["laid_out", "clone", "add_card"])
def test_a_state_that_was_not_declared_is_named_with_what_it_lacks(use: str) -> None:
    with pytest.raises(BadGame, match=r"test_declare.Bare: expected @declared above the class"):
        getattr(Bare(RULES), use)()


def test_a_card_can_not_arrive_where_nothing_is_kept_by_card() -> None:
    with pytest.raises(BadGame, match=r"Pair: expected a field by card, such as kind: ByCard\[int\]"):
        Pair(RULES).laid_out().add_card()


def test_a_class_that_inherits_fields_is_not_written_out_for_the_compiler() -> None:
    source = "from somewhere import declared\n\n@declared\nclass State(Cards):\n    round: int\n"
    with pytest.raises(TypeError, match="State: expected a class that inherits from Flat itself"):
        expanded(source)


@declared
class Board(Flat):
    """A table with something that hardly ever changes."""

    homes: Settled[int] = starts(4, times=3)


def test_copies_share_a_settled_list_and_replacing_it_in_one_leaves_the_other_alone() -> None:
    table = Board(RULES).laid_out()
    copy = table.clone()
    assert copy.homes is table.homes
    copy.homes = with_entry(copy.homes, 1, 9)
    assert (table.homes, copy.homes) == ([4, 4, 4], [4, 9, 4])
    assert copy == fill(Board(RULES), dump(copy))


def test_only_numbers_can_be_settled() -> None:
    body = {"__module__": __name__, "__annotations__": {"homes": "Settled[Cards]"}}
    with pytest.raises(TypeError, match=r"State.homes: expected numbers in a Settled; got Settled\[Cards\]"):
        declared(type("State", (Flat,), body))
