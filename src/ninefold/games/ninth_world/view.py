"""What a seat may know of a table of The Ninth World (§1.5); all else is absent. And the way back: possible tables."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ninefold.core.agenda import Step
from ninefold.core.deck import Deck
from ninefold.core.field import UNKNOWN, knows
from ninefold.core.stream import Stream
from ninefold.games.ninth_world.state import NO_CARD, State

NUMBERS: Final = (
    "round", "phase", "monolith", "advanced", "raised", "played", "scars", "drift", "goal", "ready", "ending", "winner",
)  # fmt: skip
LISTS: Final = (
    "valor", "wounds", "token", "hero", "power", "skills", "spent", "bid", "initial", "total", "pure", "points",
    "place", "claims", "cut", "acting", "used", "town", "wild", "known", "marks", "fresh", "progress", "allies", "path",
    "cuts", "given", "pooled", "tally",
)  # fmt: skip
NESTED: Final = ("displayed", "shown", "discards")
"""Open to all: of cards that somebody was shown or has looked at, only their numbers. `kind` and the decks are not."""


class View(msgspec.Struct):
    """A table as one seat sees it: the state's own fields, with `kind` unknown (-1) where the seat can't know it."""

    seat: int
    agenda: list[Step]
    numbers: list[int]
    lists: list[list[int]]
    nested: list[list[list[int]]]
    kind: list[int]
    tops: list[list[int]]
    """By deck: the numbers of the cards on top that somebody has looked at."""
    bags: list[list[int]]
    """By deck: what is in it, or may be among the cards that this seat has not seen."""


def view_of(state: State, seat: int) -> View:
    """What a seat may know (-1: a spectator)."""
    kinds, known = state.kind, state.known
    hidden = hidden_cards(state, seat)
    tops: list[list[int]] = []
    bags: list[list[int]] = []
    for place, deck in enumerate(state.decks):
        tops.append(deck.top[:])
        unseen = [kinds[card] for card in hidden if deck_of_card(state, card) == place] if hidden else []
        bags.append(sorted(deck.bag + unseen) if unseen else deck.bag[:])
    return View(
        seat=seat,
        agenda=state.agenda[:],
        numbers=[getattr(state, name) for name in NUMBERS],
        lists=[getattr(state, name)[:] for name in LISTS],
        nested=[[part[:] for part in getattr(state, name)] for name in NESTED],
        kind=[kind if mask == -1 or knows(mask, seat) else UNKNOWN for kind, mask in zip(kinds, known)]
        if hidden or NO_CARD in kinds
        else kinds[:],
        tops=tops,
        bags=bags,
    )


def hidden_cards(state: State, seat: int) -> list[int]:
    """§1.5, §2.5 Cards that somebody was shown and this seat was not: on a deck, or dealt at set-up."""
    cards = [card for deck in state.decks for card in deck.top]
    for shown in state.shown:
        cards += shown
    return [card for card in cards if not knows(state.known[card], seat)]


def deck_of_card(state: State, card: int) -> int:
    """The deck that a hidden card came from: one that is dealt is a power."""
    for place, deck in enumerate(state.decks):
        if card in deck.top:
            return place
    return 2


def sample_state(rules: Any, view: View, stream: Stream) -> State:
    """A table that looks like this view: unseen cards are dealt from what may still be in their deck."""
    state = State(rules)
    state.tells = None
    state.agenda = view.agenda[:]
    for name, number in zip(NUMBERS, view.numbers):
        setattr(state, name, number)
    for name, values in zip(LISTS, view.lists):
        setattr(state, name, values[:])
    for name, parts in zip(NESTED, view.nested):
        setattr(state, name, [part[:] for part in parts])
    state.kind = view.kind[:]
    state.decks = [Deck(top[:], bag[:], []) for top, bag in zip(view.tops, view.bags)]
    for card in hidden_cards(state, view.seat):
        bag = state.decks[deck_of_card(state, card)].bag
        state.kind[card] = bag.pop(stream.below(len(bag)))
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
