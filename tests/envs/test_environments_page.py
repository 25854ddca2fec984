"""docs/environments.md: every snippet runs, in the order in which a reader meets them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.envs.tables import THE_NINE

from ninefold.cli.app import main
from ninefold.envs.form import ObservationForm

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
SHORTER = {"EPISODES = 3000": "EPISODES = 60", "range(200)": "range(20)"}


def shortened(snippet: str) -> str:
    """A snippet that learns for a shorter time."""
    for whole, short in SHORTER.items():
        snippet = snippet.replace(whole, short)
    return snippet


def test_every_snippet_runs(capsys: pytest.CaptureFixture[str]) -> None:
    scope: dict[str, Any] = {}
    for number, snippet in enumerate(SNIPPETS):
        exec(compile(shortened(snippet), f"environments.md, snippet {number + 1}", "exec"), scope)
    said = capsys.readouterr().out
    for part in ("games", "'cards'", "Your options:", "The Ninth World: you are", "Outcome(kind="):
        assert part in said
    assert len(SNIPPETS) >= 8


def test_the_table_of_sections_is_that_of_the_form() -> None:
    form: ObservationForm = THE_NINE.setup().form
    listed = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert set(listed) == {section.name for section in form.sections}


def test_the_command_that_the_page_names_works(capsys: pytest.CaptureFixture[str]) -> None:
    command = re.search(r"`ninefold (envs describe \S+)`", PAGE)
    assert command is not None
    assert main(command[1].split()) == 0
    assert capsys.readouterr().out
