"""The numbers and names of steps, verbs, reasons and happenings."""

from __future__ import annotations

from typing import Final

from ninefold.core.ask import Verb
from ninefold.core.tell import TellKind

(
    SIT_DOWN, ENTER, SPOT, FREE, TURN, EFFORT, ROLL, REROLL, JUDGE, EFFECT, OUTCOME, FINISH, INTRUSION, GIFT, INTRUDED,
    DIVIDE, REST_DIE, CARRY, FOUND, FOUND_LEVEL, DEPLETION, POWER, FIGHT, INITIATIVE, BEGIN_ROUND, NEXT_TURN, CREATURES,
    CREATURE, TARGET, CREATURE_ACT, END_FIGHT, CONSEQUENCE, MASTER_INTRUDES, END_TURN, AGAIN, RESISTS, RESUME,
    TRYING, AIMS, PICK_ADVANCE, STRENGTHEN, REST_AGAIN, DEPLETION_AGAIN,
) = range(43)  # fmt: skip
"""The steps, in the order of `steps.STEPS`."""

VERBS: Final = (
    Verb("attack", "weapon:weapon", "card"),
    Verb("attack_with", "power:power", "weapon:weapon", "card"),
    Verb("use", "power:power"),
    Verb("use_on", "power:power", "card"),
    Verb("use_for", "power:power", "seat"),
    Verb("use_item", "item:card"),
    Verb("use_item_on", "item:card", "card"),
    Verb("use_item_for", "item:card", "seat"),
    Verb("close_in", "card"),
    Verb("withdraw"),
    Verb("dash", "card"),
    Verb("flee"),
    Verb("help", "seat"),
    Verb("rest"),
    Verb("rest_to_climb"),
    Verb("pick_up", "weapon:weapon"),
    Verb("wait"),
    Verb("identify", "card"),
    Verb("give", "card", "seat"),
    Verb("drop", "card"),
    Verb("try_task", "task:task"),
    Verb("go", "exit:exit"),
    Verb("improve", "advance:advance"),
    Verb("improve_skill", "skill:skill"),
    Verb("apply", "ease:levels", "damage:levels"),
    Verb("apply_edge", "ease:levels", "damage:levels", "edge:stat"),
    Verb("reroll"),
    Verb("keep"),
    Verb("take_effect", "effect:effect"),
    Verb("kill"),
    Verb("spare"),
    Verb("accept"),
    Verb("refuse"),
    Verb("gift", "seat"),
    Verb("divide", "might", "speed", "intellect"),
    Verb("say"),
    Verb("narrate"),
    Verb("open_scene"),
    Verb("set_task", "stat:stat", "difficulty", "skill:task_skill", "hidden:yes"),
    Verb("call_roll", "seat", "stat:stat", "difficulty", "skill:task_skill", "hidden:yes"),
    Verb("bring", "creature:creature", "far:range"),
    Verb("make", "level", "far:range"),
    Verb("begin_fight"),
    Verb("end_fight"),
    Verb("intrude", "seat", "intrusion:intrusion"),
    Verb("award", "seat", "xp"),
    Verb("grant", "seat", "power:find"),
    Verb("grant_cypher", "seat"),
    Verb("harm", "seat", "stat:stat", "n", "ambient:yes"),
    Verb("modify", "n"),
    Verb("reveal", "card"),
    Verb("set_pool", "seat", "stat:stat", "n"),
    Verb("set_track", "seat", "track:track"),
    Verb("set_xp", "seat", "n"),
    Verb("set_health", "card", "n"),
    Verb("set_level", "card", "n"),
    Verb("remove", "card"),
    Verb("pass_time", "time:time"),
    Verb("close", "ending:ending"),
    Verb("creature_attack", "card", "seat"),
    Verb("creature_move", "card", "n"),
    Verb("creature_wait", "card"),
    Verb("leave_task"),
    Verb("pick_stat", "stat:stat"),
    Verb("weigh"),
    Verb("strengthen", "levels:levels"),
    Verb("set_most", "seat", "stat:stat", "n"),
    Verb("set_edge", "seat", "stat:stat", "n"),
    Verb("set_effort", "seat", "n"),
    Verb("set_tier", "seat", "n"),
    Verb("set_shins", "seat", "n"),
    Verb("set_armor", "seat", "n"),
    Verb("set_limit", "seat", "n"),
    Verb("set_recovery", "seat", "n"),
    Verb("set_skill", "seat", "skill:skill", "level:skill_level"),
    Verb("set_ability", "seat", "ability:ability", "has:yes"),
    Verb("set_weapon", "seat", "weapon:any_weapon", "has:yes"),
    Verb("set_practice", "seat", "weight:weight", "has:yes"),
    Verb("set_advance", "seat", "advance:advance", "has:yes"),
    Verb("set_rest", "seat", "rest:time"),
    Verb("end_lasting", "seat"),
    Verb("take_away", "card"),
    Verb("explain", "card"),
    Verb("set_device_level", "card", "n"),
    Verb("set_creature_armor", "card", "n"),
    Verb("set_damage", "card", "n"),
    Verb("put", "card", "far:range"),
    Verb("split", "card"),
    Verb("regroup", "card"),
    Verb("set_turn", "seat", "place"),
    Verb("set_creature_turn", "card", "place"),
    Verb("set_group_turn", "place"),
    Verb("new_initiative"),
    Verb("ambush", "side:side"),
)
(
    V_ATTACK, V_ATTACK_WITH, V_USE, V_USE_ON, V_USE_FOR, V_USE_ITEM, V_USE_ITEM_ON, V_USE_ITEM_FOR, V_CLOSE_IN,
    V_WITHDRAW, V_DASH, V_FLEE, V_HELP, V_REST, V_REST_TO_CLIMB, V_PICK_UP, V_WAIT, V_IDENTIFY, V_GIVE, V_DROP,
    V_TRY_TASK, V_GO, V_IMPROVE, V_IMPROVE_SKILL, V_APPLY, V_APPLY_EDGE, V_REROLL, V_KEEP, V_TAKE_EFFECT, V_KILL,
    V_SPARE, V_ACCEPT, V_REFUSE, V_GIFT, V_DIVIDE, V_SAY, V_NARRATE, V_OPEN_SCENE, V_SET_TASK, V_CALL_ROLL, V_BRING,
    V_MAKE, V_BEGIN_FIGHT, V_END_FIGHT, V_INTRUDE, V_AWARD, V_GRANT, V_GRANT_CYPHER, V_HARM, V_MODIFY, V_REVEAL,
    V_SET_POOL, V_SET_TRACK, V_SET_XP, V_SET_HEALTH, V_SET_LEVEL, V_REMOVE, V_PASS_TIME, V_CLOSE, V_CREATURE_ATTACK,
    V_CREATURE_MOVE, V_CREATURE_WAIT, V_LEAVE_TASK, V_PICK_STAT, V_WEIGH,
    V_STRENGTHEN,
    V_SET_MOST, V_SET_EDGE, V_SET_EFFORT, V_SET_TIER, V_SET_SHINS, V_SET_ARMOR, V_SET_LIMIT, V_SET_RECOVERY,
    V_SET_SKILL, V_SET_ABILITY, V_SET_WEAPON, V_SET_PRACTICE, V_SET_ADVANCE, V_SET_REST, V_END_LASTING,
    V_TAKE_AWAY, V_EXPLAIN, V_SET_DEVICE_LEVEL, V_SET_CREATURE_ARMOR, V_SET_DAMAGE, V_PUT, V_SPLIT, V_REGROUP,
    V_SET_TURN, V_SET_CREATURE_TURN, V_SET_GROUP_TURN, V_NEW_INITIATIVE, V_AMBUSH,
) = range(94)  # fmt: skip

