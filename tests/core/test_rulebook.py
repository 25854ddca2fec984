"""Finding paragraphs in a rulebook."""

from __future__ import annotations

import pytest

from ninefold.core.errors import BadInput
from ninefold.core.rulebook import find_rule, paragraphs

BOOK = """# The game: rules

Some words before.

## 1 Aim

**1.1** Win.

## 2 Turns

Turns follow each other.

**2.1** First this:

- draw
- play

**2.2** Then that.

**2.10** Last of all.
"""


def test_a_paragraph_goes_up_to_the_next_one() -> None:
    assert find_rule(BOOK, "2.1") == "**2.1** First this:\n\n- draw\n- play"
    assert find_rule(BOOK, " §1.1 ") == "**1.1** Win."
    assert find_rule(BOOK, "2.10") == "**2.10** Last of all."


def test_a_chapter_goes_up_to_the_next_one() -> None:
    assert find_rule(BOOK, "1") == "## 1 Aim\n\n**1.1** Win."
    assert find_rule(BOOK, "2").startswith("## 2 Turns\n\nTurns follow")
    assert find_rule(BOOK, "2").endswith("Last of all.")


def test_all_paragraphs_are_listed_in_order() -> None:
    assert paragraphs(BOOK) == ["1.1", "2.1", "2.2", "2.10"]


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("2.3", "no paragraph 2.3; chapter 2 has 2.1 to 2.10"),
        ("7", "no chapter 7; its chapters are 1 to 2"),
        ("7.1", "no paragraph 7.1; its chapters are 1 to 2"),
        ("two", "'two' is not a paragraph number"),
        ("", "'' is not a paragraph number"),
    ],
)
def test_what_is_not_there_is_refused_with_what_is(number: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        find_rule(BOOK, number)
