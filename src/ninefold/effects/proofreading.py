"""Checks on card text that games have in common: a card that could never do what it says is refused."""

from __future__ import annotations

from typing import Any

from ninefold.core.errors import BadInput
from ninefold.effects.lexicon import Lexicon
from ninefold.effects.word import Effect, walk


def check_lasting(when: str, effect: Effect, lexicon: Lexicon[Any], here: str) -> None:
    """While in play a card gives something by lasting words; at a moment it does something by others."""
    for use in walk(effect):
        name = use.word.name
        if when == "while_in_play" and name not in lexicon.lasting:
            raise BadInput(f"{here}.{name}: expected one of {', '.join(lexicon.lasting)}")
        if when != "while_in_play" and name in lexicon.lasting:
            raise BadInput(f"{here}.{name}: expected under while_in_play")


def check_chosen(effect: Effect, lexicon: Lexicon[Any], here: str, *, has_it: bool = False) -> None:
    """ "It" has been chosen before, unless the moment itself has one."""
    for use in walk(effect):
        if "it" in use.targets() and not has_it:
            raise BadInput(f"{here}.{use.word.name}: nothing has been chosen before that 'it' could be")
        has_it = has_it or any(lexicon.chosen.get(target, False) for target in use.targets())