REASONS: Final = {
    1: ("not_yours", "8.7"),
    2: ("no_target", "6.2"),
    3: ("out_of_range", "8.2"),
    4: ("cannot_move", "5.5"),
    5: ("only_crawl", "5.5"),
    6: ("not_now", "8.7"),
    7: ("cannot_pay", "2.9"),
    8: ("too_much_effort", "2.9"),
    9: ("impossible", "2.8"),
    10: ("needs_effort", "2.13"),
    11: ("not_identified", "10.3"),
    12: ("at_limit", "10.2"),
    13: ("no_xp", "11.4"),
    14: ("rested_out", "7.2"),
    15: ("wrong_division", "7.4"),
    16: ("no_such_effect", "4.3"),
    17: ("had_it", "12.3"),
    18: ("too_near", "8.4"),
    19: ("out_of_bounds", "13.4"),
    20: ("master_only", "13.1"),
    21: ("no_help", "3.4"),
    22: ("ruling_only", "9.5"),
    23: ("once_a_turn", "9.1"),
    24: ("no_time", "14.8"),
}
(
    NOT_YOURS, NO_TARGET, OUT_OF_RANGE, CANNOT_MOVE, ONLY_CRAWL, NOT_NOW, CANNOT_PAY, TOO_MUCH_EFFORT, IMPOSSIBLE,
    NEEDS_EFFORT, NOT_IDENTIFIED, AT_LIMIT, NO_XP, RESTED_OUT, WRONG_DIVISION, NO_SUCH_EFFECT, HAD_IT, TOO_NEAR,
    OUT_OF_BOUNDS, MASTER_ONLY, NO_HELP, RULING_ONLY, ONCE_A_TURN, NO_TIME,
) = range(1, 25)  # fmt: skip

