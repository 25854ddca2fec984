"""What designers count at the end of a game of Numenera."""

from __future__ import annotations

from ninefold.core.rules import SEEN
from ninefold.games.numenera.state import ARTIFACT, CYPHER, ODDITY, State, carried, seat_of


def own_things(state: State) -> list[dict[str, int]]:
    """By seat: the abilities of its character, used or not, and what it still carries."""
    rules = state.rules
    found: list[dict[str, int]] = [{} for _ in range(rules.seats)]
    for who, powers in enumerate(state.powers):
        mine = found[seat_of(state, who)]
        mine.update({rules.powers[number].key: SEEN for number in powers})
        for sort in (CYPHER, ARTIFACT, ODDITY):
            mine.update({rules.card_known(state, thing)[1]: SEEN for thing in carried(state, who, sort)})
    return found
