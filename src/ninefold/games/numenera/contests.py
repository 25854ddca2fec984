"""§13.16 Two characters against each other: both roll, and the higher sum wins."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.ask import Among, Offer
from ninefold.core.tell import tell
from ninefold.games.numenera import tasks
from ninefold.games.numenera.attempt import A_STEP, CONTEST, EASE_LEVELS, FACE, HINDERED, MODIFIED, SKILL_STEPS
from ninefold.games.numenera.book import BOOK
from ninefold.games.numenera.corrections import A_STAT
from ninefold.games.numenera.set_tasks import ANY_SKILL
from ninefold.games.numenera.state import State, seat_of
from ninefold.games.numenera.telling import TEXT, next_text
from ninefold.games.numenera.terms import DEBILITATED

V_CONTEST: Final[int] = BOOK.verb("contest", "seat", "rival:seat", "stat:stat", "skill:task_skill")
T_CONTEST: Final = BOOK.tell("contest", "seat", "to:seat", "stat:stat")
T_CONTEST_TOTAL: Final = BOOK.tell("contest_total", "seat", "total")
T_CONTEST_WON: Final = BOOK.tell("contest_won", "seat", "to:seat", "total", "than")
T_CONTEST_EVEN: Final = BOOK.tell("contest_even", "seat", "to:seat", "total")


def able(state: State) -> list[int]:
    """The seats of characters who can act."""
    return [seat_of(state, who) for who, track in enumerate(state.track) if track < DEBILITATED]


def offers(state: State) -> list[Offer]:
    """§13.16 One against another of those who can act: by each pair, so that nobody stands against themselves."""
    seats = able(state)
    return [
        Offer(
            V_CONTEST, [Among([one]), Among([other for other in seats if other != one]), A_STAT, ANY_SKILL], text=TEXT
        )
        for one in seats
        if len(seats) > 1
    ]


def bonus(state: State, levels: int) -> int:
    """§13.16 What is added to the die: 3 for each step by which the roll is eased, 3 less for each that hinders it."""
    made = state.attempt
    harder = made[HINDERED] + max(0, made[MODIFIED])
    return A_STEP * (made[SKILL_STEPS] + tasks.assets_of(made) + levels - harder)


def contest(state: State, answer: Answer) -> None:
    """§13.16 The first of the two rolls, then the other."""
    _, seat, rival, stat, skill = answer
    tell(state, T_CONTEST, seat, rival, stat)
    state.agenda.append((CONTEST_TURN, seat, rival, stat, skill, next_text(state), 0))


def take_turn(state: State, step: Step) -> None:
    """§13.16 One of the two rolls with Effort; when both have, the higher sum wins."""
    number, seat, rival, stat, skill, words, turn = step
    if turn < 2:
        state.agenda.append((number, seat, rival, stat, skill, words, turn + 1))
        who = (rival if turn else seat) - state.first
        tasks.undertake(state, CONTEST, who, stat, 0, skill=skill, source=words)
        return
    *_, first, _, _, _, _, second = state.results
    if first == second:
        tell(state, T_CONTEST_EVEN, seat, rival, first)
    elif first > second:
        tell(state, T_CONTEST_WON, seat, rival, first, second)
    else:
        tell(state, T_CONTEST_WON, rival, seat, second, first)


def rolled(state: State, who: int) -> None:
    """§13.16 A sum is noted among the latest results, in place of damage."""
    made = state.attempt
    total = made[FACE] + bonus(state, made[EASE_LEVELS])
    tasks.note(state, True, total)
    tell(state, T_CONTEST_TOTAL, seat_of(state, who), total)


CONTEST_TURN: Final[int] = BOOK.does(
    "contest_turn", take_turn, "seat:seat", "rival:seat", "stat:stat", "skill:task_skill", "text:text", "turn"
)
VERBS: Final = {V_CONTEST: contest}
