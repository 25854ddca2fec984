"""§7 Combat Phase (The Nine). Attackers are declared, then defenders, then dice decide attack by attack."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step, topmost
from ninefold.core.tell import tell
from ninefold.games.the_nine import windows
from ninefold.games.the_nine.book import (
    BOOK,
    CALLED_OFF,
    COMBAT,
    DEFENCE,
    END_COMBAT,
    NOT_YOURS,
    RESOLVE_ATTACK,
    WINDOW,
)
from ninefold.games.the_nine.language import (
    BARS,
    WHEN_ATTACKS,
    WHEN_BLOCKED,
    WHEN_BLOCKS,
    WHEN_DEFENDS,
    WHEN_HITS_PLAYER,
)
from ninefold.games.the_nine.players import hurt_player
from ninefold.games.the_nine.state import NEUTRAL, NO_CARD, State
from ninefold.games.the_nine.warriors import (
    FEARLESS,
    bury_slain,
    defense,
    has_static,
    health,
    hurt,
    is_in_play,
    shame,
    strength,
    trigger,
)

ATTACK: Final = BOOK.verb("attack", "card")
FORFEIT: Final = BOOK.verb("forfeit")
DONE: Final = BOOK.verb("done")
DEFEND: Final = BOOK.verb("defend", "card", "against:card")
SHAMED: Final = BOOK.reason("shamed", "2.5")
ALREADY_CHOSEN: Final = BOOK.reason("already_chosen", "7.2")
NOT_ATTACKING: Final = BOOK.reason("not_attacking", "7.4")
DEFENDS_ALREADY: Final = BOOK.reason("defends_already", "7.4")
TOO_NEW: Final = BOOK.reason("too_new", "9.3")
NO_ATTACKER: Final = BOOK.reason("no_attacker", "7.2")
CAN_NOT_DEFEND: Final = BOOK.reason("can_not_defend", "13.4")
ATTACKS: Final = BOOK.tell("attacks", "card")
NO_ATTACK: Final = BOOK.tell("no_attack", "seat")
DEFENDS: Final = BOOK.tell("defends", "card", "against:card")
NO_DEFENCE: Final = BOOK.tell("no_defence", "seat")
ATTACK_ROLLED: Final = BOOK.tell("attack_rolled", "card", "die", "total")
DEFENSE_ROLLED: Final = BOOK.tell("defense_rolled", "card", "die", "total")
BLOCKED: Final = BOOK.tell("blocked", "card", "attack", "defense")


BAR_ATTACK: Final = 1 << BARS.index("attack")
BAR_DEFEND: Final = 1 << BARS.index("defend")
FORFEITING: Final[Answer] = (FORFEIT,)
FINISHED: Final[Answer] = (DONE,)


def combat(state: State, step: Step) -> None:
    """§7.1, §7.2 A player attacks; without a Warrior that may attack there is nothing to declare."""
    _, seat = step
    for card in state.play[seat]:
        if may_attack(state, seat, card):
            state.then((DECLARE_ATTACK, seat))
            return


def may_attack(state: State, seat: int, card: int) -> bool:
    """§7.2 A Warrior in the own play area, without Shame."""
    return not state.shame[card] and not state.barred[seat] & BAR_ATTACK


def attack_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§7.2, §7.3 One attacker after the other; then done, or the whole attack forfeited."""
    found: list[Answer] = []
    chosen = state.attackers
    shame_of = state.shame
    for card in state.play[seat]:
        if not shame_of[card] and card not in chosen:
            found.append((ATTACK, card))
    if chosen:
        found.append(FINISHED)
    found.append(FORFEITING)
    return found


