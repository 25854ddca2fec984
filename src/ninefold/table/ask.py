"""The present ask as a client is shown it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.field import CARD, NUMBER
from ninefold.core.scene import thing_id
from ninefold.core.speech import Speech


class Choice(NamedTuple):
    """One legal answer: its text, and the ids of the things in the scene that it points at.

    Where two texts are equal, `text` tells them apart by a card's number; `said` is without it.
    """

    answer: Answer
    text: str
    ids: tuple[str, ...]
    said: str


class OpenAsk(NamedTuple):
    """What the table waits for, as everybody may know it."""

    number: int
    name: str
    mode: int
    seats: tuple[int, ...]
    answered: tuple[int, ...]
    prompt: str
    rule: str
    window: str
    picks: tuple[int, int, bool] | None
    clock: int


def choices(state: Any, seat: int, lang: str, names: Sequence[str]) -> list[Choice]:
    """Every listed answer of a seat with its text; equal texts are told apart by the card's number."""
    return choices_in(state, seat, Speech(state.rules, lang, names, seat))


def choices_in(state: Any, seat: int, speech: Speech) -> list[Choice]:
    """The same, as one listener hears it."""
    answers = kernel.options(state, seat)
    texts = [speech.answer(state, answer) for answer in answers]
    differ = len(set(texts)) == len(texts)
    made: list[Choice] = []
    for answer, said in zip(answers, texts, strict=True):
        text = said if differ or texts.count(said) == 1 else _told_apart(state.rules, answer, said)
        made.append(Choice(answer, text, ids(state, answer), said))
    return made


def ids(state: Any, answer: Answer) -> tuple[str, ...]:
    """The ids of the things in the scene that an answer points at."""
    verb = state.rules.verbs[answer[0]]
    named: list[str] = []
    for place, value in enumerate(answer[1:]):
        field = verb.fields[min(place, len(verb.fields) - 1)]
        if field.kind != NUMBER:
            named.append(thing_id(field.kind, value))
    return tuple(named)


def _told_apart(rules: Any, answer: Answer, text: str) -> str:
    fields = rules.verbs[answer[0]].fields
    cards = [value for field, value in zip(fields, answer[1:], strict=False) if field.kind == CARD]
    return f"{text} #{cards[-1]}" if cards else text
