"""The state of the line is seen: sending, sent, offline, back; an answer given offline is kept, and sent or refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.test_table import make

from ninefold.web.client import Http

pytestmark = pytest.mark.browser
READY: Final = "() => globalThis.ninefold.page.isReady && globalThis.ninefold.page.known.ask?.mine"


@pytest.fixture
def come(chromium: Browser, server: Served) -> Iterator[Any]:
    """A person at Connect Four, and the table: their seat is the first, somebody else's or a bot's the second."""
    visitors: list[Visitor] = []

    def sit(*, bot: bool = False) -> tuple[Visitor, Any]:
        other = {"kind": "bot", "bot": "greedy"} if bot else {"kind": "person", "name": "Bo"}
        made = make(server, "connect-four", other, auto_start=bot)
        visitor = Visitor(chromium, server.url)
        visitors.append(visitor)
        visitor.page.goto(f"/t/{made['table']}#{made['mine']['token']}")
        if not bot:
            Http(server.url, made["seats"][1]["token"]).act(made["table"], "rename", name="Bo")
            visitor.page.get_by_role("button", name="Begin").click()
        visitor.page.wait_for_function(READY)
        return visitor, made

    yield sit
    for visitor in visitors:
        visitor.context.close()


def state_of(page: Page, state: str) -> None:
    """Wait until the line is said to be so."""
    expect(page.locator(".line-state")).to_have_attribute("data-line", state)
    expect(page.locator(".line-state")).to_be_visible()


def test_a_lost_line_is_said_at_once_and_so_is_its_return(come: Any) -> None:
    visitor, _ = come()
    visitor.context.set_offline(True)
    state_of(visitor.page, "offline")
    expect(visitor.page.locator("#connection")).to_be_visible()
    visitor.context.set_offline(False)
    state_of(visitor.page, "back")
    expect(visitor.page.locator(".line-state")).to_be_hidden()


def test_an_answer_given_offline_is_kept_and_sent_when_the_line_is_back(come: Any, server: Served) -> None:
    visitor, made = come()
    page = visitor.page
    visitor.context.set_offline(True)
    state_of(page, "offline")
    page.locator('.thing.lit[data-id="column:4"]').click()
    state_of(page, "kept")
    expect(page.locator(".line-state")).to_contain_text("your answer is kept")
    visitor.context.set_offline(False)
    state_of(page, "sent")
    shown = Http(server.url, made["seats"][1]["token"]).snapshot(made["table"])
    assert shown["ask"]["number"] == 2
    expect(page.locator(".board .piece")).to_have_count(1)


def test_an_answer_that_comes_too_late_is_refused_in_a_sentence(come: Any, server: Served) -> None:
    visitor, made = come()
    page = visitor.page
    visitor.context.set_offline(True)
    state_of(page, "offline")
    page.locator('.thing.lit[data-id="column:4"]').click()
    state_of(page, "kept")
    # From another device, the same seat has answered meanwhile.
    Http(server.url, made["mine"]["token"]).act(made["table"], "answer", ask=1, answer=["drop", 2])
    visitor.context.set_offline(False)
    expect(page.locator(".toast.bad")).to_be_visible()
    expect(page.locator(".board .piece")).to_have_count(1)


def test_an_answer_that_takes_its_time_is_said_to_be_under_way_and_then_sent(come: Any) -> None:
    visitor, _ = come()
    page = visitor.page
    page.evaluate(
        """() => {
            const { link } = globalThis.ninefold.page;
            const hear = link.socket.onmessage;
            link.socket.onmessage = (event) => setTimeout(() => hear(event), 1500);
        }"""
    )
    page.locator('.thing.lit[data-id="column:4"]').click()
    state_of(page, "sending")
    state_of(page, "sent")


def test_a_game_against_a_bot_goes_on_after_a_short_loss_of_the_line(come: Any) -> None:
    page = come(bot=True)[0].page
    page.context.set_offline(True)
    page.locator('.thing.lit[data-id="column:4"]').click()
    state_of(page, "kept")
    page.context.set_offline(False)
    expect(page.locator(".board .piece")).to_have_count(2)
    page.wait_for_function(READY)
    page.locator('.thing.lit[data-id="column:1"]').click()
    expect(page.locator(".board .piece")).to_have_count(4)
