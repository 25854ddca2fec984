"""§4 Bids (The Ninth World): sealed sets of skill cards, then bid powers from the lowest bid up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from ninefold.core.agenda import FINE, SEALED, Answer, Step
from ninefold.core.ask import Offer
from ninefold.core.tell import tell
from ninefold.games.ninth_world import book
from ninefold.games.ninth_world.idle import usable, usable_copies, why_not_copy, why_not_use
from ninefold.games.ninth_world.language import WHEN_BID
from ninefold.games.ninth_world.powers import play_power
from ninefold.games.ninth_world.rounds import forget, is_never_skipped, prompt_of
from ninefold.games.ninth_world.state import SLOTS, State

TOKEN: Final = book.BOOK.verb("token")
ALLY: Final = book.BOOK.verb("ally", "card")
NOT_IN_HAND: Final = book.BOOK.reason("not_in_hand", "4.1")
NOT_RISING: Final = book.BOOK.reason("not_rising", "4.1")
NO_TOKEN: Final = book.BOOK.reason("no_token", "4.7")
NO_ALLY: Final = book.BOOK.reason("no_ally", "15.3")
PHASE_SKIPPED: Final = book.BOOK.tell("phase_skipped", "phase:phase")
BID_CARD: Final = book.BOOK.tell("bid_card", "seat", "card")
TOKEN_SPENT: Final = book.BOOK.tell("token_spent", "seat")
ALLY_SPENT: Final = book.BOOK.tell("ally_spent", "seat", "card")
POINTS_ADDED: Final = book.BOOK.tell("points_added", "seat", "n")


ALL_SLOTS = (1 << SLOTS) - 1


def hand(state: State, seat: int) -> list[int]:
    """§4.1 The skill cards that are not spent, in rising order of their numbers."""
    spent = state.spent[seat]
    held = state.skills[SLOTS * seat : SLOTS * seat + SLOTS]
    if spent:
        held = [card for slot, card in enumerate(held) if not spent >> slot & 1]
    held.sort()
    return held


def bidding(state: State, step: Step) -> None:
    """§4.1 Every hero who has a card left bids; if none has, the phase is skipped (§4.3)."""
    mask = 0
    for seat, spent in enumerate(state.spent):
        if spent != ALL_SLOTS:
            mask |= 1 << seat
    if not mask:
        state.agenda.append((book.REVEAL,))
    elif not state.mode.open_bids:
        state.agenda.append((book.SEALED_BID, mask))
    else:
        seats = [seat for seat in state.seats_from(state.monolith) if mask >> seat & 1]
        last = (book.DISCUSS, mask, mask) if len(state.valor) > 1 else (book.REVEAL,)
        state.then(*[(book.SET_BID, seat) for seat in seats], last)


def bid_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§4.1 A bid is a set of cards, so it is offered and not listed."""
    return []


def bid_offers(state: State, step: Step, seat: int) -> list[Offer]:
    """§4.1 Any number of the cards in hand."""
    held = hand(state, seat)
    return [Offer(book.BID, picks=(held, 0, len(held)))]


