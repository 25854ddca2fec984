"""How records, journals, messages and scenarios write answers, steps, outcomes of chance and the end of a game."""

from __future__ import annotations

from typing import Any

from ninefold.core.agenda import Answer, Step
from ninefold.core.errors import BadInput


def end_data(outcome: Any) -> dict[str, Any]:
    """An outcome as a record writes it."""
    return {"kind": outcome.kind, "winners": list(outcome.winners), "scores": list(outcome.scores)}


def write_answer(rules: Any, answer: Answer) -> list[Any]:
    """An answer as a record writes it: the verb's name, then the values."""
    return [rules.verbs[answer[0]].name, *answer[1:]]


def read_answer(rules: Any, written: Any) -> Answer | None:
    """An answer from its written form; None if there is no such verb or a value is no whole number."""
    if not isinstance(written, list) or not written:
        return None
    numbers = {verb.name: number for number, verb in enumerate(rules.verbs)}
    if not isinstance(written[0], str) or written[0] not in numbers:
        return None
    if not all(type(value) is int for value in written[1:]):
        return None
    return (numbers[written[0]], *written[1:])


def read_step(rules: Any, written: Any) -> Step:
    """A step as a scenario gives it: its name (or number), then its values."""
    names = [kind.name for kind in rules.steps]
    step: list[Any] = list(written) if isinstance(written, list | tuple) and written else [None]
    if isinstance(step[0], str) and step[0] in names:
        step[0] = names.index(step[0])
    if not all(type(value) is int for value in step) or step[0] not in range(len(names)):
        raise BadInput(f"[given] agenda: {written!r} is no step")
    return tuple(step)


def label_of(state: Any, outcome: int) -> int | str:
    """An outcome of the chance step on top as people say it: a face, or a name."""
    step = state.agenda[-1]
    labels = state.rules.steps[step[0]].labels
    return outcome + 1 if labels is None else labels(state, step)[outcome]


def outcome_of(state: Any, label: Any) -> int | None:
    """The outcome that a face or name stands for; None if there is none."""
    step = state.agenda[-1]
    labels = state.rules.steps[step[0]].labels
    if labels is None:
        return label - 1 if type(label) is int and 1 <= label <= step[1] else None
    named: list[str] = labels(state, step)
    return named.index(label) if label in named else None
