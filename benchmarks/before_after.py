"""Two checkouts beside each other: random play, copies, greedy bots and search, in turns, by processor time.

    python benchmarks/before_after.py BEFORE [--after .] [--rounds 3] [--build interpreted|compiled] [--json]

BEFORE and `--after` are folders of checkouts, each with its own `.venv` (`make setup`; for the compiled build also
`make compiled`). Each round measures each checkout once, in a process of its own, in turns. Figures are the medians,
ratios are after / before. *Greedy* and *search* also print a checksum of all answers, which tells whether both
checkouts have chosen the same.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

GAMES: Final = ("connect-four", "the-nine", "ninth-descent", "ninth-world", "nineworlds", "numenera")
RATES: Final = ("random", "greedy", "search", "clones")
BUILDS: Final = {"interpreted": "1", "compiled": "0"}

# Runs in each checkout, so it uses only what both have had for long.
PROBE: Final = """
import hashlib, json, sys
from time import process_time
from ninefold.bots.registry import make_bot
from ninefold.core.registry import find_game
from ninefold.lab.bench import is_compiled, mid_game
from ninefold.lab.match import play

slug, seconds, sims = sys.argv[1], float(sys.argv[2]), sys.argv[3]
game = find_game(slug)
rules = game.rules(game.min_seats, {})
found = {"compiled": is_compiled()}

class Ear:
    def __init__(self): self.digest = hashlib.sha256()
    def answered(self, state, seat, answer): self.digest.update(repr((seat, tuple(answer))).encode())
    def sealed(self, state, seats, answers): self.digest.update(repr((list(seats), list(map(tuple, answers)))).encode())

def rate(bot, least, games):
    ear = Ear()
    for seed in range(games):
        play(rules, [make_bot(bot, seed, seat) for seat in range(rules.seats)], seed, ear)
    decisions, seed, began = 0, games, process_time()
    while process_time() - began < least:
        decisions += play(rules, [make_bot(bot, seed, seat) for seat in range(rules.seats)], seed).decisions
        seed += 1
    return decisions / (process_time() - began), ear.digest.hexdigest()[:12]

found["random"], _ = rate("random", seconds, 5)
found["greedy"], found["greedy_answers"] = rate("greedy", seconds, 3)
found["search"], found["search_answers"] = rate("search:" + sims, seconds, 1)
states = [moment.state for moment in mid_game(rules)]
copies, began = 0, process_time()
while process_time() - began < seconds / 2:
    for state in states:
        for _ in range(50):
            state.clone()
    copies += 50 * len(states)
found["clones"] = copies / (process_time() - began)
print(json.dumps(found))
"""


def main() -> int:
    """Measure in turns and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("--after", type=Path, default=Path())
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds for each figure")
    parser.add_argument("--search", default="8", help="number of simulations for each decision of the search")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--build", choices=BUILDS, default="interpreted")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rows = [compared(slug, given) for slug in given.games.split(",")]
    if given.json:
        print(json.dumps({"build": given.build, "rounds": given.rounds, "games": rows}, indent=2))
        return 0
    print(f"{given.build}, {given.rounds} rounds; before, after, after / before")
    for row in rows:
        cells = [f"{name} {row[name][0]:>11,.0f} {row[name][1]:>11,.0f} {row[name][2]:5.2f} ×" for name in RATES]
        same = ", ".join(f"{name} {'alike' if row[f'{name}_alike'] else 'DIFFERENT'}" for name in ("greedy", "search"))
        print(f"{row['game']:14}", "  ".join(cells), f" answers: {same}", flush=True)
    return 0


def compared(slug: str, given: argparse.Namespace) -> dict[str, Any]:
    """Measure one game in both checkouts, in turns."""
    folders = [given.before, given.after]
    found: list[list[dict[str, Any]]] = [[], []]
    for _ in range(given.rounds):
        for place, folder in enumerate(folders):
            found[place].append(measured(folder, slug, given))
    row: dict[str, Any] = {"game": slug}
    for name in RATES:
        before, after = (median(one[name] for one in rounds) for rounds in found)
        row[name] = [before, after, after / before]
    for name in ("greedy", "search"):
        row[f"{name}_alike"] = len({one[f"{name}_answers"] for rounds in found for one in rounds}) == 1
    return row


def measured(folder: Path, slug: str, given: argparse.Namespace) -> dict[str, Any]:
    """Measure one game in one checkout."""
    # Older checkouts have their compiled modules in a folder of their own.
    old = folder.resolve() / "build" / "compiled"
    path = {"PYTHONPATH": str(old)} if given.build == "compiled" and (old / "ready").exists() else {}
    command = [str(folder.resolve() / ".venv" / "bin" / "python"), "-c", PROBE, slug, str(given.seconds), given.search]
    env = {**os.environ, "NINEFOLD_PURE": BUILDS[given.build], **path}
    ran = subprocess.run(command, env=env, cwd=folder, capture_output=True, check=False, text=True)
    if ran.returncode:
        sys.exit(f"{folder}: {slug} could not be measured:\n{ran.stderr}")
    found: dict[str, Any] = json.loads(ran.stdout)
    if found["compiled"] != (given.build == "compiled"):
        sys.exit(f"{folder}: this is not the {given.build} build (`make compiled` makes one)")
    return found


if __name__ == "__main__":
    raise SystemExit(main())