def why_not_attack(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§7.2 Who may attack."""
    if answer[0] == FORFEIT:
        return FINE
    if answer[0] == DONE:
        return FINE if state.attackers else NO_ATTACKER
    card = answer[1]
    if card not in state.play[seat]:
        return NOT_YOURS
    if state.shame[card]:
        return SHAMED
    return ALREADY_CHOSEN if card in state.attackers else FINE


def take_attack(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§7.2 Declare one more attacker, finish, or forfeit."""
    if answer[0] == ATTACK:
        state.attackers.append(answer[1])
        for card in state.play[seat]:
            if not state.shame[card] and card not in state.attackers:
                state.then((DECLARE_ATTACK, seat))
                return
        attack_declared(state, seat)
    elif answer[0] == DONE:
        attack_declared(state, seat)
    else:
        state.attackers.clear()
        tell(state, NO_ATTACK, seat)


def attack_declared(state: State, seat: int) -> None:
    """§7.3 All attackers stand; then defenders are named, then the attacks are resolved in the declared order."""
    attackers = tuple(state.attackers)
    for card in attackers:
        tell(state, ATTACKS, card)
    state.then((WINDOW, windows.ATTACKERS), (DEFENCE, 1 - seat), (END_COMBAT,))
    for card in state.play[seat]:
        if card in attackers:
            trigger(state, card, seat, WHEN_ATTACKS)


def defence(state: State, step: Step) -> None:
    """§7.4 The attacked player names defenders; under Yggdrasil nobody is asked (§9.6)."""
    _, seat = step
    state.attackers = [card for card in state.attackers if still_attacks(state, card, seat)]
    if not state.attackers:
        return
    steps: list[Step] = []
    if not state.peace:
        steps.append((WINDOW, windows.DEFENDERS))
    steps += [(RESOLVE_ATTACK, card, seat) for card in state.attackers]
    state.then(*steps)
    if not state.peace and has_free_defender(state, seat):
        state.then((DECLARE_DEFENCE, seat))


def still_attacks(state: State, card: int, seat: int) -> bool:
    """§7.16 An attacker that left play, changed sides or was called back attacks no more."""
    return card in state.attackers and state.side[card] != seat and is_in_play(state, card)


def has_free_defender(state: State, seat: int) -> bool:
    """§7.4 Whether anybody is left who could be named."""
    return any(why_not_defender(state, seat, card) == FINE for card in state.play[seat])


def why_not_defender(state: State, seat: int, card: int) -> int:
    """§7.4, §9.3 Own Warriors, shamed ones too, each once; an RR Warrior not in the Cleanup in which it was claimed."""
    if card not in state.play[seat]:
        return NOT_YOURS
    if state.barred[seat] & BAR_DEFEND:
        return CAN_NOT_DEFEND
    for defender, _ in state.defenders:
        if defender == card:
            return DEFENDS_ALREADY
    if state.in_cleanup and state.since[card] == state.round and state.cards.glory[state.kind[card]]:
        return TOO_NEW
    return FINE


def defence_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§7.4 One defender after the other, each against one attacker; then done, or the defence forfeited."""
    found: list[Answer] = []
    for card in state.play[seat]:
        if why_not_defender(state, seat, card) == FINE:
            for attacker in state.attackers:
                found.append((DEFEND, card, attacker))
    if state.defenders:
        found.append(FINISHED)
    found.append(FORFEITING)
    return found


def why_not_defend(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§7.4 Who may defend against whom."""
    if answer[0] == FORFEIT:
        return FINE
    if answer[0] == DONE:
        return FINE if state.defenders else NO_ATTACKER
    reason = why_not_defender(state, seat, answer[1])
    if reason != FINE:
        return reason
    return FINE if answer[2] in state.attackers else NOT_ATTACKING


def take_defence(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§7.4 Name one more defender, finish, or forfeit."""
    if answer[0] == DEFEND:
        state.defenders.append((answer[1], answer[2]))
        if has_free_defender(state, seat):
            state.then((DECLARE_DEFENCE, seat))
        else:
            defence_declared(state, seat)
    elif answer[0] == DONE:
        defence_declared(state, seat)
    else:
        state.defenders.clear()
        tell(state, NO_DEFENCE, seat)


def defence_declared(state: State, seat: int) -> None:
    """The defenders stand."""
    for card, attacker in state.defenders:
        tell(state, DEFENDS, card, attacker)
    named = [card for card, _ in state.defenders]
    for card in state.play[seat]:
        if card in named:
            trigger(state, card, seat, WHEN_DEFENDS)


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
        tell(state, ATTACK_ROLLED, card, outcome + 1, attack_total(state, card))


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
        tell(state, DEFENSE_ROLLED, card, outcome + 1, outcome + 1 + defense(state, card))


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
    """§7.6 to §7.13 What the dice bring about."""
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
        tell(state, BLOCKED, attacker, total, against)
        shamed_by_block(state, attacker)
        trigger_block(state, attacker, defenders, seat)
        return
    strike_defenders(state, attacker, seat, defenders, total - against)


def strike_player(state: State, attacker: int, seat: int, amount: int) -> None:
    """§7.6, §7.9 Half, rounded up, is taken from the player's Health; none at all shames the attacker (§7.13)."""
    dealt = (amount + 1) // 2 if amount > 0 else 0
    if dealt == 0:
        shamed_by_block(state, attacker)
        return
    hurt_player(state, seat, dealt, by=state.side[attacker])
    trigger(state, attacker, 1 - seat, WHEN_HITS_PLAYER)


def strike_defenders(state: State, attacker: int, seat: int, defenders: list[int], amount: int) -> None:
    """§7.7, §7.11 Each takes all it can in the order named; what is left after the last is the excess (§7.9)."""
    left = amount
    for card in defenders:
        left = hurt(state, card, left)
        if left == 0:
            break
    slain_all = all(health(state, card) <= 0 for card in defenders)
    if left == 0 or not slain_all:
        bury_slain(state, defenders)
        return
    bury_slain(state, defenders, attacker, WHEN_HITS_PLAYER)
    if state.side[attacker] == NEUTRAL:
        trigger(state, attacker, 1 - seat, WHEN_HITS_PLAYER)
    hurt_player(state, seat, (left + 1) // 2, by=state.side[attacker])


def shamed_by_block(state: State, attacker: int) -> None:
    """§7.8 Two Shame counters; a neutral gets them when both players have been attacked (§10.7)."""
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


def end_combat(state: State, step: Step) -> None:
    """All attacks of this player, or of the neutrals, are over."""
    state.attackers.clear()
    state.defenders.clear()
    state.defense_dice.clear()
    state.attack_die = 0
    state.combat_bonus = [0, 0]


def defence_variant(state: State, step: Step) -> tuple[str, str]:
    """§7.4, §10.4 Against the opponent's Warriors, or against neutral ones."""
    return ("defend_against_neutrals", "10.4") if state.in_cleanup else ("declare_defence", "7.4")


BOOK.does(COMBAT, combat)
DECLARE_ATTACK: Final = BOOK.asks(
    "declare_attack",
    options=attack_options,
    take=take_attack,
    why_not=why_not_attack,
    verbs=(ATTACK, FORFEIT, DONE),
    rule="7.2",
    default=(FORFEIT,),
    clock=10,
    picks=(0, 99, False),
)
BOOK.does(DEFENCE, defence)
DECLARE_DEFENCE: Final = BOOK.asks(
    "declare_defence",
    options=defence_options,
    take=take_defence,
    why_not=why_not_defend,
    verbs=(FORFEIT, DONE, DEFEND),
    rule="7.4",
    default=(FORFEIT,),
    clock=10,
    variant=defence_variant,
    picks=(0, 99, False),
)
BOOK.does(RESOLVE_ATTACK, resolve_attack)
ATTACK_DIE: Final = BOOK.rolls("attack", attack_die, "card")
NEXT_DEFENSE: Final = BOOK.does("next_defense", next_defense, "card", "seat", "place")
DEFENSE_DIE: Final = BOOK.rolls("defense", defense_die, "card", "place")
DAMAGE: Final = BOOK.does("damage", damage, "card", "seat")
BOOK.does(END_COMBAT, end_combat)
