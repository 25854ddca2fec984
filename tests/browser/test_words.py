"""The words of the interface: everything is said in both languages, and nothing that is asked for is missing."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest

from ninefold.core.registry import all_slugs, find_game
from ninefold.core.rulebook import paragraphs
from ninefold.web.library import tour_of

STATIC: Final = Path(str(files("ninefold"))) / "web" / "static"
HOLE: Final = re.compile(r"\{(\w+)")
ASKED: Final = re.compile(r"""(?<![\w.])(?:t|say)\(\s*"([a-z_]+\.[\w.-]+)\"""")
MARKED: Final = re.compile(r'data-t(?:-[a-z-]+)?="([^"]+)"')


def words(lang: str) -> dict[str, str]:
    """All words of a language."""
    found: dict[str, str] = json.loads((STATIC / "i18n" / f"{lang}.json").read_text(encoding="utf-8"))
    return found


def test_both_languages_say_the_same_with_the_same_holes() -> None:
    english, german = words("en"), words("de")
    assert list(english) == list(german)
    for key, text in english.items():
        assert set(HOLE.findall(text)) >= set(HOLE.findall(german[key])), key


@pytest.mark.parametrize(
    "file", sorted(STATIC.rglob("*.js")) + sorted(STATIC.glob("*.html")), ids=lambda file: file.name
)
def test_every_word_that_is_asked_for_exists(file: Path) -> None:
    pattern = MARKED if file.suffix == ".html" else ASKED
    missing = [key for key in pattern.findall(file.read_text(encoding="utf-8")) if key not in words("en")]
    assert missing == []


@pytest.mark.parametrize("slug", all_slugs())
def test_a_tour_has_the_same_moments_in_both_languages_and_cites_rules_that_there_are(slug: str) -> None:
    game = find_game(slug)
    english, german = tour_of(game, "en"), tour_of(game, "de")
    if english is None or german is None:
        assert english is german
        return
    assert shape(english) == shape(german)
    cited = {step["rule"] for moment in english["moments"] for step in moment["steps"] if "rule" in step}
    assert cited <= set(paragraphs(game.rulebook()))


def shape(tour: Any) -> Any:
    """A tour without its words."""
    if isinstance(tour, dict):
        return {key: shape(value) for key, value in tour.items() if key not in {"name", "title", "text"}}
    return [shape(part) for part in tour] if isinstance(tour, list) else tour


SOURCES: Final = sorted(Path(str(files("ninefold"))).rglob("*.toml")) + [STATIC / "i18n" / "de.json"]
REPLACED: Final = re.compile(
    r"nimmt (?:(?:\{n\}|keinen|dennoch 1) )?Schaden|\bTipp\b|Wiederholung|erwartete[ns]? Ergebnis", re.IGNORECASE
)


def test_german_has_one_word_for_one_thing() -> None:
    """Damage is suffered (erleidet), a hint is a Hinweis, a replay is a Rückschau, and a chance is called a chance."""
    found = [f"{file.name}: {said}" for file in SOURCES for said in REPLACED.findall(file.read_text(encoding="utf-8"))]
    assert found == []
