"""Numenera in real browsers: a master and two players through a fight, and a solo adventure to its end."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Served, Visitor
from tests.browser.playing import PATIENCE, Face, Person, check_record

pytestmark = pytest.mark.browser
Table = tuple[str, list[str]]

ASK: Final = """() => {
    const { known, isReady } = globalThis.ninefold.page;
    return isReady && known?.ask?.mine && known.ask.seats.includes(known.seat) ? known.ask.name : "";
}"""
FIRST_WORDS: Final = {
    "effort": "Roll without Effort",
    "reroll": "Keep the roll",
    "effect": "Choose more damage",
    "finish": "Kill it",
    "intrusion": "Accept",
    "gift": "Give 1 XP",
    "master_intrudes": "Wait",
    "divide": "Divide",
}
"""What everybody clicks when asked, unless the story wants something else."""


def make_table(server: Served, seats: list[dict[str, str]], options: dict[str, str]) -> Table:
    """A table over the API: its id, and the token of each seat."""
    wish = {"game": "numenera", "name": "Ada", "seats": seats, "options": options, "listed": False}
    asked = urllib.request.Request(
        f"{server.url}/api/tables", json.dumps(wish).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
        made = json.load(answer)
    tokens = {one["seat"]: one["token"] for one in made["seats"]}
    return made["table"], [tokens[seat] for seat in sorted(tokens)]


@pytest.fixture
def browsers(chromium: Browser, server: Served) -> Iterator[list[Visitor]]:
    """Three people, each at a browser of their own, in which nothing moves."""
    visitors = [Visitor(chromium, server.url, reduced_motion="reduce") for _ in range(3)]
    yield visitors
    complaints = [line for visitor in visitors for line in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints


def desk(master: Page, panel: str, verb: str, fields: dict[str, str], words: str = "") -> None:
    """The master opens a panel of the desk, takes a verb, fills in its form and sends it."""
    number = master.evaluate("() => globalThis.ninefold.page.known.n")
    master.wait_for_function("() => globalThis.ninefold.page.isReady && globalThis.ninefold.page.desk.isHeard")
    master.locator(".desk-tab", has_text=panel).click()
    verbs = master.locator(".desk-verb")
    if verbs.count():
        verbs.filter(has_text=verb).first.click()
    for name, value in fields.items():
        field = master.locator(".desk label.field", has_text=name).last
        if field.locator("select").count():
            field.locator("select").select_option(label=value)
        else:
            field.locator("input[type=number]").fill(value)
    if words:
        master.locator(".desk textarea").fill(words)
    master.locator(".desk button[type=submit]").click()
    if panel == "Session":
        master.locator("dialog.sure .button.danger").click()
    master.wait_for_function("(was) => globalThis.ninefold.page.known.n > was", arg=number)


def click(page: Page, words: str) -> None:
    """Click the first button of the prompt that begins with these words."""
    number = page.evaluate("() => globalThis.ninefold.page.known.n")
    page.wait_for_function("() => globalThis.ninefold.page.isReady")
    buttons = page.locator("#prompt .prompt-buttons > button, #prompt form.levels button")
    texts = buttons.all_inner_texts()
    assert any(text.startswith(words) for text in texts), (words, texts)
    if not any(text.startswith(words) and not text[-1:].isdigit() for text in texts):
        # It stands under a heading.
        buttons.nth(next(k for k, text in enumerate(texts) if text.startswith(words))).click()
    place = next(k for k, text in enumerate(buttons.all_inner_texts()) if text.startswith(words))
    buttons.nth(place).click()
    page.wait_for_function("(was) => globalThis.ninefold.page.known.n > was", arg=number)


def asked(page: Page) -> str:
    """What this page is asked for now; nothing if it is not its turn."""
    return str(page.evaluate(ASK))


def creature(page: Page) -> str:
    """The id of the first creature on the table."""
    return str(page.evaluate("() => globalThis.ninefold.page.known.scene.zones[0].cards[0].id"))


def let_wait(master: Page) -> None:
    """The master lets the creature wait, by the page's own way of answering."""
    number = master.evaluate("() => globalThis.ninefold.page.known.n")
    said = """() => {
        const { page } = globalThis.ninefold;
        page.answer(page.known.ask.options.find(({ answer }) => answer[0] === "creature_wait").answer);
    }"""
    master.evaluate(said)
    master.wait_for_function("(was) => globalThis.ninefold.page.known.n > was", arg=number)


def go_on(pages: list[Page]) -> None:
    """Whoever is asked does the obvious thing, until it is a player's turn or the fight is over."""
    for _ in range(60):
        for page in pages:
            name = asked(page)
            if name in FIRST_WORDS and (name != "effort" or page is not pages[0]):
                click(page, FIRST_WORDS[name])
                break
            if name == "creature_act":
                let_wait(page)
                break
        else:
            if any(asked(page) in ("turn", "free") for page in pages[1:]):
                return
            pages[0].wait_for_timeout(40)
    raise AssertionError("nobody gets a turn")


class Explorer(Person):
    """Tries what there is to try, and does not turn back before the end."""

    def wait(self) -> Face:
        face = super().wait()
        if face.state != "playing":
            return face
        lines = [line for sheet in self.place()["scene"].get("sheets", []) for line in sheet.get("lines", [])]
        homeward = {line.get("id") for line in lines if re.search("back|home", line["value"])}
        tasks = [way for way in face.ways if way.text.startswith("task:")]
        onward = [way for way in face.ways if way.text not in homeward and not way.text.startswith("Think better")]
        return face._replace(ways=tasks or onward or face.ways)