T_SCENE: Final = TellKind("scene", "say:say", "about:say")
T_TEXT: Final = TellKind("text", "say:say")
T_OPENED: Final = TellKind("opened")
T_ATTACKS: Final = TellKind("attacks", "seat", "weapon:weapon", "card", "level?")
T_USES: Final = TellKind("uses", "seat", "power:power")
T_USES_ITEM: Final = TellKind("uses_item", "seat", "card")
T_TRIES: Final = TellKind("tries", "seat", "task:task")
T_CALLED: Final = TellKind("called", "seat", "stat:stat", "skill:task_skill")
T_TASK_SET: Final = TellKind("task_set", "stat:stat", "skill:task_skill")
T_DEFENDS: Final = TellKind("defends", "seat", "card", "level?")
T_EFFORT: Final = TellKind("effort", "seat", "ease", "damage", "cost")
T_EASED: Final = TellKind("eased", "seat", "ease", "cost")
T_HARDER: Final = TellKind("harder", "seat", "damage", "cost")
T_STRENGTHENED: Final = TellKind("strengthened", "seat", "levels", "cost")
T_EASED_AND_STRENGTHENED: Final = TellKind("eased_and_strengthened", "seat", "ease", "levels", "cost")
T_PAYS: Final = TellKind("pays", "seat", "cost")
T_ROLLED: Final = TellKind("rolled", "seat", "roll")
T_SHORT: Final = TellKind("short", "seat")
T_ENOUGH: Final = TellKind("enough", "seat")
T_ROUTINE: Final = TellKind("routine", "seat")
T_SUCCESS: Final = TellKind("success", "seat")
T_FAILURE: Final = TellKind("failure", "seat")
T_HIT: Final = TellKind("hit", "seat", "card", "damage", "left?")
T_MISSED: Final = TellKind("missed", "seat", "card")
T_GRAZED: Final = TellKind("grazed", "seat", "card")
T_EFFECT: Final = TellKind("effect", "seat", "effect:effect")
T_REFUND: Final = TellKind("refund", "seat", "points")
T_REROLLED: Final = TellKind("rerolled", "seat")
T_HURT: Final = TellKind("hurt", "seat", "stat:stat", "n")
T_ABSORBED: Final = TellKind("absorbed", "seat")
T_TRACK: Final = TellKind("track", "seat", "track:track")
T_HEALED: Final = TellKind("healed", "seat", "stat:stat", "n")
T_DOWN: Final = TellKind("down", "card")
T_FALLEN: Final = TellKind("fallen", "card")
T_SPARED: Final = TellKind("spared", "card")
T_FLED: Final = TellKind("fled", "card")
T_AWAY: Final = TellKind("away", "seat")
T_MOVED: Final = TellKind("moved", "seat")
T_CREATURE_MOVED: Final = TellKind("creature_moved", "card")
T_STUNNED: Final = TellKind("stunned", "card")
T_FIGHT: Final = TellKind("fight")
T_APPEARS: Final = TellKind("appears", "card", "far:range")
T_FIRST: Final = TellKind("first", "seat")
T_AFTER: Final = TellKind("after", "seat")
T_ROUND: Final = TellKind("round", "round")
T_FIGHT_OVER: Final = TellKind("fight_over")
T_RESTED: Final = TellKind("rested", "seat", "time:time", "points")
T_CLIMBED: Final = TellKind("climbed", "seat")
T_INTRUSION: Final = TellKind("intrusion", "seat", "intrusion:intrusion")
T_ACCEPTED: Final = TellKind("accepted", "seat")
T_REFUSED: Final = TellKind("refused", "seat")
T_GIFT: Final = TellKind("gift", "seat", "to:seat")
T_XP: Final = TellKind("xp", "seat", "n")
T_DROPPED_WEAPON: Final = TellKind("dropped_weapon", "seat", "weapon:weapon")
T_PICKED_UP: Final = TellKind("picked_up", "seat", "weapon:weapon")
T_FOUND: Final = TellKind("found", "seat", "card", "level?")
T_IDENTIFIED: Final = TellKind("identified", "seat", "card", "level")
T_DEPLETED: Final = TellKind("depleted", "card")
T_DROPPED: Final = TellKind("dropped", "seat", "card")
T_GIVEN: Final = TellKind("given", "seat", "card", "to:seat")
T_HELPS: Final = TellKind("helps", "seat", "to:seat")
T_IMPROVED: Final = TellKind("improved", "seat", "advance:advance")
T_TIER: Final = TellKind("tier", "seat", "tier")
T_SHINS: Final = TellKind("shins", "n")
T_TIME: Final = TellKind("time", "time:time")
T_CORRECTED_CREATURE: Final = TellKind("corrected_creature", "card", "number:creature_number?", "n?")
T_SET: Final = TellKind("set", "seat", "number:number_name", "n")
T_SET_SKILL: Final = TellKind("set_skill", "seat", "skill:skill", "level:skill_level")
T_SET_ABILITY: Final = TellKind("set_ability", "seat", "ability:ability", "has:yes")
T_SET_WEAPON: Final = TellKind("set_weapon", "seat", "weapon:any_weapon", "has:yes")
T_SET_PRACTICE: Final = TellKind("set_practice", "seat", "weight:weight", "has:yes")
T_SET_ADVANCE: Final = TellKind("set_advance", "seat", "advance:advance", "has:yes")
T_SET_REST: Final = TellKind("set_rest", "seat", "rest:time")
T_LASTING_ENDED: Final = TellKind("lasting_ended", "seat")
T_TAKEN_AWAY: Final = TellKind("taken_away", "card")
T_DEVICE_LEVEL: Final = TellKind("device_level", "card", "n?")
T_REMOVED: Final = TellKind("removed", "card")
T_SPLIT: Final = TellKind("split", "card")
T_REGROUPED: Final = TellKind("regrouped", "card")
T_TURN: Final = TellKind("turn", "seat", "place")
T_CREATURE_TURN: Final = TellKind("creature_turn", "card", "place")
T_GROUP_TURN: Final = TellKind("group_turn", "place")
T_NEW_INITIATIVE: Final = TellKind("new_initiative")
T_REVEALED: Final = TellKind("revealed", "card", "level")
T_MODIFIED: Final = TellKind("modified", "n?")
T_OBJECT: Final = TellKind("object", "task:task", "damage:object_track")
T_ENDED: Final = TellKind("ended", "ending:ending")
T_ODDS: Final = TellKind("odds", "victory?", "deaths?", "rounds?")
T_WAITS: Final = TellKind("waits", "seat")
T_GOES: Final = TellKind("goes", "seat", "exit:exit")

