"""Large sets of cards: how long they take to load, and whether play and scenes cost more with them."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from time import process_time
from typing import Any, Final

from ninefold.core.overlay import with_overlays
from ninefold.core.registry import find_game
from ninefold.lab.bench import random_game, seconds, whole_games
from ninefold.table.hall.cost import passes

GAMES: Final = 20
LISTENED: Final = 2


def measure(count: int) -> dict[str, Any]:
    """Measure The Nine with about that many cards in its box: the shipped ones, and copies of shipped Warriors."""
    game = find_game("the-nine")
    shipped = len(game.rules(2, {}).cards.key)
    if count > shipped:
        game = with_overlays(game, [{"name": "many", "cards": _copies(count - shipped)}])
    begun = process_time()
    rules = game.rules(2, {})
    loaded = process_time() - begun
    random_game(rules, 0)
    begun = process_time()
    decisions = sum(random_game(rules, seed) for seed in range(GAMES))
    played = process_time() - begun
    update = seconds(passes(rules, whole_games(rules, LISTENED))["update_us"])
    cards = len(rules.cards.key)
    return {
        "cards": cards,
        "load_us": round(1e6 * loaded / cards, 1),
        "decision_us": round(1e6 * played / decisions, 1),
        "update_us": round(1e6 * update, 1),
    }


def _copies(count: int) -> dict[str, Any]:
    """Return that many new cards, by name."""
    text = (files("ninefold.games.the_nine") / "content" / "warriors.toml").read_text("utf-8")
    patterns = list(tomllib.loads(text).values())
    copies = (patterns[k % len(patterns)] for k in range(count))
    return {
        f"Copy {k + 1}": {field: value for field, value in card.items() if field not in ("name", "name_de")}
        for k, card in enumerate(copies)
    }
