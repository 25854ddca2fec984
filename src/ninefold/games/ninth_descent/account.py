"""The judge's account of a table of Ninth Descent, in the rulebook's words; and a seat's, with "?" for the unknown."""

from __future__ import annotations

from ninefold.core.account import Account, Told
from ninefold.games.ninth_descent.board import BOARD, HEAVEN, HELL, PURGATORY, REALMS
from ninefold.games.ninth_descent.forces import power, reach
from ninefold.games.ninth_descent.language import COUNTERS
from ninefold.games.ninth_descent.points import has_majority, occupied
from ninefold.games.ninth_descent.state import NO_CARD, NOT_OVER, State


def account(state: State) -> Told:
    """A state or a view, as paths of a scenario's [then] or [[view]] find it."""
    say = Account(state, lambda card: state.cards.called(state.kind[card]))
    told = {
        **say.fields("round", "turn", "first", "actions", "condensed"),
        "board": {BOARD.names[space]: say.card(card) for space, card in enumerate(state.at) if card != NO_CARD},
        **say.fields("layout", "layouts"),
        "aside": len(state.aside),
        "pile": state.decks[0].count(),
        "waiting": say.waiting(),
        "over": state.ending != NOT_OVER,
        **say.fields("ending", "winner"),
    }
    for seat in range(state.rules.seats):
        told[str(seat)] = _player(state, seat, say)
    return told


def _player(state: State, seat: int, say: Account) -> Told:
    forces = [state.at[space] for space in BOARD.spaces(state.held[seat])]
    told: Told = {
        **dict(zip(COUNTERS, state.counters[seat])),
        **say.entries(seat, "hand", "chaos"),
        "essence": state.essence(seat).count(),
        **{REALMS[realm]: occupied(state, seat, realm) for realm in (HEAVEN, PURGATORY, HELL)},
        "majority": [REALMS[realm] for realm in (HEAVEN, HELL) if has_majority(state, seat, realm)],
        "forces": say.by_name(forces, lambda card: _force(state, card)),
    }
    if state.lists:
        told["list"] = [state.cards.called(kind) for kind in state.lists[seat]]
    return told


def _force(state: State, card: int) -> Told:
    return {
        "at": BOARD.names[state.place[card]],
        "power": power(state, card),
        "reach": reach(state, card),
        "damage": state.damage[card],
    }
