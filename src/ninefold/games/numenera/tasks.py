"""§2 Tasks: an attempt from its difficulty to its outcome. Every number of it lies in `state.attempt`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.tell import tell
from ninefold.games.numenera import book, costs, helping, lasting, moment, rerolls
from ninefold.games.numenera.attempt import (
    A_STEP,
    ASKED,
    ASSETS,
    ATTACK,
    ATTEMPT_LENGTH,
    CALLED,
    COST,
    CRAFT,
    DAMAGE_LEVELS,
    DASH,
    DIFFICULTY,
    EASE_LEVELS,
    EFFORT_NEEDED,
    FACE,
    FACES,
    FLEE,
    FORCED,
    FROM_WORD,
    HAGGLE,
    HIDDEN,
    HIDE,
    HINDERED,
    IDENTIFY,
    INITIATIVE,
    ITEM,
    KIND,
    MIGHT_PAID,
    MODIFIED,
    PLACE_BEFORE,
    POWER_ATTACK,
    SALVAGE,
    SKILL_STEPS,
    SKILL_USED,
    SOURCE,
    STAT,
    TALK,
    TASK,
    THING,
    TRACK_BEFORE,
    WEAPON,
    WHO,
)
from ninefold.games.numenera.state import E_HIDE, E_SOLVE, MASTER, NONE, State, seat_of
from ninefold.games.numenera.terms import MOST_ASSETS, MOST_SKILL, NO_SKILL

T_EFFORT: Final = book.BOOK.tell("effort", "seat", "ease", "damage", "cost")
T_EASED: Final = book.BOOK.tell("eased", "seat", "ease", "cost")
T_HARDER: Final = book.BOOK.tell("harder", "seat", "damage", "cost")
T_EASED_AND_STRENGTHENED: Final = book.BOOK.tell("eased_and_strengthened", "seat", "ease", "levels", "cost")
T_PAYS: Final = book.BOOK.tell("pays", "seat", "cost")
T_ROLLED: Final = book.BOOK.tell("rolled", "seat", "roll")

VOLUNTARY: Final = (TASK, ATTACK, POWER_ATTACK, IDENTIFY, DASH, FLEE, TALK, HIDE, HAGGLE, SALVAGE, CRAFT, ASKED)
"""Attempts that a player may call off before the roll: actions of one's own."""
ATTACKING: Final = (ATTACK, POWER_ATTACK)
SOLVABLE: Final = (IDENTIFY, DASH, FLEE, TALK, HIDE, HAGGLE, SALVAGE, CRAFT, CALLED, ASKED)
"""Attempts other than attacks, defence and the tasks of a scene."""
KEPT_RESULTS: Final = 40


def undertake(
    state: State,
    kind: int,
    who: int,
    stat: int,
    difficulty: int,
    *,
    skill: int = NO_SKILL,
    hidden: bool = False,
    assets: int = 0,
    hindered: int = 0,
    cost: int = 0,
    cost_stat: int = 0,
    thing: int = NONE,
    source: int = NONE,
    weapon: int = NONE,
    item: int = NONE,
    from_word: int = 0,
    effort_needed: bool = False,
    place_before: int = 0,
) -> None:
    """§2.1 An attempt begins: its circumstances are counted, then the player is asked for Effort."""
    made = [0] * ATTEMPT_LENGTH
    made[KIND], made[WHO], made[STAT], made[DIFFICULTY], made[HIDDEN] = kind, who, stat, difficulty, int(hidden)
    known = state.skills[who][skill] if skill != NO_SKILL else 0
    made[SKILL_USED], made[SKILL_STEPS] = skill, max(0, min(known, MOST_SKILL))
    help_given = helping.helped(state, who, helping.purpose_of(kind, source), skill) if state.helps else 0
    if skill != NO_SKILL and state.goods[who]:
        assets += state.rules.tools(state, who, skill)
    made[ASSETS] = assets + lasting.eased(state, who, kind, stat, skill) + help_given
    made[HINDERED] = hindered + lasting.hindered(state, who, kind) - min(known, 0)
    made[COST + cost_stat], made[THING], made[SOURCE], made[WEAPON], made[ITEM] = cost, thing, source, weapon, item
    made[FROM_WORD], made[EFFORT_NEEDED], made[PLACE_BEFORE] = from_word, int(effort_needed), place_before
    state.attempt = made
    if is_solved(state) or (not state.first and is_plain_routine(state)):
        go_through(state)
        state.agenda.append((book.JUDGE,))
    else:
        seat = seat_of(state, who)
        state.agenda.append((book.EFFORT, 1 << seat | (1 << MASTER if state.first else 0), seat, kind))


