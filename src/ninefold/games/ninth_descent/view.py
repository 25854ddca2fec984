"""What a seat may know of a table of Ninth Descent (§1.4, §1.5); all else is absent. And back: possible tables."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from ninefold.core.agenda import Step
from ninefold.core.deck import Deck
from ninefold.core.field import UNKNOWN, knows
from ninefold.core.stream import Stream
from ninefold.games.ninth_descent.draft import LAYOUTS
from ninefold.games.ninth_descent.state import CONSTRUCTED, DRAFT, NOWHERE, SHARED, State

NUMBERS: Final = (
    "round", "turn", "first", "actions", "condensed", "layouts", "taken", "group", "ending", "winner",
)  # fmt: skip
LISTS: Final = (
    "layout", "aside", "at", "held", "known", "origin", "side", "place", "damage", "power_bonus", "reach_bonus",
    "fired", "lent", "boosts", "hurt", "auras", "lifts", "queue", "tally",
)  # fmt: skip
NESTED: Final = ("counters", "hand", "chaos", "lists")
"""Open to all players: of cards in a hand, only their arrival numbers. `kind` and the decks are not among them."""


class View(msgspec.Struct):
    """A table as one seat sees it: the state's own fields, with `kind` unknown (-1) where the seat can't know it."""

    seat: int
    agenda: list[Step]
    open: dict[str, Any]
    kind: list[int]
    decks: list[list[int] | int]
    """By player: the kinds in the Essence where the seat may know them, or only their number."""


def view_of(state: State, seat: int) -> View:
    """What a seat may know (-1: a spectator)."""
    shown: dict[str, Any] = {name: getattr(state, name) for name in NUMBERS}
    for name in LISTS:
        shown[name] = getattr(state, name)[:]
    for name in NESTED:
        shown[name] = [part[:] for part in getattr(state, name)]
    bit = 1 << seat if seat >= 0 else 0
    kinds = state.kind
    if seat < 0:
        known = [kind if mask == -1 else UNKNOWN for kind, mask in zip(kinds, state.known)]
    else:
        known = [kind if mask & bit else UNKNOWN for kind, mask in zip(kinds, state.known)]
    decks: list[list[int] | int] = []
    for player, deck in enumerate(state.decks):
        decks.append(deck.bag[:] if sees_essence(state, seat, player) else len(deck.bag))
    return View(seat=seat, agenda=state.agenda[:], open=shown, kind=known, decks=decks)


def sees_essence(state: State, seat: int, player: int) -> bool:
    """§1.5 A player knows what is left in the own Essence; a shared one nobody knows; a draft's pile everybody does."""
    build = state.rules.build
    if build == DRAFT and state.layouts < LAYOUTS:
        return True
    return build != SHARED and player == seat


def sample_state(rules: Any, view: View, seat: int, stream: Stream) -> State:
    """A table that looks like this view: unknown cards are dealt from what could be in the hands and piles."""
    state = State(rules).laid_out()
    state.agenda = view.agenda[:]
    shown = view.open
    for name in NUMBERS:
        setattr(state, name, shown[name])
    for name in LISTS:
        setattr(state, name, shown[name][:])
    for name in NESTED:
        setattr(state, name, [part[:] for part in shown[name]])
    state.kind = view.kind[:]
    if rules.build == SHARED:
        left = view.decks[0]
        deal(state, [card for hand in state.hand for card in hand], 0, left, unseen_of_box(rules, state), stream)
        return state
    for player, found in enumerate(view.decks):
        if isinstance(found, int):
            seen = [kind for kind, origin in zip(state.kind, state.origin) if origin == player and kind >= 0]
            deal(state, state.hand[player], player, found, possible_rest(rules, state, player, seen, stream), stream)
        else:
            state.decks[player] = Deck([], found[:], [])
    return state


def deal(state: State, cards: list[int], player: int, left: Any, pool: list[int], stream: Stream) -> None:
    """Give kinds to the unknown ones of some cards, and the rest to a deck."""
    shuffle(pool, stream)
    box = state.rules.box_kinds
    hidden = [card for card in cards if state.kind[card] < 0]
    while len(pool) < len(hidden) + left:
        pool.append(box[stream.below(len(box))])
    for card in hidden:
        state.kind[card] = pool.pop()
    state.decks[player] = Deck([], sorted(pool[:left]), [])


def unseen_of_box(rules: Any, state: State) -> list[int]:
    """§11.3 Of a shared deck: all copies but those on the board, in the Chaos piles, and in hands that were seen."""
    count = [0] * len(rules.cards.key)
    for kind in rules.box_kinds:
        count[kind] += 1
    for pile in (*state.hand, *state.chaos, [card for card, place in enumerate(state.place) if place != NOWHERE]):
        for card in pile:
            if state.kind[card] >= 0:
                count[state.kind[card]] -= 1
    return [kind for kind, copies in enumerate(count) for _ in range(copies)]


def possible_rest(rules: Any, state: State, player: int, seen: list[int], stream: Stream) -> list[int]:
    """What a player may still have: the rest of a drafted list, or of a ready deck that fits, or of the box."""
    if rules.build == DRAFT:
        return without(state.lists[player], seen)
    fitting = [deck for deck in rules.ready_kinds if fits(deck, seen)]
    if fitting:
        return without(fitting[stream.below(len(fitting))], seen)
    rest = without(rules.box_kinds, seen)
    shuffle(rest, stream)
    return rest[: max(0, 45 - len(seen))]


def without(kinds: list[int], seen: list[int]) -> list[int]:
    """A list with some of its entries taken away."""
    rest = kinds[:]
    for kind in seen:
        if kind in rest:
            rest.remove(kind)
    return rest


def fits(deck: list[int], seen: list[int]) -> bool:
    """Whether all that was seen could be from a deck."""
    return all(seen.count(kind) <= deck.count(kind) for kind in set(seen))


def shuffle(values: list[int], stream: Stream) -> None:
    """Put a list in random order."""
    for last in range(len(values) - 1, 0, -1):
        other = stream.below(last + 1)
        values[last], values[other] = values[other], values[last]


def reshuffle_hidden(state: State, seat: int, stream: Stream) -> State:
    """A twin, from the rulebook: hands are hidden (§1.4), nobody knows how an Essence will come (§1.5), constructed
    decks are built in private (§11.2), drafted ones are public lists (§11.8), a shared Essence is one for all (§11.3).
    """
    twin = state.clone()
    twin.payable = [0] * twin.rules.seats
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
    shuffle(kinds, stream)
    for card in hidden:
        twin.kind[card] = kinds.pop()
    deck.bag = sorted(kinds)
