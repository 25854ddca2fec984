"""The lab's report as a file in a browser: without a network, light and dark, on a phone, and its table sorts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request

from ninefold.lab.figures import figures
from ninefold.lab.page import write_page
from ninefold.lab.plan import Plan
from ninefold.lab.report import report
from ninefold.lab.run import here, run
from ninefold.lab.study import begin_study

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A report of some games of The Nine."""
    folder = tmp_path_factory.mktemp("study")
    plan = Plan(game="the-nine", seats=2, bots=["random", "random"], vary={"deck1": ["wolves", "ravens"]})
    with begin_study(str(folder / "run"), plan, "sqlite") as study:
        run(study, 40, here)
        write_page(str(folder / "report.html"), report(figures(study), plan.rules()))
    return (folder / "report.html").as_uri()


def opened(chromium: Browser, address: str, width: int, scheme: str) -> Page:
    """The page, which asks for nothing and complains about nothing."""
    page = chromium.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme, offline=True)  # type: ignore[arg-type]

    def complained(message: ConsoleMessage) -> None:
        raise AssertionError(message.text)

    def asked(request: Request) -> None:
        assert request.url == address

    page.on("console", complained)
    page.on("request", asked)
    page.goto(address)
    return page


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_and_its_plots_have_its_colours(chromium: Browser, address: str, width: int, scheme: str) -> None:
    page = opened(chromium, address, width, scheme)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    ink, paper = (page.evaluate(f"getComputedStyle(document.body).{name}") for name in ("color", "backgroundColor"))
    assert brightness(ink) < brightness(paper) if scheme == "light" else brightness(ink) > brightness(paper)
    label = page.locator("svg.plot text").first
    assert label.evaluate("one => getComputedStyle(one).fill") != "rgb(0, 0, 0)"
    page.close()


def brightness(colour: str) -> int:
    """How bright a colour is, roughly."""
    return sum(int(part) for part in colour[colour.index("(") + 1 : -1].split(",")[:3])


def test_the_cards_are_sorted_by_a_click(chromium: Browser, address: str) -> None:
    page = opened(chromium, address, 1280, "light")
    first = page.locator("table.sorts tbody tr td:first-child").first
    head = page.get_by_role("button", name="Card", exact=True)
    head.click()
    last = first.inner_text()
    head.click()
    assert first.inner_text() < last, "the head keeps its name, though it now has an arrow"
    page.get_by_role("button", name="Seen", exact=True).click()
    shares = [
        float(one)
        for one in page.locator("table.sorts tbody td:nth-child(4)").evaluate_all(
            "all => all.map(one => one.dataset.v)"
        )
    ]
    assert shares == sorted(shares, reverse=True)
    page.close()


def test_cards_are_filtered_by_kind_and_by_words_and_sort_by_a_click(chromium: Browser, address: str) -> None:
    page = opened(chromium, address, 1280, "light")
    rows = page.locator("table.filtered tbody tr:visible")
    page.get_by_label("Kind of card").select_option("event")
    assert set(rows.locator("td:nth-child(2)").all_text_contents()) == {"event"}
    page.get_by_label("Filter the rows").fill("blow")
    assert rows.locator("td:first-child").all_text_contents() == ["Sudden Blow"]
    page.get_by_label("Filter the rows").fill("")
    page.get_by_label("Kind of card").select_option("")
    head = page.get_by_role("button", name="Card", exact=True)
    head.press("Enter")
    head.press("Enter")
    names = rows.locator("td:first-child").all_text_contents()
    assert names == sorted(names, key=str.casefold)
    assert page.get_by_role("img", name="Lift when seen: Warrior, Round").count() == 1
    page.close()