def go_through(state: State) -> None:
    """§3.4, §9.6 The attempt can no longer be called off; help and effects for the next attempt are used up."""
    made = state.attempt
    who, kind = made[WHO], made[KIND]
    if kind in ATTACKING:
        lasting.take_off(state, E_HIDE, who)
    lasting.use_up(state, who, kind, made[STAT], made[SKILL_USED])
    helping.use_up(state, who, helping.purpose_of(kind, made[SOURCE]))


def is_hopeless(
    state: State,
    kind: int,
    who: int,
    stat: int,
    difficulty: int,
    *,
    skill: int = NO_SKILL,
    assets: int = 0,
    hindered: int = 0,
    source: int = NONE,
    cost: Sequence[int] = costs.NOTHING,
) -> bool:
    """§2.8 Whether the target would be above 20 with all that eases the attempt, and all Effort that can be paid."""
    known = state.skills[who][skill] if skill != NO_SKILL else 0
    left = difficulty + hindered + lasting.hindered(state, who, kind) - min(known, MOST_SKILL)
    if A_STEP * left <= FACES:
        return False
    eased = assets + lasting.eased(state, who, kind, stat, skill)
    eased += helping.helped(state, who, helping.purpose_of(kind, source), skill)
    if skill != NO_SKILL:
        eased += state.rules.tools(state, who, skill)
    left -= min(MOST_ASSETS, eased) + costs.most_effort(state, who, stat, cost)
    return A_STEP * left > FACES


def is_solved(state: State) -> bool:
    """§9.6 Something carried solves the next task of a kind up to a level; of other tasks only open ones."""
    made = state.attempt
    if made[KIND] != TASK and (made[KIND] not in SOLVABLE or made[HIDDEN]):
        return False
    for place, (kind, whom, what, level, _, _, _, _) in enumerate(state.effects):
        if kind != E_SOLVE or whom != made[WHO] or level < made[DIFFICULTY]:
            continue
        if lasting.concerns(what, made[KIND], made[STAT], made[SKILL_USED]):
            del state.effects[place]
            return True
    return False


def is_plain_routine(state: State) -> bool:
    """§2.5 An open task that needs neither roll nor Effort: there is nothing to decide."""
    made = state.attempt
    return not made[HIDDEN] and not made[EFFORT_NEEDED] and made[KIND] not in ATTACKING and final(state) == 0


def final(state: State, difficulty: int = NONE) -> int:
    """§2.4 The difficulty that is left, of this attempt or of the same attempt against another difficulty."""
    made = state.attempt
    base = made[DIFFICULTY] if difficulty == NONE else difficulty
    if made[FORCED]:
        return base
    changed = made[MODIFIED]
    left = base + made[HINDERED] - made[SKILL_STEPS] - assets_of(made) - made[EASE_LEVELS]
    return max(0, left + changed if changed > 0 else left)


def assets_of(made: list[int]) -> int:
    """§2.7, §3.5 By how many steps assets ease, the master's easing among them: two at most."""
    changed = made[MODIFIED]
    return min(MOST_ASSETS, made[ASSETS] - changed if changed < 0 else made[ASSETS])


def is_own(state: State) -> bool:
    """§2.10 Whether the attempt is the action of the character whose turn it is: its enablers belong to it."""
    made = state.attempt
    return made[WHO] == state.actor and made[KIND] in VOLUNTARY


def gross(state: State, ease: int, damage: int) -> list[int]:
    """§2.2, §2.9 What abilities and Effort of the attempt cost, by stat, before Edge."""
    made = state.attempt
    whole = made[COST : COST + 3]
    if ease + damage:
        whole[made[STAT]] += costs.of_effort(state, made[WHO], made[STAT], ease + damage)
    return whole


