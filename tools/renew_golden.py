"""Play and record a new golden record of a game, after an intended change of its rules or content.

    python tools/renew_golden.py GAME [--same-version]

Raise `version` in the game's game.py first, and say under `changes` what is new: records of the old rules are then
refused with that sentence. Rules that were never published may be renewed under the same version with `--same-version`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from ninefold.bots.registry import make_bot
from ninefold.core.errors import BadInput
from ninefold.core.notary import Notary
from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import verify
from ninefold.lab.match import Match

TESTS: Final = Path(__file__).parents[1] / "tests"


class Golden(NamedTuple):
    """The bots and options of a golden game; the shortest game of these seeds is kept."""

    names: list[str]
    options: dict[str, str]
    bot: str
    seeds: range


PLAYED: Final = {
    "the-nine": Golden(["Ask", "Embla"], {"deck1": "wolves", "deck2": "ravens"}, "random", range(30)),
    "ninth-descent": Golden(["Ask", "Embla"], {"deck1": "carnival", "deck2": "abyss"}, "greedy", range(12)),
    "ninth-world": Golden(["Ada", "Bo", "Cleo"], {"length": "quick", "powers": "on"}, "random", range(10)),
    "nineworlds": Golden(
        ["Ask", "Embla", "Lif"], {"avatar_powers": "on", "world_powers": "random"}, "random", range(10)
    ),
    "numenera": Golden(["Naveed", "Chaury"], {"adventure": "broken_causeway"}, "greedy", range(7, 8)),
}


def record_of(game: Any, plan: Golden, seed: int) -> bytes:
    """The record of one game."""
    seats = len(plan.names)
    rules = game.rules(seats, plan.options)
    notary = Notary(rules, plan.names, seed)
    match = Match(rules, [make_bot(plan.bot, seed, seat) for seat in range(seats)], notary, notary)
    notary.state = match.state
    assert match.play()
    return notary.finish(match.state)


def why_not(game: Any, path: Path) -> str:
    """Return why the current golden game should stay; empty if it may be renewed."""
    if not path.exists():
        return ""
    entries = read_chain(path.read_bytes())
    try:
        verify(entries, lambda slug: game)
    except BadInput as error:
        if entries[0]["version"] != game.version:
            return ""
        return f"the rules changed ({error}), but their version is still {game.version}: raise it in game.py first"
    return "the golden game still replays; there is nothing to renew"


def main() -> int:
    """Write the golden game and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(PLAYED))
    parser.add_argument("--same-version", action="store_true")
    given = parser.parse_args()
    game, plan = find_game(given.game), PLAYED[given.game]
    path = TESTS / given.game.replace("-", "_") / "golden.jsonl"
    reason = "" if given.same_version else why_not(game, path)
    if reason:
        print(reason, file=sys.stderr)
        return 1
    shortest = min((record_of(game, plan, seed) for seed in plan.seeds), key=len)
    verify(read_chain(shortest), lambda slug: game)
    path.write_bytes(shortest)
    print(f"{path.name}: {len(shortest.splitlines())} lines under version {game.version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
