"""A word of the card language: a name and typed parameters. What it does, its game says; how it reads, a catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

IT: Final = 0
"""The target number that stands for what was chosen before."""


class Number:
    """A parameter that is a whole number in a range, or an amount that is counted when the word acts.

    A `fixed` one is always printed: its word can't count.
    """

    def __init__(self, name: str, low: int, high: int, *, default: int | None = None, fixed: bool = False) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.default = default
        self.fixed = fixed


class Choice:
    """A parameter that is one of some names; lowered to its place in the list."""

    def __init__(self, name: str, names: Sequence[str], *, default: str | None = None) -> None:
        self.name = name
        self.names = tuple(names)
        self.default = default


class Target:
    """A parameter that says on what the word acts; `among` names the targets that make sense for it (none: all)."""

    def __init__(self, name: str, *, default: str | None = None, among: Sequence[str] = ()) -> None:
        self.name = name
        self.default = default
        self.among = tuple(among)


class Block:
    """A parameter that is an effect of its own, carried out or left out as the word decides."""

    def __init__(self, name: str, *, optional: bool = False) -> None:
        self.name = name
        self.optional = optional


Param = Number | Choice | Target | Block


class Word:
    """A word with its parameters. Blocks come last, and there are at most two."""

    def __init__(self, name: str, *params: Param) -> None:
        self.name = name
        self.params = params
        self.blocks = tuple(param for param in params if isinstance(param, Block))
        assert params[len(params) - len(self.blocks) :] == self.blocks
        assert len(self.blocks) <= 2


class Use:
    """A word as a card uses it: its parameters filled in."""

    def __init__(self, word: Word, args: Mapping[str, Any]) -> None:
        self.word = word
        self.args = dict(args)


Effect = Sequence[Use]
Instruction = tuple[int, ...]
Program = tuple[Instruction, ...]
