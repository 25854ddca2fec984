"""Windows: the stop stands beside the prompt, and they are passed by themselves, the same whatever one holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Served
from tests.browser.test_table import BOT, make, sit

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
TO_WINDOW: Final = """async () => {
    const { page } = globalThis.ninefold;
    for (const end = Date.now() + 30000; Date.now() < end;) {
        const ask = page.isReady && page.known.ask;
        if (ask?.mine && ask.window) return ask.number;
        if (ask?.mine) page.answer(ask.options[0].answer);
        await new Promise((go) => setTimeout(go, 20));
    }
    return -1;
}"""


def at_window(visit: Visit, server: Served) -> tuple[Page, int]:
    """A person who is asked in a window of The Nine."""
    made = make(server, "the-nine", BOT, first_word="nine")
    page = sit(visit(), made, made["mine"]["token"])
    for name in page.evaluate("Object.keys(ninefold.page.known.table.stops)"):
        page.evaluate("(name) => ninefold.page.act({ do: 'stop', name, on: true })", name)
    number = page.evaluate(TO_WINDOW)
    assert number > 0
    return page, number


def test_a_window_is_passed_by_itself_only_if_that_is_wanted_and_can_be_held(visit: Visit, server: Served) -> None:
    page, number = at_window(visit, server)
    expect(page.locator(".window-skip")).to_be_visible()
    expect(page.locator(".window-wait")).to_be_hidden()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_label("Pass windows by itself after 5 seconds, whatever I hold").check()
    page.keyboard.press("Escape")
    page.wait_for_function("(number) => ninefold.page.known.ask?.number !== number", arg=number)
    page.evaluate(TO_WINDOW)
    page.locator(".window-wait").click()
    expect(page.locator(".window-wait")).to_be_hidden()


def test_a_stop_is_taken_away_beside_the_prompt(visit: Visit, server: Served) -> None:
    page, number = at_window(visit, server)
    window = page.evaluate("ninefold.page.known.ask.window")
    page.locator(".window-skip").click()
    page.wait_for_function("(window) => globalThis.ninefold?.page?.known?.table.stops[window] === false", arg=window)
    page.wait_for_function("(number) => ninefold.page.known.ask?.number !== number", arg=number)
