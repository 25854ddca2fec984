"""One hash for a fixed set of random games: `python -m ninefold.contract.digest GAME SEATS GAMES [option=value ...]`.

GAME is a slug, or `module:name`. It prints whether the kernel is interpreted or compiled, and the digest.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from importlib import import_module

from ninefold.contract.play import Play
from ninefold.contract.sitting import Sitting
from ninefold.core import kernel
from ninefold.core.flat import checksum
from ninefold.core.game import AnyGame
from ninefold.core.registry import find_game


def digest(game: AnyGame, seats: int, options: Mapping[str, str], games: int) -> str:
    """Return a hash over the checksums of every ask, every chance and every end of these games."""
    sitting = Sitting(game, seats, options, games=games, hides=True, fleeting=(), longest=20_000)
    total = hashlib.sha256()
    for seed in range(games):
        play = Play(sitting, seed)
        for _ in play.stops():
            total.update(checksum(play.state).encode())
        total.update(checksum(play.state).encode())
    return total.hexdigest()


def find(spelled: str) -> AnyGame:
    """Return a game by its slug, or by `module:name`."""
    module, _, name = spelled.partition(":")
    return getattr(import_module(module), name) if name else find_game(spelled)


def build() -> str:
    """Return which build of the kernel is running."""
    return "interpreted" if str(kernel.__file__).endswith(".py") else "compiled"


def main(arguments: list[str]) -> None:
    """Print build and digest."""
    game, seats, games, *options = arguments
    chosen = dict(option.split("=", 1) for option in options)
    sys.stdout.write(f"{build()} {digest(find(game), int(seats), chosen, int(games))}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
