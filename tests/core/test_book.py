"""What a game declares by name: steps, verbs, reasons and tells."""

from typing import Any, cast

import pytest

from ninefold.core.agenda import ASK, CHANCE, DO, FINE, SEALED, UNBOUND, Answer, Step
from ninefold.core.ask import judged_options
from ninefold.core.book import Book
from ninefold.core.flat import Flat


def carry_out(state: Any, step: Step) -> None:
    """A rule."""


def roll(state: Any, step: Step, outcome: int) -> None:
    """A rule for what was rolled."""


def take(state: Any, step: Step, seat: int, answer: Answer) -> None:
    """A rule for an answer."""


def test_numbers_follow_the_order_of_the_declarations() -> None:
    book: Book[Any] = Book()
    assert [book.step("later"), book.does("now", carry_out), book.rolls("die", roll)] == [0, 1, 2]
    assert [book.verb("play", "card"), book.verb("pass")] == [0, 1]
    assert [book.reason("poor", "1.1"), book.reason("late", "2.3")] == [FINE + 1, FINE + 2]
    assert book.reasons == {1: ("poor", "1.1"), 2: ("late", "2.3")}
    told = [book.tell("drew", "seat", "card?"), book.tell("passed", "seat")]
    assert book.tells == told


def test_a_step_gets_its_rule_where_its_chapter_is() -> None:
    book: Book[Any] = Book()
    later, die, ask = book.step("later", "seat"), book.step("die", "seat"), book.step("ask", "n")
    assert book.does(later, carry_out) == later
    assert book.rolls(die, roll) == die
    assert book.asks(ask, take=take) == ask
    assert [kind.nature for kind in book.steps] == [DO, CHANCE, ASK]
    names = [[field.name for field in kind.fields] for kind in book.steps]
    assert names == [["seat"], ["outcomes", "seat"], ["seat", "n"]]


def test_an_ask_of_several_seats_has_their_mask_first() -> None:
    book: Book[Any] = Book()
    number = book.asks("bid", "n", mode=SEALED)
    assert [field.name for field in book.steps[number].fields] == ["mask", "n"]


def test_an_ask_that_lists_no_options_puts_every_answer_to_the_judge() -> None:
    book: Book[Any] = Book()
    ask = book.steps[book.asks("turn", take=take)].asks
    assert ask is not None
    assert ask.options is judged_options


def test_where_one_reason_refuses_all_that_is_not_listed_no_judge_is_needed() -> None:
    book: Book[Any] = Book()
    late = book.reason("late", "2.3")
    number = book.asks("pick", options=lambda state, step, seat: [(0, 4), (1,)], take=take, otherwise=late)
    ask = book.steps[number].asks
    assert ask is not None
    state = Flat(cast("Any", None))
    assert [ask.why_not(state, (number, 0), 0, answer) for answer in [(0, 4), (1,), (0, 5)]] == [FINE, FINE, late]


def test_what_is_refused_otherwise_needs_options() -> None:
    book: Book[Any] = Book()
    with pytest.raises(ValueError, match="ask 'pick': what is refused otherwise needs options that list the rest"):
        book.asks("pick", take=take, otherwise=3)


def test_a_step_gets_its_nature_from_its_rule() -> None:
    book: Book[Any] = Book()
    book.step("later")
    book.does("now", carry_out)
    book.step("never")
    assert [kind.nature for kind in book.steps] == [UNBOUND, DO, UNBOUND]
    book.does(0, carry_out)
    assert [kind.nature for kind in book.steps] == [DO, DO, UNBOUND]


def test_a_step_has_one_rule() -> None:
    book: Book[Any] = Book()
    now = book.does("now", carry_out)
    with pytest.raises(ValueError, match="step 'now' already has a rule"):
        book.rolls(now, roll)


@pytest.mark.parametrize(
    ("declare", "said"),
    [
        (lambda book: book.step("play"), "step 'play' is declared twice"),
        (lambda book: book.does("play", carry_out), "step 'play' is declared twice"),
        (lambda book: book.asks("play", take=take), "step 'play' is declared twice"),
        (lambda book: book.verb("play"), "verb 'play' is declared twice"),
        (lambda book: book.reason("play", "1.1"), "reason 'play' is declared twice"),
        (lambda book: book.tell("play"), "tell 'play' is declared twice"),
    ],
)
def test_a_name_is_declared_once_of_its_kind(declare: Any, said: str) -> None:
    book: Book[Any] = Book()
    book.does("play", carry_out)
    book.verb("play")
    book.reason("play", "2.1")
    book.tell("play")
    with pytest.raises(ValueError, match=said):
        declare(book)


def test_the_seat_of_an_ask_and_the_outcomes_of_chance_come_by_themselves() -> None:
    book: Book[Any] = Book()
    with pytest.raises(ValueError, match="step 'bid': 'seat' comes first by itself and is not declared"):
        book.asks("bid", "seat", take=take, options=lambda state, step, seat: [])
    with pytest.raises(ValueError, match="step 'roll': 'outcomes' comes first by itself and is not declared"):
        book.rolls("roll", lambda state, step, outcome: None, "outcomes")
