"""Numbers of The Ninth World's steps, verbs and reasons, and the tells with their fields."""

from __future__ import annotations

from typing import Final

from ninefold.core.ask import Verb
from ninefold.core.tell import TellKind

# Steps, in the order of the rulebook.
SET_UP: Final = 0
KINGDOM: Final = 1
HERO: Final = 2
LAY_OUT: Final = 3
MONOLITH: Final = 4
DEAL_POWER: Final = 5
CHOOSE_POWER: Final = 6
FILL_TOWN: Final = 7
TOWN_CARD: Final = 8
DRAW_WILD: Final = 9
WILD_CARD: Final = 10
NEW_ROUND: Final = 11
REGION: Final = 12
PHASE: Final = 13
BIDDING: Final = 14
BID: Final = 15
REVEAL: Final = 16
BID_POWERS: Final = 17
PLAY_POWER: Final = 18
ORDER: Final = 19
ACT: Final = 20
ACTION: Final = 21
END_ACT: Final = 22
END_PHASE: Final = 23
END_ROUND: Final = 24
NEXT_ROUND: Final = 25
EFFECT: Final = 26
CHOOSE_CARD: Final = 27
MAY: Final = 28
EFFECT_DIE: Final = 29
POWER_CARD: Final = 30
LEARN: Final = 31
LOOK: Final = 32
LOOKED: Final = 33
BOND: Final = 34
HAPPENED: Final = 35
AFTER_CLAIM: Final = 36
EXTRA_TOWN: Final = 37
SET_BID: Final = 38
DISCUSS: Final = 39
NAME_CLAIMER: Final = 40
PAY: Final = 41
POOL_ASK: Final = 42
THRESHOLD: Final = 43
ATTACK_TOWN: Final = 44
TOWN_DIE: Final = 45
POPULATE: Final = 46
CROSSING: Final = 47
ALLY_HERO: Final = 48
CHOICE: Final = 49
POOL_ENDS: Final = 50

# Verbs.
V_BID: Final = 0
KEEP: Final = 1
TAKE: Final = 2
USE: Final = 3
TOKEN: Final = 4
ALLY: Final = 5
COPY: Final = 6
DONE: Final = 7
MARK: Final = 8
DRAW: Final = 9
CLAIM: Final = 10
HAND_IN: Final = 11
ADVANCE: Final = 12
HEAL: Final = 13
CHOOSE: Final = 14
LEARN_SKILL: Final = 15
YES: Final = 16
NO: Final = 17
READY: Final = 18
POOL: Final = 19
CLAIMER: Final = 20
GIVE: Final = 21

VERBS: Final = (
    Verb("bid", "card", many=True),
    Verb("keep"),
    Verb("take", "card"),
    Verb("use", "card"),
    Verb("token"),
    Verb("ally", "card"),
    Verb("copy", "card"),
    Verb("done"),
    Verb("mark", "card"),
    Verb("draw"),
    Verb("claim", "card"),
    Verb("hand_in", "card"),
    Verb("advance", "card"),
    Verb("heal"),
    Verb("choose", "card"),
    Verb("learn", "skill:skill"),
    Verb("yes"),
    Verb("no"),
    Verb("ready"),
    Verb("pool", "card"),
    Verb("claimer", "seat"),
    Verb("give", "points:points"),
)

# Reasons of the judge; 0 is FINE.
NOT_IN_HAND: Final = 1
NOT_RISING: Final = 2
NOT_DEALT: Final = 3
NO_POWER: Final = 4
NO_TOKEN: Final = 5
NO_ALLY: Final = 6
NO_BOND: Final = 7
NOT_IN_WILD: Final = 8
MARKED_ALREADY: Final = 9
SIDEWAYS: Final = 10
NO_POINTS: Final = 11
DECK_EMPTY: Final = 12
NOT_OPEN: Final = 13
WRONG_PHASE: Final = 14
OTHER_PLACE: Final = 15
NOT_MARKED: Final = 16
TOO_DEAR: Final = 17
NOT_COMPLETE: Final = 18
NO_CYPHER: Final = 19
NO_TINKER_QUEST: Final = 20
NOT_A_SKILL: Final = 21
HIGHEST_RANK: Final = 22
ADVANCED_ALREADY: Final = 23
STACK_EMPTY: Final = 24
NO_WOUND: Final = 25
NO_CHOICE: Final = 26
HAS_SKILL: Final = 27
READY_ALREADY: Final = 28
NO_HELP: Final = 29
NO_CLAIMER: Final = 30
WRONG_AMOUNT: Final = 31
DOES_NOTHING: Final = 32
RAISED_ALREADY: Final = 33
MUST_CHOOSE: Final = 34

