"""Tables that look like a view of The Ninth World (§1.5): for bots, and for the test that nothing leaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ninefold.core.field import UNKNOWN
from ninefold.core.stream import Stream
from ninefold.games.ninth_world.state import NO_CARD, State, deck_of_card, hidden_cards

if TYPE_CHECKING:
    from ninefold.games.ninth_world.rules import NinthWorldRules


def sample_state(rules: NinthWorldRules, view: State, seat: int, stream: Stream) -> State:
    """A table that looks like this view: hidden cards are dealt from what may still be in their deck."""
    return complete(rules, view.clone(), seat, stream)


def complete(rules: NinthWorldRules, state: State, seat: int, stream: Stream) -> State:
    """The same, made of the view itself."""
    state.rules = rules
    for card in hidden_cards(state, seat):
        bag = state.decks[deck_of_card(state, card)].bag
        state.kind[card] = bag.pop(stream.below(len(bag)))
    if UNKNOWN in state.kind:  # the numbers of power cards that were shuffled back (§2.5)
        state.kind = [NO_CARD if kind == UNKNOWN else kind for kind in state.kind]
    return state


def reshuffle_hidden(state: State, seat: int, stream: Stream) -> State:
    """A twin, from the rulebook: a look shows cards to the looking hero alone, who puts them back where they were
    (§1.5), and powers are dealt face down (§2.5). So each such card may be any other that its deck still has."""
    twin = state.clone()
    for card in hidden_cards(twin, seat):
        bag = twin.decks[deck_of_card(twin, card)].bag
        if bag:
            place = stream.below(len(bag))
            bag[place], twin.kind[card] = twin.kind[card], bag[place]
            bag.sort()
    return twin
