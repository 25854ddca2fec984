"""§13.1 What the master may do while a player decides: only what leaves the decision as it is."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer, Aside, Step
from ninefold.core.ask import Offer
from ninefold.games.numenera import book, experience, master, open_asks, own_pictures, prepared, talk
from ninefold.games.numenera.state import MASTER, State, is_master

ASIDES: Final = frozenset(
    (
        book.V_NARRATE,
        experience.V_AWARD,
        experience.V_AWARD_ALL,
        master.V_REVEAL,
        *talk.VERBS,
        *prepared.ASIDES,
        *own_pictures.HANDED,
    )
)
"""Narration, notes, dice, XP and a creature's level: none of them changes what a player is deciding."""


def heard(state: State, step: Step) -> int:
    """§13.1 A person who is master, while a player is asked."""
    _, asked, *_ = step
    return 1 << MASTER if is_master(state, MASTER) and asked != MASTER else 0


def offers(state: State) -> list[Offer]:
    """§13.1 What the master may do while a player decides."""
    return [offer for offer in master.offers(state) if offer.verb in ASIDES]


def why_not(state: State, step: Step, seat: int, answer: Answer) -> int:
    """§13.1 Whether the master may do this while a player decides."""
    verb, *_ = answer
    return master.why_not_master(state, answer) if verb in ASIDES else book.NOT_NOW


ASIDE: Final[Aside[State]] = Aside(
    heard,
    verbs=ASIDES,
    offers=offers,
    why_not=why_not,
    take=master.speak,
    otherwise=open_asks.MASTER_ONLY,
)
