"""A table of The Ninth World in the rulebook's words, for the judge or for a seat; "?" stands for what is unknown."""

from __future__ import annotations

from ninefold.core.account import Account, Told
from ninefold.games.ninth_world.content import TOWN_DECK, WILD_DECK
from ninefold.games.ninth_world.coop import threshold
from ninefold.games.ninth_world.ending import score
from ninefold.games.ninth_world.rounds import PHASES
from ninefold.games.ninth_world.state import NOT_OVER, SLOTS, State


def account(state: State) -> Told:
    """A state or a view, as paths of a scenario's [then] or [[view]] find it."""
    say = Account(state, lambda card: state.cards.called(state.kind[card]))
    told = {
        **say.fields("round"),
        "phase": PHASES[state.phase],
        **say.fields("monolith", "path", "town"),
        "wild": say.by_name(state.wild, lambda card: say.entries(card, "marks", tokens="progress", drawn_by="fresh")),
        **say.fields(wild_order="wild"),
        "town_deck": state.deck_size(TOWN_DECK),
        "wild_deck": state.deck_size(WILD_DECK),
        "deck_top": say.cards(reversed(state.decks[WILD_DECK].top)),
        "town_deck_top": say.cards(reversed(state.decks[TOWN_DECK].top)),
        "discards": [[state.cards.called(kind) for kind in pile] for pile in state.discards],
        **say.fields(order="acting", scars="scars"),
        "threshold": threshold(state),
        **say.fields("drift", "allies"),
        "waiting": say.waiting(),
        "over": state.ending != NOT_OVER,
        **say.fields("ending", "winner"),
    }
    for seat in range(len(state.valor)):
        told[str(seat)] = _hero(state, seat, say)
    return told


def _hero(state: State, seat: int, say: Account) -> Told:
    skills = say.cards(state.skills[SLOTS * seat : SLOTS * seat + SLOTS])
    return {
        **say.entries(seat, "hero", "power", "valor"),
        "score": score(state, seat),
        **say.entries(seat, "wounds", "token"),
        "skills": skills,
        "spent": [name for slot, name in enumerate(skills) if state.spent[seat] >> slot & 1],
        "hand": [name for slot, name in enumerate(skills) if not state.spent[seat] >> slot & 1],
        **say.entries(seat, bid="initial", total="total", phase_points="pure", points="points", displayed="displayed"),
        "progress": {say.card(card): state.progress[card] for card in state.displayed[seat] if state.progress[card]},
        "shown": say.cards(state.shown[seat]) if state.shown else [],
    }
