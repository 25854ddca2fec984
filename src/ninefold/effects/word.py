"""A word of the card language: a name and typed parameters; its game defines what it does, and a catalogue its text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ninefold.core.data import PlainMapping

IT: Final = 0
"""The target number that stands for the previous choice."""


class Number:
    """A parameter that is a whole number in a range, or an amount that is counted when the word acts.

    A `fixed` one is always printed, because its word can't count.
    """

    def __init__(self, name: str, low: int, high: int, *, default: int | None = None, fixed: bool = False) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.default = default
        self.fixed = fixed


class Choice:
    """A parameter that is one of several names; lowered to its index in the list."""

    def __init__(self, name: str, names: Sequence[str], *, default: str | None = None) -> None:
        self.name = name
        self.names = tuple(names)
        self.default = default


class Target:
    """A parameter that says what the word acts on; `among` names the suitable targets (none: all)."""

    def __init__(self, name: str, *, default: str | None = None, among: Sequence[str] = ()) -> None:
        self.name = name
        self.default = default
        self.among = tuple(among)


class Block:
    """A parameter that is itself an effect, performed or skipped as the word decides."""

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
    """A word as a card uses it, with its parameters filled in."""

    def __init__(self, word: Word, args: PlainMapping) -> None:
        self.word = word
        self.args = dict(args)

    def targets(self) -> list[str]:
        """The names of what the word acts on."""
        return [self.args[param.name] for param in self.word.params if isinstance(param, Target)]


Effect = Sequence[Use]
Instruction = tuple[int, ...]
Program = tuple[Instruction, ...]


def walk(effect: Effect) -> Iterator[Use]:
    """All words of an effect in reading order, those inside others too."""
    for use in effect:
        yield use
        for block in use.word.blocks:
            yield from walk(use.args[block.name])
