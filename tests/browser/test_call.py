"""A call when it is one's turn: the tab flashes, a chime is heard, and a notification comes if it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Served
from tests.browser.test_table import make, sit

from ninefold.web.client import Http

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
NOTES: Final = """() => {
    globalThis.notes = [];
    globalThis.Notification = class { constructor(title, how) { notes.push([title, how.body]); } close() {} };
    Notification.permission = "granted";
    PushManager.prototype.subscribe = async () => { throw new Error("there is no push service"); };
    Notification.requestPermission = async () => "granted";
}"""
"""Notifications are written down, since a browser without a screen shows none."""
AWAY: Final = """(isAway) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => isAway });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
HEARD: Final = """() => {
    globalThis.heard = [];
    const ring = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) { heard.push(this.frequency.value); ring.call(this, at); };
}"""


def at_table(visit: Visit, server: Served) -> tuple[Page, Callable[[], Any]]:
    """A page whose answer is given; and a way for the other to answer, so that it is the person's turn again."""
    made = make(server, "connect-four", {"kind": "person"}, auto_start=False)
    other = Http(server.url, made["seats"][1]["token"])
    other.act(made["table"], "rename", name="Bo")
    page = sit(visit(), made, made["mine"]["token"])
    page.evaluate(NOTES)
    page.evaluate(HEARD)
    page.get_by_role("button", name="Begin").click()
    page.locator('.thing.lit[data-id="column:4"]').click()
    expect(page.locator(".prompt-who")).to_contain_text("Waiting for")
    return page, lambda: other.act(made["table"], "answer", ask=2, answer=["drop", 3])


def test_a_tab_that_nobody_looks_at_flashes_and_chimes_until_somebody_does(visit: Visit, server: Served) -> None:
    page, answer = at_table(visit, server)
    page.evaluate(AWAY, True)
    answer()
    page.wait_for_function("() => document.title.startsWith('▶ Your turn')")
    assert page.evaluate("heard.length") == 2
    page.wait_for_function("() => document.title.startsWith('● ')")
    page.evaluate(AWAY, False)
    page.wait_for_timeout(1500)
    assert page.title().startswith("● ")


def test_a_notification_comes_only_if_it_is_wanted_and_tells_no_secret(visit: Visit, server: Served) -> None:
    page, answer = at_table(visit, server)
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_label("Notify me when it is my turn here").check()
    page.keyboard.press("Escape")
    page.evaluate(AWAY, True)
    answer()
    page.wait_for_function("() => notes.length > 0")
    assert page.evaluate("notes") == [["Connect Four", "It is your turn."]]


def test_without_the_wish_there_is_no_notification_and_without_sound_no_chime(visit: Visit, server: Served) -> None:
    page, answer = at_table(visit, server)
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_label("Sound").select_option("off")
    page.keyboard.press("Escape")
    page.evaluate(AWAY, True)
    answer()
    page.wait_for_function("() => document.title.startsWith('▶ Your turn')")
    assert page.evaluate("[notes.length, heard.length]") == [0, 0]


def test_a_spectator_is_told_that_they_are_watching(visit: Visit, server: Served) -> None:
    made = make(server, "connect-four", {"kind": "bot", "bot": "random"})
    page = sit(visit(), made)
    expect(page.locator(".prompt-who")).to_contain_text("You are watching.")
