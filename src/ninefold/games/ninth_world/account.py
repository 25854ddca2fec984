"""A table of The Ninth World in the rulebook's words, for the judge or for a seat; "?" stands for what is unknown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ninefold.games.ninth_world.content import TOWN_DECK, WILD_DECK
from ninefold.games.ninth_world.coop import threshold
from ninefold.games.ninth_world.ending import score
from ninefold.games.ninth_world.rounds import PHASES
from ninefold.games.ninth_world.state import ENDINGS, NO_CARD, NOT_OVER, SLOTS, State

Told = dict[str, Any]
"""Plain data by the names that paths use."""
HIDDEN: Final = "?"


def account(state: State) -> Told:
    """A state or a view, as paths of a scenario's [then] or [[view]] find it."""

    def name(card: int) -> str:
        if card == NO_CARD:
            return ""
        kind = state.kind[card]
        return state.cards.card[kind].name if kind >= 0 else HIDDEN

    told: Told = {
        "round": state.round,
        "phase": PHASES[state.phase],
        "monolith": state.monolith,
        "path": [name(card) for card in state.path],
        "town": [name(card) for card in state.town],
        "wild": {name(card): _wild(state, card) for card in state.wild},
        "wild_order": [name(card) for card in state.wild],
        "town_deck": state.deck_size(TOWN_DECK),
        "wild_deck": state.deck_size(WILD_DECK),
        "deck_top": [name(card) for card in reversed(state.decks[WILD_DECK].top)],
        "town_deck_top": [name(card) for card in reversed(state.decks[TOWN_DECK].top)],
        "discards": [[state.cards.card[kind].name for kind in pile] for pile in state.discards],
        "order": list(state.acting),
        "scars": state.scars,
        "threshold": threshold(state),
        "drift": state.drift,
        "allies": [name(card) for card in state.allies],
        "waiting": _waiting(state),
        "over": state.ending != NOT_OVER,
        "ending": ENDINGS[state.ending],
        "winner": state.winner,
    }
    for seat in range(len(state.valor)):
        told[str(seat)] = _hero(state, seat, name)
    return told


def _hero(state: State, seat: int, name: Callable[[int], str]) -> Told:
    skills = state.skills[SLOTS * seat : SLOTS * seat + SLOTS]
    return {
        "hero": name(state.hero[seat]),
        "power": name(state.power[seat]),
        "valor": state.valor[seat],
        "score": score(state, seat),
        "wounds": state.wounds[seat],
        "token": bool(state.token[seat]),
        "skills": [name(card) for card in skills],
        "spent": [name(card) for slot, card in enumerate(skills) if state.spent[seat] >> slot & 1],
        "hand": [name(card) for slot, card in enumerate(skills) if not state.spent[seat] >> slot & 1],
        "bid": state.initial[seat],
        "total": state.total[seat],
        "phase_points": state.pure[seat],
        "points": state.points[seat],
        "displayed": [name(card) for card in state.displayed[seat]],
        "progress": {name(card): state.progress[card] for card in state.displayed[seat] if state.progress[card]},
        "shown": [name(card) for card in (state.shown[seat] if state.shown else [])],
    }


def _wild(state: State, card: int) -> Told:
    seats = range(len(state.valor))
    return {
        "marks": [seat for seat in seats if state.marks[card] >> seat & 1],
        "tokens": state.progress[card],
        "drawn_by": state.fresh[card],
    }


def _waiting(state: State) -> Told:
    """The seat that is asked, and the name of the ask."""
    if not state.agenda:
        return {"seat": -1, "ask": ""}
    kind, *values = state.agenda[-1]
    return {"seat": values[0] if values else -1, "ask": state.rules.steps[kind].name}
