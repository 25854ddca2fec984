"""§13.4 The master has the last word: every number of a character, a device or a creature can be set, in the open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ninefold.core.agenda import Answer
from ninefold.core.ask import Among, Offer, Span
from ninefold.core.field import EVERYBODY, only
from ninefold.core.tell import tell
from ninefold.games.numenera import items, lasting
from ninefold.games.numenera.book import BOOK, T_TRACK
from ninefold.games.numenera.damage import step_down, step_up
from ninefold.games.numenera.enablers import disable_ability, disable_item, enable_ability
from ninefold.games.numenera.state import (
    ACTIVE,
    CREATURE,
    CREATURE_NUMBERS,
    CYPHER,
    GONE,
    LEVEL,
    ODDITY,
    State,
    carried,
    is_shown,
)
from ninefold.games.numenera.terms import ALWAYS, FEET, HARDEST, SKILLS, STATS, TRACK, WEIGHTS
from ninefold.games.numenera.wares import ARMOUR, GEAR

V_SET_POOL: Final[int] = BOOK.verb("set_pool", "seat", "stat:stat", "n")
V_SET_TRACK: Final[int] = BOOK.verb("set_track", "seat", "track:track")
V_SET_XP: Final[int] = BOOK.verb("set_xp", "seat", "n")
V_SET_HEALTH: Final[int] = BOOK.verb("set_health", "card", "n")
V_SET_LEVEL: Final[int] = BOOK.verb("set_level", "card", "n")
V_REMOVE: Final[int] = BOOK.verb("remove", "card")
V_SET_MOST: Final[int] = BOOK.verb("set_most", "seat", "stat:stat", "n")
V_SET_EDGE: Final[int] = BOOK.verb("set_edge", "seat", "stat:stat", "n")
V_SET_EFFORT: Final[int] = BOOK.verb("set_effort", "seat", "n")
V_SET_TIER: Final[int] = BOOK.verb("set_tier", "seat", "n")
V_SET_SHINS: Final[int] = BOOK.verb("set_shins", "seat", "n")
V_SET_IOTUM: Final[int] = BOOK.verb("set_iotum", "seat", "n")
V_SET_ARMOR: Final[int] = BOOK.verb("set_armor", "seat", "n")
V_SET_LIMIT: Final[int] = BOOK.verb("set_limit", "seat", "n")
V_SET_RECOVERY: Final[int] = BOOK.verb("set_recovery", "seat", "n")
V_SET_SKILL: Final[int] = BOOK.verb("set_skill", "seat", "skill:skill", "level:skill_level")
V_SET_ABILITY: Final[int] = BOOK.verb("set_ability", "seat", "ability:ability", "has:yes")
V_SET_WEAPON: Final[int] = BOOK.verb("set_weapon", "seat", "weapon:any_weapon", "has:yes")
V_SET_GOODS: Final[int] = BOOK.verb("set_goods", "seat", "ware:any_ware", "has:yes")
V_SET_PRACTICE: Final[int] = BOOK.verb("set_practice", "seat", "weight:weight", "has:yes")
V_SET_ADVANCE: Final[int] = BOOK.verb("set_advance", "seat", "advance:advance", "has:yes")
V_SET_REST: Final[int] = BOOK.verb("set_rest", "seat", "rest:time")
V_END_LASTING: Final[int] = BOOK.verb("end_lasting", "seat")
V_TAKE_AWAY: Final[int] = BOOK.verb("take_away", "card")
V_EXPLAIN: Final[int] = BOOK.verb("explain", "card")
V_SET_DEVICE_LEVEL: Final[int] = BOOK.verb("set_device_level", "card", "n")
V_SET_CREATURE_ARMOR: Final[int] = BOOK.verb("set_creature_armor", "card", "n")
V_SET_DAMAGE: Final[int] = BOOK.verb("set_damage", "card", "n")
V_SHOW_NUMBER: Final[int] = BOOK.verb("show_number", "card", "number:creature_number", "shown:yes")
V_PUT: Final[int] = BOOK.verb("put", "card", "far:range")
T_CORRECTED_CREATURE: Final = BOOK.tell("corrected_creature", "card", "number:creature_number?", "n?")
T_NUMBER_SHOWN: Final = BOOK.tell("number_shown", "card", "number:creature_number", "n")
T_NUMBER_HIDDEN: Final = BOOK.tell("number_hidden", "card", "number:creature_number")
T_SET: Final = BOOK.tell("set", "seat", "number:number_name", "n")
T_SET_SKILL: Final = BOOK.tell("set_skill", "seat", "skill:skill", "level:skill_level")
T_SET_ABILITY: Final = BOOK.tell("set_ability", "seat", "ability:ability", "has:yes")
T_SET_WEAPON: Final = BOOK.tell("set_weapon", "seat", "weapon:any_weapon", "has:yes")
T_SET_GOODS: Final = BOOK.tell("set_goods", "seat", "ware:any_ware", "has:yes")
T_SET_PRACTICE: Final = BOOK.tell("set_practice", "seat", "weight:weight", "has:yes")
T_SET_ADVANCE: Final = BOOK.tell("set_advance", "seat", "advance:advance", "has:yes")
T_SET_REST: Final = BOOK.tell("set_rest", "seat", "rest:time")
T_LASTING_ENDED: Final = BOOK.tell("lasting_ended", "seat")
T_TAKEN_AWAY: Final = BOOK.tell("taken_away", "card")
T_DEVICE_LEVEL: Final = BOOK.tell("device_level", "card", "n?")
T_REMOVED: Final = BOOK.tell("removed", "card")
T_PUT: Final = BOOK.tell("put", "card", "far:range")

NUMBERS: Final = (
    "might_pool", "speed_pool", "intellect_pool", "might_most", "speed_most", "intellect_most", "might_edge",
    "speed_edge", "intellect_edge", "effort", "tier", "xp", "shins", "armor", "cypher_limit", "recovery",
    "iotum",
)  # fmt: skip
"""The numbers of a character that can be corrected, by the names that are told."""
FIRST_POOL, FIRST_MOST, FIRST_EDGE = (NUMBERS.index(f"might_{name}") for name in ("pool", "most", "edge"))
"""Of three in a row each: Might, Speed, Intellect."""
ALL_SKILL_LEVELS: Final = ("inability", "none", "trained", "specialized")
OF_A_SHEET: Final = {
    V_SET_EFFORT: ("effort", NUMBERS.index("effort"), Span(1, 9)),
    V_SET_TIER: ("tier", NUMBERS.index("tier"), Span(1, 6)),
    V_SET_XP: ("xp", NUMBERS.index("xp"), Span(0, 99)),
    V_SET_SHINS: ("shins", NUMBERS.index("shins"), Span(0, 9999)),
    V_SET_IOTUM: ("iotum", NUMBERS.index("iotum"), Span(0, 9999)),
    V_SET_ARMOR: ("armor", NUMBERS.index("armor"), Span(0, 10)),
    V_SET_LIMIT: ("limit", NUMBERS.index("cypher_limit"), Span(0, 9)),
    V_SET_RECOVERY: ("recovery", NUMBERS.index("recovery"), Span(0, 20)),
}
"""By verb: the field of the state, the number's place in NUMBERS, and its limits."""
A_STAT: Final = Among(range(len(STATS)))
YES_OR_NO: Final = Among(range(2))


