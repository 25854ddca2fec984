"""Tables that look like a view of The Nine (§1.4, §1.5): for bots, and for the test that nothing leaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ninefold.core.agenda import NOWHERE
from ninefold.core.deck import Deck
from ninefold.core.field import SPECTATOR, knows
from ninefold.core.stream import Stream
from ninefold.effects.unseen import without
from ninefold.games.the_nine import bids, targets
from ninefold.games.the_nine.book import LOOK_AT_DECK
from ninefold.games.the_nine.content import EVENT, WARRIOR
from ninefold.games.the_nine.decks import OF_EACH
from ninefold.games.the_nine.state import State

if TYPE_CHECKING:
    from ninefold.games.the_nine.rules import TheNineRules


def sample_state(rules: TheNineRules, view: State, seat: int, stream: Stream) -> State:
    """A table that looks like this view: unknown cards are dealt from a deck that fits what was seen."""
    return complete(rules, view.clone(), seat, stream)


def complete(rules: TheNineRules, state: State, seat: int, stream: Stream) -> State:
    """The same, made of the view itself."""
    state.rules = rules
    for player in (0, 1):
        if player != seat:
            state.decks[player] = _deal_hidden(rules, state, player, state.decks[player].count(), stream)
    return state


def _deal_hidden(rules: TheNineRules, state: State, player: int, in_deck: int, stream: Stream) -> Deck:
    """Give kinds to a player's unknown cards, and the rest to the deck.

    Other unknown numbers stand for cards that were looked at and are in the deck, or were drawn from it under a new
    number; which, nobody else can tell.
    """
    owner, kinds = state.owner, state.kind
    own = [card for card, who in enumerate(owner) if who == player]
    hidden = [card for card in own if kinds[card] < 0]
    glory = rules.cards.glory
    pool = _possible_rest(rules, [kinds[card] for card in own if kinds[card] >= 0 and not glory[kinds[card]]], stream)
    out = {*state.hand[player], *_being_sorted(state)}
    dealt = [card for card in hidden if card in out]
    if len(pool) == len(dealt) + in_deck:  # the deck has no order, so only what is dealt has to be shuffled
        stream.shuffle_end(pool, len(dealt))
    else:
        stream.shuffle(pool)
    box = rules.box_kinds
    while len(pool) < len(dealt) + in_deck:
        pool.append(box[stream.below(len(box))])
    for card in hidden:
        kinds[card] = pool.pop() if card in out else box[stream.below(len(box))]
    return Deck([], sorted(pool[:in_deck]), [])


def _being_sorted(state: State) -> list[int]:
    """Cards that have been taken off a deck for a look and are not back yet."""
    found: list[int] = []
    for step in state.agenda:
        kind, *_ = step
        if kind == targets.SORT_DECK:
            _, _, card, _ = step
            found.append(card)
        elif kind == LOOK_AT_DECK:
            _, _, _, *seen = step
            found += seen
    return found


def _possible_rest(rules: TheNineRules, seen: list[int], stream: Stream) -> list[int]:
    """What the player may still have: a ready deck that fits the seen cards, else 20 and 20 of the box."""
    rests = rules.ready_decks.rests(seen)
    if rests:
        return rests[stream.below(len(rests))][:]
    rest: list[int] = []
    types = rules.cards.type
    for type_ in (WARRIOR, EVENT):
        box = without([kind for kind in rules.box_kinds if types[kind] == type_], seen)
        stream.shuffle(box)
        rest += box[: max(0, OF_EACH - sum(1 for kind in seen if types[kind] == type_))]
    return rest


def reshuffle_hidden(state: State, seat: int, stream: Stream) -> State:
    """A twin, from the rulebook: hands are held so that the other can't see them (§1.4), nobody knows how a deck will
    come (§1.5), a look shows cards to the looking player alone (§13.16), and decks are built in private (§12.1).

    So of every other player, the cards in hand that this seat was not shown, the cards put back after a look, where
    they were put, and the rest of the deck may all be others. So may a bid be that is not made yet (§8.7).
    """
    twin = state.clone()
    asked, bidder, *_ = twin.agenda[-1] if twin.agenda else (NOWHERE, seat)
    if asked == bids.MAKE_BID and bidder != seat:
        twin.offered = [card for card in bids.sacrifices(twin, bidder) if stream.below(2)]
    for player in (0, 1):
        if player == seat and seat != SPECTATOR:
            continue
        deck = twin.decks[player]
        arrived = [card for card in range(len(twin.kind)) if twin.owner[card] == player]
        hidden = [card for card in arrived if not knows(twin.known[card], seat)]
        kinds = [twin.kind[card] for card in hidden] + deck.bag
        for place in range(len(kinds)):
            if stream.below(4) == 0:
                kinds[place] = state.rules.box_kinds[stream.below(len(state.rules.box_kinds))]
        stream.shuffle(kinds)
        for card in hidden:
            twin.kind[card] = kinds.pop()
        deck.bag = sorted(kinds)
        placed = deck.top + deck.bottom
        stream.shuffle(placed)
        cut = stream.below(len(placed) + 1)
        deck.top, deck.bottom = placed[:cut], placed[cut:]
    return twin
