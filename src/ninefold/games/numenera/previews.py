"""§2.11 What an option would cost, and its chance, shown before it is chosen: worked out on a copy of the table."""

from __future__ import annotations

from typing import Final

from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.games.numenera import attempt, book, contests, parley, powers, tasks, workbench
from ninefold.games.numenera.state import State
from ninefold.games.numenera.terms import STATS

ATTEMPTS: Final = frozenset(
    (
        book.V_ATTACK, book.V_ATTACK_WITH, book.V_USE_WITH, book.V_USE_ON, book.V_DASH, book.V_DASH_AWAY,
        book.V_DASH_TO, book.V_FLEE, book.V_HIDE, book.V_TRY_TASK, book.V_IDENTIFY, book.V_CROSS, book.V_USE_ITEM,
        book.V_USE_ITEM_ON, book.V_BARTER, parley.V_APPROACH, workbench.V_SALVAGE, workbench.V_CRAFT,
    )
)  # fmt: skip
"""Verbs that lead, or may lead, to a roll at once."""
EFFORTS: Final = (book.V_APPLY, book.V_APPLY_EDGE)
USES: Final = (book.V_USE, book.V_USE_FOR)


def note(state: State, seat: int, answer: Answer, lang: str) -> str:
    """What an answer costs without Effort, and its target number and chance where the difficulty is open."""
    verb, *values = answer
    if verb in EFFORTS:
        return _effort(state, lang, values)
    if verb == book.V_TALK:
        return _talk(state, seat, answer, lang)
    if verb in ATTEMPTS or verb in USES:
        ahead = _rolled(state, seat, answer)
        if ahead is not None:
            return _attempt(ahead, lang)
    if verb in USES:
        number, *_ = values
        power = state.rules.powers[number]
        cost = powers.price(state, seat - state.first, power) if power.cost else 0
        return _said(state, lang, cost, STATS[power.stat])
    return ""


def _rolled(state: State, seat: int, *answers: Answer) -> State | None:
    """A copy of the table after some answers of a character, if it then makes an attempt of its own."""
    ahead = state.clone()
    for answer in answers:
        kernel.take(ahead, seat, answer)
        kernel.advance(ahead, None)
    made = ahead.attempt
    asked, *_ = ahead.agenda[-1] if ahead.agenda else (book.FREE,)
    return ahead if asked == book.EFFORT and made and made[attempt.WHO] == seat - state.first else None


def _talk(state: State, seat: int, answer: Answer, lang: str) -> str:
    """§6.11 Of the ways to talk to a creature, the one that is easiest for this character."""
    _, thing = answer
    ways = [how for how in range(len(parley.APPROACHES)) if parley.can_work(state, seat, thing, how)]
    tried = [_rolled(state, seat, answer, (parley.V_APPROACH, how)) for how in ways]
    rolled = [ahead for ahead in tried if ahead is not None]
    if len(rolled) < len(ways) or not rolled:
        return ""
    return _attempt(min(rolled, key=lambda ahead: 0 if ahead.attempt[attempt.HIDDEN] else tasks.final(ahead)), lang)


def _attempt(ahead: State, lang: str) -> str:
    """What the attempt on the table costs without Effort, and its chance if the difficulty is open."""
    made = ahead.attempt
    cost, stat = sum(tasks.price(ahead, 0, 0)), STATS[made[attempt.STAT]]
    return _said(ahead, lang, cost, stat, _HIDDEN if made[attempt.HIDDEN] else tasks.final(ahead))


def _effort(state: State, lang: str, values: list[int]) -> str:
    """§2.9 What a roll with these levels of Effort costs, and its chance."""
    ease, damage, *edge = values
    made = state.attempt
    cost, stat = sum(tasks.price(state, ease, damage, *edge)), STATS[made[attempt.STAT]]
    if made[attempt.KIND] == attempt.CONTEST:
        adds = f"{state.rules.catalogue.say('scene.adds', lang, {})} {contests.bonus(state, ease):+d}"
        return ", ".join(part for part in (adds, _said(state, lang, cost, stat)) if part)
    return _said(state, lang, cost, stat, _NO_ROLL if made[attempt.HIDDEN] else max(0, tasks.final(state) - ease))


_NO_ROLL: Final = -1
_HIDDEN: Final = -2
"""In place of what is left of a difficulty: nothing is rolled, or players do not know it."""


def _said(state: State, lang: str, cost: int, stat: str, left: int = _NO_ROLL) -> str:
    say = state.rules.catalogue.say
    parts = []
    if left == _HIDDEN:
        parts.append(f"{say('scene.target', lang, {})} {say('scene.hidden', lang, {})}")
    elif left != _NO_ROLL:
        target, percent = attempt.A_STEP * left, round(100 * attempt.chance_of(left))
        parts.append(f"{say('scene.target', lang, {})} {target}, {percent} %")
    if cost:
        parts.append(f"{say('scene.cost', lang, {})} {cost} {say(f'scene.{stat}', lang, {})}")
    return ", ".join(parts)
