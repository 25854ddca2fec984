"""§7 Attacks are resolved (The Nine): dice on both sides, then a block or damage."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step, topmost
from ninefold.core.tell import tell
from ninefold.games.the_nine import windows
from ninefold.games.the_nine.book import (
    BOOK,
    CALLED_OFF,
    RESOLVE_ATTACK,
    WINDOW,
)
from ninefold.games.the_nine.combat import still_attacks
from ninefold.games.the_nine.language import (
    FEARLESS,
    WHEN_BLOCKED,
    WHEN_BLOCKS,
    WHEN_HITS_PLAYER,
)
from ninefold.games.the_nine.players import hurt_player
from ninefold.games.the_nine.state import NEUTRAL, NO_CARD, State
from ninefold.games.the_nine.warriors import (
    bury_slain,
    defense,
    has_static,
    health,
    hurt,
    shame,
    strength,
    trigger,
)

ATTACK_ROLLED: Final = BOOK.tell("attack_rolled", "card", "die", "total", "plus")
DEFENSE_ROLLED: Final = BOOK.tell("defense_rolled", "card", "die", "total", "plus", "attack")
HITS: Final = BOOK.tell("hits", "card", "n", "dealt")
BLOCKED: Final = BOOK.tell("blocked", "card", "attack", "defense", "by:card")


def resolve_attack(state: State, step: Step) -> None:
    """§7.3, §7.6 One attack: the attacker's die, each defender's die, the window, the damage."""
    _, attacker, seat = step
    if not still_attacks(state, attacker, seat):
        return
    if state.peace:
        shamed_by_block(state, attacker)
        return
    if state.shame[attacker]:
        # §7.17 Shamed since it was declared: it does not attack.
        tell(state, CALLED_OFF, attacker)
        return
    state.combat_bonus = [0, 0]
    state.defense_dice = [0] * len(state.defenders)
    state.then(
        (ATTACK_DIE, 10, attacker),
        (NEXT_DEFENSE, attacker, seat, 0),
        (WINDOW, windows.DICE),
        (DAMAGE, attacker, seat),
    )


def attack_die(state: State, step: Step, outcome: int) -> None:
    """§7.6 The attack total is a d10 plus the attacker's Strength."""
    _, _, card = step
    state.attack_die = outcome + 1
    if state.tells is not None:
        die, total = outcome + 1, attack_total(state, card)
        tell(state, ATTACK_ROLLED, card, die, total, total - die)


def next_defense(state: State, step: Step) -> None:
    """§7.10 Each defender of this attacker rolls a die of its own."""
    _, attacker, seat, place = step
    defenders = state.defenders
    while place < len(defenders):
        card, against = defenders[place]
        if against == attacker and card in state.play[seat]:
            state.then((DEFENSE_DIE, 10, card, place), (NEXT_DEFENSE, attacker, seat, place + 1))
            return
        place += 1


def defense_die(state: State, step: Step, outcome: int) -> None:
    """§7.7 The defense total is a d10 plus the defender's Defense."""
    _, _, card, place = step
    state.defense_dice[place] = outcome + 1
    if state.tells is not None:
        die, plus = outcome + 1, defense(state, card)
        attacker, _ = present_attack(state)
        tell(state, DEFENSE_ROLLED, card, die, die + plus, plus, attack_total(state, attacker))


def attack_total(state: State, attacker: int) -> int:
    """§7.6, §7.18 The die, Strength as it stands, and what Events add; at least 0."""
    total = state.attack_die + strength(state, attacker) + state.combat_bonus[0]
    return max(0, total)


def present_attack(state: State) -> tuple[int, int]:
    """The attacker whose dice lie on the table, and the player attacked; NO_CARD if there is none."""
    step = topmost(state.agenda, DAMAGE)
    if not step:
        return NO_CARD, NEUTRAL
    _, attacker, seat = step
    return attacker, seat


def standing_defenders(state: State, attacker: int, seat: int) -> list[int]:
    """§7.15 The defenders of this attacker that still defend, in the order named."""
    return [card for card, against in state.defenders if against == attacker and card in state.play[seat]]


