"""Hints of content are checked by name, and refused with a sentence."""

from __future__ import annotations

import pytest

from ninefold.art import Hints, read_hints
from ninefold.core.errors import BadInput


def test_hints_name_a_figure_a_scene_a_mood_a_pose_a_tint_and_companions() -> None:
    written = {"figure": "spearman", "scene": "dunes", "mood": "dusk", "pose": "run", "tint": "teal", "with": ["axe"]}
    assert read_hints(written, "here") == Hints("spearman", "dunes", "dusk", "run", "teal", ("axe",))


def test_what_is_not_said_stays_open() -> None:
    assert read_hints({"figure": "trilobite"}, "here") == Hints("trilobite")
    assert read_hints({"seed": 7}, "here") == Hints(seed=7)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("raven", "here: expected a table such as { figure = 'raven' }, got 'raven'"),
        ({"figur": "raven"}, "here: figur: expected one of figure, scene, mood, pose, tint, with"),
        ({"figure": "ravenn"}, "here: figure: there is no 'ravenn'; did you mean raven"),
        ({"figure": 7}, "here: figure: there is no 7; docs/art.md lists them"),
        ({"mood": "qqq"}, "here: mood: there is no 'qqq'; docs/art.md lists them"),
        ({"seed": -1}, "here: seed: expected a whole number from 0 to 65535, got -1"),
        ({"with": "axe"}, "here: with: expected a list of up to 4 names"),
        ({"with": ["axe"] * 5}, "here: with: expected a list of up to 4 names"),
        ({"with": ["axxe"]}, "here: with: there is no 'axxe'; did you mean axe"),
    ],
)
def test_a_wrong_hint_is_refused_with_a_sentence(written: object, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_hints(written, "here")
    assert str(refused.value).startswith(sentence)
