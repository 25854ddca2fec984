"""§2.11 What an option would cost, and its chance, shown before it is chosen: worked out on a copy of the table."""

from __future__ import annotations

from typing import Final

from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.games.numenera import attempt, book, powers, tasks
from ninefold.games.numenera.state import State
from ninefold.games.numenera.terms import STATS

ATTEMPTS: Final = frozenset(
    (
        book.V_ATTACK, book.V_ATTACK_WITH, book.V_USE_WITH, book.V_USE_ON, book.V_DASH, book.V_DASH_AWAY,
        book.V_DASH_TO, book.V_FLEE, book.V_HIDE, book.V_TRY_TASK, book.V_IDENTIFY,
    )
)  # fmt: skip
"""Verbs that lead to a roll."""
EFFORTS: Final = (book.V_APPLY, book.V_APPLY_EDGE)
USES: Final = (book.V_USE, book.V_USE_FOR)


def note(state: State, seat: int, answer: Answer, lang: str) -> str:
    """What an answer costs without Effort, and its target number and chance where the difficulty is open."""
    verb, *values = answer
    if verb in USES:
        number, *_ = values
        power = state.rules.powers[number]
        cost = powers.price(state, seat - state.first, power) if power.cost else 0
        return _said(state, lang, cost, STATS[power.stat])
    if verb in EFFORTS:
        return _effort(state, lang, values)
    if verb not in ATTEMPTS:
        return ""
    ahead = state.clone()
    kernel.take(ahead, seat, answer)
    kernel.advance(ahead, None)
    made = ahead.attempt
    asked, *_ = ahead.agenda[-1] if ahead.agenda else (book.FREE,)
    if asked != book.EFFORT or not made or made[attempt.WHO] != seat - state.first:
        return ""
    cost, stat = sum(tasks.price(ahead, 0, 0)), STATS[made[attempt.STAT]]
    if made[attempt.HIDDEN]:
        return _said(state, lang, cost, stat)
    left = tasks.final(ahead)
    return _said(state, lang, cost, stat, attempt.A_STEP * left, round(100 * attempt.chance_of(left)))


def _effort(state: State, lang: str, values: list[int]) -> str:
    """§2.9 What a roll with so many levels of Effort costs, and its chance."""
    ease, damage, *edge = values
    made = state.attempt
    cost, stat = sum(tasks.price(state, ease, damage, *edge)), STATS[made[attempt.STAT]]
    if made[attempt.HIDDEN]:
        return _said(state, lang, cost, stat)
    left = max(0, tasks.final(state) - ease)
    return _said(state, lang, cost, stat, attempt.A_STEP * left, round(100 * attempt.chance_of(left)))


def _said(state: State, lang: str, cost: int, stat: str, target: int = -1, percent: int = -1) -> str:
    say = state.rules.catalogue.say
    parts = []
    if target >= 0:
        parts.append(f"{say('scene.target', lang, {})} {target}, {percent} %")
    if cost:
        parts.append(f"{say('scene.cost', lang, {})} {cost} {say(f'scene.{stat}', lang, {})}")
    return ", ".join(parts)