REASONS: Final = {
    NOT_IN_HAND: ("not_in_hand", "4.1"),
    NOT_RISING: ("not_rising", "4.1"),
    NOT_DEALT: ("not_dealt", "2.5"),
    NO_POWER: ("no_power", "4.6"),
    NO_TOKEN: ("no_token", "4.7"),
    NO_ALLY: ("no_ally", "15.3"),
    NO_BOND: ("no_bond", "10.6"),
    NOT_IN_WILD: ("not_in_wild", "6.1"),
    MARKED_ALREADY: ("marked_already", "6.5"),
    SIDEWAYS: ("sideways", "6.3"),
    NO_POINTS: ("no_points", "5.1"),
    DECK_EMPTY: ("deck_empty", "6.2"),
    NOT_OPEN: ("not_open", "5.3"),
    WRONG_PHASE: ("wrong_phase", "5.3"),
    OTHER_PLACE: ("other_place", "5.2"),
    NOT_MARKED: ("not_marked", "5.3"),
    TOO_DEAR: ("too_dear", "5.3"),
    NOT_COMPLETE: ("not_complete", "14.6"),
    NO_CYPHER: ("no_cypher", "7.3"),
    NO_TINKER_QUEST: ("no_tinker_quest", "7.3"),
    NOT_A_SKILL: ("not_a_skill", "11.1"),
    HIGHEST_RANK: ("highest_rank", "11.2"),
    ADVANCED_ALREADY: ("advanced_already", "11.1"),
    STACK_EMPTY: ("stack_empty", "11.2"),
    NO_WOUND: ("no_wound", "11.6"),
    NO_CHOICE: ("no_choice", "16.2"),
    HAS_SKILL: ("has_skill", "11.5"),
    READY_ALREADY: ("ready_already", "14.3"),
    NO_HELP: ("no_help", "14.5"),
    NO_CLAIMER: ("no_claimer", "14.5"),
    WRONG_AMOUNT: ("wrong_amount", "14.5"),
    DOES_NOTHING: ("does_nothing", "16.2"),
    RAISED_ALREADY: ("raised_already", "11.1"),
    MUST_CHOOSE: ("must_choose", "16.2"),
}

KINGDOM_CHOSEN: Final = TellKind("kingdom_chosen", "card")
HERO_DEALT: Final = TellKind("hero_dealt", "seat", "card")
ALLY_JOINED: Final = TellKind("ally_joined", "seat", "card")
MONOLITH_AT: Final = TellKind("monolith_at", "seat")
POWER_SHOWN: Final = TellKind("power_shown", "seat", "card?")
POWER_TAKEN: Final = TellKind("power_taken", "seat", "card")
POWER_KEPT: Final = TellKind("power_kept", "seat")
TOWN_DEALT: Final = TellKind("town_dealt", "card")
WILD_DEALT: Final = TellKind("wild_dealt", "card")
ROUND_BEGAN: Final = TellKind("round_began", "n", "card")
PHASE_BEGAN: Final = TellKind("phase_began", "phase:phase")
PHASE_SKIPPED: Final = TellKind("phase_skipped", "phase:phase")
HAS_BID: Final = TellKind("has_bid", "seat", "n")
BID_CARD: Final = TellKind("bid_card", "seat", "card")
USED: Final = TellKind("used", "seat", "card")
TOKEN_SPENT: Final = TellKind("token_spent", "seat")
TOKEN_BACK: Final = TellKind("token_back", "seat")
ALLY_SPENT: Final = TellKind("ally_spent", "seat", "card")
COPIED: Final = TellKind("copied", "seat", "card")
POINTS_ADDED: Final = TellKind("points_added", "seat", "n")
MARKED: Final = TellKind("marked", "seat", "card")
DREW: Final = TellKind("drew", "seat", "card")
PRIZE: Final = TellKind("prize", "seat", "card", "n")
CLAIMED: Final = TellKind("claimed", "seat", "card", "n")
DISCARDED: Final = TellKind("discarded", "card")
HANDED_IN: Final = TellKind("handed_in", "seat", "card")
TIER_DONE: Final = TellKind("tier_done", "seat", "card", "n")
QUEST_COMPLETE: Final = TellKind("quest_complete", "seat", "card")
GAINED: Final = TellKind("gained", "seat", "card", "n")
LOST: Final = TellKind("lost", "seat", "card", "n")
CONVERTED: Final = TellKind("converted", "seat", "n")
ADVANCED: Final = TellKind("advanced", "seat", "card", "n")
FULL_SET: Final = TellKind("full_set", "seat", "n")
TOOK_BACK: Final = TellKind("took_back", "seat", "card")
WOUNDED: Final = TellKind("wounded", "seat", "n")
HEALED: Final = TellKind("healed", "seat", "n")
ROLLED: Final = TellKind("rolled", "seat", "card", "result:result")
LOOKED_AT: Final = TellKind("looked_at", "seat", "card?")
ROUND_ENDED: Final = TellKind("round_ended", "n")
POOL_NAMED: Final = TellKind("pool_named", "seat", "card", "claimer:seat")
GAVE: Final = TellKind("gave", "seat", "n")
POOL_FAILED: Final = TellKind("pool_failed", "seat", "card")
SAID_READY: Final = TellKind("said_ready", "seat")
THRESHOLD_UP: Final = TellKind("threshold_up", "n", "now")
TOWN_ATTACKED: Final = TellKind("town_attacked", "card", "result:result")
TOWN_WOUNDED: Final = TellKind("town_wounded", "slot")
THRESHOLD_MET: Final = TellKind("threshold_met", "n", "now")
GAME_OVER: Final = TellKind("game_over", "how:ending")
WON: Final = TellKind("won", "seat", "n")

TELLS: Final = (
    KINGDOM_CHOSEN, HERO_DEALT, ALLY_JOINED, MONOLITH_AT, POWER_SHOWN, POWER_TAKEN, POWER_KEPT, TOWN_DEALT, WILD_DEALT,
    ROUND_BEGAN, PHASE_BEGAN, PHASE_SKIPPED, HAS_BID, BID_CARD, USED, TOKEN_SPENT, TOKEN_BACK, ALLY_SPENT, COPIED,
    POINTS_ADDED, MARKED, DREW, PRIZE, CLAIMED, DISCARDED, HANDED_IN, TIER_DONE, QUEST_COMPLETE, GAINED, LOST,
    CONVERTED, ADVANCED, FULL_SET, TOOK_BACK, WOUNDED, HEALED, ROLLED, LOOKED_AT, ROUND_ENDED, POOL_NAMED, GAVE,
    POOL_FAILED, SAID_READY, THRESHOLD_UP, TOWN_ATTACKED, TOWN_WOUNDED, THRESHOLD_MET, GAME_OVER, WON,
)  # fmt: skip
