"""§8 Bid Phase (The Nine): open bids in sacrifices, then one counter-bid each."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.the_nine import windows
from ninefold.games.the_nine.book import BID_PHASE, BOOK, NOT_YOURS, PASS, PASSING, WINDOW
from ninefold.games.the_nine.language import BARS, WHEN_BEGINS
from ninefold.games.the_nine.state import NEUTRAL, NO_CARD, State
from ninefold.games.the_nine.warriors import is_warrior, sacrifice, trigger, worth

OFFER: Final = BOOK.verb("offer", "card")
BID: Final = BOOK.verb("bid")
BELOW_GLORY: Final = BOOK.reason("below_glory", "8.1")
BELOW_STANDING: Final = BOOK.reason("below_standing", "8.2")
NOTHING_OFFERED: Final = BOOK.reason("nothing_offered", "8.3")
PICKED: Final = BOOK.reason("picked", "8.3")
BID_MADE: Final = BOOK.tell("bid_made", "seat", "n")
BID_PASSED: Final = BOOK.tell("bid_passed", "seat")
PHASE_BEGAN: Final = BOOK.tell("bid_phase", "card")
CLAIMED: Final = BOOK.tell("claimed", "seat", "card", "glory")
UNCLAIMED: Final = BOOK.tell("unclaimed", "card")
BURDEN: Final = BOOK.tell("burden", "card")


BAR_BID: Final = 1 << BARS.index("bid")
BIDDING: Final[Answer] = (BID,)


def bid_phase(state: State, step: Step) -> None:
    """§8.1, §8.8 In player order a bid each, then a counter-bid each; none without an upturned card (§4.7)."""
    state.bids = [0, 0]
    state.bid_by = NEUTRAL
    if state.upturned == NO_CARD:
        return
    tell(state, PHASE_BEGAN, state.upturned)
    first, second = state.order()
    state.then(
        (BID_TURN, first, 0),
        (BID_TURN, second, 0),
        (BID_TURN, first, 1),
        (BID_TURN, second, 1),
        (AWARD,),
    )


def bid_turn(state: State, step: Step) -> None:
    """§8.9 The holder of the standing bid can't raise it; a player who can't reach it is not asked. Both are public."""
    _, seat, counter = step
    if state.bid_by == seat or state.barred[seat] & BAR_BID or state.ending:
        return
    state.offered.clear()
    if sum(worth(state, card) for card in sacrifices(state, seat)) + state.bids[seat] >= needed(state):
        state.then((MAKE_BID, seat, counter))


def needed(state: State) -> int:
    """§8.1, §8.2 At least the Glory, and more than the standing bid."""
    glory: int = state.cards.glory[state.kind[state.upturned]]
    if state.bid_by == NEUTRAL:
        return glory
    standing = state.bids[state.bid_by] + 1
    return max(glory, standing)


def sacrifices(state: State, seat: int) -> list[int]:
    """§8.3, §8.11 What a player may sacrifice: Warriors they control, and their other RR cards."""
    found = state.play[seat][:]
    for card in state.claimed[seat]:
        if not is_warrior(state, card):
            found.append(card)
    return found


def offer_total(state: State, seat: int) -> int:
    """§8.8 What has been bid before, and what is offered now."""
    total = state.bids[seat]
    for card in state.offered:
        total += worth(state, card)
    return total


def bid_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§8.3 Offer one card after the other, then bid; or pass."""
    found: list[Answer] = [PASSING]
    for card in sacrifices(state, seat):
        if card not in state.offered:
            found.append((OFFER, card))
    if state.offered and offer_total(state, seat) >= needed(state):
        found.append(BIDDING)
    return found


def why_not_bid(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§8.1, §8.2, §8.3 Whether a card may be offered, and whether the offer is enough."""
    verb, *cards = answer
    if verb == PASS:
        return FINE
    if verb == OFFER:
        (card,) = cards
        if card not in sacrifices(state, seat):
            return NOT_YOURS
        return PICKED if card in state.offered else FINE
    if not state.offered:
        return NOTHING_OFFERED
    total = offer_total(state, seat)
    if total >= needed(state):
        return FINE
    glory = state.cards.glory[state.kind[state.upturned]]
    return BELOW_GLORY if total < glory else BELOW_STANDING


def take_bid(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§8.7 All cards of a bid are sacrificed together when it is made; a pass gives them back."""
    verb, *cards = answer
    if verb == OFFER:
        state.offered += cards
        state.then(step)
    elif verb == PASS:
        state.offered.clear()
        tell(state, BID_PASSED, seat)
    else:
        make_bid(state, seat)


def make_bid(state: State, seat: int) -> None:
    """§8.7 Sacrifices are out of play at once, their worth fixed then."""
    offered = state.offered[:]
    state.offered.clear()
    state.bids[seat] += sum(worth(state, card) for card in offered)
    state.bid_by = seat
    tell(state, BID_MADE, seat, state.bids[seat])
    state.then((WINDOW, windows.AFTER_BID))
    for card in sorted(offered, key=sacrifices(state, seat).index):
        sacrifice(state, seat, card, for_bid=True)


def award(state: State, step: Step) -> None:
    """§8.10, §9.1, §9.2 The highest bid wins the card; then it begins to act."""
    card = state.upturned
    state.upturned = NO_CARD
    winner = state.bid_by
    if winner == NEUTRAL:
        state.neutral.append(card)
        state.tally[1] += 1
        tell(state, BURDEN if state.cards.is_burden[state.kind[card]] else UNCLAIMED, card)
    else:
        state.owner[card] = winner
        state.side[card] = winner
        state.claimed[winner].append(card)
        state.tally[0] += 1
        tell(state, CLAIMED, winner, card, state.cards.glory[state.kind[card]])
        if is_warrior(state, card):
            state.play[winner].append(card)
    state.since[card] = state.round
    act(state, card, WHEN_BEGINS)


def act(state: State, card: int, when: int) -> None:
    """§9.2 A claimed card acts for its owner, an unclaimed one for both; what is for everyone acts once.

    A neutral Warrior acts against each player in turn, and for nobody (§10.8).
    """
    if state.owner[card] != NEUTRAL:
        trigger(state, card, state.owner[card], when)
    elif state.cards.everyone[state.kind[card]]:
        trigger(state, card, state.first, when)
    else:
        for seat in state.order():
            trigger(state, card, 1 - seat if is_warrior(state, card) else seat, when)


def bid_variant(state: State, step: Step) -> tuple[str, str]:
    """§8.1, §8.8 The first bid, or the counter-bid."""
    _, _, counter = step
    return ("counter_bid", "8.8") if counter else ("make_bid", "8.1")


BOOK.does(BID_PHASE, bid_phase)
BID_TURN: Final = BOOK.does("bid_turn", bid_turn, "seat", "counter")
MAKE_BID: Final = BOOK.asks(
    "make_bid",
    "counter",
    options=bid_options,
    take=take_bid,
    why_not=why_not_bid,
    verbs=(PASS, OFFER, BID),
    rule="8.1",
    default=(PASS,),
    variant=bid_variant,
    picks=(0, 99, False),
)
AWARD: Final = BOOK.does("award", award)
