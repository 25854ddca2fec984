"""Fair by proof, in the browser: its own crypto computes the same dice and draws as core/chance.py."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.records import record_of

from ninefold.core.chance import commitment, sealed_key, sealed_outcome
from ninefold.core.pledge import silent_word, word_hash
from ninefold.web.client import Http
from ninefold.web.replay import replay

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
SECRET = bytes(range(32))
WORDS = ["raven", "Ægir & Rán ✶", ""]

OUTCOMES = """async ([secret, words, asked]) => {
    const fair = await import("/static/table/fair.js");
    const key = await fair.sealedKey(fair.fromHex(secret), words);
    const outcomes = [];
    for (const [counter, n, name] of asked) outcomes.push(await fair.sealedOutcome(key, counter, n, name));
    return [await fair.commitment(fair.fromHex(secret)), outcomes];
}"""
VERIFIED = """async ([record, committed, bags]) => {
    const { verifyRecord } = await import("/static/table/fair.js");
    return verifyRecord(record, committed, new Map(bags));
}"""


@pytest.fixture
def page(visit: Visit) -> Page:
    """Any page of ours, with its strict content security policy."""
    shown = visit()
    shown.goto("/replay")
    return shown


def test_outcomes_are_those_of_the_engine(page: Page) -> None:
    asked = [
        (k, n, name) for k in (0, 1, 255, 2**40) for n in (2, 6, 10, 20, 40, 3_000_000_000) for name in ("d", "würfel")
    ]
    key = sealed_key(SECRET, WORDS)
    found = page.evaluate(OUTCOMES, [SECRET.hex(), WORDS, asked])
    assert found == [commitment(SECRET), [sealed_outcome(key, *one) for one in asked]]


def verified(page: Page, record: bytes) -> Any:
    """What the page finds in a record of a sealed game."""
    committed = json.loads(record.splitlines()[0])["chance"]["commitment"]
    bags = [[frame["n"], frame["among"]] for frame in json.loads(replay(record, "en"))["frames"] if "among" in frame]
    return page.evaluate(VERIFIED, [record.decode(), committed, bags])


def test_every_die_and_every_draw_of_a_record_is_recomputed(page: Page) -> None:
    record = record_of("the-nine")
    found = verified(page, record)
    rolled = [entry for entry in map(json.loads, record.splitlines()[1:]) if "chance" in entry]
    assert found["isCommitted"]
    assert found["brokenAt"] == -1
    assert [one["got"] for one in found["checked"]] == [entry["got"] for entry in rolled]
    assert {one["verdict"] for one in found["checked"]} == {"fits"}


@pytest.mark.parametrize("kind", [int, str], ids=["die", "draw"])
def test_a_changed_outcome_is_found(page: Page, kind: type) -> None:
    record = record_of("the-nine")
    lines = record.splitlines()
    at = next(
        k
        for k, line in enumerate(lines)
        if "chance" in json.loads(line) and isinstance(json.loads(line).get("got"), kind)
    )
    entry = json.loads(lines[at])
    entry["got"] = entry["got"] % entry["of"] + 1 if kind is int else "somebody_else"
    lines[at] = json.dumps(entry, separators=(",", ":"), sort_keys=True).encode()
    committed = json.loads(lines[0])["chance"]["commitment"]
    bags = [[frame["n"], frame["among"]] for frame in json.loads(replay(record, "en"))["frames"] if "among" in frame]
    found = page.evaluate(VERIFIED, [b"\n".join(lines).decode() + "\n", committed, bags])
    assert [one["line"] for one in found["checked"] if one["verdict"] == "differs"] == [at]
    assert found["brokenAt"] == at + 1


def test_another_secret_than_the_one_committed_to_is_found(page: Page) -> None:
    record = record_of("the-nine")
    found = page.evaluate(VERIFIED, [record.decode(), commitment(b"another"), []])
    assert not found["isCommitted"]


HERE = """async ([bytes, key]) => {
    const { hmacHere, sha256Here, toHex } = await import("/static/table/hash.js");
    return [toHex(sha256Here(Uint8Array.from(bytes))), toHex(hmacHere(Uint8Array.from(key), Uint8Array.from(bytes)))];
}"""
WORDED = """async ([table, secret, seat, word, hash]) => {
    const { fromHex, silentWord, wordHash } = await import("/static/table/fair.js");
    return [await wordHash(table, seat, word), await silentWord(fromHex(secret), seat, hash)];
}"""
KNOWN = "globalThis.ninefold?.page?.known?.table"
OTHER = "cd" * 32
NO_CRYPTO = "Object.defineProperty(crypto, 'subtle', { value: undefined })"


@pytest.mark.parametrize("length", [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])
def test_hashes_are_the_same_where_the_browser_has_no_crypto_of_its_own(page: Page, length: int) -> None:
    raw = bytes(k * 7 % 256 for k in range(length))
    key = bytes(range(length % 100))
    found = page.evaluate(HERE, [list(raw), list(key)])
    assert found == [hashlib.sha256(raw).hexdigest(), hmac.digest(key, raw, "sha256").hex()]


def test_words_are_hashed_and_derived_as_the_engine_does(page: Page) -> None:
    table, pledged = commitment(SECRET), "ab" * 32
    for seat, hashed in ((0, None), (3, pledged)):
        found = page.evaluate(WORDED, [table, SECRET.hex(), seat, WORDS[1], hashed])
        assert found == [word_hash(table, seat, WORDS[1]), silent_word(SECRET, seat, hashed)]


def test_a_word_that_was_chosen_late_is_found(page: Page) -> None:
    record = record_of("the-nine")
    lines = [json.loads(line) for line in record.splitlines()]
    lines[1] |= {"hashes": [word_hash(lines[0]["chance"]["commitment"], 0, lines[1]["words"][0]), None]}
    forged = "\n".join(json.dumps(line) for line in lines) + "\n"
    found = page.evaluate(VERIFIED, [forged, lines[0]["chance"]["commitment"], []])
    assert found["from"] == ["revealed", "wrong"]


def begun(page: Page) -> Any:
    """The table that a page shows, once its game has begun."""
    page.wait_for_function(f"() => {KNOWN}?.state === 'playing'")
    return page.evaluate(KNOWN)


def by_one_click(page: Page) -> Any:
    """A game against a bot from the lobby."""
    page.goto("/")
    page.locator(".box[data-game=the-nine] .button.first").first.click()
    return begun(page)


def test_one_click_starts_a_game_whose_chance_the_browsers_word_decides(visit: Visit) -> None:
    page = visit()
    table = by_one_click(page)
    assert len(table["words"][0]) == 22
    assert table["hashes"] == [word_hash(table["commitment"], 0, table["words"][0]), None]
    assert page.locator(".gather").is_hidden()
    expect(page.locator(".fair-warning .note")).to_have_count(0)
    page.evaluate("globalThis.ninefold.page.fairness.open()")
    expect(page.locator(".drawer:visible")).to_contain_text("This browser gave the word of your seat.")
    expect(page.locator(".drawer:visible .hash").first).to_be_hidden()


def test_a_finished_game_is_checked_against_what_this_browser_saw_first(visit: Visit) -> None:
    page = visit()
    by_one_click(page)
    page.evaluate("() => void globalThis.ninefold.page.act({ do: 'concede' })")
    page.wait_for_function(f"() => {KNOWN}.secret")
    page.keyboard.press("Escape")
    page.evaluate("globalThis.ninefold.page.fairness.open()")
    page.get_by_role("button", name="Check everything").click()
    expect(page.locator(".drawer:visible .note.good")).to_contain_text("Everything follows")
    expect(page.locator(".drawer:visible .checks")).to_contain_text(
        "Every word was committed to before any was revealed"
    )


def lied_to(page: Page, change: Callable[[Any], Any]) -> None:
    """From here on the server's messages are changed on their way, as a cheating server would send them."""

    def meddled(raw: str | bytes) -> str:
        message = json.loads(raw)
        told = message.get("snapshot") or message.get("update") or {}
        if "table" in told:
            change(told["table"])
        return json.dumps(message)

    def stand_between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda raw: socket.send(meddled(raw)))

    page.route_web_socket("**/live", stand_between)


