"""§7 Attacks (Ninth Descent): who may be attacked, and what the blow does."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.ninth_descent.board import BOARD
from ninefold.games.ninth_descent.book import BACK, BOOK, NO_REACH
from ninefold.games.ninth_descent.content import ALOOF, STRIKES_BACK
from ninefold.games.ninth_descent.forces import Death, around, bury, dying, harm, next_to, perish, power, reach
from ninefold.games.ninth_descent.language import WHEN_ATTACKED, WHEN_ATTACKS
from ninefold.games.ninth_descent.state import NOWHERE, State
from ninefold.games.ninth_descent.triggers import happening, trigger

STRIKE: Final = BOOK.verb("strike", "card")
NO_POWER: Final = BOOK.reason("no_power", "7.4")
NO_PREY: Final = BOOK.reason("no_prey", "7.1")
OUT_OF_REACH: Final = BOOK.reason("out_of_reach", "7.1")
NOT_AN_ENEMY: Final = BOOK.reason("not_an_enemy", "7.2")
ALOOF_TOO_FAR: Final = BOOK.reason("aloof", "12.12")
ATTACKED: Final = BOOK.tell("attacked", "card", "target:card", "n")
STRUCK_BACK: Final = BOOK.tell("struck_back", "card", "target:card", "n")


def why_not_attack(state: State, card: int) -> int:
    """§7.1, §7.4 Power, Reach and an enemy within it."""
    if reach(state, card) == 0:
        return NO_REACH
    if power(state, card) == 0:
        return NO_POWER
    return FINE if prey(state, card) else NO_PREY


def prey(state: State, card: int) -> int:
    """§7.1, §7.2 The mask of the spaces with a Force that may be attacked."""
    return quarry(state, card, around(state, card))


def quarry(state: State, card: int, within: int) -> int:
    """§7.2 Of some spaces, those with an enemy; an aloof one must be next to the attacker."""
    found = within & state.taken & ~state.held[state.side[card]]
    if found and state.rules.has_aloof:
        near = next_to(state, card)
        for space in BOARD.spaces(found & ~near):
            if state.cards.flags[state.kind[state.at[space]]] & ALOOF:
                found &= ~(1 << space)
    return found


def strike_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§7.1 An enemy within Reach; or none, to take the action back."""
    _, _, card = step
    found: list[Answer] = [(STRIKE, state.at[space]) for space in BOARD.spaces(prey(state, card))]
    found.append((BACK,))
    return found


def why_not_strike(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§7.1, §7.2 Who may be attacked."""
    if answer[0] == BACK:
        return FINE
    _, _, card = step
    _, target = answer
    space = state.place[target]
    if space == NOWHERE or state.side[target] == seat:
        return NOT_AN_ENEMY
    if prey(state, card) >> space & 1:
        return FINE
    return ALOOF_TOO_FAR if around(state, card) >> space & 1 else OUT_OF_REACH


def take_strike(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§7.1 The attack."""
    if answer[0] != BACK:
        _, _, card = step
        _, target = answer
        state.actions -= 1
        attack(state, seat, card, target)


def attack(state: State, seat: int, card: int, target: int) -> None:
    """§7.3 The attacker deals its Power as damage; only it does, unless the one attacked strikes back."""
    kinds, cards = state.kind, state.cards
    n = max(0, power(state, card) + cards.hatred[kinds[card]][cards.alignment[kinds[target]]])
    back = power(state, target) if cards.flags[kinds[target]] & STRIKES_BACK else 0
    tell(state, ATTACKED, card, target, n)
    happening(state)
    harm(state, target, n)
    if back:
        tell(state, STRUCK_BACK, target, card, back)
        harm(state, card, back)
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
