"""§11 Intrusions and experience: 2 XP and a gift, or 1 XP to refuse."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.ask import Among, Offer, Span
from ninefold.core.tell import tell
from ninefold.games.numenera import book, lasting, telling
from ninefold.games.numenera.attempt import ATTACK, DEFENCE, FORCED, KIND, MIGHT_PAID, WEAPON, WHO
from ninefold.games.numenera.bestiary import bring
from ninefold.games.numenera.damage import hurt, step_up
from ninefold.games.numenera.state import E_HINDER, NONE, State, foes, living, seat_of
from ninefold.games.numenera.terms import MIGHT, NEXT, SHORT

V_ACCEPT: Final[int] = book.BOOK.verb("accept")
V_REFUSE: Final[int] = book.BOOK.verb("refuse")
V_AWARD: Final[int] = book.BOOK.verb("award", "seat", "xp")
V_AWARD_ALL: Final[int] = book.BOOK.verb("award_all", "xp")
V_GIFT: Final[int] = book.BOOK.verb("gift", "seat")
NO_XP: Final[int] = book.BOOK.reason("no_xp", "11.4")
T_INTRUSION: Final = book.BOOK.tell("intrusion", "seat", "intrusion:intrusion")
T_ACCEPTED: Final = book.BOOK.tell("accepted", "seat")
T_REFUSED: Final = book.BOOK.tell("refused", "seat")
T_GIFT: Final = book.BOOK.tell("gift", "seat", "to:seat")
T_DROPPED_WEAPON: Final = book.BOOK.tell("dropped_weapon", "seat", "weapon:weapon")
T_PICKED_UP: Final = book.BOOK.tell("picked_up", "seat", "weapon:weapon")

STORY, FORCED_ROLL, DROPPED_WEAPON, HARM, STAGGER, REINFORCEMENT = range(6)
INTRUSIONS: Final = ("story", "forced_roll", "dropped_weapon", "harm", "stagger", "reinforcement")
UNFORCED: Final = (STORY, DROPPED_WEAPON, HARM, STAGGER, REINFORCEMENT)
"""The intrusions that are possible at any time."""
WRITTEN: Final = 100
"""Intrusions that an adventure brings are numbered from here on."""
AWARD: Final = 2
HARM_POINTS: Final = 2
MOST_AWARDED: Final = Span(1, 4)


def free_intrusion(state: State, who: int) -> None:
    """§11.5 On a natural 1 the master may intrude without XP; the guide always does."""
    if state.first:
        state.agenda.append((book.MASTER_INTRUDES, 0, seat_of(state, who), 0))
    else:
        intrude(state, who, guides_choice(state), free=True)


def guides_choice(state: State) -> int:
    """§11.5 House ruling: an attacker drops the weapon, others stumble or are hurt."""
    kind = state.attempt[KIND]
    if kind == ATTACK and state.attempt[WEAPON] in state.weapons[state.attempt[WHO]]:
        return DROPPED_WEAPON
    return STAGGER if kind == DEFENCE or state.in_fight else HARM


def offers(state: State, alive: list[int]) -> list[Offer]:
    """§11.1, §11.7 Intrusions on any character who lives; a forced roll only on an attempt that would need none."""
    seats = Among([seat_of(state, who) for who in alive])
    made = [Offer(book.V_INTRUDE, [seats, Among(UNFORCED)], text=telling.TEXT)]
    if state.attempt and not state.attempt[FORCED] and state.rules.is_routine(state):
        seat = seat_of(state, state.attempt[WHO])
        made.append(Offer(book.V_INTRUDE, [Among([seat]), Among([FORCED_ROLL])], text=telling.TEXT))
    return made


def intrude(state: State, who: int, intrusion: int, *, free: bool, text: int = NONE) -> None:
    """§11.1 The spotlight is on one character."""
    tell(state, T_INTRUSION, seat_of(state, who), intrusion)
    state.agenda.append((INTRUSION, seat_of(state, who), intrusion, int(free), text))


def intrusion_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§11.3, §11.4 Refusing costs 1 XP; a character without XP can't refuse."""
    accept: list[Answer] = [(V_ACCEPT,)]
    return [*accept, (V_REFUSE,)] if state.xp[seat - state.first] else accept


