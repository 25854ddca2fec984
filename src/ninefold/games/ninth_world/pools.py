"""§14.5 Pooled claims (The Ninth World): heroes of a co-op game pay for a card together."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, OPEN, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.ninth_world.book import BOOK, NOT_OPEN
from ninefold.games.ninth_world.claims import claim, cost_of, type_of_phase, why_not_reach, why_not_take
from ninefold.games.ninth_world.places import place_of
from ninefold.games.ninth_world.state import NO_PLACE, State

CLAIMER: Final = BOOK.verb("claimer", "seat")
GIVE: Final = BOOK.verb("give", "points:points")
NO_HELP: Final = BOOK.reason("no_help", "14.5")
NO_CLAIMER: Final = BOOK.reason("no_claimer", "14.5")
WRONG_AMOUNT: Final = BOOK.reason("wrong_amount", "14.5")
POOL_NAMED: Final = BOOK.tell("pool_named", "seat", "card", "claimer:seat")
GAVE: Final = BOOK.tell("gave", "seat", "n")
POOL_FAILED: Final = BOOK.tell("pool_failed", "seat", "card")


def helpers(state: State, seat: int, card: int) -> list[int]:
    """§14.5 Other heroes who still have points, are not bound to the other place and, in the wilderness, marked it."""
    place = place_of(state, card)
    return [
        other
        for other in range(len(state.valor))
        if other != seat
        and state.points[other]
        and state.place[other] in (NO_PLACE, place)
        and why_not_take(state, other, card, place) == FINE
    ]


def why_not_pool(state: State, seat: int, card: int) -> int:
    """§14.5 Whether a hero may name a card for a pooled claim."""
    reason = why_not_reach(state, seat, card) if state.mode.pools else NOT_OPEN
    if reason != FINE:
        return reason
    return FINE if state.points[seat] and claimers(state, seat, card) else NO_HELP


def pool_cost(state: State, card: int, claimer: int) -> int:
    """§14.5 What the card costs the claimer, since it is the claimer's claim."""
    return cost_of(state, claimer, card, place_of(state, card))


def claimers(state: State, seat: int, card: int) -> list[int]:
    """§14.5 Who may be named: contributors for whom at least two heroes can pay the cost together."""
    found = helpers(state, seat, card)
    if not found:
        return []
    enough = state.points[seat] + sum(state.points[other] for other in found)
    return [one for one in sorted([seat, *found]) if 2 <= pool_cost(state, card, one) <= enough]


def poolable(state: State, seat: int) -> list[int]:
    """All cards that a hero may name."""
    if not state.mode.pools or not state.points[seat] or type_of_phase(state.phase) < 0:
        return []
    lying = [card for card in (*state.town, *state.wild) if card >= 0]
    return [card for card in lying if why_not_pool(state, seat, card) == FINE]


def begin_pool(state: State, seat: int, card: int) -> None:
    """§14.5 The acting hero names the card, then the claimer, then what it pays; then the others may offer."""
    if card not in state.pooled:
        state.pooled.append(card)
    state.given = [0] * len(state.valor)
    state.agenda.append((NAME_CLAIMER, seat, card))


def claimer_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§14.5 One of those who may contribute."""
    _, _, card = step
    return [(CLAIMER, other) for other in claimers(state, seat, card)]


def take_claimer(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§14.5 The claimer is named before anybody pays."""
    _, _, card = step
    _, claimer = answer
    tell(state, POOL_NAMED, seat, card, claimer)
    state.then((PAY, seat, card, claimer), (POOL_ENDS, seat, card, claimer))


def missing(state: State, card: int, claimer: int) -> int:
    """§14.5 What a pooled claim still lacks."""
    return pool_cost(state, card, claimer) - sum(state.given)


def wanted(state: State, seat: int, card: int, claimer: int) -> int:
    """§14.5 What this hero may give: the last point is kept for a claimer who has not paid."""
    is_kept = seat != claimer and not state.given[claimer]
    return missing(state, card, claimer) - is_kept


def pay_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§14.5 The acting hero pays at least 1 and leaves at least 1 for another."""
    _, _, card, claimer = step
    most = min(state.points[seat], missing(state, card, claimer) - 1)
    return [(GIVE, count) for count in range(1, most + 1)]


def take_pay(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§14.5 Then the others are asked, all at once."""
    _, _, card, claimer = step
    _, count = answer
    give(state, seat, count)
    mask = sum(1 << other for other in helpers(state, seat, card))
    ask_pool(state, mask, seat, card, claimer)


def ask_pool(state: State, mask: int, seat: int, card: int, claimer: int) -> None:
    """§14.5 As long as points are missing, those who have not answered may offer; the claimer must pay, too."""
    if not state.given[claimer] and not mask >> claimer & 1:
        return
    asked = 0
    for other in range(len(state.valor)):
        if mask >> other & 1 and wanted(state, other, card, claimer) > 0:
            asked |= 1 << other
    if asked:
        state.agenda.append((OFFER_POINTS, asked, seat, card, claimer))


def give(state: State, seat: int, count: int) -> None:
    """§14.5 Points are set aside until the claim succeeds or fails."""
    if count:
        state.given[seat] += count
        tell(state, GAVE, seat, count)


def pool_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§14.5 Any number of points that the hero has and the claim lacks, or none."""
    _, _, _, card, claimer = step
    most = min(state.points[seat], wanted(state, seat, card, claimer))
    return [(GIVE, count) for count in range(most + 1)]


def take_give(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§14.5 Each hero answers for itself; paying is consenting."""
    _, mask, actor, card, claimer = step
    _, count = answer
    give(state, seat, count)
    ask_pool(state, mask & ~(1 << seat), actor, card, claimer)


def pool_ends(state: State, step: Step) -> None:
    """§14.5 With enough points, and some of the claimer's, the card is claimed; else the points come back."""
    _, seat, card, claimer = step
    given = state.given
    if missing(state, card, claimer) > 0 or not given[claimer]:
        tell(state, POOL_FAILED, seat, card)
    else:
        place = place_of(state, card)
        cost = cost_of(state, claimer, card, place)
        for other, count in enumerate(given):
            if count:
                state.points[other] -= count
                state.place[other] = place
        claim(state, claimer, card, sum(given), cost)
    state.given = [0] * len(given)


NAME_CLAIMER: Final = BOOK.asks(
    "name_claimer",
    "card",
    options=claimer_options,
    take=take_claimer,
    otherwise=NO_CLAIMER,
    verbs=(CLAIMER,),
    rule="14.5",
)
PAY: Final = BOOK.asks(
    "pay",
    "card",
    "claimer:seat",
    options=pay_options,
    take=take_pay,
    otherwise=WRONG_AMOUNT,
    verbs=(GIVE,),
    rule="14.5",
)
OFFER_POINTS: Final = BOOK.asks(
    "pool",
    "seat",
    "card",
    "claimer:seat",
    options=pool_options,
    take=take_give,
    otherwise=WRONG_AMOUNT,
    verbs=(GIVE,),
    rule="14.5",
    mode=OPEN,
    default=(GIVE, 0),
)
POOL_ENDS: Final = BOOK.does("pool_ends", pool_ends, "seat", "card", "claimer:seat")
