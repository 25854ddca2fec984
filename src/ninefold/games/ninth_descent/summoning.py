"""§5 Summoning (Ninth Descent): a Force of the hand, a space for it, and what is discarded to pay for it."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.field import EVERYBODY
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.board import BOARD, REALMS
from ninefold.games.ninth_descent.book import AT, BACK, BOOK, DISCARD, NOT_IN_HAND, OCCUPIED, TOO_DEAR
from ninefold.games.ninth_descent.content import TO_DISCARD, USURPS
from ninefold.games.ninth_descent.costs import can_pay, discard, pay, summon_cost
from ninefold.games.ninth_descent.forces import bury, enter, perish
from ninefold.games.ninth_descent.language import SITES, WHEN_ACTIVATED, WHEN_ALLY_SUMMONED, WHEN_SUMMONED
from ninefold.games.ninth_descent.state import NO_CARD, NOWHERE, State
from ninefold.games.ninth_descent.triggers import begin_effect, happening, trigger

BOARD_FULL: Final = BOOK.reason("board_full", "5.2")
PAYS_FOR_ITSELF: Final = BOOK.reason("pays_for_itself", "5.4")
NOT_THERE: Final = BOOK.reason("not_there", "12.18")
SUMMONED: Final = BOOK.tell("summoned", "seat", "card", "space:space")

BESIDE: Final = SITES.index("beside")
AT_GATE: Final = SITES.index("gate")
SITE_REALMS: Final = {SITES.index(name): realm for realm, name in enumerate(REALMS)}


def why_not_summon(state: State, seat: int, card: int) -> int:
    """§5.1, §5.2, §5.3 A card of the hand, a space for it, and its cost."""
    if card not in state.hand[seat]:
        return NOT_IN_HAND
    if not can_pay(state, seat, summon_cost(state, seat, card), len(state.hand[seat]) - 1):
        return TOO_DEAR
    return FINE if sites(state, seat, card) else BOARD_FULL


def sites(state: State, seat: int, card: int) -> int:
    """§5.2 The mask of the spaces where a Force may be summoned."""
    kind, own = state.kind[card], state.held[seat]
    found = BOARD.everywhere & ~state.taken
    if state.cards.flags[kind] & USURPS:
        found |= own
    site = state.cards.site[kind]
    if site == 0:
        return found
    if site == BESIDE:
        return found & beside(own)
    return found & (BOARD.gates if site == AT_GATE else BOARD.realm[SITE_REALMS[site]])


def beside(spaces: int) -> int:
    """§12.18 The mask of the spaces next to some others."""
    found = 0
    for space in BOARD.spaces(spaces):
        found |= BOARD.near[1][space]
    return found


def site_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§5.2 An empty space of any realm; or none, to take the action back (§4.7)."""
    _, _, card, _ = step
    found: list[Answer] = [(AT, space) for space in BOARD.spaces(sites(state, seat, card))]
    found.append((BACK,))
    return found


def why_not_site(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§5.2 A space holds one Force."""
    _, _, card, _ = step
    if answer == (BACK,):
        return FINE
    _, space = answer
    if sites(state, seat, card) >> space & 1:
        return FINE
    return OCCUPIED if state.taken >> space & 1 else NOT_THERE


def take_site(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§4.7, §5.1 The space is chosen, so the action counts and the cost is paid."""
    if answer == (BACK,):
        return
    _, _, card, _ = step
    _, space = answer
    cost = summon_cost(state, seat, card)
    discards = cost[TO_DISCARD]
    state.actions -= 1
    state.known[card] = EVERYBODY
    pay(state, seat, cost)
    if discards:
        state.agenda.append((PAY, seat, card, discards, space))
    else:
        summon(state, seat, card, space)


def pay_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§5.4 A card of the hand, but not the one that is being paid for."""
    _, _, paid_for, _, _ = step
    return [(DISCARD, card) for card in state.hand[seat] if card != paid_for]


def why_not_pay(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§5.4 What can be discarded for a cost."""
    _, _, paid_for, _, _ = step
    _, card = answer
    if card not in state.hand[seat]:
        return NOT_IN_HAND
    return PAYS_FOR_ITSELF if card == paid_for else FINE


def take_pay(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§5.4 One card after the other is discarded; then what was paid for comes."""
    _, _, card, left, space = step
    _, discarded = answer
    discard(state, seat, discarded)
    if left > 1:
        state.agenda.append((PAY, seat, card, left - 1, space))
    elif space == NOWHERE:
        begin_effect(state, seat, card, state.cards.abilities[state.kind[card]][WHEN_ACTIVATED], NO_CARD)
    else:
        summon(state, seat, card, space)


def pay_variant(state: State, step: Step) -> tuple[str, str]:
    """§5.4 For a Force, or for an ability."""
    _, _, _, _, space = step
    return ("pay_ability", "4.6") if space == NOWHERE else ("pay", "5.4")


def summon(state: State, seat: int, card: int, space: int) -> None:
    """§5.1, §12.11 The Force comes onto the board; a Force whose space it takes perishes."""
    state.hand[seat].remove(card)
    standing = state.at[space]
    if standing != NO_CARD:
        perish(state, [(standing, seat, NO_CARD)])
    enter(state, card, seat, space)
    state.summoned[seat] |= 1 << state.kind[card]
    tell(state, SUMMONED, seat, card, space)
    happening(state)
    trigger(state, seat, seat, card, WHEN_SUMMONED)
    if state.rules.has_greeters:
        for other in BOARD.spaces(state.held[seat]):
            if other != space:
                trigger(state, seat, seat, state.at[other], WHEN_ALLY_SUMMONED, card)
    if state.hurt:
        bury(state, seat, card)


SUMMON_AT: Final = BOOK.asks(
    "summon_at",
    "card",
    "known:mask",
    options=site_options,
    take=take_site,
    why_not=why_not_site,
    verbs=(AT, BACK),
    rule="5.2",
    default=(BACK,),
)
PAY: Final = BOOK.asks(
    "pay",
    "card",
    "left",
    "space:space",
    options=pay_options,
    take=take_pay,
    why_not=why_not_pay,
    verbs=(DISCARD,),
    rule="5.4",
    variant=pay_variant,
)
