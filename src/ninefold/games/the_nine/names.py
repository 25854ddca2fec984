"""Numbers of The Nine's steps, verbs, reasons and windows, and the tells with their fields."""

from __future__ import annotations

from typing import Final

from ninefold.core.ask import Verb
from ninefold.core.tell import TellKind

# Steps, in the order of the rulebook.
SET_UP: Final = 0
ROLL_INITIATIVE: Final = 1
INITIATIVE_DIE: Final = 2
CHOOSE_ORDER: Final = 3
REVEAL: Final = 4
REVEALED: Final = 5
TOKEN: Final = 6
DRAW: Final = 7
DRAWN: Final = 8
NEW_ROUND: Final = 9
PHASES: Final = 10
PLAYER_PHASE: Final = 11
PLAY_CARDS: Final = 12
WINDOW: Final = 13
EVENT_WINDOW: Final = 14
REACTION: Final = 15
RESOLVE_EVENT: Final = 16
EVENT_SPENT: Final = 17
COMBAT: Final = 18
DECLARE_ATTACK: Final = 19
DEFENCE: Final = 20
DECLARE_DEFENCE: Final = 21
RESOLVE_ATTACK: Final = 22
ATTACK_DIE: Final = 23
NEXT_DEFENSE: Final = 24
DEFENSE_DIE: Final = 25
DAMAGE: Final = 26
END_COMBAT: Final = 27
BID_PHASE: Final = 28
BID_TURN: Final = 29
MAKE_BID: Final = 30
AWARD: Final = 31
CLEANUP: Final = 32
REPEATING: Final = 33
NEUTRALS: Final = 34
JUDGE_DEATHS: Final = 35
END_ROUND: Final = 36
EFFECT: Final = 37
CHOOSE_TARGET: Final = 38
MAY: Final = 39
EFFECT_DIE: Final = 40
DISCARD_CHOICE: Final = 41
LOOK_AT_DECK: Final = 42
LOOKED: Final = 43
SORT_DECK: Final = 44
DISCARD_RANDOM: Final = 45
DISCARDED: Final = 46
GO_ON: Final = 47
DISCARDS: Final = 48

# Verbs.
GO_FIRST: Final = 0
GO_SECOND: Final = 1
PLAY: Final = 2
END_PHASE: Final = 3
PASS: Final = 4
USE: Final = 5
ATTACK: Final = 6
FORFEIT: Final = 7
DONE: Final = 8
DEFEND: Final = 9
OFFER: Final = 10
BID: Final = 11
CHOOSE: Final = 12
YES: Final = 13
NO: Final = 14
TO_TOP: Final = 15
TO_BOTTOM: Final = 16

VERBS: Final = (
    Verb("go_first"),
    Verb("go_second"),
    Verb("play", "card"),
    Verb("end_phase"),
    Verb("pass"),
    Verb("use", "card"),
    Verb("attack", "card"),
    Verb("forfeit"),
    Verb("done"),
    Verb("defend", "card", "against:card"),
    Verb("offer", "card"),
    Verb("bid"),
    Verb("choose", "card"),
    Verb("yes"),
    Verb("no"),
    Verb("to_top", "card"),
    Verb("to_bottom", "card"),
)

# Windows (§6.4 to §6.10) and the reaction window (§6.11).
AFTER_DRAW: Final = 0
PHASE_END: Final = 1
ATTACKERS: Final = 2
DEFENDERS: Final = 3
DICE: Final = 4
AFTER_BID: Final = 5
CLEANUP_BEGINS: Final = 6
OWN_PHASE: Final = 7
COUNTER: Final = 8
WINDOWS: Final = (
    "after_draw",
    "phase_end",
    "attackers",
    "defenders",
    "dice",
    "after_bid",
    "cleanup",
    "own_phase",
    "reaction",
)
FORESTALL: Final = "yggdrasil"
STOPS: Final = {
    "after_draw": False,
    "phase_end": False,
    "attackers": True,
    "defenders": False,
    "dice": True,
    "after_bid": True,
    "cleanup": False,
    "reaction": True,
    FORESTALL: True,
}
"""§14.5 The windows at which a player may want to be asked; at first, those that some Event names as its moment, and
those before an attack that the player could forestall with Yggdrasil."""
WINDOW_RULES: Final = ("6.4", "6.5", "6.6", "6.7", "6.8", "6.9", "6.10", "5.3", "6.11")

