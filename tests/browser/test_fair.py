"""Fair by proof, in the browser: its own crypto computes the same dice and draws as core/chance.py."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.records import record_of

from ninefold.core.chance import commitment, sealed_key, sealed_outcome
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
