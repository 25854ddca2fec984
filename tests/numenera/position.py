"""Positions for tests: a table from the words of a scenario, dice from a list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ninefold.core import kernel
from ninefold.core.chance import Script
from ninefold.core.speech import find_answer
from ninefold.games.numenera import GAME

Table = Any


def table(given: Mapping[str, Any], seats: int = 1, **options: str) -> Table:
    """A state from the words of a scenario, gone on to the first ask."""
    rules = GAME.rules(seats, options)
    state = rules.given(given)
    kernel.advance(state, Script({}))
    return state


def play(state: Table, seat: int, text: str, **faces: list[int]) -> None:
    """One answer, written as a player would; the faces of dice by the name of their chance."""
    answer = find_answer(state, seat, text)
    assert answer is not None, text
    assert kernel.why_not(state, seat, answer) == 0, text
    kernel.take(state, seat, answer)
    script = Script({name: [face - 1 for face in listed] for name, listed in faces.items()})
    kernel.advance(state, script)
    script.finish()


def roll(ease: int = 0, damage: int = 0) -> str:
    """What a player says before the roll."""
    parts = [f"{ease} Effort to ease"] if ease else []
    if damage:
        parts.append(f"{damage} for damage" if ease else f"{damage} Effort for damage")
    return f"roll with {' and '.join(parts)}" if parts else "roll without Effort"
