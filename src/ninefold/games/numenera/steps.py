"""Every step of Numenera by its number, and what each ask means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ninefold.core.agenda import ONE, OPEN, AskKind, StepKind, asks, does, rolls
from ninefold.games.numenera import (
    combat,
    damage,
    experience,
    guide,
    items,
    master,
    names,
    outcome,
    powers,
    recovery,
    rerolls,
    rounds,
    setup,
    tasks,
    turn,
)
from ninefold.games.numenera.state import ATTACK, DEFENCE, INITIATIVE, POWER_ATTACK, State


def _ask(options: Any, take: Any, why_not: Any, verbs: Sequence[int], rule: str, mode: int = ONE) -> AskKind:
    return AskKind(options, take, why_not, verbs, rule, mode)


def effort_variant(state: State, step: tuple[int, ...]) -> tuple[str, str]:
    """Which roll is asked for."""
    kind = step[3]
    if kind in (ATTACK, POWER_ATTACK):
        return "attack_roll", "6.2"
    if kind == DEFENCE:
        return "defence_roll", "6.6"
    return ("initiative_roll", "6.3") if kind == INITIATIVE else ("effort", "2.9")


PLAYING: Final = (*turn.PLAYER_VERBS, *master.MASTER_VERBS)


def _open(verbs: Sequence[int], rule: str) -> AskKind:
    ask = _ask(master.table_options, master.take_table, master.why_not_table, verbs, rule, OPEN)
    ask.offers = master.table_offers
    ask.default = master.table_default
    return ask


FREE: Final = _open(PLAYING, "13.1")
TURN: Final = _open(PLAYING, "6.9")
EFFORT: Final = _open((names.V_APPLY, names.V_APPLY_EDGE, names.V_LEAVE_TASK, *master.MASTER_VERBS), "2.9")
EFFORT.variant = effort_variant
SPOT: Final = _ask(turn.spot_options, turn.take_spot, turn.why_not_spot, turn.PLAYER_VERBS, "14.2")
SPOT.default = lambda state, step, seat: (names.V_WAIT,)
CREATURE: Final = _ask(
    master.creature_options,
    master.take_creature,
    master.why_not_creature,
    (names.V_CREATURE_ATTACK, names.V_CREATURE_MOVE, names.V_CREATURE_WAIT, *master.MASTER_VERBS),
    "6.8",
    OPEN,
)
CREATURE.offers = master.creature_offers
CREATURE.default = master.creature_default
REROLL: Final = _ask(rerolls.options, rerolls.take, rerolls.why_not, rerolls.OFFERED, "11.6")
REROLL.window = rerolls.window
REROLL.variant = rerolls.variant
REST_AGAIN: Final = _ask(rerolls.options, recovery.take_again, rerolls.why_not, rerolls.OFFERED, "11.6")
REST_AGAIN.window = lambda state, step: rerolls.RECOVERY_ROLL
DEPLETION_AGAIN: Final = _ask(rerolls.options, items.take_depletion, rerolls.why_not, rerolls.OFFERED, "11.6")
DEPLETION_AGAIN.window = lambda state, step: rerolls.DEPLETION_ROLL
STRENGTHEN: Final = _ask(
    powers.strength_options, powers.take_strength, powers.why_not_strengthen, (names.V_STRENGTHEN,), "9.7"
)
EFFECT: Final = _ask(outcome.effect_options, outcome.take_effect, outcome.why_not_effect, (names.V_TAKE_EFFECT,), "4.3")
FINISH: Final = _ask(
    damage.finish_options, damage.take_finish, damage.why_not_finish, (names.V_KILL, names.V_SPARE), "5.7"
)
INTRUSION: Final = _ask(
    experience.intrusion_options,
    experience.take_intrusion,
    experience.why_not_intrusion,
    (names.V_ACCEPT, names.V_REFUSE),
    "11.3",
)
GIFT: Final = _ask(experience.gift_options, experience.take_gift, experience.why_not_gift, (names.V_GIFT,), "11.2")
MASTER_INTRUDES: Final = _ask(
    experience.master_options,
    experience.take_master,
    experience.why_not_master,
    (names.V_WAIT, names.V_INTRUDE),
    "11.5",
)
DIVIDE: Final = _ask(damage.divisions, damage.take_division, damage.why_not_divide, (names.V_DIVIDE,), "7.4")
DIVIDE.default = damage.default_division
PICK: Final = _ask(
    experience.pick_options,
    experience.take_pick,
    experience.why_not_pick,
    (names.V_PICK_STAT, names.V_IMPROVE_SKILL),
    "12.2",
)
CARRY: Final = _ask(items.carry_options, items.take_carry, items.why_not_carry, (names.V_DROP, names.V_GIVE), "10.2")

STEPS: Final[list[StepKind]] = [
    does("sit_down", setup.opening),
    does("enter", guide.enter, "scene"),
    asks("spot", SPOT),
    asks("free", FREE),
    asks("turn", TURN, "who:seat"),
    asks("effort", EFFORT, "who:seat", "kind"),
    rolls("roll", tasks.rolled),
    asks("reroll", REROLL, "went"),
    does("judge", outcome.judge),
    asks("effect", EFFECT, "face"),
    does("outcome", outcome.come_about),
    asks("finish", FINISH, "card"),
    asks("intrusion", INTRUSION, "intrusion:intrusion", "free"),
    asks("gift", GIFT),
    does("intruded", experience.intruded, "who", "intrusion"),
    asks("divide", DIVIDE, "points"),
    rolls("rest", recovery.rested, "who", "time", "best"),
    asks("carry", CARRY),
    rolls("found", items.found, "who", labels=items.found_labels),
    rolls("found_level", items.found_level, "card", labels=items.level_labels),
    rolls("depletion", items.depletion, "card", "at_most"),
    does("power", powers.perform, "who", "power", "item", "thing", "friend", "when", "start", "end", "levels"),
    does("fight", rounds.begin_fight, "fight"),
    does("initiative", rounds.roll_initiative, "who"),
    does("begin_round", rounds.begin_round),
    does("next_turn", rounds.next_turn),
    does("creatures", combat.creatures),
    does("creature", combat.creature, "card"),
    rolls("target", combat.targeted, "card"),
    asks("creature_act", CREATURE, "card"),
    does("end_fight", guide.fight_ended, "how"),
    does("consequence", guide.consequence, "kind", "number", "who"),
    asks("master_intrudes", MASTER_INTRUDES, "who:seat", "routine"),
    does("end_turn", rounds.end_turn, "who", "moment"),
    does("again", rounds.again, "who", "moment"),
    does("resists", combat.resist, "who", "card"),
    does("resume", rounds.resume),
    does("trying", guide.trying, "who", "task"),
    does("aims", combat.aims, "card"),
    asks("pick_advance", PICK, "advance:advance", "left"),
    asks("strengthen", STRENGTHEN, "power:power", "thing", "friend"),
    asks("rest_again", REST_AGAIN, "time:time", "face"),
    asks("depletion_again", DEPLETION_AGAIN, "card", "die", "at_most"),
]
"""By number: every step of the game."""
