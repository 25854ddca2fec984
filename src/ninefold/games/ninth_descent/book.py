"""What the chapters of this game share: verbs, reasons and tells that several of them use."""

from __future__ import annotations

from typing import Final

from ninefold.core.book import Book
from ninefold.games.ninth_descent.state import State

BOOK: Final[Book[State]] = Book()

LAY_OUT: Final = BOOK.step("lay_out", "seat", "left")
DRAW: Final = BOOK.step("draw_cards", "seat", "n")
TURN: Final = BOOK.step("turn", "seat")
NEXT: Final = BOOK.step("next")
ACT: Final = BOOK.step("act")
END_TURN: Final = BOOK.step("end_turn")
EFFECT: Final = BOOK.step("effect", "seat", "card", "ability", "position")
MAY: Final = BOOK.step("may", "card", "words")
DISCARDING: Final = BOOK.step("discarding", "seat", "left")
PLACING: Final = BOOK.step("placing", "seat", "card", "moved:card", "where")
DRIVING: Final = BOOK.step("driving", "seat", "card", "moved:card", "n", "way")

V_AT: Final = BOOK.verb("at", "space:space")
V_DISCARD: Final = BOOK.verb("discard", "card")
NOT_IN_HAND: Final = BOOK.reason("not_in_hand", "5.1")
RESHUFFLED: Final = BOOK.tell("reshuffled", "n")
MOVED: Final = BOOK.tell("moved", "card", "space:space")
SWAPPED: Final = BOOK.tell("swapped", "card", "other:card")
STUCK: Final = BOOK.tell("stuck", "card")
GAINED: Final = BOOK.tell("gained", "seat", "n", "what:counter", "now")
