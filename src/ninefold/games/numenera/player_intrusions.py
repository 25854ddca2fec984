"""§11.8 Player intrusions: for 1 XP something of the player's own happens, if the master consents."""

from __future__ import annotations

from typing import Final

from ninefold.core.agenda import Answer, Step
from ninefold.core.ask import Offer
from ninefold.core.tell import tell
from ninefold.games.numenera import book, telling
from ninefold.games.numenera.state import MASTER, State

V_PROPOSE: Final[int] = book.BOOK.verb("propose")
V_CONSENT: Final[int] = book.BOOK.verb("consent")
V_DECLINE: Final[int] = book.BOOK.verb("decline")
T_PROPOSED: Final = book.BOOK.tell("proposed", "seat")
T_CONSENTED: Final = book.BOOK.tell("consented", "seat")
T_DECLINED: Final = book.BOOK.tell("declined", "seat")

PRICE: Final = 1


def offers(state: State, seat: int) -> list[Offer]:
    """§11.8 Whoever has 1 XP may propose something."""
    return [Offer(V_PROPOSE, text=telling.TEXT)] if state.xp[seat - state.first] >= PRICE else []


def propose(state: State, seat: int) -> None:
    """§11.8 The master is asked; nothing is paid yet."""
    tell(state, T_PROPOSED, seat)
    state.agenda.append((PROPOSAL, MASTER, seat, telling.next_text(state)))


def proposal_options(state: State, step: Step, seat: int) -> list[Answer]:
    """§11.8 The master consents or not."""
    return [(V_CONSENT,), (V_DECLINE,)]


def take_proposal(state: State, step: Step, seat: int, answer: Answer) -> None:
    """§11.8 With consent it costs 1 XP, and stands among what was told; else nothing happens."""
    _, _, player, text = step
    if answer[0] == V_DECLINE:
        tell(state, T_DECLINED, player)
        return
    state.xp[player - state.first] -= PRICE
    telling.add(state, text)
    tell(state, T_CONSENTED, player)


PROPOSAL: Final[int] = book.BOOK.asks(
    "proposal",
    "who:seat",
    "text:text",
    options=proposal_options,
    take=take_proposal,
    otherwise=book.NOT_NOW,
    verbs=(V_CONSENT, V_DECLINE),
    rule="11.8",
)
