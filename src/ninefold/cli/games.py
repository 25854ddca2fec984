"""`ninefold games` and `ninefold rules`: the games that are installed, and their rulebooks."""

from __future__ import annotations

import sys

from ninefold.cli.parameters import GameName, Json, print_json
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.game import AnyGame
from ninefold.core.registry import find_game, working_games
from ninefold.core.rulebook import find_rule


def games(*, as_json: Json = False) -> None:
    """List all games that are installed."""
    listed = [entry(game) for game in working_games(complain)]
    if as_json:
        print_json(listed)
        return
    for game in listed:
        print(f"{game['slug']:14} {game['title']} ({said_seats(*game['seats'])}; {', '.join(game['modes'])})")


def complain(sentence: str) -> None:
    """Say what is wrong without stopping."""
    print(f"ninefold: {sentence}", file=sys.stderr)


def entry(game: AnyGame) -> PlainData:
    """Return a game's entry in the list."""
    return {
        "slug": game.slug,
        "title": game.titles["en"],
        "seats": [game.min_seats, game.max_seats],
        "modes": list(game.modes),
        "version": game.version,
    }


def said_seats(least: int, most: int) -> str:
    """Say how many may play."""
    if least == most:
        return f"{least} seat" if least == 1 else f"{least} seats"
    return f"{least} to {most} seats"


def rules(game: GameName, paragraph: str | None = None, /) -> None:
    """Show a game's rules.

    Parameters
    ----------
    paragraph
        A paragraph such as 7.9, or a chapter such as 7; all by default.
    """
    found = find_game(game)
    text: str = found.rulebook()
    if not text:
        raise BadInput(f"{found.titles['en']} has no rulebook")
    print(text.strip() if paragraph is None else find_rule(text, paragraph))