@pytest.mark.parametrize(
    ("fault", "change"),
    [
        ("commitment", lambda table: table.update(commitment=OTHER)),
        ("hash", lambda table: table["hashes"].__setitem__(0, OTHER)),
        ("hashes", lambda table: table["hashes"].__setitem__(1, OTHER)),
        ("word", lambda table: table["words"].__setitem__(0, "another")),
        ("secret", lambda table: table.update(secret=OTHER)),
    ],
    ids=["commitment", "hash", "hashes", "word", "secret"],
)
def test_a_server_that_changes_what_it_promised_is_warned_of_after_a_reload(
    visit: Visit, fault: str, change: Callable[[Any], Any]
) -> None:
    page = visit()
    by_one_click(page)
    lied_to(page, change)
    page.reload()
    expect(page.locator(f".fair-warning [data-fault={fault}]")).to_be_visible()


def two_at_a_table(server: Any, visit: Visit) -> tuple[Page, Page, str]:
    """Two browsers at a table that has not begun, and the path of the first one's seat."""
    body = {"game": "the-nine", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "person", "name": "Bo"}]}
    made = Http(server.url).create(**body)
    one, two = visit(), visit()
    for page, seat in zip((one, two), made["seats"], strict=True):
        page.goto(f"/t/{made['table']}#{seat['token']}")
        page.wait_for_function(f"() => {KNOWN}?.hashes[{seat['seat']}]")
    return one, two, f"/t/{made['table']}#{made['seats'][0]['token']}"