# Reasons of the judge; 0 is FINE.
NOT_IN_HAND: Final = 1
TOO_EARLY: Final = 2
ONE_WARRIOR: Final = 3
ONE_EVENT: Final = 4
NO_WARRIORS_NOW: Final = 5
WRONG_MOMENT: Final = 6
ONLY_COUNTERS: Final = 7
NOT_YOURS: Final = 8
SHAMED: Final = 9
ALREADY_CHOSEN: Final = 10
NOT_ATTACKING: Final = 11
DEFENDS_ALREADY: Final = 12
TOO_NEW: Final = 13
BELOW_GLORY: Final = 14
BELOW_STANDING: Final = 15
NOTHING_OFFERED: Final = 16
NO_SUCH_TARGET: Final = 17
NOT_USABLE: Final = 18
NO_ATTACKER: Final = 19
BARRED_EVENT: Final = 20
CAN_NOT_DEFEND: Final = 21
PICKED: Final = 22
DICE_LIE: Final = 23

REASONS: Final = {
    NOT_IN_HAND: ("not_in_hand", "5.3"),
    TOO_EARLY: ("too_early", "5.4"),
    ONE_WARRIOR: ("one_warrior", "5.3"),
    ONE_EVENT: ("one_event", "6.1"),
    NO_WARRIORS_NOW: ("no_warriors_now", "5.5"),
    WRONG_MOMENT: ("wrong_moment", "6.15"),
    ONLY_COUNTERS: ("only_counters", "6.11"),
    NOT_YOURS: ("not_yours", "7.2"),
    SHAMED: ("shamed", "2.5"),
    ALREADY_CHOSEN: ("already_chosen", "7.2"),
    NOT_ATTACKING: ("not_attacking", "7.4"),
    DEFENDS_ALREADY: ("defends_already", "7.4"),
    TOO_NEW: ("too_new", "9.3"),
    BELOW_GLORY: ("below_glory", "8.1"),
    BELOW_STANDING: ("below_standing", "8.2"),
    NOTHING_OFFERED: ("nothing_offered", "8.3"),
    NO_SUCH_TARGET: ("no_such_target", "13.4"),
    NOT_USABLE: ("not_usable", "9.5"),
    NO_ATTACKER: ("no_attacker", "7.2"),
    BARRED_EVENT: ("barred_event", "13.4"),
    CAN_NOT_DEFEND: ("can_not_defend", "13.4"),
    PICKED: ("picked", "8.3"),
    DICE_LIE: ("dice_lie", "9.5"),
}

