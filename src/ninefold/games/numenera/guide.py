"""§14 The guide: runs a written adventure in the master's place, scene by scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.core.agenda import FINE, Step
from ninefold.core.field import knows
from ninefold.core.tell import tell
from ninefold.games.numenera import (
    book,
    experience,
    items,
    lasting,
    long_tasks,
    recovery,
    rounds,
    set_tasks,
    trade,
    workbench,
)
from ninefold.games.numenera.adventure import STAY, Conditions, Consequence
from ninefold.games.numenera.attempt import A_STEP, FACE, SOURCE, TASK, WHO
from ninefold.games.numenera.costs import begin_action, most_effort
from ninefold.games.numenera.damage import heal, hurt, step_down
from ninefold.games.numenera.state import DEFEAT, GONE, NONE, NOT_OVER, UNFINISHED, State, living, present, seat_of
from ninefold.games.numenera.tasks import final, is_hopeless, undertake
from ninefold.games.numenera.terms import DEBILITATED, MAJOR_DAMAGE, MINOR_DAMAGE, SCENE

if TYPE_CHECKING:
    from ninefold.games.numenera.rules import NumeneraRules

T_SCENE: Final = book.BOOK.tell("scene", "say:say", "about:say")
T_TRIES: Final = book.BOOK.tell("tries", "seat", "task:task")
T_SHINS: Final = book.BOOK.tell("shins", "n")
T_SHINS_LOST: Final = book.BOOK.tell("shins_lost", "n")
T_OBJECT: Final = book.BOOK.tell("object", "task:task", "damage:object_track")
T_ENDED: Final = book.BOOK.tell("ended", "ending:ending")

OPEN_TASK, DONE, CLOSED_TASK = range(3)
A_NIGHT: Final = 2
"""What an adventure calls a night."""
TEN_HOURS: Final = 3


def holds(state: State, when: Conditions) -> bool:
    """§14.3 Whether a condition is fulfilled."""
    return all(bool(state.flags[flag]) == wanted for flag, wanted in when)


def leader(state: State) -> int:
    """§14.2 Who decides where to go: the first who can act, else the first who lives."""
    able = [who for who, track in enumerate(state.track) if track < DEBILITATED]
    return able[0] if able else (living(state) or [NONE])[0]


def enter(state: State, step: Step) -> None:
    """§14.1 A scene begins: its description, its consequences, its fight and its intrusions."""
    _, number = step
    scene = state.rules.scenes[number]
    state.scene = number
    lasting.end_of(state, SCENE)
    state.helps = []
    trade.close(state)
    for thing in present(state):
        state.t_status[thing] = GONE
    tell(state, T_SCENE, state.rules.say_of[scene.title], state.rules.say_of[scene.text])
    first = not state.visited[number]
    state.visited[number] = 1
    if scene.fight >= 0 and not state.told[scene.fight]:
        state.agenda.append((book.FIGHT, scene.fight))
    for place in state.rules.intrusions_of[number]:
        intrusion = state.rules.intrusions[place]
        told = len(state.rules.fights) + place
        if not state.told[told] and holds(state, intrusion.when):
            state.told[told] = 1
            tell(state, book.T_TEXT, state.rules.say_of[intrusion.text])
            experience.intrude(state, leader(state), experience.WRITTEN + place, free=False)
    if first:
        for place in reversed(state.rules.echoes_of[number]):
            if holds(state, state.rules.echoes[place].when):
                state.agenda.append((book.CONSEQUENCE, book.OF_ECHO, place, NONE))
        state.agenda.append((book.CONSEQUENCE, book.OF_ENTERING, number, NONE))


def next_spot(state: State) -> None:
    """§14.2 The spotlight goes around among the living; the story has a limit."""
    if state.ending != NOT_OVER or ends_by_death(state):
        return
    there = living(state)
    if not there:
        end(state, DEFEAT)
        return
    state.used = []
    later = [who for who in there if who > state.spot]
    who = later[0] if later else there[0]
    lasting.tick(state, who)
    begin_action(state, who)
    shine(state, who)


def ends_by_death(state: State) -> bool:
    """§14.7 Some stories end when somebody dies."""
    adventure = state.rules.adventure
    if adventure is None or not adventure.deaths_end or not state.deaths:
        return False
    end(state, DEFEAT)
    return True


def shine(state: State, who: int) -> None:
    """§14.2 The spotlight is on one character, unless the story has lasted too long."""
    state.acts += 1
    if state.acts > state.rules.limit:
        end(state, UNFINISHED)
        return
    state.spot = who
    state.agenda.append((book.SPOT, seat_of(state, who)))


def why_not_try(state: State, who: int, task: int) -> int:
    """§2.8, §2.13, §14.3 A task of this scene that can be rolled, and paid for if it has failed before."""
    if task not in tasks_here(state):
        return book.NOT_NOW
    if state.first:
        stat, difficulty, skill, hidden, whom, _ = set_tasks.task_of(state, task)
        if not knows(whom, seat_of(state, who)):
            return book.NOT_YOURS
        eased = 0
    else:
        tried = state.rules.tasks[task]
        stat, skill, hidden, eased = tried.stat, tried.skill, tried.hidden, tried.asset
        difficulty = state.task_level[task]
    if task in state.failed[who] and most_effort(state, who, stat) == 0:
        return book.NEEDS_EFFORT
    if hidden:
        return FINE
    hopeless = is_hopeless(state, TASK, who, stat, difficulty, skill=skill, assets=eased, source=task)
    return book.IMPOSSIBLE if hopeless else FINE


def end(state: State, ending: int) -> None:
    """§14.7 The adventure ends."""
    state.ending = ending
    state.in_fight = 0
    state.attempt = []
    tell(state, T_ENDED, ending)
    state.agenda.clear()


def tasks_here(state: State) -> list[int]:
    """§6.11, §14.3 The tasks of this scene that can be tried now; in a fight those that lead nowhere else."""
    if state.first:
        return set_tasks.numbers(state)
    if state.scene == NONE:
        return []
    return [
        task
        for task in state.rules.tasks_of[state.scene]
        if state.task_done[task] == OPEN_TASK
        and (not state.in_fight or state.rules.in_fights[task])
        and holds(state, state.rules.tasks[task].when)
    ]


def exits_here(state: State) -> list[int]:
    """§14.4 The ways out of this scene that are open now."""
    if state.first or state.scene == NONE:
        return []
    ways = state.rules.exits_of[state.scene]
    return [way for way in ways if holds(state, state.rules.exits[way].when)]


def try_task(state: State, who: int, task: int) -> None:
    """§14.3 One character tries, or all of them where each one must."""
    if not state.first and state.rules.tasks[task].each:
        state.task_done[task] = DONE
        for other in reversed(living(state)):
            if other != who:
                state.agenda.append((book.TRYING, other, task))
    state.agenda.append((book.TRYING, who, task))


def trying(state: State, step: Step) -> None:
    """§2.1 An attempt at a task of the adventure, or at the one the master has set."""
    _, who, task = step
    if state.track[who] >= DEBILITATED:
        return
    failed = task in state.failed[who]
    if state.first:
        task_set = set_tasks.task_of(state, task)
        if not task_set:
            return
        stat, difficulty, skill, hidden, _, _ = task_set
        tell(state, T_TRIES, seat_of(state, who), task)
        undertake(
            state, TASK, who, stat, difficulty, skill=skill, hidden=bool(hidden), source=task, effort_needed=failed
        )
        return
    tried = state.rules.tasks[task]
    tell(state, T_TRIES, seat_of(state, who), task)
    undertake(
        state,
        TASK,
        who,
        tried.stat,
        state.task_level[task],
        skill=tried.skill,
        hidden=tried.hidden,
        assets=tried.asset,
        source=task,
        effort_needed=failed,
    )


def task_outcome(state: State, success: bool) -> None:
    """§14.3 The outcome of a task. After a failure it needs Effort, if it can be tried again at all.

    §2.13 To strike at an object is an attack, which needs none.
    """
    made = state.attempt
    who, task = made[WHO], made[SOURCE]
    if state.first:
        above = made[FACE] - A_STEP * final(state) if made[FACE] else 0
        long_tasks.outcome(state, who, task, success, above)
        return
    tried = state.rules.tasks[task]
    if success and tried.object:
        above = made[FACE] - A_STEP * final(state) if made[FACE] else 0
        damage_object(state, task, 3 if above >= 12 else 2 if above >= 6 else 1, who)
    elif success:
        state.task_done[task] = DONE
        state.agenda.append((book.CONSEQUENCE, book.OF_SUCCESS, task, who))
    else:
        if not tried.retry:
            state.task_done[task] = CLOSED_TASK
        elif task not in state.failed[who] and not tried.object:
            state.failed[who].append(task)
        state.agenda.append((book.CONSEQUENCE, book.OF_FAILURE, task, who))


def damage_object(state: State, task: int, steps: int, who: int) -> None:
    """§5.9 Minor damage lowers an object's level, major damage breaks it."""
    before = state.task_object[task]
    state.task_object[task] = min(3, before + steps)
    if before < MINOR_DAMAGE <= state.task_object[task]:
        state.task_level[task] -= 1
    tell(state, T_OBJECT, task, state.task_object[task])
    if state.task_object[task] >= MAJOR_DAMAGE:
        state.task_done[task] = DONE
        state.agenda.append((book.CONSEQUENCE, book.OF_SUCCESS, task, who))


