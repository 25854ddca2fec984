"""`ninefold play`: a game in the terminal."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ninefold.cli.parameters import (
    ContentFiles,
    GameName,
    Language,
    Options,
    WholeNumber,
    naming_files,
    read_content,
    read_options,
)


def play(
    game: GameName,
    /,
    *,
    seats: WholeNumber | None = None,
    seat: WholeNumber = 1,
    bots: str = "greedy",
    seed: WholeNumber | None = None,
    option: Options = None,
    content: ContentFiles = None,
    plain: Annotated[bool, Parameter(negative="")] = False,
    lang: Language = "en",
) -> int:
    """Play a game in the terminal against bots.

    Parameters
    ----------
    seats
        Number of seats; the game's minimum by default.
    seat
        Where you sit, counted from 1.
    bots
        One bot for all other seats, or one for each seat, separated by commas.
    seed
        The same seed and the same answers give the same game.
    plain
        Play line by line, with answers from standard input.
    """
    from ninefold.core.registry import find_game
    from ninefold.terminal.play import run

    overlays = read_content(find_game(game), content) if content else []
    with naming_files(option):
        return run(game, seats, seat, bots, seed, read_options(option), plain, lang, overlays)
