"""The Ninth World by clicking: together in two browsers, alone, and what lies on its table."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.playing import PATIENCE, Person, check_record, play_each_other
from tests.browser.positions import Position, serve

pytestmark = pytest.mark.browser

SLUG = "ninth-world"
LAST_ROUND = Position(SLUG, 135, (("length", "quick"), ("mode", "co-op")))


def person_at(chromium: Browser, server: Served, seed: int, **how: Any) -> tuple[Visitor, Person]:
    """Somebody at a browser of their own, in which nothing moves."""
    visitor = Visitor(chromium, server.url, reduced_motion="reduce", **how)
    visitor.context.set_default_timeout(PATIENCE * 1000)
    return visitor, Person(visitor.page, "mouse", seed=seed)


def wish(person: Person, seats: int, options: dict[str, str]) -> None:
    """What the lobby remembers: options, the number of seats, the bots."""
    person.page.goto("/")
    kept = {
        f"ninefold.options.{SLUG}": json.dumps(options),
        f"ninefold.seats.{SLUG}": str(seats),
        f"ninefold.bot.{SLUG}": '"greedy"',
    }
    person.page.evaluate("kept => Object.entries(kept).forEach(([k, v]) => localStorage.setItem(k, v))", kept)
    person.page.reload()


def begin(person: Person) -> None:
    """The one click."""
    person.page.locator(f".box[data-game={SLUG}] .button.first").click()
    person.page.wait_for_url("**/t/*")
    person.wait()


def is_over(person: Person) -> None:
    """The end is announced."""
    expect(person.page.locator("dialog.over[open]")).to_be_visible(timeout=PATIENCE * 1000)
    assert person.place()["state"] == "over"


def test_one_hero_plays_a_whole_solo_game_by_clicking(chromium: Browser, server: Served) -> None:
    visitor, person = person_at(chromium, server, 1)
    wish(person, 1, {"length": "quick"})
    expect(person.page.locator(f".box[data-game={SLUG}] .button.first")).to_have_text("Play alone")
    begin(person)
    assert person.play() > 10
    is_over(person)
    check_record(server.url, person)
    assert not visitor.complaints
    visitor.context.close()


def test_two_browsers_play_a_co_op_game_to_its_end(chromium: Browser, server: Served) -> None:
    """The last round by clicking; what comes before it is played by bots, who have no second thoughts about bids."""
    served = serve(server.url, LAST_ROUND)
    one, host = person_at(chromium, server, 2)
    other, guest = person_at(chromium, server, 3)
    for seat, person in enumerate((host, guest)):
        person.page.goto(served.path(seat))
        person.page.wait_for_function("() => globalThis.ninefold?.page.known?.ask")
    play_each_other([host, guest])
    for person in (host, guest):
        is_over(person)
        check_record(server.url, person)
        assert person.acknowledged
    assert not one.complaints + other.complaints
    one.context.close()
    other.context.close()


def test_four_heroes_and_all_that_lies_on_their_table(chromium: Browser, server: Served) -> None:
    visitor, person = person_at(chromium, server, 4, width=1280, height=900)
    wish(person, 4, {"kingdom": "iscobal"})
    expect(person.page.locator(f".box[data-game={SLUG}] .button.first")).to_have_text("Play against bots")
    begin(person)
    for region in range(5):
        expect(person.page.locator(f'[data-id="region:{region}"]')).to_have_count(1)
    for seat in range(4):
        expect(person.page.locator(f'[data-id="valor_of:{seat}"]')).to_have_count(1)
        expect(person.page.locator(f'[data-id="shield:{seat}"]')).to_have_count(1)
    expect(person.page.locator('[data-zone="town"] .card')).to_have_count(5)
    hand = person.page.locator('[data-zone="hand:0"] .card.lit')
    expect(hand).to_have_count(5)
    hand.nth(0).click()
    hand.nth(1).click()
    hand.nth(1).click()
    send = person.page.locator("#prompt .prompt-buttons .first")
    send.click()
    expect(person.page.locator(".log, #log").first).to_contain_text("bids 1")
    assert not visitor.complaints
    visitor.context.close()