def payers(state: State, ease: int, damage: int) -> list[int]:
    """§2.10 The Pools that pay for the attempt; of several the player chooses whose Edge counts."""
    return costs.payers(state, gross(state, ease, damage), own=is_own(state))


def price(state: State, ease: int, damage: int, edge_of: int = NONE) -> list[int]:
    """§2.9, §2.10 What each Pool must pay; Edge once per action, of one Pool."""
    whole, own, who = gross(state, ease, damage), is_own(state), state.attempt[WHO]
    if edge_of == NONE:
        return costs.cheapest(state, who, whole, own=own)
    return costs.net(state, who, whole, edge_of, own=own)


def why_not_apply(state: State, answer: Answer) -> int:
    """§2.8, §2.9, §2.13 How many levels may be applied."""
    made = state.attempt
    who = made[WHO]
    _, ease, damage, *edge = answer
    if ease < 0 or damage < 0 or (damage and made[KIND] not in ATTACKING):
        return book.NOT_NOW
    if ease + damage > state.effort[who] or (made[FORCED] and ease):
        return book.TOO_MUCH_EFFORT
    paying = payers(state, ease, damage)
    if bool(edge) != (len(paying) > 1) or any(stat not in paying for stat in edge):
        return book.NOT_NOW
    due = price(state, ease, damage, *edge)
    if not costs.can_pay(state, who, due):
        return book.CANNOT_PAY
    return why_not_roll(state, ease)


def why_not_roll(state: State, ease: int) -> int:
    """§2.8, §2.13 Whether these levels of ease are enough for a roll."""
    made = state.attempt
    if made[EFFORT_NEEDED] and not ease:
        return book.NEEDS_EFFORT
    if may_leave(state) and not made[HIDDEN] and (final(state) - ease) * A_STEP > FACES:
        return book.IMPOSSIBLE
    return FINE


def ways_to_pay(state: State, levels: int) -> list[int]:
    """§2.10 Whose Edge may count towards the price of these levels; NONE where nobody has to choose."""
    who, paying = state.attempt[WHO], payers(state, levels, 0)
    ways = paying if len(paying) > 1 else [NONE]
    return [edge_of for edge_of in ways if costs.can_pay(state, who, price(state, levels, 0, edge_of))]


def apply_options(state: State, seat: int) -> list[Answer]:
    """§2.9 Every number of levels for ease and for damage that can be paid; the price is that of their sum."""
    made = state.attempt
    most = state.effort[made[WHO]]
    attacks = made[KIND] in ATTACKING
    found: list[Answer] = []
    ways = [ways_to_pay(state, levels) for levels in range(most + 1)]
    for ease in range(1 if made[FORCED] else most + 1):
        if why_not_roll(state, ease) != FINE:
            continue
        for damage in range(most + 1 - ease if attacks else 1):
            for edge_of in ways[ease + damage]:
                plain = edge_of == NONE
                found.append((book.V_APPLY, ease, damage) if plain else (book.V_APPLY_EDGE, ease, damage, edge_of))
    if may_leave(state):
        found.append((book.V_LEAVE_TASK,))
    return found


def may_leave(state: State) -> bool:
    """§2.12 Whether a player may call the attempt off: an own action, but not a task that everybody has to try."""
    made = state.attempt
    if made[KIND] not in VOLUNTARY:
        return False
    return made[KIND] != TASK or made[WHO] == state.actor or not is_for_each(state, made[SOURCE])


def is_for_each(state: State, task: int) -> bool:
    """§14.3 Whether everybody has to try a task of the adventure."""
    return not state.first and bool(state.rules.tasks[task].each)


