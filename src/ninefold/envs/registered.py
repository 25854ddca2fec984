"""Every installed game under a name of its own, as Gymnasium knows them: `ninefold/TheNine-v1`.

A game with several modes has a name for each of them, too: `ninefold/NinthWorldCoOp-v1`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import gymnasium

from ninefold.core.game import AnyGame
from ninefold.core.registry import all_slugs, find_game

NAMESPACE: Final = "ninefold"
VERSION: Final = 1
"""Raised when the same seeds no longer give the same episodes."""


def gymnasium_id(slug: str, mode: str = "") -> str:
    """The name of a game's environment, or of one of its modes."""
    words = [*slug.split("-"), *filter(None, mode.split("-"))]
    return f"{NAMESPACE}/{''.join(word.title() for word in words)}-v{VERSION}"


def registered_modes(game: AnyGame) -> Iterator[tuple[str, dict[str, Any]]]:
    """The modes of a game that has several, each with its number of seats and its options."""
    for mode in game.modes if len(game.modes) > 1 else ():
        chosen = [option.name for option in game.table_options if mode in option.values]
        if chosen:
            yield mode, {"seats": max(2, game.min_seats), "options": {chosen[0]: mode}}
        else:
            yield mode, {"seats": game.min_seats}


def register_all() -> None:
    """Register all installed games and their modes that are not registered yet."""
    for slug in all_slugs():
        _register(gymnasium_id(slug), {"game": slug})
        for mode, settings in registered_modes(find_game(slug)):
            _register(gymnasium_id(slug, mode), {"game": slug, **settings})


def _register(name: str, settings: dict[str, Any]) -> None:
    if name not in gymnasium.registry:
        gymnasium.register(
            id=name,
            entry_point="ninefold.envs.single:SeatEnv",
            vector_entry_point="ninefold.envs.vector:SeatVectorEnv",
            kwargs=settings,
            order_enforce=True,
        )
