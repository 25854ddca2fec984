"""§2.5, §9 The standings: in a world, with what each side needs to control it, and on the score track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ninefold.core.painter import part
from ninefold.core.scene import Badge, Board, Piece, Route, Space, Standing
from ninefold.games.nineworlds.state import NOBODY, SIDES, State
from ninefold.games.nineworlds.stones import controller

if TYPE_CHECKING:
    from ninefold.games.nineworlds.scene import WorldsPainter

STRIDE: Final = 5
LONG: Final = 9
LAP: Final = 2 * (LONG + 1) * STRIDE
"""The score track is a loop: nine spaces along the top and the bottom, one at each end; a space for five points."""
PITCH: Final = 110
ROWS: Final = (55, 183, 311)


def strength(state: State, world: int, side: int) -> int:
    """§12.3 A side's stones in a world; of an Alliance, all of its members'."""
    here = state.stones[world * SIDES : world * SIDES + SIDES]
    return sum(here[other] for other in state.sides if state.group[other] == state.group[side])


def controls(state: State, world: int, side: int) -> bool:
    """§2.5 Whether a side, or its partner in an Alliance, controls a world."""
    ruler = controller(state, world)
    return ruler != NOBODY and state.group[ruler] == state.group[side]


def needed(state: State, world: int, side: int) -> int:
    """§2.5, §10.9 How many stones more a side needs in a world to control it, by laying them there for a moment."""
    heap = world * SIDES + side
    has, more = state.stones[heap], 0
    while not controls(state, world, side):
        more += 1
        state.stones[heap] = has + more
    state.stones[heap] = has
    return more


def standings(painter: WorldsPainter, world: int) -> list[Standing]:
    """The sides that are in a world, the strongest first; partners in an Alliance are one."""
    state = painter.view
    seen: set[int] = set()
    found: list[Standing] = []
    for side in state.order:
        if not strength(state, world, side) or state.group[side] in seen:
            continue
        seen.add(state.group[side])
        # §12.3 Partners are shown by the first of them who has a stone there.
        shown = side if state.stones[world * SIDES + side] else partner_there(state, world, side)
        found.append(
            Standing(
                owner=painter.place_at_table(shown),
                label=painter.called("avatar", shown),
                count=strength(state, world, side),
                needs=needed(state, world, side),
            )
        )
    return sorted(found, key=lambda standing: standing.needs)


def partner_there(state: State, world: int, side: int) -> int:
    """The partner of a side, who has a stone in a world."""
    here, group = state.stones[world * SIDES : world * SIDES + SIDES], state.group
    return next(other for other in state.sides if group[other] == group[side] and here[other])


@part("sides", "score")
def score_track(painter: WorldsPainter) -> Board:
    """§1.3 The score track with a marker of every side; in its middle the scores, and how far each is behind."""
    places = loop()
    on: list[list[Piece]] = [[] for _ in places]
    for side in painter.view.sides:
        score = max(0, painter.view.score[side])
        on[score % LAP // STRIDE].append(marker(painter, side, score // LAP))
    spaces = [
        Space(f"score_space:{k}", str(k * STRIDE), x, y, 48, group="grey" if k % 2 else "gold", pieces=on[k])
        for k, (x, y) in enumerate(places)
    ]
    routes = [Route(f"score_space:{k}", f"score_space:{(k + 1) % len(places)}") for k in range(len(places))]
    middle = Space("scores", painter.say("score"), 500, ROWS[1], 40, "none", standings=scores(painter))
    return Board("score_track", painter.say("score_track"), [*spaces, middle], routes, "", 1000, ROWS[0] + ROWS[2])


def loop() -> list[tuple[int, int]]:
    """Where the spaces of the score track lie, clockwise from the upper left."""
    top = [(60 + PITCH * k, ROWS[0]) for k in range(LONG)]
    bottom = [(x, ROWS[2]) for x, _ in reversed(top)]
    return [*top, (top[-1][0], ROWS[1]), *bottom, (top[0][0], ROWS[1])]


def marker(painter: WorldsPainter, side: int, laps: int) -> Piece:
    """A side's marker; from its second time round, with the number of the lap."""
    badges = [Badge(painter.say("lap"), laps + 1, "good")] if laps else []
    label = f"{painter.called('avatar', side)} {painter.view.score[side]}"
    return Piece(f"marker:{side}", label, "pawn", painter.place_at_table(side), badges=badges)


def scores(painter: WorldsPainter) -> list[Standing]:
    """The scores, the highest first, and what each side needs to be first."""
    state = painter.view
    best = max(state.score[side] for side in state.sides) if state.sides else 0
    ranked = sorted(state.sides, key=lambda side: -state.score[side])
    return [
        Standing(
            owner=painter.place_at_table(side),
            label=painter.called("avatar", side),
            count=state.score[side],
            needs=best - state.score[side],
        )
        for side in ranked
    ]
