"""Finding games: through the entry point group `ninefold.games`, so that any package can bring one."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from ninefold.core.errors import BadInput

GROUP: Final = "ninefold.games"
OWN: Final = "ninefold.games."


@cache
def find_game(slug: str) -> Any:
    """The game of that name, or a sentence that says which there are."""
    for entry in entry_points(group=GROUP):
        if entry.name == slug:
            return _load(entry)
    raise BadInput(f"there is no game '{slug}'; there are: {', '.join(all_slugs()) or 'none'}")


def _load(entry: EntryPoint) -> Any:
    """The game itself; a package that is broken or half removed is not worth a traceback."""
    try:
        return entry.load()
    except (ImportError, AttributeError) as error:
        raise BadInput(f"the game '{entry.name}' is listed but can't be loaded: {error}") from error


def all_slugs() -> list[str]:
    """The names of all games installed: our own by name, then those of other packages."""
    listed = {entry.name: not entry.value.startswith(OWN) for entry in entry_points(group=GROUP)}
    return sorted(listed, key=lambda slug: (listed[slug], slug))
