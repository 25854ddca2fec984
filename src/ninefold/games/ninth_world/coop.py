"""§14 Co-op and §15 solo games (The Ninth World): open bids, pooled claims and the Threshold phase.

`modes.CO_OP` says what changes; this file has the steps that come with it.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, OPEN, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.ninth_world.bids import bid_offers, bid_options, slots_of, why_not_bid, worth
from ninefold.games.ninth_world.book import (
    BID,
    BOOK,
    DISCUSS,
    DRAW_WILD,
    END_ROUND,
    HAS_BID,
    NOT_OPEN,
    OTHER_PLACE,
    PHASE_BEGAN,
    REVEAL,
    SET_BID,
    THRESHOLD,
    WRONG_PHASE,
)
from ninefold.games.ninth_world.claims import claim, cost_of, type_of_phase, why_not_take
from ninefold.games.ninth_world.content import CREATURE, CYPHER, QUEST
from ninefold.games.ninth_world.ending import end_game, score
from ninefold.games.ninth_world.places import DEALT, discard, place_of
from ninefold.games.ninth_world.quests import is_complete
from ninefold.games.ninth_world.rounds import forget, prompt_of
from ninefold.games.ninth_world.state import (
    BELOW_THRESHOLD,
    NO_CARD,
    NO_PLACE,
    NOBODY_YET,
    SLOTS,
    TOWN_FELL,
    State,
)

READY: Final = BOOK.verb("ready")
CLAIMER: Final = BOOK.verb("claimer", "seat")
GIVE: Final = BOOK.verb("give", "points:points")
READY_ALREADY: Final = BOOK.reason("ready_already", "14.3")
NO_HELP: Final = BOOK.reason("no_help", "14.5")
NO_CLAIMER: Final = BOOK.reason("no_claimer", "14.5")
WRONG_AMOUNT: Final = BOOK.reason("wrong_amount", "14.5")
POOL_NAMED: Final = BOOK.tell("pool_named", "seat", "card", "claimer:seat")
GAVE: Final = BOOK.tell("gave", "seat", "n")
POOL_FAILED: Final = BOOK.tell("pool_failed", "seat", "card")
SAID_READY: Final = BOOK.tell("said_ready", "seat")
THRESHOLD_UP: Final = BOOK.tell("threshold_up", "n", "now")
TOWN_ATTACKED: Final = BOOK.tell("town_attacked", "card", "result:result")
TOWN_WOUNDED: Final = BOOK.tell("town_wounded", "slot")
THRESHOLD_MET: Final = BOOK.tell("threshold_met", "n", "now")


THRESHOLD_PHASE: Final = 6
FACES: Final = 6
BAD_FACES: Final = 2
BIG: Final = 5


# §14.3 Open bids.


def take_set_bid(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§14.3 A bid lies open, and is told in points, as at the reveal."""
    state.bid[seat] = slots_of(state, seat, answer[1:])
    tell(state, HAS_BID, seat, worth(state, seat, state.bid[seat], state.phase)[0])


def is_ready(state: State, step: Step) -> int:
    """§14.3 The mask of the heroes who are ready: nobody waits for them, but they may change their bids."""
    return state.ready


def discuss_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§14.3 A hero may say once that the bids are good."""
    return [] if state.ready >> seat & 1 else [(READY,)]


def why_not_discuss(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§14.3 Ready, or another bid, as often as a hero likes."""
    if answer[0] == READY:
        return READY_ALREADY if state.ready >> seat & 1 else FINE
    return why_not_bid(state, step, seat, answer)


