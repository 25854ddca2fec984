"""Small packages that bring a game, installed as a real package is: a module, and a dist-info with an entry point."""

from pathlib import Path

GOOD = """
from tests.toys.open_call import OpenCall

class Called(OpenCall):
    slug = "called"

GAME = Called()
"""
BROKEN = {
    "no-import": ("import a_module_that_is_not_there\n", "No module named 'a_module_that_is_not_there'"),
    "no-python": ("def (:\n", "invalid syntax"),
    "no-game": ("NOTHING = 1\n", "has no attribute 'GAME'"),
    "no-rules": ("GAME = object()\n", "object is not a game, for it has no slug, titles, min_seats, max_seats, rules"),
    "no-sentence": (
        """
from tests.toys.open_call import OpenCall, OpenCallRules

class Silent(OpenCallRules):
    sentences = {}

class Game(OpenCall):
    make = Silent

GAME = Game()
""",
        "ask.speak has no sentence in English",
    ),
    "bad-field": (
        """
from __future__ import annotations
from ninefold.core.declare import declared
from ninefold.core.flat import Flat

@declared
class State(Flat):
    hand: PerSeet[int]
""",
        "State.hand: expected int",
    ),
}
"""By the name of the game: its module, and what is said of it."""


def install(folder: Path, slug: str, code: str) -> None:
    """A package in a folder, as pip would leave it there."""
    module = "game_of_" + slug.replace("-", "_")
    (folder / module).mkdir()
    (folder / module / "__init__.py").write_text(code, encoding="utf-8")
    info = folder / f"{module}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[ninefold.games]\n{slug} = {module}:GAME\n", encoding="utf-8")
