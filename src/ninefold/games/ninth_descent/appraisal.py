"""What things are worth to a bot that plays Ninth Descent: a point of virtue or sin is about ten."""

from __future__ import annotations

from typing import Final

from ninefold.core.field import NO_SEAT
from ninefold.games.ninth_descent.board import BOARD, HEAVEN, HELL
from ninefold.games.ninth_descent.content import PEACEFUL, STRIKES_BACK
from ninefold.games.ninth_descent.forces import around, power
from ninefold.games.ninth_descent.language import EACH_START, WHEN_ACTIVATED, WHEN_SUMMONED, WHILE_IN_PLAY
from ninefold.games.ninth_descent.points import REALM_GIVES, occupied
from ninefold.games.ninth_descent.state import GOAL, SIN, VIRTUE, State

ASH_VALUE: Final = 0.6
POINT: Final = 9.0
DISCARD_VALUE: Final = 1.6
SURPLUS: Final = 4.0
LEANING: Final = 0.6
HELLWARD: Final = 1.15
"""Hell has more spaces, and is less crowded."""
NEARLY: Final = (15.0, 8.0, 4.4, 2.4, 1.2, 0.5)
"""What it is worth to miss 0, 1, 2 … spaces of a majority."""
FRAGILE: Final = (0.8, 0.7, 0.6, 0.45, 0.25, 0.15, 0.1, 0.05)
"""By Power and ward: the chance to be destroyed in a round."""
GIVES: Final = tuple(REALM_GIVES.items())


def standing(count: int, needed: int) -> float:
    """What a number of spaces of a realm is worth."""
    missing = needed - count
    if missing <= 0:
        return NEARLY[0] + (SURPLUS * -missing if missing > -3 else SURPLUS * 2)
    return NEARLY[missing] if missing < len(NEARLY) else 0.0


def urgency(state: State, seat: int, what: int) -> float:
    """A realm matters more, the nearer its player is to seven."""
    had = state.counters[seat][what]
    left = GOAL - had
    return 0.85 + 0.1 * had + (1.4 if left == 1 else 0.5 if left == 2 else 0.0)


def lean(state: State, seat: int, hand: list[int]) -> float:
    """Which way a player's Forces point: -1 to Heaven, 1 to Hell; by those on the board and those of a known hand."""
    alignment, kind = state.cards.alignment, state.kind
    cards = [state.at[space] for space in BOARD.spaces(state.held[seat])] + hand
    if not cards:
        return 0.0
    return sum(alignment[kind[card]] - 1 for card in cards) / len(cards)


def steps_of(state: State, seat: int, leaning: float) -> list[list[float]]:
    """By realm: what one space more, and one space less, means to a player."""
    found: list[list[float]] = []
    for realm, what in GIVES:
        count = occupied(state, seat, realm)
        needed = BOARD.needed[realm]
        weight = urgency(state, seat, what) * (
            HELLWARD + LEANING * leaning if realm == HELL else 1.0 - LEANING * leaning
        )
        now = standing(count, needed)
        more = (standing(count + 1, needed) - now) * weight
        less = (now - standing(count - 1, needed)) * weight if count else 0.0
        found.append([more, less])
    return found


def presence(steps: list[list[float]], space: int, place: int) -> float:
    """What a space means in its realms: as one more (0), or as one less (1)."""
    found = 0.3
    bit = 1 << space
    if bit & BOARD.realm[HEAVEN]:
        found += steps[0][place]
    if bit & BOARD.realm[HELL]:
        found += steps[1][place]
    return found


def body(state: State, card: int) -> float:
    """What a Force is worth as a fighter, wherever it stands."""
    kind = state.kind[card]
    cards = state.cards
    return printed(state, kind) + 0.3 * (power(state, card) - cards.power[kind])


def printed(state: State, kind: int) -> float:
    """What a Force is worth by its card."""
    cards = state.cards
    reach = cards.reach[kind]
    value = 0.8 + 0.32 * cards.power[kind] + (0.3 * reach if reach < 4 else 1.0)
    by_when = cards.abilities[kind]
    if by_when[WHILE_IN_PLAY] >= 0:
        value += 0.5
    if by_when[EACH_START] >= 0:
        value += 1.6
    if by_when[WHEN_ACTIVATED] >= 0:
        value += 0.5
    if by_when[WHEN_SUMMONED] >= 0:
        value += 0.4
    return value


def fragility(state: State, kind: int) -> float:
    """How likely a Force is to be destroyed before its player's next turn, by what a single blow usually does."""
    tough = state.cards.power[kind] + 2 * state.cards.ward[kind]
    return FRAGILE[tough] if tough < len(FRAGILE) else 0.0


def kill_value(state: State, seat: int, target: int, steps: list[list[list[float]]]) -> float:
    """The gain from destroying an enemy Force: ash, the space that its player loses, and the fighter."""
    owner = state.side[target]
    lost = presence(steps[owner], state.place[target], 1)
    return 3 * ASH_VALUE + lost + 0.6 * body(state, target) - ASH_VALUE * 0.5


def threat(state: State, seat: int) -> list[int]:
    """By space: the most damage that one enemy Force could do there by an attack from where it stands."""
    found = [0] * BOARD.count
    for space in BOARD.spaces(state.taken & ~state.held[seat]):
        card = state.at[space]
        strength = power(state, card)
        if strength and not state.cards.flags[state.kind[card]] & PEACEFUL:
            for near in BOARD.spaces(around(state, card)):
                if strength > found[near]:
                    found[near] = strength
    return found


def strikes_back(state: State, card: int) -> bool:
    """Whether it strikes back when attacked."""
    return state.cards.flags[state.kind[card]] & STRIKES_BACK != 0


def leader_weight(state: State, seat: int, owner: int) -> float:
    """With several enemies, the leader is hurt first."""
    if state.rules.seats == 2 or owner == NO_SEAT:
        return 1.0
    best = max(max(own[VIRTUE], own[SIN]) for other, own in enumerate(state.counters) if other != seat)
    own = state.counters[owner]
    return 1.0 - 0.08 * (best - max(own[VIRTUE], own[SIN]))
