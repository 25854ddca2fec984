"""A deck that was looked at by one seat, partly put back and drawn from by another: who knows what."""

from tests.toys.looked_at import GAME, LEAVE, NAMES, PUT_ON_TOP, PUT_UNDER, SHUFFLE, State

from ninefold.core import kernel
from ninefold.core.chance import Script
from ninefold.core.field import SPECTATOR, UNKNOWN, only
from ninefold.core.flat import checksum
from ninefold.core.stream import Stream

FIRST, SECOND = 0, 1


def after(*answers: tuple[int, ...], chance: dict[str, list[int]] | None = None) -> State:
    """The first seat looks at an ace, a two and a three (cards 0, 1 and 2); then these answers are given."""
    state: State = GAME.rules(2, {}).begin()
    state.tells = []
    script = Script({"looked": [0, 2, 4], **(chance or {})})
    kernel.advance(state, script)
    for answer in answers:
        kernel.take(state, kernel.asked_seats(state)[0], answer)
        kernel.advance(state, script)
    script.finish()
    return state


def three_on_top_of_ace() -> State:
    """The ace and then the three are put on top, the two under: the first seat draws the three, the second the ace."""
    return after((PUT_ON_TOP, 0), (PUT_UNDER, 1), (PUT_ON_TOP, 2))


def kinds_seen(state: State, seat: int) -> dict[int, str]:
    """The cards that a seat can name, by number."""
    view: State = state.rules.view(state, seat)
    return {card: NAMES[kind] for card, kind in enumerate(view.kinds) if kind != UNKNOWN}


def test_what_one_seat_looks_at_only_that_seat_sees() -> None:
    state = after()
    assert kinds_seen(state, FIRST) == {0: "ace", 1: "two", 2: "three"}
    assert kinds_seen(state, SECOND) == {}
    assert kinds_seen(state, SPECTATOR) == {}


def test_how_many_cards_were_put_where_everybody_sees() -> None:
    state = after((PUT_UNDER, 1), (PUT_ON_TOP, 0))
    for seat in (FIRST, SECOND, SPECTATOR):
        view: State = state.rules.view(state, seat)
        assert (len(view.held), len(view.deck.top), len(view.deck.bag), len(view.deck.bottom)) == (1, 1, 9, 1)


def test_in_which_order_they_were_put_back_the_other_seat_can_not_tell() -> None:
    one = after((PUT_UNDER, 0), (PUT_UNDER, 1))
    other = after((PUT_UNDER, 1), (PUT_UNDER, 0))
    assert one.rules.view(one, SECOND).deck.bottom == other.rules.view(other, SECOND).deck.bottom
    assert one.rules.view(one, FIRST) != other.rules.view(other, FIRST)


def test_the_card_put_on_top_last_is_drawn_first() -> None:
    state = three_on_top_of_ace()
    drawn = [[NAMES[state.kinds[card]] for card in hand] for hand in state.hands]
    assert drawn == [["three"], ["ace"]]


def test_who_put_a_card_on_top_knows_it_in_the_hand_of_the_one_who_drew_it() -> None:
    state = three_on_top_of_ace()
    (card,) = state.hands[SECOND]
    assert kinds_seen(state, FIRST)[card] == "ace"
    assert kinds_seen(state, SECOND) == {card: "ace"}
    assert kinds_seen(state, SPECTATOR) == {}


def test_what_is_drawn_from_the_bag_only_the_drawer_knows() -> None:
    state = after((PUT_UNDER, 0), (PUT_UNDER, 1), (PUT_UNDER, 2), chance={"drew": [0, 0]})
    (own,), (others,) = state.hands
    assert own in kinds_seen(state, FIRST)
    assert others not in kinds_seen(state, FIRST)
    assert list(kinds_seen(state, SECOND)) == [others]


def test_shuffling_forgets_what_was_put_back_but_not_what_is_held() -> None:
    left = after((PUT_ON_TOP, 0), (PUT_UNDER, 1), (PUT_ON_TOP, 2))
    shuffled = left.clone()
    kernel.take(left, SECOND, (LEAVE,))
    kernel.take(shuffled, SECOND, (SHUFFLE,))
    assert sorted(kinds_seen(left, FIRST).values()) == ["ace", "three", "two"]
    assert sorted(kinds_seen(shuffled, FIRST).values()) == ["ace", "three"]
    assert (shuffled.deck.top, shuffled.deck.bottom, len(shuffled.deck.bag)) == ([], [], 10)


def test_a_twin_keeps_what_the_seat_knows_and_nothing_else() -> None:
    state = after((PUT_UNDER, 0), (PUT_UNDER, 1), (PUT_UNDER, 2), chance={"drew": [0, 0]})
    twins = [state.rules.reshuffle_hidden(state, FIRST, Stream(seed)) for seed in range(30)]
    (others,) = state.hands[SECOND]
    assert {twin.kinds[others] for twin in twins} == {0, 1, 2, 3}
    assert all(kinds_seen(twin, FIRST) == kinds_seen(state, FIRST) for twin in twins)


def test_a_sampled_world_has_every_card_once() -> None:
    state = three_on_top_of_ace()
    for seat in (FIRST, SECOND):
        sampled = state.rules.sample(state.rules.view(state, seat), seat, Stream(4))
        lying = [sampled.kinds[card] for card in (*sampled.hands[0], *sampled.hands[1], *sampled.deck.bottom)]
        assert sorted(lying + sampled.deck.bag) == sorted([0, 1, 2, 3] * 3)
        assert checksum(sampled) != checksum(state) or seat == FIRST


def test_the_tells_name_cards_to_those_who_know_them() -> None:
    state = three_on_top_of_ace()
    assert state.tells is not None
    heard = [[tell.told(seat) for tell in state.tells] for seat in (FIRST, SECOND, SPECTATOR)]
    assert [told.get("card", {}).get("name") for told in heard[FIRST]] == [
        *["ace", "two", "three"],
        *["ace", "two", "three"],
        *["three", "ace"],
    ]
    assert [told.get("card", {}).get("name") for told in heard[SECOND]] == [None] * 7 + ["ace"]
    assert [told.get("card", {}).get("name") for told in heard[SPECTATOR]] == [None] * 8
    assert [told.get("on_top") for told in heard[SPECTATOR]][3:6] == [1, 0, 1]


def test_a_card_put_back_gets_a_new_number() -> None:
    state = after((PUT_UNDER, 2))
    assert state.deck.bottom == [3]
    assert state.known[3] == only(FIRST)
    assert 2 not in kinds_seen(state, FIRST)
