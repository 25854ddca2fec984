"""Whole games between greedy bots as a reader would follow them, one file for each mode.

    python -m tests.ninth_world.retelling

writes them anew, after rules, cards or bots have changed on purpose.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ninefold.bots.registry import make_bot
from ninefold.core.speech import Speech
from ninefold.core.stream import Stream
from ninefold.core.tell import Tell
from ninefold.games.ninth_world import GAME
from ninefold.lab.match import Match

FOLDER: Final = Path(__file__).parent / "playthroughs"
PLAYED: Final[dict[str, tuple[list[str], dict[str, str], int]]] = {
    "competitive": (["Ada", "Bo", "Cleo"], {"length": "quick", "powers": "on"}, 3),
    "co_op": (["Ada", "Bo", "Cleo"], {"mode": "co-op", "length": "quick"}, 4),
    "solo": (["Ada"], {"length": "quick"}, 5),
}
"""By file: who plays, with which options, and the seed."""


def retell(name: str) -> str:
    """Everything that is told at a table, line by line, as a spectator hears it."""
    players, options, seed = PLAYED[name]
    rules = GAME.rules(len(players), options)
    match = Match(rules, [make_bot("greedy", seed, seat) for seat in range(len(players))], Stream(seed))
    heard: list[Tell] = []
    match.state.tells = heard
    assert match.play()
    speech = Speech(rules, "en", players)
    lines = [speech.tell(tell.told(-1), {field.name: field.kind for field in tell.kind.fields}) for tell in heard]
    scores = ", ".join(f"{who} {score}" for who, score in zip(players, rules.ending(match.state).scores, strict=True))
    return "\n".join([*lines, f"Scores: {scores}"]) + "\n"


def main() -> None:
    """Write all playthroughs."""
    FOLDER.mkdir(exist_ok=True)
    for name in PLAYED:
        FOLDER.joinpath(f"{name}.txt").write_text(retell(name), encoding="utf-8")


if __name__ == "__main__":
    main()
