"""axe-core looks at every page, light and dark, on a phone and on a desktop, and finds no serious problem.

axe-core comes with the package axe-playwright-python; `$NINEFOLD_AXE` may name another `axe.min.js`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.playing import PATIENCE, Person
from tests.browser.records import record_of
from tests.browser.test_numenera import make_table
from tests.browser.test_session import say

pytestmark = pytest.mark.browser

GRAVE: Final = ("serious", "critical")
GAMES: Final = ("connect-four", "nineworlds", "the-nine")
WIDTHS: Final = (360, 1440)

PATHS: Final = [
    "/",
    *(f"/{page}/{slug}" for slug in GAMES for page in ("rules", "cards", "decks")),
    "/characters/numenera",
    "/prepare/numenera",
    "/replay",
    "/api",
    "/cards",
    "/nowhere",
]

RUN: Final = """async ([tags, part]) => {
    const only = tags.length ? { runOnly: { type: "tag", values: tags } } : {};
    const shown = part && [...document.querySelectorAll(part)].find((node) => node.checkVisibility());
    const found = await axe.run(shown || document, { resultTypes: ["violations"], ...only });
    return found.violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.length,
        some: nodes.slice(0, 3).map(({ target, html, failureSummary }) => [
            target.join(" "), html.slice(0, 160), ...(failureSummary ?? "").split("\\n").slice(1, 3)].join(" :: ")),
    }));
}"""


@pytest.fixture(scope="module")
def source() -> str:
    """axe-core's source."""
    given = os.environ.get("NINEFOLD_AXE")
    path = Path(given) if given else Path(str(files("axe_playwright_python").joinpath("axe.min.js")))
    return path.read_text(encoding="utf-8")


@pytest.fixture
def come(chromium: Browser, server: Served) -> Iterator[Callable[..., Person]]:
    """`come(width=360, lang="de")`: somebody at a browser of their own."""
    visitors: list[Visitor] = []

    def make(**how: Any) -> Person:
        visitor = Visitor(chromium, server.url, height=800, reduced_motion="reduce", **how)
        visitor.context.set_default_timeout(PATIENCE * 1000)
        visitors.append(visitor)
        return Person(visitor.page)

    yield make
    for visitor in visitors:
        visitor.context.close()


@pytest.fixture(params=WIDTHS)
def person(request: pytest.FixtureRequest, come: Callable[..., Person]) -> Person:
    """Somebody with a phone or a desktop."""
    return come(width=request.param)


