"""Hot seat: several people at one device, with a curtain between hidden hands."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
SEAT: Final = "(seat) => globalThis.ninefold.page.known?.seat === seat && globalThis.ninefold.page.isReady"
HAND: Final = "() => [...document.querySelectorAll('.dock .card')].map((card) => card.dataset.owner)"


def gather(page: Page, game: str, name: str = "Your name") -> None:
    """Make a table for two at this device by the lobby's form, and begin."""
    page.goto("/")
    page.get_by_label(name).fill("Ada")
    friends = re.compile("With friends|Mit Freunden")
    page.locator(f".box[data-game={game}]").get_by_role("button", name=friends).click()
    page.locator("#new-seat-2").select_option("here")
    page.locator("input[data-name='2']").fill("Bo")
    page.locator("dialog[open] button[type=submit]").click()
    page.wait_for_url("**/t/*")
    page.locator(".gather .button.first.big").click()
    expect(page.locator("body")).to_have_attribute("data-state", "playing")


def end_turn(page: Page, words: str) -> None:
    """Whoever sits here ends the turn, and means it."""
    page.get_by_role("button", name=words).click()
    sure = page.locator("dialog.sure[open] .button.danger")
    if sure.count():
        sure.click()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_a_curtain_hides_the_hand_until_its_owner_sits_down(visit: Visit, width: int, height: int) -> None:
    page = visit(width=width, height=height)
    gather(page, "ninth-descent")
    curtain = page.locator("dialog.curtain[open]")
    expect(curtain).to_be_visible()
    first = page.evaluate("() => globalThis.ninefold.page.known.ask.seats[0]")
    names = ["Ada", "Bo"]
    for seat in (first, 1 - first):
        ready = curtain.get_by_role("button", name=f"I am {names[seat]}")
        expect(ready).to_be_focused()
        box = curtain.bounding_box()
        assert box is not None
        assert (box["width"], box["height"]) == (width, height), "nothing is seen beside it"
        page.keyboard.press("Escape")
        expect(curtain).to_be_visible()
        ready.press("Enter")
        expect(curtain).to_have_count(0)
        page.wait_for_function(SEAT, arg=seat)
        expect(page.locator(".dock .card").first).to_be_visible()
        assert set(page.evaluate(HAND)) == {str(seat)}
        expect(page.locator(".prompt-who")).to_contain_text("Your turn")
        end_turn(page, "End the turn")
        expect(curtain).to_be_visible()


def test_where_nothing_is_hidden_the_seats_change_by_themselves(visit: Visit) -> None:
    page = visit(width=1440, height=900, lang="de", dark=True)
    gather(page, "connect-four", "Dein Name")
    expect(page.locator("dialog.curtain[open]")).to_have_count(0)
    for seat in (0, 1, 0):
        page.wait_for_function(SEAT, arg=seat)
        expect(page.locator(".lit")).to_have_count(7)
        page.locator(".thing.lit").first.click()
    expect(page.locator(".board .piece")).to_have_count(3)
    expect(page.locator(".toast")).to_have_count(0)


def test_a_page_that_is_opened_again_begins_behind_the_curtain(visit: Visit) -> None:
    page = visit()
    gather(page, "ninth-descent")
    page.locator("dialog.curtain[open] .button.first").click()
    expect(page.locator("dialog.curtain[open]")).to_have_count(0)
    page.reload()
    expect(page.locator("dialog.curtain[open] .button.first")).to_be_enabled()
