"""§3.4 Bidding for home worlds (Nineworlds), an option: who wants the better home pays for it on the score track."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.slot import with_entry
from ninefold.core.tell import tell
from ninefold.games.nineworlds.book import BOOK
from ninefold.games.nineworlds.state import NOBODY, NONE, State

BID: Final = BOOK.verb("bid", "world:world", "n:bid")
NOT_OFFERED: Final = BOOK.reason("home_not_offered", "3.4")
BID_TOO_LOW: Final = BOOK.reason("bid_too_low", "3.4")
BID_TOO_HIGH: Final = BOOK.reason("bid_too_high", "3.4")
HOME_OFFERED: Final = BOOK.tell("home_offered", "world:world")
HOME_BID: Final = BOOK.tell("home_bid", "seat", "n", "world:world")

MOST_BID: Final = 30
MOST_RAISE: Final = 5
"""A bid is at most this much above the lowest that is allowed."""


def unoffered(state: State) -> list[int]:
    """Worlds that may still be offered."""
    return [world for world in range(9) if world not in state.offered]


def offer_labels(state: State, step: Step) -> list[str]:
    """The worlds that may be drawn."""
    return [state.board.keys[world] for world in unoffered(state)]


def offer_drawn(state: State, step: Step, outcome: int) -> None:
    """§3.4 As many worlds as there are sides are offered."""
    world = unoffered(state)[outcome]
    state.offered = [*state.offered, world]
    tell(state, HOME_OFFERED, world)


def homeless(state: State) -> int:
    """§3.4 The first place at the table without a world, or NONE."""
    for place in range(len(state.offered)):
        if place not in state.bidder:
            return place
    return NONE


def auction(state: State, step: Step) -> None:
    """§3.4 Whoever has no world bids, until everybody has one."""
    place = homeless(state)
    if place != NONE:
        state.agenda.append((AUCTION,))
        state.agenda.append((MAKE_BID, place % state.rules.seats, NONE, place))


def lowest(state: State, world: int) -> int:
    """§3.4 The lowest bid for a world: 0 if nobody has bid, else more than the last one."""
    return 0 if state.bidder[world] == NOBODY else state.bids[world] + 1


def bid_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§3.4 The next few numbers for each world."""
    found: list[Answer] = []
    for world in state.offered:
        least = lowest(state, world)
        found += [(BID, world, n) for n in range(least, min(MOST_BID, least + MOST_RAISE) + 1)]
    return found


def why_not_bid(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§3.4 A world that is offered, more than the last bid, and not by far more."""
    _, world, n = answer
    if world not in state.offered:
        return NOT_OFFERED
    least = lowest(state, world)
    if n < least:
        return BID_TOO_LOW
    return FINE if n <= min(MOST_BID, least + MOST_RAISE) else BID_TOO_HIGH


def take_bid(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§3.4 Whoever had that world before has to bid again."""
    _, _, _, place = step
    _, world, n = answer
    state.bidder = with_entry(state.bidder, world, place)
    state.bids = with_entry(state.bids, world, n)
    tell(state, HOME_BID, seat, n, world)


AUCTION: Final[int] = BOOK.does("auction", auction)
OFFER_HOME: Final[int] = BOOK.rolls("offer", offer_drawn, labels=offer_labels)
MAKE_BID: Final[int] = BOOK.asks(
    "make_bid",
    "avatar:avatar",
    "place",
    options=bid_options,
    take=take_bid,
    why_not=why_not_bid,
    verbs=(BID,),
    rule="3.4",
)
