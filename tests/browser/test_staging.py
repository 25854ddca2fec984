"""What happens is staged: happenings one after the other, dice and sums large, at the pace that the person sets."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Served
from tests.browser.positions import Position, rehearsal, serve

from ninefold.core.data import PlainData
from ninefold.table.show import tells_and_log

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
FIGHT: Final = Position("the-nine", 40)

HEAR: Final = """(lines) => {
    const { page } = globalThis.ninefold;
    const [log, tells] = lines;
    const update = { n: page.known.n + 1, at: 0, log, tells };
    page.link.dispatchEvent(new CustomEvent("message", { detail: { update } }));
}"""
"""Let the table hear of happenings as a server tells them."""
REAL: Final = (
    (Position("the-nine", 0), "attacks", 1, "", "", 1),
    (Position("the-nine", 0), "defense_rolled", 1, "against", "die", 0),
    (Position("the-nine", 0), "event_played", 1, "", "", 1),
    (Position("the-nine", 0), "bid_made", 0, "", "", 1),
    (Position("ninth-descent", 0), "attacked", 2, "against", "", 0),
    (Position("nineworlds", 0, seats=3), "placed", 2, "/", "", 0),
    (Position("nineworlds", 0, seats=3), "defeated", 2, "/", "", 0),
    (Position("nineworlds", 0, seats=3), "fell", 1, "−1", "", 0),
    (Position("ninth-world", 0, seats=3), "claimed", 1, "against", "", 1),
    (Position("ninth-world", 0, seats=3), "rolled", 1, "", "die", 1),
)
"""A game, one of its happenings, and what is seen of it: cards, part of the sum, a die, seats."""


TELL: Final = """async (lines) => {
    const { page } = globalThis.ninefold;
    const cards = page.known.scene.players[0].zones.flatMap(({ cards = [] }) => cards).filter(({ name }) => name);
    const named = ({ id, key, name }) => ({ id, key, name });
    const shown = (count) => cards.slice(0, count).map(named);
    const log = lines.map(({ text, count = 0, kind = text }) => ({ text, tell: kind, cards: shown(count) }));
    const update = { n: page.known.n + 1, at: 0, log, tells: lines.map(({ tell = {} }) => tell) };
    page.link.dispatchEvent(new CustomEvent("message", { detail: { update } }));
}"""
"""Let the table hear of these happenings."""
HEALTH: Final = """() => document.querySelector("[data-id='health:0'] .track-value").textContent"""
"""What the table shows of the first player's health."""
HURT: Final = """(lines) => {
    const { page } = globalThis.ninefold;
    const at = page.known.scene.players[0].tracks.findIndex(({ id }) => id === "health:0");
    const changes = [{ path: ["players", 0, "tracks", at, "value"], value: 3 }];
    const log = lines.map(({ text }) => ({ text, tell: text }));
    const update = { n: page.known.n + 1, at: 0, changes, log, tells: lines.map(({ tell = {} }) => tell) };
    page.link.dispatchEvent(new CustomEvent("message", { detail: { update } }));
}"""
"""The same, and what they have led to lies on the table."""
ROLLS: Final = [
    {"text": "It attacks.", "count": 2},
    {"text": "It rolls 4.", "count": 1, "tell": {"die": 4, "total": 7}},
    {"text": "It is blocked.", "tell": {"attack": 7, "defense": 9}},
]


def at_table(visit: Visit, server: Served, **how: Any) -> Page:
    """At a table in the middle of a game."""
    page = visit(**how)
    page.goto(serve(server.url, FIGHT).path(0))
    expect(page.locator("body")).to_have_attribute("data-ready", "true")
    return page


