"""Choose one: `either = { one = { draw = 2 }, other = { heal = 3 } }`, the same in the language of every game.

A game declares the word in its language and binds it to its book with the paragraph of its rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar, cast

from ninefold.core.agenda import Answer, Step
from ninefold.core.book import Book
from ninefold.core.flat import Flat
from ninefold.effects.interpret import Performer, skip
from ninefold.effects.lexicon import Lexicon
from ninefold.effects.word import Block, Effect, Instruction, Program, walk

S = TypeVar("S", bound=Flat)

EITHER: Final = "either"
ONE: Final = "one"
OTHER: Final = "other"


class EitherVerbs(NamedTuple):
    """The word, the ask, and the two answers."""

    word: int
    ask: int
    first: int
    second: int


def declare_either(lexicon: Lexicon[S]) -> int:
    """The word, in a game's language."""
    return lexicon.word(EITHER, Block(ONE), Block(OTHER))


def bind_either(
    book: Book[S],
    lexicon: Lexicon[S],
    *,
    rule: str,
    has_nobody: Callable[[S, int], bool],
    within: Callable[[S, Step], bool] | None = None,
) -> EitherVerbs:
    """The rule of the word: the effect's player chooses; where nobody can, both parts are left out."""
    first, second = book.verb("first"), book.verb("second")

    def options(state: S, step: Step, seat: int) -> list[Answer]:
        return [(first,), (second,)]

    def take(state: S, step: Step, seat: int, answer: Answer) -> None:
        _, _, _, words = step
        if answer == (second,):
            skip(cast(Performer, state), words)

    verbs = (first, second)
    if within is None:
        ask = book.asks(EITHER, "card", "words", options=options, take=take, verbs=verbs, rule=rule, default=(first,))
    else:
        ask = book.asks(
            EITHER, "card", "words",
            options=options, take=take, verbs=verbs, rule=rule, default=(first,), within=within,
        )  # fmt: skip

    def either(state: S, step: Step, word: Instruction) -> None:
        _, seat, source, ability, position, *_ = step
        _, length = word
        if has_nobody(state, source):
            performer = cast(Performer, state)
            _, other = performer.rules.programs[ability][position + length]
            skip(performer, length + other)
        else:
            state.agenda.append((ask, seat, source, length))

    return EitherVerbs(lexicon.does(lexicon.number[EITHER], either), ask, first, second)


def parts_at(program: Program, position: int) -> tuple[Program, Program]:
    """The two parts of the word at a position."""
    _, length = program[position]
    start = position + 1 + length
    _, other = program[start - 1]
    return program[position + 1 : start - 1], program[start : start + other]


def part_said(effect: Effect, program: Program, position: int, *, is_second: bool) -> Effect:
    """The words of one part of the `either` at a position, as the card has them."""
    number, *_ = program[position]
    before = sum(1 for word in program[:position] if word[0] == number)
    uses = [use for use in walk(effect) if use.word.name == EITHER]
    found: Effect = uses[before].args[OTHER if is_second else ONE]
    return found
