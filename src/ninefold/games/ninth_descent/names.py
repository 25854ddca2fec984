"""Numbers of Ninth Descent's steps, verbs and reasons, and the tells with their fields."""

from __future__ import annotations

from typing import Final

from ninefold.core.ask import Verb
from ninefold.core.tell import TellKind

# Steps, in the order of the rulebook.
SET_UP: Final = 0
FIRST: Final = 1
LAY_OUT: Final = 2
LAID: Final = 3
PICKING: Final = 4
TAKE: Final = 5
OPENING: Final = 6
DRAW: Final = 7
DRAWN: Final = 8
TURN: Final = 9
STARTED: Final = 10
NEXT: Final = 11
ACT: Final = 12
SUMMON_AT: Final = 13
MOVE_TO: Final = 14
STRIKE: Final = 15
PAY: Final = 16
END_TURN: Final = 17
TURN_OVER: Final = 18
RESOLVE: Final = 19
ORDER: Final = 20
EFFECT: Final = 21
CHOOSE_TARGET: Final = 22
CHOOSE_SPACE: Final = 23
MAY: Final = 24
DISCARDING: Final = 25
DISCARDS: Final = 26
PLACING: Final = 27
DRIVING: Final = 28
PUSH_TO: Final = 29
ORDER_ABILITY: Final = 30

# Verbs.
V_TAKE: Final = 0
V_DRAW: Final = 1
V_SUMMON: Final = 2
V_MOVE: Final = 3
V_ATTACK: Final = 4
V_ACTIVATE: Final = 5
V_CONDENSE_VIRTUE: Final = 6
V_CONDENSE_SIN: Final = 7
V_END: Final = 8
V_AT: Final = 9
V_BACK: Final = 10
V_STRIKE: Final = 11
V_DISCARD: Final = 12
V_NEXT: Final = 13
V_CHOOSE: Final = 14
V_YES: Final = 15
V_NO: Final = 16
V_STAY: Final = 17
V_ABILITY: Final = 18

VERBS: Final = (
    Verb("take", "card"),
    Verb("draw"),
    Verb("summon", "card"),
    Verb("move", "card"),
    Verb("attack", "card"),
    Verb("activate", "card"),
    Verb("condense_virtue"),
    Verb("condense_sin"),
    Verb("end_turn"),
    Verb("at", "space:space"),
    Verb("back"),
    Verb("strike", "card"),
    Verb("discard", "card"),
    Verb("next", "card"),
    Verb("choose", "card"),
    Verb("yes"),
    Verb("no"),
    Verb("stay"),
    Verb("ability", "when:when"),
)

# Reasons of the judge; 0 is FINE.
NOT_LAID_OUT: Final = 1
EMPTY_ESSENCE: Final = 2
NOT_IN_HAND: Final = 3
NOT_YOURS: Final = 4
TOO_DEAR: Final = 5
BOARD_FULL: Final = 6
NO_REACH: Final = 7
NO_POWER: Final = 8
NO_WAY: Final = 9
NO_PREY: Final = 10
NO_ABILITY: Final = 11
NO_TARGET: Final = 12
TOO_LITTLE_ASH: Final = 13
CONDENSED: Final = 14
OCCUPIED: Final = 15
TOO_FAR: Final = 16
OUT_OF_REACH: Final = 17
NOT_AN_ENEMY: Final = 18
ALOOF: Final = 19
PAYS_FOR_ITSELF: Final = 20
NOT_WAITING: Final = 21
NO_SUCH_TARGET: Final = 22
NO_SUCH_WAY: Final = 23

