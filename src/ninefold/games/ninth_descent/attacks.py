"""§7 Attacks (Ninth Descent): who may be attacked, and what the blow does."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.book import BACK, BOOK, NO_REACH
from ninefold.games.ninth_descent.content import ALOOF, PEACEFUL, SHELTERED, STRIKES_BACK, STRIKES_ONCE
from ninefold.games.ninth_descent.forces import (
    Death,
    around,
    bury,
    dying,
    harm,
    next_to,
    perish,
    power,
    reach,
    withstands,
)
from ninefold.games.ninth_descent.language import WHEN_ATTACKED, WHEN_ATTACKS
from ninefold.games.ninth_descent.state import NOWHERE, State
from ninefold.games.ninth_descent.triggers import happening, trigger

STRIKE: Final = BOOK.verb("strike", "card")
NO_POWER: Final = BOOK.reason("no_power", "7.4")
NO_PREY: Final = BOOK.reason("no_prey", "7.1")
OUT_OF_REACH: Final = BOOK.reason("out_of_reach", "7.1")
NOT_AN_ENEMY: Final = BOOK.reason("not_an_enemy", "7.2")
ALOOF_TOO_FAR: Final = BOOK.reason("aloof", "12.12")
IN_SHELTER: Final = BOOK.reason("in_shelter", "12.12")
IS_PEACEFUL: Final = BOOK.reason("is_peaceful", "12.17")
HAS_STRUCK: Final = BOOK.reason("has_struck", "12.17")
ATTACKED: Final = BOOK.tell("attacked", "card", "target:card", "n", "left")
STRUCK_BACK: Final = BOOK.tell("struck_back", "card", "target:card", "n", "left")


def why_not_attack(state: State, card: int) -> int:
    """§7.1, §7.4 Power, Reach and an enemy within it."""
    if reach(state, card) == 0:
        return NO_REACH
    if state.cards.flags[state.kind[card]] & PEACEFUL:
        return IS_PEACEFUL
    if card in state.struck:
        return HAS_STRUCK
    if power(state, card) == 0:
        return NO_POWER
    return FINE if prey(state, card) else NO_PREY


def prey(state: State, card: int) -> int:
    """§7.1, §7.2 The mask of the spaces with a Force that may be attacked."""
    return quarry(state, card, around(state, card))


def quarry(state: State, card: int, within: int) -> int:
    """§7.2, §12.12 Of some spaces, those with an enemy that can be attacked from where the Force is."""
    found = within & state.taken & ~state.held[state.side[card]]
    if not found:
        return 0
    flags, kind = state.cards.flags, state.kind
    if not may_strike(state, card):
        return 0
    if state.rules.has_cover:
        near = next_to(state, card)
        for space in BOARD.spaces(found):
            target = state.at[space]
            is_too_far = flags[kind[target]] & ALOOF and not near >> space & 1
            if is_too_far or in_shelter(state, target):
                found &= ~(1 << space)
    return found


def may_strike(state: State, card: int) -> bool:
    """§12.17 Whether a Force attacks at all, and has not struck its one blow of the turn."""
    return not state.cards.flags[state.kind[card]] & PEACEFUL and card not in state.struck


def in_shelter(state: State, card: int) -> bool:
    """§12.12 Whether a sheltered Force has another of its player next to it."""
    if not state.cards.flags[state.kind[card]] & SHELTERED:
        return False
    return state.held[state.side[card]] & BOARD.near[1][state.place[card]] != 0


def strike_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§7.1 An enemy within Reach; or none, to take the action back (§4.7)."""
    _, _, card = step
    found: list[Answer] = [(STRIKE, state.at[space]) for space in BOARD.spaces(prey(state, card))]
    found.append((BACK,))
    return found


def why_not_strike(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§7.1, §7.2 Who may be attacked."""
    if answer == (BACK,):
        return FINE
    _, _, card = step
    _, target = answer
    space = state.place[target]
    if space == NOWHERE or state.side[target] == seat:
        return NOT_AN_ENEMY
    if prey(state, card) >> space & 1:
        return FINE
    if not around(state, card) >> space & 1:
        return OUT_OF_REACH
    return IN_SHELTER if in_shelter(state, target) else ALOOF_TOO_FAR


def take_strike(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§4.7, §7.1 The target is chosen, so the action counts."""
    if answer != (BACK,):
        _, _, card = step
        _, target = answer
        state.actions -= 1
        attack(state, seat, card, target)


def attack(state: State, seat: int, card: int, target: int) -> None:
    """§7.3 The attacker deals its Power as damage; only it does, unless the one attacked strikes back."""
    kinds, cards = state.kind, state.cards
    n = max(0, power(state, card) + cards.hatred[kinds[card]][cards.alignment[kinds[target]]])
    back = power(state, target) if cards.flags[kinds[target]] & STRIKES_BACK else 0
    tell(state, ATTACKED, card, target, n, withstands(state, target))
    if cards.flags[kinds[card]] & STRIKES_ONCE:
        state.struck.append(card)
    happening(state)
    harm(state, target, n, by=card)
    if back:
        tell(state, STRUCK_BACK, target, card, back, withstands(state, card))
        harm(state, card, back, by=target)
    trigger(state, seat, seat, card, WHEN_ATTACKS, target)
    if state.damage[target] < power(state, target) or state.damage[target] == 0:
        trigger(state, seat, state.side[target], target, WHEN_ATTACKED, card)
    avenger = state.side[target]
    deaths: list[Death] = [(one, avenger, target) if one == card else (one, seat, card) for one in dying(state)]
    if deaths:
        perish(state, deaths)
        bury(state, seat, card)


CHOOSE_PREY: Final = BOOK.asks(
    "strike",
    "card",
    options=strike_options,
    take=take_strike,
    why_not=why_not_strike,
    verbs=(STRIKE, BACK),
    rule="7.1",
    default=(BACK,),
)
