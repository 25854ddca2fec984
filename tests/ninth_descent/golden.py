"""Play and record the golden game of Ninth Descent anew, after its rules or cards have changed on purpose.

    .venv/bin/python -m tests.ninth_descent.golden

Raise `version` in src/ninefold/games/ninth_descent/game.py first, unless the rules were never published.
"""

from __future__ import annotations

from pathlib import Path

from ninefold.bots.registry import make_bot
from ninefold.core.record import read_chain
from ninefold.core.replay import verify
from ninefold.games.ninth_descent import GAME
from ninefold.lab.match import Match
from ninefold.lab.notary import Notary

GOLDEN = Path(__file__).with_name("golden.jsonl")
SEEDS = range(12)
"""The shortest game of these is kept."""


def record_of(seed: int) -> bytes:
    """The record of a game between greedy bots."""
    rules = GAME.rules(2, {"deck1": "carnival", "deck2": "abyss"})
    notary = Notary(rules, ["Ask", "Embla"], seed)
    match = Match(rules, [make_bot("greedy", seed, seat) for seat in range(2)], notary, notary)
    notary.state = match.state
    assert match.play()
    return notary.finish(match)


def main() -> None:
    """Write the golden game."""
    shortest = min((record_of(seed) for seed in SEEDS), key=len)
    verify(read_chain(shortest), lambda slug: GAME)
    GOLDEN.write_bytes(shortest)
    print(f"{GOLDEN.name}: {len(shortest.splitlines())} lines under version {GAME.version}")


if __name__ == "__main__":
    main()
