"""How a view of Nineworlds is drawn."""

from __future__ import annotations

from typing import Any

from ninefold.core.scene import Player, Scene


def draw_scene(rules: Any, state: Any, seat: int, lang: str, names: Any) -> Scene:
    return Scene(title=rules.game.titles[lang], phase="", players=[Player(seat=k, name=n) for k, n in enumerate(names)])
