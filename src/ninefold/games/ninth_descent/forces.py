"""§3 Forces (Ninth Descent): their Power and Reach as they stand now, where they are, and how they perish."""

from __future__ import annotations

from typing import Final

from ninefold.core.field import EVERYBODY, NO_SEAT
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.board import BOARD, HEAVEN, HELL, MOST_REACH, PURGATORY
from ninefold.games.ninth_descent.book import BOOK, GAINED
from ninefold.games.ninth_descent.content import GATEWALKS, NOTHING, ROOTED
from ninefold.games.ninth_descent.language import (
    AMOUNTS,
    CONDITIONS,
    TARGET,
    WHEN_ALLY_PERISHES,
    WHEN_DESTROYS,
    WHEN_ENEMY_PERISHES,
    WHEN_PERISHES,
)
from ninefold.games.ninth_descent.points import has_majority
from ninefold.games.ninth_descent.state import ASH, NO_CARD, NOWHERE, POWER, REACH, State
from ninefold.games.ninth_descent.triggers import happening, trigger

HURT: Final = BOOK.tell("hurt", "card", "n", "damage", "of", "by:card")
PERISHED: Final = BOOK.tell("perished", "card", "seat")
CHANGED_SIDES: Final = BOOK.tell("changed_sides", "card", "seat")


T_SELF: Final = TARGET["self"]
T_ALL_OWN: Final = TARGET["all_own"]
T_OTHER_OWN: Final = TARGET["other_own"]
T_ADJACENT_OWN: Final = TARGET["adjacent_own"]
T_OWN_IN_REALM: Final = TARGET["own_in_realm"]
T_OTHER_HOLY: Final = TARGET["other_own_holy"]
T_ALL_ENEMIES: Final = TARGET["all_enemies"]
T_ADJACENT_ENEMIES: Final = TARGET["adjacent_enemies"]
T_ENEMIES_IN_REALM: Final = TARGET["enemies_in_realm"]
T_HOLY_ENEMIES: Final = TARGET["holy_enemies"]
T_ALL_FORCES: Final = TARGET["all_forces"]

PERISH_ASH: Final = 1
DESTROY_ASH: Final = 3
POOR: Final = 3
"""§12.9 Fewer ash than this is poor."""

Death = tuple[int, int, int]
"""(who perishes, the player who did it, or NO_SEAT, and with which Force, or NO_CARD)."""


def power(state: State, card: int) -> int:
    """§3.4 A Force's Power as it stands now, never below 0."""
    found = state.cards.power[state.kind[card]] + state.power_bonus[card]
    if state.auras:
        found += given_by_auras(state, card, POWER, state.auras)
    return max(0, found)


def reach(state: State, card: int) -> int:
    """§3.3 A Force's Reach as it stands now, never below 0."""
    found = state.cards.reach[state.kind[card]] + state.reach_bonus[card]
    if state.lifts:
        found += given_by_auras(state, card, REACH, state.lifts)
    if found <= 0:
        return 0
    return min(MOST_REACH, found)


def given_by_auras(state: State, card: int, stat: int, sources: list[int]) -> int:
    """§3.2, §12.8 What Forces on the board give to one of them."""
    found = 0
    kinds, auras = state.kind, state.cards.auras
    for source in sources:
        for of, amount, target, condition, counted in auras[kinds[source]]:
            if of != stat:
                continue
            if target == T_SELF:
                if source != card:
                    continue
            elif not touches(state, source, card, target):
                continue
            if condition and not holds(state, state.side[source], source, condition):
                continue
            found += amount if counted == NOTHING else count(state, state.side[source], source, counted)
    return found


def touches(state: State, source: int, card: int, target: int) -> bool:
    """Whether a group, as a Force names it, takes another Force in."""
    is_own = state.side[source] == state.side[card]
    if target >= T_ALL_FORCES:
        return target == T_ALL_FORCES or is_next_to(state, source, card)
    if target >= T_ALL_ENEMIES:
        if is_own:
            return False
        if target == T_ALL_ENEMIES:
            return True
        if target == T_ADJACENT_ENEMIES:
            return is_next_to(state, source, card)
        if target == T_ENEMIES_IN_REALM:
            return shares_realm(state, source, card)
        return state.cards.alignment[state.kind[card]] == target - T_HOLY_ENEMIES
    if not is_own:
        return False
    if target == T_ALL_OWN:
        return True
    if source == card:
        return target == T_OWN_IN_REALM
    if target == T_OTHER_OWN:
        return True
    if target == T_ADJACENT_OWN:
        return is_next_to(state, source, card)
    if target == T_OWN_IN_REALM:
        return shares_realm(state, source, card)
    return state.cards.alignment[state.kind[card]] == target - T_OTHER_HOLY


