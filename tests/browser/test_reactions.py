"""Quick reactions are read by each in their own language, and whoever is muted is heard no more."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Served
from tests.browser.positions import Position, serve

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]


def test_a_reaction_stands_beside_the_name_and_a_mute_silences_it(visit: Visit, server: Served) -> None:
    served = serve(server.url, Position("ninth-descent", 6))
    first, second = visit(), visit(lang="de")
    for seat, page in enumerate((first, second)):
        page.goto(served.path(seat))
        page.locator("body[data-ready=true]").wait_for()
        page.locator("#tab-chat").click()
    first.get_by_role("button", name="Well played!").click()
    expect(second.locator(".chat-lines .reaction")).to_contain_text("Gut gespielt!")
    expect(second.locator(".bubble")).to_have_text("Gut gespielt!")
    expect(first.locator(".chat-lines .reaction")).to_contain_text("Well played!")
    second.get_by_role("button", name="Astrid stummschalten").click()
    expect(second.locator(".chat-lines li")).to_have_count(0)
    first.get_by_role("button", name="Oh no!").click()
    expect(first.locator(".chat-lines li")).to_have_count(2)
    second.get_by_role("button", name="Astrid wieder hören").click()
    expect(second.locator(".chat-lines li")).to_have_count(2)


def test_spectators_have_no_reactions(visit: Visit, server: Served) -> None:
    served = serve(server.url, Position("ninth-descent", 6))
    page = visit()
    page.goto(f"/t/{served.table}")
    page.locator("body[data-ready=true]").wait_for()
    page.locator("#tab-chat").click()
    expect(page.locator(".reactions")).to_be_hidden()
