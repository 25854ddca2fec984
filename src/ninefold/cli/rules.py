"""`ninefold rules`: shows the rulebook, or one of its paragraphs."""

from __future__ import annotations

from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game
from ninefold.core.rulebook import find_rule


def rules(game: str, paragraph: str | None = None, /) -> None:
    """Show a game's rules.

    Parameters
    ----------
    game
        The game's name, as `ninefold games` lists it.
    paragraph
        A paragraph such as 7.9, or a chapter such as 7; all by default.
    """
    found = find_game(game)
    text: str = found.rulebook()
    if not text:
        raise BadInput(f"{found.titles['en']} has no rulebook")
    print(text.strip() if paragraph is None else find_rule(text, paragraph))