def is_next_to(state: State, one: int, other: int) -> bool:
    """§2.4 Whether two Forces on the board are neighbours."""
    a, b = state.place[one], state.place[other]
    return a >= 0 and b >= 0 and BOARD.distance[a][b] == 1


def shares_realm(state: State, one: int, other: int) -> bool:
    """§2.3 Whether two Forces on the board are in one realm."""
    a, b = state.place[one], state.place[other]
    return a >= 0 and b >= 0 and (BOARD.realms_of[a] >> b) & 1 == 1


def holds(state: State, seat: int, card: int, condition: int) -> bool:
    """§12.9 Whether a condition that a Force names is met."""
    name = CONDITIONS[condition]
    space = state.place[card]
    here = 1 << space if space >= 0 else 0
    if name == "in_heaven":
        return here & BOARD.realm[HEAVEN] != 0
    if name == "in_purgatory":
        return here & BOARD.realm[PURGATORY] != 0
    if name == "in_hell":
        return here & BOARD.realm[HELL] != 0
    if name == "on_gate":
        return here & BOARD.gates != 0
    if name == "holds_heaven":
        return has_majority(state, seat, HEAVEN)
    if name == "holds_hell":
        return has_majority(state, seat, HELL)
    if name == "outnumbered":
        own = state.held[seat].bit_count()
        return any(mask.bit_count() > own for mask in state.held)
    if name == "poor":
        return state.counters[seat][ASH] < POOR
    if name == "alone":
        return state.held[seat] & ~here == 0
    return True


def count(state: State, seat: int, card: int, counted: int) -> int:
    """§12.7 What a card counts, as it stands now."""
    name = AMOUNTS[counted]
    space = state.place[card]
    if name == "own_hand":
        return len(state.hand[seat])
    if name == "own_fallen":
        return len(state.chaos[seat])
    if name == "own_forces":
        return state.held[seat].bit_count()
    if name == "own_in_heaven":
        return (state.held[seat] & BOARD.realm[HEAVEN]).bit_count()
    if name == "own_in_hell":
        return (state.held[seat] & BOARD.realm[HELL]).bit_count()
    if name == "adjacent_own":
        return (state.held[seat] & BOARD.near[1][space]).bit_count() if space >= 0 else 0
    if name == "adjacent_enemies":
        return (state.taken & ~state.held[seat] & BOARD.near[1][space]).bit_count() if space >= 0 else 0
    wanted = AMOUNTS.index(name) - AMOUNTS.index("own_holy")
    alignment, kind, at = state.cards.alignment, state.kind, state.at
    return sum(1 for space in BOARD.spaces(state.held[seat]) if alignment[kind[at[space]]] == wanted)


def around(state: State, card: int) -> int:
    """§6.1, §7.1 The mask of the spaces at a distance of 1 to its Reach."""
    return within(state, card, reach(state, card))


def next_to(state: State, card: int) -> int:
    """The mask of the spaces next to it."""
    return within(state, card, 1)


def within(state: State, card: int, far: int) -> int:
    """§12.12 The mask of the spaces within a distance of a Force, which may measure through the gates."""
    if state.cards.flags[state.kind[card]] & GATEWALKS:
        return BOARD.near_by_gates[far][state.place[card]]
    return BOARD.near[far][state.place[card]]


def is_rooted(state: State, card: int) -> bool:
    """§12.11 Whether other cards cannot move it."""
    return state.cards.flags[state.kind[card]] & ROOTED != 0


def enter(state: State, card: int, seat: int, space: int) -> None:
    """A Force comes onto the board."""
    bit = 1 << space
    state.side[card] = seat
    state.place[card] = space
    state.at[space] = card
    state.held[seat] |= bit
    state.taken |= bit
    state.known[card] = EVERYBODY
    given = state.cards.gives[state.kind[card]]
    if given & 1:
        state.auras.append(card)
    if given & 2:
        state.lifts.append(card)


