"""§12.10 Pushes and pulls (Ninth Descent): along which ring they lead, and where the effect's player lets them end."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.book import AT, BOOK, MOVED, STUCK
from ninefold.games.ninth_descent.forces import bury, is_rooted, shift
from ninefold.games.ninth_descent.state import NOWHERE, State

STAY: Final = BOOK.verb("stay")
NO_SUCH_WAY: Final = BOOK.reason("no_such_way", "12.10")


AWAY: Final = 1
NEARER: Final = -1


def onward(state: State, here: int, came_from: int, space: int, way: int) -> list[int]:
    """§6.4 The empty spaces that come next: on the ring the Force is moved along, if that leads on at all."""
    far = BOARD.distance[here]
    leading = [other for other in BOARD.neighbours[space] if far[other] - far[space] == way]
    ring = BOARD.shared_ring[came_from][space]
    kept = [other for other in leading if ring >> other & 1]
    return [other for other in kept or leading if not state.taken >> other & 1]


def ends(state: State, source: int, card: int, n: int, way: int) -> list[int]:
    """Where a push or pull of up to n spaces may end, the nearest first.

    On the first space counts the ring that the Force shares with the one that pushes, later the ring it came along.
    """
    here = state.place[source]
    found: list[int] = []
    edge = [(here, state.place[card])]
    for _ in range(n):
        edge = [(space, other) for came_from, space in edge for other in onward(state, here, came_from, space, way)]
        found += [space for _, space in edge if space not in found]
    return found


def driving(state: State, step: Step) -> None:
    """§12.10 The next Force that is pushed or pulled, if both are still there."""
    _, seat, source, card, n, way = step
    if state.place[source] == NOWHERE or state.place[card] == NOWHERE:
        return
    if is_rooted(state, card) or not ends(state, source, card, n, way):
        tell(state, STUCK, card)
    else:
        state.agenda.append((PUSH_TO, seat, source, card, n, way))


def push_variant(state: State, step: Step) -> tuple[str, str]:
    """§12.10 A push, or a pull."""
    _, _, _, _, _, way = step
    return ("push_to" if way == AWAY else "pull_to", "12.10")


def push_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§12.10 The farthest space first; "up to" means that the Force may also be left where it is."""
    _, _, source, card, n, way = step
    found: list[Answer] = [(AT, space) for space in reversed(ends(state, source, card, n, way))]
    found.append((STAY,))
    return found


def take_push(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§12.10 The Force is there now, or stays."""
    _, _, source, card, _, _ = step
    if answer == (STAY,):
        tell(state, STUCK, card)
        return
    _, space = answer
    shift(state, card, space)
    tell(state, MOVED, card, space)
    bury(state, seat, source)


DRIVING: Final = BOOK.does("driving", driving, "seat", "card", "moved:card", "n", "way")
PUSH_TO: Final = BOOK.asks(
    "push_to",
    "card",
    "moved:card",
    "n",
    "way",
    options=push_options,
    take=take_push,
    otherwise=NO_SUCH_WAY,
    verbs=(AT, STAY),
    rule="12.10",
    variant=push_variant,
)
