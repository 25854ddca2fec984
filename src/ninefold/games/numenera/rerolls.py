"""§11.6 For 1 XP a player rolls any die again, and the better roll counts."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.tell import tell
from ninefold.games.numenera import lasting
from ninefold.games.numenera.attempt import FACE, FACES, INITIATIVE, KIND, WHO
from ninefold.games.numenera.book import BOOK, ROLL, V_KEEP, V_REROLL
from ninefold.games.numenera.state import E_REROLL, State, seat_of

T_SHORT: Final = BOOK.tell("short", "seat")
T_ENOUGH: Final = BOOK.tell("enough", "seat")
T_REROLLED: Final = BOOK.tell("rerolled", "seat")

FAILED_ROLL: Final = "failed_roll"
GOOD_ROLL: Final = "good_roll"
RECOVERY_ROLL: Final = "recovery_roll"
DEPLETION_ROLL: Final = "depletion_roll"
STOPS: Final = {FAILED_ROLL: True, GOOD_ROLL: False, RECOVERY_ROLL: False, DEPLETION_ROLL: True}
"""After which rolls a player is asked at first; each player may change it."""
OFFERED: Final = (V_KEEP, V_REROLL)


def may(state: State, who: int) -> bool:
    """§11.6 Whether somebody has XP, or a free roll, for another die."""
    return state.xp[who] > 0 or lasting.has(state, E_REROLL, who)


def pay(state: State, who: int) -> None:
    """§11.6 A free roll if there is one, else 1 XP."""
    tell(state, T_REROLLED, seat_of(state, who))
    if not lasting.use_one(state, E_REROLL, who):
        state.xp[who] -= 1


def offer(state: State, *, success: bool) -> None:
    """§11.6 Offer another d20 where a better roll is possible and would change something."""
    made = state.attempt
    is_useful = not success or (made[FACE] < FACES and made[KIND] != INITIATIVE)
    if is_useful and may(state, made[WHO]):
        seat = seat_of(state, made[WHO])
        tell(state, T_ENOUGH if success else T_SHORT, seat)
        state.agenda.append((REROLL, seat, int(success)))


def options(state: State, step: Step, seat: int) -> list[Answer]:
    """§11.6 Keep the roll, or roll again: who can't pay is not asked."""
    return [(verb,) for verb in OFFERED]


def take(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§11.6 Another die; as often as there is XP."""
    if answer[0] == V_KEEP:
        return
    pay(state, state.attempt[WHO])
    state.agenda.pop()
    state.agenda.append((ROLL, FACES))


def window(state: State, step: Step) -> str:
    """Players are asked after a failure, and after a success only if they wish."""
    _, _, went = step
    return GOOD_ROLL if went else FAILED_ROLL


def variant(state: State, step: Step) -> tuple[str, str]:
    """What the prompt says of the roll."""
    _, _, went = step
    return ("reroll_good" if went else "reroll"), "11.6"


REROLL: Final[int] = BOOK.asks(
    "reroll",
    "went",
    options=options,
    take=take,
    verbs=(V_REROLL, V_KEEP),
    rule="11.6",
    window=window,
    variant=variant,
)
