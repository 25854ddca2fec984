"""How records, journals, messages and scenarios write answers, steps, outcomes of chance and the end of a game."""

from __future__ import annotations

from ninefold.core.agenda import Answer
from ninefold.core.data import PlainData
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules, Outcome


def end_data(outcome: Outcome) -> PlainData:
    """An outcome as a record writes it."""
    return {"kind": outcome.kind, "winners": list(outcome.winners), "scores": list(outcome.scores)}


def write_answer(rules: AnyRules, answer: Answer) -> list[int | str]:
    """An answer as a record writes it: the verb's name, then the values."""
    return [rules.verbs[answer[0]].name, *answer[1:]]


def read_answer(rules: AnyRules, written: object) -> Answer | None:
    """An answer from its written form; None if there is no such verb or a value is not a whole number."""
    if not isinstance(written, list) or not written:
        return None
    numbers = rules.verb_numbers
    if not isinstance(written[0], str) or written[0] not in numbers:
        return None
    if not all(type(value) is int for value in written[1:]):
        return None
    return (numbers[written[0]], *written[1:])


def label_of(state: Flat, outcome: int) -> int | str:
    """An outcome of the chance step on top as people read it: a face, or a name."""
    step = state.agenda[-1]
    labels = state.rules.steps[step[0]].labels
    return outcome + 1 if labels is None else labels(state, step)[outcome]


def outcome_of(state: Flat, label: object) -> int | None:
    """The outcome for a face or name; None if there is none."""
    step = state.agenda[-1]
    labels = state.rules.steps[step[0]].labels
    if labels is None:
        return label - 1 if type(label) is int and 1 <= label <= step[1] else None
    named: list[str] = labels(state, step)
    return named.index(label) if label in named else None
