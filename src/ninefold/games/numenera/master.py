"""§13 The game master's verbs: scenes, tasks, creatures, intrusions, awards, corrections. All of them in the open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.ask import Among, Domain, Offer, Span
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.games.numenera import (
    combat,
    corrections,
    experience,
    foresight,
    guide,
    items,
    lasting,
    names,
    order,
    recovery,
    rounds,
    tasks,
    turn,
)
from ninefold.games.numenera.bestiary import bring
from ninefold.games.numenera.damage import hurt
from ninefold.games.numenera.state import (
    CALLED,
    CLOSED,
    DEFEAT,
    HIDDEN,
    MODIFIED,
    ON_THE_FLY,
    RETREAT,
    VICTORY,
    State,
    foes,
    living,
    seat_of,
    standing,
)
from ninefold.games.numenera.terms import DEAD, FEET, HARDEST, NO_SKILL, SCENE, SKILLS

MASTER: Final = 0
TEXT: Final = 400
"""How long a told text may be."""
MOST_CREATURES: Final = 12
STATS: Final = Among(range(3))
YES_OR_NO: Final = Among(range(2))
A_SKILL: Final = Among(range(NO_SKILL, len(SKILLS)))
A_RANGE: Final = Among(range(len(FEET)))
ENDINGS: Final = Among((VICTORY, RETREAT, DEFEAT, CLOSED))
NEW_DAY: Final = 3


def seats_of(state: State, characters: list[int]) -> Among:
    """The seats of some characters."""
    return Among([seat_of(state, who) for who in characters])


def offers(state: State, moment: int) -> list[Offer]:
    """§13.1 What the master may do at any time; and §13.2 what only between fights."""
    everybody = Among(range(int(state.rules.first), int(state.rules.seats)))
    alive = living(state)
    made = [
        Offer(names.V_NARRATE, text=TEXT),
        Offer(names.V_AWARD, [everybody, Span(1, 4)]),
    ]
    if alive:
        kinds = Among(range(len(experience.INTRUSIONS)))
        made.append(Offer(names.V_INTRUDE, [seats_of(state, alive), kinds], text=TEXT))
        made.append(Offer(names.V_HARM, [seats_of(state, alive), STATS, Span(1, 20), YES_OR_NO]))
    if state.attempt:
        made.append(Offer(names.V_MODIFY, [Span(-4, 4)]))
    creatures = foes(state)
    if creatures:
        made += of_creatures(creatures)
    if len(creatures) < MOST_CREATURES:
        made.append(Offer(names.V_BRING, [Among(range(len(state.rules.beasts) - 1)), A_RANGE]))
        made.append(Offer(names.V_MAKE, [Span(1, HARDEST), A_RANGE]))
    if creatures and standing(state) and not state.attempt:
        made.append(Offer(names.V_WEIGH))
    if not state.attempt:
        made += between_attempts(state, alive, everybody)
    return made + order.offers(state) + corrections.offers(state)


def of_creatures(creatures: list[int]) -> list[Offer]:
    """§13.4 What can be said of creatures."""
    there: Domain = Among(creatures)
    return [
        Offer(names.V_REVEAL, [there]),
        *corrections.creature_offers(creatures),
    ]


def between_attempts(state: State, alive: list[int], everybody: Among) -> list[Offer]:
    """§13.2, §13.3 While nobody is rolling."""
    made = [Offer(names.V_CLOSE, [ENDINGS])]
    if alive:
        able = seats_of(state, alive)
        made.append(Offer(names.V_CALL_ROLL, [able, STATS, Span(0, HARDEST), A_SKILL, YES_OR_NO], text=TEXT))
        made.append(Offer(names.V_GRANT, [able, Among(state.rules.findable)]))
        made.append(Offer(names.V_GRANT_CYPHER, [able]))
    if state.in_fight:
        made.append(Offer(names.V_END_FIGHT))
        return made
    made += [
        Offer(names.V_OPEN_SCENE, text=TEXT),
        Offer(names.V_SET_TASK, [STATS, Span(0, HARDEST), A_SKILL, YES_OR_NO], text=TEXT),
        Offer(names.V_PASS_TIME, [Among(range(1, NEW_DAY + 1))]),
    ]
    if foes(state) and alive:
        made += [Offer(names.V_BEGIN_FIGHT), Offer(names.V_AMBUSH, [Among(range(2))])]
    return made


def why_not_master(state: State, moment: int, answer: Answer) -> int:
    """§13.1 Legal is what is on offer."""
    for offer in offers(state, moment):
        if offer.verb == answer[0]:
            return FINE if offer.has(answer) else names.OUT_OF_BOUNDS
    return names.NOT_NOW


def bounds(state: State, answer: Answer) -> tuple[int, int] | None:
    """Between which numbers the first field lies that is out of bounds; none if it has to be on a list."""
    for offer in offers(state, state.agenda[-1][0]):
        for domain, value in zip(offer.domains, answer[1:]) if offer.verb == answer[0] else ():
            if not domain.has(value):
                return (domain.low, domain.high) if isinstance(domain, Span) else None
    return None


def speak(state: State, answer: Answer) -> None:
    """§13.1 to §13.5 Carry out what the master says."""
    VERBS[answer[0]](state, answer)


def nothing(state: State, answer: Answer) -> None:
    """§13.1 A text is told; no rule reads it."""


def open_scene(state: State, answer: Answer) -> None:
    """§13.2 A new scene: what lasted for the old one ends."""
    lasting.end_of(state, SCENE)
    state.scene += 1
    state.table_task = []
    tell(state, names.T_OPENED)


def set_task(state: State, answer: Answer) -> None:
    """§13.2 A task that anybody may try; its difficulty may be hidden."""
    state.table_task = list(answer[1:5])
    for failed in state.failed:
        if guide.SET_TASK in failed:
            failed.remove(guide.SET_TASK)
    tell(state, names.T_TASK_SET, answer[1], answer[3])


def call_roll(state: State, answer: Answer) -> None:
    """§13.2 One player has to roll."""
    who = answer[1] - int(state.rules.first)
    tell(state, names.T_CALLED, answer[1], answer[2], answer[4])
    tasks.attempt(state, CALLED, who, answer[2], answer[3], skill=answer[4], hidden=bool(answer[5]))


def bring_creature(state: State, answer: Answer) -> None:
    """§13.3 From the bestiary, or on the fly."""
    if answer[0] == names.V_BRING:
        thing = bring(state, answer[1], FEET[answer[2]])
    else:
        thing = bring(state, ON_THE_FLY, FEET[answer[2]], answer[1])
    tell(state, names.T_APPEARS, thing, answer[2])


def begin_fight(state: State, answer: Answer) -> None:
    """§6.3, §13.3 Everybody rolls for initiative, unless one side surprises the other."""
    rounds.start(state, 1 + answer[1] if answer[0] == names.V_AMBUSH else 0)


def end_fight(state: State, answer: Answer) -> None:
    """§13.3"""
    rounds.finish(state, rounds.BROKEN_OFF)


def intrude(state: State, answer: Answer) -> None:
    """§11.1"""
    experience.intrude(state, answer[1] - int(state.rules.first), answer[2], free=False)


def award(state: State, answer: Answer) -> None:
    """§12.1 XP for discoveries."""
    state.xp[answer[1] - int(state.rules.first)] += answer[2]
    tell(state, names.T_XP, answer[1], answer[2])


def grant(state: State, answer: Answer) -> None:
    """§10.1 A device of the master's choice, or any cypher."""
    who = answer[1] - int(state.rules.first)
    if answer[0] == names.V_GRANT:
        items.find(state, who, answer[2])
    else:
        items.find_random(state, who)


