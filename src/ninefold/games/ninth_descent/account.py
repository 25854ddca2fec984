"""The judge's account of a table of Ninth Descent, in the rulebook's words; and a seat's, with "?" for the unknown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ninefold.games.ninth_descent.board import BOARD, HEAVEN, HELL, PURGATORY
from ninefold.games.ninth_descent.forces import power, reach
from ninefold.games.ninth_descent.points import has_majority, occupied
from ninefold.games.ninth_descent.state import ASH, ENDINGS, NO_CARD, NOT_OVER, SIN, VIRTUE, State

Account = dict[str, Any]
"""Names and plain data, as a scenario file addresses them."""
HIDDEN: Final = "?"


def account(state: State) -> Account:
    """A state or a view, as paths of a scenario's [then] or [[view]] find it."""

    def name(card: int) -> str:
        kind = state.kind[card]
        return state.cards.card[kind].name if kind >= 0 else HIDDEN

    told: Account = {
        "round": state.round,
        "turn": state.turn,
        "first": state.first,
        "actions": state.actions,
        "condensed": bool(state.condensed),
        "board": {BOARD.names[space]: name(card) for space, card in enumerate(state.at) if card != NO_CARD},
        "layout": [name(card) for card in state.layout],
        "layouts": state.layouts,
        "aside": len(state.aside),
        "pile": state.decks[0].count(),
        "waiting": _waiting(state),
        "over": state.ending != NOT_OVER,
        "ending": ENDINGS[state.ending],
        "winner": state.winner,
    }
    for seat in range(state.rules.seats):
        told[str(seat)] = _player(state, seat, name)
    return told


def _player(state: State, seat: int, name: Callable[[int], str]) -> Account:
    own = state.counters[seat]
    told: Account = {
        "ash": own[ASH],
        "virtue": own[VIRTUE],
        "sin": own[SIN],
        "hand": [name(card) for card in state.hand[seat]],
        "chaos": [name(card) for card in state.chaos[seat]],
        "essence": state.essence(seat).count(),
        "heaven": occupied(state, seat, HEAVEN),
        "purgatory": occupied(state, seat, PURGATORY),
        "hell": occupied(state, seat, HELL),
        "majority": [realm for realm, n in (("heaven", HEAVEN), ("hell", HELL)) if has_majority(state, seat, n)],
        "forces": {},
    }
    if state.lists:
        told["list"] = [state.cards.card[kind].name for kind in state.lists[seat]]
    for space in BOARD.spaces(state.held[seat]):
        card = state.at[space]
        key = name(card)
        copies = 2
        while key in told["forces"]:
            key = f"{name(card)} {copies}"
            copies += 1
        told["forces"][key] = {
            "at": BOARD.names[space],
            "power": power(state, card),
            "reach": reach(state, card),
            "damage": state.damage[card],
        }
    return told


def _waiting(state: State) -> Account:
    """Whom the table waits for, and what for."""
    if not state.agenda:
        return {"seat": -1, "ask": ""}
    kind, *values = state.agenda[-1]
    return {"seat": values[0] if values else -1, "ask": state.rules.steps[kind].name}
