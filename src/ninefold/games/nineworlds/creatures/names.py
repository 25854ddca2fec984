"""What Creatures & Monsters adds to the numbers of Nineworlds: steps, verbs, tokens, penalties, reasons, tells."""

from __future__ import annotations

from typing import Final

from ninefold.core.ask import Verb
from ninefold.core.tell import TellKind
from ninefold.games.nineworlds import names

# Steps, in the order of the rules.
OPEN_LINE: Final[int] = names.BASE_STEPS
FILL_LINE: Final[int] = names.BASE_STEPS + 1
MONSTER: Final[int] = names.BASE_STEPS + 2
TOKEN: Final[int] = names.BASE_STEPS + 3
ORDER_TOKENS: Final[int] = names.BASE_STEPS + 4
CHANGE_ORDER: Final[int] = names.BASE_STEPS + 5
POINT_TOKENS: Final[int] = names.BASE_STEPS + 6
SPEND_TOKENS: Final[int] = names.BASE_STEPS + 7
PLACING: Final[int] = names.BASE_STEPS + 8
PICK_MONSTER: Final[int] = names.BASE_STEPS + 9
PICK_SPOT: Final[int] = names.BASE_STEPS + 10
BATTLE_TOKENS: Final[int] = names.BASE_STEPS + 11
RESOLVE: Final[int] = names.BASE_STEPS + 12
RESOLVE_CARD: Final[int] = names.BASE_STEPS + 13
ALLOT_TOKENS: Final[int] = names.BASE_STEPS + 14
CHOOSE_TOKEN: Final[int] = names.BASE_STEPS + 15
PUNISH_WINNER: Final[int] = names.BASE_STEPS + 16
PUNISH: Final[int] = names.BASE_STEPS + 17
CHOOSE_PENALTY: Final[int] = names.BASE_STEPS + 18
EITHER: Final[int] = names.BASE_STEPS + 19
RETURN_STONES: Final[int] = names.BASE_STEPS + 20
CARRY_OFF: Final[int] = names.BASE_STEPS + 21
DISCARD: Final[int] = names.BASE_STEPS + 22
MONSTER_POWERS: Final[int] = names.BASE_STEPS + 23
USE_MONSTER: Final[int] = names.BASE_STEPS + 24
TEMPORARY_TOKENS: Final[int] = names.BASE_STEPS + 25
REGENERATE: Final[int] = names.BASE_STEPS + 26
POWER_TOKENS: Final[int] = names.BASE_STEPS + 27
USE_TOKEN: Final[int] = names.BASE_STEPS + 28
END_POWERS: Final[int] = names.BASE_STEPS + 29
MONSTER_SCORING: Final[int] = names.BASE_STEPS + 30
BONUS_TOKENS: Final[int] = names.BASE_STEPS + 31
SCORE_BONUS: Final[int] = names.BASE_STEPS + 32
LAST_TOKENS: Final[int] = names.BASE_STEPS + 33
REFILL: Final[int] = names.BASE_STEPS + 34
COPY_WHICH: Final[int] = names.BASE_STEPS + 35

# Verbs.
MOVE_ORDER: Final[int] = len(names.BASE_VERBS)
SPEND: Final[int] = MOVE_ORDER + 1
FIGHT: Final[int] = MOVE_ORDER + 2
STAND: Final[int] = MOVE_ORDER + 3
TAKE_TOKEN: Final[int] = MOVE_ORDER + 4
SUFFER: Final[int] = MOVE_ORDER + 5
USE_POWER_OF: Final[int] = MOVE_ORDER + 6
COPY_POWER: Final[int] = MOVE_ORDER + 7
SCORE_TOKEN: Final[int] = MOVE_ORDER + 8
YES: Final[int] = MOVE_ORDER + 9
NO: Final[int] = MOVE_ORDER + 10
VERBS: Final[tuple[Verb, ...]] = (
    Verb("move_order", "place:order"),
    Verb("spend", "n:count"),
    Verb("fight", "monster:monster"),
    Verb("stand", "spot:spot"),
    Verb("take_token", "token:token"),
    Verb("suffer", "penalty:penalty"),
    Verb("use_power_of", "monster:monster"),
    Verb("copy_power", "power:power"),
    Verb("score_token", "token:token"),
    Verb("yes"),
    Verb("no"),
)

