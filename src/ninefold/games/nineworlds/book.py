"""What several chapters of Nineworlds use: steps, verbs, reasons and tells.

Everything else is declared in the chapter of its rule. What the chapters of the expansion share is in
`creatures/book.py`.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.book import Book
from ninefold.games.nineworlds.state import State

BOOK: Final[Book[State]] = Book()

NEW_TURN: Final[int] = BOOK.step("new_turn")
USE: Final = BOOK.verb("use")
PASS: Final = BOOK.verb("pass")
NO_SUCH_STONE: Final = BOOK.reason("no_such_stone", "2.2")
NOT_YOUR_STONE: Final = BOOK.reason("not_your_stone", "5.3")
YOUR_OWN_STONE: Final = BOOK.reason("your_own_stone", "5.5")
NOT_ADJACENT: Final = BOOK.reason("not_adjacent", "2.1")
NOT_THERE: Final = BOOK.reason("not_there", "7.1")
NOTHING_TO_GAIN: Final = BOOK.reason("nothing_to_gain", "5.2")
NOT_THIS_ONE: Final = BOOK.reason("not_this_one", "7.1")
STONE_MOVED: Final = BOOK.tell("stone_moved", "heap:heap", "place:place")
