"""The keyboard at a table: a half-made choice is taken back by Escape, and the focus stays where one plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Served
from tests.browser.test_in_sight import at_table

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
FOCUSED = "document.activeElement?.dataset.id ?? document.activeElement?.tagName"


def face(page: Page, **ask: Any) -> None:
    """Put another question to the person, about what lies on the table."""
    page.evaluate(
        """(ask) => {
            const { page } = globalThis.ninefold;
            page.known.ask = { ...page.known.ask, number: 999, offers: [], options: [], picks: null, ...ask };
            page.chooser.face(page.known.ask);
            page.relight();
        }""",
        ask,
    )


def option(text: str, *ids: str) -> dict[str, Any]:
    """An option as the wire has it."""
    return {"answer": [text], "text": text, "ids": list(ids)}


def town(page: Page) -> list[str]:
    """The cards of the town, from left to right."""
    cards = page.locator('[data-zone="town"] .card').all()
    return [card.get_attribute("data-id") or "" for card in cards]


@pytest.fixture
def table(visit: Visit, server: Served) -> Page:
    """The Ninth World, where five cards lie in the town."""
    return at_table(visit(), server, "ninth-world", 1)


def test_escape_takes_back_what_was_chosen_first_and_the_focus_returns_to_it(table: Page) -> None:
    cards = town(table)
    face(table, options=[option("a to b", cards[3], cards[0]), option("a to c", cards[3], cards[1])])
    table.locator(f'[data-id="{cards[3]}"]').focus()
    table.keyboard.press("Enter")
    assert table.evaluate(FOCUSED) == cards[1]
    expect(table.locator(".thing.lit")).to_have_count(2)
    expect(table.locator("#prompt").get_by_role("button", name="Choose again")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator(".thing.lit")).to_have_count(1)
    expect(table.locator("#prompt").get_by_role("button", name="Choose again")).to_have_count(0)
    assert table.evaluate(FOCUSED) == cards[3]


def test_escape_and_the_button_put_back_all_picks(table: Page) -> None:
    cards = town(table)
    face(table, options=[option(card, card) for card in cards], picks=[1, 3, True])
    again = table.locator("#prompt").get_by_role("button", name="Choose again")
    expect(again).to_have_count(0)
    for card in cards[1:3]:
        table.locator(f'[data-id="{card}"]').focus()
        table.keyboard.press("Enter")
    expect(table.locator(".thing.picked")).to_have_count(2)
    table.keyboard.press("Escape")
    expect(table.locator(".thing.picked")).to_have_count(0)
    table.locator(f'[data-id="{cards[4]}"]').click()
    expect(table.locator(".thing.picked")).to_have_count(1)
    again.click()
    expect(table.locator(".thing.picked")).to_have_count(0)


def test_escape_closes_a_sheet_of_actions_and_nothing_is_answered(table: Page) -> None:
    card = town(table)[2]
    face(table, options=[option("to the top", card), option("to the bottom", card)])
    table.locator(f'[data-id="{card}"]').focus()
    table.keyboard.press("Enter")
    expect(table.locator("dialog.inspect .actions .button")).to_have_count(2)
    table.keyboard.press("Escape")
    expect(table.locator("dialog[open]")).to_have_count(0)
    assert table.evaluate(FOCUSED) == card
    assert table.evaluate("globalThis.ninefold.page.isReady")


def test_escape_empties_a_form_that_was_begun(table: Page) -> None:
    field = {"name": "price", "kind": "number", "low": 2, "high": 6}
    face(table, offers=[{"verb": "pay", "fields": [field], "text": "pay", "letters": 0}])
    number = table.locator("#prompt input[type=number]")
    number.fill("5")
    number.press("Escape")
    expect(number).to_have_value("2")


def test_the_list_of_keys_says_what_escape_does(table: Page) -> None:
    table.locator("#buttons").get_by_role("button", name="Table").click()
    expect(table.locator(".keys")).to_contain_text("Esc" + "take back a half-made choice and begin it anew")


def test_the_focus_stays_on_a_card_that_is_picked_for_a_bid(visit: Visit, server: Served) -> None:
    page = at_table(visit(), server, "ninth-world", 1)
    bids = page.evaluate("[...globalThis.ninefold.page.chooser.lit()]")
    assert len(bids) > 3
    for card in bids[2:4]:
        page.locator(f'.thing[data-id="{card}"]').focus()
        for is_picked in (True, False, True):
            page.keyboard.press("Enter")
            assert page.evaluate(FOCUSED) == card
            assert (card in page.evaluate("globalThis.ninefold.page.chooser.picked()")) == is_picked


def test_where_a_card_is_gone_the_focus_goes_to_its_neighbour(table: Page) -> None:
    cards = town(table)
    face(table, options=[option(card, card) for card in cards])
    table.locator(f'[data-id="{cards[3]}"]').focus()
    table.keyboard.press("Shift")
    table.evaluate(
        """(gone) => {
            const { page } = globalThis.ninefold;
            const zone = page.known.scene.zones.find(({ id }) => id === "town");
            zone.cards = zone.cards.filter(({ id }) => id !== gone);
            page.focus.note();
            page.stage.show(page.known.scene, { glide: false });
            page.relight();
        }""",
        cards[3],
    )
    assert table.evaluate(FOCUSED) in {cards[2], cards[4]}
