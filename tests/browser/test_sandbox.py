"""A position is tried at a table that is marked as a sandbox and leads back to the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Served
from tests.browser.test_table import make, sit

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]


@pytest.mark.parametrize("width", [1440, 390])
def test_a_sandbox_is_marked_changes_nothing_and_leads_back(visit: Visit, server: Served, width: int) -> None:
    made = make(server, "connect-four", {"kind": "bot", "bot": "random"}, first_word="nine")
    page = sit(visit(width=width, height=844), made, made["mine"]["token"])
    page.locator('.thing.lit[data-id="column:4"]').click()
    page.wait_for_function("() => globalThis.ninefold?.page?.isReady && globalThis.ninefold?.page?.known?.ask?.mine")
    before = page.evaluate("ninefold.page.known.ask.number")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Try this position").click()
    expect(page.locator("#title")).to_have_text("Connect Four · sandbox")
    page.wait_for_function("() => globalThis.ninefold?.page?.isReady && globalThis.ninefold?.page?.known?.ask?.mine")
    page.locator('.thing.lit[data-id="column:1"]').click()
    page.wait_for_function("() => globalThis.ninefold?.page?.isReady && globalThis.ninefold?.page?.known?.ask?.mine")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#title")).to_have_text("Connect Four")
    page.wait_for_function("() => globalThis.ninefold?.page?.isReady && globalThis.ninefold?.page?.known?.ask?.mine")
    assert page.evaluate("ninefold.page.known.ask.number") == before
    expect(page.get_by_role("button", name="Back to the game")).to_be_hidden()
