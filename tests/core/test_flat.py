"""A state as plain data, and its checksum."""

from typing import Any

import msgspec
from tests.core.bag import RULES, Bag, empty, full
from tests.toys import looked_at

from ninefold.core import kernel
from ninefold.core.deck import Deck
from ninefold.core.field import UNKNOWN
from ninefold.core.flat import checksum, dump, fill, view_of, wire
from ninefold.core.stream import Stream


def through_json(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def test_every_shape_comes_back_as_it_was() -> None:
    bag = full()
    for other in (Bag(RULES), empty()):
        fill(other, through_json(dump(bag)))
        assert dump(other) == dump(bag)
        assert (other.agenda, other.pairs, other.homes) == (bag.agenda, bag.pairs, bag.homes)
        assert isinstance(other.decks[1], Deck)


def test_a_dump_has_the_agenda_and_every_field_that_is_data_by_name() -> None:
    data = dump(empty())
    assert list(data) == ["agenda", *(name for name in Bag.__slots__ if name != "names")]


def test_a_dump_shares_nothing_with_the_state() -> None:
    bag = full()
    data = dump(bag)
    before = msgspec.json.encode(data)
    bag.agenda.append((5,))
    bag.deck.put_on_top(9)
    bag.decks[0].put_in(9)
    bag.rows[0].append(9)
    bag.pile.append(9)
    bag.pairs.append((5, 6))
    assert msgspec.json.encode(data) == before


def test_a_filled_state_shares_nothing_with_the_data() -> None:
    data = dump(full())
    bag = fill(Bag(RULES), data)
    before = msgspec.json.encode(data)
    bag.deck.put_on_top(9)
    bag.rows[0].append(9)
    bag.decks[0].put_in(9)
    bag.pile.append(9)
    assert msgspec.json.encode(data) == before


def test_states_are_equal_when_their_data_are() -> None:
    assert full() == full()
    assert full() != empty()
    assert full() != dump(full())


def test_equal_states_have_equal_checksums_and_one_difference_gives_another() -> None:
    one, other = full(), full()
    assert checksum(one) == checksum(other)
    other.agenda[0] = (0, 2)
    assert checksum(one) != checksum(other)


def test_a_view_comes_back_from_json_as_it_was() -> None:
    view = view_of(full(), 1)
    assert fill(Bag(RULES), through_json(dump(view))) == view


def test_what_a_view_does_not_know_is_sent_as_null() -> None:
    sent = wire(view_of(full(), 1))
    assert (sent["secret"], sent["stakes"], sent["hands"]) == (None, [None, 4, None], [[None], [], [None, None]])
    assert (sent["kind"], sent["deck"]) == ([None, 2, 1], [[], [None] * 4, []])
    assert str(UNKNOWN) not in str(sent)


def test_a_checksum_does_not_depend_on_who_listens() -> None:
    state = looked_at.GAME.rules(2, {}).begin()
    deaf = checksum(state)
    state.tells = []
    assert checksum(state) == deaf


def test_a_state_is_saved_in_the_middle_of_an_effect() -> None:
    rules = looked_at.GAME.rules(2, {})
    state = rules.begin()
    kernel.advance(state, Stream(3))
    assert state.held == [0, 1, 2]
    loaded = rules.load(through_json(rules.dump(state)))
    assert loaded.held == [0, 1, 2]
    assert kernel.options(loaded, 0) == kernel.options(state, 0)
