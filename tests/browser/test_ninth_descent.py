"""Ninth Descent in the browser: the board of three rings, Reach, majorities, the draft, the deck builder, the tour."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.playing import Person

from ninefold.games.ninth_descent.decks import DECKS

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
SLUG = "ninth-descent"


def sit_down(page: Page, options: dict[str, str]) -> Person:
    """At a table against a bot that plays at random."""
    person = Person(page, "mouse", seed=4)
    person.play_bots(SLUG, options)
    return person


GIVE = """async (verb) => {
    const { page } = globalThis.ninefold;
    const { number, options } = page.known.ask;
    page.answer(options.find((one) => one.answer[0] === verb).answer);
    while (page.known.ask?.number === number) await new Promise((go) => setTimeout(go, 15));
}"""


def answer(person: Person, verb: str) -> None:
    """Give the first answer with this verb, without pointing, and wait until it counts."""
    person.wait()
    person.page.evaluate(GIVE, verb)


def options(person: Person) -> list[list[Any]]:
    """What may be answered now."""
    person.wait()
    found: list[list[Any]] = person.page.evaluate("globalThis.ninefold.page.known.ask.options.map((one) => one.answer)")
    return found


def act(person: Person, *verbs: str) -> None:
    """End turns until all verbs could be given one after the other, then give them."""
    for verb in verbs:
        for _ in range(40):
            if any(option[0] == verb for option in options(person)):
                break
            answer(person, "draw" if any(option[0] == "draw" for option in options(person)) else "end_turn")
        answer(person, verb)


def test_the_board_has_three_rings_and_a_summoned_card_becomes_a_piece_on_it(visit: Visit) -> None:
    page = visit()
    person = sit_down(page, {"deck1": "abyss", "deck2": "abyss"})
    expect(page.locator(".board .space")).to_have_count(22)
    for tint, count in (("gold", 6), ("grey", 6), ("red", 8), ("white", 2)):
        expect(page.locator(f".space-shape.tint-{tint}")).to_have_count(count)
    act(person, "summon")
    expect(page.locator(".board .space.lit")).not_to_have_count(0)
    before = page.locator(".board .piece[data-owner='0']").count()
    answer(person, "at")
    while options(person)[0][0] == "discard":
        answer(person, "discard")
    expect(page.locator(".board .piece[data-owner='0']")).to_have_count(before + 1)
    expect(page.locator(".board .card")).to_have_count(0)


def test_the_reach_of_a_force_that_moves_is_lit(visit: Visit) -> None:
    page = visit()
    person = sit_down(page, {"deck1": "abyss", "deck2": "abyss"})
    act(person, "summon", "at", "move")
    spaces = [option[1] for option in options(person) if option[0] == "at"]
    assert spaces
    for space in spaces:
        expect(page.locator(f".board [data-id='space:{space}'].lit")).to_have_count(1)
    expect(page.locator(".board .space.lit")).to_have_count(len(spaces))
    expect(page.locator(".board .space.near")).not_to_have_count(0)
    expect(page.locator(".board .space-badges .badge")).to_have_count(0)


def test_majorities_stand_beside_each_player(visit: Visit) -> None:
    page = visit()
    sit_down(page, {})
    for seat in range(2):
        badges = page.locator(f".player[data-seat='{seat}'] .player-badges")
        expect(badges).to_contain_text("/4")
        expect(badges).to_contain_text("/5")


def test_cards_of_a_layout_are_taken_by_clicking(visit: Visit) -> None:
    page = visit()
    person = sit_down(page, {"build": "draft"})
    for _ in range(6):
        person.play(1)
    person.wait()
    taken = page.evaluate("globalThis.ninefold.page.known.scene.players[0].zones[0].count")
    assert taken >= 5
    expect(page.locator(".middle [data-id^='card:'].lit")).not_to_have_count(0)


def test_the_deck_builder_counts_a_deck_as_a_whole(visit: Visit) -> None:
    page = visit()
    page.goto(f"/decks/{SLUG}")
    page.get_by_label("Begin with").select_option("ready:abyss")
    expect(page.locator("#deck-words")).to_contain_text("A legal deck")
    expect(page.locator("#deck-counts")).to_contain_text("45 / 45")
    key = next(iter(DECKS.ready["abyss"].cards))
    page.locator(f".pool-tile[data-key={key}] [data-by='-1']").click()
    expect(page.locator("#deck-words")).to_contain_text("44 cards, but a deck has exactly 45 (§11.1)")
    expect(page.locator(".deck-row")).to_have_count(15)


def test_a_first_game_begins_with_a_tour(visit: Visit) -> None:
    page = visit(tour=True)
    page.goto("/")
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [f"ninefold.options.{SLUG}", json.dumps({})])
    page.locator(f".box[data-game={SLUG}]").get_by_role("button", name="Play against a bot").click()
    expect(page.locator("#tour-title")).to_have_text("Welcome to Ninth Descent")
    page.get_by_role("button", name="Show me round").click()
    expect(page.locator("#tour-title")).to_have_text("Your counters")
    expect(page.locator(".tour-ring")).to_be_visible()
