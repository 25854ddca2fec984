"""Nineworlds in a real browser: four seats by clicking, two browsers at one table, and what the picture shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.playing import PATIENCE, Person, check_record
from tests.browser.positions import Position, serve

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
    page.wait_for_function("() => globalThis.ninefold?.page?.chooser.ways.length > 0")
    page.locator("#prompt .prompt-buttons button", has_text="March").click()
    expect(page.locator(".lit[data-id^='heap:'], .space.lit").first).to_have_attribute("data-price", "1")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1440, 900)])
def test_who_controls_a_world_and_how_near_the_others_are_is_seen_without_looking_closer(
    come: Come, server: Served, width: int, height: int
) -> None:
    """A crown with the mark and name of the ruler, or the word; of each rival its mark and what it needs."""
    page = come(width=width, height=height).page
    page.goto(serve(server.url, Position("nineworlds", 138, seats=4)).path(0))
    page.locator("body[data-ready=true]").wait_for()
    jotunheim = page.locator(".space[data-id='world:3']")
    below = page.locator(".space-foot[data-of='world:3']")
    holds = below.locator(".stands.holds")
    expect(holds).to_have_text("Odin3")
    assert holds.locator(".stands-mark path").count() == 1, "colour is not the only sign"
    assert below.locator(".stands:not(.holds)").all_inner_texts() == ["2\n+2", "1\n+3"]
    expect(page.locator(".space-foot[data-of='world:2'] .stands.word")).to_have_text("disputed")
    assert "controlled by Odin, Odin 3, Hel 2 (+2)" in (jotunheim.get_attribute("aria-label") or "")
    chips = page.locator(".board[data-id=worlds] .stands").evaluate_all(
        "nodes => nodes.map((n) => n.getBoundingClientRect().toJSON())"
    )
    board = page.locator(".board[data-id=worlds]").bounding_box()
    assert board is not None
    assert all(board["x"] - 1 <= chip["left"] and chip["right"] <= board["x"] + board["width"] + 1 for chip in chips)
    assert not [(a, b) for a, b in combinations(chips, 2) if overlap(a, b)], "chips do not cover each other"


def overlap(a: dict[str, float], b: dict[str, float]) -> bool:
    """Whether two boxes share more than a rim."""
    return (
        min(a["right"], b["right"]) - max(a["left"], b["left"]) > 1
        and min(a["bottom"], b["bottom"]) - max(a["top"], b["top"]) > 1
    )


def test_the_score_track_has_a_marker_of_every_side(come: Come, server: Served) -> None:
    page = come(width=360, height=740).page
    page.goto(serve(server.url, Position("nineworlds", 138, seats=4)).path(0))
    page.locator("body[data-ready=true]").wait_for()
    track = page.locator(".board[data-id=score_track]")
    labels = [marker.get_attribute("aria-label") for marker in track.locator(".piece").all()]
    assert labels == ["Hel 0", "Hreidmar 2", "Freyr 12", "Odin 15"]
    expect(track.locator(".space-foot[data-of=scores] .stands.holds")).to_have_text("Odin15")


def test_what_tokens_somebody_has_is_listed_when_their_pile_is_pointed_at(come: Come, server: Served) -> None:
    """§15: tokens lie open; of a pile only the topmost is seen."""
    page = come(width=360, height=740).page
    page.goto(serve(server.url, Position("nineworlds", 138, seats=4)).path(0))
    page.locator("body[data-ready=true]").wait_for()
    page.locator(".player[data-seat='0'] .zone[data-layout=pile] .zone-cards").first.click()
    listed = page.locator("dialog.inspect[open] li")
    assert listed.count() > 1
    assert any(line.startswith("2 × Starting Battle") or ": " in line for line in listed.all_inner_texts())


def test_with_two_players_the_numbers_of_each_side_stand_after_its_name(come: Come) -> None:
    person = come(width=360, height=740)
    person.play_bots("nineworlds", {"turns": "3"})
    groups = person.page.locator(".player.mine .track-group-name")
    assert groups.count() == 2
    assert person.page.locator(".player.mine .track-group-name .stands-mark").count() == 2


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
    # The ring follows what it surrounds while the table is still finding its place.
    page.wait_for_function(
        """() => {
            const box = (one) => document.querySelector(one).getBoundingClientRect();
            return Math.abs(box(".tour-ring").x - box(".board[data-id=worlds]").x) < 30;
        }"""
    )


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_the_own_objective_lies_open_those_of_others_closed_and_treasures_in_the_worlds(
    come: Come, server: Served, width: int, height: int
) -> None:
    """§19.2, §20.2"""
    page = come(width=width, height=height).page
    sagas = (("objectives", "on"), ("treasures", "on"))
    page.goto(serve(server.url, Position("nineworlds", 2, sagas, seats=4)).path(0))
    page.locator("body[data-ready=true]").wait_for()
    assert page.locator(".piece[data-id^='treasure:'] .piece-card").count() == 3
    own = page.locator(".dock .card[data-id^='objective:'], .card[data-id^='objective:'] .card-name").first
    expect(own).to_be_attached()
    words = page.evaluate("() => JSON.stringify(globalThis.ninefold.page.known.scene.players)")
    assert words.count('"kind":"quest"') == 4
    assert words.count("would score") == 1, "only one objective is shown with how it stands"
