"""A state as plain data, and its checksum."""

from typing import Any

import msgspec
from tests.toys import looked_at

from ninefold.core import kernel
from ninefold.core.deck import Deck
from ninefold.core.flat import checksum, dump, fill
from ninefold.core.stream import Stream


class Bag:
    """A state with a value of every shape that may lie in one."""

    __slots__ = ("agenda", "count", "deck", "decks", "flags", "grid", "known", "pairs", "rules", "tells")
    DATA = ("count", "deck", "decks", "flags", "grid", "known", "pairs")
    TUPLES = ("pairs",)

    def __init__(self) -> None:
        self.rules: Any = self
        self.agenda: list[tuple[int, ...]] = [(0, 1), (2,)]
        self.count = 7
        self.deck = Deck([1], [2, 3], [4])
        self.decks = [Deck([], [5], []), Deck([6], [], [])]
        self.flags = [True, False]
        self.grid = [[1, 2], [3]]
        self.known: tuple[int, ...] = (1, 2)
        self.pairs = [(1, 2), (3, 4)]
        self.tells: Any = None

    def dump(self, state: Any) -> dict[str, Any]:
        return dump(state)


def through_json(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def test_every_shape_comes_back_as_it_was() -> None:
    bag, other = Bag(), Bag()
    other.agenda, other.count, other.known = [], 0, (9,)
    other.grid, other.pairs, other.flags = [[0]], [(0, 0)], [False]
    other.deck, other.decks = Deck([], [], []), [Deck([], [], [])]
    fill(other, through_json(dump(bag)))
    assert dump(other) == dump(bag)
    assert (other.agenda, other.pairs, other.known) == (bag.agenda, bag.pairs, bag.known)
    assert isinstance(other.decks[1], Deck)


def test_a_dump_shares_nothing_with_the_state() -> None:
    bag = Bag()
    data = dump(bag)
    before = msgspec.json.encode(data)
    bag.agenda.append((5,))
    bag.deck.put_on_top(9)
    bag.decks[0].put_in(9)
    bag.grid[0].append(9)
    bag.flags.append(True)
    bag.pairs.append((5, 6))
    assert msgspec.json.encode(data) == before


def test_a_filled_state_shares_nothing_with_the_data() -> None:
    data = dump(Bag())
    bag = fill(Bag(), data)
    before = msgspec.json.encode(data)
    bag.deck.put_on_top(9)
    bag.grid[0].append(9)
    bag.decks[0].put_in(9)
    assert msgspec.json.encode(data) == before


def test_equal_states_have_equal_checksums_and_one_difference_gives_another() -> None:
    one, other = Bag(), Bag()
    assert checksum(one) == checksum(other)
    other.agenda[0] = (0, 2)
    assert checksum(one) != checksum(other)


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
