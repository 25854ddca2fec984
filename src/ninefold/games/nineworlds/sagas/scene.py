"""How objectives and treasures are drawn: the seat's own objective face up, others' face down, treasures in worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ninefold.core.painter import part
from ninefold.core.scene import Card, Piece, Track, Zone
from ninefold.games.nineworlds.sagas.goals import counted_for, reward
from ninefold.games.nineworlds.sagas.text import NUMERALS, objective_text, treasure_text
from ninefold.games.nineworlds.state import NONE

if TYPE_CHECKING:
    from ninefold.games.nineworlds.scene import WorldsPainter


@part()
def treasure_card(painter: WorldsPainter, treasure: int) -> Card:
    """A treasure, which is always face up."""
    sagas = painter.rules.sagas
    return Card(
        id=f"treasure:{treasure}",
        name=sagas.treasure_name(treasure, painter.lang),
        key=sagas.treasure_keys[treasure],
        kind="item",
        text=treasure_text(sagas, treasure, painter.rules.catalogue, painter.lang),
        label=painter.say("treasure"),
    )


def treasure_piece(painter: WorldsPainter, treasure: int) -> Piece:
    """§20.2 A treasure that lies in a world."""
    card = treasure_card(painter, treasure)
    return Piece(f"treasure:{treasure}", f"{painter.say('treasure')}: {card.name}", "token", card=card)


def objective_card(painter: WorldsPainter, side: int) -> Card:
    """§19.2 An objective: to its player with how it stands, to the others face down."""
    state, goal = painter.view, painter.view.goals[side]
    if goal < 0:
        return Card(f"objective:{side}", kind="quest", owner=painter.place_at_table(side))
    count = counted_for(state, side, goal)
    return objective_face(painter, side, goal, count, reward(state, goal, count))


@part("sides")
def objective_face(painter: WorldsPainter, side: int, goal: int, count: int, points: int) -> Card:
    """The face of an objective, with what is counted now and what that would score."""
    sagas = painter.rules.sagas
    return Card(
        id=f"objective:{side}",
        name=sagas.objective_name(goal, painter.lang),
        key=sagas.objective_keys[goal],
        kind="quest",
        text=objective_text(sagas, goal, painter.rules.catalogue, painter.lang),
        stats={painter.say("counted_now"): count, painter.say("would_score"): points},
        signs=["count", "worth"],
        owner=painter.place_at_table(side),
        label=f"{painter.say('objectives')} {NUMERALS[sagas.objectives[goal].class_]}",
    )


def saga_zones(painter: WorldsPainter, seat: int, sides: list[int]) -> list[Zone]:
    """§19.2, §20.3 A seat's objectives and treasures, if it has any."""
    state = painter.view
    zones: list[Zone] = []
    for side in sides:
        if state.goals[side] != NONE:
            named = painter.say("objectives")
            label = named if len(sides) == 1 else f"{named} ({painter.called('avatar', side)})"
            card = objective_card(painter, side)
            layout = "row" if card.name else "pile"
            zones.append(
                Zone(f"objectives:{side}", label, [card], 1, layout, painter.place_at_table(side), "objectives")
            )
    cards = [treasure_card(painter, treasure) for treasure, owner in enumerate(state.holder) if owner in sides]
    if cards:
        zones.append(Zone(f"treasures:{seat}", painter.say("treasures"), cards, len(cards), "row", seat, "treasures"))
    return zones


def feast_tracks(painter: WorldsPainter, side: int, *, is_alone: bool) -> list[Track]:
    """§21.10 A side's stones on Saehrimnir."""
    n = painter.view.feasting[side]
    group = "" if is_alone else painter.called("avatar", side)
    owner = painter.place_at_table(side)
    return [Track(f"feasting:{side}", painter.say("feasting"), n, 0, None, owner, "", group)] if n else []


@part("buried")
def buried_treasures(painter: WorldsPainter) -> list[Zone]:
    """§20.2 The treasures still to come."""
    n = len(painter.view.buried)
    return [Zone("buried", painter.say("buried"), count=n, layout="pile", role="deck")] if n else []
