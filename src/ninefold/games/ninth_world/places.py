"""§1.4 The places of The Ninth World: drawing for the town and the wilderness, and putting cards away."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.ninth_world.book import BOOK, DRAW_WILD, EFFECT, EXTRA_TOWN, FILL_TOWN, HAPPENED
from ninefold.games.ninth_world.content import POWER, POWER_DECK, PRIZE, TOWN_DECK, WILD_DECK
from ninefold.games.ninth_world.language import WHEN_CLAIMED, YOU_MARK
from ninefold.games.ninth_world.state import NO_CARD, NO_PLACE, SLOTS, TOWN_PLACE, WILD_PLACE, State

TOWN_DEALT: Final = BOOK.tell("town_dealt", "card")
WILD_DEALT: Final = BOOK.tell("wild_dealt", "card")
DREW: Final = BOOK.tell("drew", "seat", "card")
PRIZE_GAINED: Final = BOOK.tell("prize", "seat", "card", "n")
DISCARDED: Final = BOOK.tell("discarded", "card")


SCOUTED: Final = 0
DEALT: Final = 1
"""How a wilderness card comes: drawn by a hero, who marks it, or dealt without a mark."""
BEYOND: Final = -1


def place_of(state: State, card: int) -> int:
    """Where a card is face up."""
    if card in state.wild:
        return WILD_PLACE
    return TOWN_PLACE if card in state.town and card >= 0 else NO_PLACE


def can_draw(state: State, deck: int) -> bool:
    """§1.4 Whether a card can be drawn; an empty deck is made of its discard pile again."""
    return bool(state.decks[deck].bag or state.decks[deck].top or state.discards[deck])


def next_placed(state: State, deck: int) -> int:
    """The next card if it is one that somebody has looked at, else NO_CARD; an empty deck is reshuffled first."""
    pile = state.decks[deck]
    if pile.top:
        card = pile.top.pop()
        state.known[card] = EVERYBODY
        return card
    if not pile.bag:
        pile.bag = sorted(state.discards[deck])
        state.discards[deck] = []
    return NO_CARD


def town_labels(state: State, step: Step) -> list[str]:
    """The cards of the town deck."""
    return [state.cards.key[kind] for kind in state.decks[TOWN_DECK].bag]


def wild_labels(state: State, step: Step) -> list[str]:
    """The cards of the wilderness deck."""
    return [state.cards.key[kind] for kind in state.decks[WILD_DECK].bag]


def fill_town(state: State, step: Step) -> None:
    """§12.2 The town is filled up to five cards, from the deck outward; wounded slots stay empty."""
    town = state.town
    if len(town) - town.count(NO_CARD) >= SLOTS or not can_draw(state, TOWN_DECK):
        return
    for slot in range(SLOTS - state.scars):
        if town[slot] == NO_CARD:
            state.agenda.append((FILL_TOWN,))
            draw_town(state, slot)
            return


def extra_town(state: State, step: Step) -> None:
    """§16.1 One more card for the town, beyond the fifth slot."""
    if can_draw(state, TOWN_DECK):
        draw_town(state, BEYOND)


def draw_town(state: State, slot: int) -> None:
    """The next town card."""
    card = next_placed(state, TOWN_DECK)
    if card == NO_CARD:
        state.agenda.append((TOWN_CARD, len(state.decks[TOWN_DECK].bag), slot))
    else:
        put_in_town(state, card, slot)


def town_drawn(state: State, step: Step, outcome: int) -> None:
    """A town card comes."""
    _, _, slot = step
    put_in_town(state, state.arrive(state.decks[TOWN_DECK].take(outcome), EVERYBODY), slot)


def put_in_town(state: State, card: int, slot: int) -> None:
    """A card takes its slot, or lies beyond the fifth."""
    if slot == BEYOND:
        state.town.append(card)
    else:
        state.town[slot] = card
    tell(state, TOWN_DEALT, card)


def draw_wild(state: State, step: Step) -> None:
    """§6.2 The next wilderness card, for a hero (or dealt, seat -1)."""
    _, seat, how = step
    if not can_draw(state, WILD_DECK):
        return
    card = next_placed(state, WILD_DECK)
    if card == NO_CARD:
        state.agenda.append((WILD_CARD, len(state.decks[WILD_DECK].bag), seat, how))
    else:
        put_in_wild(state, card, seat, how)


def wild_drawn(state: State, step: Step, outcome: int) -> None:
    """A wilderness card comes."""
    _, _, seat, how = step
    put_in_wild(state, state.arrive(state.decks[WILD_DECK].take(outcome), EVERYBODY), seat, how)


def put_in_wild(state: State, card: int, seat: int, how: int) -> None:
    """§6.2, §6.4 A drawn card is marked and lies sideways; a prize is gained at once."""
    if state.cards.type[state.kind[card]] == PRIZE:
        gain_prize(state, card, seat, how)
        return
    state.wild.append(card)
    if how == SCOUTED:
        state.marks[card] = 1 << seat
        state.fresh[card] = seat
        tell(state, DREW, seat, card)
        state.agenda.append((HAPPENED, seat, YOU_MARK, card))
    else:
        tell(state, WILD_DEALT, card)


def gain_prize(state: State, card: int, seat: int, how: int) -> None:
    """§6.4 A prize counts as a mark; one that is dealt goes to the monolith owner and is replaced (§14.2, §14.9)."""
    kind = state.kind[card]
    if how == DEALT:
        seat = state.monolith
        if not has_only_prizes(state):
            state.agenda.append((DRAW_WILD, -1, DEALT))
    else:
        state.agenda.append((HAPPENED, seat, YOU_MARK, card))
    worth = state.cards.valor[kind]
    state.valor[seat] += worth
    state.tally.append(kind)
    tell(state, PRIZE_GAINED, seat, card, worth)
    ability = state.cards.abilities[kind][WHEN_CLAIMED]
    if ability >= 0:
        state.agenda.append((EFFECT, seat, card, ability, 0))
    if state.cards.keep[kind]:
        state.displayed[seat].append(card)
    else:
        discard(state, card)


def has_only_prizes(state: State) -> bool:
    """§14.9 Whether the deck and its discard pile have nothing but prizes left."""
    types, deck = state.cards.type, state.decks[WILD_DECK]
    kinds = [*deck.bag, *state.discards[WILD_DECK], *[state.kind[card] for card in deck.top]]
    return all(types[kind] == PRIZE for kind in kinds)


def discard(state: State, card: int) -> None:
    """§5.8 A card goes to the discard pile of its deck."""
    kind = state.kind[card]
    deck = POWER_DECK if state.cards.type[kind] == POWER else state.cards.deck[kind]
    state.discards[deck].append(kind)
    tell(state, DISCARDED, card)


def leave_place(state: State, card: int) -> None:
    """A card leaves the town or the wilderness; all marks on it go back."""
    if card in state.wild:
        state.wild.remove(card)
        state.marks[card] = 0
        state.fresh[card] = -1
        return
    slot = state.town.index(card)
    if slot < SLOTS:
        state.town[slot] = NO_CARD
    else:
        del state.town[slot]


BOOK.does(FILL_TOWN, fill_town)
TOWN_CARD: Final = BOOK.rolls("town", town_drawn, "slot", labels=town_labels)
BOOK.does(DRAW_WILD, draw_wild)
WILD_CARD: Final = BOOK.rolls("wilderness", wild_drawn, "seat", "how", labels=wild_labels)
BOOK.does(EXTRA_TOWN, extra_town)
