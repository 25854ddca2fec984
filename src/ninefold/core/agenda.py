"""The agenda is data: a stack of small immutable steps, each a tuple of ints.

The first int of a step names its kind. A kind is one of three natures: it *does* something, it *asks* seats,
or it asks for *chance*. A table that waits is a state whose topmost step asks; so an ask, too, is only data,
and a state can be copied, saved and searched in the middle of any effect.

Conventions that the kernel relies on:
- an ask of mode `one` has the asked seat in place 1, a sealed or open one the mask of the asked seats;
- a chance step has the number of outcomes in place 1; outcomes are counted from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypedDict, TypeVar, Unpack

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
"""A number that no step has."""

FINE: Final = 0
"""The result of a judge for a legal answer; any other number is a reason."""


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


class AskMeaning(TypedDict, Generic[S], total=False):
    """The keywords of `BOOK.asks`, which describe an ask. Either `options` or `why_not` is required."""

    options: Callable[[S, Step, int], list[Answer]]
    """Lists every legal answer that can be listed. Without it, every conceivable answer is put to the judge."""
    why_not: Callable[[S, Step, int, Answer], int]
    """Judges one answer: FINE or a reason's number. Without it, exactly what is listed or offered is legal."""
    otherwise: int
    """The reason for refusing any answer that is not listed; it replaces `why_not`."""
    offers: Callable[[S, Step, int], list[Offer]] | None
    """Adds answers with fields too large to list."""
    take: Callable[[S, Step, int, Answer], None]
    """Carries out an answer."""
    take_all: Callable[[S, Step, list[Answer]], None]
    """Carries out a sealed ask, with one answer per asked seat in seat order."""
    verbs: Collection[int]
    """The verbs on offer."""
    rule: str
    """The paragraph of the rules for this ask."""
    mode: int
    """ONE, SEALED or OPEN."""
    default: Answer | Callable[[S, Step, int], Answer] | None
    """The answer when a clock runs out, or a function that returns it. Default: the first option."""
    clock: int
    """The time limit by the rules, in seconds; 0: no limit."""
    within: Callable[[S, Step], bool] | None
    """Whether the ask uses the remaining time of the seat's earlier ask; for example, choosing a card's target."""
    window: Callable[[S, Step], str] | None
    """Names the stop by which a seat's standing orders may pass the ask."""
    stops: Callable[[S, Step], tuple[str, ...]] | None
    """Lists the stops at which the seat is asked, if there are several."""
    picks: tuple[int, int, bool] | None
    """(least, most, independent) when the answers are picks of a larger choice."""
    variant: Callable[[S, Step], tuple[str, str]] | None
    """Returns the prompt's key and the paragraph, if these depend on the position."""
    also_heard: Callable[[S, Step], int] | None
    """The mask of seats that may answer an open ask although the table does not wait for them; bots never do."""


class AskKind(Generic[S]):
    """The meaning of an ask (`AskMeaning`), with defaults filled in."""

    __slots__ = (
        "also_heard", "clock", "default", "mode", "offers", "options", "picks", "rule", "stops", "take", "take_all",
        "variant", "verbs", "why_not", "window", "within",
    )  # fmt: skip

    def __init__(self, **meaning: Unpack[AskMeaning[S]]) -> None:
        self.options = meaning["options"]
        self.take = meaning.get("take", _never_taken)
        otherwise = meaning.get("otherwise", FINE)
        self.why_not = meaning.get("why_not") or (_only(self.options, otherwise) if otherwise else _always_fine)
        self.verbs = frozenset(meaning.get("verbs", ()))
        self.rule = meaning.get("rule", "")
        self.mode = meaning.get("mode", ONE)
        self.take_all = meaning.get("take_all", _never_all)
        self.offers = meaning.get("offers")
        self.default = meaning.get("default")
        self.clock = meaning.get("clock", 0)
        self.within = meaning.get("within")
        self.window = meaning.get("window")
        self.stops = meaning.get("stops")
        self.picks = meaning.get("picks")
        self.variant = meaning.get("variant")
        self.also_heard = meaning.get("also_heard")

    def has_rule(self) -> bool:
        """Whether there is a rule that carries out its answers."""
        return self.take_all is not _never_all if self.mode == SEALED else self.take is not _never_taken


class Aside(Generic[S]):
    """What some seats may do while another seat is asked: acts outside the ask, which stays as it is.

    A game has at most one (`aside` of its rules). It applies to every ask of mode `one`.
    """

    __slots__ = ("heard", "offers", "otherwise", "take", "verbs", "why_not")

    def __init__(
        self,
        heard: Callable[[S, Step], int],
        *,
        verbs: Collection[int],
        offers: Callable[[S], list[Offer]],
        why_not: Callable[[S, Step, int, Answer], int],
        take: Callable[[S, Answer], None],
        otherwise: int,
    ) -> None:
        self.heard = heard
        """The mask of the seats that are heard at this ask, besides the one that is asked."""
        self.verbs = frozenset(verbs)
        self.offers = offers
        """What these seats may do now."""
        self.why_not = why_not
        """Judges one of their answers: FINE or a reason's number."""
        self.take = take
        """Carries out one of their answers; the ask is still on the agenda."""
        self.otherwise = otherwise
        """The reason why the seat that is asked can't use these verbs."""


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
        raise BadInput(f"[given] agenda: {written!r} is not a step")
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
    """A judge that accepts listed answers and refuses all others with one reason."""

    def why_not(state: S, step: Step, seat: int, answer: Answer) -> int:
        return FINE if answer in options(state, step, seat) else otherwise

    return why_not


def _never_all(state: Flat, step: Step, answers: list[Answer]) -> None:
    raise AssertionError(f"step {step} is not sealed")


def _no_options(state: Flat, step: Step, seat: int) -> list[Answer]:
    return []


NO_ASK: Final[AskKind[Any]] = AskKind(options=_no_options)
"""The ask of a step that asks nobody."""
