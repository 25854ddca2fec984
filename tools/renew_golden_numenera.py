"""Play and record the golden game of Numenera anew, after its rules or content have changed on purpose.

    .venv/bin/python tools/renew_golden_numenera.py

Raise `version` in src/ninefold/games/numenera/game.py first; rules that were never published may be renewed under the
same version with `--same-version`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ninefold.bots.registry import make_bot
from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.games.numenera import GAME
from ninefold.lab.match import Match
from ninefold.lab.notary import Notary

GOLDEN = Path(__file__).parents[1] / "tests" / "numenera" / "golden.jsonl"
SEED = 7


def record_of(seed: int) -> bytes:
    """The record of the first adventure, played by two sensible bots."""
    rules = GAME.rules(2, {"adventure": "broken_causeway"})
    notary = Notary(rules, ["Naveed", "Chaury"], seed)
    match = Match(rules, [make_bot("greedy", seed, seat) for seat in range(2)], notary, notary)
    notary.state = match.state
    assert match.play()
    return notary.finish(match)


def main(argv: list[str]) -> int:
    """Write the golden game; the exit code."""
    if GOLDEN.exists() and "--same-version" not in argv:
        recorded = read_chain(GOLDEN.read_bytes())[0]["version"]
        if recorded == GAME.version:
            print(f"the golden game is of version {recorded} already: raise it in game.py first", file=sys.stderr)
            return 1
    raw = record_of(SEED)
    verify(read_chain(raw), lambda slug: GAME)
    GOLDEN.write_bytes(raw)
    print(f"{GOLDEN}: {len(raw.splitlines())} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
