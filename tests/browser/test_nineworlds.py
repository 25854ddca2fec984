"""Nineworlds in a real browser: four seats by clicking, two browsers at one table, and what the picture shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.playing import PATIENCE, Person, check_record

pytestmark = pytest.mark.browser
Come = Callable[..., Person]


@pytest.fixture
def come(chromium: Browser, server: Served) -> Iterator[Come]:
    """A person at a browser of their own, in which nothing moves."""
    visitors: list[Visitor] = []

    def make(**how: Any) -> Person:
        visitor = Visitor(chromium, server.url, reduced_motion="reduce", **how)
        visitor.context.set_default_timeout(PATIENCE * 1000)
        visitors.append(visitor)
        return Person(visitor.page, "mouse", seed=len(visitors))

    yield make
    complaints = [line for visitor in visitors for line in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints


def table_of_four(host: Person, kinds: list[str], options: dict[str, str]) -> list[str]:
    """The host makes a table of four by the lobby's form; the links for those invited."""
    page = host.page
    page.goto("/")
    page.get_by_label("Your name").fill("Hervor")
    page.locator(".box[data-game=nineworlds]").get_by_role("button", name="With friends").click()
    page.locator("#new-count").select_option("4")
    for seat, kind in enumerate(kinds, 2):
        page.locator(f"#new-seat-{seat}").select_option(kind)
    for name, value in options.items():
        page.locator(f"#new-{name}").select_option(value)
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="To the table").wait_for()
    links = [
        page.get_by_role("textbox", name=f"Link for seat {seat}").input_value()
        for seat, kind in enumerate(kinds, 2)
        if kind == "person"
    ]
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/t/*")
    return links


def test_four_seats_by_clicking_in_two_browsers(come: Come, server: Served) -> None:
    """Two people and two bots play a whole short game, each person in a browser of their own."""
    host, guest = come(), come()
    links = table_of_four(host, ["person", "bot:random", "bot:random"], {"turns": "3"})
    guest.page.goto(links[0])
    begin = host.page.get_by_role("button", name="Begin")
    expect(begin).to_be_enabled()
    begin.click()
    expect(guest.page.locator("body")).to_have_attribute("data-state", "playing")
    play_together([host, guest])
    for person in (host, guest):
        expect(person.page.locator("dialog.over[open]")).to_be_visible(timeout=PATIENCE * 1000)
        assert person.acknowledged
        check_record(server.url, person)


def play_together(people: list[Person]) -> None:
    """Whoever is asked answers, until the game is over for all."""
    for _ in range(2000):
        faces = [(person, person.look()) for person in people]
        if all(face is not None and face.state == "over" for _, face in faces):
            return
        for person, face in faces:
            if face is not None and face.state == "playing" and face.ways:
                person.point(face)
        people[0].page.wait_for_timeout(20)
    pytest.fail("the game has not ended")


def test_the_table_shows_worlds_monsters_and_the_price_before_it_is_paid(come: Come) -> None:
    person = come(width=1440, height=900)
    person.play_bots("nineworlds", {"turns": "3"})
    page = person.page
    assert page.locator(".space[data-id^='world:']").count() == 9
    assert page.locator(".space[data-id^='monster:']").count() == 3
    worlds, monster = (page.locator(f".board[data-id='{one}']").bounding_box() for one in ("worlds", "line:0"))
    assert worlds is not None
    assert monster is not None
    assert monster["x"] >= worlds["x"] + worlds["width"], "the monsters lie beside the worlds"
    for name in ("valhalla", "hall", "helheim"):
        expect(page.locator(f".space[data-id={name}]")).to_be_visible()
    page.locator("#prompt .prompt-buttons button", has_text="March").click()
    lit = page.locator(".piece.lit[data-id^='heap:']").first
    expect(lit.locator(".badge")).to_contain_text("1")


def test_looking_closer_at_a_world_shows_its_power_and_who_controls_it(come: Come) -> None:
    person = come(width=1440, height=900)
    person.play_bots("nineworlds", {"turns": "3"})
    world = person.page.locator(".space[data-id='world:4']")
    box = world.bounding_box()
    assert box is not None
    world.click(position={"x": box["width"] / 2, "y": box["height"] * 0.94})
    expect(person.page.locator("dialog.inspect[open]")).to_contain_text("Exchange")


def test_a_first_game_comes_with_a_tour_that_points_at_the_table(come: Come) -> None:
    page = come(tour=True).page
    page.goto("/")
    page.locator(".box[data-game=nineworlds]").get_by_role("button", name="Play against a bot").click()
    expect(page.locator("#tour-title")).to_have_text("Welcome to Nineworlds")
    page.get_by_role("button", name="Show me round").click()
    expect(page.locator("#tour-title")).to_have_text("The worlds")
    ring, board = (page.locator(one).bounding_box() for one in (".tour-ring", ".board[data-id=worlds]"))
    assert ring is not None
    assert board is not None
    assert abs(ring["x"] - board["x"]) < 30, "the ring lies around the worlds"
