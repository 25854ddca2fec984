"""What designers count at the end of a game of Ninth Descent."""

from __future__ import annotations

from ninefold.core.rules import PLAYED, SEEN
from ninefold.games.ninth_descent.state import BY_CONDENSING, BY_EFFECT, BY_MAJORITY, State


def count(state: State) -> dict[str, int]:
    """Where the points came from, and for each Force how many seats could have summoned it, and did."""
    counted = {
        "points_by_majority": state.tally[BY_MAJORITY],
        "points_by_condensing": state.tally[BY_CONDENSING],
        "points_by_effects": state.tally[BY_EFFECT],
        f"rounds.{state.round}": 1,
    }
    for held, summoned in zip(state.payable, state.summoned):
        for kind, key in enumerate(state.cards.key):
            if (held | summoned) >> kind & 1:
                counted[f"held.{key}"] = counted.get(f"held.{key}", 0) + 1
            if summoned >> kind & 1:
                counted[f"summoned.{key}"] = counted.get(f"summoned.{key}", 0) + 1
    return counted


def card_use(state: State) -> list[dict[str, int]]:
    """By seat: the Forces that it held when they could be paid, and those that it summoned."""
    found: list[dict[str, int]] = []
    for held, summoned in zip(state.payable, state.summoned):
        kinds = enumerate(state.cards.key)
        found.append(
            {
                key: SEEN | PLAYED if summoned >> kind & 1 else SEEN
                for kind, key in kinds
                if (held | summoned) >> kind & 1
            }
        )
    return found
