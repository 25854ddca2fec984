"""Acting on the board: things are dragged or pointed at, what that costs is seen, and nothing is sent half made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.positions import Position, rehearsal, serve

pytestmark = pytest.mark.browser
Come = Callable[..., Page]
CHOOSER: Final = "globalThis.ninefold.page.chooser"
LIT: Final = f"() => [...{CHOOSER}.lit()]"
WAYS: Final = f"() => {CHOOSER}.ways.map(({{ answers, ids, cost }}) => [answers, ids, cost ?? 0])"
ANSWERED: Final = """(number) => {
    const { page } = globalThis.ninefold;
    return page.isReady && page.known.ask?.number !== number;
}"""


def moment(game: str, name: str, least: int, **how: Any) -> tuple[Position, int]:
    """The first moment of a game at which somebody is asked this with so many options, and who it is."""
    position = Position(game, 0, **how)
    for answers, (table, seat, _) in enumerate(rehearsal(position)):
        ask = table.shown(seat)
        assert ask is not None
        if ask.name == name and isinstance(ask.options, list) and len(ask.options) >= least:
            return position._replace(answers=answers), seat
    pytest.fail(f"nobody is ever asked {name}")


@pytest.fixture(scope="module")
def come(chromium: Browser, server: Served) -> Iterator[Come]:
    """At the table of a moment, in a browser in which nothing moves."""
    visitors: list[Visitor] = []

    def make(game: str, name: str, least: int, *, how: dict[str, Any] | None = None, **look: Any) -> Page:
        position, seat = moment(game, name, least, **(how or {}))
        visitor = Visitor(chromium, server.url, reduced_motion="reduce", **look)
        visitors.append(visitor)
        visitor.page.goto(serve(server.url, position).path(seat))
        visitor.page.locator("body[data-ready=true]").wait_for()
        return visitor.page

    yield make
    complaints = [line for visitor in visitors for line in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints


def ways(page: Page) -> list[Any]:
    """The whole actions that the table has told."""
    page.wait_for_function(f"() => {CHOOSER}.ways.length > 0")
    found: list[Any] = page.evaluate(WAYS)
    return found


def spot(page: Page, thing: str) -> tuple[float, float]:
    """The middle of a thing."""
    box = page.locator(f".thing[data-id='{thing}']").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, thing: str, target: str) -> None:
    """Take a thing by the mouse and put it on another."""
    (x, y), (to_x, to_y) = spot(page, thing), spot(page, target)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12)
    page.mouse.move(to_x, to_y, steps=4)
    page.mouse.up()


def number(page: Page) -> int:
    """The number of the present ask."""
    return int(page.evaluate("globalThis.ninefold.page.known.ask.number"))


def test_a_stone_is_dragged_to_a_world_that_shows_its_price(come: Come) -> None:
    page = come("nineworlds", "act", 6, how={"seats": 3})
    march = next(way for way in ways(page) if way[0][0] == ["act", 2] and page.evaluate(LIT))
    stone, world = march[1]
    before = number(page)
    x, y = spot(page, stone)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 20, steps=3)
    expect(page.locator(f".space[data-id='{world}'].lit")).to_have_attribute("data-price", str(march[2]))
    expect(page.locator(".aims .arrow.aim")).to_have_count(1)
    page.mouse.move(*spot(page, world), steps=4)
    page.mouse.up()
    page.wait_for_function(ANSWERED, arg=before)
    expect(page.locator(".log")).to_contain_text("march")
    assert number(page) == before + 3, "the action, the stone and the world"


def test_a_stone_that_is_let_go_elsewhere_goes_back(come: Come) -> None:
    page = come("nineworlds", "act", 6, how={"seats": 3})
    stone = next(way[1][0] for way in ways(page) if way[0][0] == ["act", 2])
    before = number(page)
    x, y = spot(page, stone)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(4, 4, steps=4)
    page.mouse.up()
    expect(page.locator(".picked")).to_have_count(0)
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert number(page) == before


def test_by_keyboard_an_action_is_chosen_on_the_board_and_taken_back(come: Come) -> None:
    page = come("nineworlds", "act", 6, how={"seats": 3}, lang="de", dark=True)
    stone = next(way[1][0] for way in ways(page) if way[0][0] == ["act", 2])
    before = number(page)
    page.locator(f".piece[data-id='{stone}']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f".picked[data-id='{stone}']")).to_have_count(1)
    target = page.locator(".space.lit").first
    expect(target).to_have_attribute("aria-description", "kann gewählt werden, für 1")
    page.keyboard.press("Escape")
    expect(page.locator(".picked")).to_have_count(0)
    assert number(page) == before
    assert page.evaluate("() => document.activeElement.dataset.id") == stone


def test_the_button_of_an_action_can_be_taken_back_too(come: Come) -> None:
    page = come("nineworlds", "act", 6, how={"seats": 3}, width=390, height=844)
    ways(page)
    before = number(page)
    page.locator(".prompt-buttons .button", has_text="March").click()
    # There is one stone that can march, so only the world is left to choose.
    expect(page.locator(".piece.picked[data-id^='heap:']")).to_have_count(1)
    assert all(thing.startswith("world:") for thing in page.evaluate(LIT))
    page.get_by_role("button", name="Choose again").click()
    expect(page.locator(".prompt-buttons .button", has_text="March")).to_be_visible()
    assert number(page) == before


def test_a_force_is_dragged_where_it_may_go(come: Come) -> None:
    page = come("ninth-descent", "act", 8)
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()
    answers, (force, space), _ = next(way for way in ways(page) if way[0][0][0] == "move")
    before = number(page)
    drag(page, force, space)
    page.wait_for_function(ANSWERED, arg=before)
    expect(page.locator(f".piece[data-id='{force}']")).to_have_attribute("data-space", space)
    assert answers[1] == ["at", int(space.removeprefix("space:"))]


def test_a_force_is_aimed_at_an_enemy_and_attacks(come: Come) -> None:
    for least in range(8, 30):
        page = come("ninth-descent", "act", least)
        found = [way for way in ways(page) if way[0][0][0] == "attack"]
        if found:
            break
    answers, (force, enemy), _ = found[0]
    before = number(page)
    page.locator(f".piece[data-id='{force}']").click()
    page.locator(f".piece[data-id='{enemy}']").hover()
    expect(page.locator(".aims .arrow.aim")).to_have_count(1)
    page.locator(f".piece[data-id='{enemy}']").click()
    page.wait_for_function(ANSWERED, arg=before)
    expect(page.locator(".log")).to_contain_text("attacks")
    assert answers[1][0] == "strike"


def test_a_card_is_dragged_from_the_hand_to_the_board(come: Come) -> None:
    page = come("ninth-descent", "act", 8)
    _, (card, space), _ = next(way for way in ways(page) if way[0][0][0] == "summon")
    before = number(page)
    drag(page, card, space)
    page.wait_for_function(ANSWERED, arg=before)
    assert number(page) >= before + 2


def test_the_way_of_a_push_is_shown_before_it_is_confirmed(come: Come) -> None:
    page = come("ninth-descent", "push_to", 2, how={"bot": "random"})
    pushed = ways(page)[0][1][0]
    expect(page.locator(f".picked[data-id='{pushed}']")).to_have_count(1)
    expect(page.locator(".prompt-buttons .button")).to_have_count(1)  # it may also stay
    before = number(page)
    target = page.evaluate(LIT)[0]
    page.locator(f".space[data-id='{target}']").hover(force=True)
    expect(page.locator(".aims .arrow.aim")).to_have_count(1)
    assert number(page) == before
    page.locator(f".space[data-id='{target}']").click(force=True)
    page.wait_for_function(ANSWERED, arg=before)
    expect(page.locator(f".piece[data-id='{pushed}']")).to_have_attribute("data-space", target)


def test_attackers_are_gathered_and_sent_with_one_button(come: Come) -> None:
    page = come("the-nine", "declare_attack", 4)
    before = number(page)
    page.locator(".card.lit:not(.picked)").first.click()
    page.locator(".card.lit:not(.picked)").first.click()
    expect(page.locator(".card.picked")).to_have_count(2)
    page.locator(".card.picked").first.click()
    expect(page.locator(".card.picked")).to_have_count(1)
    assert number(page) == before, "nothing is sent yet"
    page.locator(".button.sending").click()
    page.wait_for_function(f"() => {CHOOSER}.collected.length === 0")
    expect(page.locator(".log li", has_text=" attacks ").last).to_be_visible()
    expect(page.locator(".aims .arrow.attack")).to_have_count(1)


def test_defenders_are_gathered_with_lines_and_sent_with_one_button(come: Come) -> None:
    page = come("the-nine", "declare_defence", 5, width=390, height=844)
    pairs = page.evaluate("() => globalThis.ninefold.page.known.ask.options.filter(({ ids }) => ids.length === 2)")
    defender, attacker = pairs[0]["ids"]
    before = number(page)
    page.locator(f".card[data-id='{defender}']").click()
    page.locator(f".card[data-id='{attacker}']").click()
    expect(page.locator(".aims .arrow.defence.planned")).to_have_count(1)
    assert number(page) == before
    page.locator(".button.sending").click()
    page.wait_for_function(ANSWERED, arg=before)
    assert page.evaluate("() => globalThis.ninefold.page.known.log.some(({ tell }) => tell === 'defends')")


def test_what_a_bid_is_worth_is_seen_by_oneself_while_it_is_put_together(come: Come) -> None:
    page = come("the-nine", "make_bid", 4)
    before = number(page)
    gather = page.evaluate("() => globalThis.ninefold.page.known.ask.gather")
    sending = page.locator(".button.sending")
    expect(sending.locator(".sum")).to_have_text(f"0 of {gather['needed']}")
    expect(sending).to_be_disabled()
    total = 0
    for thing, worth in gather["worths"].items():
        page.locator(f".card[data-id='{thing}']").click()
        total += worth
        expect(sending.locator(".sum")).to_have_text(f"{total} of {gather['needed']}")
    assert number(page) == before, "nobody else has heard of it"
    sending.click()
    page.wait_for_function(ANSWERED, arg=before)
    expect(page.locator(".log")).to_contain_text(f"You bid {total}.")
