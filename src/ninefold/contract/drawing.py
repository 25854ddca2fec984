"""Drawing: a scene can be drawn, and everything in it has an id of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from ninefold.contract.play import positions
from ninefold.contract.sitting import Sitting
from ninefold.core.catalogue import LANGUAGES
from ninefold.core.field import SEAT
from ninefold.core.scene import Piece, Player, thing_id

PER_GAME = 8


class Drawing:
    """Cases about scenes."""

    def test_no_two_things_of_a_scene_have_one_id(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            for state in positions(sitting, seed, PER_GAME, chances=True):
                for seat in sitting.watchers:
                    scene = sitting.rules.scene(sitting.rules.view(state, seat), seat, LANGUAGES[0], sitting.names)
                    twice = [thing for thing, count in Counter(_ids(scene)).items() if count > 1]
                    assert twice == [], f"seat {seat} is shown these more than once: {', '.join(twice)}"


def _ids(drawn: Any) -> Iterator[str]:
    """Yield the id of every thing in a scene; a player is one, and the card of a piece is only its face."""
    if isinstance(drawn, list):
        for part in drawn:
            yield from _ids(part)
    elif isinstance(drawn, msgspec.Struct):
        if isinstance(drawn, Player):
            yield thing_id(SEAT, drawn.seat)
        own: str = getattr(drawn, "id", "")  # a scene itself and its players have none
        if own:
            yield own
        for name in drawn.__struct_fields__:
            if not (isinstance(drawn, Piece) and name == "card"):
                yield from _ids(getattr(drawn, name))
