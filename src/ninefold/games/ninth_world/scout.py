"""§6 Scout (The Ninth World): marking face-up cards, drawing others."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE
from ninefold.core.tell import tell
from ninefold.games.ninth_world.book import BOOK, DRAW_WILD, HAPPENED
from ninefold.games.ninth_world.content import WILD_DECK
from ninefold.games.ninth_world.language import YOU_MARK
from ninefold.games.ninth_world.places import SCOUTED, can_draw
from ninefold.games.ninth_world.state import NOBODY_YET, State

NOT_IN_WILD: Final = BOOK.reason("not_in_wild", "6.1")
MARKED_ALREADY: Final = BOOK.reason("marked_already", "6.5")
SIDEWAYS: Final = BOOK.reason("sideways", "6.3")
DECK_EMPTY: Final = BOOK.reason("deck_empty", "6.2")
MARKED: Final = BOOK.tell("marked", "seat", "card")


def why_not_mark(state: State, seat: int, card: int) -> int:
    """§6.1, §6.3, §6.5 A faceup wilderness card, not marked by this hero yet, and not another's new one."""
    if card not in state.wild:
        return NOT_IN_WILD
    if state.marks[card] >> seat & 1:
        return MARKED_ALREADY
    return FINE if state.fresh[card] in (NOBODY_YET, seat) else SIDEWAYS


def markable(state: State, seat: int) -> list[int]:
    """All cards that a hero may mark."""
    fresh, marks = state.fresh, state.marks
    return [card for card in state.wild if not marks[card] >> seat & 1 and fresh[card] in (NOBODY_YET, seat)]


def mark(state: State, seat: int, card: int) -> None:
    """§6.1 A hero's token lies on the card, and scout quests look at it."""
    state.marks[card] |= 1 << seat
    tell(state, MARKED, seat, card)
    state.agenda.append((HAPPENED, seat, YOU_MARK, card))


def why_not_draw(state: State) -> int:
    """§6.2 There must be a card to draw."""
    return FINE if can_draw(state, WILD_DECK) else DECK_EMPTY


def draw(state: State, seat: int) -> None:
    """§6.2 The top card of the wilderness deck, which must be marked."""
    state.agenda.append((DRAW_WILD, seat, SCOUTED))