def offers(state: State) -> list[Offer]:
    """§13.4 Everything that can be set of characters and of what they carry."""
    rules = state.rules
    seats = Among(range(int(rules.first), int(rules.seats)))
    made = [
        *[
            Offer(V_SET_POOL, [Among([seat]), Among([stat]), Span(0, state.most[3 * (seat - state.first) + stat])])
            for seat in seats.values
            for stat in range(len(STATS))
        ],
        Offer(V_SET_MOST, [seats, A_STAT, Span(1, 99)]),
        Offer(V_SET_EDGE, [seats, A_STAT, Span(0, 9)]),
        Offer(V_SET_TRACK, [seats, Among(range(len(TRACK)))]),
        *[Offer(verb, [seats, bounds]) for verb, (_, _, bounds) in OF_A_SHEET.items()],
        Offer(V_SET_SKILL, [seats, Among(range(len(SKILLS))), Among(range(len(ALL_SKILL_LEVELS)))]),
        Offer(V_SET_ABILITY, [seats, Among(rules.abilities), YES_OR_NO]),
        Offer(V_SET_WEAPON, [seats, Among(range(len(rules.weapons))), YES_OR_NO]),
        Offer(V_SET_GOODS, [seats, Among(packed(state)), YES_OR_NO]),
        Offer(V_SET_PRACTICE, [seats, Among(range(len(WEIGHTS))), YES_OR_NO]),
        Offer(V_SET_REST, [seats, Among(range(4))]),
        Offer(V_SET_ADVANCE, [seats, Among(range(4)), YES_OR_NO]),
        Offer(V_END_LASTING, [seats]),
    ]
    devices = [thing for thing, sort in enumerate(state.t_sort) if sort != CREATURE and state.t_status[thing] == ACTIVE]
    if devices:
        made.append(Offer(V_TAKE_AWAY, [Among(devices)]))
    leveled = [thing for thing in devices if state.t_sort[thing] != ODDITY]
    if leveled:
        made.append(Offer(V_SET_DEVICE_LEVEL, [Among(leveled), Span(1, HARDEST)]))
    unknown = [thing for thing in leveled if state.t_known[thing] != EVERYBODY]
    if unknown:
        made.append(Offer(V_EXPLAIN, [Among(unknown)]))
    return made


