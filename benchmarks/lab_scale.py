"""How the lab scales: two workers against one, and memory over a long run.

    python benchmarks/lab_scale.py [--games 2000] [--runs 5] [--long 50000] [--json]

Runs with one and with two workers alternate, so that other load on the machine affects both equally; the figure is the
median of the ratios of neighbouring runs. The ratio of the CPU time per game is printed too: on a shared machine, it
shows what the speed-up would be on two dedicated cores. Memory is that of the process that plays and stores the rows,
at game 5,000 and at the end.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from ninefold.lab.plan import Plan
from ninefold.lab.run import here, run
from ninefold.lab.study import begin_study

EARLY = 5_000
FASTER = 1.6
"""Required speed-up with two workers."""
GROWN = 20.0
"""Maximum growth of memory from the early game to the last, in megabytes."""


def main() -> int:
    """Measure and print; return 1 if a figure misses its target."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="the-nine")
    parser.add_argument("--bots", default="random")
    parser.add_argument(
        "--games", type=int, default=2000, help="games of each run; one should take ten seconds or more"
    )
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--long", type=int, default=50_000, help="games of the long run; 0 leaves it out")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found: dict[str, Any] = {"python": platform.python_version(), "cores": os.cpu_count(), "load": os.getloadavg()[0]}
    found |= scaling(given.game, given.bots, given.games, given.runs)
    if given.long:
        found["memory"] = memory(given.long)
    print(json.dumps(found, indent=2) if given.json else told(found))
    return int(found["faster"] < FASTER or ("memory" in found and found["memory"]["grown"] >= GROWN))


def scaling(game: str, bots: str, games: int, runs: int) -> dict[str, Any]:
    """Measure wall time and CPU time of alternating runs with one and with two workers."""
    pairs = [(timed(game, bots, games, 1), timed(game, bots, games, 2)) for _ in range(runs)]
    return {
        "game": game,
        "bots": bots,
        "games": games,
        "runs": runs,
        "games_per_s": [round(games / median(pair[k][0] for pair in pairs), 1) for k in (0, 1)],
        "faster": round(median(one[0] / two[0] for one, two in pairs), 2),
        "faster_by_cpu": round(median(2 * one[1] / two[1] for one, two in pairs), 2),
    }


def timed(game: str, bots: str, games: int, workers: int) -> tuple[float, float]:
    """Time one run as a command, including start and end: wall seconds, and CPU seconds of all its processes."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["lab", "run", game, "--games", str(games), "--bots", bots, "--seed", "1", "--workers", str(workers)]
        before = os.times()
        began = perf_counter()
        subprocess.run(
            [sys.executable, "-m", "ninefold", *command, "--out", f"{folder}/run"], check=True, capture_output=True
        )
        took = perf_counter() - began
        after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return took, cpu


def memory(games: int) -> dict[str, Any]:
    """Return the megabytes at an early game and at the last of a long run of Connect Four."""
    seen: list[tuple[int, float]] = []
    plan = Plan(game="connect-four", seats=2, bots=["random", "random"], seed=1)
    with tempfile.TemporaryDirectory() as folder, begin_study(f"{folder}/run", plan, "sqlite") as study:
        run(study, games, here, 1, lambda done: seen.append((done, resident())))
    early = next(megabytes for done, megabytes in seen if done >= min(EARLY, games // 2))
    return {
        "games": games,
        "early": round(early, 1),
        "late": round(seen[-1][1], 1),
        "grown": round(seen[-1][1] - early, 1),
    }


def resident() -> float:
    """Return the resident memory of this process in megabytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def told(found: dict[str, Any]) -> str:
    """Format the figures for people."""
    lines = [
        f"Python {found['python']}, {found['cores']} cores, load {found['load']:.1f}",
        f"{found['game']}, {found['bots']}, {found['games']} games, {found['runs']} runs each, taking turns:",
        f"  1 worker {found['games_per_s'][0]} games/s, 2 workers {found['games_per_s'][1]} games/s",
        f"  2 workers are {found['faster']} x as fast (median), wanted are {FASTER} x",
        f"  2 workers would be {found['faster_by_cpu']} x as fast on cores of their own, by CPU time",
    ]
    if "memory" in found:
        kept = found["memory"]
        lines.append(
            f"  memory at game {EARLY:,}: {kept['early']} MB, at game {kept['games']:,}: {kept['late']} MB"
            f" ({kept['grown']:+} MB; wanted less than {GROWN:+g} MB)"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
