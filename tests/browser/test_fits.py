"""Everything fits: positions of random games are laid at five sizes, and nothing hides, overprints or scrolls."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import Served, Visitor
from tests.browser.positions import NAMES, Position, rehearsal, serve

from ninefold.table import Table

pytestmark = pytest.mark.browser
SIZES: Final = ((1366, 768), (1440, 900), (1920, 1080), (820, 1180), (390, 844))
MOMENTS: Final = (17, 70)
"""After so many answers a position is looked at."""
CO_OP: Final = (("mode", "co-op"),)
TABLES: Final = (
    Position("the-nine", 0),
    *(Position("ninth-descent", 0, seats=seats) for seats in (2, 3, 4)),
    *(Position("ninth-world", 0, seats=seats) for seats in (2, 3, 4, 5)),
    *(Position("ninth-world", 0, CO_OP, seats=seats) for seats in (1, 3, 5)),
    *(Position("nineworlds", 0, seats=seats) for seats in (2, 3, 4, 5, 6)),
)


def called(position: Position) -> str:
    """What a table is called in the list of tests."""
    return "-".join([position.game, *(value for _, value in position.options), str(position.seats)])


def moments(position: Position) -> Iterator[dict[str, Any]]:
    """What the asked seat is shown at the moments worth looking at: scene and ask."""
    for at, (table, seat, _) in enumerate(islice(rehearsal(position._replace(bot="random")), max(MOMENTS) + 1)):
        if at in MOMENTS:
            yield shown(table, seat, position)


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
    await new Promise((go) => setTimeout(go, 60));
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


@pytest.mark.parametrize("position", TABLES, ids=called)
def test_nothing_scrolls_overprints_or_hides(pages: dict[tuple[int, int], Page], position: Position) -> None:
    found: list[str] = []
    for number, moment in enumerate(moments(position)):
        for (width, height), page in pages.items():
            page.evaluate(LAY, moment)
            found += [f"{MOMENTS[number]} at {width} × {height}: {fault}" for fault in page.evaluate(FAULTS)]
    assert not found, "\n".join(found)
