"""§5 Claiming (The Ninth World): cyphers in Tinker (§7), quests in Charm (§8), creatures in Combat (§9)."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Step
from ninefold.core.tell import tell
from ninefold.games.ninth_world.book import BOOK, EFFECT, NOT_OPEN, WRONG_PHASE
from ninefold.games.ninth_world.content import CREATURE, CYPHER, QUEST
from ninefold.games.ninth_world.language import COMBAT, TINKER, WHEN_CLAIMED, WHEN_COMPLETED, YOU_CLAIM
from ninefold.games.ninth_world.places import discard, leave_place, place_of
from ninefold.games.ninth_world.powers import triggered
from ninefold.games.ninth_world.quests import further, is_complete
from ninefold.games.ninth_world.state import NO_PLACE, TOWN_PLACE, WILD_PLACE, State

OTHER_PLACE: Final = BOOK.reason("other_place", "5.2")
NOT_MARKED: Final = BOOK.reason("not_marked", "5.3")
TOO_DEAR: Final = BOOK.reason("too_dear", "5.3")
NOT_COMPLETE: Final = BOOK.reason("not_complete", "14.6")
CLAIMED: Final = BOOK.tell("claimed", "seat", "card", "n", "points", "cost")
CLAIMED_FREE: Final = BOOK.tell("claimed_free", "seat", "card", "n")


def type_of_phase(phase: int) -> int:
    """§5.3 The type that is claimed in a phase: cyphers in Tinker, quests in Charm, creatures in Combat; else -1."""
    return phase - TINKER if TINKER <= phase <= TINKER + CREATURE else -1


def cost_of(state: State, seat: int, card: int, place: int) -> int:
    """§5.3 The printed cost with all cuts, but never below 1."""
    kind = state.kind[card]
    cost = state.cards.cost[kind] - state.cut[seat] - state.cuts[2 * state.cards.type[kind] + place - 1]
    return max(1, cost)


def why_not_take(state: State, seat: int, card: int, place: int) -> int:
    """§5.3, §14.6 A wilderness card must be marked, and in a co-op game a quest there must be complete."""
    if place == NO_PLACE:
        return NOT_OPEN
    if place == WILD_PLACE:
        if not state.marks[card] >> seat & 1:
            return NOT_MARKED
        if state.mode.quests_first and state.cards.type[state.kind[card]] == QUEST and not is_complete(state, card):
            return NOT_COMPLETE
    return FINE


def why_not_claim(state: State, seat: int, card: int) -> int:
    """§5.2, §5.3 Whether this hero may claim this card now."""
    reason = why_not_reach(state, seat, card)
    if reason != FINE:
        return reason
    return FINE if cost_of(state, seat, card, place_of(state, card)) <= state.points[seat] else TOO_DEAR


def why_not_reach(state: State, seat: int, card: int) -> int:
    """§5.2, §5.3 Whether this hero may claim this card now if there are enough points."""
    place = place_of(state, card)
    if place == NO_PLACE:
        return NOT_OPEN
    if state.cards.type[state.kind[card]] != type_of_phase(state.phase):
        return WRONG_PHASE
    if state.place[seat] not in (NO_PLACE, place):
        return OTHER_PLACE
    return why_not_take(state, seat, card, place)


def claimable(state: State, seat: int) -> list[int]:
    """All cards that a hero may claim now."""
    wanted = type_of_phase(state.phase)
    found: list[int] = []
    if wanted < 0 or not state.points[seat]:
        return found
    types, kinds, bound, points = state.cards.type, state.kind, state.place[seat], state.points[seat]
    if bound != WILD_PLACE:
        for card in state.town:
            if card >= 0 and types[kinds[card]] == wanted and cost_of(state, seat, card, TOWN_PLACE) <= points:
                found.append(card)
    if bound != TOWN_PLACE:
        for card in state.wild:
            if types[kinds[card]] == wanted and state.marks[card] >> seat & 1:
                if why_not_claim(state, seat, card) == FINE:
                    found.append(card)
    return found


def pay_and_claim(state: State, seat: int, card: int) -> None:
    """§5.3 The cost is spent; from now on this hero's claims of the phase are bound to the place (§5.2)."""
    place = place_of(state, card)
    points, cost = state.points[seat], cost_of(state, seat, card, place)
    state.points[seat] -= cost
    state.place[seat] = place
    claim(state, seat, card, points, cost)


def claim(state: State, seat: int, card: int, points: int = 0, cost: int = 0) -> None:
    """§5.4, §7.1, §8.1, §9.1, §9.2 Valor; cyphers and quests are displayed, a creature acts and is discarded."""
    kind = state.kind[card]
    cards = state.cards
    in_wild = card in state.wild
    leave_place(state, card)
    state.claims[seat] += 1
    state.tally.append(kind)
    state.valor[seat] += cards.valor[kind]
    if cost:
        tell(state, CLAIMED, seat, card, cards.valor[kind], points, cost)
    else:
        tell(state, CLAIMED_FREE, seat, card, cards.valor[kind])
    type_ = cards.type[kind]
    is_done = type_ == QUEST and in_wild and state.mode.quests_first
    is_displayed = type_ in (CYPHER, QUEST) and not is_done
    if is_displayed:
        state.displayed[seat].append(card)
    steps = triggered(state, seat, YOU_CLAIM, card)
    ability = cards.abilities[kind][WHEN_COMPLETED if is_done else WHEN_CLAIMED]
    if ability >= 0:
        steps.append((EFFECT, seat, card, ability, 0))
    if not is_displayed:
        steps.append((AFTER_CLAIM, seat, card))
    state.then(*steps)


def after_claim(state: State, step: Step) -> None:
    """§9.3 A creature is discarded after its power, unless it says otherwise; then a quest may get a token (§8.4)."""
    _, seat, card = step
    if state.cards.keep[state.kind[card]]:
        state.displayed[seat].append(card)
    else:
        discard(state, card)
    if state.cards.type[state.kind[card]] == CREATURE:
        further(state, seat, COMBAT, card)


def cyphers(state: State, seat: int) -> list[int]:
    """§7.3 The cyphers that a hero displays."""
    types, kinds = state.cards.type, state.kind
    return [card for card in state.displayed[seat] if types[kinds[card]] == CYPHER]


AFTER_CLAIM: Final = BOOK.does("after_claim", after_claim, "seat", "card")
