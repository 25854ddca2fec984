"""`ninefold bench`: measures how fast games are."""

from __future__ import annotations

from typing import Final

from ninefold.cli.games import complain
from ninefold.cli.parameters import Json, print_json
from ninefold.core.registry import find_game, working_games
from ninefold.lab import bench as lab

COLUMNS: Final = (
    "decisions_per_s",
    "games_per_s",
    "clone_us",
    "clone_and_step_us",
    "view_us",
    "sample_us",
    "json_roundtrip_us",
)


def bench(*games: str, seats: int = 0, as_json: Json = False) -> None:
    """Measure random play and mid-game positions on one core.

    Parameters
    ----------
    games
        The games to measure; all by default.
    seats
        Number of seats; each game's minimum by default.
    """
    found = [find_game(slug) for slug in dict.fromkeys(games)] or working_games(complain)
    machine = lab.machine()
    if as_json:
        print_json({**machine, "games": {game.slug: lab.bench(game, seats) for game in found}})
        return
    print(f"Python {machine['python']}, {'compiled' if machine['compiled'] else 'interpreted'}, one core")
    print(" ".join([f"{'game':14}", *(f"{name:>17}" for name in COLUMNS)]))
    for game in found:
        figures = lab.bench(game, seats)
        print(" ".join([f"{game.slug:14}", *(f"{figures[name]:>17,}" for name in COLUMNS)]), flush=True)
