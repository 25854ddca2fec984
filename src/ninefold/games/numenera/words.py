"""§9 What each word of an ability, a cypher or an artifact does when it acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ninefold.core.field import EVERYBODY
from ninefold.effects.lexicon import COUNTED
from ninefold.effects.word import Instruction
from ninefold.games.numenera import combat, items, lasting, movement, recovery
from ninefold.games.numenera.book import ON_ATTACK
from ninefold.games.numenera.damage import can_act, climb, fall, heal, hurt, step_up, strike
from ninefold.games.numenera.kinds import Power
from ninefold.games.numenera.language import AMBIENT_ONLY, ATTACKS_ONLY, DISTANCES, IGNORED, NUMBER, RAISED_AT, TARGET
from ninefold.games.numenera.state import (
    ACTIVE,
    BEATEN,
    CREATURES_FROM,
    CYPHER,
    E_AMBIENT,
    E_ARMOR,
    E_DAMAGE,
    E_EASE,
    E_HIDE,
    E_HINDER,
    E_HOLD,
    E_RAISE,
    E_REROLL,
    E_SHIELD,
    E_SOLVE,
    E_STUN,
    NONE,
    State,
    carried,
    foes,
    living,
)
from ninefold.games.numenera.terms import DAY, FEET, IMMEDIATE, ROUND, SCENE

SELF: Final = TARGET["self"]
FOE: Final = TARGET["foe"]
FOES: Final = TARGET["foes"]
ALLY: Final = TARGET["ally"]
PARTY: Final = TARGET["party"]
ANY_POOL: Final = 0
TO_DIVIDE: Final = 3
"""Where a stat stands: the player divides the points."""


class PowerStep(NamedTuple):
    """A POWER step by its fields: who uses which power, of which device, on which creature or friend, and the words
    from `start` up to `end` that are still to act, strengthened by `levels` of Effort."""

    kind: int
    who: int
    power: int
    item: int
    thing: int
    friend: int
    weapon: int
    """The weapon that an attack strikes with, if it strikes with one."""
    when: int
    """USE or ON_ATTACK."""
    start: int
    end: int
    levels: int


class Blow(NamedTuple):
    """The word `attack` by its parameters."""

    word: int
    n: int
    stat: int
    to: int
    armor: int
    plus: int
    then: int
    """How many words follow that act on whom the blow hits."""


W_ATTACK: Final = NUMBER["attack"]
W_EASE: Final = NUMBER["ease"]
W_EXTRA: Final = NUMBER["extra_damage"]
W_MOVE: Final = NUMBER["move"]
RAISED: Final = {NUMBER[name]: place for name, place in RAISED_AT.items()}
FARTHER: Final = frozenset(NUMBER[name] for name in DISTANCES)


def strengthened(power: Power, word: Instruction, levels: int) -> Instruction:
    """§9.7 A word with its number raised by levels of Effort, if the ability says so."""
    number, *_ = word
    more = power.more.get(number, 0) * levels
    if not more:
        return word
    place = RAISED[number]
    raised = word[place] + more
    if number in FARTHER:
        raised = min(raised, len(FEET) - 1)
    return (*word[:place], raised, *word[place + 1 :])


def last(state: State, step: PowerStep, kind: int, whom: int, what: int, n: int, time: int, rounds: int = 0) -> None:
    """§9.6 A lasting effect of this power begins; the same power does not give it twice."""
    lasting.add(state, kind, whom, what, n, time, step.who, rounds, source=step.power)


def amount(state: State, step: PowerStep, n: int) -> int:
    """A word's number, or a count made when it acts."""
    if n < COUNTED:
        return n
    who, item = step.who, step.item
    level = state.t_level[item] if item != NONE else state.tier[who]
    counted = n - COUNTED
    if counted == 0:
        return level
    if counted == 1:
        return state.tier[who]
    if counted == 2:
        return combat.weapon_damage(state, who, step.weapon)
    return 2 * level if counted == 3 else (level + 1) // 2


def struck(state: State, step: PowerStep, target: int) -> list[int]:
    """The creatures that a word acts on: the one aimed at, or all within immediate distance of it."""
    thing = step.thing
    if target == FOES:
        if thing == NONE:
            return foes(state)
        return around(state, thing)
    return [thing] if thing != NONE and state.t_status[thing] == ACTIVE else []


