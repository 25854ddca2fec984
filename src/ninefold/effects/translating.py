"""What is wrong or odd about content, in another language than English: sentence by sentence, from one list."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, NamedTuple

import msgspec

from ninefold.core.parse import parse_toml
from ninefold.core.rules import beside
from ninefold.core.shape import read_struct
from ninefold.effects.complaints import Complaint

HOLE: Final = re.compile(r"\{(\w+)\}")
GUESS: Final = re.compile(r"; did you mean (`[^`]*`)\?$")
INNER: Final = re.compile(r"([a-z_]+): (.+)", re.DOTALL)
"""A part of a field, and what is wrong with it."""
WHAT: Final = "what"
"""The part of a sentence that is itself said in the other language."""
SPOKEN: Final = ("de",)

SaidText = Annotated[str, msgspec.Meta(min_length=1)]


class SaidTwice(msgspec.Struct, forbid_unknown_fields=True):
    """A sentence in both languages."""

    en: SaidText
    de: SaidText


class SaidList(msgspec.Struct, forbid_unknown_fields=True):
    """The whole list."""

    sentence: list[SaidTwice]
    value: list[SaidTwice]


class SentencePattern(NamedTuple):
    """An English sentence to be recognised, and the other one with the same holes."""

    found: re.Pattern[str]
    other: str


@cache
def _patterns() -> tuple[list[SentencePattern], list[SentencePattern]]:
    name = "complaints_de.toml"
    read = read_struct(parse_toml(beside("ninefold.effects.translating", name), name), name, SaidList)
    return [_pattern(one) for one in read.sentence], [_pattern(one) for one in read.value]


def _pattern(said: SaidTwice) -> SentencePattern:
    parts = HOLE.split(said.en)
    pieces = [re.escape(part) if place % 2 == 0 else f"(?P<{part}>.+?)" for place, part in enumerate(parts)]
    return SentencePattern(re.compile("".join(pieces), re.DOTALL), said.de)


def in_language(text: str, lang: str) -> str:
    """A sentence about content in a language; one that the list does not know stays as it is."""
    if lang not in SPOKEN:
        return text
    sentences, _ = _patterns()
    guess = GUESS.search(text)
    plain = text[: guess.start()] if guess else text
    said = _filled(plain, sentences)
    if said is None:
        inner = INNER.fullmatch(text)
        return f"{inner[1]}: {in_language(inner[2], lang)}" if inner else text
    return f"{said}; meintest du {guess[1]}?" if guess else said


def _filled(text: str, patterns: list[SentencePattern]) -> str | None:
    for pattern in patterns:
        found = pattern.found.fullmatch(text)
        if found:
            return _with_parts(pattern.other, found.groupdict())
    return None


def _with_parts(said: str, parts: Mapping[str, str]) -> str:
    return HOLE.sub(lambda hole: _value(parts[WHAT]) if hole[1] == WHAT else parts[hole[1]], said)


def _value(text: str) -> str:
    """What may stand in a place; a list of names stays as it is."""
    _, values = _patterns()
    return _filled(text, values) or text


def translated(complaints: list[Complaint], lang: str) -> list[Complaint]:
    """The same complaints in a language."""
    return [Complaint(one.line, one.card, one.field, in_language(one.text, lang)) for one in complaints]