def creature_offers(creatures: list[int]) -> list[Offer]:
    """§13.4 What can be set of creatures."""
    there = Among(creatures)
    return [
        Offer(V_SET_LEVEL, [there, Span(1, HARDEST)]),
        Offer(V_SET_HEALTH, [there, Span(1, 200)]),
        Offer(V_SET_CREATURE_ARMOR, [there, Span(0, 10)]),
        Offer(V_SET_DAMAGE, [there, Span(0, 30)]),
        Offer(V_SHOW_NUMBER, [there, Among(range(len(CREATURE_NUMBERS))), YES_OR_NO]),
        Offer(V_PUT, [there, Among(range(len(FEET)))]),
    ]


def set_pool(state: State, answer: Answer) -> None:
    """§13.4 A Pool, up to its maximum; the maximum, which the Pool can't be above; Edge."""
    verb, seat, stat, n = answer
    place = 3 * (seat - state.first) + stat
    if verb == V_SET_POOL:
        was, state.pool[place] = state.pool[place], n
        tell(state, T_SET, seat, FIRST_POOL + stat, n)
        follow_pool(state, seat - state.first, was, n)
    elif verb == V_SET_MOST:
        state.most[place] = n
        state.pool[place] = min(state.pool[place], n)
        tell(state, T_SET, seat, FIRST_MOST + stat, n)
    else:
        state.edge[place] = n
        tell(state, T_SET, seat, FIRST_EDGE + stat, n)


def follow_pool(state: State, who: int, was: int, now: int) -> None:
    """§5.4, §7.5 A Pool that reaches 0, or rises from it, is a step of the track here too."""
    if was and not now:
        step_down(state, who)
    elif now and not was:
        step_up(state, who)


def set_number(state: State, answer: Answer) -> None:
    """§13.4 A number of the sheet."""
    verb, seat, n = answer
    who = seat - state.first
    name, number, _ = OF_A_SHEET[verb]
    getattr(state, name)[who] = n
    tell(state, T_SET, seat, number, n)
    if name == "limit" and len(carried(state, who, CYPHER)) > n:
        items.make_room(state, who)


def set_track(state: State, answer: Answer) -> None:
    """§7.5, §13.4 Set the step of the damage track. An empty Pool without a step of its own gets 1 point."""
    _, seat, track = answer
    who = seat - state.first
    state.track[who] = track
    tell(state, T_TRACK, seat, track)
    empty = [stat for stat in range(len(STATS)) if state.pool[3 * who + stat] == 0]
    for stat in empty[: max(0, len(empty) - track)]:
        state.pool[3 * who + stat] = 1
        tell(state, T_SET, seat, FIRST_POOL + stat, 1)


def set_skill(state: State, answer: Answer) -> None:
    """§13.4 Inability, nothing, trained or specialized."""
    _, seat, skill, level = answer
    state.skills[seat - state.first][skill] = level - 1
    tell(state, T_SET_SKILL, seat, skill, level)


def set_ability(state: State, answer: Answer) -> None:
    """§13.4 An ability is given or taken away, with all that it always gives."""
    _, seat, number, has = answer
    who = seat - state.first
    had = number in state.powers[who]
    if has and not had:
        state.powers[who].append(number)
        enable_ability(state, who, number)
    elif had and not has:
        state.powers[who].remove(number)
        disable_ability(state, who, number)
    tell(state, T_SET_ABILITY, seat, number, has)


def set_weapon(state: State, answer: Answer) -> None:
    """§13.4 A weapon is given or taken away."""
    _, seat, weapon, has = answer
    who = seat - state.first
    had = weapon in state.weapons[who] or weapon in state.dropped[who]
    if has and not had:
        state.weapons[who].append(weapon)
    elif had and not has:
        (state.weapons if weapon in state.weapons[who] else state.dropped)[who].remove(weapon)
    tell(state, T_SET_WEAPON, seat, weapon, has)


def packed(state: State) -> list[int]:
    """§10.8 The wares that lie in a pack: armour that is not worn, and equipment."""
    return [ware.place for ware in state.rules.wares if ware.price and ware.sort in (ARMOUR, GEAR)]


def set_goods(state: State, answer: Answer) -> None:
    """§13.4 Equipment, or armour that is not worn, is given or taken away."""
    _, seat, ware, has = answer
    goods = state.goods[seat - state.first]
    if has and ware not in goods:
        goods.append(ware)
    elif ware in goods and not has:
        goods.remove(ware)
    tell(state, T_SET_GOODS, seat, ware, has)