def around(state: State, thing: int) -> list[int]:
    """§6.7 A creature and all others within immediate distance of it."""
    place = state.t_place[thing]
    return [foe for foe in foes(state) if foe == thing or abs(state.t_place[foe] - place) <= IMMEDIATE]


def friends(state: State, step: PowerStep, target: int) -> list[int]:
    """The characters that a word acts on."""
    if target == PARTY:
        return in_range(state, step)
    if target == ALLY and step.friend != NONE:
        return [step.friend]
    if target == ALLY and step.when == ON_ATTACK:
        return [who for who in in_range(state, step) if who != step.who]
    return [step.who]


def in_range(state: State, step: PowerStep) -> list[int]:
    """§8.2 The characters whom a power for the whole party reaches; between fights that is everybody."""
    if not state.in_fight:
        return living(state)
    far = state.rules.powers[step.power].range
    return [who for who in living(state) if not state.away[who] and movement.apart(state, step.who, who) <= far]


def do_damage(state: State, step: PowerStep, word: Instruction) -> None:
    """Damage without a roll."""
    _, printed, to, stat, armor = word
    n = amount(state, step, printed)
    if to == SELF:
        hurt(state, step.who, n, stat, pierces=armor == IGNORED)
        return
    for thing in struck(state, step, to):
        strike(state, thing, n, step.who, pierces=armor == IGNORED)


def do_heal(state: State, step: PowerStep, word: Instruction) -> None:
    """§7.3 Points return to one Pool, or are divided by the player."""
    _, n, pool, to = word
    stat = TO_DIVIDE if pool == ANY_POOL else pool - 1
    for who in friends(state, step, to):
        heal(state, who, amount(state, step, n), stat)


def do_climb(state: State, step: PowerStep, word: Instruction) -> None:
    """§7.5 Steps up the damage track."""
    _, n, to = word
    for who in friends(state, step, to):
        climb(state, who, amount(state, step, n))


def do_recover(state: State, step: PowerStep, word: Instruction) -> None:
    """§7.6 A recovery roll besides the four of the day."""
    _, to = word
    for who in friends(state, step, to):
        recovery.roll(state, who, climbs=False)


def do_armor(state: State, step: PowerStep, word: Instruction) -> None:
    """§5.1 Armor against attacks, against ambient damage, or both."""
    _, n, against, time, to = word
    for who in friends(state, step, to):
        if against != AMBIENT_ONLY:
            last(state, step, E_ARMOR, who, 0, amount(state, step, n), time)
        if against != ATTACKS_ONLY:
            last(state, step, E_AMBIENT, who, 0, amount(state, step, n), time)


def do_ease(state: State, step: PowerStep, word: Instruction) -> None:
    """§3.3 Steps of ease for attempts of one kind."""
    _, n, what, time, to = word
    if step.when == ON_ATTACK and to == SELF:
        return
    for who in friends(state, step, to):
        last(state, step, E_EASE, who, what, amount(state, step, n), time)


def do_hinder(state: State, step: PowerStep, word: Instruction) -> None:
    """§3.5 A hindered creature is easier to hit, or its attacks easier to avoid."""
    _, printed, what, time, to = word
    n = amount(state, step, printed)
    if to == SELF:
        last(state, step, E_HINDER, step.who, what, n, time)
        return
    for thing in struck(state, step, to):
        last(state, step, E_HINDER, CREATURES_FROM + thing, what, n, time)


def do_extra(state: State, step: PowerStep, word: Instruction) -> None:
    """§6.5 More damage with some weapons."""
    _, n, weapon, time, to = word
    if step.when == ON_ATTACK:
        return
    for who in friends(state, step, to):
        last(state, step, E_DAMAGE, who, weapon, amount(state, step, n), time)


def do_raise(state: State, step: PowerStep, word: Instruction) -> None:
    """§9.6 A Pool, Edge, Effort, recovery rolls or the cypher limit rise for a time."""
    _, what, n, time = word
    who = step.who
    last(state, step, E_RAISE, who, what, n, time)
    if lasting.raised(state, who, what, n):
        step_up(state, who)


def do_stun(state: State, step: PowerStep, word: Instruction) -> None:
    """§6.8 A stunned creature loses its turns."""
    _, to, rounds = word
    for thing in struck(state, step, to):
        last(state, step, E_STUN, CREATURES_FROM + thing, 0, 1, ROUND, rounds)


