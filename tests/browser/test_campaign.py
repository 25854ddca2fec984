"""My campaigns: found one in the lobby, play a session, write things down, let somebody join, go on next week."""

from __future__ import annotations

import json
import os
import re
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Served
from tests.browser.playing import Person
from tests.browser.test_axe import Axe, axe, come, source

from ninefold.games.numenera.foundry import actor_text
from ninefold.games.numenera.sheet import ready

__all__ = ["axe", "come", "source"]
pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
CAMPAIGN = re.compile(r"/c/[\w-]{22}$")
TABLE = re.compile(r"/t/[\w-]{22}$")


def shoot(page: Page, name: str) -> None:
    """A picture to look at, where somebody wants one."""
    if folder := os.environ.get("NINEFOLD_SHOTS"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"), full_page=True)


def found(page: Page, *, friends: int = 0, new: str = "New campaign", make: str = "Begin the campaign") -> None:
    """Found a campaign from the lobby."""
    page.goto("/")
    page.get_by_role("button", name=new).click()
    page.locator("#campaign-friends").select_option(str(friends))
    page.get_by_role("button", name=make).click()
    page.wait_for_url(CAMPAIGN)
    expect(page.locator("[aria-busy]")).to_have_count(0)


def act(server: Served, campaign: str, token: str, wish: object) -> None:
    """An act of a member, without the page."""
    request = urllib.request.Request(f"{server.url}/api/campaigns/{campaign}/act", json.dumps(wish).encode())
    request.add_header("Content-Type", "application/json")
    request.add_header("Authorization", f"Bearer {token}")
    urllib.request.urlopen(request, timeout=30).close()


def test_a_campaign_is_founded_played_and_found_again_in_the_lobby(visit: Visit) -> None:
    page = visit()
    found(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Our campaign")
    expect(page.locator("#calendar")).to_have_text("Numenera · Day 1, hour 0 of 28")
    shoot(page, "campaign-1280")
    page.get_by_role("button", name="Begin session 1").click()
    page.wait_for_url(TABLE)
    page.goto("/")
    entry = page.locator("[data-campaign]")
    expect(entry).to_contain_text("A session is going on")
    shoot(page, "lobby-1280")
    entry.get_by_role("link", name="Go on").click()
    page.wait_for_url(CAMPAIGN)
    page.get_by_role("button", name="Go to the table").click()
    page.wait_for_url(TABLE)


def test_an_actor_of_foundry_is_brought_into_a_campaign(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    found(page)
    file = tmp_path / "tolk.json"
    file.write_text(actor_text(ready("tolk")), encoding="utf-8")
    page.locator("li[data-member='0'] input[type=file]").set_input_files(file)
    expect(page.locator("li[data-member='0']")).to_contain_text("Tolk. I am a Mechanical Wright")


def test_a_members_character_is_printed_as_a_sheet(visit: Visit) -> None:
    page = visit()
    found(page)
    with page.expect_download() as coming:
        page.get_by_role("button", name="As a PDF sheet").first.click()
    assert Path(coming.value.path()).read_bytes().startswith(b"%PDF")


def test_what_is_written_down_is_kept_and_struck_out(visit: Visit) -> None:
    page = visit()
    found(page)
    page.get_by_label("A thread").fill("Who lit the beacon?")
    page.get_by_label("A thread").press("Enter")
    expect(page.locator("[data-kind=thread] .remark")).to_contain_text("Who lit the beacon?")
    page.reload()
    page.get_by_role("button", name="Strike out: Who lit the beacon?").click()
    expect(page.locator("[data-kind=thread] summary")).to_have_text("All 1")


def test_a_friend_comes_by_link_brings_a_character_and_sees_the_same_campaign(visit: Visit) -> None:
    host, friend = visit(), visit(width=360)
    found(host, friends=1)
    link = host.locator("[data-member='1'] [data-link]").input_value()
    friend.goto(link)
    friend.wait_for_url(CAMPAIGN)
    friend.get_by_label("My name").fill("Embla")
    friend.get_by_role("button", name="Change").click()
    expect(friend.locator("[data-member='1'] h3")).to_contain_text("Embla")
    friend.get_by_label("A character for Embla").select_option("tolk")
    friend.get_by_role("button", name="Bring", exact=True).click()
    expect(friend.locator("[data-member='1']")).to_contain_text("Tolk")
    expect(friend.get_by_role("button", name="Begin session 1")).to_have_count(0)
    shoot(friend, "campaign-friend-360")
    host.reload()
    expect(host.locator("#there-1")).to_have_value("plays")


def test_a_file_of_a_campaign_is_exported_and_brought_in(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    found(page)
    with page.expect_download() as coming:
        page.get_by_role("button", name="Export").click()
    file = tmp_path / "our.campaign.json"
    coming.value.save_as(file)
    first = page.url
    page.goto("/")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url(CAMPAIGN)
    assert page.url != first
    expect(page.get_by_role("heading", level=1)).to_have_text("Our campaign")
    page.goto("/")
    file.write_text("no campaign", encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("#say")).to_contain_text("the campaign file: not valid JSON")


def test_a_campaign_can_be_begun_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("button", name="New campaign").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.locator("#campaign-title").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(CAMPAIGN)
    page.get_by_role("button", name="Begin session 1").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(TABLE)


@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_pages_of_a_campaign_fit_and_have_no_serious_problem(
    come: Callable[..., Person], axe: Axe, width: int, lang: str, server: Served
) -> None:
    page = come(width=width, lang=lang).page
    new, make = ("Neue Kampagne", "Die Kampagne beginnen") if lang == "de" else ("New campaign", "Begin the campaign")
    page.goto("/")
    page.get_by_role("button", name=new).click()
    axe.look(page, "new campaign")
    shoot(page, f"new-{lang}-{width}")
    found(page, friends=2, new=new, make=make)
    kept = page.evaluate("JSON.parse(localStorage.getItem('ninefold.campaigns'))")[0]
    for kind in ("thread", "note", "place", "known"):
        act(
            server,
            kept["campaign"],
            kept["token"],
            {"do": "write", "kind": kind, "text": "The beacon on the hill " * 4},
        )
    page.reload()
    expect(page.locator("[data-kind=note] .remark")).to_have_count(1)
    shoot(page, f"campaign-{lang}-{width}")
    axe.look(page, "campaign")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    page.goto("/")
    expect(page.locator("[data-campaign]")).to_have_count(1)
    shoot(page, f"lobby-{lang}-{width}")
    axe.look(page, "lobby")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