def break_object(state: State, steps: int) -> None:
    """§5.9 Something that breaks objects is used on the one that is in the way."""
    for task in tasks_here(state) if not state.first else ():
        if state.rules.tasks[task].object:
            damage_object(state, task, steps, NONE)
            return


def consequence_of(state: State, kind: int, number: int) -> Consequence:
    """The consequence that a step names."""
    rules: NumeneraRules = state.rules
    if kind == book.OF_SUCCESS:
        return rules.tasks[number].success
    if kind == book.OF_FAILURE:
        return rules.tasks[number].failure
    if kind == book.OF_ENTERING:
        return rules.scenes[number].on_enter
    if kind == book.OF_INTRUSION:
        return rules.intrusions[number].consequence
    if kind == book.OF_ECHO:
        return rules.echoes[number].consequence
    return rules.fights[number].won if kind == book.OF_VICTORY else rules.fights[number].fled


def consequence(state: State, step: Step) -> None:
    """§14.5 A consequence, for the character who acted or for everybody."""
    _, kind, number, actor = step
    found = consequence_of(state, kind, number)
    who = actor if actor != NONE else leader(state)
    concerned = [actor] if actor != NONE else living(state)
    if found.text:
        tell(state, book.T_TEXT, state.rules.say_of[found.text])
    for flag in found.set:
        state.flags[flag] = 1
    for flag in found.clear:
        state.flags[flag] = 0
    if found.xp:
        for each in living(state):
            state.xp[each] += found.xp
            tell(state, book.T_XP, seat_of(state, each), found.xp)
    if found.shins:
        for each in living(state):
            state.shins[each] = max(0, state.shins[each] + found.shins)
        tell(state, T_SHINS if found.shins > 0 else T_SHINS_LOST, abs(found.shins))
    if found.end:
        end(state, found.end)
        return
    if found.go != STAY:
        state.agenda.append((book.ENTER, found.go))
    if found.fight >= 0:
        state.agenda.append((book.FIGHT, found.fight))
    bodily(state, found, concerned)
    finds(state, found, who)


