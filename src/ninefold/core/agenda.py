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
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from ninefold.core.errors import BadInput
from ninefold.core.field import UNKNOWN, Field, fields, knows
from ninefold.core.flat import Flat

if TYPE_CHECKING:
    from ninefold.core.ask import Offer

S = TypeVar("S", bound=Flat)

Step = tuple[int, ...]
Answer = tuple[int, ...]
"""A verb's number and its fields."""

UNBOUND: Final = -1
"""The nature of a step that is declared and has no rule yet."""
DO: Final = 0
CHANCE: Final = 1
ASK: Final = 2

ONE: Final = 0
SEALED: Final = 1
OPEN: Final = 2
MODES: Final = ("one", "sealed", "open")

NOWHERE: Final = -1
"""No step's number."""

FINE: Final = 0
"""What a judge returns for a legal answer; any other number is a reason."""


class StepKind(Generic[S]):
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
        self.do: Callable[[S, Step], None] = _never
        self.then: Callable[[S, Step, int], None] = _never_then
        self.labels: Callable[[S, Step], list[str]] | None = None
        self.asks: AskKind[S] = NO_ASK

    def bind(self, nature: int, first: Sequence[str]) -> None:
        """Give a declared step its nature, and the fields that come first with it."""
        self.nature = nature
        self.fields = (*fields(*first), *self.fields)


class AskKind(Generic[S]):
    """What an ask means: its options, its judge, and what an answer brings about.

    - `verbs` are the verbs on offer, `rule` is the paragraph that the ask stands under.
    - `why_not` judges one answer: FINE or a reason's number. Without it, what is listed or offered is legal.
    - `options` lists every legal answer that can be listed. Without it, what the judge accepts is listed. Where one
      reason refuses all others, it is `otherwise`, and no judge is needed.
    - `offers` adds answers with fields too large to list.
    - `take` carries an answer out; a sealed ask is carried out by `take_all`, with one answer per asked seat in seat
      order.
    - `default` is the answer when a clock runs out: an answer, or a rule that gives one. Without it, the first option.
    - `clock` is how many seconds the rules give (0: no limit). An ask `within` an earlier one of its seat, such as the
      target of a card that was played there, takes what is left of that one's time.
    - `window` names the stop by which a seat's standing orders may pass the ask; `stops` lists all stops that ask for
      it, where there are several.
    - `picks` is (least, most, independent) when the answers are picks of a larger choice.
    - `variant` gives the prompt's key and the paragraph, where these differ from moment to moment.
    - `also_heard` is the mask of seats that may still answer an open ask although the table does not wait for them.
      Bots keep silent then.
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
        *,
        options: Callable[[S, Step, int], list[Answer]],
        take: Callable[[S, Step, int, Answer], None] | None = None,
        why_not: Callable[[S, Step, int, Answer], int] | None = None,
        verbs: Sequence[int] = (),
        rule: str = "",
        mode: int = ONE,
        otherwise: int = FINE,
        take_all: Callable[[S, Step, list[Answer]], None] | None = None,
        offers: Callable[[S, Step, int], list[Offer]] | None = None,
        default: Answer | Callable[[S, Step, int], Answer] | None = None,
        clock: int = 0,
        within: Callable[[S, Step], bool] | None = None,
        window: Callable[[S, Step], str] | None = None,
        stops: Callable[[S, Step], tuple[str, ...]] | None = None,
        picks: tuple[int, int, bool] | None = None,
        variant: Callable[[S, Step], tuple[str, str]] | None = None,
        also_heard: Callable[[S, Step], int] | None = None,
    ) -> None:
        self.options = options
        self.take = take or _never_taken
        self.why_not = why_not or (_only(options, otherwise) if otherwise else _always_fine)
        self.verbs = frozenset(verbs)
        self.rule = rule
        self.mode = mode
        self.take_all = take_all or _never_all
        self.offers = offers
        self.default = default
        self.clock = clock
        self.within = within
        self.window = window
        self.stops = stops
        self.picks = picks
        self.variant = variant
        self.also_heard = also_heard

    def has_rule(self) -> bool:
        """Whether there is a rule that carries its answers out."""
        return self.take_all is not _never_all if self.mode == SEALED else self.take is not _never_taken


def topmost(agenda: list[Step], *kinds: int) -> Step:
    """The topmost step of one of these kinds; empty if none lies on the agenda."""
    for step in reversed(agenda):
        if step[0] in kinds:
            return step
    return ()


def secret_places(kinds: Sequence[StepKind[Any]]) -> dict[int, list[int]]:
    """By the number of a step that holds secrets: where in the step these values are."""
    places = {
        number: [place for place, field in enumerate(kind.fields, 1) if field.secret]
        for number, kind in enumerate(kinds)
    }
    return {number: found for number, found in places.items() if found}


def seen_steps(agenda: list[Step], secrets: dict[int, list[int]], seat: int) -> list[Step]:
    """The agenda as a seat may know it: the mask behind each secret value says who knows that value."""
    seen: list[Step] = []
    for step in agenda:
        shown = list(step)
        for place in secrets.get(step[0], ()):
            if not knows(step[place + 1], seat):
                shown[place] = UNKNOWN
        seen.append(tuple(shown))
    return seen


def read_step(kinds: Sequence[StepKind[Any]], written: object) -> Step:
    """A step as a scenario gives it: its name (or number), then its values."""
    names = [kind.name for kind in kinds]
    step: list[Any] = list(written) if isinstance(written, list | tuple) and written else [None]
    if isinstance(step[0], str) and step[0] in names:
        step[0] = names.index(step[0])
    if not all(type(value) is int for value in step) or step[0] not in range(len(names)):
        raise BadInput(f"[given] agenda: {written!r} is no step")
    return tuple(step)


def _never(state: Flat, step: Step) -> None:
    raise AssertionError(f"step {step} does nothing by itself")


def _never_then(state: Flat, step: Step, outcome: int) -> None:
    raise AssertionError(f"step {step} asks for no chance")


def _never_taken(state: Flat, step: Step, seat: int, answer: Answer) -> None:
    raise AssertionError(f"step {step} is answered by all its seats together")


def _always_fine(state: Flat, step: Step, seat: int, answer: Answer) -> int:
    return FINE


def _only(options: Callable[[S, Step, int], list[Answer]], otherwise: int) -> Callable[[S, Step, int, Answer], int]:
    """The judge that accepts what is listed, and refuses everything else with one reason."""

    def why_not(state: S, step: Step, seat: int, answer: Answer) -> int:
        return FINE if answer in options(state, step, seat) else otherwise

    return why_not


def _never_all(state: Flat, step: Step, answers: list[Answer]) -> None:
    raise AssertionError(f"step {step} is not sealed")


def _no_options(state: Flat, step: Step, seat: int) -> list[Answer]:
    return []


NO_ASK: Final[AskKind[Any]] = AskKind(options=_no_options)
"""The ask of a step that asks nobody."""