def xp(page: Page, seat: int) -> int:
    """A character's XP, as the page shows it."""
    players: list[Any] = page.evaluate("() => globalThis.ninefold.page.known.scene.players")
    return next(int(track["value"]) for track in players[seat]["tracks"] if track["id"] == f"xp:{seat}")


def test_a_master_and_two_players_fight_with_an_intrusion_refused_and_one_accepted(
    browsers: list[Visitor], server: Served
) -> None:
    people = [{"kind": "me"}, {"kind": "person", "name": "Ben"}, {"kind": "person", "name": "Cleo"}]
    table, tokens = make_table(server, people, {"adventure": "none"})
    pages = [visitor.page for visitor in browsers]
    for page, token in zip(pages, tokens, strict=True):
        page.goto(f"/t/{table}#{token}")
        expect(page.locator("body")).to_have_attribute("data-ready", "true")
    master, ben, cleo = pages
    master.get_by_role("button", name="Begin").click()
    expect(master.locator(".desk-tab").first).to_be_visible()

    desk(master, "Story", "Tell", {}, "Rain, a ruin, and something that breathes in it.")
    expect(ben.locator("#stage")).to_contain_text("something that breathes in it")
    desk(master, "Creatures", "Make up a creature", {"Level": "2", "Distance": "at immediate distance"})
    desk(master, "Fight", "Begin the fight", {})
    # Players see the creature, but none of its numbers; the master sees them all.
    expect(ben.locator(f".thing[data-id='{creature(master)}']")).to_be_visible()
    shown = [page.evaluate("() => globalThis.ninefold.page.known.scene.zones[0].cards[0].stats") for page in pages]
    assert "Level" in shown[0]
    assert "Level" not in shown[1]
    assert "Health" not in shown[2]
    go_on(pages)

    before = xp(master, 1)
    desk(master, "Characters", "Intrude on", {"Who": "Naveed", "Intrusion": "it hurts"})
    ben.wait_for_function("() => globalThis.ninefold.page.known.ask?.name === 'intrusion'")
    click(ben, "Refuse")
    assert xp(master, 1) == before - 1
    expect(cleo.locator("#side")).to_contain_text("Naveed refuses the intrusion")

    cleos = xp(master, 2)
    desk(master, "Characters", "Intrude on", {"Who": "Naveed", "Intrusion": "it hurts"})
    ben.wait_for_function("() => globalThis.ninefold.page.known.ask?.name === 'intrusion'")
    assert ben.locator("#prompt .prompt-buttons > button").all_inner_texts() == ["Accept the intrusion"]
    click(ben, "Accept")
    ben.wait_for_function("() => globalThis.ninefold.page.known.ask?.name === 'gift'")
    ben.locator(".thing.lit[data-id='seat:2']").click()
    master.wait_for_function("() => globalThis.ninefold.page.known.ask?.name === 'turn'")
    assert (xp(master, 1), xp(master, 2)) == (before, cleos + 1)

    for _ in range(30):
        if not master.evaluate("() => globalThis.ninefold.page.known.scene.order?.length"):
            break
        for page in (ben, cleo):
            if asked(page) == "turn":
                click(page, "Attack")
        go_on(pages)
    expect(cleo.locator("#side")).to_contain_text("The fight is over")
    desk(master, "Session", "End the session", {"How": "victory"})
    for page in pages:
        expect(page.locator("dialog.over[open]")).to_be_visible()


def test_a_solo_adventure_is_played_to_its_end(browsers: list[Visitor], server: Served) -> None:
    table, tokens = make_table(server, [{"kind": "me"}], {"adventure": "broken_causeway", "character1": "naveed"})
    person = Explorer(browsers[0].page, "mouse", seed=4)
    person.page.goto(f"/t/{table}#{tokens[0]}")
    begin = person.page.get_by_role("button", name="Begin")
    if begin.count():
        begin.click()
    person.wait()
    expect(person.page.locator("[aria-label='The cart in the mud']")).to_be_visible()
    answers = person.play()
    expect(person.page.locator("dialog.over[open]")).to_be_visible(timeout=PATIENCE * 1000)
    assert len(check_record(server.url, person)) >= answers > 20


def test_a_shop_is_one_choice_of_the_scene_and_its_wares_are_on_a_sheet(
    browsers: list[Visitor], server: Served
) -> None:
    table, tokens = make_table(server, [{"kind": "me"}], {"adventure": "broken_causeway", "character1": "naveed"})
    page = browsers[0].page
    page.goto(f"/t/{table}#{tokens[0]}")
    begin = page.get_by_role("button", name="Begin")
    if begin.count():
        begin.click()
    page.wait_for_function("() => globalThis.ninefold?.page?.known?.ask?.name === 'spot'")
    assert page.locator(".thing[data-id^='ware:']").count() == 0
    click(page, "Trade with Ysolde")
    rope = page.locator(".thing.lit", has_text="Rope, 50 Feet")
    expect(rope).to_be_visible()
    # The wares are on the sheet of the shop, and not a wall of buttons besides.
    assert page.locator("#prompt .prompt-buttons > button", has_text="Buy").count() == 0
    rope.click()
    expect(page.locator("#side")).to_contain_text("Naveed buys Rope, 50 Feet for 2 shins")
    expect(page.locator("[aria-label='Naveed']", has_text="Rope, 50 Feet").first).to_be_visible()
    click(page, "Leave the shop")
    page.wait_for_function("() => globalThis.ninefold.page.known.ask?.name === 'spot'")
    assert page.locator(".thing[data-id^='ware:']").count() == 0
