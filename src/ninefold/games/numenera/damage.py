"""§5 Damage: Armor, the three Pools, the damage track; and healing, which climbs it."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.numenera import lasting
from ninefold.games.numenera.book import BOOK, T_TRACK
from ninefold.games.numenera.state import (
    ACTIVE,
    BEATEN,
    CREATURES_FROM,
    E_AMBIENT,
    E_ARMOR,
    E_ENDURE,
    E_SHIELD,
    E_SUNDER,
    E_UNIMPAIRED,
    FLED,
    SLAIN,
    State,
    seat_of,
)
from ninefold.games.numenera.terms import DEAD, DEBILITATED, HALE, IMPAIRED, MIGHT

V_KILL: Final[int] = BOOK.verb("kill")
V_SPARE: Final[int] = BOOK.verb("spare")
V_DIVIDE: Final[int] = BOOK.verb("divide", "might", "speed", "intellect")
WRONG_DIVISION: Final[int] = BOOK.reason("wrong_division", "7.4")
T_HURT: Final = BOOK.tell("hurt", "seat", "stat:stat", "n")
T_ABSORBED: Final = BOOK.tell("absorbed", "seat")
T_HEALED: Final = BOOK.tell("healed", "seat", "stat:stat", "n")
T_DOWN: Final = BOOK.tell("down", "card")
T_FALLEN: Final = BOOK.tell("fallen", "card")
T_SPARED: Final = BOOK.tell("spared", "card")
T_FLED: Final = BOOK.tell("fled", "card")

ANY: Final = 3
"""Healing that the healed player divides."""


def armor_of(state: State, who: int) -> int:
    """§5.1 Armor from what is worn and from lasting effects."""
    return state.armor[who] + lasting.total(state, E_ARMOR, who)


def hurt(state: State, who: int, n: int, stat: int, *, pierces: bool = False, ambient: bool = False) -> None:
    """§5.1 to §5.3 Might damage is lessened by Armor; ambient damage only by Armor that says so."""
    if ambient:
        n -= lasting.total(state, E_AMBIENT, who)
    elif stat == MIGHT and not pierces:
        n -= armor_of(state, who)
    n = _shielded(state, who, n)
    if n <= 0:
        tell(state, T_ABSORBED, seat_of(state, who))
        return
    tell(state, T_HURT, seat_of(state, who), stat, n)
    lose(state, who, n, stat)


def _shielded(state: State, who: int, n: int) -> int:
    """§9.6 A shield takes damage in somebody's place until it is used up."""
    if n <= 0:
        return n
    kept: list[tuple[int, ...]] = []
    for effect in state.effects:
        kind, whom, _, strength, _, _, _, _ = effect
        if kind != E_SHIELD or whom != who:
            kept.append(effect)
            continue
        taken = min(n, strength)
        n -= taken
        if strength > taken:
            kept.append(lasting.with_number(effect, strength - taken))
    state.effects = kept
    return n


def lose(state: State, who: int, n: int, stat: int) -> None:
    """§5.2 Points go from the Pool of the damage's stat, then from Might, Speed and Intellect in this order."""
    for pool in (stat, 0, 1, 2):
        place = 3 * who + pool
        taken = min(n, state.pool[place])
        if taken <= 0:
            continue
        if taken == state.pool[place] and state.effects and lasting.use_one(state, E_ENDURE, who):
            # §9.8 Who endures keeps the last point, and the rest of the damage is lost.
            state.pool[place] = 1
            return
        state.pool[place] -= taken
        n -= taken
        if state.pool[place] == 0:
            step_down(state, who)


def spend(state: State, who: int, stat: int, n: int) -> None:
    """§2.9, §5.4 Spend points; a Pool that reaches 0 costs a step down the track here too."""
    if n == 0:
        return
    place = 3 * who + stat
    state.pool[place] -= n
    state.spent[who] += n
    if state.pool[place] == 0:
        step_down(state, who)


def step_down(state: State, who: int, steps: int = 1) -> None:
    """§5.4 One step down the damage track."""
    if state.track[who] == DEAD:
        return
    state.track[who] = min(DEAD, state.track[who] + steps)
    if state.track[who] == DEAD:
        state.deaths += 1
    tell(state, T_TRACK, seat_of(state, who), state.track[who])


def step_up(state: State, who: int) -> None:
    """§7.5 A step up the damage track; the dead stay dead."""
    if HALE < state.track[who] < DEAD:
        state.track[who] -= 1
        tell(state, T_TRACK, seat_of(state, who), state.track[who])


def climb(state: State, who: int, steps: int) -> None:
    """§7.5 Heal a step of the track. If the step came from an empty Pool, that Pool gets its first point."""
    for _ in range(steps):
        empty = [stat for stat in range(3) if state.pool[3 * who + stat] == 0]
        if state.track[who] < DEAD and len(empty) >= state.track[who] > HALE:
            restore(state, who, empty[0], 1)
        else:
            step_up(state, who)


def restore(state: State, who: int, stat: int, n: int) -> None:
    """§7.3, §7.5 Points come back, up to the maximum; a Pool that rises from 0 is a step up the track."""
    place = 3 * who + stat
    gained = min(n, state.most[place] - state.pool[place])
    if gained <= 0 or state.track[who] == DEAD:
        return
    was = state.pool[place]
    state.pool[place] += gained
    tell(state, T_HEALED, seat_of(state, who), stat, gained)
    if was == 0:
        step_up(state, who)