def test_an_attack_is_shown_with_both_cards_then_the_die_and_the_sum_as_it_is_made(
    visit: Visit, server: Served
) -> None:
    page = at_table(visit, server, pace="step")
    page.evaluate(TELL, ROLLS)
    staging = page.locator(".staging")
    expect(staging.locator(".staging-words")).to_have_text("It attacks.")
    expect(staging.locator(".card")).to_have_count(2)
    expect(staging.get_by_role("button", name="Next (2 more)")).to_be_visible()
    staging.get_by_role("button", name="Next (2 more)").click()
    expect(staging.locator(".staging-sum")).to_have_text("4 + 3 = 7")
    expect(staging.locator(".die b")).to_have_text("4")
    page.keyboard.press("n")
    expect(staging.locator(".staging-sum")).to_have_text("7 against 9")
    staging.get_by_role("button", name="Go on").click()
    expect(staging).to_be_hidden()


def test_the_table_changes_when_the_last_number_is_on_the_stage_and_not_before(visit: Visit, server: Served) -> None:
    page = at_table(visit, server, pace="step")
    before = page.evaluate(HEALTH)
    page.evaluate(HURT, [*ROLLS, {"text": "It goes away."}])
    for words in ("It attacks.", "It rolls 4."):
        expect(page.locator(".staging-words")).to_have_text(words)
        assert page.evaluate(HEALTH) == before
        assert "It is blocked." not in page.locator(".log").inner_text()
        assert not page.evaluate("globalThis.ninefold.page.isReady")
        page.keyboard.press("n")
    expect(page.locator(".staging-words")).to_have_text("It is blocked.")
    page.wait_for_function(f"() => ({HEALTH})().startsWith('3')")
    expect(page.locator(".log")).to_contain_text("It goes away.")
    page.evaluate(HURT, ROLLS)
    page.keyboard.press("Escape")
    expect(page.locator(".staging")).to_be_hidden()
    page.wait_for_function("() => globalThis.ninefold?.page.held === null && !globalThis.ninefold.page.pause")


def test_what_happens_many_times_alike_is_told_by_the_log_alone_unless_it_has_numbers(
    visit: Visit, server: Served
) -> None:
    page = at_table(visit, server, pace="step")
    drawn = [{"text": f"You draw card {number}.", "kind": "drawn", "count": 1} for number in range(7)]
    rolls = [{"text": f"It rolls {number}.", "kind": "rolled", "tell": {"die": number}} for number in range(1, 4)]
    page.evaluate(TELL, [*drawn, *rolls])
    for words in ("It rolls 1.", "It rolls 2.", "It rolls 3."):
        expect(page.locator(".staging-words")).to_have_text(words)
        page.keyboard.press("n")
    expect(page.locator(".staging")).to_be_hidden()
    expect(page.locator(".log")).to_contain_text("You draw card 6.")


def test_the_set_up_of_a_game_is_not_staged(visit: Visit, server: Served) -> None:
    page = visit(pace="step")
    page.goto("/")
    page.locator(".box[data-game=nineworlds] .button.first").click()
    expect(page.locator("body")).to_have_attribute("data-ready", "true")
    expect(page.locator(".log")).to_contain_text("stones at home")
    assert "stones at home" not in page.locator(".staging-words").inner_text()
    page.wait_for_function("() => globalThis.ninefold.page.isReady || globalThis.ninefold.page.staging.isOn")
    assert page.evaluate("globalThis.ninefold.page.staging.node.textContent.includes('20 more')") is False


def test_what_others_do_is_staged_after_the_tour_was_read_and_not_under_it(visit: Visit, server: Served) -> None:
    page = at_table(visit, server, pace="step")
    page.evaluate("globalThis.ninefold.page.known.ask.mine = false")
    page.evaluate("document.dispatchEvent(new Event('ninefold:tour'))")
    expect(page.locator(".tour")).to_be_visible()
    page.evaluate(TELL, ROLLS)
    expect(page.locator(".staging")).to_be_hidden()
    page.get_by_role("button", name="End the tour").click()
    expect(page.locator(".staging-words")).to_have_text("It attacks.")


def test_several_updates_wait_for_each_other_and_can_all_be_skipped(visit: Visit, server: Served) -> None:
    page = at_table(visit, server, pace="step")
    page.evaluate(TELL, ROLLS)
    page.evaluate(TELL, ROLLS[:1])
    expect(page.get_by_role("button", name="Next (3 more)")).to_be_visible()
    expect(page.locator(".staging-words")).to_have_text("It attacks.")
    assert not page.evaluate("globalThis.ninefold.page.isReady")
    page.get_by_role("button", name="Skip all").click()
    expect(page.locator(".staging")).to_be_hidden()
    page.wait_for_function("() => globalThis.ninefold?.page?.queue.length === 0")


