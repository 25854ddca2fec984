"""How many simulations per second a search does, what one costs and why; compared with OpenSpiel's Python IS-MCTS.

    python benchmarks/search.py [--game the-nine] [--spiel] [--json]

OpenSpiel is measured too if it was fetched into `build/`; `--spiel` fetches it.
Times are processor time, on positions of greedy games, so that other work on the machine matters little.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from time import process_time
from typing import Any, Final

from spiel import FOLDER, SpielBot

from ninefold.bots.greedy import GreedyBot
from ninefold.bots.search import tree
from ninefold.bots.search.rollout import values_of
from ninefold.bots.search.settings import SearchSettings
from ninefold.bots.search.tree import Search
from ninefold.core.registry import find_game
from ninefold.core.stream import Stream
from ninefold.lab.bench import Camera
from ninefold.lab.match import play

POSITIONS: Final = 24
SIMULATIONS: Final = 40
SPIEL_SIMULATIONS: Final = 4


def positions(slug: str) -> list[tuple[Any, int]]:
    """Return asks with a choice, evenly spread over two greedy games, each with the asked seat."""
    rules = find_game(slug).rules(find_game(slug).min_seats, {})
    found: list[tuple[Any, int]] = []
    for seed in (1, 2):
        camera = Camera()
        play(rules, [GreedyBot(seed, seat) for seat in range(rules.seats)], seed, camera)
        found += [(moment.state, moment.seats[0]) for moment in camera.moments]
    return found[:: max(1, len(found) // POSITIONS)]


def timed(work: Callable[..., Any], *given: Any, times: int = 1) -> float:
    """Return the processor time in seconds."""
    began = process_time()
    for _ in range(times):
        work(*given)
    return process_time() - began


def measure(slug: str) -> dict[str, float]:
    """Measure simulations per second, and the cost of the parts of one, in microseconds."""
    whole = sampling = appraising = 0.0
    simulations = answered = 0
    for number, (state, seat) in enumerate(positions(slug)):
        rules = state.rules.for_seat(seat)
        view = state.rules.view(state, seat)
        search = Search(rules, view, seat, SearchSettings(iterations=SIMULATIONS), Stream(number))
        whole += timed(search.think)
        simulations += search.simulations
        answered += search.rollout.answered
        stream = Stream(number)
        sampling += timed(rules.sample, view, seat, stream, times=SIMULATIONS)
        appraising += timed(values_of, rules, state, False, times=SIMULATIONS)
    each = 1e6 / simulations
    return {
        "simulations_per_second": simulations / whole,
        "simulation_us": whole * each,
        "sample_us": sampling * each,
        "appraisal_us": appraising * each,
        "rollout_answers": answered / simulations,
    }


def measure_spiel(slug: str) -> float:
    """Measure OpenSpiel's simulations per second on the same positions."""
    seconds = 0.0
    found = positions(slug)[::3]
    for number, (state, seat) in enumerate(found):
        bot = SpielBot(SPIEL_SIMULATIONS, number, seat)
        rules, view = state.rules.for_seat(seat), state.rules.view(state, seat)
        seconds += timed(bot.choose, rules, view, seat, (), ())
    return len(found) * SPIEL_SIMULATIONS / seconds


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="the-nine")
    parser.add_argument("--spiel", action="store_true", help="measure OpenSpiel too (fetched into build/)")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found: dict[str, Any] = {"compiled": not str(tree.__file__).endswith(".py"), **measure(given.game)}
    if given.spiel or FOLDER.exists():
        found["spiel_simulations_per_second"] = measure_spiel(given.game)
        found["times_spiel"] = found["simulations_per_second"] / found["spiel_simulations_per_second"]
    if given.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name.replace('_', ' '):32} {value:,.1f}" if isinstance(value, float) else f"{name:32} {value}")


if __name__ == "__main__":
    main()
