"""§12.8 What XP buys permanently, besides advances: a contact, a home, a title, wealth, a workshop."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import FINE
from ninefold.core.tell import tell
from ninefold.games.numenera import lasting
from ninefold.games.numenera.book import BOOK, NOT_NOW
from ninefold.games.numenera.experience import NO_XP
from ninefold.games.numenera.state import E_EASE, State, seat_of
from ninefold.games.numenera.terms import ALWAYS, ESTATES, FIRST_SKILL, SKILL

V_SETTLE: Final[int] = BOOK.verb("settle", "estate:estate")
HAS_IT_ALREADY: Final[int] = BOOK.reason("has_it_already", "12.8")
T_SETTLED: Final = BOOK.tell("settled", "seat", "estate:estate")

AN_ESTATE: Final = 3
"""§12.8 What it costs."""
EASES: Final = {
    "contact": ("persuasion", "pleasant_interaction"),
    "title": ("leadership", "intimidation"),
    "workshop": ("crafting", "salvaging"),
}
HOME: Final = ESTATES.index("home")
WEALTH: Final = ESTATES.index("wealth")
REST_AT_HOME: Final = 1
INCOME: Final = 20


def why_not_settle(state: State, who: int, estate: int) -> int:
    """§12.8 3 XP, between fights, and each once."""
    if state.in_fight:
        return NOT_NOW
    if (state.estate[who] >> estate) & 1:
        return HAS_IT_ALREADY
    return FINE if state.xp[who] >= AN_ESTATE else NO_XP


def settle(state: State, who: int, estate: int) -> None:
    """§12.8 It is bought, and acts from now on."""
    state.xp[who] -= AN_ESTATE
    state.estate[who] |= 1 << estate
    tell(state, T_SETTLED, seat_of(state, who), estate)
    take_effect(state, who, estate)


def take_effect(state: State, who: int, estate: int) -> None:
    """§12.8 What it does at this table."""
    for skill in EASES.get(ESTATES[estate], ()):
        lasting.add(state, E_EASE, who, FIRST_SKILL + SKILL[skill], 1, ALWAYS, who)
    if estate == HOME:
        state.recovery[who] += REST_AT_HOME
    if estate == WEALTH:
        state.shins[who] += INCOME
