"""The designer's guides: their tables are those of the games' languages, and their examples can be played."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from ninefold.core.registry import find_game
from ninefold.effects.designs import designed

ROOT = Path(__file__).parents[1]
GUIDES: Any = run_path(str(ROOT / "tools/designer_guides.py"))


@pytest.mark.parametrize("slug", GUIDES["GAMES"])
def test_the_tables_are_made_from_the_language_of_the_game(slug: str) -> None:
    assert GUIDES["page_of"](slug).read_text(encoding="utf-8") == GUIDES["made"](slug), "run tools/designer_guides.py"


@pytest.mark.parametrize("slug", GUIDES["GAMES"])
def test_the_example_of_a_guide_has_no_mistakes(slug: str) -> None:
    page = GUIDES["page_of"](slug).read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    found = designed(find_game(slug), example)
    assert [one.said("example") for one in found.errors] == []
    assert found.shown
