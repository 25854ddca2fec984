"""`ninefold bench`: measures how fast games are."""

from __future__ import annotations

from typing import Final

from ninefold.cli.games import complain
from ninefold.cli.parameters import Json, print_json
from ninefold.core.game import AnyGame
from ninefold.core.registry import find_game, working_games
from ninefold.lab import bench as lab
from ninefold.table.hall import cost

COLUMNS: Final = (
    "decisions_per_s",
    "games_per_s",
    "clone_us",
    "clone_and_step_us",
    "view_us",
    "scene_us",
    "update_us",
    "sample_us",
    "json_roundtrip_us",
)
GAMES: Final = 3
"""Number of whole games over which the cost of a listener is measured."""


def bench(*games: str, seats: int = 0, as_json: Json = False) -> None:
    """Measure random play and mid-game positions on one core.

    `scene_us` and `update_us` are what one listener costs after each answer: drawing the scene again, and everything
    that is made for the listener (view, scene, what has changed, options).

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
        print_json({**machine, "games": {game.slug: measured(game, seats) for game in found}})
        return
    print(f"Python {machine['python']}, {'compiled' if machine['compiled'] else 'interpreted'}, one core")
    print(" ".join([f"{'game':14}", *(f"{name:>17}" for name in COLUMNS)]))
    for game in found:
        figures = measured(game, seats)
        print(" ".join([f"{game.slug:14}", *(f"{figures[name]:>17,}" for name in COLUMNS)]), flush=True)


def measured(game: AnyGame, seats: int) -> dict[str, float]:
    """Measure all figures of one game."""
    rules = game.rules(seats or game.min_seats, {})
    works = cost.passes(rules, lab.whole_games(rules, GAMES))
    listener = {name: round(1e6 * lab.seconds(work), 2) for name, work in works.items()}
    return {**lab.bench(game, seats), **listener}
