"""How much a first visit loads: a table with all its pictures stays light."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Served
from tests.browser.positions import Position, serve

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
MOST_BYTES = 300_000
LOADED = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
    .map((one) => [one.name, one.encodedBodySize])"""


@pytest.mark.parametrize("slug", ["the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera"])
def test_a_first_table_loads_at_most_300_kilobytes_pictures_included(visit: Visit, server: Served, slug: str) -> None:
    page = visit()
    served = serve(server.url, Position(slug, 12))
    page.goto(served.path(0))
    page.locator("body[data-ready=true]").wait_for()
    page.wait_for_load_state("networkidle")
    loaded = dict(page.evaluate(LOADED))
    assert [name for name in loaded if "/art/" in name]
    assert sum(loaded.values()) <= MOST_BYTES