def take_discuss(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§14.3 Changing a bid withdraws every "ready"; when all are ready, bids count."""
    _, _, bidders = step
    if answer[0] == READY:
        state.ready |= 1 << seat
        tell(state, SAID_READY, seat)
    else:
        take_set_bid(state, step, seat, answer)
        state.ready = 0
    if state.ready == bidders:
        state.ready = 0
        state.agenda.append((REVEAL,))
    else:
        state.agenda.append((DISCUSS, bidders & ~state.ready, bidders))


# §14.5 Pooled claims.


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
    place = place_of(state, card)
    if not state.mode.pools or place == NO_PLACE:
        return NOT_OPEN
    if state.cards.type[state.kind[card]] != type_of_phase(state.phase):
        return WRONG_PHASE
    if state.place[seat] not in (NO_PLACE, place):
        return OTHER_PLACE
    reason = why_not_take(state, seat, card, place)
    if reason != FINE:
        return reason
    return FINE if state.points[seat] and claimers(state, seat, card) else NO_HELP


def pool_cost(state: State, card: int, claimer: int) -> int:
    """§14.5 It is the claimer's claim: what it costs this hero."""
    return cost_of(state, claimer, card, place_of(state, card))


def claimers(state: State, seat: int, card: int) -> list[int]:
    """§14.5 Who may be named: those who can contribute, and for whom all together can pay the cost in parts."""
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


def why_not_claimer(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§14.5 The claimer is one of the contributors."""
    _, _, card = step
    return FINE if answer[1] in claimers(state, seat, card) else NO_CLAIMER


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
    """§14.5 What this hero may give of it: the last point is kept for a claimer who has not paid."""
    is_kept = seat != claimer and not state.given[claimer]
    return missing(state, card, claimer) - is_kept


def pay_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§14.5 The acting hero pays at least 1; it leaves at least 1 to be given by another."""
    _, _, card, claimer = step
    most = min(state.points[seat], missing(state, card, claimer) - 1)
    return [(GIVE, count) for count in range(1, most + 1)]


def why_not_pay(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§14.5 A number between 1 and what is there and needed."""
    return FINE if answer in pay_options(state, step, seat) else WRONG_AMOUNT


def take_pay(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§14.5 Then the others are asked, all at once."""
    _, _, card, claimer = step
    give(state, seat, answer[1])
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
    """Points are set aside."""
    if count:
        state.given[seat] += count
        tell(state, GAVE, seat, count)


def pool_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§14.5 Nothing, or as many points as there are and are missing."""
    _, _, _, card, claimer = step
    most = min(state.points[seat], wanted(state, seat, card, claimer))
    return [(GIVE, count) for count in range(most + 1)]


def why_not_give(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§14.5 A number up to what is there and missing."""
    return FINE if answer in pool_options(state, step, seat) else WRONG_AMOUNT


def take_give(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§14.5 Each hero answers for itself; paying is consenting."""
    _, mask, actor, card, claimer = step
    give(state, seat, answer[1])
    ask_pool(state, mask & ~(1 << seat), actor, card, claimer)


def pool_ends(state: State, step: Step) -> None:
    """§14.5 With enough points, and some of the claimer's, the card is claimed; else the points come back."""
    _, seat, card, claimer = step
    given = state.given
    if missing(state, card, claimer) > 0 or not given[claimer]:
        tell(state, POOL_FAILED, seat, card)
    else:
        place = place_of(state, card)
        for other, count in enumerate(given):
            if count:
                state.points[other] -= count
                state.place[other] = place
        claim(state, claimer, card)
    state.given = [0] * len(given)


# §14.7 to §14.10 The Threshold phase.


def threshold(state: State) -> int:
    """§14.10 What every hero must reach at the next check."""
    return state.goal + state.drift


def threshold_phase(state: State, step: Step) -> None:
    """§14.7 Cyphers inflate, creatures attack, quests populate, the threshold is crossed; then the round ends."""
    state.phase = THRESHOLD_PHASE
    forget(state)
    tell(state, PHASE_BEGAN, THRESHOLD_PHASE)
    types, kinds = state.cards.type, state.kind
    count = sum(1 for card in state.wild if types[kinds[card]] == CYPHER)
    if count:
        state.drift += count
        tell(state, THRESHOLD_UP, count, threshold(state))
    creatures = [card for card in state.wild if types[kinds[card]] == CREATURE]
    attacks: list[Step] = [(ATTACK_TOWN, card) for card in creatures]
    state.then(*attacks, (POPULATE,), (CROSSING,), (END_ROUND,))


def attack_town(state: State, step: Step) -> None:
    """§14.8 One die for a creature of cost 4 or less, two for one of 5 or more."""
    _, card = step
    dice = 2 if state.cards.cost[state.kind[card]] >= BIG else 1
    state.agenda.append((TOWN_DIE, FACES, card, dice))


def town_die(state: State, step: Step, outcome: int) -> None:
    """§14.8 One bad result wounds the town; the dice of a creature wound it only once."""
    _, _, card, dice = step
    is_bad = outcome < BAD_FACES
    tell(state, TOWN_ATTACKED, card, outcome // 2)
    if is_bad:
        wound_town(state)
    elif dice > 1:
        state.agenda.append((TOWN_DIE, FACES, card, dice - 1))


def wound_town(state: State) -> None:
    """§14.8 The farthest unwounded slot is closed, its card discarded; with the last one the heroes have lost."""
    state.scars += 1
    slot = SLOTS - state.scars
    card = state.town[slot]
    state.town[slot] = NO_CARD
    if card != NO_CARD:
        discard(state, card)
    tell(state, TOWN_WOUNDED, slot + 1)
    if state.scars == SLOTS:
        end_game(state, TOWN_FELL, NOBODY_YET)


def populate(state: State, step: Step) -> None:
    """§14.9 As many cards as there are heroes and incomplete quests in the wilderness."""
    types, kinds = state.cards.type, state.kind
    quests = sum(1 for card in state.wild if types[kinds[card]] == QUEST and not is_complete(state, card))
    state.then(*[(DRAW_WILD, -1, DEALT)] * (len(state.valor) + quests))


def crossing(state: State, step: Step) -> None:
    """§14.10 In some rounds every hero must reach the threshold; then it moves on, with all drift so far."""
    state.phase = 0
    checks = state.mode.thresholds
    for place, (round_, _) in enumerate(checks):
        if round_ != state.round:
            continue
        if any(score(state, seat) < threshold(state) for seat in range(len(state.valor))):
            end_game(state, BELOW_THRESHOLD, NOBODY_YET)
            return
        tell(state, THRESHOLD_MET, threshold(state), state.round)
        if place + 1 < len(checks):
            state.goal = checks[place + 1][1]


def set_bid_variant(state: State, step: Step) -> tuple[str, str]:
    """§14.3 The same for open bids."""
    return prompt_of(state, "set_bid"), "14.3"


BOOK.asks(
    SET_BID,
    options=bid_options,
    take=take_set_bid,
    why_not=why_not_bid,
    verbs=(BID,),
    rule="14.3",
    default=(BID,),
    offers=bid_offers,
    variant=set_bid_variant,
)
BOOK.asks(
    DISCUSS,
    options=discuss_options,
    take=take_discuss,
    why_not=why_not_discuss,
    verbs=(BID, READY),
    rule="14.3",
    mode=OPEN,
    offers=bid_offers,
    also_heard=is_ready,
)
NAME_CLAIMER: Final = BOOK.asks(
    "name_claimer",
    "card",
    options=claimer_options,
    take=take_claimer,
    why_not=why_not_claimer,
    verbs=(CLAIMER,),
    rule="14.5",
)
PAY: Final = BOOK.asks(
    "pay", "card", "claimer:seat", options=pay_options, take=take_pay, why_not=why_not_pay, verbs=(GIVE,), rule="14.5"
)
OFFER_POINTS: Final = BOOK.asks(
    "pool",
    "seat",
    "card",
    "claimer:seat",
    options=pool_options,
    take=take_give,
    why_not=why_not_give,
    verbs=(GIVE,),
    rule="14.5",
    mode=OPEN,
    default=(GIVE, 0),
)
BOOK.does(THRESHOLD, threshold_phase)
ATTACK_TOWN: Final = BOOK.does("attack_town", attack_town, "card")
TOWN_DIE: Final = BOOK.rolls("town_die", town_die, "card", "dice")
POPULATE: Final = BOOK.does("populate", populate)
CROSSING: Final = BOOK.does("crossing", crossing)
POOL_ENDS: Final = BOOK.does("pool_ends", pool_ends, "seat", "card", "claimer:seat")