# Tells.
ROLLED_INITIATIVE: Final = TellKind("rolled_initiative", "seat", "die")
ORDER_CHOSEN: Final = TellKind("order_chosen", "seat", "first:seat")
ROUND_BEGAN: Final = TellKind("round_began", "round")
RR_REVEALED: Final = TellKind("rr_revealed", "card", "glory")
DREW: Final = TellKind("drew", "seat", "card")
DECK_EMPTY: Final = TellKind("deck_empty", "seat")
PLAYED: Final = TellKind("played", "seat", "card")
EVENT_PLAYED: Final = TellKind("event_played", "seat", "card")
COUNTERED: Final = TellKind("countered", "seat", "card", "event:card")
USED: Final = TellKind("used", "seat", "card")
UNSHAMED: Final = TellKind("unshamed", "card", "left")
SHAMED_NOW: Final = TellKind("shamed", "card", "n")
ATTACKS: Final = TellKind("attacks", "card")
NO_ATTACK: Final = TellKind("no_attack", "seat")
DEFENDS: Final = TellKind("defends", "card", "against:card")
NO_DEFENCE: Final = TellKind("no_defence", "seat")
ATTACK_CHANGED: Final = TellKind("attack_changed", "card", "total")
DEFENSE_CHANGED: Final = TellKind("defense_changed", "card", "total")
ATTACK_ROLLED: Final = TellKind("attack_rolled", "card", "die", "total")
DEFENSE_ROLLED: Final = TellKind("defense_rolled", "card", "die", "total")
BLOCKED: Final = TellKind("blocked", "card", "attack", "defense")
CALLED_OFF: Final = TellKind("called_off", "card")
HURT: Final = TellKind("hurt", "card", "n", "left")
HEALED: Final = TellKind("healed", "card", "n", "left")
PLAYER_HURT: Final = TellKind("player_hurt", "seat", "n", "left")
PLAYER_HEALED: Final = TellKind("player_healed", "seat", "n", "left")
SLAIN: Final = TellKind("slain", "card")
BID_MADE: Final = TellKind("bid_made", "seat", "n")
BID_RAISED: Final = TellKind("bid_raised", "seat", "n")
BID_PASSED: Final = TellKind("bid_passed", "seat")
SACRIFICED: Final = TellKind("sacrificed", "seat", "card", "worth")
CLAIMED: Final = TellKind("claimed", "seat", "card", "glory")
GIVEN_UP: Final = TellKind("given_up", "seat", "card")
UNCLAIMED: Final = TellKind("unclaimed", "card")
BURDEN: Final = TellKind("burden", "card")
BOOSTED: Final = TellKind("boosted", "card", "stat:stat", "n")
EFFECT_ROLLED: Final = TellKind("effect_rolled", "seat", "card", "die")
LOOKED_AT_HAND: Final = TellKind("looked_at_hand", "seat", "whose:seat")
SAW: Final = TellKind("saw", "seat", "card?")
DISCARDED_CARD: Final = TellKind("discarded", "seat", "card")
RETURNED: Final = TellKind("returned", "card", "seat")
RISEN: Final = TellKind("risen", "card", "seat")
CHANGED_SIDES: Final = TellKind("changed_sides", "card", "seat")
BARRED_NOW: Final = TellKind("barred", "seat", "bar:bar")
DECK_SORTED: Final = TellKind("deck_sorted", "seat", "n")
PEACE: Final = TellKind("peace", "seat")
RR_LOST: Final = TellKind("rr_lost", "seat", "card")
GAME_OVER: Final = TellKind("game_over", "how:ending")
WON: Final = TellKind("won", "seat")

TELLS: Final = (
    ROLLED_INITIATIVE, ORDER_CHOSEN, ROUND_BEGAN, RR_REVEALED, DREW, DECK_EMPTY, PLAYED, EVENT_PLAYED, COUNTERED,
    USED, UNSHAMED, SHAMED_NOW, ATTACKS, NO_ATTACK, DEFENDS, NO_DEFENCE, ATTACK_ROLLED, DEFENSE_ROLLED, BLOCKED,
    CALLED_OFF, HURT, HEALED, PLAYER_HURT, PLAYER_HEALED, SLAIN, BID_MADE, BID_RAISED, BID_PASSED, SACRIFICED,
    CLAIMED, UNCLAIMED, BOOSTED, EFFECT_ROLLED, LOOKED_AT_HAND, SAW, DISCARDED_CARD, RETURNED, RISEN, CHANGED_SIDES,
    BARRED_NOW, DECK_SORTED, PEACE, RR_LOST, GAME_OVER, WON, ATTACK_CHANGED, DEFENSE_CHANGED, GIVEN_UP, BURDEN,
)  # fmt: skip
