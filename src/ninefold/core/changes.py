"""What newer versions of a game's rules changed: said to whoever comes with a record or a table of an older one."""

from __future__ import annotations

from ninefold.core.catalogue import in_language
from ninefold.core.game import AnyGame


def changes_since(game: AnyGame, version: str, lang: str) -> str:
    """One sentence for each version after this one, as the end of a refusal; empty if nothing is known of it."""
    if not version.isdecimal():
        return ""
    newer = [known for known in game.changes if int(known) > int(version)]
    return "".join(f" Version {known}: {in_language(game.changes[known], lang)}" for known in newer)
