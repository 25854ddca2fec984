"""What the chapters of this game share: verbs, reasons and tells that several of them use."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.book import Book
from ninefold.games.the_nine.state import State

BOOK: Final[Book[State]] = Book()

DRAW: Final = BOOK.step("draw_cards", "seat", "n")
NEW_ROUND: Final = BOOK.step("new_round")
PLAYER_PHASE: Final = BOOK.step("player_phase", "seat")
WINDOW: Final = BOOK.step("window", "window:window")
COMBAT: Final = BOOK.step("combat", "seat")
DEFENCE: Final = BOOK.step("defence", "seat")
RESOLVE_ATTACK: Final = BOOK.step("resolve_attack", "card", "seat")
END_COMBAT: Final = BOOK.step("end_combat")
BID_PHASE: Final = BOOK.step("bid_phase")
CLEANUP: Final = BOOK.step("cleanup")
JUDGE_DEATHS: Final = BOOK.step("judge_deaths")
EFFECT: Final = BOOK.step("card_effect", "seat", "card", "ability", "position")
MAY: Final = BOOK.step("may", "card", "words")
EFFECT_DIE: Final = BOOK.step("effect", "seat", "card", "at_least", "words")
DISCARD_CHOICE: Final = BOOK.step("discard_choice", "seat", "whose:seat")
LOOK_AT_DECK: Final = BOOK.step("look_at_deck", "seat", "n")
DISCARD_RANDOM: Final = BOOK.step("discard_random", "seat")
GO_ON: Final = BOOK.step("go_on", "seat")

PLAY: Final = BOOK.verb("play", "card")
PASS: Final = BOOK.verb("pass")
PASSING: Final[Answer] = (PASS,)
NOT_IN_HAND: Final = BOOK.reason("not_in_hand", "5.3")
TOO_EARLY: Final = BOOK.reason("too_early", "5.4")
NOT_YOURS: Final = BOOK.reason("not_yours", "7.2")
CALLED_OFF: Final = BOOK.tell("called_off", "card")
SAW: Final = BOOK.tell("saw", "seat", "card?")
