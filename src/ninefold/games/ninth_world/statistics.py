"""What designers count at the end of a game of The Ninth World."""

from __future__ import annotations

from ninefold.core.rules import PLAYED, SEEN
from ninefold.games.ninth_world.content import PRIZE
from ninefold.games.ninth_world.ending import score
from ninefold.games.ninth_world.state import NOBODY_YET, State


def count(state: State) -> dict[str, int]:
    """Heroes that played and won, the kingdom's winning Valor, and cards that lay open and were claimed."""
    cards = state.cards
    counted: dict[str, int] = {}
    for seat, card in enumerate(state.hero):
        key = cards.key[state.kind[card]]
        counted[f"hero.{key}"] = 1
        if seat == state.winner:
            counted[f"won.{key}"] = 1
    kingdom = cards.kingdom[state.kind[state.path[0]]]
    counted[f"kingdom.{kingdom}"] = 1
    best = max(score(state, seat) for seat in range(len(state.valor)))
    won = best if state.winner == NOBODY_YET else score(state, state.winner)
    counted[f"valor.{kingdom}"] = won
    counted[f"square.{kingdom}"] = won * won
    counted["rounds"] = state.round
    hidden = {card for deck in state.decks for card in deck.top}
    lay = {kind for card, kind in enumerate(state.kind) if kind >= 0 and cards.deck[kind] >= 0 and card not in hidden}
    for kind in lay:
        counted[f"lay.{cards.key[kind]}"] = 1
    for kind in set(state.tally):
        counted[f"claimed.{cards.key[kind]}"] = 1
    return counted


def own_cards(state: State) -> list[dict[str, int]]:
    """By seat: what no answer names: its hero, its power, the regions that were visited, the prizes that were found."""
    cards = state.cards
    found: list[dict[str, int]] = []
    visited = [card for card in state.path if min(cards.rounds[state.kind[card]]) <= state.round]
    prizes = {cards.key[kind]: SEEN for kind in state.tally if cards.type[kind] == PRIZE}
    for hero, power, displayed in zip(state.hero, state.power, state.displayed):
        mine = {state.kind[card] for card in (hero, power, *visited, *displayed) if card >= 0}
        found.append({**prizes, **{cards.key[kind]: SEEN | PLAYED for kind in mine}})
    return found
