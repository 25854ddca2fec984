"""The loop, the judge, and the three modes of asks."""

import night_ferry
import pytest
from tests.toys import looked_at, open_call, sealed_bids
from tests.toys.altered import own_ask
from tests.toys.looked_at import LEAVE, NOT_HELD, PLACE, PUT_ON_TOP, PUT_UNDER, SHUFFLE
from tests.toys.sealed_bids import BID, BOAST, PICK, SAY

from ninefold.core import kernel
from ninefold.core.agenda import FINE, SEALED, Answer, Aside, Step
from ninefold.core.ask import Offer
from ninefold.core.book import Book
from ninefold.core.chance import Script
from ninefold.core.errors import BadGame, Stalled
from ninefold.core.stream import Stream

FIRST_THREE = {"looked": [0, 0, 0]}


def looking() -> looked_at.State:
    """The first seat has looked at three aces, which are cards 0, 1 and 2, and puts them back."""
    state: looked_at.State = looked_at.GAME.rules(2, {}).begin()
    assert kernel.advance(state, Script(FIRST_THREE)) == kernel.WAITS
    return state


def bidding(round_number: int = 1) -> sealed_bids.State:
    """Two seats bid; the first favours round 1, the second round 2."""
    rules = sealed_bids.GAME.rules(2, {})
    state: sealed_bids.State = rules.begin()
    state.favour, state.agenda = [1, 2], [(BID, 0b11, round_number)]
    return state


def with_only(state: looked_at.State, book: Book[looked_at.State], *agenda: Step) -> looked_at.State:
    """The table with the steps of this book, and these on its agenda."""
    state.rules.steps, state.agenda[:] = book.steps, agenda
    return state


def test_a_table_with_an_empty_agenda_is_over() -> None:
    state = looking()
    state.agenda.clear()
    assert kernel.advance(state, Stream(0)) == kernel.OVER
    assert kernel.asked_seats(state) == ()


def test_the_step_on_top_is_carried_out_first() -> None:
    order: list[int] = []
    book: Book[looked_at.State] = Book()
    book.does("note", lambda s, step: order.append(step[1]), "n")
    state = with_only(looking(), book, (0, 3), (0, 2), (0, 1))
    kernel.advance(state, None)
    assert order == [1, 2, 3]


def test_a_step_put_on_top_by_a_step_comes_before_those_below() -> None:
    order: list[int] = []

    def note(s: looked_at.State, step: Step) -> None:
        order.append(step[1])
        if step[1] == 1:
            s.agenda.append((0, 5))

    book: Book[looked_at.State] = Book()
    book.does("note", note, "n")
    state = with_only(looking(), book, (0, 2), (0, 1))
    kernel.advance(state, None)
    assert order == [1, 5, 2]


def test_who_thinks_ahead_may_rest_before_a_step() -> None:
    order: list[int] = []
    book: Book[looked_at.State] = Book()
    book.does("note", lambda s, step: order.append(step[1]), "n")
    book.does("end", lambda s, step: None)
    state = with_only(looking(), book, (0, 3), (1,), (0, 1))
    assert kernel.advance(state, None, 1) == kernel.RESTS
    assert (order, state.agenda) == ([1], [(0, 3), (1,)])
    assert kernel.advance(state, None) == kernel.OVER
    assert order == [1, 3]


def test_chance_that_nobody_answers_stops_the_table_and_may_be_settled_by_hand() -> None:
    state = looked_at.GAME.rules(2, {}).begin()
    assert kernel.advance(state, None) == kernel.CHANCES
    assert kernel.advance(state, None) == kernel.CHANCES
    kernel.settle(state, 11)
    assert state.held == [0]
    assert looked_at.NAMES[state.kinds[0]] == "four"


def test_a_chance_step_tells_its_source_the_number_of_outcomes_and_its_name() -> None:
    asked: list[tuple[int, str]] = []

    class Note:
        def next(self, n: int, name: str) -> int:
            asked.append((n, name))
            return n - 1

    got: list[int] = []
    book: Book[looked_at.State] = Book()
    book.rolls("attack", lambda s, step, outcome: got.append(outcome))
    kernel.advance(with_only(looking(), book, (0, 10)), Note())
    assert asked == [(10, "attack")]
    assert got == [9]


def test_a_game_that_goes_in_circles_is_stalled() -> None:
    book: Book[looked_at.State] = Book()
    book.does("circle", lambda s, step: s.agenda.append(step))
    with pytest.raises(Stalled, match="circle"):
        kernel.advance(with_only(looking(), book, (0,)), None)


