"""What a game declares by name."""

from __future__ import annotations

import pytest
from tests.toys import open_call

from ninefold.core.agenda import Step
from ninefold.core.book import Book
from ninefold.core.flat import Flat
from ninefold.core.frame import RulesFrame

BOOK: Book[Flat] = Book()
LAST = BOOK.step("last")


class Unfinished(RulesFrame):
    book = BOOK


def nothing(state: Flat, step: Step) -> None:
    """A rule that does nothing."""


def test_no_table_is_made_while_a_declared_step_has_no_rule() -> None:
    with pytest.raises(AssertionError, match="step 'last' has no rule"):
        Unfinished(open_call.GAME, 2, {})
    BOOK.does(LAST, nothing)
    assert Unfinished(open_call.GAME, 2, {}).steps[LAST].name == "last"


def test_a_step_has_one_rule() -> None:
    book: Book[Flat] = Book()
    once = book.does("once", nothing)
    with pytest.raises(AssertionError, match="step 'once' has two rules"):
        book.does(once, nothing)