def is_impaired(state: State, who: int) -> bool:
    """§5.4 Impaired or worse: Effort costs more, and special rolls bring less."""
    return is_impaired_at(state, who, state.track[who])


def is_impaired_at(state: State, who: int, track: int) -> bool:
    """§5.4 Whether a step of the track impairs a character: some do not count the first."""
    if track == IMPAIRED:
        return not lasting.has(state, E_UNIMPAIRED, who)
    return track > IMPAIRED


def can_act(state: State, who: int) -> bool:
    """§5.5 The debilitated can only crawl or rest."""
    return state.track[who] < DEBILITATED


def missing(state: State, who: int) -> list[int]:
    """How many points each Pool lacks."""
    return [state.most[3 * who + stat] - state.pool[3 * who + stat] for stat in range(3)]


def heal(state: State, who: int, n: int, stat: int) -> None:
    """§7.3 Healing of one Pool, or of any: then the player divides the points."""
    if state.track[who] == DEAD:
        return
    if stat != ANY:
        restore(state, who, stat, n)
    elif sum(missing(state, who)) <= n:
        for each, lacks in enumerate(missing(state, who)):
            restore(state, who, each, lacks)
    else:
        state.agenda.append((DIVIDE, seat_of(state, who), n))


def divisions(state: State, step: Step, seat: int) -> list[Answer]:
    """§7.4 Every way to divide points among the Pools, none above its maximum."""
    _, _, points = step
    lacks = missing(state, seat - state.first)
    n = min(points, sum(lacks))
    return [
        (V_DIVIDE, might, speed, n - might - speed)
        for might in range(min(n, lacks[0]) + 1)
        for speed in range(min(n - might, lacks[1]) + 1)
        if n - might - speed <= lacks[2]
    ]


def why_not_divide(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§7.4 As many of the points as fit, and none above a maximum."""
    _, _, points = step
    lacks = missing(state, seat - state.first)
    fits = all(0 <= given <= most for given, most in zip(answer[1:], lacks, strict=True))
    return FINE if fits and sum(answer[1:]) == min(points, sum(lacks)) else WRONG_DIVISION


def take_division(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§7.4 The points go where the player wants them."""
    for stat in range(3):
        restore(state, seat - state.first, stat, answer[1 + stat])


def default_division(state: State, step: Step, seat: int) -> Answer:
    """When nobody chooses: a Pool at 0 first, then Might, Speed, Intellect."""
    _, _, points = step
    who = seat - state.first
    lacks = missing(state, who)
    left = min(points, sum(lacks))
    given = [0, 0, 0]
    for stat in range(3):
        if left and state.pool[3 * who + stat] == 0:
            given[stat] = 1
            left -= 1
    for stat in range(3):
        more = min(left, lacks[stat] - given[stat])
        given[stat] += more
        left -= more
    return (V_DIVIDE, *given)


def armor_left(state: State, thing: int) -> int:
    """§5.6 A creature's Armor, less what has sundered it."""
    armor = state.t_armor[thing]
    if not armor or not state.effects:
        return armor
    return max(0, armor - lasting.total(state, E_SUNDER, CREATURES_FROM + thing))


def strike(state: State, thing: int, n: int, by: int, *, pierces: bool = False) -> bool:
    """§5.6 A creature loses health, less its Armor. Returns whether it has none left."""
    if state.t_status[thing] != ACTIVE:
        return False
    if not pierces:
        n -= armor_left(state, thing)
    if n > 0:
        state.t_health[thing] = max(0, state.t_health[thing] - n)
    if state.t_health[thing] > 0:
        return False
    # §5.7 The attacker decides whether it dies; where nobody asks, it does.
    if by >= 0:
        tell(state, T_DOWN, thing)
        state.agenda.append((FINISH, seat_of(state, by), thing))
    else:
        fall(state, thing, SLAIN)
    return True


def fall(state: State, thing: int, how: int) -> None:
    """§5.7 A creature is out of the fight: slain, incapacitated or fled."""
    state.t_status[thing] = how
    said = {SLAIN: T_FALLEN, BEATEN: T_SPARED, FLED: T_FLED}[how]
    tell(state, said, thing)
    state.effects = [effect for effect in state.effects if lasting.bearer(effect) != CREATURES_FROM + thing]


def finish_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§5.7 A felled creature may be killed or spared."""
    return [(V_KILL,), (V_SPARE,)]


def take_finish(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§5.7 The creature is killed, or out of the fight alive."""
    _, _, card = step
    fall(state, card, SLAIN if answer[0] == V_KILL else BEATEN)


FINISH: Final[int] = BOOK.asks(
    "finish",
    "card",
    options=finish_options,
    take=take_finish,
    verbs=(V_KILL, V_SPARE),
    rule="5.7",
)
DIVIDE: Final[int] = BOOK.asks(
    "divide",
    "points",
    options=divisions,
    take=take_division,
    why_not=why_not_divide,
    verbs=(V_DIVIDE,),
    rule="7.4",
    default=default_division,
)
