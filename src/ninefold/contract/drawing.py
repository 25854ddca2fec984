"""Drawing: a scene can be drawn, everything in it has an id of its own, and parts that are kept are never stale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from ninefold.contract.play import Play, positions
from ninefold.contract.sitting import Sitting
from ninefold.core.catalogue import LANGUAGES
from ninefold.core.field import SEAT
from ninefold.core.flat import Flat
from ninefold.core.painter import Parts
from ninefold.core.scene import Card, Piece, Player, thing_id

PER_GAME = 8
MOST_DRAWN = 400
"""Number of positions of a game that are drawn one after the other."""


class Drawing:
    """Cases about scenes."""

    def test_no_two_things_of_a_scene_have_one_id(self, sitting: Sitting) -> None:
        for seed in sitting.seeds():
            for state in positions(sitting, seed, PER_GAME, chances=True):
                for seat in sitting.watchers:
                    scene = sitting.rules.scene(sitting.rules.view(state, seat), seat, LANGUAGES[0], sitting.names)
                    twice = [thing for thing, count in Counter(_ids(scene)).items() if count > 1]
                    assert twice == [], f"seat {seat} is shown these more than once: {', '.join(twice)}"

    def test_a_scene_with_parts_that_were_kept_is_the_scene_drawn_anew(self, sitting: Sitting) -> None:
        rules = sitting.rules
        for seed in sitting.seeds():
            kept: dict[int, Parts] = {seat: {} for seat in sitting.watchers}
            play = Play(sitting, seed)
            for place, _ in zip(range(MOST_DRAWN), play.stops(), strict=False):
                seat = sitting.watchers[place % len(kept)]
                lang = LANGUAGES[seat % len(LANGUAGES)]
                view = rules.view(play.state, seat)
                redrawn = msgspec.json.encode(rules.redraw(view, seat, lang, sitting.names, kept[seat]))
                assert redrawn == msgspec.json.encode(rules.scene(view, seat, lang, sitting.names))

    def test_parts_of_a_scene_read_no_field_but_those_they_name(self, sitting: Sitting) -> None:
        rules = sitting.rules
        for seed in sitting.seeds() if rules.painter is not None else ():
            for state in positions(sitting, seed, PER_GAME, chances=True):
                for seat in sitting.watchers:
                    view, kept = rules.view(state, seat), Parts()
                    rules.redraw(view, seat, LANGUAGES[0], sitting.names, kept)
                    assert list(_undeclared(sitting, view, seat, kept)) == []


def _undeclared(sitting: Sitting, view: Flat, seat: int, kept: Parts) -> Iterator[str]:
    """Yield what parts of a scene read beside the fields that they name, when each is drawn alone."""
    rules: Any = sitting.rules
    for (method, _), (values, *_) in kept.items():
        draw: Any = method
        kind: Any = type(view)
        bare = kind(view.rules)  # a field that was never set can't be read
        for name in draw.fields:
            setattr(bare, name, getattr(view, name))
        painter = object.__new__(rules.painter)  # without what a painter may have read from the view beforehand
        painter.__dict__.update(rules=rules, view=bare, seat=seat, lang=LANGUAGES[0], names=sitting.names, parts={})
        try:
            draw(painter, *values)
        except AttributeError as error:
            yield f"{draw.__qualname__}{values} reads what it does not name: {error}"


def _ids(drawn: Any) -> Iterator[str]:
    """Yield the id of every thing in a scene; a player is one, and the card of a piece is only its face.

    A player's token on a map stands for the player, and is no other thing.
    """
    if isinstance(drawn, list):
        for part in drawn:
            yield from _ids(part)
    elif isinstance(drawn, msgspec.Struct):
        if isinstance(drawn, Player):
            yield thing_id(SEAT, drawn.seat)
        own: str = getattr(drawn, "id", "")  # a scene itself and its players have none
        if own and not (isinstance(drawn, Card) and own == thing_id(SEAT, drawn.owner)):
            yield own
        for name in drawn.__struct_fields__:
            if not (isinstance(drawn, Piece) and name == "card"):
                yield from _ids(getattr(drawn, name))
