"""Rules of a toy with a step of their own: what a test changes there, no other table of that toy sees."""

from typing import Any, Final

from ninefold.core.agenda import ASK, AskKind, StepKind
from ninefold.core.rules import AnyRules

MEANING: Final = (
    *("options", "take", "why_not", "verbs", "rule", "mode", "take_all", "offers", "default", "clock", "within"),
    *("window", "stops", "picks", "variant", "also_heard"),
)


def own_step(rules: AnyRules, number: int) -> StepKind[Any]:
    """A copy of a step, which takes its place in these rules alone."""
    kind = rules.steps[number]
    own: StepKind[Any] = StepKind(kind.name, kind.nature, ())
    own.fields, own.do, own.then, own.labels = kind.fields, kind.do, kind.then, kind.labels
    if kind.nature == ASK:
        own.asks = AskKind(**{name: getattr(kind.asks, name) for name in MEANING})
    rules.steps[number] = own
    return own


def own_ask(rules: AnyRules, number: int) -> AskKind[Any]:
    """The ask of a step, which these rules alone have."""
    return own_step(rules, number).asks
