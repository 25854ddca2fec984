"""Numbers of the steps, verbs, actions, world powers and reasons of Nineworlds, and the tells with their fields.

What the expansion adds is in `creatures/names.py`; its numbers go on from these.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.ask import Verb
from ninefold.core.tell import TellKind

# Steps, in the order of the rules.
SET_UP: Final = 0
HOME: Final = 1
FIRST_ORDER: Final = 2
DEAL_POWER: Final = 3
NEW_TURN: Final = 4
PLAYER_ORDER: Final = 5
ACTION_POINTS: Final = 6
ACTIONS: Final = 7
GO_ON: Final = 8
ACT: Final = 9
PICK_HEAP: Final = 10
PICK_WORLD: Final = 11
PICK_AVATAR: Final = 12
BATTLES: Final = 13
POWERS: Final = 14
USE_POWER: Final = 15
VALHALLA: Final = 16
SCORING: Final = 17
TURN_END: Final = 18
BASE_STEPS: Final = 19

# Verbs.
ACT_ON: Final = 0
END: Final = 1
CHOOSE_HEAP: Final = 2
SPEND_HEAP: Final = 3
CHOOSE_WORLD: Final = 4
SPEND_WORLD: Final = 5
CHOOSE_AVATAR: Final = 6
SPEND_AVATAR: Final = 7
USE: Final = 8
PASS: Final = 9
BASE_VERBS: Final[tuple[Verb, ...]] = (
    Verb("act", "action:action"),
    Verb("end"),
    Verb("choose_heap", "heap:heap"),
    Verb("spend_heap", "heap:heap", "cost:cost"),
    Verb("choose_world", "world:world"),
    Verb("spend_world", "world:world", "cost:cost"),
    Verb("choose_avatar", "avatar:avatar"),
    Verb("spend_avatar", "avatar:avatar", "cost:cost"),
    Verb("use"),
    Verb("pass"),
)

# Actions (§5).
RECRUIT: Final = 0
DEPLOY: Final = 1
MARCH: Final = 2
WALK: Final = 3
DRIVE: Final = 4
SHOVE: Final = 5
BANISH: Final = 6
RESCUE: Final = 7
MUSTER: Final = 8
ACTION_NAMES: Final[tuple[str, ...]] = (
    "recruit",
    "deploy",
    "march",
    "walk",
    "drive",
    "shove",
    "banish",
    "rescue",
    "muster",
)

# World powers (§7).
PROTECT: Final = 0
RETRIEVE: Final = 1
MOVE: Final = 2
STEAL: Final = 3
EXCHANGE: Final = 4
ADD: Final = 5
DESTROY: Final = 6
LURE: Final = 7
EXILE: Final = 8
POWER_NAMES: Final[tuple[str, ...]] = (
    "protect",
    "retrieve",
    "move",
    "steal",
    "exchange",
    "add",
    "destroy",
    "lure",
    "banish",
)

# What a heap, a world or an avatar is picked for.
HEAP_MARCH: Final = 0
HEAP_DRIVE: Final = 1
HEAP_BANISH: Final = 2
HEAP_RETRIEVE: Final = 3
HEAP_MOVE: Final = 4
HEAP_STEAL: Final = 5
HEAP_STEAL_WITH: Final = 6
HEAP_EXCHANGE: Final = 7
HEAP_EXCHANGE_FOR: Final = 8
HEAP_ADD: Final = 9
HEAP_DESTROY: Final = 10
HEAP_EXILE: Final = 11
HEAP_MOVE_ON: Final = 12
BASE_HEAP_PICKS: Final = 13

WORLD_DEPLOY: Final = 0
WORLD_WALK: Final = 1
WORLD_MOVE: Final = 2
WORLD_SHOVE: Final = 3
WORLD_RETRIEVE: Final = 4
WORLD_MOVE_AGAIN: Final = 5
WORLD_ADD: Final = 6
WORLD_LURE: Final = 7
WORLD_SETTLE: Final = 8
BASE_WORLD_PICKS: Final = 9

AVATAR_SHOVE: Final = 0
AVATAR_PROTECT: Final = 1
AVATAR_LURE: Final = 2
BASE_AVATAR_PICKS: Final = 3

# Reasons of the judge; 0 is FINE.
NO_STONE_IN_RESERVE: Final = 1
NO_STONE_ON_CARD: Final = 2
NO_STONE_IN_HELHEIM: Final = 3
TOO_FEW_POINTS: Final = 4
NO_SUCH_STONE: Final = 5
NOT_YOUR_STONE: Final = 6
YOUR_OWN_STONE: Final = 7
WRONG_COST: Final = 8
NOT_ADJACENT: Final = 9
NOT_PLAYING: Final = 10
YOUR_OWN_AVATAR: Final = 11
IS_PROTECTED: Final = 12
NOT_THERE: Final = 13
SAME_WORLD: Final = 14
NOTHING_TO_GAIN: Final = 15
NOT_THIS_ONE: Final = 16
NOT_IN_THIS_GAME: Final = 17
BASE_REASONS: Final[dict[int, tuple[str, str]]] = {
    NO_STONE_IN_RESERVE: ("no_stone_in_reserve", "5.3"),
    NO_STONE_ON_CARD: ("no_stone_on_card", "5.4"),
    NO_STONE_IN_HELHEIM: ("no_stone_in_helheim", "5.3"),
    TOO_FEW_POINTS: ("too_few_points", "5.2"),
    NO_SUCH_STONE: ("no_such_stone", "2.2"),
    NOT_YOUR_STONE: ("not_your_stone", "5.3"),
    YOUR_OWN_STONE: ("your_own_stone", "5.5"),
    WRONG_COST: ("wrong_cost", "5.6"),
    NOT_ADJACENT: ("not_adjacent", "2.1"),
    NOT_PLAYING: ("not_playing", "3.1"),
    YOUR_OWN_AVATAR: ("your_own_avatar", "5.5"),
    IS_PROTECTED: ("is_protected", "7.4"),
    NOT_THERE: ("not_there", "7.1"),
    SAME_WORLD: ("same_world", "7.8"),
    NOTHING_TO_GAIN: ("nothing_to_gain", "5.2"),
    NOT_THIS_ONE: ("not_this_one", "7.1"),
    NOT_IN_THIS_GAME: ("not_in_this_game", "5.1"),
}

# Tells.
HOME_DRAWN: Final[TellKind] = TellKind("home_drawn", "seat", "avatar:avatar")
POWER_DEALT: Final[TellKind] = TellKind("power_dealt", "world:world", "power:power")
TURN_BEGAN: Final[TellKind] = TellKind("turn_began", "turn")
ORDER_SET: Final[TellKind] = TellKind("order_set", "avatar:avatar", "place")
GOT_POINTS: Final[TellKind] = TellKind("got_points", "avatar:avatar", "n")
ACTED: Final[TellKind] = TellKind("acted", "avatar:avatar", "action:action", "n")
STONE_MOVED: Final[TellKind] = TellKind("stone_moved", "heap:heap", "place:place")
AVATAR_MOVED: Final[TellKind] = TellKind("avatar_moved", "avatar:avatar", "world:world")
FELL: Final[TellKind] = TellKind("fell", "heap:heap", "place:place")
CONTROLS: Final[TellKind] = TellKind("controls", "avatar:avatar", "world:world")
POWER_USED: Final[TellKind] = TellKind("power_used", "avatar:avatar", "power:power")
PROTECTED: Final[TellKind] = TellKind("protected", "avatar:avatar")
RETURNED: Final[TellKind] = TellKind("returned", "avatar:avatar", "world:world", "n")
SCORED: Final[TellKind] = TellKind("scored", "avatar:avatar", "n", "total")
GAME_OVER: Final[TellKind] = TellKind("game_over", "how:ending")
WON: Final[TellKind] = TellKind("won", "seat")
BASE_TELLS: Final[tuple[TellKind, ...]] = (
    HOME_DRAWN, POWER_DEALT, TURN_BEGAN, ORDER_SET, GOT_POINTS, ACTED, STONE_MOVED, AVATAR_MOVED, FELL, CONTROLS,
    POWER_USED, PROTECTED, RETURNED, SCORED, GAME_OVER, WON,
)  # fmt: skip
