"""The agenda is data: a stack of small immutable steps, each a tuple of ints.

The first int of a step names its kind. A kind is one of three natures: it *does* something, it *asks* seats,
or it asks for *chance*. A table that waits is a state whose topmost step asks; so an ask, too, is only data,
and a state can be copied, saved and searched in the middle of any effect.

Conventions that the kernel relies on:
- an ask of mode `one` has the asked seat in place 1, a sealed or open one the mask of the asked seats;
- a chance step has the number of outcomes in place 1; outcomes are counted from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ninefold.core.field import Field, fields

Step = tuple[int, ...]
Answer = tuple[int, ...]
"""A verb's number and its fields."""

DO: Final = 0
CHANCE: Final = 1
ASK: Final = 2

ONE: Final = 0
SEALED: Final = 1
OPEN: Final = 2
MODES: Final = ("one", "sealed", "open")

FINE: Final = 0
"""What a judge returns for a legal answer; any other number is a reason."""


class StepKind:
    """What one kind of step means: its name, its fields and the rule that carries it out."""

    __slots__ = (
        "asks",
        "do",
        "fields",
        "labels",
        "name",
        "nature",
        "then",
    )

    def __init__(self, name: str, nature: int, step_fields: Sequence[str]) -> None:
        self.name = name
        self.nature = nature
        self.fields: tuple[Field, ...] = fields(*step_fields)
        self.do: Callable[[Any, Step], None] = _never
        self.then: Callable[[Any, Step, int], None] = _never_then
        self.labels: Callable[[Any, Step], list[str]] | None = None
        self.asks: AskKind | None = None


class AskKind:
    """What an ask means: its options, its judge, and what an answer brings about.

    `options` lists every legal answer that can be listed; `offers` adds those with fields too large to list.
    `why_not` judges one answer: FINE or a reason's number. `take` carries an answer out; a sealed ask is carried
    out by `take_all`, with one answer per asked seat in seat order. `default` is the answer when a clock runs out.
    A `window` may be passed by a seat's standing orders: it gives the name of the stop; where several stops ask for
    it, `stops` lists them all. `picks` is (least, most, independent) when the answers are picks of a larger choice.
    `clock` is how many seconds the rules give (0: none); an ask `within` an earlier one of its seat, such as the
    target of a card that was played there, takes what is left of that one's time.
    `variant` gives the prompt's key and the rule, where these differ from moment to moment. `also_heard` is the mask of
    seats that may still answer an open ask although the table does not wait for them; bots then keep silent.
    """

    __slots__ = (
        "also_heard",
        "clock",
        "default",
        "mode",
        "offers",
        "options",
        "picks",
        "rule",
        "stops",
        "take",
        "take_all",
        "variant",
        "verbs",
        "why_not",
        "window",
        "within",
    )

    def __init__(
        self,
        options: Callable[[Any, Step, int], list[Answer]],
        take: Callable[[Any, Step, int, Answer], None],
        why_not: Callable[[Any, Step, int, Answer], int],
        verbs: Sequence[int],
        rule: str,
        mode: int = ONE,
    ) -> None:
        self.options = options
        self.take = take
        self.why_not = why_not
        self.verbs = frozenset(verbs)
        self.rule = rule
        self.mode = mode
        self.take_all: Callable[[Any, Step, list[Answer]], None] = _never_all
        self.offers: Callable[[Any, Step, int], list[Any]] | None = None
        self.default: Callable[[Any, Step, int], Answer] | None = None
        self.window: Callable[[Any, Step], str] | None = None
        self.stops: Callable[[Any, Step], tuple[str, ...]] | None = None
        self.picks: tuple[int, int, bool] | None = None
        self.clock = 0
        self.within: Callable[[Any, Step], bool] | None = None
        self.variant: Callable[[Any, Step], tuple[str, str]] | None = None
        self.also_heard: Callable[[Any, Step], int] | None = None


def does(name: str, do: Callable[[Any, Step], None], *step_fields: str) -> StepKind:
    """A step that carries out a rule."""
    kind = StepKind(name, DO, step_fields)
    kind.do = do
    return kind


def rolls(
    name: str,
    then: Callable[[Any, Step, int], None],
    *step_fields: str,
    labels: Callable[[Any, Step], list[str]] | None = None,
) -> StepKind:
    """A step that asks for chance and then carries out a rule with the outcome.

    Without labels it is a die, whose faces are numbered from 1; with labels the outcomes have names (a draw).
    """
    kind = StepKind(name, CHANCE, ("outcomes", *step_fields))
    kind.then = then
    kind.labels = labels
    return kind


def asks(name: str, ask: AskKind, *step_fields: str) -> StepKind:
    """A step that waits for seats to answer."""
    first = "seat" if ask.mode == ONE else "mask"
    kind = StepKind(name, ASK, (first, *step_fields))
    kind.asks = ask
    return kind


def _never(state: Any, step: Step) -> None:
    raise AssertionError(f"step {step} does nothing by itself")


def _never_then(state: Any, step: Step, outcome: int) -> None:
    raise AssertionError(f"step {step} asks for no chance")


def _never_all(state: Any, step: Step, answers: list[Answer]) -> None:
    raise AssertionError(f"step {step} is not sealed")
