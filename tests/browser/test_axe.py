"""axe-core looks at every page, light and dark, on a phone and on a desktop, and finds no serious problem.

axe-core is fetched for these tests alone: from `$NINEFOLD_AXE` (its `axe.min.js`), by npm or by deno.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.playing import PATIENCE, Person
from tests.browser.records import record_of

pytestmark = pytest.mark.browser

VERSION: Final = "4.14.0"
GRAVE: Final = ("serious", "critical")
GAMES: Final = ("connect-four", "nineworlds", "the-nine")
SIGHTS: Final = [(width, dark) for width in (360, 1440) for dark in (False, True)]
NAMES: Final = [f"{width}-{'dark' if dark else 'light'}" for width, dark in SIGHTS]

PATHS: Final = [
    "/",
    *(f"/{page}/{slug}" for slug in GAMES for page in ("rules", "cards", "decks")),
    "/characters/numenera",
    "/replay",
    "/api",
]

RUN: Final = """async () => {
    const found = await axe.run(document, { resultTypes: ["violations"] });
    return found.violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.length,
        some: nodes.slice(0, 3).map(({ target, html, failureSummary }) => [
            target.join(" "), html.slice(0, 160), ...(failureSummary ?? "").split("\\n").slice(1, 3)].join(" :: ")),
    }));
}"""


def fetch_axe() -> str:
    """The source of axe-core; without it the tests are skipped loudly, or fail where everything is required."""
    given = os.environ.get("NINEFOLD_AXE")
    kept = Path(given) if given else Path(tempfile.gettempdir()) / f"ninefold-axe-{VERSION}" / "axe.min.js"
    if not kept.exists() and not given:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            packed = by_npm(Path(folder))
            if packed is not None:
                unpack(packed, kept)
            else:
                by_deno(Path(folder), kept)
    if kept.exists():
        return kept.read_text(encoding="utf-8")
    sentence = f"NO PAGE WAS LOOKED AT BY AXE: axe-core {VERSION} can't be had. Set NINEFOLD_AXE to its axe.min.js."
    if os.environ.get("NINEFOLD_REQUIRE_ALL") == "1":
        pytest.fail(sentence, pytrace=False)
    print(f"\n*** {sentence} ***", file=sys.stderr)
    pytest.skip(sentence)


def by_npm(folder: Path) -> Path | None:
    """`npm pack`, where there is an npm."""
    npm = shutil.which("npm")
    if npm is None:
        return None
    command = [npm, "pack", f"axe-core@{VERSION}", "--pack-destination", str(folder)]
    subprocess.run(command, cwd=folder, check=False, capture_output=True, timeout=180)
    return next(folder.glob("axe-core-*.tgz"), None)


def by_deno(folder: Path, to: Path) -> None:
    """Deno's cache of npm packages, where there is no npm."""
    deno = shutil.which("deno") or str(Path(sys.executable).with_name("deno"))
    if not Path(deno).exists():
        return
    command = [deno, "cache", f"npm:axe-core@{VERSION}"]
    env = {**os.environ, "DENO_DIR": str(folder)}
    subprocess.run(command, cwd=folder, env=env, check=False, capture_output=True, timeout=180)
    for found in folder.glob(f"npm/*/axe-core/{VERSION}/axe.min.js"):
        place(found.read_bytes(), to)


def unpack(packed: Path, to: Path) -> None:
    """Take the one file that is needed."""
    with tarfile.open(packed) as archive:
        member = archive.extractfile("package/axe.min.js")
        assert member is not None
        place(member.read(), to)


def place(source: bytes, to: Path) -> None:
    """Write the file whole; another test process may do the same at the same time."""
    mine = to.with_name(f"{to.name}.{os.getpid()}")
    mine.write_bytes(source)
    mine.replace(to)


@pytest.fixture(scope="module")
def source() -> str:
    """axe-core's source."""
    return fetch_axe()


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


@pytest.fixture(params=SIGHTS, ids=NAMES)
def person(request: pytest.FixtureRequest, come: Callable[..., Person]) -> Person:
    """Somebody with a phone or a desktop, light or dark."""
    width, dark = request.param
    return come(width=width, dark=dark)


class Axe:
    """Looks at pages, and keeps what is serious or critical."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.found: list[str] = []

    def look(self, page: Page, where: str) -> None:
        """Look at the page as it is now."""
        page.evaluate(self.source)
        violations: list[dict[str, Any]] = page.evaluate(RUN)
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


@pytest.mark.parametrize(("width", "dark"), [(360, True), (1440, False)], ids=["360-dark", "1440-light"])
def test_the_german_pages_have_no_serious_problem(
    come: Callable[..., Person], axe: Axe, width: int, dark: bool
) -> None:
    page = come(width=width, dark=dark, lang="de").page
    for path in PATHS:
        page.goto(path)
        expect(page.locator("[aria-busy]")).to_have_count(0)
        expect(page.locator("html")).to_have_attribute("lang", "en" if path == "/api" else "de")
        axe.look(page, f"{path} in German")


@pytest.mark.parametrize(("width", "dark"), [(360, False), (1440, True)], ids=["360-light", "1440-dark"])
def test_a_german_table_has_no_serious_problem(come: Callable[..., Person], axe: Axe, width: int, dark: bool) -> None:
    person = come(width=width, dark=dark, lang="de")
    person.play_bots("the-nine", {})
    axe.look(person.page, "a German table")
    person.page.locator("button.thing:not(.lit):visible").first.press("i")
    expect(person.page.locator("dialog.inspect[open]")).to_be_visible()
    axe.look(person.page, "a thing shown large in German")
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Tisch", exact=True).click()
    expect(person.page.get_by_role("button", name="Aufgeben")).to_be_visible()
    axe.look(person.page, "the menu in German")


@pytest.mark.parametrize(("width", "dark"), SIGHTS, ids=NAMES)
@pytest.mark.parametrize("slug", GAMES)
def test_the_guided_tour_has_no_serious_problem(
    come: Callable[..., Person], axe: Axe, slug: str, width: int, dark: bool
) -> None:
    page = come(width=width, dark=dark, tour=True).page
    page.goto("/")
    page.locator(f".box[data-game={slug}] .button.first").click()
    expect(page.locator(".tour")).to_be_visible()
    axe.look(page, f"{slug}: whether a tour is wanted")
    page.locator(".tour-foot .first").click()
    expect(page.locator(".tour-ring")).to_be_visible()
    axe.look(page, f"{slug}: a step of the tour")


def test_log_and_chat_have_no_serious_problem(come: Callable[..., Person], axe: Axe) -> None:
    for dark in (False, True):
        person = come(width=360, dark=dark)
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
    axe.look(page, "the commitment")
    page.keyboard.press("Escape")
    person.concede()
    page.locator("dialog.over").get_by_role("button", name="Proof").click()
    page.get_by_role("button", name="Check everything").click()
    page.locator(".drawer:visible .checks + details summary").click()
    expect(page.locator(".drawer:visible .table-scroll")).to_be_visible()
    axe.look(page, "the proof")


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
    axe.look(page, f"{slug}: a thing shown large")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator(".drawer:visible .rule").first).to_be_visible()
    axe.look(page, f"{slug}: the rules beside the table")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("button", name="Give up")).to_be_visible()
    axe.look(page, f"{slug}: the menu")
    page.keyboard.press("Escape")
    person.concede()
    expect(page.locator("dialog.over[open]")).to_be_visible()
    axe.look(page, f"{slug}: the end")
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
