"""An evening at a master's table in real browsers: two scenes, a map with fog, notes, a fight, a shop, a rest."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import PATIENCE, Served, Visitor
from tests.browser.test_numenera import asked, click, desk, go_on, xp

from ninefold.games.numenera.terms import ADVANCES

pytestmark = pytest.mark.browser
PREPARED = """
title = "Ashes"
[scenes.gate]
title = "The drowned gate"
text = "Water stands in the hall."
notes = "The gate is alive."
zones = [{ name = "The bridge" }, { name = "The hatchery", scenery = "crypt", fogged = true }]
[handouts.letter]
title = "A wet letter"
text = "Come alone. Bring the lens."
"""
SEEN = "() => JSON.stringify(globalThis.ninefold.page.known)"


class Evening(NamedTuple):
    """A master at a desk, two players with phones and one with a tablet; a campaign, and how it is gone on with."""

    master: Page
    ben: Page
    cleo: Page
    dov: Page
    open_session: Callable[[], None]

    @property
    def players(self) -> tuple[Page, Page, Page]:
        return self.ben, self.cleo, self.dov


def post(url: str, body: object, token: str = "") -> Any:
    """Something asked of the server without a page."""
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    if token:
        request.add_header("authorization", f"Bearer {token}")
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)


@pytest.fixture
def evening(chromium: Browser, server: Served) -> Iterator[Evening]:
    sizes = ((1440, 900), (360, 740), (390, 844), (820, 1180))
    visitors = [Visitor(chromium, server.url, width=w, height=h, reduced_motion="reduce") for w, h in sizes]
    pages = [visitor.page for visitor in visitors]
    players = zip(("Ben", "Cleo", "Dov"), ("naveed", "chaury", "ostrin"), strict=True)
    people = [{"kind": "person", "name": name, "character": character} for name, character in players]
    master = {"kind": "me", "name": "Ada", "role": True}
    wish = {"game": "numenera", "title": "Ashes", "members": [master, *people]}
    made = post(f"{server.url}/api/campaigns", wish)
    tokens = [member["token"] for member in made["members"]]

    def open_session() -> None:
        act = {"do": "open", "options": {"adventure": "none", "prepared": PREPARED}}
        table = post(f"{server.url}/api/campaigns/{made['campaign']}/act", act, tokens[0])["table"]
        for page, token in zip(pages, tokens, strict=True):
            page.goto(f"/t/{table}#{token}")
            expect(page.locator("body")).to_have_attribute("data-ready", "true")
        pages[0].wait_for_function("() => globalThis.ninefold?.page?.known?.table.state === 'playing'")

    open_session()
    yield Evening(pages[0], pages[1], pages[2], pages[3], open_session)
    complaints = [line for visitor in visitors for line in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints


def say(page: Page, answer: list[str | int], words: str = "") -> None:
    """An answer by the page's own way of answering."""
    page.wait_for_function("() => globalThis.ninefold?.page?.isReady && globalThis.ninefold?.page?.known?.ask?.mine")
    number = page.evaluate("() => globalThis.ninefold.page.known.n")
    page.evaluate("([answer, words]) => globalThis.ninefold.page.answer(answer, words)", [answer, words])
    page.wait_for_function("(was) => globalThis.ninefold?.page?.known?.n > was", arg=number)


def words_of(page: Page) -> list[str]:
    """Which of the secrets of this evening are anywhere in what a page was sent."""
    seen = str(page.evaluate(SEEN))
    return [secret for secret in ("hatchery", "gate is alive") if secret in seen]


def the_first_scene(evening: Evening) -> None:
    """Opened from preparation: a map with a zone in the fog, a handout; then a whisper, and dice behind the screen."""
    master, ben, cleo, dov, _ = evening
    desk(master, "Prepared", "Open a prepared scene", {})
    desk(master, "Prepared", "Hand out what is prepared", {})
    desk(master, "Notes", "Whisper", {"Who": "Chaury"}, "The gate knows you.")
    say(master, ["roll_dice", 1, 7, 0, 1])
    for page in evening.players:
        expect(page.locator("#stage")).to_contain_text("Water stands in the hall.")
        expect(page.locator("#stage")).to_contain_text("Bring the lens.")
        assert words_of(page) == []
    assert words_of(master) == ["hatchery", "gate is alive"]
    assert [page for page in evening.players if "gate knows you" in page.evaluate(SEEN)] == [cleo]
    assert [page for page in (*evening.players, master) if "die:free" in page.evaluate(SEEN)] == [master]
    master.wait_for_function("() => globalThis.ninefold?.page?.isReady")
    say(master, ["lift_fog", 8])
    for page in (ben, dov):
        expect(page.locator("#stage")).to_contain_text("The hatchery")


def the_intrusions(evening: Evening) -> None:
    """One is refused for 1 XP, one is accepted, and an XP of it given away."""
    master, ben = evening.master, evening.ben
    before = xp(master, 1)
    for answer in ("Refuse", "Accept"):
        say(master, ["intrude", 1, 0], "The bridge groans.")
        ben.wait_for_function("() => globalThis.ninefold?.page?.known?.ask?.name === 'intrusion'")
        expect(ben.locator("#prompt")).to_contain_text("The bridge groans.")
        click(ben, answer)
    ben.wait_for_function("() => globalThis.ninefold?.page?.known?.ask?.name === 'gift'")
    say(ben, ["gift", 2])
    master.wait_for_function("() => globalThis.ninefold?.page?.known?.ask?.name === 'free'")
    assert xp(master, 1) == before


def the_fight(evening: Evening) -> None:
    """Three rounds against somebody tough, then a truce."""
    master = evening.master
    say(master, ["make_up", 2, 1, 0, 10], "Old Marrow")
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
    master, ben, cleo = evening.master, evening.ben, evening.cleo
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


def the_next_session(evening: Evening) -> None:
    """A week later: the same people, and Ben's character as it was when the first session ended."""
    before = xp(evening.ben, 1)
    evening.open_session()
    sheet = evening.ben.locator(".player.mine .sheet").first
    expect(sheet).to_contain_text("Effort 2")
    assert xp(evening.ben, 1) == before
    desk(evening.master, "Story", "Open", {}, "A week later\nThe gate is shut.")
    for page in evening.players:
        expect(page.locator("#stage")).to_contain_text("The gate is shut.")


def test_two_sessions_of_a_campaign_with_a_master_and_three_players(evening: Evening) -> None:
    the_first_scene(evening)
    the_intrusions(evening)
    the_fight(evening)
    the_second_scene(evening)
    the_next_session(evening)