def bodily(state: State, found: Consequence, concerned: list[int]) -> None:
    """§14.5 Damage, steps down the track, healing, a night's sleep."""
    for each in concerned:
        if found.damage:
            hurt(state, each, found.damage, found.stat, ambient=found.ambient)
        if found.track:
            step_down(state, each, found.track)
        if found.heal:
            heal(state, each, found.heal, 3)
    if found.time:
        passed = TEN_HOURS if found.time == A_NIGHT else found.time
        tell(state, book.T_TIME, passed)
        lasting.pass_time(state, passed)
    if found.time == A_NIGHT:
        recovery.new_day(state)
        for each in living(state):
            recovery.roll(state, each, climbs=False, time=TEN_HOURS)


def finds(state: State, found: Consequence, who: int) -> None:
    """§10.1 Devices go to the one who found them."""
    if found.iotum:
        workbench.find_iotum(state, who, found.iotum)
    for ware in found.goods:
        trade.find(state, who, ware)
    for number in found.oddities:
        items.find_oddity(state, who, number)
    for number in found.artifacts:
        items.find(state, who, number)
    for number in found.cyphers:
        if number < 0:
            items.find_random(state, who)
        else:
            items.find(state, who, number)


def fight_ended(state: State, step: Step) -> None:
    """§14.6 The consequence of a fight that was won, lost or left."""
    _, how = step
    number = state.fight
    state.fight = NONE
    if state.first:
        return
    if how == rounds.LOST:
        end(state, DEFEAT)
    elif number != NONE:
        if how == rounds.WON:
            state.told[number] = 1
        else:
            rounds.remember_fallen(state, number)
        state.agenda.append((book.CONSEQUENCE, book.OF_VICTORY if how == rounds.WON else book.OF_FLIGHT, number, NONE))


def leave(state: State, way: int) -> None:
    """§14.4 Through an exit: to another scene, or to the end."""
    to = state.rules.exits[way].to
    if to < 0:
        end(state, -to)
    else:
        state.agenda.append((book.ENTER, to))


book.BOOK.does(book.ENTER, enter)
book.BOOK.does(book.END_FIGHT, fight_ended)
book.BOOK.does(book.CONSEQUENCE, consequence)
book.BOOK.does(book.TRYING, trying)
