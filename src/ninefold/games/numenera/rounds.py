"""§6.3 Encounters: initiative, rounds and turns."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Step
from ninefold.core.tell import tell
from ninefold.games.numenera import (
    book,
    combat,
    costs,
    countdowns,
    experience,
    guide,
    helping,
    lasting,
    movement,
    order,
    parley,
    upkeep,
)
from ninefold.games.numenera.attempt import DIFFICULTY, FACE, INITIATIVE, WHO
from ninefold.games.numenera.bestiary import bring
from ninefold.games.numenera.state import (
    ACTIVE,
    BEATEN,
    CREATURE,
    CREATURES_FROM,
    E_EASE,
    FLED,
    GONE,
    NOBODY,
    SLAIN,
    TRUCE,
    State,
    foes,
    living,
    seat_of,
    standing,
)
from ninefold.games.numenera.tasks import is_success, undertake
from ninefold.games.numenera.terms import ATTACKS, DEAD, DEBILITATED, FEET, INITIATIVE_SKILL, ROUND, SPEED

T_FIGHT: Final = book.BOOK.tell("fight")
T_FIRST: Final = book.BOOK.tell("first", "seat")
T_AFTER: Final = book.BOOK.tell("after", "seat")
T_ROUND: Final = book.BOOK.tell("round", "round")
T_FIGHT_OVER: Final = book.BOOK.tell("fight_over")

WON, LOST, ESCAPED, BROKEN_OFF, PEACE = range(5)
PARTY_SURPRISES: int = 1
FIGHTING, SPOTLIGHT, QUIET = range(3)
"""The moments at which a character acts: a turn in a fight, the spotlight in an adventure, between fights at a
master's table."""


def begin_fight(state: State, step: Step) -> None:
    """§6.1, §6.3, §14.6 A written fight: its text is told, its creatures appear, then initiative."""
    _, number = step
    fight = state.rules.fights[number]
    state.fight = number
    party = len(living(state))
    state.brought = []
    tell(state, book.T_TEXT, state.rules.say_of[fight.text])
    for place, (kind, by_party, feet, when) in enumerate(fight.creatures):
        group = state.rules.groups_of[number][place]
        state.brought.append(len(state.t_sort))
        coming = by_party[party - 1] if guide.holds(state, when) else 0
        for _ in range(max(0, coming - state.fallen[group])):
            thing = bring(state, kind, feet, is_open=bool(fight.open))
            far = next((place for place, far in enumerate(FEET) if feet <= far), 3)
            tell(state, book.T_APPEARS, thing, far)
    state.brought.append(len(state.t_sort))
    start(state, fight.surprise)


def remember_fallen(state: State, number: int) -> None:
    """§14.6 Fallen creatures do not come back when the party returns to a fight that it left."""
    for place, group in enumerate(state.rules.groups_of[number]):
        there = range(state.brought[place], state.brought[place + 1])
        state.fallen[group] += sum(state.t_status[thing] in (SLAIN, BEATEN, FLED, TRUCE) for thing in there)


def start(state: State, surprise: int = 0) -> None:
    """§6.3 Everybody rolls for initiative, unless one side is surprised."""
    state.in_fight = 1
    state.trading = [0] * len(state.trading)
    state.round = 0
    state.order = []
    state.acted = []
    state.anew = 0
    state.faces = [0] * len(state.track)
    state.beats = [order.LAST_OF_ALL] * len(state.track)
    state.away = [0] * len(state.track)
    if not state.zones:
        state.place = [0] * len(state.track)
    tell(state, T_FIGHT)
    state.agenda.append((BEGIN_ROUND,))
    for who in reversed(living(state)):
        if surprise == PARTY_SURPRISES:
            state.faces[who] = 1
            state.beats[who] = order.FIRST_OF_ALL
            lasting.add(state, E_EASE, who, ATTACKS, 1, ROUND, who, 2)
        elif not surprise:
            state.agenda.append((ROLL_INITIATIVE, who))


def roll_initiative(state: State, step: Step) -> None:
    """§6.3 A Speed task against the highest level among the creatures."""
    _, who = step
    there = foes(state)
    if not there or state.track[who] == DEAD:
        return
    level = max(order.level_of(state, thing) for thing in order.grouped(state) or there)
    hidden = not all(state.t_open[thing] for thing in there)
    undertake(state, INITIATIVE, who, SPEED, level, skill=INITIATIVE_SKILL, hidden=hidden)


def initiative_outcome(state: State, success: bool) -> None:
    """§6.3 Who rolls higher than the creatures' number acts before them, others after them."""
    who = state.attempt[WHO]
    state.faces[who] = int(success)
    state.beats[who] = beaten(state)
    tell(state, T_FIRST if success else T_AFTER, seat_of(state, who))


def beaten(state: State) -> int:
    """§6.3 The highest level that the roll beats, for creatures that act on their own; without a roll, this one."""
    if state.attempt[FACE] == 0:
        return state.attempt[DIFFICULTY]
    return next((level for level in range(order.HIGHEST, -1, -1) if is_success(state, level)), order.LAST_OF_ALL)


def begin_round(state: State, step: Step) -> None:
    """§6.9 A round begins, in the same order as before, while both sides are there."""
    if not state.in_fight:
        return
    if fight_is_over(state):
        return
    if state.anew:
        roll_anew(state)
        return
    if not state.order:
        order.line_up(state)
    state.acted = []
    state.round += 1
    state.acts += 1
    state.turn = -1
    tell(state, T_ROUND, state.round)
    countdowns.new_round(state)
    state.agenda.append((book.NEXT_TURN,))
    scripted_intrusion(state)