TELLS: Final = (
    T_SCENE,
    T_TEXT,
    T_OPENED,
    T_ATTACKS,
    T_USES,
    T_USES_ITEM,
    T_TRIES,
    T_CALLED,
    T_TASK_SET,
    T_DEFENDS,
    T_EFFORT,
    T_EASED,
    T_HARDER,
    T_STRENGTHENED,
    T_EASED_AND_STRENGTHENED,
    T_PAYS,
    T_ROLLED,
    T_SHORT,
    T_ENOUGH,
    T_ROUTINE,
    T_SUCCESS,
    T_FAILURE,
    T_HIT,
    T_MISSED,
    T_GRAZED,
    T_EFFECT,
    T_REFUND,
    T_REROLLED,
    T_HURT,
    T_ABSORBED,
    T_TRACK,
    T_HEALED,
    T_DOWN,
    T_FALLEN,
    T_SPARED,
    T_FLED,
    T_AWAY,
    T_MOVED,
    T_CREATURE_MOVED,
    T_STUNNED,
    T_FIGHT,
    T_APPEARS,
    T_FIRST,
    T_AFTER,
    T_ROUND,
    T_FIGHT_OVER,
    T_RESTED,
    T_CLIMBED,
    T_INTRUSION,
    T_ACCEPTED,
    T_REFUSED,
    T_GIFT,
    T_XP,
    T_DROPPED_WEAPON,
    T_PICKED_UP,
    T_FOUND,
    T_IDENTIFIED,
    T_DEPLETED,
    T_DROPPED,
    T_GIVEN,
    T_HELPS,
    T_IMPROVED,
    T_TIER,
    T_SHINS,
    T_TIME,
    T_CORRECTED_CREATURE,
    T_SET,
    T_SET_SKILL,
    T_SET_ABILITY,
    T_SET_WEAPON,
    T_SET_PRACTICE,
    T_SET_ADVANCE,
    T_SET_REST,
    T_LASTING_ENDED,
    T_TAKEN_AWAY,
    T_DEVICE_LEVEL,
    T_REMOVED,
    T_SPLIT,
    T_REGROUPED,
    T_TURN,
    T_CREATURE_TURN,
    T_GROUP_TURN,
    T_NEW_INITIATIVE,
    T_REVEALED,
    T_MODIFIED,
    T_OBJECT,
    T_ENDED,
    T_ODDS,
    T_WAITS,
    T_GOES,
)
