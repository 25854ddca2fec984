"""Every sentence of the table, the hall, the server and the terminal is said somewhere, in both languages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ninefold

SOURCE = Path(ninefold.__file__).parent
CATALOGUES = {
    "table/sentences.toml": ("table",),
    "table/hall/sentences.toml": ("table", "web"),
    "web/sentences.toml": ("web",),
    "terminal/sentences.toml": ("terminal", "cli"),
    "cli/joined.toml": ("cli", "web", "table"),
}
"""By catalogue: the folders whose code says its sentences."""


def keys(found: dict[str, Any], above: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    for name, part in found.items():
        if "en" in part:
            yield f"{above}{name}", part
        else:
            yield from keys(part, f"{above}{name}.")


def sentences(file: str) -> list[tuple[str, dict[str, str]]]:
    return list(keys(tomllib.loads((SOURCE / file).read_text(encoding="utf-8"))))


def written(folders: tuple[str, ...]) -> str:
    files = [file for folder in folders for file in (SOURCE / folder).rglob("*.py")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files).replace("'", '"')


def is_said(key: str, code: str) -> bool:
    """Whether the code has the key, or makes it from a name: `f"keys.{name}"` and "name"."""
    head, _, name = key.rpartition(".")
    return f'"{key}"' in code or (bool(re.search(rf'f"{re.escape(head)}\.{{', code)) and f'"{name}"' in code)


@pytest.mark.parametrize("file", CATALOGUES)
def test_every_sentence_is_said_by_the_code(file: str) -> None:
    code = written(CATALOGUES[file])
    assert [key for key, _ in sentences(file) if not is_said(key, code)] == []


@pytest.mark.parametrize("file", CATALOGUES)
def test_every_sentence_is_in_both_languages(file: str) -> None:
    assert [key for key, said in sentences(file) if said.keys() < {"en", "de"}] == []