def roll_anew(state: State) -> None:
    """§6.3 Where things have changed, the master asks for new initiative rolls."""
    state.anew = 0
    state.order = []
    state.agenda.append((BEGIN_ROUND,))
    for who in reversed(living(state)):
        state.agenda.append((ROLL_INITIATIVE, who))


def scripted_intrusion(state: State) -> None:
    """§11.1, §14.6 A fight of an adventure may have an intrusion of its own, in its second round."""
    if state.round != 2 or state.fight < 0 or state.first:
        return
    said = state.rules.fights[state.fight].intrusion
    able = standing(state)
    if said and able:
        tell(state, book.T_TEXT, state.rules.say_of[said])
        experience.intrude(state, able[0], experience.STAGGER, free=False)


def again(state: State, step: Step) -> None:
    """§2.12, §9.1 The turn goes on, or the moment before an attempt comes again, if the character is alive."""
    _, who, moment = step
    lives = state.track[who] < DEAD
    if moment == SPOTLIGHT:
        if lives:
            guide.shine(state, who)
        else:
            guide.next_spot(state)
    elif state.in_fight and lives and not state.away[who]:
        ask_turn(state, who)


def resume(state: State, step: Step) -> None:
    """§13.1 After the master has spoken, the same ask comes again, unless it no longer applies."""
    _, *asked = step
    kind, _, *about = asked
    if kind == book.TURN and not (state.in_fight and state.track[about[0] - state.first] < DEAD):
        return
    if kind == book.EFFORT and not state.attempt:
        return
    if kind == book.CREATURE_ACT and not (state.in_fight and state.t_status[about[0]] == ACTIVE):
        return
    state.agenda.append(tuple(asked))


def next_turn(state: State, step: Step) -> None:
    """§6.9 Who comes next; after the last a new round begins."""
    if not state.in_fight or fight_is_over(state):
        return
    state.turn = order.next_of(state)
    if state.turn >= len(state.order):
        state.agenda.append((BEGIN_ROUND,))
        return
    state.agenda.append((book.NEXT_TURN,))
    who = state.order[state.turn]
    state.acted.append(who)
    if who == NOBODY:
        state.agenda.append((book.CREATURES,))
        return
    if who >= CREATURES_FROM:
        state.agenda.append((book.CREATURE_TURN, who - CREATURES_FROM))
        return
    state.used = []
    costs.begin_action(state, who)
    upkeep.before_turn(state, who)
    lasting.tick(state, who)
    helping.lapse(state, who)
    if state.track[who] < DEAD and not state.away[who] and foes(state):
        ask_turn(state, who)


def ask_turn(state: State, who: int) -> None:
    """§6.9 A character's turn; the master, if there is one, may step in."""
    seat = seat_of(state, who)
    waits = 1 << seat
    if state.first:
        waits |= 1
    state.agenda.append((book.TURN, waits, seat))


def end_turn(state: State, step: Step) -> None:
    """§4.4 An extra action follows at once."""
    _, who, moment = step
    if moment == SPOTLIGHT:
        guide.next_spot(state)
        return
    if state.extra_action and state.in_fight and state.track[who] < DEBILITATED and foes(state):
        state.extra_action -= 1
        costs.begin_action(state, who)
        ask_turn(state, who)
    else:
        state.extra_action = 0


def fight_is_over(state: State) -> bool:
    """§6.9, §14.7 The fight ends when one side is gone, or the story with a death."""
    if guide.ends_by_death(state):
        return True
    if not foes(state):
        finish(state, WON)
        return True
    if combat.is_lost(state) and not state.first:
        escaped = any(state.away[who] for who in living(state))
        finish(state, ESCAPED if escaped else LOST)
        return True
    if state.first and not standing(state) and not living(state):
        finish(state, LOST)
        return True
    return False


def finish(state: State, how: int) -> None:
    """§6.9, §6.12 The fight is over: what lasts for rounds ends. After a truce the creatures stay, else they leave."""
    state.in_fight = 0
    state.order, state.acted, state.alone, state.used = [], [], [], []
    lasting.end_of(state, ROUND)
    helping.end_of_fight(state)
    movement.forget_flights(state)
    parley.forget(state)
    tell(state, T_FIGHT_OVER)
    for thing in range(len(state.t_sort)):
        if state.t_sort[thing] == CREATURE and state.t_status[thing] == ACTIVE and how not in (WON, PEACE):
            state.t_status[thing] = GONE
    for who in range(len(state.track)):
        if state.track[who] < DEAD:
            state.weapons[who] += state.dropped[who]
            state.dropped[who] = []
    state.agenda.append((book.END_FIGHT, how))


book.BOOK.does(book.FIGHT, begin_fight)
ROLL_INITIATIVE: Final[int] = book.BOOK.does("initiative", roll_initiative, "who")
BEGIN_ROUND: Final[int] = book.BOOK.does("begin_round", begin_round)
book.BOOK.does(book.NEXT_TURN, next_turn)
book.BOOK.does(book.END_TURN, end_turn)
book.BOOK.does(book.AGAIN, again)
book.BOOK.does(book.RESUME, resume)
