"""Every installed game under a name of its own, as Gymnasium knows them: `ninefold/TheNine-v1`."""

from __future__ import annotations

from typing import Final

import gymnasium

from ninefold.core.registry import all_slugs

NAMESPACE: Final = "ninefold"
VERSION: Final = 1
"""Raised when the same seeds no longer give the same episodes."""


def gymnasium_id(slug: str) -> str:
    """The name of a game's environment."""
    return f"{NAMESPACE}/{''.join(part.title() for part in slug.split('-'))}-v{VERSION}"


def register_all() -> None:
    """Register all installed games that are not registered yet."""
    for slug in all_slugs():
        if gymnasium_id(slug) not in gymnasium.registry:
            gymnasium.register(
                id=gymnasium_id(slug),
                entry_point="ninefold.envs.single:SeatEnv",
                vector_entry_point="ninefold.envs.vector:SeatVectorEnv",
                kwargs={"game": slug},
                order_enforce=True,
            )