@pytest.mark.parametrize(
    ("seat", "answer", "reason"),
    [
        (0, (PUT_ON_TOP, 1), FINE),
        (0, (PUT_UNDER, 2), FINE),
        (1, (PUT_ON_TOP, 1), kernel.NOT_ASKED),
        (-1, (PUT_ON_TOP, 1), kernel.NOT_ASKED),
        (7, (PUT_ON_TOP, 1), kernel.NOT_ASKED),
        (0, (SHUFFLE,), kernel.NOT_OFFERED),
        (0, (), kernel.MALFORMED),
        (0, (99, 1), kernel.MALFORMED),
        (0, (-1, 1), kernel.MALFORMED),
        (0, (PUT_ON_TOP,), kernel.MALFORMED),
        (0, (PUT_ON_TOP, 1, 2), kernel.MALFORMED),
        (0, (PUT_ON_TOP, 3), kernel.MALFORMED),
        (0, (PUT_ON_TOP, -1), kernel.MALFORMED),
    ],
)
def test_an_answer_is_legal_if_its_seat_is_asked_its_verb_offered_and_its_fields_lie_in_their_domains(
    seat: int, answer: tuple[int, ...], reason: int
) -> None:
    assert kernel.why_not(looking(), seat, answer) == reason


def test_the_rules_own_reason_is_given_where_the_answer_has_the_right_shape() -> None:
    state = looking()
    kernel.take(state, 0, (PUT_ON_TOP, 1))
    kernel.advance(state, None)
    assert kernel.why_not(state, 0, (PUT_ON_TOP, 1)) == NOT_HELD


def test_nothing_may_be_answered_while_the_table_does_not_wait() -> None:
    state = looked_at.GAME.rules(2, {}).begin()
    kernel.advance(state, None)
    assert kernel.why_not(state, 0, (LEAVE,)) == kernel.NOT_WAITING


def test_without_a_default_of_its_own_an_ask_takes_the_first_option() -> None:
    assert kernel.default_answer(looking(), 0) == (PUT_ON_TOP, 0)


def test_a_default_of_its_own_counts() -> None:
    assert kernel.default_answer(bidding(), 0) == (PICK,)


def test_a_sealed_ask_waits_for_every_seat_of_its_mask() -> None:
    state = bidding()
    assert kernel.is_sealed(state)
    assert kernel.asked_seats(state) == (0, 1)


def test_sealed_answers_are_carried_out_together_in_seat_order() -> None:
    state = bidding()
    kernel.take_sealed(state, [(PICK, 6), (PICK, 4, 5)])
    kernel.advance(state, None)
    assert state.points == [0, 1]
    assert state.stones == [[1, 2, 3, 4, 5], [1, 2, 3, 6]]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ((PICK,), FINE),
        ((PICK, 6), FINE),
        ((PICK, 1, 6), FINE),
        ((PICK, 6, 1), sealed_bids.NOT_RISING),
        ((PICK, 6, 6), sealed_bids.NOT_RISING),
        ((PICK, 1, 2, 3), sealed_bids.TOO_MANY),
        ((PICK, 7), kernel.MALFORMED),
        ((PICK, 1, 7), kernel.MALFORMED),
    ],
)
def test_a_set_of_picks_has_any_number_of_values_and_each_is_looked_at(answer: tuple[int, ...], reason: int) -> None:
    assert kernel.why_not(bidding(), 0, answer) == reason


def test_the_range_of_a_number_is_for_the_rules_to_judge() -> None:
    state = bidding()
    state.agenda[:] = [(BOAST, 1)]
    assert kernel.options(state, 1) == []
    assert [kernel.why_not(state, 1, (SAY, n)) for n in (0, 1, 5, 6)] == [
        sealed_bids.TOO_LOUD,
        FINE,
        FINE,
        sealed_bids.TOO_LOUD,
    ]


def test_any_listed_seat_may_answer_an_open_ask_and_nobody_else() -> None:
    state = open_call.GAME.rules(3, {}).begin()
    kernel.take(state, 1, (open_call.CALL, 2))
    assert kernel.asked_seats(state) == (0, 2)
    assert kernel.why_not(state, 2, (open_call.CALL, 3)) == FINE
    assert kernel.why_not(state, 1, (open_call.CALL, 3)) == kernel.NOT_ASKED


def test_an_answer_to_an_older_open_ask_is_judged_against_the_present_one() -> None:
    state = open_call.GAME.rules(3, {}).begin()
    assert kernel.why_not(state, 2, (open_call.CALL, 2)) == FINE
    kernel.take(state, 1, (open_call.CALL, 2))
    assert kernel.why_not(state, 2, (open_call.CALL, 2)) == open_call.TOO_LOW