REASONS: Final = {
    NOT_LAID_OUT: ("not_laid_out", "11.6"),
    EMPTY_ESSENCE: ("empty_essence", "4.4"),
    NOT_IN_HAND: ("not_in_hand", "5.1"),
    NOT_YOURS: ("not_yours", "4.1"),
    TOO_DEAR: ("too_dear", "5.3"),
    BOARD_FULL: ("board_full", "5.2"),
    NO_REACH: ("no_reach", "6.2"),
    NO_POWER: ("no_power", "7.4"),
    NO_WAY: ("no_way", "6.3"),
    NO_PREY: ("no_prey", "7.1"),
    NO_ABILITY: ("no_ability", "4.6"),
    NO_TARGET: ("no_target", "12.5"),
    TOO_LITTLE_ASH: ("too_little_ash", "9.4"),
    CONDENSED: ("condensed", "9.5"),
    OCCUPIED: ("occupied", "5.2"),
    TOO_FAR: ("too_far", "6.1"),
    OUT_OF_REACH: ("out_of_reach", "7.1"),
    NOT_AN_ENEMY: ("not_an_enemy", "7.2"),
    ALOOF: ("aloof", "12.12"),
    PAYS_FOR_ITSELF: ("pays_for_itself", "5.4"),
    NOT_WAITING: ("not_waiting_trigger", "10.2"),
    NO_SUCH_TARGET: ("no_such_target", "12.5"),
    NO_SUCH_WAY: ("no_such_way", "12.10"),
}

# Tells.
GOES_FIRST: Final = TellKind("goes_first", "seat")
LAYOUT_BEGAN: Final = TellKind("layout_began", "n", "seat")
LAID_OUT: Final = TellKind("laid_out", "card")
TOOK: Final = TellKind("took", "seat", "card")
RESHUFFLED: Final = TellKind("reshuffled", "n")
DREW: Final = TellKind("drew", "seat", "card")
ROUND_BEGAN: Final = TellKind("round_began", "round")
TURN_BEGAN: Final = TellKind("turn_began", "seat")
MAJORITY: Final = TellKind("majority", "seat", "realm:realm")
SUMMONED: Final = TellKind("summoned", "seat", "card", "space:space")
MOVED: Final = TellKind("moved", "card", "space:space")
SWAPPED: Final = TellKind("swapped", "card", "other:card")
STUCK: Final = TellKind("stuck", "card")
ATTACKED: Final = TellKind("attacked", "card", "target:card", "n")
STRUCK_BACK: Final = TellKind("struck_back", "card", "target:card", "n")
ACTIVATED: Final = TellKind("activated", "seat", "card")
CONDENSED_ASH: Final = TellKind("condensed_ash", "seat")
ENDED_TURN: Final = TellKind("ended_turn", "seat")
HURT: Final = TellKind("hurt", "card", "n", "damage")
HEALED: Final = TellKind("healed", "card")
PERISHED: Final = TellKind("perished", "card", "seat")
GAINED: Final = TellKind("gained", "seat", "n", "what:counter", "now")
LOST: Final = TellKind("lost", "seat", "n", "what:counter", "now")
PAID: Final = TellKind("paid", "seat", "n", "what:counter", "now")
DISCARDED: Final = TellKind("discarded", "seat", "card")
TRIGGERED: Final = TellKind("triggered", "card")
BOOSTED: Final = TellKind("boosted", "card", "stat:stat", "n")
RECALLED: Final = TellKind("recalled", "card", "seat")
RAISED: Final = TellKind("raised", "card", "seat")
CHANGED_SIDES: Final = TellKind("changed_sides", "card", "seat")
MORE_ACTIONS: Final = TellKind("more_actions", "seat", "n")
GAME_OVER: Final = TellKind("game_over", "how:ending")
WON: Final = TellKind("won", "seat")

TELLS: Final = (
    GOES_FIRST, LAYOUT_BEGAN, LAID_OUT, TOOK, RESHUFFLED, DREW, ROUND_BEGAN, TURN_BEGAN, MAJORITY, SUMMONED, MOVED,
    SWAPPED, STUCK, ATTACKED, STRUCK_BACK, ACTIVATED, CONDENSED_ASH, ENDED_TURN, HURT, HEALED, PERISHED, GAINED, LOST,
    PAID, DISCARDED, TRIGGERED, BOOSTED, RECALLED, RAISED, CHANGED_SIDES, MORE_ACTIONS, GAME_OVER, WON,
)  # fmt: skip
