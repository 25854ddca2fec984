"""Finding games: through the entry point group `ninefold.games`, so that any package can bring one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame

GROUP: Final = "ninefold.games"
OWN_GAMES: Final = "ninefold.games."
NEEDED: Final = ("slug", "titles", "min_seats", "max_seats", "rules")
"""Attributes that an object needs to count as a game."""

Finder = Callable[[str], AnyGame]
"""Finds a game by its slug, or raises BadInput."""


@cache
def find_game(slug: str) -> AnyGame:
    """The game of that name; if there is none, the error lists all games."""
    for entry in entry_points(group=GROUP):
        if entry.name == slug:
            return _load(entry)
    raise BadInput(f"there is no game '{slug}'; there are: {', '.join(all_slugs()) or 'none'}")


def _load(entry: EntryPoint) -> AnyGame:
    """The game itself; an error in its package becomes one sentence."""
    try:
        game: AnyGame = entry.load()
        if not entry.value.startswith(OWN_GAMES):
            _try_out(game)
    except Exception as error:
        said = " ".join(str(error).split()) or type(error).__name__
        raise BadInput(f"the game '{entry.name}' is listed but can't be loaded: {said}") from error
    return game


def _try_out(game: AnyGame) -> None:
    """Make the rules of another package's game once, so that its faults are found before a table needs them."""
    missing = [name for name in NEEDED if not hasattr(game, name)]
    if missing:
        raise BadInput(f"{type(game).__name__} is not a game, for it has no {', '.join(missing)}")
    game.rules(game.min_seats, {})


def working_games(report: Callable[[str], None]) -> list[AnyGame]:
    """All playable games; `report` receives a sentence about each game that can't be loaded."""
    found: list[AnyGame] = []
    for slug in all_slugs():
        try:
            found.append(find_game(slug))
        except BadInput as error:
            report(str(error))
    return found


def all_slugs() -> list[str]:
    """The names of all games installed: our own by name, then those of other packages."""
    listed = {entry.name: not entry.value.startswith(OWN_GAMES) for entry in entry_points(group=GROUP)}
    return sorted(listed, key=lambda slug: (listed[slug], slug))
