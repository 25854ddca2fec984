"""docs/architecture.md names files, functions and commands that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ninefold.cli.app import COMMANDS, LAB
from ninefold.table.hall import acts, entries

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ninefold"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PATH = PAGE.split("## The path of an answer")[1].split("```")[1]
STATIONS = re.findall(r"^ +(\S+\.(?:py|js)) +((?:[\w.#]+, )*[\w.#]+)", PATH, re.MULTILINE)
FILES = set(re.findall(r"`((?:[a-z_]+/)+[a-z_]+(?:\.py|\.js|\.toml)?)`", PAGE))


@pytest.mark.parametrize(("path", "names"), STATIONS, ids=lambda part: part)
def test_every_station_of_an_answer_is_in_its_file(path: str, names: str) -> None:
    text = (SOURCE / path).read_text(encoding="utf-8")
    for name in names.split(", "):
        *owner, function = name.split(".")
        assert re.search(rf"^ *(?:export |async )*(?:def |function )?{re.escape(function)}\(", text, re.MULTILINE), name
        assert not owner or f"class {owner[0]}" in text, name


def test_the_path_of_an_answer_leads_from_the_browser_through_every_layer_and_back() -> None:
    paths = [path for path, _ in STATIONS]
    assert paths[0].startswith("web/static/table/")
    assert paths[-1].startswith("web/static/table/")
    assert {"web/live.py", "table/hall/room.py", "table/table.py", "core/kernel.py"} <= set(paths)


@pytest.mark.parametrize("name", sorted(set(re.findall(r"\b(?:acts|entries)\.[A-Z]\w+", PAGE))))
def test_every_act_and_entry_that_the_page_names_is_there(name: str) -> None:
    module, _, shape = name.partition(".")
    assert hasattr({"acts": acts, "entries": entries}[module], shape)


@pytest.mark.parametrize("path", sorted(FILES))
def test_every_file_that_the_page_names_is_there(path: str) -> None:
    beside = [SOURCE, SOURCE / "table" / "hall", SOURCE / "games" / "the_nine", ROOT]
    assert any((folder / path).exists() for folder in beside)


@pytest.mark.parametrize("name", [name for name, *_ in (*COMMANDS, *LAB)])
def test_the_page_names_every_command(name: str) -> None:
    assert re.search(rf"\b{name}\b", PAGE.split("## Commands")[1])