class Axe:
    """Looks at pages in light and dark, and keeps what is serious or critical."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.found: list[str] = []

    def look(self, page: Page, where: str, part: str = "") -> None:
        """Look at the page as it is now, or at the part that is new on it; in the dark, only its colours are others."""
        self.look_by_day(page, where, part)
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        self._run(page, f"{where}, in the dark", ["cat.color"], part)
        page.emulate_media(color_scheme="light", reduced_motion="reduce")

    def look_by_day(self, page: Page, where: str, part: str = "") -> None:
        """Look at the page in light colours."""
        if not page.evaluate("'axe' in globalThis"):
            page.evaluate(self.source)
        self._run(page, where, [], part)

    def _run(self, page: Page, where: str, tags: list[str], part: str) -> None:
        violations: list[dict[str, Any]] = page.evaluate(RUN, [tags, part])
        for one in violations:
            if one["impact"] in GRAVE:
                head = f"{where}: {one['impact']} {one['id']} × {one['nodes']}: {one['help']}"
                self.found.append("\n    ".join([head, *one["some"]]))


@pytest.fixture
def axe(source: str) -> Iterator[Axe]:
    """What it has found when the test is over fails the test."""
    looking = Axe(source)
    yield looking
    if looking.found:
        pytest.fail("\n".join(looking.found), pytrace=False)


@pytest.mark.parametrize("path", PATHS)
def test_a_page_has_no_serious_problem(person: Person, axe: Axe, path: str) -> None:
    person.page.goto(path)
    expect(person.page.locator("[aria-busy]")).to_have_count(0)
    axe.look(person.page, path)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_german_pages_have_no_serious_problem(come: Callable[..., Person], axe: Axe, width: int) -> None:
    """Their colours are those of the English ones, and the page of the API has no German."""
    page = come(width=width, lang="de").page
    for path in PATHS:
        page.goto(path)
        expect(page.locator("[aria-busy]")).to_have_count(0)
        expect(page.locator("html")).to_have_attribute("lang", "en" if path == "/api" else "de")
        if path != "/api":
            axe.look_by_day(page, f"{path} in German")


@pytest.mark.parametrize("width", WIDTHS)
def test_a_german_table_has_no_serious_problem(come: Callable[..., Person], axe: Axe, width: int) -> None:
    person = come(width=width, lang="de")
    person.play_bots("the-nine", {})
    axe.look(person.page, "a German table")
    person.page.locator("button.thing:not(.lit):visible").first.press("i")
    expect(person.page.locator("dialog.inspect[open]")).to_be_visible()
    axe.look(person.page, "a thing shown large in German", "dialog.inspect")
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Tisch", exact=True).click()
    expect(person.page.get_by_role("button", name="Aufgeben")).to_be_visible()
    axe.look(person.page, "the menu in German")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("slug", GAMES)
def test_the_guided_tour_has_no_serious_problem(come: Callable[..., Person], axe: Axe, slug: str, width: int) -> None:
    page = come(width=width, tour=True).page
    page.goto("/")
    page.locator(f".box[data-game={slug}] .button.first").click()
    expect(page.locator(".tour")).to_be_visible()
    axe.look(page, f"{slug}: whether a tour is wanted")
    page.locator(".tour-foot .first").click()
    expect(page.locator(".tour-ring")).to_be_visible()
    axe.look(page, f"{slug}: a step of the tour")


def test_log_and_chat_have_no_serious_problem(come: Callable[..., Person], axe: Axe) -> None:
    person = come(width=360)
    person.play_bots("the-nine", {})
    page = person.page
    page.get_by_role("button", name="Log and chat").click()
    expect(page.locator("#pane-log")).to_be_visible()
    axe.look(page, "the log on a phone")
    page.locator("#tab-chat").click()
    axe.look(page, "an empty chat on a phone")
    page.get_by_label("Say something").fill("Hail!")
    page.keyboard.press("Enter")
    expect(page.locator(".chat-lines span")).to_have_text("Hail!")
    axe.look(page, "the chat on a phone")


def test_the_proof_has_no_serious_problem(person: Person, axe: Axe) -> None:
    page = person.page
    person.play_bots("the-nine", {})
    page.evaluate("globalThis.ninefold.page.fairness.open()")
    page.locator(".drawer:visible summary").click()
    expect(page.locator(".drawer:visible .hash").first).to_be_visible()
    axe.look(page, "the commitment", ".drawer")
    page.keyboard.press("Escape")
    person.concede()
    page.locator("dialog.over").get_by_role("button", name="Proof").click()
    page.get_by_role("button", name="Check everything").click()
    page.locator(".drawer:visible .checks + details summary").click()
    expect(page.locator(".drawer:visible .table-scroll")).to_be_visible()
    axe.look(page, "the proof", ".drawer")


def test_the_dialogs_of_the_lobby_have_no_serious_problem(person: Person, axe: Axe) -> None:
    page = person.page
    page.goto("/")
    page.locator(".box[data-game=the-nine]").get_by_role("button", name="With friends").click()
    axe.look(page, "a new table")
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_role("button", name="To the table")).to_be_visible()
    axe.look(page, "links for friends")


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_that_gathers_has_no_serious_problem(person: Person, axe: Axe, slug: str) -> None:
    page = person.page
    page.goto("/")
    page.locator(f".box[data-game={slug}]").get_by_role("button", name="With friends").click()
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="To the table").click()
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    axe.look(page, f"{slug}: gathering")


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_in_play_and_its_end_have_no_serious_problem(person: Person, axe: Axe, slug: str) -> None:
    page = person.page
    person.play_bots(slug, {})
    axe.look(page, f"{slug}: the first ask")
    person.play(3)
    person.wait()
    axe.look(page, f"{slug}: in play")
    page.locator("button.thing:not(.lit):visible").first.press("i")
    expect(page.locator("dialog.inspect[open]")).to_be_visible()
    axe.look(page, f"{slug}: a thing shown large", "dialog.inspect")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator(".drawer:visible .rule").first).to_be_visible()
    axe.look(page, f"{slug}: the rules beside the table", ".drawer")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("button", name="Give up")).to_be_visible()
    axe.look(page, f"{slug}: the menu")
    page.keyboard.press("Escape")
    person.concede()
    expect(page.locator("dialog.over[open]")).to_be_visible()
    axe.look(page, f"{slug}: the end", "dialog.over")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.over[open]")).to_have_count(0)
    axe.look(page, f"{slug}: after the end")


@pytest.mark.parametrize("slug", GAMES)
def test_a_replay_has_no_serious_problem(person: Person, axe: Axe, slug: str) -> None:
    page = person.page
    page.goto("/replay")
    page.locator("#file").set_input_files({"name": "game", "mimeType": "text/plain", "buffer": record_of(slug)})
    expect(page.locator("#verdict")).to_contain_text("Verified.", timeout=PATIENCE * 1000)
    page.keyboard.press("End")
    axe.look(page, f"{slug}: replay")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_masters_desk_and_a_players_phone_have_no_serious_problem(
    come: Callable[..., Person], axe: Axe, server: Served, lang: str
) -> None:
    options = {"adventure": "none", "prepared": "orchard_beneath"}
    table, tokens = make_table(server, [{"kind": "me"}, {"kind": "person", "name": "Ben"}], options)
    master, ben = come(width=1440, lang=lang).page, come(width=360, lang=lang).page
    for page, token in zip((master, ben), tokens, strict=True):
        page.goto(f"/t/{table}#{token}")
    master.get_by_role("button", name="Begin" if lang == "en" else "Beginnen", exact=True).click()
    say(master, ["stage", 1])
    say(master, ["lay_zone", 0, 0, 0, 0], "The ledge")
    say(master, ["lay_zone", 1, 2, 2, 1], "The hatchery")
    say(master, ["start_clock", 6, 0], "The water rises")
    say(master, ["bring_prepared", 0])
    axe.look(master, f"the master's desk ({lang})")
    for name in range(master.locator(".desk-tab").count()):
        master.locator(".desk-tab").nth(name).click()
        axe.look_by_day(master, f"panel {name} of the desk ({lang})", ".desk")
    master.locator(".compendium-search").fill("2d6")
    expect(master.locator(".find").first).to_be_visible()
    axe.look_by_day(master, f"the compendium ({lang})", ".desk")
    ben.wait_for_function("() => globalThis.ninefold?.page?.isReady")
    axe.look(ben, f"a player's phone ({lang})")
    ben.locator('.player.mine [data-id^="entry:task_skill"]').first.click()
    expect(ben.locator("dialog.inspect form.offer")).to_be_visible()
    axe.look(ben, f"a skill on a phone ({lang})", "dialog.inspect")
