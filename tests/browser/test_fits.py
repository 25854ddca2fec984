"""Everything fits: positions of random games are laid at five sizes, and nothing hides, overprints or scrolls."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import Served, Visitor
from tests.browser.positions import NAMES, Position, rehearsal, serve

from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.table import Table

pytestmark = pytest.mark.browser
SIZES: Final = ((1366, 768), (1440, 900), (1920, 1080), (820, 1180), (390, 844))
TIGHT: Final = (SIZES[0], SIZES[-1])
"""The second position of a table is looked at only where there is least room."""
EARLY: Final = (5, 60)
LATE: Final = (61, 200)
"""Between so many answers lie the two positions of a table; which ones follows from the table's name."""
FIGHT: Final = "Monsters"
"""Of Nineworlds with its monsters, the second position is a fight."""
CO_OP: Final = (("mode", "co-op"),)
SAGAS: Final = (("objectives", "on"), ("treasures", "on"), ("avatar_powers", "on"))
TABLES: Final = {
    "the-nine": (Position("the-nine", 0),),
    "ninth-descent": (
        *(Position("ninth-descent", 0, seats=seats) for seats in (2, 3, 4)),
        *(Position("ninth-descent", 0, (("build", build),), seats=4) for build in ("shared", "draft")),
    ),
    "ninth-world": (
        *(Position("ninth-world", 0, seats=seats) for seats in (2, 3, 4, 5)),
        *(Position("ninth-world", 0, CO_OP, seats=seats) for seats in (1, 2, 3, 4, 5)),
    ),
    "nineworlds": (
        *(Position("nineworlds", 0, seats=seats) for seats in (2, 3, 4, 5, 6)),
        Position("nineworlds", 0, (("expansion", "base"),), seats=6),
        Position("nineworlds", 0, SAGAS, seats=6),
        Position("nineworlds", 0, (("teams", "alliance"),), seats=4),
    ),
}


BREADTH: Final = ("connect-four", "the-nine", "ninth-descent", "ninth-world", "nineworlds")
"""The games that are looked at with all their modes and numbers of players, where there is time for that.

Numenera has no place here: its sheets are pages to scroll through.
"""


def all_tables(slug: str) -> Iterator[Position]:
    """A table for every number of players and every value of every option, the others being as usual."""
    game = find_game(slug)
    shared = [option for option in game.table_options if option.seat < 0 and option.player < 0]
    single = [((option.name, value),) for option in shared for value in option.values if value != option.default]
    ways = [(), *single, CO_OP, (*CO_OP, ("length", "quick")), SAGAS, (*SAGAS, ("turns", "9"))]
    for seats in range(game.min_seats, game.max_seats + 1):
        for options in dict.fromkeys(ways):
            position = Position(slug, 0, options, seats)
            if is_played(position):
                yield position


def is_played(position: Position) -> bool:
    """Whether a game can be played like this; some modes are for some numbers of players only."""
    try:
        find_game(position.game).rules(position.seats, dict(position.options))
    except BadInput:
        return False
    return True


def called(position: Position) -> str:
    """What a table is called in what is found wrong."""
    return "-".join([position.game, *(value for _, value in position.options), str(position.seats)])


def moments(position: Position) -> list[dict[str, Any]]:
    """What the asked seat is shown at two moments of a random game: scene and ask."""
    drawn = random.Random(called(position))
    early, late = drawn.randint(*EARLY), drawn.randint(*LATE)
    waits = position.game == "nineworlds" and ("expansion", "base") not in position.options
    found: list[dict[str, Any]] = []
    game = rehearsal(position._replace(bot="random"), deal=drawn.randint(1, 200))
    for at, (table, seat, _) in enumerate(game):
        if at == early or at >= late:
            last = shown(table, seat, position)
            if at == early or not waits or last["scene"]["phase"] == FIGHT:
                found.append(last)
        if len(found) == 2:
            break
    return found


def shown(table: Table, seat: int, position: Position) -> dict[str, Any]:
    """A scene and an ask as they go over the wire."""
    told = {"scene": table.scene(seat), "ask": table.shown(seat), "seat": seat}
    return {**msgspec.to_builtins(told), "game": position.game, "names": NAMES[: position.seats]}


LAY: Final = """async ({ scene, ask, seat, game, names }) => {
    const { page } = globalThis.ninefold;
    const seats = names.map((name, at) => ({ ...page.known.table.seats[0], seat: at, name, present: true }));
    const snapshot = { ...page.known, n: page.known.n, scene, ask, seat, log: [],
        table: { ...page.known.table, game, seats, state: "playing", stops: {} } };
    page.link.dispatchEvent(new CustomEvent("message", { detail: { snapshot } }));
    await new Promise((go) => setTimeout(go, 30));
}"""

FAULTS: Final = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8")
"""What is wrong with the page as it is drawn, in words."""


@pytest.fixture(scope="module")
def pages(chromium: Browser, server: Served) -> Iterator[dict[tuple[int, int], Page]]:
    """A page for each size, at any table: other positions are laid on it."""
    path = serve(server.url, Position("connect-four", 0)).path(0)
    visitors = {}
    for width, height in SIZES:
        visitor = Visitor(chromium, server.url, width=width, height=height, reduced_motion="reduce")
        visitor.page.goto(path)
        visitor.page.locator("body[data-ready=true]").wait_for()
        visitors[width, height] = visitor
    yield {size: visitor.page for size, visitor in visitors.items()}
    complaints = [line for visitor in visitors.values() for line in visitor.complaints]
    for visitor in visitors.values():
        visitor.context.close()
    assert not complaints


def faults(pages: dict[tuple[int, int], Page], position: Position, tight: tuple[tuple[int, int], ...]) -> list[str]:
    """All that is wrong with two moments of a table; the second is looked at in these windows only."""
    found: list[str] = []
    for number, moment in enumerate(moments(position)):
        for width, height in tight if number else SIZES:
            page = pages[width, height]
            page.evaluate(LAY, moment)
            where = f"{called(position)}, position {number + 1} at {width} × {height}"
            found += [f"{where}: {fault}" for fault in page.evaluate(FAULTS)]
    return found


@pytest.mark.parametrize("game", TABLES)
def test_nothing_scrolls_overprints_or_hides(pages: dict[tuple[int, int], Page], game: str) -> None:
    found = [fault for position in TABLES[game] for fault in faults(pages, position, TIGHT)]
    assert not found, "\n".join(found)


@pytest.mark.soak
@pytest.mark.parametrize("game", BREADTH)
def test_nothing_does_in_any_mode_with_any_number_of_players(pages: dict[tuple[int, int], Page], game: str) -> None:
    found = [fault for position in all_tables(game) for fault in faults(pages, position, SIZES)]
    assert not found, "\n".join(found)
