"""Drawing scenes: every kind that is to come, from phone to desktop; what moves keeps its element."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.gallery.scenes import GAMES, SCENES

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
GALLERY = Path(__file__).parent / "gallery"
STEPS = 4


def show(page: Page, name: str) -> list[Any]:
    """Open a scene of the gallery; the scenes that it goes through."""
    scenes = [msgspec.to_builtins(SCENES[name](step)) for step in range(STEPS)]

    def serve(route: Route) -> None:
        wanted = route.request.url.split("/gallery/")[1].split("?")[0]
        if wanted == "scenes.json":
            route.fulfill(json={"game": GAMES[name], "scenes": scenes})
        else:
            route.fulfill(path=GALLERY / wanted)

    page.route("**/gallery/**", serve)
    page.goto(f"/gallery/gallery.html?scene={name}")
    expect(page.locator("body")).to_have_attribute("data-step", "1")
    return scenes


def things(scene: Any) -> set[str]:
    """The ids of everything on a scene's boards."""
    spaces = [space for board in scene.get("boards", []) for space in board["spaces"]]
    return {space["id"] for space in spaces} | {piece["id"] for space in spaces for piece in space.get("pieces", [])}


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("width", "dark"), [(360, True), (820, False), (1440, True)])
def test_a_scene_shows_everything_and_fits(visit: Visit, name: str, width: int, dark: bool) -> None:
    page = visit(width=width, dark=dark)
    for scene in show(page, name):
        drawn = page.evaluate("[...document.querySelectorAll('.board .thing')].map((node) => node.dataset.id)")
        assert sorted(drawn) == sorted(things(scene))
        for player in scene["players"]:
            expect(page.locator(".player-name", has_text=player["name"])).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.evaluate("globalThis.step()")


GLIDES = """() => {
    globalThis.step();
    const all = document.getAnimations();
    return { pieces: all.filter((one) => one.effect.target.matches?.(".piece")).length,
        animated: [...new Set(all.flatMap((one) => one.effect.getKeyframes().flatMap(Object.keys)))] };
}"""
"""One step, and what moves at that very moment."""


@pytest.mark.parametrize("name", ["rings", "worlds", "path"])
def test_a_piece_that_moves_keeps_its_element_and_glides(visit: Visit, name: str) -> None:
    page = visit()
    first, second, *_ = show(page, name)
    pieces = {space["id"]: [p["id"] for p in space.get("pieces", [])] for space in first["boards"][0]["spaces"]}
    known = [piece for held in pieces.values() for piece in held if piece in things(second)]
    page.evaluate("(ids) => { for (const id of ids) globalThis.stage.node(id).dataset.kept = id }", known)
    found = page.evaluate(GLIDES)
    assert page.evaluate("[...document.querySelectorAll('[data-kept]')].length") == len(known)
    assert found["pieces"] > 0
    frame = {"offset", "computedOffset", "easing", "composite"}
    assert set(found["animated"]) - frame <= {"transform", "opacity"}


def test_nothing_glides_where_motion_is_unwelcome(visit: Visit) -> None:
    page = visit()
    page.emulate_media(reduced_motion="reduce")
    show(page, "rings")
    page.evaluate("globalThis.step()")
    assert page.evaluate("document.getAnimations().length") == 0


def test_what_is_lit_has_a_sign_and_words_and_can_be_tabbed_to(visit: Visit) -> None:
    page = visit()
    show(page, "rings")
    lit = page.locator(".space.lit")
    expect(lit).to_have_count(3)
    assert page.evaluate("getComputedStyle(document.querySelector('.space.lit'), '::before').content") == '""'
    for at in range(3):
        expect(lit.nth(at)).to_have_attribute("tabindex", "0")
        expect(lit.nth(at)).to_have_attribute("aria-description", "can be chosen")
    assert page.locator(".space:not(.lit)[tabindex='0']").count() == 0


BITMAPS = """[...document.querySelectorAll('.stage .zone .card .emblem')].map((one) => one.src.slice(0, 14))"""


def test_emblems_on_the_table_become_bitmaps_and_stay_so_when_their_card_changes(visit: Visit) -> None:
    page = visit()
    show(page, "path")
    page.wait_for_function(f"() => {BITMAPS}.length && {BITMAPS}.every((kind) => kind === 'data:image/png')")
    before = page.evaluate(BITMAPS)
    assert before
    page.evaluate("globalThis.stage.show(structuredClone(globalThis.stage.scene))")
    assert page.evaluate(BITMAPS) == before


def test_a_card_and_a_piece_show_the_picture_that_the_server_draws(visit: Visit) -> None:
    page = visit()
    show(page, "rings")
    seen = "[...document.querySelectorAll('.dock .emblem, .piece .emblem')]"
    assert page.evaluate(f"{seen}.length") > 0
    page.wait_for_function(f"() => {seen}.every((one) => one.complete && one.naturalWidth > 0)")


def test_a_card_without_a_picture_has_none_and_asks_for_none(visit: Visit) -> None:
    page = visit()
    page.goto("/replay")
    bare = "({ drawCard }) => drawCard({ id: '', name: 'Bare' }).querySelector('.emblem').tagName"
    assert page.evaluate(f"import('/static/scene/card.js').then({bare})") == "SPAN"
