"""Tables that look like a view of Ninth Descent (§1.4, §1.5): for bots, and for the test that nothing leaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ninefold.core.deck import Deck
from ninefold.core.field import knows
from ninefold.core.stream import Stream
from ninefold.effects.unseen import without
from ninefold.games.ninth_descent.decks import DECK
from ninefold.games.ninth_descent.state import CONSTRUCTED, DRAFT, LAYOUTS, NOWHERE, SHARED, State, sees_essence

if TYPE_CHECKING:
    from ninefold.games.ninth_descent.rules import NinthDescentRules


def sample_state(rules: NinthDescentRules, view: State, seat: int, stream: Stream) -> State:
    """A table that looks like this view: unknown cards are dealt from what could be in the hands and piles."""
    return complete(rules, view.clone(), seat, stream)


def complete(rules: NinthDescentRules, state: State, seat: int, stream: Stream) -> State:
    """The same, made of the view itself."""
    state.rules = rules
    state.payable = [max(0, kinds) for kinds in state.payable]
    if rules.build == SHARED:
        deal(state, [card for hand in state.hand for card in hand], 0, unseen_of_box(rules, state), stream)
        return state
    for player in range(rules.seats):
        if not sees_essence(state, seat, player):
            seen = [kind for kind, origin in zip(state.kind, state.origin) if origin == player and kind >= 0]
            deal(state, state.hand[player], player, possible_rest(rules, state, player, seen, stream), stream)
    return state


def deal(state: State, cards: list[int], player: int, pool: list[int], stream: Stream) -> None:
    """Deal kinds from a pool: first to the unknown ones among some cards, then to a deck."""
    left = state.decks[player].count()
    hidden = [card for card in cards if state.kind[card] < 0]
    if len(pool) == len(hidden) + left:  # the deck has no order, so only what is dealt has to be shuffled
        stream.shuffle_end(pool, len(hidden))
    else:
        stream.shuffle(pool)
    box = state.rules.box_kinds
    while len(pool) < len(hidden) + left:
        pool.append(box[stream.below(len(box))])
    for card in hidden:
        state.kind[card] = pool.pop()
    state.decks[player] = Deck([], sorted(pool[:left]), [])


def unseen_of_box(rules: NinthDescentRules, state: State) -> list[int]:
    """§11.3 Of a shared deck: all copies but those on the board, in the Chaos piles, and in hands that were seen."""
    count = [0] * len(rules.cards.key)
    for kind in rules.box_kinds:
        count[kind] += 1
    for pile in (*state.hand, *state.chaos, [card for card, place in enumerate(state.place) if place != NOWHERE]):
        for card in pile:
            if state.kind[card] >= 0:
                count[state.kind[card]] -= 1
    return [kind for kind, copies in enumerate(count) for _ in range(copies)]


def possible_rest(rules: NinthDescentRules, state: State, player: int, seen: list[int], stream: Stream) -> list[int]:
    """What a player may still have: the rest of a drafted list, or of a ready deck that fits, or of the box."""
    if rules.build == DRAFT:
        return without(state.lists[player], seen)
    rests = rules.ready_decks.rests(seen)
    if rests:
        return rests[stream.below(len(rests))][:]
    rest = without(rules.box_kinds, seen)
    stream.shuffle(rest)
    return rest[: max(0, DECK - len(seen))]


def reshuffle_hidden(state: State, seat: int, stream: Stream) -> State:
    """A twin, from the rulebook: hands are hidden (§1.4), nobody knows how an Essence will come (§1.5), constructed
    decks are built in private (§11.2), drafted ones are public lists (§11.8), a shared Essence is one for all (§11.3).
    """
    twin = state.clone()
    twin.payable = [kinds if player == seat else 0 for player, kinds in enumerate(twin.payable)]
    build = twin.rules.build
    if build == DRAFT and twin.layouts < LAYOUTS:
        return twin
    others = [player for player in range(twin.rules.seats) if player != seat]
    if build == SHARED:
        deal_again(twin, [card for player in others for card in twin.hand[player]], 0, seat, stream)
        return twin
    for player in others:
        deal_again(twin, twin.hand[player], player, seat, stream)
    return twin


def deal_again(twin: State, cards: list[int], player: int, seat: int, stream: Stream) -> None:
    """Hidden cards and the Essence, shuffled together; a deck built in private may be another one."""
    deck = twin.decks[player]
    hidden = [card for card in cards if not knows(twin.known[card], seat)]
    kinds = [twin.kind[card] for card in hidden] + deck.bag
    box = twin.rules.box_kinds
    if twin.rules.build == CONSTRUCTED:
        for place in range(len(kinds)):
            if stream.below(4) == 0:
                kinds[place] = box[stream.below(len(box))]
    stream.shuffle(kinds)
    for card in hidden:
        twin.kind[card] = kinds.pop()
    deck.bag = sorted(kinds)
