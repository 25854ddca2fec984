"""Whole games in a real browser: by mouse, by touch and by keyboard, against bots and against each other.

A game joins by one line in `GAMES`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.playing import PATIENCE, Hand, Person, check_record, play_each_other

pytestmark = pytest.mark.browser
Come = Callable[..., Person]

GAMES: Final[list[tuple[str, dict[str, str]]]] = [
    ("connect-four", {}),
    ("night-ferry", {}),
    ("the-nine", {"deck1": "wolves", "deck2": "wolves"}),
    ("ninth-descent", {"deck1": "carnival", "deck2": "abyss"}),
    ("ninth-world", {"length": "quick"}),
    ("nineworlds", {"turns": "3"}),
    ("numenera", {"story": Path(__file__).with_name("numenera_short.toml").read_text(encoding="utf-8")}),
]
"""The slug of a game, and the options that it is played with."""

AGAIN: Final = re.compile("Rematch|Another session")
"""The button that begins anew; a session of a role-playing game has no winner to be beaten."""
FEW: Final = 3
"""This many answers are not the end of any game."""
TABLES: Final = 6
"""How many games are begun where chance or a random choice may end one early."""

TAP: Final = 40
"""What a finger must hit is at least so wide and high, in CSS pixels."""

LOST_LINE: Final = ("WebSocket connection to", "net::ERR_")
"""What Chromium itself says while a server is away."""

every_game = pytest.mark.parametrize(("slug", "options"), GAMES, ids=[slug for slug, _ in GAMES])


@pytest.fixture
def come(chromium: Browser, server: Served) -> Iterator[Come]:
    """`come(width=360, hand="touch")`: a person at a browser of their own, in which nothing moves."""
    visitors: list[Visitor] = []
    if server.process is None:  # a test has failed while it was killed
        server.start()

    def make(hand: Hand = "mouse", **how: Any) -> Person:
        visitor = Visitor(chromium, server.url, reduced_motion="reduce", has_touch=hand == "touch", **how)
        visitor.context.set_default_timeout(PATIENCE * 1000)
        visitors.append(visitor)
        return Person(visitor.page, hand, seed=len(visitors))

    yield make
    complaints = [line for visitor in visitors for line in visitor.complaints if not line.startswith(LOST_LINE)]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints


def is_over(person: Person) -> None:
    """The end is announced, with what can be done after it."""
    expect(person.page.locator("dialog.over[open]")).to_be_visible(timeout=PATIENCE * 1000)
    expect(person.page.locator("dialog.over").get_by_role("button", name=AGAIN)).to_be_visible()
    assert person.place()["state"] == "over"


@every_game
def test_a_person_plays_a_whole_game_against_a_bot_by_clicking(
    come: Come, server: Served, slug: str, options: dict[str, str]
) -> None:
    person = come()
    person.play_bots(slug, options, bot="greedy")  # which makes an end; random play wanders for hundreds of answers
    answers = person.play()
    is_over(person)
    given = check_record(server.url, person)
    assert len(given) >= answers > 0
    print(f"{slug}: {answers} answers by clicking")


@every_game
def test_two_browsers_play_each_other_through_an_invite_link(
    come: Come, server: Served, slug: str, options: dict[str, str]
) -> None:
    host, guest = come(), come()
    invite(host, guest, slug)
    play_each_other([host, guest], 12 * FEW)
    where = host.place()
    if where["state"] == "playing":
        last = max(person.place()["ask"]["number"] for person in (host, guest))
        guest.concede()
        for person in (host, guest):
            person.acknowledged.pop(last, None)  # an answer under a shield is not opened any more, whoever gave up
    for person in (host, guest):
        is_over(person)
        check_record(server.url, person)
    # In a party one player may lead all out of the story before the others have answered anything.
    enough = any if slug == "numenera" else all
    assert enough(person.acknowledged for person in (host, guest))
    assert (host.place()["seat"], guest.place()["seat"]) == (0, 1)


def invite(host: Person, guest: Person, slug: str) -> None:
    """The host makes a table without a clock and with a link for a friend, who follows it; the host begins."""
    host.page.goto("/")
    host.page.get_by_label("Your name").fill("Hervor")
    host.page.locator(f".box[data-game={slug}]").get_by_role("button", name="With friends").click()
    host.page.locator("#new-clock").select_option("none")
    host.page.get_by_role("button", name="Make the table").click()
    link = host.page.get_by_role("textbox", name="Link for seat 2").input_value()
    host.page.get_by_role("button", name="To the table").click()
    host.page.wait_for_url("**/t/*")
    begin = host.page.get_by_role("button", name="Begin")
    expect(begin).to_be_disabled()
    guest.page.goto(link)
    expect(begin).to_be_enabled()
    begin.click()
    expect(guest.page.locator("body")).to_have_attribute("data-state", "playing")


@every_game
def test_a_reload_in_the_middle_goes_on_at_the_same_place(
    come: Come, server: Served, slug: str, options: dict[str, str]
) -> None:
    person = come()
    person.play_bots(slug, options)
    person.play(FEW)
    assert person.wait().state == "playing"
    before = person.settled()
    person.page.reload()
    assert person.settled() == before
    person.play(FEW)
    finish(person)
    check_record(server.url, person)


def finish(person: Person) -> None:
    """To the end, the short way."""
    if person.wait().state == "playing":
        person.concede()
    is_over(person)


def kills(slug: str) -> int:
    """How often the server is killed: once in each game, and again and again in one."""
    return FEW if slug == "the-nine" else 1


@every_game
def test_a_killed_server_loses_nothing_that_it_has_acknowledged(
    come: Come, server: Served, slug: str, options: dict[str, str]
) -> None:
    person = come()
    person.play_bots(slug, options)
    for _ in range(kills(slug)):
        person.play(1)
        before = person.settled()
        server.kill()
        expect(person.page.locator("#connection")).to_be_visible()
        expect(person.page.locator(".line-state")).to_have_attribute("data-line", "offline")
        server.start()
        person.wait()
        expect(person.page.locator("#connection")).to_be_hidden()
        assert person.place() == before
    person.play(2)
    finish(person)
    check_record(server.url, person)


@every_game
def test_an_answer_given_at_the_moment_of_the_kill_counts_once_or_not_at_all(
    come: Come, server: Served, slug: str, options: dict[str, str]
) -> None:
    person = come()
    person.play_bots(slug, options)
    for _ in range(kills(slug)):
        face = person.wait()
        if face.state != "playing":
            break
        person.point(face)
        server.kill()
        server.start()
        person.play(1)
    finish(person)
    check_record(server.url, person)


@every_game
def test_a_phone_of_360_pixels_is_enough_for_fingers(
    come: Come, server: Served, slug: str, options: dict[str, str]
) -> None:
    person = come("touch", width=360, height=740)
    person.play_bots(slug, options)
    for _ in range(4 * FEW):
        if person.wait().state != "playing":
            break
        person.play(1)
        wide = person.page.evaluate("[document.documentElement.scrollWidth, document.body.scrollWidth]")
        assert max(wide) <= 360
        assert not too_small(person), f"things to tap of less than {TAP} pixels"
    finish(person)
    check_record(server.url, person)


def too_small(person: Person) -> list[str]:
    """What is lit or a button of the prompt and too small for a finger."""
    found: list[str] = person.page.evaluate(
        """(least) => [...document.querySelectorAll(".thing.lit, #prompt .prompt-buttons button")]
            .map((node) => [node.dataset.id ?? node.textContent, node.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < least || box.height < least))
            .map(([name, box]) => `${name}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`)""",
        TAP,
    )
    return found


@every_game
def test_the_keyboard_alone_leads_from_the_lobby_through_a_game(
    come: Come, server: Served, slug: str, options: dict[str, str]
) -> None:
    for _ in range(TABLES):
        person = come("keys")
        begin_by_keyboard(person, slug)
        if person.play(FEW) >= FEW and lights_several_things(person):
            break
    arrows_lead_on(person)
    person.play(4 * FEW)
    finish(person)
    check_record(server.url, person)


def begin_by_keyboard(person: Person, slug: str) -> None:
    """From the lobby to a table against a bot."""
    person.page.goto("/")
    expect(person.page.locator(f".box[data-game={slug}]")).to_be_visible()
    for _ in range(80):
        person.page.keyboard.press("Tab")
        focus = person.focus()
        if focus["game"] == slug and focus["text"].startswith("Play against"):
            break
    person.page.keyboard.press("Enter")
    person.page.wait_for_url("**/t/*")


def lights_several_things(person: Person) -> bool:
    """Play until several things are lit; false if the dice end the game before."""
    for _ in range(30):
        face = person.wait()
        if face.state != "playing" or sum(way.is_thing for way in face.ways) > 1:
            return face.state == "playing"
        person.play(1)
    return False


def arrows_lead_on(person: Person) -> None:
    """Some arrow leads from one of the things that are lit to another thing."""
    person.page.locator(".thing.lit").first.focus()
    first = person.focus()["id"]
    reached = set()
    for key in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
        person.page.keyboard.press(key)
        reached.add(person.page.evaluate("document.activeElement.dataset.id ?? ''"))
    assert reached - {first, ""}, "arrows lead nowhere"
