"""The analysis of a finished game for a client, limited in time."""

from __future__ import annotations

from time import perf_counter
from typing import Final

import msgspec

from ninefold.bots.search.analysis import Analyst, decisions_in
from ninefold.core.errors import BadInput
from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import Replay

ITERATIONS: Final = 40
LEAST: Final = 12
POINTS: Final = 150
"""Maximum number of decisions analysed, evenly spread."""


def analysis(raw: bytes, lang: str, seconds: float) -> bytes:
    """Return `{names, points, turning_points, better_choices, final}` as JSON; only a finished game is analysed."""
    lines = read_chain(raw)
    played = Replay(lines, find_game)
    count = decisions_in(played)
    if played.rules.outcome(played.state) is None:
        raise BadInput("this game has not ended; an analysis would reveal too much")
    every = max(1, -(-count // POINTS))
    analyst = Analyst(Replay(lines, find_game, rules=played.rules), lang, ITERATIONS)
    analyst.until(perf_counter() + seconds, max(1, count // every), LEAST)
    return msgspec.json.encode({"names": played.names, **analyst.run(every).data()})
