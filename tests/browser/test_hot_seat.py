"""Hot seat: several people at one device, with a curtain between hidden hands."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
SEAT: Final = "(seat) => globalThis.ninefold.page.known?.seat === seat && globalThis.ninefold.page.isReady"
HAND: Final = "() => [...document.querySelectorAll('.dock .card')].map((card) => card.dataset.owner)"


BY_ITSELF: Final = """async (seat) => {
    const { page } = globalThis.ninefold;
    for (let most = 60; most && !document.querySelector(".curtain[open]"); most--) {
        const ask = page.known?.seat === seat && page.isReady && page.known.ask?.mine ? page.known.ask : null;
        const option = ask?.options?.find(({ ends }) => ends) ?? ask?.options?.[0];
        const answer = option?.answer ?? (ask?.offers ? [ask.offers[0].verb] : null);
        if (answer) await page.link.act({ do: "answer", ask: ask.number, answer });
        await new Promise((go) => setTimeout(go, 60));
    }
}"""
"""Whoever sits here answers until somebody else is asked."""
OPEN: Final = "dialog.curtain[open]"
SECRETS: Final = """(seat) => globalThis.ninefold.page.known.scene.players
    .filter((player) => player.seat !== seat).flatMap(({ zones = [] }) => zones)
    .filter(({ role }) => role === "objectives").flatMap(({ cards = [] }) => cards).map(({ name = "" }) => name)"""
"""The names of the other seats' objectives, as they are shown here."""


def gather(page: Page, game: str, name: str = "Your name", others: Sequence[str] = ("Bo",), **options: str) -> None:
    """Make a table for people at this device by the lobby's form, and begin."""
    page.goto("/")
    page.get_by_label(name).fill("Ada")
    friends = re.compile("With friends|Mit Freunden")
    page.locator(f".box[data-game={game}]").get_by_role("button", name=friends).click()
    if len(others) > 1:
        page.locator("#new-count").select_option(str(len(others) + 1))
    for seat, other in enumerate(others, 2):
        page.locator(f"#new-seat-{seat}").select_option("here")
        page.locator(f"input[data-name='{seat}']").fill(other)
    for option, value in options.items():
        page.locator(f"dialog[open] [data-option={option}]").select_option(value)
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


def test_objectives_stay_behind_the_curtain_for_three_at_one_device(visit: Visit) -> None:
    """They lie in a row and not in a hand: what counts is that seats know different things."""
    page = visit()
    gather(page, "nineworlds", others=("Bo", "Cy"), objectives="on")
    seen = set()
    for _ in range(6):
        curtain = page.locator(OPEN)
        expect(curtain.locator(".button.first")).to_be_enabled()
        expect(page.locator(".reader-text")).to_have_count(0)
        curtain.locator(".button.first").click()
        expect(page.locator(OPEN)).to_have_count(0)
        seat = page.evaluate("() => globalThis.ninefold.page.known.seat")
        page.wait_for_function(SEAT, arg=seat)
        seen.add(seat)
        assert set(page.evaluate(SECRETS, seat)) <= {""}, "nobody sees what another is to do"
        page.evaluate(BY_ITSELF, seat)
        if len(seen) == 3:
            return
    pytest.fail(f"only seats {seen} sat down")


def test_nothing_that_one_has_looked_at_stays_for_the_next(visit: Visit) -> None:
    page = visit()
    gather(page, "ninth-descent")
    page.locator(OPEN).locator(".button.first").click()
    expect(page.locator(OPEN)).to_have_count(0)
    page.locator(".dock .card").first.hover()
    expect(page.locator(".reader-text")).to_be_visible()
    page.evaluate("() => globalThis.ninefold.page.toast('A hint.')")
    end_turn(page, "End the turn")
    page.locator(OPEN).locator(".button.first").press("Enter")
    expect(page.locator(OPEN)).to_have_count(0)
    assert page.evaluate("() => globalThis.ninefold.page.reader.id") == ""
    expect(page.locator(".toast")).to_have_count(0)


def test_sealed_bids_are_made_one_after_the_other_behind_the_curtain(visit: Visit) -> None:
    page = visit()
    gather(page, "ninth-world", others=("Bo", "Cy"))
    sat: list[int] = []
    while len(sat) < 4:
        curtain = page.locator(OPEN)
        expect(curtain.locator(".button.first")).to_be_enabled()
        curtain.locator(".button.first").click()
        expect(curtain).to_have_count(0)
        seat = page.evaluate("() => globalThis.ninefold.page.known.seat")
        page.wait_for_function(SEAT, arg=seat)
        sat.append(seat)
        page.evaluate(BY_ITSELF, seat)
    assert set(sat) == {0, 1, 2}
