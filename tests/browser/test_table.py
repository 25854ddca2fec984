"""What a person meets at a table beside the moves: a closer look, reasons, rules, the log, talk, wishes, quiet."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PATIENCE, Served
from tests.browser.positions import Position, record_of, serve

from ninefold.web.client import Http

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
BOT = {"kind": "bot", "bot": "greedy"}


def make(server: Served, game: str, *seats: dict[str, str], **wishes: Any) -> Any:
    """A new table."""
    wish = {"game": game, "seats": [{"kind": "me"}, *seats], "name": "Astrid", "auto_start": True, **wishes}
    asked = urllib.request.Request(
        f"{server.url}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(asked, timeout=30) as answer:
        return json.load(answer)


def sit(page: Page, made: Any, token: str | None = None) -> Page:
    """Go to a table; without a token, to watch."""
    page.goto(f"/t/{made['table']}" + (f"#{token}" if token else ""))
    expect(page.locator("body")).to_have_attribute("data-ready", "true")
    return page


@pytest.fixture
def nine(visit: Visit, server: Served) -> Page:
    """A game of The Nine against a bot, at the first choice of a card."""
    made = make(server, "the-nine", BOT, hints=True, first_word="nine")
    page = sit(visit(), made, made["mine"]["token"])
    play_on_to(page, "play_cards")
    return page


def play_on_to(page: Page, name: str) -> None:
    """Answer anything until a certain ask comes to the person."""
    came = page.evaluate(
        """async ([name, patience]) => {
            const { page } = globalThis.ninefold;
            for (const end = Date.now() + patience; Date.now() < end;) {
                const ask = page.isReady && page.known.ask;
                if (ask?.mine && ask.name === name) return true;
                if (ask?.mine) page.answer(ask.options[0].answer);
                await new Promise((go) => setTimeout(go, 20));
            }
            return false;
        }""",
        [name, PATIENCE * 1000],
    )
    assert came, f"the ask {name} does not come: {page.locator('#prompt').inner_text()}"


def test_what_can_not_be_chosen_says_why_and_shows_its_rule(nine: Page) -> None:
    nine.locator(".dock .card:not(.lit)").first.click()
    look = nine.locator("dialog.inspect")
    expect(look.locator(".card.size-l .card-text")).to_be_visible()
    expect(look.locator(".card.size-l .card-flavour")).to_be_visible()
    expect(look.locator(".why p")).not_to_be_empty()
    rule = look.locator(".why .rule-button")
    number = (rule.text_content() or "").removeprefix("§")
    rule.click()
    expect(look).not_to_be_visible()
    expect(nine.locator(f".drawer [id='beside-{number}']")).to_be_focused()
    nine.keyboard.press("Escape")
    expect(nine.locator(".drawer:not([hidden])")).to_have_count(0)


def test_the_rules_open_at_the_paragraph_of_the_ask(nine: Page) -> None:
    nine.keyboard.press("?")
    expect(nine.locator(".drawer .rule.here .rule-number")).to_have_text("5.3")


def test_a_finger_on_a_card_shows_it_before_it_is_played(nine: Page) -> None:
    lit = nine.locator(".dock .card.lit").first
    name = lit.locator(".card-name").text_content() or ""
    lit.dispatch_event("pointerdown", {"pointerType": "touch"})
    lit.dispatch_event("click", {"detail": 1})
    look = nine.locator("dialog.inspect")
    expect(look.locator(".card-name")).to_have_text(name)
    look.locator(".actions .button").click()
    expect(nine.locator("#pane-log")).to_contain_text(re.compile(rf"(Astrid plays|You play) (the Event )?{name}"))


def test_arrows_lead_from_thing_to_thing_and_i_looks_closer(nine: Page) -> None:
    nine.locator(".dock .card").first.focus()
    nine.keyboard.press("ArrowRight")
    second = nine.locator(".dock .card").nth(1)
    expect(second).to_be_focused()
    nine.keyboard.press("i")
    expect(nine.locator("dialog.inspect .card-name")).to_have_text(second.locator(".card-name").text_content() or "")
    nine.keyboard.press("Escape")
    expect(second).to_be_focused()
    top = "document.activeElement.getBoundingClientRect().top"
    before = nine.evaluate(top)
    nine.keyboard.press("ArrowUp")
    assert nine.evaluate(top) < before


def test_the_log_shows_the_cards_it_names(nine: Page) -> None:
    named = nine.locator(".log .card-link").last
    named.hover()
    expect(nine.locator(".peek .card-name")).to_have_text(named.text_content() or "")
    named.click()
    expect(nine.locator("dialog.inspect .card-name")).to_have_text(named.text_content() or "")


def test_a_hint_is_said_and_the_table_hears_of_it(nine: Page) -> None:
    nine.keyboard.press("h")
    expect(nine.locator(".toast")).to_contain_text("A bot would:")
    expect(nine.locator(".toast")).to_contain_text("% to win.")
    expect(nine.locator(".log")).to_contain_text("hint")
    nine.keyboard.press("Escape")
    expect(nine.locator(".toast.hint")).to_have_count(0)


def test_stops_are_set_in_the_menu_and_survive_a_reload(nine: Page) -> None:
    nine.get_by_role("button", name="Table", exact=True).click()
    box = nine.locator(".drawer input[data-stop=cleanup]")
    expect(box).to_be_checked()
    box.uncheck()
    expect(box).to_be_focused()
    nine.reload()
    nine.get_by_role("button", name="Table", exact=True).click()
    expect(box).not_to_be_checked()


def test_pieces_can_be_told_not_to_glide(nine: Page) -> None:
    nine.get_by_role("button", name="Table", exact=True).click()
    nine.get_by_label("Cards and pieces glide").uncheck()
    nine.keyboard.press("Escape")
    nine.locator(".dock .card.lit").first.click()
    # A number that floats up from an earlier change may still be there; no card or piece moves.
    moving = "(one) => one.constructor === Animation && !one.effect.target.matches('.float')"
    gliding = f"document.getAnimations().filter({moving}).length"
    assert nine.evaluate(gliding) == 0


@pytest.mark.parametrize(("lang", "score"), [("en", "Glory"), ("de", "Ruhm")])
def test_the_end_says_what_the_scores_are(visit: Visit, server: Served, lang: str, score: str) -> None:
    made = make(server, "the-nine", BOT)
    page = sit(visit(lang=lang), made, made["mine"]["token"])
    page.evaluate("globalThis.ninefold.page.act({ do: 'concede' })")
    scores = page.locator("dialog.over[open] .scores li")
    expect(scores).to_have_count(2)
    expect(scores.first).to_have_text(re.compile(rf"Astrid{score} \d+"))


OVERHANG = "(() => { const at = document.querySelector('.stage-scroll'); return at.scrollHeight - at.clientHeight; })()"
LATE = Position("the-nine", 312)
"""Round 14: eleven Warriors, claimed places, and full hands."""


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1440, 900)])
def test_a_full_table_needs_no_scrolling(visit: Visit, server: Served, width: int, height: int) -> None:
    page = visit(width=width, height=height)
    page.goto(serve(server.url, LATE).path(0))
    expect(page.locator("body")).to_have_attribute("data-ready", "true")
    expect(page.locator(".stage .rows .card:not(.back)")).to_have_count(12)
    assert page.evaluate(OVERHANG) <= 1
    badge = page.locator(".player:not(.mine) .rows .badge").first
    assert badge.evaluate(
        "(at) => { const { x, y } = at.getBoundingClientRect();"
        " return at.contains(document.elementFromPoint(x + 4, y + 4)) || at.closest('.card')"
        ".contains(document.elementFromPoint(x + 12, y + 6)); }"
    )


def test_a_replay_shows_both_sides_at_once(visit: Visit) -> None:
    page = visit(width=1440)
    page.goto("/replay")
    record = record_of(LATE)
    page.locator("#file").set_input_files({"name": "game", "mimeType": "text/plain", "buffer": record})
    page.get_by_role("slider").fill("400")
    assert page.evaluate(OVERHANG) <= 1


COLLECTED = """async () => {
    const { page } = globalThis.ninefold;
    const send = page.link.act.bind(page.link);
    const seen = [];
    page.link.act = async (act) => {
        seen.push([page.isReady, document.querySelectorAll(".lit").length]);
        page.sendCollected();
        return send(act);
    };
    page.chooser.collected = [{ answer: ["drop", 4], ids: [], text: "" }];
    await page.sendCollected();
    return seen;
}"""
"""Sends one pick as if it had been collected, and tries to do so again meanwhile."""


def test_nothing_can_be_chosen_while_collected_picks_are_under_way(visit: Visit, server: Served) -> None:
    made = make(server, "connect-four", {"kind": "person"}, auto_start=False)
    first, second = (seat["token"] for seat in made["seats"])
    other = Http(server.url, second)
    other.act(made["table"], "rename", name="Bo")
    page = sit(visit(), made, first)
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".lit")).to_have_count(7)
    assert page.evaluate(COLLECTED) == [[False, 0]]
    other.act(made["table"], "answer", ask=2, answer=["drop", 4])
    expect(page.locator(".lit")).to_have_count(7)


def test_a_pause_takes_consent_and_words_are_only_words(visit: Visit, server: Served) -> None:
    made = make(server, "connect-four", {"kind": "person"}, auto_start=False)
    host = sit(visit(), made, made["mine"]["token"])
    guest = sit(visit(width=360), made, made["seats"][1]["token"])
    host.get_by_role("button", name="Begin").click()
    expect(guest.locator("body")).to_have_attribute("data-state", "playing")
    host.locator("#tab-chat").click()
    host.get_by_label("Say something").fill("<b>Hello</b>")
    host.keyboard.press("Enter")
    guest.get_by_role("button", name="Log and chat").click()
    guest.locator("#tab-chat").click()
    expect(guest.locator(".chat-lines span")).to_have_text("<b>Hello</b>")
    guest.keyboard.press("Escape")
    host.get_by_role("button", name="Table", exact=True).click()
    host.locator(".drawer").get_by_role("button", name="Pause").click()
    guest.locator(".wish").get_by_role("button", name="Yes").click()
    expect(host.locator("body")).to_have_attribute("data-state", "paused")
    guest.get_by_role("button", name="Go on").click()
    expect(host.locator("body")).to_have_attribute("data-state", "playing")


def test_a_spectator_sees_the_table_and_can_choose_nothing(visit: Visit, server: Served) -> None:
    made = make(server, "the-nine", BOT)
    page = sit(visit(lang="de"), made)
    expect(page.locator(".prompt-who")).to_contain_text("Warten auf Astrid")
    expect(page.locator(".lit")).to_have_count(0)
    expect(page.locator(".chat-form")).to_be_hidden()
    assert page.locator(".card:not(.back) .card-name").count() <= 1


def test_the_token_leaves_the_address_and_a_wrong_one_is_refused(visit: Visit, server: Served) -> None:
    made = make(server, "connect-four", BOT)
    page = sit(visit(), made, made["mine"]["token"])
    assert "#" not in page.url
    stranger = visit()
    stranger.goto(f"/t/{made['table']}#{'x' * 32}")
    expect(stranger.locator(".opening h2")).to_have_text("That link does not fit this table.")
    stranger.goto("/t/nowhere")
    expect(stranger.locator(".opening h2")).to_have_text("There is no such table.")


FLOATS = """async () => {
    const { page } = globalThis.ninefold;
    const scene = structuredClone(page.known.scene);
    for (const player of scene.players) for (const track of player.tracks) track.value -= 2;
    for (const track of scene.tracks) track.value += 1;
    page.stage.show(scene);
    const tracks = [...document.querySelectorAll(".track")].map((at) => at.getBoundingClientRect());
    await new Promise((go) => setTimeout(go, 400));
    const within = (a, b) => a.left >= b.left - 2 && a.top >= b.top - 6 && a.bottom <= b.bottom + 6;
    const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const floats = [...document.querySelectorAll(".float")].map((at) => at.getBoundingClientRect());
    const buttons = [...document.querySelectorAll("button.button, .prompt-buttons button")]
        .filter((at) => at.checkVisibility()).map((at) => at.getBoundingClientRect());
    return { count: floats.length, lost: floats.filter((box) => !tracks.some((track) => within(box, track))).length,
        over: floats.filter((box) => buttons.some((button) => meets(box, button))).length };
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
@pytest.mark.parametrize("game", ["the-nine", "nineworlds"])
def test_what_a_number_gains_or_loses_is_shown_on_it_and_on_no_button(
    visit: Visit, server: Served, game: str, width: int, height: int
) -> None:
    page = visit(width=width, height=height)
    page.goto(serve(server.url, Position(game, 12)).path(0))
    expect(page.locator("body")).to_have_attribute("data-ready", "true")
    found = page.evaluate(FLOATS)
    assert found["count"] >= 3
    assert (found["lost"], found["over"]) == (0, 0)


CLIPPED = """() => {
    const { page } = globalThis.ninefold;
    page.known.scene.arrows = [{ a: "seat:1", b: "seat:0" }];
    page.aim.show();
    const [, , bottom] = page.aim.node.style.clipPath.match(/[\\d.]+/g).map(Number);
    return Math.abs(innerHeight - bottom - document.getElementById("prompt").getBoundingClientRect().top);
}"""
"""How far from the prompt's rim the arrows of the table end to be seen."""


def test_on_a_phone_an_arrow_to_what_lies_under_the_prompt_does_not_cross_it(visit: Visit, server: Served) -> None:
    page = visit(width=390, height=844)
    page.goto(serve(server.url, Position("the-nine", 12)).path(0))
    expect(page.locator("body")).to_have_attribute("data-ready", "true")
    assert page.evaluate(CLIPPED) < 1


def test_a_guest_who_comes_by_a_link_is_called_by_the_name_that_the_browser_keeps(visit: Visit, server: Served) -> None:
    made = make(server, "connect-four", {"kind": "person"}, auto_start=False)
    host = sit(visit(), made, made["mine"]["token"])
    guest = visit(lang="de")
    guest.goto("/")
    guest.evaluate("localStorage.setItem('ninefold.name', '\"Thora\"')")
    sit(guest, made, made["seats"][1]["token"])
    expect(host.locator(".gather .seat-row b")).to_have_text("Thora")