def do_hold(state: State, step: PowerStep, word: Instruction) -> None:
    """§8.5 A held creature can't move."""
    _, to, rounds = word
    for thing in struck(state, step, to):
        last(state, step, E_HOLD, CREATURES_FROM + thing, 0, 1, ROUND, rounds)


def do_push(state: State, step: PowerStep, word: Instruction) -> None:
    """§8.5 A creature is thrown back."""
    _, to, far = word
    for thing in struck(state, step, to):
        movement.push_back(state, step.who, thing, FEET[far])


def do_move(state: State, step: PowerStep, word: Instruction) -> None:
    """§5.5, §8.3 Towards the foe that was picked, else away from all; the debilitated only crawl."""
    _, far = word
    feet = FEET[far] if can_act(state, step.who) else IMMEDIATE
    movement.move(state, step.who, feet, thing=step.thing)


def do_shield(state: State, step: PowerStep, word: Instruction) -> None:
    """§9.6 A shield takes damage in a character's place."""
    _, n, time, to = word
    for who in friends(state, step, to):
        last(state, step, E_SHIELD, who, 0, amount(state, step, n), time)


def do_hide(state: State, step: PowerStep, word: Instruction) -> None:
    """§6.8 Creatures do not attack a hidden character."""
    _, to, rounds = word
    for who in friends(state, step, to):
        last(state, step, E_HIDE, who, 0, 1, ROUND, rounds)


def do_slay(state: State, step: PowerStep, word: Instruction) -> None:
    """§5.7 A creature of at most that level is out of the fight."""
    _, n, to = word
    for thing in struck(state, step, to):
        if state.t_level[thing] <= amount(state, step, n):
            fall(state, thing, BEATEN)


def do_identify(state: State, step: PowerStep, word: Instruction) -> None:
    """§10.3 Cyphers of the party are identified, the character's own first."""
    _, n = word
    unknown = [
        thing
        for who in [step.who, *living(state)]
        for thing in carried(state, who, CYPHER)
        if state.t_known[thing] != EVERYBODY
    ]
    for thing in list(dict.fromkeys(unknown))[: amount(state, step, n)]:
        items.identify(state, step.who, thing)


def do_solve(state: State, step: PowerStep, word: Instruction) -> None:
    """§9.6 The next task of a kind up to a level succeeds without a roll."""
    _, what, n = word
    last(state, step, E_SOLVE, step.who, what, amount(state, step, n), SCENE)


def do_break(state: State, step: PowerStep, word: Instruction) -> None:
    """§5.9 The object that is in the way in this scene is damaged."""
    _, n = word
    state.rules.break_object(state, amount(state, step, n))


def do_find(state: State, step: PowerStep, word: Instruction) -> None:
    """§10.1 Random cyphers are found."""
    _, n = word
    for _ in range(amount(state, step, n)):
        items.find_random(state, step.who)


def do_reroll(state: State, step: PowerStep, word: Instruction) -> None:
    """§11.6 Rolls may be made again without XP."""
    _, n = word
    last(state, step, E_REROLL, step.who, 0, amount(state, step, n), DAY)


def do_nothing(state: State, step: PowerStep, word: Instruction) -> None:
    """§9.4 Training and practice are counted when a character sits down."""


ACTS: Final[dict[int, Callable[[State, PowerStep, Instruction], None]]] = {
    NUMBER["damage"]: do_damage,
    NUMBER["heal"]: do_heal,
    NUMBER["climb_track"]: do_climb,
    NUMBER["recover"]: do_recover,
    NUMBER["armor"]: do_armor,
    W_EASE: do_ease,
    NUMBER["hinder"]: do_hinder,
    W_EXTRA: do_extra,
    NUMBER["train"]: do_nothing,
    NUMBER["practice"]: do_nothing,
    NUMBER["raise"]: do_raise,
    NUMBER["stun"]: do_stun,
    NUMBER["hold"]: do_hold,
    NUMBER["push"]: do_push,
    W_MOVE: do_move,
    NUMBER["shield"]: do_shield,
    NUMBER["hide"]: do_hide,
    NUMBER["slay"]: do_slay,
    NUMBER["identify"]: do_identify,
    NUMBER["solve"]: do_solve,
    NUMBER["break_object"]: do_break,
    NUMBER["find_cypher"]: do_find,
    NUMBER["reroll"]: do_reroll,
}
