"""What a finger meets: under a coarse pointer, names and labels reach farther than they are seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import Served, Visitor
from tests.browser.positions import Position, serve

pytestmark = pytest.mark.browser
DASHES = """() => [...document.querySelectorAll(".zone.bare .zone-label")].filter((at) => at.checkVisibility())
    .map((at) => {
        const [words, dash] = at.children;
        const after = getComputedStyle(at, "::after").content;
        const [left, right] = [words.getBoundingClientRect(), dash.getBoundingClientRect()];
        return { dash: dash.textContent, beside: right.left >= left.right, after };
    })"""


def test_the_dash_of_an_empty_place_stands_beside_its_name(chromium: Browser, server: Served) -> None:
    visitor = Visitor(chromium, server.url, width=390, height=844, has_touch=True, is_mobile=True)
    visitor.page.goto(serve(server.url, Position("ninth-world", 30)).path(0))
    visitor.page.locator("body[data-ready=true]").wait_for()
    found = visitor.page.evaluate(DASHES)
    visitor.context.close()
    assert found
    assert all(one["beside"] and one["after"] in ('""', "none") and one["dash"] in ("–", "0") for one in found)
    assert not visitor.complaints