def harm(state: State, answer: Answer) -> None:
    """§5.3"""
    hurt(state, answer[1] - int(state.rules.first), answer[3], answer[2], ambient=bool(answer[4]))


def modify(state: State, answer: Answer) -> None:
    """§3.5 Circumstances of the attempt that is being made."""
    state.attempt[MODIFIED] = answer[1]
    told = EVERYBODY if not state.attempt[HIDDEN] else only(MASTER)
    tell(state, names.T_MODIFIED, answer[1], to=told)


def reveal(state: State, answer: Answer) -> None:
    """§13.5 Everybody knows the creature's level from now on."""
    state.t_open[answer[1]] = 1
    tell(state, names.T_REVEALED, answer[1], state.t_level[answer[1]])


def pass_time(state: State, answer: Answer) -> None:
    """§7.1 Ten minutes, an hour, or a night and a new day."""
    tell(state, names.T_TIME, answer[1])
    if answer[1] == NEW_DAY:
        recovery.new_day(state)


def close(state: State, answer: Answer) -> None:
    """§13.6 The session ends."""
    guide.end(state, answer[1])


VERBS: Final[dict[int, Callable[[State, Answer], None]]] = {
    names.V_NARRATE: nothing,
    names.V_OPEN_SCENE: open_scene,
    names.V_SET_TASK: set_task,
    names.V_CALL_ROLL: call_roll,
    names.V_BRING: bring_creature,
    names.V_MAKE: bring_creature,
    names.V_BEGIN_FIGHT: begin_fight,
    names.V_AMBUSH: begin_fight,
    names.V_END_FIGHT: end_fight,
    names.V_INTRUDE: intrude,
    names.V_AWARD: award,
    names.V_GRANT: grant,
    names.V_GRANT_CYPHER: grant,
    names.V_HARM: harm,
    names.V_MODIFY: modify,
    names.V_REVEAL: reveal,
    names.V_PASS_TIME: pass_time,
    names.V_CLOSE: close,
    names.V_WEIGH: foresight.weigh,
    **order.VERBS,
    **corrections.VERBS,
}
MASTER_VERBS: Final = tuple(VERBS)


