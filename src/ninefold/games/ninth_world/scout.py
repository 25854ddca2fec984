"""§6 Scout (The Ninth World): marking what lies open, drawing what does not."""

from __future__ import annotations

from ninefold.core.agenda import FINE
from ninefold.core.tell import tell
from ninefold.games.ninth_world import names
from ninefold.games.ninth_world.content import WILD_DECK
from ninefold.games.ninth_world.language import YOU_MARK
from ninefold.games.ninth_world.places import SCOUTED, can_draw
from ninefold.games.ninth_world.state import NOBODY_YET, State


def why_not_mark(state: State, seat: int, card: int) -> int:
    """§6.1, §6.3, §6.5 A faceup wilderness card, not marked by this hero yet, and not another's new one."""
    if card not in state.wild:
        return names.NOT_IN_WILD
    if state.marks[card] >> seat & 1:
        return names.MARKED_ALREADY
    return FINE if state.fresh[card] in (NOBODY_YET, seat) else names.SIDEWAYS


def markable(state: State, seat: int) -> list[int]:
    """All cards that a hero may mark."""
    fresh, marks = state.fresh, state.marks
    return [card for card in state.wild if not marks[card] >> seat & 1 and fresh[card] in (NOBODY_YET, seat)]


def mark(state: State, seat: int, card: int) -> None:
    """§6.1 A hero's token lies on the card, and scout quests look at it."""
    state.marks[card] |= 1 << seat
    tell(state, names.MARKED, seat, card)
    state.agenda.append((names.HAPPENED, seat, YOU_MARK, card))


def why_not_draw(state: State) -> int:
    """§6.2 There must be a card to draw."""
    return FINE if can_draw(state, WILD_DECK) else names.DECK_EMPTY


def draw(state: State, seat: int) -> None:
    """§6.2 The top card of the wilderness deck, which must be marked."""
    state.agenda.append((names.DRAW_WILD, seat, SCOUTED))
