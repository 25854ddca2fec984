"""§7 Combat Phase (The Nine). Attackers are declared, then defenders, then dice decide attack by attack."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.the_nine import book, windows
from ninefold.games.the_nine.language import BARS, WHEN_ATTACKS, WHEN_DEFENDS
from ninefold.games.the_nine.state import State
from ninefold.games.the_nine.warriors import is_in_play, trigger

ATTACK: Final = book.BOOK.verb("attack", "card")
FORFEIT: Final = book.BOOK.verb("forfeit")
DONE: Final = book.BOOK.verb("done")
DEFEND: Final = book.BOOK.verb("defend", "card", "against:card")
SHAMED: Final = book.BOOK.reason("shamed", "2.5")
ALREADY_CHOSEN: Final = book.BOOK.reason("already_chosen", "7.2")
NOT_ATTACKING: Final = book.BOOK.reason("not_attacking", "7.4")
DEFENDS_ALREADY: Final = book.BOOK.reason("defends_already", "7.4")
TOO_NEW: Final = book.BOOK.reason("too_new", "9.3")
NO_ATTACKER: Final = book.BOOK.reason("no_attacker", "7.2")
CAN_NOT_DEFEND: Final = book.BOOK.reason("can_not_defend", "13.4")
ATTACKS: Final = book.BOOK.tell("attacks", "card", "seat")
NO_ATTACK: Final = book.BOOK.tell("no_attack", "seat")
DEFENDS: Final = book.BOOK.tell("defends", "card", "against:card")
NO_DEFENCE: Final = book.BOOK.tell("no_defence", "seat")


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
    """§2.5, §7.2 A Warrior in the own play area, without Shame."""
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
    verb, *cards = answer
    if verb == FORFEIT:
        return FINE
    if verb == DONE:
        return FINE if state.attackers else NO_ATTACKER
    (card,) = cards
    if card not in state.play[seat]:
        return book.NOT_YOURS
    if state.shame[card]:
        return SHAMED
    return ALREADY_CHOSEN if card in state.attackers else FINE


def take_attack(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§7.2 Declare one more attacker, finish, or forfeit."""
    verb, *cards = answer
    if verb == ATTACK:
        state.attackers += cards
        for card in state.play[seat]:
            if not state.shame[card] and card not in state.attackers:
                state.then((DECLARE_ATTACK, seat))
                return
        attack_declared(state, seat)
    elif verb == DONE:
        attack_declared(state, seat)
    else:
        state.attackers.clear()
        tell(state, NO_ATTACK, seat)


def attack_declared(state: State, seat: int) -> None:
    """§7.3, §7.19 All attackers stand; then defenders are named, then attacks are resolved in the declared order."""
    attackers = tuple(state.attackers)
    for card in attackers:
        tell(state, ATTACKS, card, 1 - seat)
    state.then((book.WINDOW, windows.ATTACKERS), (book.DEFENCE, 1 - seat), (book.END_COMBAT,))
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
        steps.append((book.WINDOW, windows.DEFENDERS))
    steps += [(book.RESOLVE_ATTACK, card, seat) for card in state.attackers]
    state.then(*steps)
    if not state.peace and has_free_defender(state, seat):
        state.then((DECLARE_DEFENCE, seat))


def still_attacks(state: State, card: int, seat: int) -> bool:
    """§7.16, §7.20 An attacker that left play, changed sides or was called back attacks no more."""
    return card in state.attackers and state.side[card] != seat and is_in_play(state, card)


def has_free_defender(state: State, seat: int) -> bool:
    """§7.4 Whether anybody is left who could be named."""
    return any(why_not_defender(state, seat, card) == FINE for card in state.play[seat])


def why_not_defender(state: State, seat: int, card: int) -> int:
    """§7.4, §7.5 Own Warriors, each once, also shamed ones and those that attacked.

    §9.3 An RR Warrior does not defend in the Cleanup in which it was claimed.
    """
    if card not in state.play[seat]:
        return book.NOT_YOURS
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
    verb, *cards = answer
    if verb == FORFEIT:
        return FINE
    if verb == DONE:
        return FINE if state.defenders else NO_ATTACKER
    card, attacker = cards
    reason = why_not_defender(state, seat, card)
    if reason != FINE:
        return reason
    return FINE if attacker in state.attackers else NOT_ATTACKING


def take_defence(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§7.4 Name one more defender, finish, or forfeit."""
    verb, *cards = answer
    if verb == DEFEND:
        card, attacker = cards
        state.defenders.append((card, attacker))
        if has_free_defender(state, seat):
            state.then((DECLARE_DEFENCE, seat))
        else:
            defence_declared(state, seat)
    elif verb == DONE:
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


book.BOOK.does(book.COMBAT, combat)
DECLARE_ATTACK: Final = book.BOOK.asks(
    "declare_attack",
    options=attack_options,
    take=take_attack,
    why_not=why_not_attack,
    verbs=(ATTACK, FORFEIT, DONE),
    rule="7.2",
    default=(FORFEIT,),
    clock=10,  # §14.1, §14.2
    picks=(0, 99, False),
)
book.BOOK.does(book.DEFENCE, defence)
DECLARE_DEFENCE: Final = book.BOOK.asks(
    "declare_defence",
    options=defence_options,
    take=take_defence,
    why_not=why_not_defend,
    verbs=(FORFEIT, DONE, DEFEND),
    rule="7.4",
    default=(FORFEIT,),
    clock=10,  # §14.1, §14.2
    variant=defence_variant,
    picks=(0, 99, False),
)
book.BOOK.does(book.END_COMBAT, end_combat)