def words_kept(page: Page, table: str) -> dict[str, str]:
    """The words that a browser keeps for the first seat of a table, by hash."""
    kept = page.evaluate("JSON.parse(localStorage.getItem('ninefold.pledges'))")
    words: dict[str, str] = kept[table]["seats"]["0"]["words"]
    return words


def test_a_reload_in_the_middle_of_the_exchange_changes_nothing(server: Any, visit: Visit) -> None:
    one, two, _ = two_at_a_table(server, visit)
    before = one.evaluate(f"{KNOWN}.hashes[0]")
    one.reload()
    one.wait_for_function(f"() => {KNOWN}?.hashes[0]")
    assert one.evaluate(f"{KNOWN}.hashes[0]") == before
    one.evaluate("() => void globalThis.ninefold.page.act({ do: 'start' })")
    one.reload()
    table = begun(one)
    begun(two)
    assert table["words"][0] == words_kept(one, table["id"])[before]
    assert table["hashes"][0] == before
    for page in (one, two):
        expect(page.locator(".fair-warning .note")).to_have_count(0)


def test_two_tabs_of_one_seat_share_its_word(server: Any, visit: Visit) -> None:
    one, two, path = two_at_a_table(server, visit)
    tab = one.context.new_page()
    tab.goto(path)
    tab.wait_for_function(f"() => {KNOWN}?.hashes[0]")
    one.evaluate("() => void globalThis.ninefold.page.act({ do: 'start' })")
    for page in (one, tab, two):
        table = begun(page)
        assert table["words"][0] == words_kept(one, table["id"])[table["hashes"][0]]
        expect(page.locator(".fair-warning .note")).to_have_count(0)


def test_a_person_may_give_a_word_of_their_own_and_nobody_can_guess_it(server: Any, visit: Visit) -> None:
    one, two, _ = two_at_a_table(server, visit)
    one.get_by_text("How chance is kept fair").click()
    one.get_by_label("Your word for chance").fill("raven")
    before = one.evaluate(f"{KNOWN}.hashes[0]")
    one.get_by_role("button", name="Give this word").click()
    one.wait_for_function(f"() => {KNOWN}.hashes[0] !== '{before}'")
    one.get_by_role("button", name="Begin").click()
    word = begun(two)["words"][0]
    assert word.startswith("raven ")
    assert len(word) == len("raven ") + 22


def test_the_exchange_works_where_the_browser_has_no_crypto_of_its_own(visit: Visit) -> None:
    page = visit()
    page.add_init_script(NO_CRYPTO)
    table = by_one_click(page)
    assert table["hashes"][0] == word_hash(table["commitment"], 0, table["words"][0])
    page.reload()
    begun(page)
    expect(page.locator(".fair-warning .note")).to_have_count(0)