def leave(state: State, card: int) -> None:
    """A Force leaves the board, with all that was on it."""
    space = state.place[card]
    bit = 1 << space
    state.at[space] = NO_CARD
    state.held[state.side[card]] &= ~bit
    state.taken &= ~bit
    state.place[card] = NOWHERE
    state.damage[card] = 0
    state.power_bonus[card] = 0
    state.reach_bonus[card] = 0
    state.lent[card] = NO_SEAT
    if card in state.hurt:
        state.hurt.remove(card)
    if card in state.struck:
        state.struck.remove(card)
    if state.boosts:
        state.boosts = [boost for boost in state.boosts if boost[0] != card]
    given = state.cards.gives[state.kind[card]]
    if given & 1:
        state.auras.remove(card)
    if given & 2:
        state.lifts.remove(card)


def shift(state: State, card: int, space: int) -> None:
    """A Force is on another, empty space now."""
    old, bit = state.place[card], 1 << space
    seat = state.side[card]
    gone = ~(1 << old)
    state.at[old] = NO_CARD
    state.at[space] = card
    state.place[card] = space
    state.held[seat] = state.held[seat] & gone | bit
    state.taken = state.taken & gone | bit


def exchange(state: State, one: int, other: int) -> None:
    """Two Forces change places."""
    a, b = state.place[one], state.place[other]
    first, second = state.side[one], state.side[other]
    state.at[a], state.at[b] = other, one
    state.place[one], state.place[other] = b, a
    if first != second:
        state.held[first] = state.held[first] & ~(1 << a) | 1 << b
        state.held[second] = state.held[second] & ~(1 << b) | 1 << a


def change_side(state: State, card: int, seat: int) -> None:
    """Another player controls a Force from now on."""
    bit = 1 << state.place[card]
    state.held[state.side[card]] &= ~bit
    state.held[seat] |= bit
    state.side[card] = seat
    tell(state, CHANGED_SIDES, card, seat)


def harm(state: State, card: int, n: int, *, by: int) -> int:
    """§3.6, §12.16 Damage stays on a Force until the turn ends; returns how much its ward let through."""
    n -= state.cards.ward[state.kind[card]]
    if n <= 0 or state.place[card] < 0:
        return 0
    if state.damage[card] == 0:
        state.hurt.append(card)
    state.damage[card] += n
    tell(state, HURT, card, n, state.damage[card], power(state, card), by)
    return n


def withstands(state: State, card: int) -> int:
    """§3.7 How much more damage makes a Force perish."""
    return max(0, power(state, card) - state.damage[card])


def dying(state: State) -> list[int]:
    """§3.7 The Forces whose damage is at least their Power."""
    return [card for card in state.hurt if state.damage[card] >= power(state, card)]


def bury(state: State, by: int, source: int) -> None:
    """§3.5, §3.7 Forces with damage of at least their Power perish; then those that lived only by them, and so on."""
    while state.hurt:
        victims = dying(state)
        if not victims:
            return
        perish(state, [(card, by, source) for card in victims])


def perish(state: State, deaths: list[Death]) -> None:
    """§9.3 Victims of one happening perish together, each to its controller's Chaos; ash for them and the victor."""
    happening(state)
    fallen: list[tuple[int, int, int]] = []
    for card, by, _ in deaths:
        seat = state.side[card]
        leave(state, card)
        state.chaos[seat].append(card)
        fallen.append((card, seat, by))
        tell(state, PERISHED, card, seat)
        ash_for(state, seat, PERISH_ASH)
        if by not in (NO_SEAT, seat):
            ash_for(state, by, DESTROY_ASH)
    for card, seat, by in fallen:
        trigger(state, by, seat, card, WHEN_PERISHES)
    for (_, by, source), (_, seat, _) in zip(deaths, fallen):
        if source != NO_CARD and by not in (NO_SEAT, seat) and state.place[source] >= 0 and state.side[source] == by:
            trigger(state, by, by, source, WHEN_DESTROYS)
    if state.rules.has_mourners:
        mourn(state, fallen)


def ash_for(state: State, seat: int, n: int) -> None:
    """§9.3 Ash that a death brings."""
    state.counters[seat][ASH] += n
    tell(state, GAINED, seat, n, ASH, state.counters[seat][ASH])


def mourn(state: State, fallen: list[tuple[int, int, int]]) -> None:
    """§10.4 Forces on the board may trigger when others perish, once for each of them."""
    for space in BOARD.spaces(state.taken):
        card = state.at[space]
        own = state.side[card]
        for _, seat, by in fallen:
            trigger(state, by, own, card, WHEN_ALLY_PERISHES if seat == own else WHEN_ENEMY_PERISHES)
