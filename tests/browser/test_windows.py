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


def at_window(page: Page, server: Served) -> tuple[Page, int]:
    """A person who is asked in a window of The Nine."""
    made = make(server, "the-nine", BOT, first_word="nine")
    sit(page, made, made["mine"]["token"])
    for name in page.evaluate("Object.keys(ninefold.page.known.table.stops)"):
        page.evaluate("(name) => ninefold.page.act({ do: 'stop', name, on: true })", name)
    number = page.evaluate(TO_WINDOW)
    assert number > 0
    return page, number


def test_a_window_is_passed_by_itself_only_if_that_is_wanted_and_can_be_held(visit: Visit, server: Served) -> None:
    page, number = at_window(visit(), server)
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
    page, number = at_window(visit(), server)
    window = page.evaluate("ninefold.page.known.ask.window")
    page.locator(".window-skip").click()
    page.wait_for_function("(window) => globalThis.ninefold?.page?.known?.table.stops[window] === false", arg=window)
    page.wait_for_function("(number) => ninefold.page.known.ask?.number !== number", arg=number)


def test_passing_by_itself_is_offered_beside_the_prompt(visit: Visit, server: Served) -> None:
    page, number = at_window(visit(), server)
    page.get_by_role("button", name="Pass for me after 5 s").click()
    expect(page.locator(".window-offer")).to_be_hidden()
    expect(page.locator(".toast")).to_contain_text("whatever you hold")
    page.wait_for_function("(number) => ninefold.page.known.ask?.number !== number", arg=number)
    assert page.evaluate("localStorage.getItem('ninefold.windows.pass')") == "true"


HELD: Final = """() => {
    const { windows, known } = globalThis.ninefold.page;
    windows.held = known.ask.number;
    windows.isOn = true;
}"""
TWIN: Final = """async (hasMore) => {
    const { page } = globalThis.ninefold;
    const { ask } = page.known;
    const pass = ask.options.find(({ answer }) => answer[0] === "pass");
    const more = { answer: ["play", 1], text: "play it", ids: [] };
    const twin = { ...ask, number: ask.number + (hasMore ? 1 : 2), options: hasMore ? [more, pass] : [pass] };
    const sent = [];
    const since = Date.now();
    page.link.act = (act) => {
        sent.push([Math.round((Date.now() - since) / 200), act.do, act.answer ?? null]);
        return new Promise(() => {});
    };
    page.known.ask = twin;
    page.isBusy = false;
    page.chooser.face(twin);
    page.relight();
    globalThis.sent = sent;
    return [...page.windows.node.children].map(({ hidden, textContent }) => hidden ? "" : textContent);
}"""
"""The same window, with or without something to play; what is sent to the table is kept, with its time."""


def test_twins_pass_at_the_same_time_and_say_the_same(visit: Visit, server: Served) -> None:
    """§5.7 Neither the wait nor a message tells whether there was anything to play."""
    page = visit()
    page.clock.install()
    at_window(page, server)
    page.evaluate(HELD)
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    seen = []
    for has_more in (True, False):
        shown = page.evaluate(TWIN, has_more)
        page.clock.run_for(4000)
        before = page.evaluate("globalThis.sent.filter(([, what]) => what === 'answer').length")
        page.clock.run_for(2000)
        seen.append([shown, before, page.evaluate("globalThis.sent.filter(([, what]) => what === 'answer')")])
    assert seen[0] == seen[1]
    assert seen[0][1] == 0
    assert [answer for _, _, answer in seen[0][2]] == [["pass"]]
