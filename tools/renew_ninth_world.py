"""Play the golden game and the playthroughs of The Ninth World anew, after rules, cards or bots changed on purpose.

    .venv/bin/python tools/renew_ninth_world.py

Raise `version` in src/ninefold/games/ninth_world/game.py first if rules or cards that were published have changed.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.ninth_world.retelling import FOLDER, PLAYED, retell  # noqa: E402

from ninefold.bots.registry import make_bot  # noqa: E402
from ninefold.core.record import read_chain  # noqa: E402
from ninefold.core.replay import verify  # noqa: E402
from ninefold.games.ninth_world import GAME  # noqa: E402
from ninefold.lab.match import Match  # noqa: E402
from ninefold.lab.notary import Notary  # noqa: E402

GOLDEN = ROOT / "tests" / "ninth_world" / "golden.jsonl"
SEEDS = range(10)
"""The shortest game of these is kept."""


def record_of(seed: int) -> bytes:
    """The record of a quick game that three bots play at random."""
    rules = GAME.rules(3, {"length": "quick", "powers": "on"})
    notary = Notary(rules, ["Ada", "Bo", "Cleo"], seed)
    match = Match(rules, [make_bot("random", seed, seat) for seat in range(3)], notary, notary)
    notary.state = match.state
    assert match.play()
    return notary.finish(match)


def main() -> None:
    """Write the golden game and all playthroughs."""
    shortest = min((record_of(seed) for seed in SEEDS), key=len)
    verify(read_chain(shortest), lambda slug: GAME)
    GOLDEN.write_bytes(shortest)
    FOLDER.mkdir(exist_ok=True)
    for name in PLAYED:
        FOLDER.joinpath(f"{name}.txt").write_text(retell(name), encoding="utf-8")
    print(f"{GOLDEN.name}: {len(shortest.splitlines())} lines; {len(PLAYED)} playthroughs")


if __name__ == "__main__":
    main()
