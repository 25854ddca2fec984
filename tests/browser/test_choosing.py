"""From what is pointed at to an answer, by the options of an ask alone; and the forms of offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]

CHOOSE = """async ([options, picks, pointed]) => {
    const { Chooser } = await import("/static/table/chooser.js");
    const chooser = new Chooser();
    chooser.face({ number: 1, mine: true, options, picks });
    const steps = [];
    for (const id of pointed) {
        const lit = [...chooser.lit()].sort();
        const { answer, several, more } = chooser.point(id);
        steps.push({ lit, answer: answer?.answer, several: several?.map((one) => one.text), more: !!more });
    }
    const buttons = chooser.buttons((id) => id !== "card:9").map((one) => one.text);
    const collected = chooser.collected.map(({ answer }) => answer);
    return { steps, lit: [...chooser.lit()].sort(), picked: chooser.picked(), collected, buttons };
}"""
OFFER = """async (offer) => {
    const { loadWords } = await import("/static/i18n.js");
    await loadWords("en");
    const { offerForm } = await import("/static/table/offer.js");
    globalThis.answers = [];
    const form = offerForm(offer, { answer: (answer, text) => globalThis.answers.push([answer, text]) });
    document.body.prepend(form);
}"""


HANDFUL = """async ([offer, pointed]) => {
    const { Chooser } = await import("/static/table/chooser.js");
    const chooser = new Chooser();
    chooser.face({ number: 1, mine: true, options: [], offers: [offer] });
    const handed = [chooser.handed()];
    for (const id of pointed) {
        chooser.point(id);
        handed.push(chooser.handed());
    }
    return { handed, lit: [...chooser.lit()].sort(), picked: chooser.picked() };
}"""


def option(text: str, *ids: str) -> dict[str, Any]:
    """An option as the wire has it."""
    return {"answer": [text], "text": text, "ids": list(ids)}


DEFEND = [
    option("a against x", "card:1", "card:7"),
    option("a against y", "card:1", "card:8"),
    option("b against x", "card:2", "card:7"),
    option("forfeit"),
]


@pytest.fixture
def page(visit: Visit) -> Page:
    """Any page of ours."""
    shown = visit()
    shown.goto("/replay")
    return shown


def test_a_thing_with_one_option_is_the_answer(page: Page) -> None:
    found = page.evaluate(CHOOSE, [[option("play", "card:1"), option("pass")], None, ["card:1"]])
    assert found["steps"] == [{"lit": ["card:1"], "answer": ["play"], "several": None, "more": False}]
    assert found["buttons"] == ["pass"]


def test_a_thing_with_several_options_goes_on_to_the_second(page: Page) -> None:
    found = page.evaluate(CHOOSE, [DEFEND, None, ["card:1"]])
    assert found["steps"][0]["lit"] == ["card:1", "card:2"]
    assert found["steps"][0]["more"]
    assert found["lit"] == ["card:7", "card:8"]
    assert found["picked"] == ["card:1"]
    found = page.evaluate(CHOOSE, [DEFEND, None, ["card:1", "card:8"]])
    assert found["steps"][1]["answer"] == ["a against y"]


def test_a_thing_whose_one_option_names_two_needs_no_second(page: Page) -> None:
    found = page.evaluate(CHOOSE, [DEFEND, None, ["card:2"]])
    assert found["steps"][0]["answer"] == ["b against x"]


def test_two_verbs_for_one_thing_are_both_shown(page: Page) -> None:
    found = page.evaluate(CHOOSE, [[option("to top", "card:1"), option("to bottom", "card:1")], None, ["card:1"]])
    assert found["steps"][0]["several"] == ["to top", "to bottom"]


def test_an_option_for_something_that_is_not_drawn_gets_a_button(page: Page) -> None:
    found = page.evaluate(CHOOSE, [[option("draw", "card:9"), option("play", "card:1")], None, []])
    assert found["buttons"] == ["draw"]


def test_independent_picks_are_collected_and_put_back(page: Page) -> None:
    options = [option("one", "card:1"), option("two", "card:2"), option("three", "card:3")]
    found = page.evaluate(CHOOSE, [options, [1, 2, True], ["card:1", "card:2", "card:3", "card:1", "card:3"]])
    assert found["collected"] == [["two"], ["three"]]
    assert found["picked"] == ["card:2", "card:3"]


def test_an_offer_sends_its_fields_in_order_and_picks_rising(page: Page) -> None:
    fields = [
        {"name": "price", "kind": "number", "low": 2, "high": 6},
        {"name": "to", "kind": "seat", "values": [0, 1], "texts": ["Ada", "Snorri"]},
        {"name": "stone", "kind": "number", "values": [1, 4, 7], "least": 1, "most": 2},
    ]
    page.evaluate(OFFER, {"verb": "pay", "fields": fields, "text": "pay", "letters": 20})
    send = page.locator(".offer button")
    expect(send).to_be_disabled()
    page.locator(".offer input[type=checkbox]").nth(2).check()
    page.locator(".offer input[type=checkbox]").nth(0).check()
    expect(send).to_be_enabled()
    page.locator(".offer input[type=checkbox]").nth(1).check()
    expect(send).to_be_disabled()
    page.locator(".offer input[type=checkbox]").nth(1).uncheck()
    page.locator(".offer input[type=number]").fill("9")
    expect(send).to_be_disabled()
    page.locator(".offer input[type=number]").fill("5")
    page.locator(".offer select").select_option(label="Snorri")
    page.locator(".offer input[type=text]").fill("a boast")
    send.click()
    assert page.evaluate("globalThis.answers") == [[["pay", 5, 1, 1, 7], "a boast"]]


def test_picks_of_an_offer_that_are_things_are_pointed_at_and_put_back(page: Page) -> None:
    field = {"name": "card", "kind": "card", "values": [4, 7, 9], "texts": ["a", "b", "c"], "least": 1, "most": 2}
    field["ids"] = ["card:4", "card:7", "card:9"]
    offer = {"verb": "bid", "fields": [field], "text": "bid …", "letters": 0}
    found = page.evaluate(HANDFUL, [offer, ["card:9", "card:4", "card:7", "card:9", "card:5"]])
    handed = [None, ["bid", 9], ["bid", 4, 9], None, ["bid", 4, 7], ["bid", 4, 7]]
    assert found == {"handed": handed, "lit": ["card:4", "card:7", "card:9"], "picked": ["card:4", "card:7"]}
