"""`ninefold games`: lists the games."""

from __future__ import annotations

import sys

from ninefold.cli.files import print_json
from ninefold.cli.parameters import Json
from ninefold.core.data import PlainData
from ninefold.core.game import Game
from ninefold.core.registry import working_games


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


def entry(game: Game) -> PlainData:
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
