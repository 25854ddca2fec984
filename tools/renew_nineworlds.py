"""Renew the golden record of Nineworlds, after its rules or content have changed and its version was raised.

python tools/renew_nineworlds.py [--same-version]
"""

from __future__ import annotations

import sys
from pathlib import Path

from ninefold.bots.registry import make_bot
from ninefold.core.errors import BadInput
from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.games.nineworlds import GAME
from ninefold.lab.match import Match
from ninefold.lab.notary import Notary

GOLDEN = Path(__file__).parents[1] / "tests" / "nineworlds" / "golden.jsonl"
SEEDS = range(10)
"""The shortest game of these is kept."""
NAMES = ["Ask", "Embla", "Lif"]


def record_of(seed: int) -> bytes:
    """The record of a game played at random, in which avatars have powers and worlds others than usual."""
    rules = GAME.rules(3, {"avatar_powers": "on", "world_powers": "random"})
    notary = Notary(rules, NAMES, seed)
    match = Match(rules, [make_bot("random", seed, seat) for seat in range(3)], notary, notary)
    notary.state = match.state
    assert match.play()
    return notary.finish(match)


def why_not() -> str:
    """Why the present golden game should stay; empty if it may be renewed."""
    if not GOLDEN.exists():
        return ""
    entries = read_chain(GOLDEN.read_bytes())
    try:
        verify(entries, lambda slug: GAME)
    except BadInput as error:
        if entries[0]["version"] != GAME.version:
            return ""
        return f"the rules changed ({error}), but their version is still {GAME.version}: raise it in game.py first"
    return "the golden game still replays; there is nothing to renew"


def main(argv: list[str]) -> int:
    """Write the golden game; the exit code."""
    reason = "" if "--same-version" in argv else why_not()
    if reason:
        print(reason, file=sys.stderr)
        return 1
    shortest = min((record_of(seed) for seed in SEEDS), key=len)
    verify(read_chain(shortest), lambda slug: GAME)
    GOLDEN.write_bytes(shortest)
    print(f"{GOLDEN.name}: {len(shortest.splitlines())} lines under version {GAME.version}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