def test_an_ask_of_one_seat_has_the_seat_and_any_other_the_mask_as_its_first_field() -> None:
    book: Book[looked_at.State] = Book()
    book.asks("place")
    book.asks("bid", mode=SEALED)
    one, sealed = book.steps
    assert (one.fields[0].name, sealed.fields[0].name) == ("seat", "mask")


def test_a_step_that_is_carried_out_against_its_nature_is_a_bug() -> None:
    state = looking()
    place = state.rules.steps[PLACE]
    with pytest.raises(AssertionError):
        place.do(state, (PLACE, 0))
    with pytest.raises(AssertionError):
        place.then(state, (PLACE, 0), 0)
    with pytest.raises(AssertionError):
        kernel.take_sealed(state, [(PUT_ON_TOP, 0)])


def test_a_seat_may_be_heard_although_the_table_does_not_wait_for_it() -> None:
    state: open_call.State = open_call.GAME.rules(3, {}).begin()
    ask = own_ask(state.rules, open_call.SPEAK)
    state.agenda[:] = [(open_call.SPEAK, 0b010)]
    assert kernel.heard_seats(state) == kernel.asked_seats(state) == (1,)
    ask.also_heard = lambda state, step: 0b001
    assert kernel.asked_seats(state) == (1,)
    assert kernel.heard_seats(state) == (0, 1)
    assert kernel.why_not(state, 0, (open_call.LEAVE,)) == FINE
    assert kernel.why_not(state, 2, (open_call.LEAVE,)) == kernel.NOT_ASKED
    assert kernel.why_not(state, -1, (open_call.LEAVE,)) == kernel.NOT_ASKED


def test_a_seat_that_is_not_asked_may_do_something_that_leaves_the_ask_as_it_is() -> None:
    state = looking()
    said: list[Answer] = []
    state.rules.aside = Aside(
        lambda state, step: 0b10,
        verbs=(SHUFFLE,),
        offers=lambda state: [Offer(SHUFFLE)],
        why_not=lambda state, step, seat, answer: FINE if answer == (SHUFFLE,) else kernel.NOT_OFFERED,
        take=lambda state, answer: said.append(answer),
        otherwise=NOT_HELD,
    )
    agenda = state.agenda[:]
    assert kernel.asked_seats(state) == (0,)
    assert kernel.heard_seats(state) == (0, 1)
    assert (kernel.options(state, 1), len(kernel.offers(state, 1))) == ([], 1)
    assert kernel.why_not(state, 1, (SHUFFLE,)) == FINE
    assert kernel.why_not(state, 1, (PUT_UNDER, 0)) == kernel.NOT_OFFERED
    assert kernel.why_not(state, 0, (SHUFFLE,)) == NOT_HELD
    assert kernel.why_not(state, -1, (SHUFFLE,)) == kernel.NOT_ASKED
    kernel.take(state, 1, (SHUFFLE,))
    assert (said, state.agenda) == ([(SHUFFLE,)], agenda)
    kernel.take(state, 0, (PUT_UNDER, 0))
    assert state.held == [1, 2]


def test_a_chance_step_without_its_number_of_outcomes_is_refused_with_a_sentence() -> None:
    state = looking()
    state.agenda[:] = [(looked_at.DREW,)]
    for source in (Stream(0), None):
        with pytest.raises(BadGame) as said:
            kernel.advance(state, source)
        assert str(said.value) == "step 'drew' was put on the agenda with no values; expected outcomes, seat"


@pytest.mark.parametrize("step", [(looked_at.DREW, 4), (looked_at.LOOK, 1), (looked_at.LOOK,)], ids=str)
def test_a_step_with_too_few_values_is_named_with_its_fields(step: tuple[int, ...]) -> None:
    state = looking()
    state.agenda[:] = [step]
    kind = state.rules.steps[step[0]]
    named = ", ".join(field.name for field in kind.fields)
    with pytest.raises(BadGame, match=f"step '{kind.name}' was put on the agenda with .*; expected {named}$"):
        kernel.advance(state, Stream(0))


def test_an_ask_with_too_few_values_is_named_with_its_fields() -> None:
    state = night_ferry.GAME.rules(2, {}).begin()
    state.agenda[:] = [(night_ferry.ANSWER, 0, 1)]
    with pytest.raises(BadGame, match="step 'answer' was put on the agenda with 0, 1; expected seat, by, card, kind"):
        kernel.take(state, 0, (night_ferry.ALLOW,))
