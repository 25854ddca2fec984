"""Preparing an evening in the browser: forms and file in step, checks at once, and the desk that has it all."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.test_session import post

from ninefold.games.numenera.foundry import thing_text

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]


def test_an_adventure_is_changed_by_forms_and_by_its_file_with_checks_at_once(visit: Visit) -> None:
    page = visit()
    page.goto("/prepare/numenera")
    page.locator("#shipped").select_option("broken_causeway")
    page.locator("[data-part='scenes.gap']").click()
    page.get_by_role("button", name="Add: zone").click()
    page.locator("[data-path='zones/0/name']").fill("The near end")
    page.locator("[data-path='zones/0/name']").press("Tab")
    expect(page.locator("#text")).to_have_value(re.compile(r'\[\[scenes.gap.zones\]\]\nname = "The near end"\n'))
    expect(page.locator("#faults")).to_contain_text("the guide too")
    text = page.locator("#text").input_value()
    page.locator("#text").fill(text.replace('name = "The near end"', 'name = "The near end"\nlight = "dim"'))
    expect(page.locator("#faults .wrong").last).to_contain_text("expected one of day, dusk")
    page.locator("[data-path='zones/0/light']").select_option("dusk")
    expect(page.locator("#faults .wrong")).to_have_count(0)


def test_a_creature_from_foundry_joins_the_people_of_the_evening(visit: Visit, tmp_path: Path) -> None:
    """§13.13"""
    page = visit()
    page.goto("/prepare/numenera")
    expect(page.locator("#prepare")).not_to_have_attribute("aria-busy", "true")
    file = tmp_path / "ogre.json"
    file.write_text(thing_text("ogre"), encoding="utf-8")
    page.locator("#acts input[type=file]").set_input_files(file)
    expect(page.locator("[data-part='people.ogre']")).to_have_attribute("aria-current", "true")
    expect(page.locator("#text")).to_have_value(re.compile(r'\[people.ogre\]\nname = "Ogre"\ncreature = "ogre"\n'))
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-part='people.ogre']")).to_have_count(0)


def test_a_campaigns_master_prepares_an_evening_and_opens_it_from_the_desk(chromium: Browser, server: Served) -> None:
    people = [{"kind": "me", "name": "Ada", "role": True}, {"kind": "person", "name": "Ben", "character": "naveed"}]
    made = post(f"{server.url}/api/campaigns", {"game": "numenera", "title": "Ashes", "members": people})
    tokens = [member["token"] for member in made["members"]]
    visitors = [Visitor(chromium, server.url, reduced_motion="reduce") for _ in tokens]
    master, ben = (visitor.page for visitor in visitors)
    master.goto(f"/c/{made['campaign']}#{tokens[0]}")
    master.locator("#prepare").click()
    master.locator("[data-path=title]").fill("The drowned gate")
    master.locator("[data-path=title]").press("Tab")
    expect(master.locator("#form-title")).to_have_text("Scene: The drowned gate")
    master.locator("#name").fill("First evening")
    master.locator("#keep").click()
    master.locator("#ready").click()
    expect(master.locator("#unready")).to_be_visible()
    opened = {"do": "open", "options": {"adventure": "none"}}
    table = post(f"{server.url}/api/campaigns/{made['campaign']}/act", opened, tokens[0])["table"]
    for page, token in zip((master, ben), tokens, strict=True):
        page.goto(f"/t/{table}#{token}")
    master.locator(".desk-tab", has_text="Prepared").click()
    expect(ben.locator("body")).to_have_attribute("data-ready", "true")
    assert "drowned" not in str(ben.evaluate("() => JSON.stringify(globalThis.ninefold.page.known)"))
    master.locator(".desk form button[type=submit]").click()
    expect(ben.locator("#stage")).to_contain_text("The drowned gate")
    complaints = [line for visitor in visitors for line in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints
