"""What one listener costs: the work after each answer of whole games, for `ninefold bench`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ninefold.core import kernel
from ninefold.core.flat import Flat
from ninefold.core.painter import Parts
from ninefold.core.rules import AnyRules
from ninefold.core.speech import Speech
from ninefold.table.hall.sight import Sight
from ninefold.table.show import options_and_offers

LANG = "en"


def passes(rules: AnyRules, games: Sequence[Sequence[Flat]]) -> dict[str, Callable[[], int]]:
    """Return the work to be timed for each figure; each function returns how many operations it did.

    `games` are the positions of whole games in their order, so that as much is kept from one to the next as at a
    served table.
    """
    names = [f"Player {seat + 1}" for seat in range(rules.seats)]
    views = [[rules.view(state, seat) for state in states] for states in games for seat in range(rules.seats)]

    def scene() -> int:
        for place, shown in enumerate(views):
            parts: Parts = {}
            for view in shown:
                rules.redraw(view, place % rules.seats, LANG, names, parts)
        return sum(map(len, views))

    def update() -> int:
        for states in games:
            for seat in range(rules.seats):
                for _ in listened(rules, states, seat, names):
                    pass
        return sum(map(len, views))

    return {"scene_us": scene, "update_us": update}


def listened(rules: AnyRules, states: Sequence[Flat], seat: int, names: Sequence[str]) -> Iterator[None]:
    """Make what a seat is sent of each position: view, scene, what has changed, and its options."""
    sight = Sight(seat, LANG, "scene")
    speech = Speech(rules, LANG, names, seat)
    for state in states:
        sight.look(rules, state, names)
        if seat in kernel.heard_seats(state):
            options_and_offers(state, speech, kernel.options(state, seat))
        yield