# Bonus tokens (§15).
START_BATTLE: Final = 0
BATTLE: Final = 1
ORDER: Final = 2
ACTION: Final = 3
TWO_POINTS: Final = 4
THREE_POINTS: Final = 5
TEMPORARY: Final = 6
POWER: Final = 7
"""The token of world power 0; those of the others follow."""
BONUS: Final = 16
"""The first of the six variable tokens."""
PRESENCE: Final = 16
RULE: Final = 17
NUMBERS: Final = 18
CARD_STONES: Final = 19
TROPHIES: Final = 20
THE_LOST: Final = 21
TOKEN_NAMES: Final[tuple[str, ...]] = (
    "start_battle", "battle", "order", "action", "two_points", "three_points", "temporary",
    *(f"power_{name}" for name in names.POWER_NAMES),
    "presence", "rule", "numbers", "card_stones", "trophies", "the_lost",
)  # fmt: skip

# Penalties (§14).
AVATAR_MOVES: Final = 0
STONE_MOVES: Final = 1
POINT_SPENT: Final = 2
DESTROYED: Final = 3
BANISHED: Final = 4
RETURNED_TO_CARD: Final = 5
DIMINISH_1: Final = 6
DIMINISH_2: Final = 7
PENALTY_NAMES: Final[tuple[str, ...]] = (
    "move_avatar", "move_stone", "spend_point", "destroy", "banish", "return", "diminish_1", "diminish_2",
)  # fmt: skip

# Monster powers (§16).
NO_POWER: Final = 0
ATTRACT: Final = 1
REPEL: Final = 2
DESTROY: Final = 3
RETURN: Final = 4
COPY: Final = 5
CHANGE: Final = 6
CHOOSE: Final = 7
REGENERATION: Final = 8
MONSTER_POWER_NAMES: Final[tuple[str, ...]] = (
    "", "attract", "repel", "destroy", "return", "power", "change", "choose", "regenerate",
)  # fmt: skip

# Where a stone goes from a spot (§13.9).
TO_VALHALLA: Final = 0
TO_HELHEIM: Final = 1
TO_RESERVE: Final = 2
TO_CARD: Final = 3
TO_ANY: Final = 4
TO_HOME: Final = 5
ICONS: Final = ("valhalla", "helheim", "reserve", "card", "any", "home")

# What is picked for.
HEAP_MUSTER: Final[int] = names.BASE_HEAP_PICKS
HEAP_BATTLE: Final[int] = HEAP_MUSTER + 1
HEAP_VICTIM: Final[int] = HEAP_MUSTER + 2
HEAP_LOSE: Final[int] = HEAP_MUSTER + 3
HEAP_LOSE_TO_HELHEIM: Final[int] = HEAP_MUSTER + 4
HEAP_LOSE_TO_CARD: Final[int] = HEAP_MUSTER + 5
HEAP_ATTRACT: Final[int] = HEAP_MUSTER + 6
HEAP_REPEL: Final[int] = HEAP_MUSTER + 7
HEAP_SMITE: Final[int] = HEAP_MUSTER + 8
HEAP_SEND_BACK: Final[int] = HEAP_MUSTER + 9
HEAP_CHANGE: Final[int] = HEAP_MUSTER + 10

WORLD_RETURN: Final[int] = names.BASE_WORLD_PICKS
WORLD_TEMPORARY: Final[int] = WORLD_RETURN + 1

AVATAR_KEEPS: Final[int] = names.BASE_AVATAR_PICKS
AVATAR_GETS: Final[int] = AVATAR_KEEPS + 1
AVATAR_SUFFERS: Final[int] = AVATAR_KEEPS + 2

