"""§13.1 The master is heard while a player decides: with verbs that leave the decision as it is."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import ASK, ONE, Answer, AskKind, Step
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


def offers(state: State) -> list[Offer]:
    """§13.1 What the master may do while a player decides."""
    return [offer for offer in master.offers(state) if offer.verb in ASIDES]


def hear_the_master() -> None:
    """Let the master act at every ask that one player answers. Called once, after all chapters are imported."""
    for kind in book.BOOK.steps:
        if kind.nature == ASK and kind.asks.mode == ONE:
            _open_to_the_master(kind.asks)


def _open_to_the_master(ask: AskKind[State]) -> None:
    own_options, own_offers, own_judge, own_take = ask.options, ask.offers, ask.why_not, ask.take

    def is_aside(state: State, step: Step, seat: int) -> bool:
        _, asked, *_ = step
        return is_master(state, seat) and asked != MASTER

    def also_heard(state: State, step: Step) -> int:
        return 1 << MASTER if is_aside(state, step, MASTER) else 0

    def options(state: State, step: Step, seat: int) -> list[Answer]:
        return [] if is_aside(state, step, seat) else own_options(state, step, seat)

    def all_offers(state: State, step: Step, seat: int) -> list[Offer]:
        if is_aside(state, step, seat):
            return offers(state)
        return [] if own_offers is None else own_offers(state, step, seat)

    def why_not(state: State, step: Step, seat: int, answer: Answer) -> int:
        verb, *_ = answer
        if is_aside(state, step, seat):
            return master.why_not_master(state, answer) if verb in ASIDES else book.NOT_NOW
        return (
            open_asks.MASTER_ONLY if verb in ASIDES and verb not in own_verbs else own_judge(state, step, seat, answer)
        )

    def take(state: State, step: Step, seat: int, answer: Answer) -> None:
        if is_aside(state, step, seat):
            state.agenda.append(step)
            master.speak(state, answer)
        else:
            own_take(state, step, seat, answer)

    own_verbs = ask.verbs
    ask.options, ask.offers, ask.why_not, ask.take = options, all_offers, why_not, take
    ask.verbs, ask.also_heard = own_verbs | ASIDES, also_heard