def why_not_intrusion(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§11.4 Refusing needs 1 XP."""
    if answer[0] == V_REFUSE and not state.xp[seat - state.first]:
        return NO_XP
    return FINE


def take_intrusion(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§11.2 to §11.5 Refused for 1 XP; or accepted for 2 XP, one of which goes to another player."""
    _, _, intrusion, free, _ = step
    who = seat - state.first
    if answer[0] == V_REFUSE:
        state.xp[who] -= 1
        tell(state, T_REFUSED, seat)
        return
    tell(state, T_ACCEPTED, seat)
    state.agenda.append((INTRUDED, who, intrusion))
    if free:
        return
    state.xp[who] += AWARD
    tell(state, book.T_XP, seat, AWARD)
    if [other for other in living(state) if other != who]:
        state.agenda.append((GIFT, seat))
    elif not state.rules.keeps_gift:
        # §11.2 Who plays alone has nobody to give it to.
        state.xp[who] -= 1


def gift_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§11.2 One of the two XP goes to another player."""
    who = seat - state.first
    return [(V_GIFT, seat_of(state, other)) for other in living(state) if other != who]


def take_gift(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§11.2 1 XP changes hands."""
    _, other = answer
    state.xp[seat - state.first] -= 1
    state.xp[other - state.first] += 1
    tell(state, T_GIFT, seat, other)


def intruded(state: State, step: Step) -> None:
    """§11.1 The intrusion takes effect; the master tells one of the story."""
    _, who, intrusion = step
    if intrusion >= WRITTEN:
        state.agenda.append((book.CONSEQUENCE, book.OF_INTRUSION, intrusion - WRITTEN, who))
    elif intrusion == FORCED_ROLL:
        force_roll(state, who)
    elif intrusion == DROPPED_WEAPON:
        drop_weapon(state, who)
    elif intrusion == HARM:
        hurt(state, who, HARM_POINTS, MIGHT, ambient=True)
    elif intrusion == STAGGER:
        lasting.add(state, E_HINDER, who, lasting.HINDER_ALL, 1, NEXT, who)
    elif intrusion == REINFORCEMENT:
        near = foes(state)
        kind = state.t_kind[near[0]] if near else NONE
        level = state.t_level[near[0]] if near else 0
        thing = bring(state, kind, state.place[who] + SHORT, level, is_open=bool(near and state.t_open[near[0]]))
        tell(state, book.T_APPEARS, thing, 1)


def force_roll(state: State, who: int) -> None:
    """§11.7 A routine task has to be rolled after all, against its own difficulty; Effort paid comes back."""
    made = state.attempt
    if not made or made[WHO] != who:
        return
    made[FORCED] = 1
    for stat in range(3):
        paid, was_empty = made[MIGHT_PAID + stat], state.pool[3 * who + stat] == 0
        state.pool[3 * who + stat] += paid
        state.spent[who] -= paid
        made[MIGHT_PAID + stat] = 0
        if paid and was_empty:
            step_up(state, who)
    if state.agenda and state.agenda[-1][0] == book.JUDGE:
        state.agenda[-1] = (book.ROLL, 20)


def drop_weapon(state: State, who: int) -> None:
    """§11.1 The weapon of the attack, or the first that is carried, lies on the ground."""
    made = state.attempt
    weapon = made[WEAPON] if made and made[KIND] == ATTACK and made[WHO] == who else NONE
    if weapon == NONE and state.weapons[who]:
        weapon = state.weapons[who][0]
    if weapon in state.weapons[who]:
        state.weapons[who].remove(weapon)
        state.dropped[who].append(weapon)
        tell(state, T_DROPPED_WEAPON, seat_of(state, who), weapon)


def pick_up(state: State, who: int, weapon: int) -> None:
    """§8.3 Picking something up is an action."""
    state.dropped[who].remove(weapon)
    state.weapons[who].append(weapon)
    tell(state, T_PICKED_UP, seat_of(state, who), weapon)


def awards(everybody: Among) -> list[Offer]:
    """§12.1 XP for discoveries: for one, or for all, such as before the session ends."""
    return [Offer(V_AWARD, [everybody, MOST_AWARDED]), Offer(V_AWARD_ALL, [MOST_AWARDED])]


def award(state: State, answer: Answer) -> None:
    """§12.1 XP for discoveries, for one character."""
    _, seat, xp = answer
    state.xp[seat - state.first] += xp
    tell(state, book.T_XP, seat, xp)


def award_all(state: State, answer: Answer) -> None:
    """§12.1, §13.6 The same for everybody who lives."""
    _, xp = answer
    for who in living(state):
        state.xp[who] += xp
        tell(state, book.T_XP, seat_of(state, who), xp)


def intrude_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§11.5, §11.7 On a 1, or when a task became routine."""
    _, _, player, routine = step
    wait: list[Answer] = [(book.V_WAIT,)]
    return wait + [(book.V_INTRUDE, player, kind) for kind in on_a_one(routine)]


def intrude_offers(state: State, step: Step, seat: int) -> list[Offer]:
    """§11.5 The same with the master's own words."""
    _, _, player, routine = step
    return [Offer(book.V_INTRUDE, [Among([player]), Among(on_a_one(routine))], text=telling.TEXT)]


def on_a_one(routine: int) -> tuple[int, ...]:
    """§11.5, §11.7 The intrusions that are possible on a 1, or when a task became routine."""
    return (FORCED_ROLL,) if routine else UNFORCED


def take_intrude(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§11.5 An intrusion on a 1 gives no XP, a forced roll does."""
    _, _, _, routine = step
    if answer[0] == book.V_INTRUDE:
        _, player, kind = answer
        intrude(state, player - state.first, kind, free=not routine, text=telling.next_text(state))


INTRUSION: Final[int] = book.BOOK.asks(
    "intrusion",
    "intrusion:intrusion",
    "free",
    "text:text",
    options=intrusion_options,
    take=take_intrusion,
    why_not=why_not_intrusion,
    verbs=(V_ACCEPT, V_REFUSE),
    rule="11.3",
)
GIFT: Final[int] = book.BOOK.asks(
    "gift", options=gift_options, take=take_gift, otherwise=book.NO_TARGET, verbs=(V_GIFT,), rule="11.2"
)
INTRUDED: Final[int] = book.BOOK.does("intruded", intruded, "who", "intrusion")
book.BOOK.asks(
    book.MASTER_INTRUDES,
    options=intrude_options,
    offers=intrude_offers,
    take=take_intrude,
    otherwise=book.NOT_NOW,
    verbs=(book.V_WAIT, book.V_INTRUDE),
    rule="11.5",
)
