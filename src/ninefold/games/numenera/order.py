"""§6.3 The order of a fight: creatures act together or, where the master splits them, each by its own level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.ask import Among, Offer, Span
from ninefold.core.tell import tell
from ninefold.games.numenera.bestiary import beast
from ninefold.games.numenera.book import BOOK
from ninefold.games.numenera.state import ACTIVE, CREATURES_FROM, NOBODY, State, foes, living
from ninefold.games.numenera.terms import HARDEST

V_SPLIT: Final[int] = BOOK.verb("split", "card")
V_REGROUP: Final[int] = BOOK.verb("regroup", "card")
V_SET_TURN: Final[int] = BOOK.verb("set_turn", "seat", "place")
V_SET_CREATURE_TURN: Final[int] = BOOK.verb("set_creature_turn", "card", "place")
V_SET_GROUP_TURN: Final[int] = BOOK.verb("set_group_turn", "place")
V_NEW_INITIATIVE: Final[int] = BOOK.verb("new_initiative")
T_SPLIT: Final = BOOK.tell("split", "card")
T_REGROUPED: Final = BOOK.tell("regrouped", "card")
T_TURN: Final = BOOK.tell("turn", "seat", "place")
T_CREATURE_TURN: Final = BOOK.tell("creature_turn", "card", "place")
T_GROUP_TURN: Final = BOOK.tell("group_turn", "place")
T_NEW_INITIATIVE: Final = BOOK.tell("new_initiative")

FIRST_OF_ALL: Final = 99
LAST_OF_ALL: Final = -1
"""The level that characters beat who surprise the creatures, or are surprised."""
HIGHEST: Final = HARDEST + 3


def level_of(state: State, thing: int) -> int:
    """A creature's level as it counts for initiative."""
    return max(0, state.t_level[thing] + beast(state, thing).initiative)


def grouped(state: State) -> list[int]:
    """The creatures that act together."""
    return [thing for thing in foes(state) if thing not in state.alone]


def group_level(state: State) -> int:
    """§6.3 A group acts on its highest level; an empty one comes last."""
    return max((level_of(state, thing) for thing in grouped(state)), default=LAST_OF_ALL)


def unit_level(state: State, unit: int) -> int:
    """The level on which creatures act: all together, or one of them alone."""
    return group_level(state) if unit == NOBODY else level_of(state, unit - CREATURES_FROM)


def line_up(state: State) -> None:
    """§6.3 Characters with a higher roll, then the creatures, then the others; single creatures come in between."""
    everybody = living(state)
    before = [who for who in everybody if state.faces[who]]
    state.order = [*before, NOBODY, *[who for who in everybody if not state.faces[who]]]
    for thing in state.alone:
        if state.t_status[thing] == ACTIVE:
            come_in(state, thing)


def come_in(state: State, thing: int) -> None:
    """§6.3 A creature that acts alone takes its place in the order, for all to see."""
    unit = CREATURES_FROM + thing
    place = own_place(state, unit)
    move_to(state, unit, place)
    tell(state, T_CREATURE_TURN, thing, place + 1)


def next_of(state: State) -> int:
    """The place of the next entry that has not acted in this round; past the end if all have."""
    for place, entry in enumerate(state.order):
        if entry not in state.acted:
            return place
    return len(state.order)


def move_to(state: State, entry: int, place: int) -> None:
    """Move an entry to another place. The present turn goes on, and nobody acts twice in a round."""
    now = state.order[state.turn] if 0 <= state.turn < len(state.order) else None
    if entry in state.order:
        state.order.remove(entry)
    state.order.insert(place, entry)
    if now is not None:
        state.turn = state.order.index(now)


def own_place(state: State, unit: int) -> int:
    """The place of a single creature: before the first entry that its level beats."""
    level = unit_level(state, unit)
    for place, entry in enumerate(state.order):
        if 0 <= entry < CREATURES_FROM and state.beats[entry] < level:
            return place
        if (entry < 0 or entry >= CREATURES_FROM) and unit_level(state, entry) < level:
            return place
    return len(state.order)


def offers(state: State) -> list[Offer]:
    """§6.3, §13.3 What the master may do about the order."""
    made: list[Offer] = []
    together, alone = grouped(state), [thing for thing in state.alone if state.t_status[thing] == ACTIVE]
    if together:
        made.append(Offer(V_SPLIT, [Among(together)]))
    if alone:
        made.append(Offer(V_REGROUP, [Among(alone)]))
    if not state.in_fight or not state.order:
        return made
    places = Span(1, len(state.order))
    seats = [who + state.first for who in state.order if 0 <= who < CREATURES_FROM]
    if seats:
        made.append(Offer(V_SET_TURN, [Among(seats), places]))
    if alone:
        made.append(Offer(V_SET_CREATURE_TURN, [Among(alone), places]))
    made.append(Offer(V_SET_GROUP_TURN, [places]))
    made.append(Offer(V_NEW_INITIATIVE))
    return made


def split(state: State, answer: Answer) -> None:
    """§6.3 A creature acts on its own level from now on."""
    _, thing = answer
    state.alone.append(thing)
    tell(state, T_SPLIT, thing)
    if state.in_fight and state.order:
        if NOBODY in state.acted:
            state.acted.append(CREATURES_FROM + thing)
        come_in(state, thing)


def regroup(state: State, answer: Answer) -> None:
    """§6.3 A creature acts with the others again."""
    _, thing = answer
    unit = CREATURES_FROM + thing
    state.alone.remove(thing)
    if unit in state.order:
        before = state.order.index(unit) <= state.turn
        state.order.remove(unit)
        state.turn = max(0, state.turn - int(before))
    tell(state, T_REGROUPED, thing)


def set_turn(state: State, answer: Answer) -> None:
    """§6.3, §13.4 A character's place in the order, counted from 1."""
    _, seat, place = answer
    move_to(state, seat - state.first, place - 1)
    tell(state, T_TURN, seat, place)


def set_creature_turn(state: State, answer: Answer) -> None:
    """§6.3, §13.4 The place of a creature that acts alone."""
    _, thing, place = answer
    move_to(state, CREATURES_FROM + thing, place - 1)
    tell(state, T_CREATURE_TURN, thing, place)


def set_group_turn(state: State, answer: Answer) -> None:
    """§6.3, §13.4 The place of the creatures that act together."""
    _, place = answer
    move_to(state, NOBODY, place - 1)
    tell(state, T_GROUP_TURN, place)


def new_initiative(state: State, answer: Answer) -> None:
    """§6.3 Everybody rolls again when the next round begins."""
    state.anew = 1
    tell(state, T_NEW_INITIATIVE)


VERBS: Final[dict[int, Callable[[State, Answer], None]]] = {
    V_SPLIT: split,
    V_REGROUP: regroup,
    V_SET_TURN: set_turn,
    V_SET_CREATURE_TURN: set_creature_turn,
    V_SET_GROUP_TURN: set_group_turn,
    V_NEW_INITIATIVE: new_initiative,
}
