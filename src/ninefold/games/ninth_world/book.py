"""What several chapters of this game share: steps, verbs, reasons and tells."""

from __future__ import annotations

from typing import Final

from ninefold.core.book import Book
from ninefold.games.ninth_world.state import State

BOOK: Final[Book[State]] = Book()

FILL_TOWN: Final = BOOK.step("fill_town")
DRAW_WILD: Final = BOOK.step("draw_wild", "seat", "how")
NEW_ROUND: Final = BOOK.step("new_round")
BIDDING: Final = BOOK.step("bidding")
SEALED_BID: Final = BOOK.step("bid")
REVEAL: Final = BOOK.step("reveal")
ACT: Final = BOOK.step("act", "seat")
END_ACT: Final = BOOK.step("end_act", "seat")
END_PHASE: Final = BOOK.step("end_phase")
END_ROUND: Final = BOOK.step("end_round")
EFFECT: Final = BOOK.step("effect", "seat", "card", "ability", "position")
CHOOSE_CARD: Final = BOOK.step("choose_card", "card", "purpose", "a", "b")
MAY: Final = BOOK.step("may", "card", "length")
HAPPENED: Final = BOOK.step("happened", "seat", "when", "card")
EXTRA_TOWN: Final = BOOK.step("extra_town")
SET_BID: Final = BOOK.step("set_bid")
DISCUSS: Final = BOOK.step("discuss", "all:mask")
THRESHOLD: Final = BOOK.step("threshold")
MEET_ALLIES: Final = BOOK.step("meet_allies", "n")
CHOICE: Final = BOOK.step("choice", "seat", "card", "purpose", "a", "b", "n")

BID: Final = BOOK.verb("bid", "card", many=True)
USE: Final = BOOK.verb("use", "card")
COPY: Final = BOOK.verb("copy", "card")
DONE: Final = BOOK.verb("done")
NO: Final = BOOK.verb("no")
NO_BOND: Final = BOOK.reason("no_bond", "10.6")
NOT_OPEN: Final = BOOK.reason("not_open", "5.3")
WRONG_PHASE: Final = BOOK.reason("wrong_phase", "5.3")
MONOLITH_AT: Final = BOOK.tell("monolith_at", "seat")
POWER_TAKEN: Final = BOOK.tell("power_taken", "seat", "card")
PHASE_BEGAN: Final = BOOK.tell("phase_began", "phase:phase")
HAS_BID: Final = BOOK.tell("has_bid", "seat", "n")

# §16.2 What a card is chosen for. The step of a choice has two more numbers, `a` and `b`: for TO_CLAIM the type of the
# card (-1: any) and its highest cost plus 16 times its place, for TO_SWEEP the deck of the place, for TO_TIER the skill
# of the quest and the card of the deed, for TO_ALLY which ally this is and of how many.
TO_MARK, TO_ADVANCE, TO_TAKE_BACK, TO_CLAIM, TO_SWEEP, TO_ALLY, TO_TIER = range(7)
PURPOSES: Final = (
    ("mark", "6.1"),
    ("advance", "11.1"),
    ("take_back", "16.1"),
    ("claim", "16.1"),
    ("sweep", "16.1"),
    ("ally", "15.2"),
    ("tier", "8.6"),
)
"""By purpose: its name and its paragraph."""