@pytest.mark.parametrize(("pace", "least", "most"), [("fast", 1.2, 6.0), ("slow", 4.8, 14.0)])
def test_happenings_go_on_by_themselves_at_the_pace_that_is_set(
    visit: Visit, server: Served, pace: str, least: float, most: float
) -> None:
    page = at_table(visit, server, pace=pace)
    page.evaluate(TELL, ROLLS)
    took = page.evaluate(
        """async () => {
            const began = performance.now();
            while (!document.querySelector(".staging").hidden) await new Promise((go) => setTimeout(go, 20));
            return (performance.now() - began) / 1000;
        }"""
    )
    assert least <= took <= most


def test_where_motion_is_unwelcome_the_same_is_shown_as_still_frames(visit: Visit, server: Served) -> None:
    page = at_table(visit, server, pace="step", reduced_motion="reduce")
    page.evaluate(TELL, ROLLS)
    expect(page.locator(".staging .card")).to_have_count(2)
    assert page.evaluate("document.getAnimations().length") == 0
    page.keyboard.press("n")
    expect(page.locator(".staging .die b")).to_have_text("4")
    assert page.evaluate("document.getAnimations().length") == 0


def test_the_pace_is_set_in_the_menu_and_kept(visit: Visit, server: Served) -> None:
    page = at_table(visit, server, pace="step")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_label("What happens is shown").select_option("once")
    page.keyboard.press("Escape")
    page.evaluate(TELL, ROLLS)
    expect(page.locator(".staging")).to_be_hidden()
    assert page.evaluate("localStorage.getItem('ninefold.pace')") == '"once"'


def test_what_one_does_oneself_is_drawn_at_once(visit: Visit, server: Served) -> None:
    """Whoever answers is not made to wait for what is still being shown."""
    page = at_table(visit, server, pace="step")
    page.evaluate(TELL, ROLLS)
    expect(page.locator(".staging")).to_be_visible()
    page.evaluate("globalThis.ninefold.page.staging.skip()")
    expect(page.locator(".staging")).to_be_hidden()
    page.evaluate("globalThis.ninefold.page.isBusy = true")
    page.evaluate(TELL, [{"text": "You play it.", "count": 1}])
    expect(page.locator(".log")).to_contain_text("You play it.")
    expect(page.locator(".staging")).to_be_hidden()


@cache
def heard(position: Position) -> tuple[list[PlainData], list[PlainData]]:
    """A whole game as the first seat hears it: lines and tells."""
    *_, (table, _, _) = rehearsal(position)
    tells, lines = tells_and_log(table.happenings, table.speech(0))
    return [msgspec.to_builtins(line) for line in lines], tells


@pytest.mark.parametrize(("position", "name", "cards", "numbers", "die", "seats"), REAL, ids=str)
def test_happenings_of_each_game_have_their_pictures(
    visit: Visit, server: Served, position: Position, name: str, cards: int, numbers: str, die: str, seats: int
) -> None:
    page = visit(pace="step")
    page.goto(serve(server.url, position._replace(answers=6)).path(0))
    expect(page.locator("body")).to_have_attribute("data-ready", "true")
    lines, tells = heard(position)
    line, tell = next((line, told) for line, told in zip(lines, tells, strict=True) if line["tell"] == name)
    page.evaluate(HEAR, [[line], [tell]])
    staging = page.locator(".staging")
    expect(staging).to_be_visible()
    expect(staging.locator(".card")).to_have_count(cards)
    expect(staging.locator(".die")).to_have_count(1 if die else 0)
    expect(staging.locator(".staging-seat")).to_have_count(seats)
    if numbers:
        expect(staging.locator(".staging-sum")).to_contain_text(numbers)
    if line.get("large"):
        expect(staging.locator(".card-text").first).to_be_visible()
