"""§8 Bid Phase (The Nine): open bids in sacrifices, then one counter-bid each."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.the_nine import names
from ninefold.games.the_nine.language import BARS, WHEN_BEGINS
from ninefold.games.the_nine.state import NEUTRAL, NO_CARD, State
from ninefold.games.the_nine.warriors import is_warrior, sacrifice, trigger, worth

BAR_BID: Final = 1 << BARS.index("bid")
BIDDING: Final[Answer] = (names.BID,)
PASSING: Final[Answer] = (names.PASS,)


def bid_phase(state: State, step: Step) -> None:
    """§8.1 In player order a bid each, then a counter-bid each; without an upturned card there is none (§4.7)."""
    state.bids = [0, 0]
    state.bid_by = NEUTRAL
    if state.upturned == NO_CARD:
        return
    first, second = state.order()
    state.then(
        (names.BID_TURN, first, 0),
        (names.BID_TURN, second, 0),
        (names.BID_TURN, first, 1),
        (names.BID_TURN, second, 1),
        (names.AWARD,),
    )


def bid_turn(state: State, step: Step) -> None:
    """§8.9 Who holds the standing bid can't raise it; who can't reach it is not asked. Both are public."""
    seat = step[1]
    if state.bid_by == seat or state.barred[seat] & BAR_BID or state.ending:
        return
    state.offered.clear()
    if sum(worth(state, card) for card in sacrifices(state, seat)) + state.bids[seat] >= needed(state):
        state.then((names.MAKE_BID, seat, step[2]))


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
            found.append((names.OFFER, card))
    if state.offered and offer_total(state, seat) >= needed(state):
        found.append(BIDDING)
    return found


def why_not_bid(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§8.1 to §8.3 Whether a card may be offered, and whether the offer is enough."""
    if answer[0] == names.PASS:
        return FINE
    if answer[0] == names.OFFER:
        if answer[1] not in sacrifices(state, seat):
            return names.NOT_YOURS
        return names.PICKED if answer[1] in state.offered else FINE
    if not state.offered:
        return names.NOTHING_OFFERED
    total = offer_total(state, seat)
    if total >= needed(state):
        return FINE
    glory = state.cards.glory[state.kind[state.upturned]]
    return names.BELOW_GLORY if total < glory else names.BELOW_STANDING


def take_bid(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§8.7 All cards of a bid are sacrificed together when it is made; a pass gives them back."""
    if answer[0] == names.OFFER:
        state.offered.append(answer[1])
        state.then(step)
    elif answer[0] == names.PASS:
        state.offered.clear()
        tell(state, names.BID_PASSED, seat)
    else:
        make_bid(state, seat)


def make_bid(state: State, seat: int) -> None:
    """§8.7 Sacrifices are out of play at once, their worth fixed then."""
    offered = state.offered[:]
    state.offered.clear()
    state.bids[seat] += sum(worth(state, card) for card in offered)
    state.bid_by = seat
    tell(state, names.BID_MADE, seat, state.bids[seat])
    state.then((names.WINDOW, names.AFTER_BID))
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
        tell(state, names.BURDEN if state.cards.is_burden[state.kind[card]] else names.UNCLAIMED, card)
    else:
        state.owner[card] = winner
        state.side[card] = winner
        state.claimed[winner].append(card)
        state.tally[0] += 1
        tell(state, names.CLAIMED, winner, card, state.cards.glory[state.kind[card]])
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