# Reasons of the judge.
SPOT_TAKEN: Final = 50
NO_SUCH_MONSTER: Final = 51
MONSTER_FULL: Final = 52
NO_SUCH_TOKEN: Final = 53
NO_SUCH_PENALTY: Final = 54
PENALTY_TAKEN: Final = 55
CAN_NOT_BE_DONE: Final = 56
NOT_YOUR_MONSTER: Final = 57
POWER_SPENT: Final = 58
TOO_FAR: Final = 59
NOT_THAT_MANY: Final = 60
NOT_BESIDE_AVATAR: Final = 61
NO_STONE_OF_YOURS: Final = 62
NOT_YOUR_PARTNER: Final = 63
FROM_WORLDS_FIRST: Final = 64
REASONS: Final[dict[int, tuple[str, str]]] = {
    SPOT_TAKEN: ("spot_taken", "13.4"),
    NO_SUCH_MONSTER: ("no_such_monster", "13.4"),
    MONSTER_FULL: ("monster_full", "13.4"),
    NO_SUCH_TOKEN: ("no_such_token", "15.1"),
    NO_SUCH_PENALTY: ("no_such_penalty", "14.1"),
    PENALTY_TAKEN: ("penalty_taken", "14.4"),
    CAN_NOT_BE_DONE: ("can_not_be_done", "14.5"),
    NOT_YOUR_MONSTER: ("not_your_monster", "16.1"),
    POWER_SPENT: ("power_spent", "16.1"),
    TOO_FAR: ("too_far", "15.3"),
    NOT_THAT_MANY: ("not_that_many", "15.4"),
    NOT_BESIDE_AVATAR: ("not_beside_avatar", "16.3"),
    NO_STONE_OF_YOURS: ("no_stone_of_yours", "16.7"),
    NOT_YOUR_PARTNER: ("not_your_partner", "18.4"),
    FROM_WORLDS_FIRST: ("from_worlds_first", "14.6"),
}

# Tells.
DEALT: Final[TellKind] = TellKind("dealt", "monster:monster")
TOKEN_LAID: Final[TellKind] = TellKind("token_laid", "monster:monster", "token:token")
ORDER_CHANGED: Final[TellKind] = TellKind("order_changed", "avatar:avatar", "place:order")
TOKENS_SPENT: Final[TellKind] = TellKind("tokens_spent", "avatar:avatar", "n", "token:token")
PLACED: Final[TellKind] = TellKind("placed", "avatar:avatar", "monster:monster", "spot:spot")
SURPLUS: Final[TellKind] = TellKind("surplus", "avatar:avatar", "n")
DEFEATED: Final[TellKind] = TellKind("defeated", "monster:monster", "avatar:avatar")
UNDEFEATED: Final[TellKind] = TellKind("undefeated", "monster:monster")
TOKEN_TAKEN: Final[TellKind] = TellKind("token_taken", "avatar:avatar", "token:token")
SUFFERED: Final[TellKind] = TellKind("suffered", "avatar:avatar", "penalty:penalty")
SPARED: Final[TellKind] = TellKind("spared", "avatar:avatar", "monster:monster")
STONE_RETURNED: Final[TellKind] = TellKind("stone_returned", "avatar:avatar", "place:place")
CARD_WON: Final[TellKind] = TellKind("card_won", "avatar:avatar", "monster:monster")
MONSTER_USES: Final[TellKind] = TellKind("monster_uses", "avatar:avatar", "monster:monster")
STONE_CHANGED: Final[TellKind] = TellKind("stone_changed", "heap:heap", "avatar:avatar")
CHANGED_BACK: Final[TellKind] = TellKind("changed_back", "avatar:avatar", "world:world")
REGENERATED: Final[TellKind] = TellKind("regenerated", "avatar:avatar", "world:world")
TEMPORARY_PLACED: Final[TellKind] = TellKind("temporary_placed", "avatar:avatar", "world:world")
MONSTER_POINTS: Final[TellKind] = TellKind("monster_points", "avatar:avatar", "n")
MAJORITY: Final[TellKind] = TellKind("majority", "avatar:avatar", "n")
BONUS_SCORED: Final[TellKind] = TellKind("bonus_scored", "avatar:avatar", "token:token", "n")
TOKENS_LEFT: Final[TellKind] = TellKind("tokens_left", "avatar:avatar", "n")
TELLS: Final[tuple[TellKind, ...]] = (
    DEALT, TOKEN_LAID, ORDER_CHANGED, TOKENS_SPENT, PLACED, SURPLUS, DEFEATED, UNDEFEATED, TOKEN_TAKEN, SUFFERED,
    SPARED, STONE_RETURNED, CARD_WON, MONSTER_USES, STONE_CHANGED, CHANGED_BACK, REGENERATED, TEMPORARY_PLACED,
    MONSTER_POINTS, MAJORITY, BONUS_SCORED, TOKENS_LEFT,
)  # fmt: skip