def is_master(state: State, seat: int) -> bool:
    """Whether a person has the master's seat, and this is it."""
    return bool(state.rules.first) and seat == MASTER


def says(seat: int) -> list[Offer]:
    """§13.1 Anything can also be told in free text."""
    return [Offer(names.V_SAY, text=TEXT)]


# The three open asks: between fights, a turn, an attempt.


def table_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§13.1, §8 The master's verbs are offers; players have what their characters can do."""
    if is_master(state, seat):
        return []
    if step[0] == names.FREE:
        who = seat - int(state.rules.first)
        return turn.options(state, who, turn.FREE) if state.track[who] < DEAD else []
    if step[0] == names.TURN:
        return turn.options(state, seat - int(state.rules.first), turn.FIGHT)
    return tasks.apply_options(state, seat)


def table_offers(state: State, step: Step, seat: int) -> list[Any]:
    """§13.1"""
    if is_master(state, seat):
        return offers(state, step[0])
    return says(seat) if state.rules.first and step[0] != names.EFFORT else []


def why_not_table(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§13.1 One judge for all three."""
    verb = answer[0]
    if is_master(state, seat):
        return why_not_master(state, step[0], answer) if verb in VERBS else names.NOT_NOW
    if verb in VERBS:
        return names.MASTER_ONLY
    who = seat - int(state.rules.first)
    if verb == names.V_SAY:
        return FINE if state.rules.first and step[0] != names.EFFORT else names.NOT_NOW
    if step[0] == names.EFFORT:
        if verb == names.V_LEAVE_TASK:
            return FINE if state.attempt[0] in tasks.VOLUNTARY else names.NOT_NOW
        if verb not in (names.V_APPLY, names.V_APPLY_EDGE):
            return names.NOT_NOW
        return tasks.why_not_apply(state, answer)
    if state.track[who] == DEAD:
        return names.NOT_NOW
    return turn.why_not(state, who, turn.FREE if step[0] == names.FREE else turn.FIGHT, answer)


def take_table(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§13.1 Whoever speaks is heard; the table waits on after the master, and after free text."""
    if is_master(state, seat) or answer[0] == names.V_SAY or step[0] == names.FREE:
        state.agenda.append((names.RESUME, *step))
    if is_master(state, seat):
        state.acts += 1
        speak(state, answer)
    elif answer[0] == names.V_SAY:
        return
    elif step[0] == names.EFFORT:
        tasks.take_apply(state, answer)
    else:
        turn.act(state, seat - int(state.rules.first), turn.FREE if step[0] == names.FREE else turn.FIGHT, answer)


def table_default(state: State, step: Step, seat: int) -> Answer:
    """When a clock runs out: the master says nothing, a player waits or rolls without Effort."""
    if is_master(state, seat):
        return (names.V_NARRATE,)
    if step[0] == names.EFFORT:
        return tasks.apply_options(state, seat)[0]
    return (names.V_SAY,) if state.track[seat - int(state.rules.first)] == DEAD else (names.V_WAIT,)


# A creature's turn at a master's table.


def creature_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§6.8 The master has it attack somebody in reach, or wait."""
    thing = step[2]
    near = combat.in_reach(state, thing) or []
    return [
        *[(names.V_CREATURE_ATTACK, thing, seat_of(state, who)) for who in near],
        (names.V_CREATURE_WAIT, thing),
    ]


def creature_offers(state: State, step: Step, seat: int) -> list[Any]:
    """§8.3, §13.1 Or move, or anything that a master may do."""
    return [Offer(names.V_CREATURE_MOVE, [Among([step[2]]), Span(-100, 100)]), *offers(state, step[0])]


def why_not_creature(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§6.8"""
    if answer[0] in VERBS:
        return why_not_master(state, step[0], answer)
    if answer[1] != step[2]:
        return names.NOT_NOW
    if answer[0] == names.V_CREATURE_WAIT:
        return FINE
    if answer[0] == names.V_CREATURE_MOVE:
        return FINE if -100 <= answer[2] <= 100 else names.OUT_OF_BOUNDS
    return FINE if answer in creature_options(state, step, seat) else names.OUT_OF_RANGE


def take_creature(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§6.8"""
    if answer[0] in VERBS:
        state.agenda.append((names.RESUME, *step))
        speak(state, answer)
    elif answer[0] == names.V_CREATURE_ATTACK:
        combat.creature_attack(state, answer[1], answer[2] - int(state.rules.first))
    elif answer[0] == names.V_CREATURE_MOVE:
        state.t_place[answer[1]] += answer[2]
        tell(state, names.T_CREATURE_MOVED, answer[1])


def creature_default(state: State, step: Step, seat: int) -> Answer:
    """When a clock runs out, the creature attacks whom it can."""
    return creature_options(state, step, seat)[0]
