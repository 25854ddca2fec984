"""§14 Co-op and §15 solo games (The Ninth World): open bids and the Threshold phase.

`modes.CO_OP` says what changes; this file and `pools` have the steps that come with it.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, OPEN, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.ninth_world import book
from ninefold.games.ninth_world.bids import bid_offers, bid_options, slots_of, why_not_bid, worth
from ninefold.games.ninth_world.content import CREATURE, CYPHER, QUEST
from ninefold.games.ninth_world.counting import BAD, FACES, result_of
from ninefold.games.ninth_world.ending import end_game, score
from ninefold.games.ninth_world.places import DEALT, discard
from ninefold.games.ninth_world.quests import is_complete
from ninefold.games.ninth_world.rounds import THRESHOLD_PHASE, forget, prompt_of
from ninefold.games.ninth_world.state import BELOW_THRESHOLD, NO_CARD, NOBODY_YET, SLOTS, TOWN_FELL, State

READY: Final = book.BOOK.verb("ready")
READY_ALREADY: Final = book.BOOK.reason("ready_already", "14.3")
SAID_READY: Final = book.BOOK.tell("said_ready", "seat")
THRESHOLD_UP: Final = book.BOOK.tell("threshold_up", "n", "now")
TOWN_ATTACKED: Final = book.BOOK.tell("town_attacked", "card", "result:result")
TOWN_WOUNDED: Final = book.BOOK.tell("town_wounded", "slot")
THRESHOLD_MET: Final = book.BOOK.tell("threshold_met", "n", "now")


BIG: Final = 5
"""§14.8 The least cost of a creature that attacks with two dice."""


def take_set_bid(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§14.3 A bid is face up, and is told in points, as at the reveal."""
    _, *cards = answer
    state.bid[seat] = slots_of(state, seat, cards)
    points, _ = worth(state, seat, state.bid[seat], state.phase)
    tell(state, book.HAS_BID, seat, points)


def ready_heroes(state: State, step: Step) -> int:
    """§14.3 The mask of the heroes who are ready: the table does not wait for them, but they may change their bids."""
    return state.ready


def discuss_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§14.3 A hero who is not ready may say so; bids are offered."""
    return [] if state.ready >> seat & 1 else [(READY,)]


def why_not_discuss(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§14.3 A hero says once to be ready, and may change the bid at any time."""
    if answer == (READY,):
        return READY_ALREADY if state.ready >> seat & 1 else FINE
    return why_not_bid(state, step, seat, answer)


def take_discuss(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§14.3 Changing a bid withdraws every "ready"; when all are ready, bids count."""
    _, _, bidders = step
    if answer == (READY,):
        state.ready |= 1 << seat
        tell(state, SAID_READY, seat)
    else:
        take_set_bid(state, step, seat, answer)
        state.ready = 0
    if state.ready == bidders:
        state.ready = 0
        state.agenda.append((book.REVEAL,))
    else:
        state.agenda.append((book.DISCUSS, bidders & ~state.ready, bidders))


def set_bid_variant(state: State, step: Step) -> tuple[str, str]:
    """§14.3 The prompt names the phase, and what points buy in it."""
    return prompt_of(state, "set_bid"), "14.3"


def threshold(state: State) -> int:
    """§14.10 What every hero must reach at the next check."""
    return state.goal + state.drift


def threshold_phase(state: State, step: Step) -> None:
    """§14.7 Cyphers inflate, creatures attack, quests populate, the threshold is crossed; then the round ends."""
    state.phase = THRESHOLD_PHASE
    forget(state)
    tell(state, book.PHASE_BEGAN, THRESHOLD_PHASE)
    types, kinds = state.cards.type, state.kind
    count = sum(1 for card in state.wild if types[kinds[card]] == CYPHER)
    if count:
        state.drift += count
        tell(state, THRESHOLD_UP, count, threshold(state))
    creatures = [card for card in state.wild if types[kinds[card]] == CREATURE]
    attacks: list[Step] = [(ATTACK_TOWN, card) for card in creatures]
    state.then(*attacks, (POPULATE,), (CROSSING,), (book.END_ROUND,))


def attack_town(state: State, step: Step) -> None:
    """§14.8 One die for a creature of cost 4 or less, two for one of 5 or more."""
    _, card = step
    dice = 2 if state.cards.cost[state.kind[card]] >= BIG else 1
    state.agenda.append((TOWN_DIE, FACES, card, dice))


def town_die(state: State, step: Step, outcome: int) -> None:
    """§14.8 One bad result wounds the town; the dice of a creature wound it only once."""
    _, _, card, dice = step
    result = result_of(outcome)
    tell(state, TOWN_ATTACKED, card, result)
    if result == BAD:
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
    state.then(*[(book.DRAW_WILD, -1, DEALT)] * (len(state.valor) + quests))


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


book.BOOK.asks(
    book.SET_BID,
    options=bid_options,
    take=take_set_bid,
    why_not=why_not_bid,
    verbs=(book.BID,),
    rule="14.3",
    default=(book.BID,),
    offers=bid_offers,
    variant=set_bid_variant,
)
book.BOOK.asks(
    book.DISCUSS,
    options=discuss_options,
    take=take_discuss,
    why_not=why_not_discuss,
    verbs=(book.BID, READY),
    rule="14.3",
    mode=OPEN,
    offers=bid_offers,
    also_heard=ready_heroes,
)
book.BOOK.does(book.THRESHOLD, threshold_phase)
ATTACK_TOWN: Final = book.BOOK.does("attack_town", attack_town, "card")
TOWN_DIE: Final = book.BOOK.rolls("town_die", town_die, "card", "dice")
POPULATE: Final = book.BOOK.does("populate", populate)
CROSSING: Final = book.BOOK.does("crossing", crossing)
