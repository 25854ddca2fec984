"""The pictures of docs/screenshots.md: every game of the box is among them, and none is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[1] / "docs" / "screenshots.md"
NAMES = re.findall(r"\(screenshots/(.+)\.png\)", PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", ["the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera"])
def test_every_game_is_shown_on_a_wide_screen_a_tablet_and_a_phone(game: str) -> None:
    widths = {name.split("-")[-2] for name in NAMES if name.startswith(game) and not name.endswith("-de")}
    assert widths == {"360", "820", "1440"}


def test_every_picture_of_the_page_is_there() -> None:
    assert NAMES
    assert [name for name in NAMES if not (PAGE.parent / "screenshots" / f"{name}.png").is_file()] == []
