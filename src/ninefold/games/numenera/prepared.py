"""§13.13 From the preparation to the table: scenes with their maps, tasks, encounters, people, handouts, and tables to
roll on. Players learn of each only when the master uses it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.ask import Among, Offer
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.games.numenera import circumstances, set_tasks, talk, zones
from ninefold.games.numenera.adventure_file import MOST_PREPARED
from ninefold.games.numenera.bestiary import TOUGH, bring
from ninefold.games.numenera.book import BOOK, T_APPEARS, V_INTRUDE, V_NARRATE
from ninefold.games.numenera.preparation import INVENTED, MOST_TASKS_PREPARED, NOT_THERE
from ninefold.games.numenera.state import MASTER, NONE, ON_THE_FLY, State
from ninefold.games.numenera.telling import LONG_TEXT
from ninefold.games.numenera.terms import FEET

if TYPE_CHECKING:
    from ninefold.games.numenera.preparation import Preparation

V_STAGE: Final[int] = BOOK.verb("stage", "scene:prepared_scene")
V_SET_PREPARED: Final[int] = BOOK.verb("set_prepared", "task:prepared_task")
V_BRING_PREPARED: Final[int] = BOOK.verb("bring_prepared", "fight:prepared_fight")
V_CALL_IN: Final[int] = BOOK.verb("call_in", "person:prepared_person", "far:range")
V_GIVE_OUT: Final[int] = BOOK.verb("give_out", "handout:prepared_handout")
V_GIVE_TO: Final[int] = BOOK.verb("give_to", "handout:prepared_handout", "seat")
V_ROLL_ON: Final[int] = BOOK.verb("roll_on", "table:prepared_table")
T_ROLLED_ON: Final = BOOK.tell("rolled_on", "table:prepared_table?", "face?")

CONCEIVED: Final = {
    "prepared_scene": MOST_PREPARED,
    "prepared_task": MOST_TASKS_PREPARED,
    "prepared_fight": MOST_PREPARED,
    "prepared_person": MOST_PREPARED,
    "prepared_handout": MOST_PREPARED,
    "prepared_table": 2 * MOST_PREPARED,
}
"""By kind of field that names something prepared: how many values are conceivable. It does not depend on what there is,
so a refusal does not tell how many there are."""
STAGED_TEXT: Final = 2200
"""Maximum length of what a prepared scene is opened with, if the master changes it."""


def conceivable(ready: Preparation) -> dict[str, range]:
    """The values of fields by kind. That there is a preparation is open, its size is not. Tables are always there."""
    if ready.adventure is None:
        return {kind: range(len(ready.tables) if kind == "prepared_table" else 0) for kind in CONCEIVED}
    return {kind: range(count) for kind, count in CONCEIVED.items()}


def offers(state: State, room: int) -> list[Offer]:
    """§13.13 What is prepared and can be used now, with room for this many creatures."""
    ready: Preparation = state.rules.prepared
    players = Among(range(state.first, int(state.rules.seats)))
    made = [Offer(V_ROLL_ON, [_all(ready.tables)])]
    if ready.handouts:
        papers = _all(ready.handouts)
        made += [Offer(V_GIVE_OUT, [papers], text=LONG_TEXT), Offer(V_GIVE_TO, [papers, players], text=LONG_TEXT)]
    if ready.people and room > 0:
        made.append(Offer(V_CALL_IN, [_all(ready.people), Among(range(len(FEET)))]))
    fitting = [number for number in range(len(ready.fights)) if 0 < _size(state, number) <= room]
    if fitting:
        made.append(Offer(V_BRING_PREPARED, [Among(fitting)]))
    return made


def offers_between(state: State) -> list[Offer]:
    """§13.13 What can be used while nobody is rolling: scenes between fights, and tasks of the scene."""
    ready: Preparation = state.rules.prepared
    made = []
    if ready.scenes and not state.in_fight:
        made.append(Offer(V_STAGE, [_all(ready.scenes)], text=STAGED_TEXT))
    here = [number for number, one in enumerate(ready.tasks) if one.scene in state.staged]
    if here and len(state.set_tasks) < set_tasks.MOST_TASKS:
        made.append(Offer(V_SET_PREPARED, [Among(here)]))
    return made


def _all(things: Sequence[object]) -> Among:
    return Among(range(len(things)))


def _size(state: State, fight: int) -> int:
    """How many creatures a prepared encounter has against this party."""
    found: Preparation = state.rules.prepared
    return sum(by_party[len(state.track) - 1] for _, by_party, _, _ in found.fights[fight].creatures)


def own_words(state: State, answer: Answer) -> str:
    """§13.13 The text that goes with an answer about something prepared, if the master has typed none."""
    ready: Preparation = state.rules.prepared
    verb, *values = answer
    if verb == V_STAGE:
        return ready.scenes[values[0]].text
    return ready.handouts[values[0]][1] if verb in (V_GIVE_OUT, V_GIVE_TO) else ""


def readers(answer: Answer) -> int:
    """§13.13, §13.9 Who reads a handout that is given to one."""
    *_, seat = answer
    return only(MASTER) | only(seat)


def name_of_kind(ready: Preparation, kind: str, value: int) -> str:
    """What something prepared is called; nothing by a number that there is not."""
    named = {
        "prepared_scene": [scene.title for scene in ready.scenes],
        "prepared_task": [one.task.text for one in ready.tasks],
        "prepared_fight": [fight.key.replace("_", " ") for fight in ready.fights],
        "prepared_person": [person.title for person in ready.people],
        "prepared_handout": [title for title, _ in ready.handouts],
        "prepared_table": [table.title for table in ready.tables],
    }[kind]
    return named[value] if value < len(named) else ""


def ideas(state: State, verb: int) -> list[str]:
    """§13.13 Words of the prepared scene that fit a verb: what comes of its tasks, or its intrusions."""
    adventure = state.rules.prepared.adventure
    if adventure is None or not state.staged:
        return []
    scene = adventure.scenes[state.staged[0]]
    if verb == V_INTRUDE:
        return [intrusion.text for intrusion in scene.intrusions]
    if verb != V_NARRATE:
        return []
    found = [scene.on_enter.text]
    for task in scene.tasks:
        found += [task.success.text, task.failure.text]
    return [text for text in found if text]


def stage(state: State, answer: Answer) -> None:
    """§13.13 A prepared scene is opened as any other (§13.2), with its map and what holds there."""
    _, number = answer
    scene = state.rules.prepared.scenes[number]
    state.staged = [number]
    handles = []
    for zone in scene.zones:
        handles.append(zones.add(state, zone.apart, zone.scenery, zone.light, zone.fogged, zone.name))
    for each in scene.circumstances:
        where = circumstances.EVERYWHERE if each.zone == NOT_THERE else handles[each.zone]
        circumstances.add(state, where, each.what, each.steps, each.words)


def set_prepared(state: State, answer: Answer) -> None:
    """§13.13 A task of the scene, as it was written."""
    _, number = answer
    ready = state.rules.prepared.tasks[number]
    task = ready.task
    set_tasks.add(state, (task.stat, task.difficulty, task.skill, int(task.hidden), EVERYBODY, ready.words))
    set_tasks.announce(state, task.stat, task.skill)


def bring_prepared(state: State, answer: Answer) -> None:
    """§13.13, §14.6 All creatures of an encounter appear, as many as the party calls for."""
    _, number = answer
    for kind, by_party, feet, _ in state.rules.prepared.fights[number].creatures:
        for _ in range(by_party[len(state.track) - 1]):
            tell(state, T_APPEARS, bring(state, kind, feet), FEET.index(feet))


def call_in(state: State, answer: Answer) -> None:
    """§13.13, §13.10 Somebody by name comes in; what they want and know is for the master alone."""
    _, number, far = answer
    person = state.rules.prepared.people[number]
    is_invented = person.kind == INVENTED
    thing = bring(state, ON_THE_FLY if is_invented else person.kind, FEET[far], person.level)
    nature = (person.stat, person.better, person.special) if is_invented else (NONE, NONE, NONE)
    if is_invented and person.special == TOUGH:
        state.t_health[thing] *= 2
    state.made_up.append((thing, person.name, *nature, person.words))
    tell(state, T_APPEARS, thing, far)


def give_out(state: State, answer: Answer) -> None:
    """§13.13, §13.9 A prepared handout for everybody."""
    tell(state, talk.T_HANDED_OUT)
    talk.add(state, talk.HANDOUT, EVERYBODY)


def give_to(state: State, answer: Answer) -> None:
    """§13.13, §13.9 The same for one."""
    _, _, seat = answer
    tell(state, talk.T_HANDED, seat)
    talk.add(state, talk.HANDOUT, readers(answer))


def roll_on(state: State, answer: Answer) -> None:
    """§13.13 The master rolls on a table behind the screen."""
    _, table = answer
    state.agenda.append((TABLE_DIE, len(state.rules.prepared.tables[table].entries), table))


def rolled_on(state: State, step: Step, outcome: int) -> None:
    """§13.13 The entry becomes a secret of the master's journal, to be shown or not."""
    _, _, table = step
    entry = state.rules.prepared.tables[table].entries[outcome]
    state.notes.append((talk.SECRET, only(MASTER), entry))
    del state.notes[: -talk.MOST_NOTES]
    tell(state, T_ROLLED_ON, table, outcome + 1, to=only(MASTER))


TABLE_DIE: Final[int] = BOOK.rolls("table_die", rolled_on, "table")
VERBS: Final = {
    V_SET_PREPARED: set_prepared,
    V_BRING_PREPARED: bring_prepared,
    V_CALL_IN: call_in,
    V_GIVE_OUT: give_out,
    V_GIVE_TO: give_to,
    V_ROLL_ON: roll_on,
}
"""The verbs with their rules; `stage` is joined with the opening of a scene by the master's chapter."""
ASIDES: Final = (V_GIVE_OUT, V_GIVE_TO, V_ROLL_ON)
"""What the master may do while a player decides."""
