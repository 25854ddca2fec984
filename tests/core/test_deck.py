"""A shuffled deck has no order: a known top, a bag, a known bottom."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from ninefold.core.deck import Deck, deck_of


def test_a_card_put_on_top_is_drawn_next_and_the_last_one_first() -> None:
    deck = Deck([], [5, 6], [])
    deck.put_on_top(10)
    deck.put_on_top(11)
    assert [deck.placed(), deck.placed(), deck.placed()] == [11, 10, -1]


def test_where_no_place_is_known_chance_is_asked() -> None:
    deck = Deck([], [5, 6, 7], [20])
    assert deck.placed() == -1
    assert deck.take(1) == 6
    assert deck.bag == [5, 7]


def test_a_card_at_the_bottom_comes_after_the_bag_and_the_first_one_first() -> None:
    deck = Deck([], [5], [])
    deck.put_under(20)
    deck.put_under(21)
    assert deck.placed() == -1
    deck.take(0)
    assert [deck.placed(), deck.placed(), deck.placed()] == [20, 21, -1]


def test_shuffling_empties_both_lists_into_the_bag_which_keeps_no_order() -> None:
    deck = Deck([0, 1], [3, 8], [2])
    deck.gather([9, 4, 3])
    assert (deck.top, deck.bag, deck.bottom) == ([], [3, 3, 4, 8, 9], [])


def test_a_card_shuffled_in_leaves_only_its_kind() -> None:
    deck = Deck([1], [3, 8], [])
    deck.put_in(5)
    assert (deck.top, deck.bag) == ([1], [3, 5, 8])


def test_a_deck_of_the_same_kinds_is_the_same_in_whatever_order_they_went_in() -> None:
    one, other = Deck([], [], []), Deck([], [], [])
    for kind in (3, 1, 2):
        one.put_in(kind)
    for kind in (2, 3, 1):
        other.put_in(kind)
    assert one.to_data() == other.to_data()


class AnyDeck(RuleBasedStateMachine):
    """A deck against a plain list of its cards from top to bottom, where None stands for what chance decides."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = [n % 4 for n in range(200)]
        self.deck = Deck([], [], [])
        self.order: list[int | None] = []
        self.bag: list[int] = []

    @rule(card=st.integers(0, 199))
    def put_on_top(self, card: int) -> None:
        self.deck.put_on_top(card)
        self.order.insert(0, card)

    @rule(card=st.integers(0, 199))
    def put_under(self, card: int) -> None:
        self.deck.put_under(card)
        self.order.append(card)

    @rule(kind=st.integers(0, 3))
    def shuffle_in_one(self, kind: int) -> None:
        self.deck.put_in(kind)
        place = self.order.index(None) if None in self.order else len(self.deck.top)
        self.order.insert(place, None)
        self.bag.append(kind)

    @rule()
    def shuffle(self) -> None:
        self.bag += [self.kinds[card] for card in self.order if card is not None]
        self.order = [None] * len(self.order)
        self.deck.gather(self.kinds)

    @rule()
    def copy(self) -> None:
        copied = self.deck.clone()
        self.deck.put_on_top(0)
        self.deck.put_in(0)
        self.deck.put_under(0)
        self.deck = deck_of(copied.to_data())
        copied.put_on_top(1)

    @precondition(lambda self: self.order)
    @rule(pick=st.integers(0, 10**6))
    def draw(self, pick: int) -> None:
        expected = self.order.pop(0)
        card = self.deck.placed()
        assert (card == -1) == (expected is None)
        if expected is None:
            self.bag.remove(self.deck.take(pick % len(self.deck.bag)))
        else:
            assert card == expected

    @invariant()
    def no_card_is_lost_and_the_bag_is_in_rising_order(self) -> None:
        assert self.deck.count() == len(self.order)
        assert self.deck.bag == sorted(self.bag)
        placed = [*reversed(self.deck.top), *[None] * len(self.deck.bag), *self.deck.bottom]
        assert placed == self.order


TestAnyDeck = AnyDeck.TestCase
TestAnyDeck.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
