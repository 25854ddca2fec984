"""§13.14 A player asks for a roll, such as from a skill on the sheet; the master says how hard it is, or declines."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE, Answer, Step
from ninefold.core.ask import Among, Offer, Span
from ninefold.core.tell import tell
from ninefold.games.numenera import book, costs, moment, tasks, telling
from ninefold.games.numenera.attempt import ASKED
from ninefold.games.numenera.corrections import A_STAT, YES_OR_NO
from ninefold.games.numenera.player_intrusions import T_DECLINED, V_DECLINE
from ninefold.games.numenera.rounds import FIGHTING
from ninefold.games.numenera.state import MASTER, State
from ninefold.games.numenera.terms import DEBILITATED, HARDEST, NO_SKILL, SKILLS

V_ASK_ROLL: Final[int] = book.BOOK.verb("ask_roll", "skill:task_skill", "stat:stat")
V_LET_ROLL: Final[int] = book.BOOK.verb("let_roll", "difficulty", "hidden:yes")
T_ASKS: Final = book.BOOK.tell("asks_roll", "seat", "stat:stat", "skill:task_skill")
T_ASKS_PLAIN: Final = book.BOOK.tell("asks_roll_plain", "seat", "stat:stat")


def offers(state: State, seat: int) -> list[Offer]:
    """§13.14 Between fights, or as the action of one's own turn; nobody who can't act, or who is in a shop."""
    who = seat - state.first
    if state.track[who] >= DEBILITATED or state.trading[who]:
        return []
    return [Offer(V_ASK_ROLL, [Among(range(NO_SKILL, len(SKILLS))), A_STAT], text=telling.TEXT)]


def ask(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§13.14 The master is asked; in a fight the action is used only if the roll is made."""
    asked, *_ = step
    _, skill, stat = answer
    if asked == book.FREE:
        state.agenda.append((book.RESUME, *step))
    else:
        state.agenda.append((book.END_TURN, seat - state.first, FIGHTING))
    if skill == NO_SKILL:
        tell(state, T_ASKS_PLAIN, seat, stat)
    else:
        tell(state, T_ASKS, seat, stat, skill)
    state.agenda.append((HOW_HARD, MASTER, seat, stat, skill, telling.next_text(state)))


def how_hard_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§13.14 The master may decline."""
    return [(V_DECLINE,)]


def how_hard_offers(state: State, step: Step, seat: int) -> list[Offer]:
    """§13.14 Or say how hard it is, openly or not."""
    return [Offer(V_LET_ROLL, [Span(0, HARDEST), YES_OR_NO])]


def why_not_how_hard(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§13.14 A difficulty that there is."""
    if answer[0] == V_DECLINE:
        return FINE
    [offer] = how_hard_offers(state, step, seat)
    return FINE if offer.has(answer) else book.OUT_OF_BOUNDS


def take_how_hard(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§13.14 The attempt begins; who hears how hard it is may still think better of it (§2.12)."""
    _, _, player, stat, skill, words = step
    verb, *values = answer
    if verb == V_DECLINE:
        tell(state, T_DECLINED, player)
        moment.comes_again(state)
        return
    difficulty, hidden = values
    who = player - state.first
    if not state.in_fight:
        costs.begin_action(state, who)
    tasks.undertake(state, ASKED, who, stat, difficulty, skill=skill, hidden=bool(hidden), source=words)


HOW_HARD: Final[int] = book.BOOK.asks(
    "how_hard",
    "who:seat",
    "stat:stat",
    "skill:task_skill",
    "text:text",
    options=how_hard_options,
    offers=how_hard_offers,
    take=take_how_hard,
    why_not=why_not_how_hard,
    verbs=(V_DECLINE, V_LET_ROLL),
    rule="13.14",
)