def take_apply(state: State, answer: Answer) -> None:
    """§2.5, §2.9 Effort is paid; then the die, unless it is plain to all that nothing is left to roll against."""
    made = state.attempt
    who = made[WHO]
    _, ease, damage, *edge = answer
    due = price(state, ease, damage, *edge)
    made[EASE_LEVELS], made[DAMAGE_LEVELS] = ease, damage
    made[TRACK_BEFORE] = state.track[who] - emptied_by_enablers(state)
    for stat in range(3):
        made[MIGHT_PAID + stat] += due[stat]
    tell_effort(state, ease, damage, sum(due))
    costs.pay(state, who, due)
    go_through(state)
    if not made[FORCED] and state.rules.is_routine(state):
        state.agenda.append((book.JUDGE,))
        if state.first and made[KIND] == TASK:
            state.agenda.append((book.MASTER_INTRUDES, 0, seat_of(state, who), 1))
        return
    state.agenda.append((book.ROLL, FACES))


def keep_price(state: State) -> None:
    """§2.10 A further roll of the same action shares its Edge: what was paid so far belongs to it."""
    made = state.attempt
    whole = gross(state, made[EASE_LEVELS], made[DAMAGE_LEVELS])
    for stat in range(3):
        state.turn_cost[stat] += whole[stat]
        state.turn_paid[stat] += made[MIGHT_PAID + stat]


def emptied_by_enablers(state: State) -> int:
    """§4.4, §5.4 How many Pools the enablers of this action have emptied: what they cost belongs to it."""
    if not is_own(state):
        return 0
    who = state.attempt[WHO]
    return sum(state.turn_paid[stat] > 0 and state.pool[3 * who + stat] == 0 for stat in range(3))


def leave(state: State) -> None:
    """§2.12 Calling an attempt off costs nothing: the same moment comes again, and everything is as it was."""
    made = state.attempt
    if made[KIND] in ATTACKING:
        state.place[made[WHO]] = made[PLACE_BEFORE]
    elif made[KIND] == TASK and is_for_each(state, made[SOURCE]):
        state.task_done[made[SOURCE]] = 0
    state.attempt = []
    while state.agenda and state.agenda[-1][0] in (book.POWER, book.TRYING):
        state.agenda.pop()
    moment.comes_again(state)


def is_strengthened(state: State) -> bool:
    """§9.7 Whether Effort beyond easing goes into an ability with a +, in place of plain damage."""
    made = state.attempt
    return bool(made) and made[KIND] == POWER_ATTACK and bool(state.rules.powers[made[SOURCE]].more)


def tell_effort(state: State, ease: int, damage: int, cost: int) -> None:
    """§2.9 Tell what Effort a character applies, and what it costs."""
    seat = seat_of(state, state.attempt[WHO])
    strength = damage and is_strengthened(state)
    if strength and ease:
        tell(state, T_EASED_AND_STRENGTHENED, seat, ease, damage, cost)
    elif strength:
        tell(state, book.T_STRENGTHENED, seat, damage, cost)
    elif ease and damage:
        tell(state, T_EFFORT, seat, ease, damage, cost)
    elif ease:
        tell(state, T_EASED, seat, ease, cost)
    elif damage:
        tell(state, T_HARDER, seat, damage, cost)
    elif cost:
        tell(state, T_PAYS, seat, cost)


def rolled(state: State, step: Step, outcome: int) -> None:
    """§2.6, §11.6 The die has been rolled; the better of two rolls counts."""
    made = state.attempt
    who = made[WHO]
    tell(state, T_ROLLED, seat_of(state, who), outcome + 1)
    made[FACE] = max(made[FACE], outcome + 1)
    state.agenda.append((book.JUDGE,))
    rerolls.offer(state, success=state.rules.succeeds(state))


def is_success(state: State, difficulty: int = NONE) -> bool:
    """§2.6 Whether the roll reaches three times the difficulty that is left; without a roll it always does."""
    made = state.attempt
    target = A_STEP * final(state, difficulty)
    # §6.3 Initiative has to be higher, unless the table plays ties for the players.
    if made[KIND] == INITIATIVE and made[FACE] == target and not state.rules.tie_to_players:
        return False
    return made[FACE] == 0 or made[FACE] >= target


def note(state: State, success: bool, damage: int = 0) -> None:
    """Keep a roll among the latest results, which everybody sees."""
    made = state.attempt
    state.results += [made[WHO], made[KIND], made[FACE], int(success), damage]
    del state.results[:-KEPT_RESULTS]


book.BOOK.rolls(book.ROLL, rolled)