def set_bit(state: State, answer: Answer) -> None:
    """§13.4 Practice with weapons of a weight; an advance of this tier."""
    verb, seat, place, has = answer
    who, bit = seat - state.first, 1 << place
    listed = state.practiced if verb == V_SET_PRACTICE else state.advances
    listed[who] = listed[who] | bit if has else listed[who] & ~bit
    tell(state, T_SET_PRACTICE if verb == V_SET_PRACTICE else T_SET_ADVANCE, seat, place, has)


def set_rest(state: State, answer: Answer) -> None:
    """§7.1, §13.4 Which of the day's rests comes next."""
    _, seat, rest = answer
    state.rests[seat - state.first] = rest
    tell(state, T_SET_REST, seat, rest)


def end_lasting(state: State, answer: Answer) -> None:
    """§9.6, §13.4 All temporary effects on a character end."""
    _, seat = answer
    lasting.end_on(state, seat - state.first, kept=ALWAYS)
    tell(state, T_LASTING_ENDED, seat)


def take_away(state: State, answer: Answer) -> None:
    """§13.4 A device is taken away."""
    _, thing = answer
    disable_item(state, thing)
    state.t_status[thing] = GONE
    tell(state, T_TAKEN_AWAY, thing)


def explain(state: State, answer: Answer) -> None:
    """§10.3, §13.4 Everybody learns what a device is."""
    _, thing = answer
    items.identify(state, state.t_owner[thing], thing)


def set_device_level(state: State, answer: Answer) -> None:
    """§13.4 A device's level is set; it is told to those who know the device."""
    _, thing, n = answer
    state.t_level[thing] = n
    tell(state, T_DEVICE_LEVEL, thing, n, to=state.t_known[thing])


def remove(state: State, answer: Answer) -> None:
    """§13.4 A creature is taken out of the scene."""
    _, thing = answer
    state.t_status[thing] = GONE
    tell(state, T_REMOVED, thing)


def put(state: State, answer: Answer) -> None:
    """§13.4 A creature is put at another distance from the nearest character, on the side where it was."""
    _, thing, far = answer
    near = min(state.place, key=lambda feet: abs(feet - state.t_place[thing]))
    is_beyond = state.t_place[thing] >= near
    state.t_place[thing] = max(state.place) + FEET[far] if is_beyond else min(state.place) - FEET[far]
    tell(state, T_PUT, thing, far)


def set_creature(state: State, answer: Answer) -> None:
    """§13.4 A number of a creature is set; only the master is told it."""
    verb, thing, n = answer
    place = (V_SET_LEVEL, V_SET_HEALTH, V_SET_CREATURE_ARMOR, V_SET_DAMAGE).index(verb)
    (state.t_level, state.t_health, state.t_armor, state.t_damage)[place][thing] = n
    is_open = state.t_open[thing] if place == LEVEL else is_shown(state, thing, place)
    tell(state, T_CORRECTED_CREATURE, thing, place, n, to=EVERYBODY if is_open else only(0))


def show_number(state: State, answer: Answer) -> None:
    """§13.5 Players see a number of a creature from now on, or no more."""
    _, thing, number, shown = answer
    if number == LEVEL:
        state.t_open[thing] = shown
    else:
        bit = 1 << number
        state.t_shown[thing] = state.t_shown[thing] | bit if shown else state.t_shown[thing] & ~bit
    if shown:
        numbers = (state.t_level, state.t_health, state.t_armor, state.t_damage)
        tell(state, T_NUMBER_SHOWN, thing, number, numbers[number][thing])
    else:
        tell(state, T_NUMBER_HIDDEN, thing, number)


VERBS: Final[dict[int, Callable[[State, Answer], None]]] = {
    V_SET_POOL: set_pool,
    V_SET_MOST: set_pool,
    V_SET_EDGE: set_pool,
    V_SET_TRACK: set_track,
    **dict.fromkeys(OF_A_SHEET, set_number),
    V_SET_SKILL: set_skill,
    V_SET_ABILITY: set_ability,
    V_SET_WEAPON: set_weapon,
    V_SET_GOODS: set_goods,
    V_SET_PRACTICE: set_bit,
    V_SET_ADVANCE: set_bit,
    V_SET_REST: set_rest,
    V_END_LASTING: end_lasting,
    V_TAKE_AWAY: take_away,
    V_EXPLAIN: explain,
    V_SET_DEVICE_LEVEL: set_device_level,
    V_SET_LEVEL: set_creature,
    V_SET_HEALTH: set_creature,
    V_SET_CREATURE_ARMOR: set_creature,
    V_SET_DAMAGE: set_creature,
    V_SHOW_NUMBER: show_number,
    V_PUT: put,
    V_REMOVE: remove,
}
