"""How a view of The Ninth World is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ninefold.core.scene import Player, Scene
from ninefold.games.ninth_world.view import View


def draw_scene(rules: Any, view: View, seat: int, lang: str, players: Sequence[str]) -> Scene:
    """The whole table as a seat sees it."""
    return Scene(title=rules.game.titles[lang], phase="", players=[Player(k, name) for k, name in enumerate(players)])
