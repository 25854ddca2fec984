"""§3.6, §13.8 Circumstances that last: fog, cover, darkness, high ground. They hinder or ease while they lie there.

A circumstance is an entry of `state.circumstances`: its number, the zone or character that it lies on or the
whole scene, what it concerns, by how many steps it hinders (below 0: eases), and the number of its words.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.ask import Among, Offer
from ninefold.core.tell import tell
from ninefold.games.numenera.attempt import ATTACK, DEFENCE, POWER_ATTACK, RESIST
from ninefold.games.numenera.book import BOOK
from ninefold.games.numenera.state import IN_FOG, State
from ninefold.games.numenera.telling import next_text

V_LAY_CIRCUMSTANCE: Final[int] = BOOK.verb("lay_circumstance", "where:where", "what:concern", "steps:steps")
V_LIFT_CIRCUMSTANCE: Final[int] = BOOK.verb("lift_circumstance", "circumstance:circumstance")
T_CIRCUMSTANCE: Final = BOOK.tell("circumstance", "what:concern", "steps:steps")
T_CIRCUMSTANCE_ENDS: Final = BOOK.tell("circumstance_ends")

EVERYWHERE: Final = IN_FOG
"""In place of a zone: the whole scene."""
ON_SOMEBODY: Final = EVERYWHERE + 1
"""In place of a zone: a character, by its number from here on."""
PLACES: Final = ON_SOMEBODY + 6
"""How many places there can be for a circumstance."""
ALL_TASKS, ATTACKS, DEFENCES = range(3)
CONCERNS: Final = ("all_tasks", "attacks", "defences")
STEPS: Final = ("ease_2", "ease_1", "hinder_1", "hinder_2", "hinder_3")
WORTH: Final = (-2, -1, 1, 2, 3)
"""By the places of STEPS: by how many steps it hinders."""
MOST_CIRCUMSTANCES: Final = 6
WORDS: Final = 60
"""Maximum length of what a circumstance is called."""


def offers(state: State) -> list[Offer]:
    """§13.8 Add a circumstance, or remove one."""
    made = []
    if len(state.circumstances) < MOST_CIRCUMSTANCES:
        seen = [handle for handle, *_ in state.zones if handle < IN_FOG]
        somebody = [ON_SOMEBODY + who for who in range(len(state.track))]
        fields = [Among([EVERYWHERE, *seen, *somebody]), Among(range(len(CONCERNS))), Among(range(len(STEPS)))]
        made.append(Offer(V_LAY_CIRCUMSTANCE, fields, text=WORDS))
    if state.circumstances:
        made.append(Offer(V_LIFT_CIRCUMSTANCE, [Among([number for number, *_ in state.circumstances])]))
    return made


def lay(state: State, answer: Answer) -> None:
    """§13.8 A circumstance begins."""
    _, where, what, steps = answer
    add(state, where, what, steps, next_text(state))


def add(state: State, where: int, what: int, steps: int, words: int) -> None:
    """§13.8 A circumstance by its numbers."""
    taken = [number for number, *_ in state.circumstances]
    number = next(number for number in range(MOST_CIRCUMSTANCES) if number not in taken)
    state.circumstances.append((number, where, what, WORTH[steps], words))
    tell(state, T_CIRCUMSTANCE, what, steps)


def lift(state: State, answer: Answer) -> None:
    """§13.8 A circumstance ends."""
    _, wanted = answer
    state.circumstances = [each for each in state.circumstances if each[0] != wanted]
    tell(state, T_CIRCUMSTANCE_ENDS)


def steps_for(state: State, who: int, kind: int) -> tuple[int, int]:
    """§3.6 By how many steps circumstances ease an attempt of a character where it stands, and hinder it."""
    if not state.circumstances:
        return 0, 0
    near = min(state.zones, key=lambda zone: abs(zone[1] - state.place[who]), default=(EVERYWHERE,))
    worth = [
        steps
        for _, where, what, steps, _ in state.circumstances
        if where in (EVERYWHERE, near[0], ON_SOMEBODY + who) and concerns(what, kind)
    ]
    return -sum(steps for steps in worth if steps < 0), sum(steps for steps in worth if steps > 0)


def concerns(what: int, kind: int) -> bool:
    """Whether a circumstance is about such an attempt."""
    if what == ALL_TASKS:
        return True
    return kind in ((ATTACK, POWER_ATTACK) if what == ATTACKS else (DEFENCE, RESIST))


VERBS: Final = {V_LAY_CIRCUMSTANCE: lay, V_LIFT_CIRCUMSTANCE: lift}
