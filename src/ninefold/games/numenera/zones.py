"""§8.8, §13.8 The map: zones along the line of distances, what players have not seen of them, and moves between them.

A zone is an entry of `state.zones`: its handle, its place in feet, the number of its name, its scenery and its light.
The handles of zones in the fog begin at `IN_FOG`; a zone gets another one when it is seen, so no gap betrays the rest.
"""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer
from ninefold.core.ask import Among, Offer
from ninefold.core.tell import tell
from ninefold.games.numenera import movement
from ninefold.games.numenera.bestiary import bring
from ninefold.games.numenera.book import (
    BOOK,
    CANNOT_MOVE,
    NO_TARGET,
    OUT_OF_RANGE,
    T_APPEARS,
    T_CREATURE_MOVED,
    V_CROSS,
)
from ninefold.games.numenera.corrections import YES_OR_NO
from ninefold.games.numenera.state import CREATURES_FROM, IN_FOG, NONE, State, present, seat_of
from ninefold.games.numenera.telling import next_text
from ninefold.games.numenera.terms import FEET, LONG, RANGES, SHORT

V_LAY_ZONE: Final[int] = BOOK.verb("lay_zone", "apart:range", "scenery:scenery", "light:light", "fogged:yes")
V_LIFT_FOG: Final[int] = BOOK.verb("lift_fog", "zone:zone")
V_CLEAR_MAP: Final[int] = BOOK.verb("clear_map")
V_PLACE: Final[int] = BOOK.verb("place", "seat", "zone:zone")
V_PLACE_CREATURE: Final[int] = BOOK.verb("place_creature", "card", "zone:zone")
V_BRING_TO: Final[int] = BOOK.verb("bring_to", "creature:creature", "zone:zone")
V_RELIGHT: Final[int] = BOOK.verb("relight", "light:light")
T_RELIT: Final = BOOK.tell("relit", "light:light")
T_ZONE_LAID: Final = BOOK.tell("zone_laid")
T_FOG_LIFTED: Final = BOOK.tell("fog_lifted")
T_MAP_CLEARED: Final = BOOK.tell("map_cleared")

SCENERY: Final = (
    "ruins", "hall", "cave", "pit", "forest", "plain", "dunes", "marsh", "shore", "harbour", "city", "street",
    "rooftops", "market", "engine", "workshop", "library", "crypt",
)  # fmt: skip
"""What a zone can look like, by the names of the drawn sceneries."""
LIGHTS: Final = ("day", "dusk", "night", "mist", "machine", "ember")
MOST_ZONES: Final = IN_FOG
NAME: Final = 40
"""Maximum length of a zone's name."""


def is_seen(handle: int) -> bool:
    """Whether players have seen a zone, by its handle."""
    return handle < IN_FOG


def handles(state: State) -> list[int]:
    """All zones by their handles."""
    return [handle for handle, *_ in state.zones]


def feet_of(state: State, wanted: int) -> int:
    """Where a zone lies."""
    return next(feet for handle, feet, *_ in state.zones if handle == wanted)


def zone_at(state: State, feet: int) -> int:
    """The handle of the zone that is nearest to a place; NONE without a map."""
    near = min(state.zones, key=lambda zone: abs(zone[1] - feet), default=None)
    return NONE if near is None else near[0]


def band(feet: int) -> int:
    """§8.1 The band of a distance: immediate, short, long or very long."""
    return next((place for place, far in enumerate(FEET) if feet <= far), len(RANGES) - 1)


def offers(state: State) -> list[Offer]:
    """§13.8 What the master may do with the map."""
    made = []
    if len(state.zones) < MOST_ZONES:
        looks = [Among(range(len(SCENERY))), Among(range(len(LIGHTS))), YES_OR_NO]
        made.append(Offer(V_LAY_ZONE, [Among(range(len(FEET))), *looks], text=NAME))
    made.append(Offer(V_RELIGHT, [Among(range(len(LIGHTS)))]))
    if not state.zones:
        return made
    everywhere = Among(handles(state))
    seen = Among([handle for handle in handles(state) if is_seen(handle)])
    fogged = [handle for handle in handles(state) if not is_seen(handle)]
    if fogged:
        made.append(Offer(V_LIFT_FOG, [Among(fogged)]))
    if seen.values:
        made.append(Offer(V_PLACE, [Among(range(state.first, int(state.rules.seats))), seen]))
        if present(state):
            made.append(Offer(V_PLACE_CREATURE, [Among(present(state)), seen]))
    made.append(Offer(V_BRING_TO, [Among(range(len(state.rules.beasts) - 1)), everywhere]))
    return [*made, Offer(V_CLEAR_MAP)]


def is_in_fog(answer: Answer) -> bool:
    """§13.8 Whether an answer lays a zone that players do not see: then its name is for the master alone."""
    verb, *values = answer
    return verb == V_LAY_ZONE and bool(values[-1])