def defense_total(state: State, attacker: int, seat: int) -> int:
    """§7.10, §7.18 The sum over all defenders that still stand, and what Events add; at least 0."""
    total = state.combat_bonus[1]
    for place, (card, against) in enumerate(state.defenders):
        if against == attacker and card in state.play[seat]:
            total += state.defense_dice[place] + defense(state, card)
    return max(0, total)


def damage(state: State, step: Step) -> None:
    """§7.6, §7.7, §7.8 What the dice bring about."""
    _, attacker, seat = step
    if not still_attacks(state, attacker, seat):
        return
    if state.peace:
        shamed_by_block(state, attacker)
        return
    total = attack_total(state, attacker)
    defenders = standing_defenders(state, attacker, seat)
    if not defenders:
        strike_player(state, attacker, seat, total)
        return
    against = defense_total(state, attacker, seat)
    if total <= against:
        tell(state, BLOCKED, attacker, total, against, defenders[0])
        shamed_by_block(state, attacker)
        trigger_block(state, attacker, defenders, seat)
        return
    strike_defenders(state, attacker, seat, defenders, total - against)


def strike_player(state: State, attacker: int, seat: int, amount: int) -> None:
    """§7.6, §7.9, §7.12 The player loses half, rounded up for each attack; none at all shames the attacker (§7.13)."""
    dealt = (amount + 1) // 2 if amount > 0 else 0
    if dealt == 0:
        shamed_by_block(state, attacker)
        return
    tell(state, HITS, attacker, amount, dealt)
    hurt_player(state, seat, dealt, by=state.side[attacker])
    trigger(state, attacker, 1 - seat, WHEN_HITS_PLAYER)


def strike_defenders(state: State, attacker: int, seat: int, defenders: list[int], amount: int) -> None:
    """§7.7, §7.11 Each takes all it can in the order named; what is left after the last is the excess (§7.9)."""
    left = amount
    for card in defenders:
        left = hurt(state, card, left, by=attacker)
        if left == 0:
            break
    slain_all = all(health(state, card) <= 0 for card in defenders)
    if left == 0 or not slain_all:
        bury_slain(state, defenders)
        return
    bury_slain(state, defenders, attacker, WHEN_HITS_PLAYER)
    if state.side[attacker] == NEUTRAL:
        trigger(state, attacker, 1 - seat, WHEN_HITS_PLAYER)
    if left:
        tell(state, HITS, attacker, left, (left + 1) // 2)
    hurt_player(state, seat, (left + 1) // 2, by=state.side[attacker])


def shamed_by_block(state: State, attacker: int) -> None:
    """§7.8, §7.14 Two Shame counters; a neutral gets them (§10.6) when both players have been attacked (§10.7)."""
    if has_static(state, attacker, FEARLESS):
        return
    if state.side[attacker] != NEUTRAL:
        shame(state, attacker, 2)
    elif attacker not in state.blocked_neutrals:
        state.blocked_neutrals.append(attacker)


def trigger_block(state: State, attacker: int, defenders: list[int], seat: int) -> None:
    """§13.10, §13.11 Effects of a block, the first player's cards first, neutral ones last."""
    for player in state.order():
        if player == seat:
            for card in state.play[seat]:
                if card in defenders:
                    trigger(state, card, seat, WHEN_BLOCKS)
        elif state.side[attacker] == player:
            trigger(state, attacker, player, WHEN_BLOCKED)
    if state.side[attacker] == NEUTRAL:
        trigger(state, attacker, 1 - seat, WHEN_BLOCKED)


BOOK.does(RESOLVE_ATTACK, resolve_attack)
ATTACK_DIE: Final = BOOK.rolls("attack", attack_die, "card")
NEXT_DEFENSE: Final = BOOK.does("next_defense", next_defense, "card", "seat", "place")
DEFENSE_DIE: Final = BOOK.rolls("defense", defense_die, "card", "place")
DAMAGE: Final = BOOK.does("damage", damage, "card", "seat")