def why_not_bid(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§4.1 Only cards in hand, each once."""
    _, *cards = answer
    if any(a >= b for a, b in pairwise(cards)):
        return NOT_RISING
    held = hand(state, seat)
    for card in cards:
        if card not in held:
            return NOT_IN_HAND
    return FINE


def slots_of(state: State, seat: int, cards: Sequence[int]) -> int:
    """The mask of the slots in which these skill cards lie."""
    mask = 0
    first = SLOTS * seat
    skills = state.skills
    for card in cards:
        mask |= 1 << (skills.index(card, first) - first)
    return mask


def take_bids(state: State, step: Step, answers: list[Answer]) -> None:
    """§4.3, §5.6 All bids are revealed together; their cards are spent."""
    _, mask = step
    asked = [seat for seat in range(len(state.valor)) if mask >> seat & 1]
    for seat, (_, *cards) in zip(asked, answers):
        state.bid[seat] = slots_of(state, seat, cards)
    state.agenda.append((book.REVEAL,))


def worth(state: State, seat: int, mask: int, phase: int) -> tuple[int, int]:
    """§4.2 The points of a bid, and those of the phase's skill: a card counts its rank in its own phase, else 1."""
    total = pure = 0
    skill, rank, kind = state.cards.skill, state.cards.rank, state.kind
    first = SLOTS * seat
    for slot in range(SLOTS):
        if mask >> slot & 1:
            found = kind[state.skills[first + slot]]
            if skill[found] == phase:
                total += rank[found]
                pure += rank[found]
            else:
                total += 1
    return total, pure


def reveal(state: State, step: Step) -> None:
    """§4.3 Bids are counted; if all are 0 the phase is skipped."""
    phase = state.phase
    for seat, mask in enumerate(state.bid):
        if mask:
            total, pure = worth(state, seat, mask, phase)
            state.initial[seat] = total
            state.total[seat] = total
            state.pure[seat] = pure
            state.spent[seat] |= mask
            tell_bid(state, seat, mask)
        tell(state, book.HAS_BID, seat, state.initial[seat])
    if not any(state.bid) and not is_never_skipped(state):
        tell(state, PHASE_SKIPPED, phase)
        forget(state)
        state.phase = 0
        return
    state.agenda.append((ORDER,))
    # The last step pushed comes first: the lowest initial bid, and among equals the hero closest to the monolith.
    order = sorted(state.seats_from(state.monolith), key=state.initial.__getitem__)
    for seat in reversed(order):
        if state.initial[seat]:
            state.agenda.append((BID_POWERS, seat))


def tell_bid(state: State, seat: int, mask: int) -> None:
    """The shield is lifted: each card of the bid is told."""
    if state.tells is not None:
        for slot in range(SLOTS):
            if mask >> slot & 1:
                tell(state, BID_CARD, seat, state.skills[SLOTS * seat + slot])


def bid_powers(state: State, step: Step) -> None:
    """§4.5 A hero is asked if there is a bid power to play."""
    _, seat = step
    if len(power_options(state, step, seat)) > 1:
        state.agenda.append((PLAY_POWER, seat))


def why_not_token(state: State, seat: int) -> int:
    """§4.6, §4.7 The token lies on the tableau, this is one of its phases, and it was not yet spent in this phase."""
    if not state.token[seat] or state.played >> seat & 1:
        return NO_TOKEN
    hero = state.kind[state.hero[seat]]
    return FINE if state.phase in state.cards.token_phases[hero] else NO_TOKEN


def has_skill_now(state: State, ally: int) -> bool:
    """§15.3 Whether this is the phase of one of an ally's two starting skills."""
    return state.phase in state.cards.starting_skills[state.kind[ally]]


def power_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§4.5 The hero token, powers and cyphers of this phase, allies, a copied power; or none of them."""
    found: list[Answer] = [(book.DONE,)]
    if why_not_token(state, seat) == FINE:
        found.append((TOKEN,))
    found += [(book.USE, card) for card in usable(state, seat, WHEN_BID)]
    found += [(book.COPY, card) for card in usable_copies(state, seat, WHEN_BID)]
    if state.allies and not state.given[seat]:
        found += [(ALLY, ally) for ally in state.allies if has_skill_now(state, ally)]
    return found


def why_not_play(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§4.4, §4.5, §4.6, §4.7 Which bid powers may be played."""
    verb, *cards = answer
    if verb == book.DONE:
        return FINE
    if verb == TOKEN:
        return why_not_token(state, seat)
    (card,) = cards
    if verb == book.USE:
        return why_not_use(state, seat, card, WHEN_BID)
    if verb == book.COPY:
        return why_not_copy(state, seat, card, WHEN_BID)
    return FINE if answer in power_options(state, step, seat) else NO_ALLY


def take_play(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§4.5 A bid power is played; then the hero may play another."""
    verb, *cards = answer
    if verb == book.DONE:
        return
    state.agenda.append((BID_POWERS, seat))
    if verb == TOKEN:
        state.token[seat] = 0
        state.played |= 1 << seat
        tell(state, TOKEN_SPENT, seat)
        add_points(state, seat, 2, of_phase=True)
        return
    (card,) = cards
    if verb == ALLY:
        state.allies.remove(card)
        state.given[seat] = 1
        tell(state, ALLY_SPENT, seat, card)
        add_points(state, seat, 2, of_phase=False)
    else:
        play_power(state, seat, card, WHEN_BID, is_copy=verb == book.COPY)


def add_points(state: State, seat: int, amount: int, *, of_phase: bool) -> None:
    """§4.9 Points of the phase's skill count for ties too; points without a phase only for the total."""
    state.total[seat] += amount
    if of_phase:
        state.pure[seat] += amount
    tell(state, POINTS_ADDED, seat, amount)


def order(state: State, step: Step) -> None:
    """§4.8 Acting order: highest total, then points of the phase's skill, then clockwise from the monolith owner."""
    total, pure = state.total, state.pure
    seats = state.seats_from(state.monolith)
    seats.sort(key=lambda seat: (-total[seat], -pure[seat]))
    state.acting = seats
    state.points = total[:]
    state.given = [0] * len(total)
    state.agenda.append((book.END_PHASE,))
    if state.mode.pools:
        state.agenda += [(book.END_ACT, seat) for seat in reversed(seats)]
    for seat in reversed(seats):
        state.agenda.append((book.ACT, seat))


def bid_variant(state: State, step: Step) -> tuple[str, str]:
    """§4.1 The prompt names the phase, and what points buy in it."""
    return prompt_of(state, "bid"), "4.1"


book.BOOK.does(book.BIDDING, bidding)
book.BOOK.asks(
    book.SEALED_BID,
    options=bid_options,
    take_all=take_bids,
    why_not=why_not_bid,
    verbs=(book.BID,),
    rule="4.1",
    mode=SEALED,
    default=(book.BID,),
    offers=bid_offers,
    variant=bid_variant,
)
book.BOOK.does(book.REVEAL, reveal)
BID_POWERS: Final = book.BOOK.does("bid_powers", bid_powers, "seat")
PLAY_POWER: Final = book.BOOK.asks(
    "play_power",
    options=power_options,
    take=take_play,
    why_not=why_not_play,
    verbs=(book.USE, TOKEN, ALLY, book.COPY, book.DONE),
    rule="4.5",
    default=(book.DONE,),
)
ORDER: Final = book.BOOK.does("order", order)
