"""Rules with card text: the lowered effects of all cards, and what each word does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ninefold.core.agenda import Step
from ninefold.core.flat import Flat
from ninefold.core.rules import Rules
from ninefold.effects.word import Instruction, Program

S = TypeVar("S", bound=Flat)


class EffectRules(Rules[S]):
    """The rules of a game whose cards are written in words."""

    programs: Sequence[Program]
    word_rules: Sequence[Callable[[S, Step, Instruction], None]]
    """By the number of a word: what it does."""
    choose_target: Callable[[S, Step, int], None]
    """Asks for a target of a kind, where a word needs one."""
