"""`ninefold envs`: what environments for research observe, and what their actions are."""

from __future__ import annotations

from ninefold.cli.parameters import (
    ContentFiles,
    GameName,
    Json,
    Options,
    WholeNumber,
    naming_files,
    print_json,
    read_content,
    read_options,
)
from ninefold.core.errors import BadInput
from ninefold.core.registry import find_game


def describe(
    game: GameName,
    /,
    *,
    seats: WholeNumber | None = None,
    option: Options = None,
    content: ContentFiles = None,
    history: WholeNumber = 8,
    as_json: Json = False,
) -> None:
    """Describe a game's environment: every number of an observation with its range, and every action.

    Parameters
    ----------
    seats
        Number of seats; by default the game's minimum.
    history
        Number of happenings that an observation shows.
    """
    try:
        from ninefold.envs.describe import described, description
        from ninefold.envs.setup import EnvSetup
    except ImportError as error:
        raise BadInput(f'environments need more packages ({error.name}): pip install "ninefold[envs]"') from error
    found = find_game(game)
    with naming_files(option):
        setup = EnvSetup(found, seats, read_options(option), overlays=read_content(found, content), history=history)
    if as_json:
        print_json(described(setup))
    else:
        print("\n".join(description(setup)))
