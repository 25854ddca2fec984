"""An evening at a master's table in real browsers: two scenes, a map with fog, notes, a fight, a shop, a rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.test_numenera import asked, click, desk, go_on, make_table, xp

from ninefold.games.numenera.terms import ADVANCES

pytestmark = pytest.mark.browser
SEEN = "() => JSON.stringify(globalThis.ninefold.page.known)"


class Evening(NamedTuple):
    """A master at a desk, two players with phones and one with a tablet."""

    master: Page
    ben: Page
    cleo: Page
    dov: Page

    @property
    def players(self) -> tuple[Page, Page, Page]:
        return self.ben, self.cleo, self.dov


@pytest.fixture
def evening(chromium: Browser, server: Served) -> Iterator[Evening]:
    sizes = ((1440, 900), (360, 740), (390, 844), (820, 1180))
    visitors = [Visitor(chromium, server.url, width=w, height=h, reduced_motion="reduce") for w, h in sizes]
    people = [{"kind": "me"}, *[{"kind": "person", "name": name} for name in ("Ben", "Cleo", "Dov")]]
    table, tokens = make_table(server, people, {"adventure": "none"})
    for visitor, token in zip(visitors, tokens, strict=True):
        visitor.page.goto(f"/t/{table}#{token}")
        expect(visitor.page.locator("body")).to_have_attribute("data-ready", "true")
    visitors[0].page.get_by_role("button", name="Begin").click()
    expect(visitors[0].page.locator(".desk-tab").first).to_be_visible()
    master, ben, cleo, dov = (visitor.page for visitor in visitors)
    yield Evening(master, ben, cleo, dov)
    complaints = [line for visitor in visitors for line in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints


def say(page: Page, answer: list[str | int], words: str = "") -> None:
    """An answer by the page's own way of answering."""
    page.wait_for_function("() => globalThis.ninefold.page.isReady && globalThis.ninefold.page.known.ask?.mine")
    number = page.evaluate("() => globalThis.ninefold.page.known.n")
    page.evaluate("([answer, words]) => globalThis.ninefold.page.answer(answer, words)", [answer, words])
    page.wait_for_function("(was) => globalThis.ninefold.page.known.n > was", arg=number)


def the_first_scene(evening: Evening) -> None:
    """A map with a zone in the fog, a handout, a whisper, and dice behind the screen."""
    master, ben, cleo, dov = evening
    desk(master, "Story", "Open", {}, "The drowned gate\nWater stands in the hall.")
    desk(master, "Map", "Lay a zone", {"In the fog": "no"}, "The bridge")
    desk(master, "Map", "Lay a zone", {"In the fog": "yes"}, "The hatchery")
    desk(master, "Notes", "Hand out to all", {}, "Come alone. Bring the lens.")
    desk(master, "Notes", "Whisper", {"Who": "Chaury"}, "The gate knows you.")
    say(master, ["roll_dice", 1, 7, 0, 1])
    for page in evening.players:
        expect(page.locator("#stage")).to_contain_text("Water stands in the hall.")
        expect(page.locator("#stage")).to_contain_text("Bring the lens.")
        assert "hatchery" not in page.evaluate(SEEN)
    assert [page for page in evening.players if "gate knows you" in page.evaluate(SEEN)] == [cleo]
    assert [page for page in (*evening.players, master) if "die:free" in page.evaluate(SEEN)] == [master]
    master.wait_for_function("() => globalThis.ninefold.page.isReady")
    say(master, ["lift_fog", 8])
    for page in (ben, dov):
        expect(page.locator("#stage")).to_contain_text("The hatchery")


def the_intrusions(evening: Evening) -> None:
    """One is refused for 1 XP, one is accepted, and an XP of it given away."""
    master, ben, _, _ = evening
    before = xp(master, 1)
    for answer in ("Refuse", "Accept"):
        say(master, ["intrude", 1, 0], "The bridge groans.")
        ben.wait_for_function("() => globalThis.ninefold.page.known.ask?.name === 'intrusion'")
        expect(ben.locator("#prompt")).to_contain_text("The bridge groans.")
        click(ben, answer)
    ben.wait_for_function("() => globalThis.ninefold.page.known.ask?.name === 'gift'")
    say(ben, ["gift", 2])
    master.wait_for_function("() => globalThis.ninefold.page.known.ask?.name === 'free'")
    assert xp(master, 1) == before


def the_fight(evening: Evening) -> None:
    """Three rounds against somebody tough, then a truce."""
    master = evening.master
    say(master, ["make_up", 2, 1, 0, 0, 0, 0, 10], "Old Marrow")
    say(master, ["begin_fight"])
    pages = [master, *evening.players]
    for _ in range(40):
        go_on(pages)
        if (
            int(master.evaluate("() => Number(globalThis.ninefold.page.known.scene.phase.match(/\\d+/)?.[0] ?? 0)"))
            >= 3
        ):
            break
        for page in evening.players:
            if asked(page) == "turn":
                say(page, ["wait"])
                break
    expect(evening.ben.locator("#phase")).to_have_text("Fight, round 3")
    say(master, ["truce"])


def the_second_scene(evening: Evening) -> None:
    """A shop, a rest, an advance, and the end."""
    master, ben, cleo, _ = evening
    desk(master, "Story", "Open", {}, "The road home\nDust, and a stall.")
    say(master, ["open_shop", 0])
    ben.wait_for_function(
        "() => globalThis.ninefold.page.known.ask?.options?.some(({ answer }) => answer[0] === 'trade')"
    )
    say(ben, ["trade", 0])
    say(ben, ["leave_shop"])
    say(master, ["harm", 2, 0, 3, 1])
    say(cleo, ["rest"])
    cleo.wait_for_function(
        "() => ['reroll', 'divide', 'rest_again', 'free'].includes(globalThis.ninefold.page.known.ask?.name)"
    )
    for _ in range(4):
        if asked(cleo) in ("rest_again", "reroll"):
            click(cleo, "Keep")
        elif asked(cleo) == "divide":
            cleo.locator("#prompt button[type=submit], #prompt .button.first").first.click()
            cleo.wait_for_function("() => globalThis.ninefold.page.known.ask?.name !== 'divide'")
        cleo.wait_for_timeout(50)
    say(master, ["award", 1, 4])
    ben.wait_for_function(
        "() => globalThis.ninefold.page.known.ask?.options?.some(({ answer }) => answer[0] === 'improve')"
    )
    say(ben, ["improve", ADVANCES.index("effort")])
    desk(master, "Session", "End the session", {"How": "victory"})
    for page in (master, *evening.players):
        expect(page.locator("dialog.over[open]")).to_be_visible()


def test_an_evening_of_two_scenes_with_a_master_and_three_players(evening: Evening) -> None:
    the_first_scene(evening)
    the_intrusions(evening)
    the_fight(evening)
    the_second_scene(evening)
