"""Pictures are a pure function of a card's data: valid, small, harmless, and the same everywhere."""

from __future__ import annotations

import gzip
import hashlib
import re
import subprocess
import sys
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from ninefold.art import Hints, Recipe, back, draw, draw_card, mark, ornament, picture_of, read_recipe, recipe_of
from ninefold.art.figures import EXTRAS, FIGURES, GROUPS
from ninefold.art.figures.folk import FOLK
from ninefold.art.figures.poses import POSES
from ninefold.art.looks import LOOKS
from ninefold.art.moods import MOODS
from ninefold.art.scenery import SCENES

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "defs", "g", "path", "circle", "ellipse", "linearGradient", "radialGradient", "stop"}
MOST_BYTES = 3000
"""Of one picture, packed."""


def faults(svg: str) -> list[str]:
    """What a picture has that it must not have."""
    found = []
    for element in ET.fromstring(svg).iter():
        if element.tag.removeprefix(SVG) not in DRAWN:
            found.append(element.tag)
        for name, value in element.attrib.items():
            if name.startswith("on") or name in {"style", "href", "class"} or "http" in value:
                found.append(f"{name}={value}")
            if "url(" in value and not re.fullmatch(r"url\(#[a-z]\d*\)", value):
                found.append(f"{name}={value}")
    return found


def dangling(svg: str) -> set[str]:
    """The gradients that are used and not there."""
    return set(re.findall(r"url\(#(\w+)\)", svg)) - set(re.findall(r'id="(\w+)"', svg))


@pytest.mark.parametrize("letter", sorted({figure[0] for figure in FIGURES}))
def test_every_figure_is_a_valid_harmless_small_picture(letter: str) -> None:
    for figure in sorted(name for name in FIGURES if name[0] == letter):
        svg = draw(Recipe("the-nine", figure, "hills", "day"))
        assert faults(svg) == [], figure
        assert dangling(svg) == set(), figure
        assert len(gzip.compress(svg.encode())) <= MOST_BYTES, figure


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_can_be_drawn_in_every_mood(scene: str) -> None:
    pictures = {draw(Recipe("numenera", "cube", scene, mood)) for mood in MOODS}
    assert len(pictures) == len(MOODS)
    assert [fault for svg in pictures for fault in faults(svg)] == []
    assert set().union(*map(dangling, pictures)) == set()


@pytest.mark.parametrize("pose", POSES)
def test_everybody_can_take_every_pose(pose: str) -> None:
    pictures = {draw(Recipe("the-nine", name, "hall", "dusk", pose)) for name in FOLK}
    assert len(pictures) == len(FOLK)
    assert all(faults(svg) == [] for svg in pictures)


def test_whatever_accompanies_a_figure_is_drawn() -> None:
    for extra in sorted(EXTRAS):
        alone = draw(Recipe("the-nine", "thrall", "hall", "dusk"))
        together = draw(Recipe("the-nine", "thrall", "hall", "dusk", extras=(extra,)))
        assert together != alone or extra in {"hair", "stick"}, extra
        assert faults(together) == []


def test_no_two_figures_look_the_same() -> None:
    pictures = [draw(Recipe("the-nine", figure, "hills", "day")) for figure in sorted(FIGURES)]
    assert len(set(pictures)) == len(pictures)


def test_there_are_many_figures_scenes_and_moods() -> None:
    assert len(FIGURES) >= 278
    assert len(SCENES) >= 26
    assert len(MOODS) >= 22
    assert len(GROUPS) >= 12


def test_a_tint_a_pose_a_companion_and_a_seed_change_a_picture() -> None:
    plain = Recipe("the-nine", "spearman", "dunes", "dusk")
    others = [plain._replace(tint="teal"), plain._replace(pose="run"), plain._replace(extras=("raven",))]
    others += [plain._replace(seed=7), plain._replace(mood="night"), plain._replace(game="numenera")]
    assert len({draw(recipe) for recipe in [plain, *others]}) == len(others) + 1


def test_another_process_draws_the_same_picture() -> None:
    command = "from ninefold.art import draw_card; print(draw_card('the-nine', 'raven_scout', name='Raven Scout'))"
    there = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True, timeout=60)
    assert there.stdout.rstrip("\n") == draw_card("the-nine", "raven_scout", name="Raven Scout")


def test_a_picture_is_known_by_the_hash_of_its_text() -> None:
    picture = picture_of(Recipe("nineworlds", "kraken", "sea", "storm"))
    assert picture.hash == hashlib.sha256(picture.svg.encode()).hexdigest()[:16]


def test_a_card_without_hints_gets_a_figure_by_its_name_or_kind() -> None:
    assert recipe_of("the-nine", "ash_wolf", name="Ash Wolf", kind="warrior").figure == "wolf"
    assert recipe_of("the-nine", "x", name="Xyz", kind="event").figure.startswith(("rune_", "star"))
    assert recipe_of("any", "", name="Ghosts", kind="creature").figure == "ghost"


def test_cards_of_one_kind_without_hints_seldom_look_alike() -> None:
    drawn = {draw_card("own", f"card_{k}", kind=kind) for k in range(60) for kind in ("warrior", "event", "creature")}
    assert len(drawn) >= 0.95 * 180


def test_a_recipe_is_read_back_from_its_code() -> None:
    recipe = recipe_of("ninth-world", "queb", hints=Hints("toad", "marsh", "green", "", "lime", ("moon", "fish")))
    assert read_recipe(recipe.code()) == recipe


@pytest.mark.parametrize(
    "code",
    [
        "",
        "x",
        "the-nine.raven.hills.day",
        "the-nine.nobody.hills.day.-.-.-.0",
        "the-nine.raven.nowhere_at_all.day.-.-.-.0",
        "the-nine.raven.hills.day.-.-.raven~raven~raven~raven~raven.0",
        "the-nine.raven.hills.day.-.-.-.fffff",
        "The Nine.raven.hills.day.-.-.-.0",
        '"><script>.raven.hills.day.-.-.-.0',
        "a" * 400,
    ],
)
def test_a_code_that_names_nothing_known_is_no_recipe(code: str) -> None:
    assert read_recipe(code) is None


@pytest.mark.parametrize("make", [back, mark, ornament])
def test_backs_marks_and_ornaments_differ_by_game_and_are_harmless(make: Callable[[str], str]) -> None:
    found = {make(game) for game in [*LOOKS, "another-game"]}
    assert len(found) == len(LOOKS) + 1
    for svg in found:
        assert faults(svg) == []
        assert dangling(svg) == set()
