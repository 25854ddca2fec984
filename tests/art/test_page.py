"""docs/art.md lists the whole vocabulary, and nothing that there is not."""

from __future__ import annotations

import re
from pathlib import Path

from ninefold.art.colour import INKS
from ninefold.art.figures import EXTRAS, FIGURES, PORTRAIT
from ninefold.art.figures.poses import POSES
from ninefold.art.moods import MOODS
from ninefold.art.scenery import SCENES

PAGE = Path(__file__).parents[2] / "docs" / "art.md"
LISTED = set(re.findall(r"`(\w+)`", PAGE.read_text(encoding="utf-8").partition("## Vocabulary")[2]))


def test_the_page_lists_exactly_the_vocabulary() -> None:
    plain = {name for name in FIGURES if not name.startswith(PORTRAIT)}
    assert LISTED - {f"{PORTRAIT}"} == plain | set(EXTRAS) | set(POSES) | set(SCENES) | set(MOODS) | set(INKS)
