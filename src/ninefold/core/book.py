"""What a game declares by name: its steps, verbs, reasons and tells.

A chapter declares each of them in one line, beside the rule that uses it. The number by which states and answers refer
to it follows from the order of the declarations; its sentence is found by its name.

```python
BID: Final = BOOK.verb("bid")
NOTHING_OFFERED: Final = BOOK.reason("nothing_offered", "8.3")
AWARD: Final = BOOK.does("award", award)
```
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, Unpack

from ninefold.core.agenda import ASK, CHANCE, DO, FINE, ONE, UNBOUND, AskKind, AskMeaning, Step, StepKind
from ninefold.core.ask import Verb, judged_options
from ninefold.core.flat import Flat
from ninefold.core.kernel import listed_or_offered
from ninefold.core.tell import TellKind

S = TypeVar("S", bound=Flat)


class Book(Generic[S]):
    """All declarations of one game."""

    def __init__(self) -> None:
        self.steps: list[StepKind[S]] = []
        self.verbs: list[Verb] = []
        self.reasons: dict[int, tuple[str, str]] = {}
        """By number: the reason's name, and the paragraph of the rule."""
        self.tells: list[TellKind] = []

    def step(self, name: str, *fields: str) -> int:
        """A step that several chapters put on the agenda; the chapter with its rule binds it by its number."""
        _check_new("step", name, [kind.name for kind in self.steps])
        self.steps.append(StepKind(name, UNBOUND, fields))
        return len(self.steps) - 1

    def does(self, step: str | int, do: Callable[[S, Step], None], *fields: str) -> int:
        """A step that carries out a rule. `step` is its name, or the number of one that is already declared."""
        number, kind = self._bound(step, DO, fields)
        kind.do = do
        return number

    def rolls(
        self,
        step: str | int,
        then: Callable[[S, Step, int], None],
        *fields: str,
        labels: Callable[[S, Step], list[str]] | None = None,
    ) -> int:
        """A step that asks for chance and then carries out a rule with the outcome.

        Without labels it is a die, whose faces are numbered from 1; with labels the outcomes have names (a draw).
        """
        number, kind = self._bound(step, CHANCE, fields, "outcomes")
        kind.then = then
        kind.labels = labels
        return number

    def asks(self, step: str | int, *fields: str, **meaning: Unpack[AskMeaning[S]]) -> int:
        """A step that waits for seats to answer; keywords describe it (`AskMeaning`).

        Either `options` or `why_not` is required. Without `options`, every conceivable answer is put to the judge;
        without `why_not`, exactly what is listed or offered is legal.
        """
        if "otherwise" in meaning and "options" not in meaning:
            raise ValueError(f"ask '{step}': what is refused otherwise needs options that list the rest")
        if ("options" in meaning or "offers" in meaning) and "otherwise" not in meaning:
            meaning.setdefault("why_not", listed_or_offered)
        meaning.setdefault("options", judged_options)
        ask: AskKind[S] = AskKind(**meaning)
        number, kind = self._bound(step, ASK, fields, "seat" if ask.mode == ONE else "mask")
        kind.asks = ask
        return number

    def _bound(self, step: str | int, nature: int, fields: Sequence[str], *first: str) -> tuple[int, StepKind[S]]:
        """The step's number, and its kind with its nature and the fields that come first with that nature."""
        number = self.step(step, *fields) if isinstance(step, str) else step
        kind = self.steps[number]
        for field in kind.fields:
            if field.name in first:
                raise ValueError(f"step '{kind.name}': '{field.name}' comes first by itself and is not declared")
        if kind.nature != UNBOUND:
            raise ValueError(f"step '{kind.name}' already has a rule")
        kind.bind(nature, first)
        return number, kind

    def verb(self, name: str, *fields: str, many: bool = False) -> int:
        """One thing that a seat can do, with its fields; with `many`, the last field may be repeated."""
        _check_new("verb", name, [verb.name for verb in self.verbs])
        self.verbs.append(Verb(name, *fields, many=many))
        return len(self.verbs) - 1

    def reason(self, name: str, rule: str) -> int:
        """Why an answer is refused, and under which paragraph."""
        _check_new("reason", name, [listed for listed, _ in self.reasons.values()])
        number = FINE + 1 + len(self.reasons)
        self.reasons[number] = (name, rule)
        return number

    def tell(self, name: str, *fields: str) -> TellKind:
        """Something that happens and that the seats are told."""
        _check_new("tell", name, [listed.name for listed in self.tells])
        kind = TellKind(name, *fields)
        self.tells.append(kind)
        return kind


def _check_new(what: str, name: str, listed: Sequence[str]) -> None:
    """Refuse a name that is already declared."""
    if name in listed:
        raise ValueError(f"{what} '{name}' is declared twice")
