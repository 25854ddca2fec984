"""What several chapters share: the step that turn and actions both name, and common verbs, reasons and tells."""

from __future__ import annotations

from typing import Final

from ninefold.core.book import Book
from ninefold.games.ninth_descent.state import State

BOOK: Final[Book[State]] = Book()

ACT: Final = BOOK.step("act")

AT: Final = BOOK.verb("at", "space:space")
BACK: Final = BOOK.verb("back")
DISCARD: Final = BOOK.verb("discard", "card")
NOT_IN_HAND: Final = BOOK.reason("not_in_hand", "5.1")
OCCUPIED: Final = BOOK.reason("occupied", "5.2")
TOO_DEAR: Final = BOOK.reason("too_dear", "5.3")
NO_REACH: Final = BOOK.reason("no_reach", "6.2")
RESHUFFLED: Final = BOOK.tell("reshuffled", "n")
MOVED: Final = BOOK.tell("moved", "card", "space:space")
SWAPPED: Final = BOOK.tell("swapped", "card", "other:card")
STUCK: Final = BOOK.tell("stuck", "card")
GAINED: Final = BOOK.tell("gained", "seat", "n", "what:counter", "now")