def lay_zone(state: State, answer: Answer) -> None:
    """§13.8 Another zone, beyond the last one; the first lies where the party is."""
    _, apart, scenery, light, fogged = answer
    add(state, apart, scenery, light, bool(fogged), next_text(state))


def add(state: State, apart: int, scenery: int, light: int, fogged: bool, name: int) -> int:
    """§13.8 A zone is laid; its handle."""
    last = max((feet for _, feet, *_ in state.zones), default=NONE)
    feet = 0 if last == NONE else last + FEET[apart]
    handle = free_handle(state, IN_FOG if fogged else 0)
    state.zones.append((handle, feet, name, scenery, light))
    if not fogged:
        tell(state, T_ZONE_LAID)
    return handle


def relight(state: State, answer: Answer) -> None:
    """§13.8 The light of the whole scene changes, with a map or without: dusk falls, something glows."""
    _, light = answer
    state.light = light
    state.zones = [(*zone[:-1], light) for zone in state.zones]
    tell(state, T_RELIT, light)


def free_handle(state: State, first: int) -> int:
    """The first unused handle from a number on."""
    taken = handles(state)
    return next(handle for handle in range(first, first + IN_FOG) if handle not in taken)


def lift_fog(state: State, answer: Answer) -> None:
    """§13.8 Players see a zone, and the creatures that were waiting in it."""
    _, wanted = answer
    feet = feet_of(state, wanted)
    shown = free_handle(state, 0)
    state.zones = [(shown if handle == wanted else handle, *rest) for handle, *rest in state.zones]
    tell(state, T_FOG_LIFTED)
    for kind, place in [lurker for lurker in state.lurking if lurker[1] == feet]:
        appear(state, kind, place)
    state.lurking = [lurker for lurker in state.lurking if lurker[1] != feet]
    state.pictures = [(shown if what == wanted else what, text) for what, text in state.pictures]


def appear(state: State, kind: int, feet: int) -> None:
    """§13.3 A creature comes into the scene."""
    thing = bring(state, kind, feet)
    nearest = min((movement.distance(state, who, thing) for who in range(len(state.track))), default=0)
    tell(state, T_APPEARS, thing, band(nearest))


def bring_to(state: State, answer: Answer) -> None:
    """§13.8 A creature from the bestiary: in a zone that players see at once, in the fog when that lifts."""
    _, kind, handle = answer
    if is_seen(handle):
        appear(state, kind, feet_of(state, handle))
    else:
        state.lurking.append((kind, feet_of(state, handle)))


def place_character(state: State, answer: Answer) -> None:
    """§13.8 The master puts a character into a zone."""
    _, seat, handle = answer
    state.place[seat - state.first] = feet_of(state, handle)
    tell(state, movement.T_MOVED, seat)


def place_creature(state: State, answer: Answer) -> None:
    """§13.8 The master puts a creature into a zone."""
    _, thing, handle = answer
    state.t_place[thing] = feet_of(state, handle)
    tell(state, T_CREATURE_MOVED, thing)


def clear_map(state: State, answer: Answer) -> None:
    """§13.8 Remove the map."""
    forget(state)
    tell(state, T_MAP_CLEARED)


def forget(state: State) -> None:
    """§13.8 The map belongs to a scene, and ends with it."""
    state.zones = []
    state.lurking = []
    state.pictures = [one for one in state.pictures if one[0] >= CREATURES_FROM]
    state.place = [0] * len(state.place)


def crossings(state: State, who: int) -> list[Answer]:
    """§8.8 The zones that a character could go to: all visible ones except its own."""
    here = zone_at(state, state.place[who])
    return [(V_CROSS, handle) for handle in handles(state) if is_seen(handle) and handle != here]


def why_not_cross(state: State, who: int, answer: Answer) -> int:
    """§8.8 In a fight a zone within a short move, or a long one; else any."""
    if answer not in crossings(state, who):
        return NO_TARGET
    _, handle = answer
    if not state.in_fight:
        return FINE if movement.can_move(state, who) else CANNOT_MOVE
    gap = abs(feet_of(state, handle) - state.place[who])
    if gap > LONG:
        return OUT_OF_RANGE
    return movement.why_not_move(state, who) if gap <= SHORT else movement.why_not_dash(state, who)


def cross(state: State, who: int, handle: int) -> None:
    """§8.8 A character goes to a zone; in a fight beyond a short distance that is a long move, with a Speed roll."""
    feet = feet_of(state, handle)
    if state.in_fight and abs(feet - state.place[who]) > SHORT:
        movement.dash(state, who, place=feet)
        return
    state.place[who] = feet
    tell(state, movement.T_MOVED, seat_of(state, who))


VERBS: Final = {
    V_LAY_ZONE: lay_zone,
    V_LIFT_FOG: lift_fog,
    V_BRING_TO: bring_to,
    V_PLACE: place_character,
    V_PLACE_CREATURE: place_creature,
    V_RELIGHT: relight,
    V_CLEAR_MAP: clear_map,
}
