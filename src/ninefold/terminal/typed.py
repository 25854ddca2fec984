"""What a typed line means: a number, an option's text or enough of it, or an offer with its fields filled in."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ninefold.core.shape import whole
from ninefold.table.shown import FieldShown, OfferShown, WrittenAnswer
from ninefold.terminal.options import HOLE, Numbered, shape
from ninefold.terminal.words import Words


class Typed(NamedTuple):
    """An answer with its text, or else what was wrong with the line."""

    answer: WrittenAnswer | None = None
    text: str = ""
    problem: str = ""


def read_line(line: str, options: Sequence[Numbered], words: Words, spelled: Callable[[str], Typed]) -> Typed:
    """The answer that a person has typed; `spelled` reads a line in the game's own words, where that is possible."""
    if not options:
        return Typed(problem=words("typed.not_asked"))
    if line.isdecimal():
        return _by_number(whole(line), options, words)
    low = line.casefold()
    listed = [option for option in options if option.answer is not None]
    exact = [option for option in listed if option.text.casefold() == low]
    if exact:
        return Typed(exact[0].answer)
    found = spelled(line)
    if found.answer is not None:
        return found
    offered = _by_offer(line, options, words)
    if offered is not None:
        return offered
    near = [option for option in listed if low in option.text.casefold()]
    if len(near) == 1:
        return Typed(near[0].answer)
    if near:
        return Typed(problem=words("typed.several", texts="; ".join(option.text for option in near)))
    return found if found.problem else Typed(problem=words("typed.what", text=line))


def _by_number(number: int, options: Sequence[Numbered], words: Words) -> Typed:
    """The option of this number."""
    if not 1 <= number <= len(options):
        return Typed(problem=words("typed.no_number", n=number, last=len(options)))
    chosen = options[number - 1]
    return Typed(chosen.answer, problem="" if chosen.answer is not None else words("typed.offer", shape=chosen.text))


def _by_offer(line: str, options: Sequence[Numbered], words: Words) -> Typed | None:
    """An offer written by its text or its verb; None if the line is neither."""
    for offer in (option.offer for option in options if option.offer is not None):
        rest = _rest_of(line, offer)
        if rest is not None:
            return fill_offer(offer, rest, words)
    return None


def _rest_of(line: str, offer: OfferShown) -> str | None:
    """What was typed for the fields of an offer: between the words around them, or after the verb's name."""
    begin, *_, end = offer.text.split(HOLE) if HOLE in offer.text else (offer.text, "")
    for before, after in ((begin.strip(), end.strip()), (offer.verb, "")):
        gap = r"(|\s.*?)" if before else "(.*?)"
        match = re.fullmatch(rf"{re.escape(before)}{gap}\s*{re.escape(after)}", line, re.IGNORECASE | re.DOTALL)
        if match and (before or after):
            return match.group(1)
    return None


def fill_offer(offer: OfferShown, rest: str, words: Words) -> Typed:
    """An offer with what was typed for its fields: first the numbers, then the text."""
    wanted = sum(map(_most, offer.fields))
    numbers: list[int] = []
    while len(numbers) < wanted and (match := re.match(r"[#\s,]*(\d+)", rest)):
        numbers.append(whole(match.group(1)))
        rest = rest[match.end() :]
    values = _values(offer.fields, numbers)
    if values is None or (rest.strip() and not offer.letters):
        return Typed(problem=words("typed.offer", shape=shape(offer, words)))
    return Typed([offer.verb, *values], rest.strip())


def _values(fields: Sequence[FieldShown], numbers: Sequence[int]) -> list[int] | None:
    """The values that typed numbers stand for, field by field; None if they do not fit."""
    values: list[int] = []
    left = list(numbers)
    for field in fields:
        meant, left = [_value(field, number) for number in left[: _most(field)]], left[_most(field) :]
        picked = sorted({value for value in meant if value is not None})
        if len(picked) < len(meant) or len(picked) < (1 if field.least is None else field.least):
            return None
        values += picked
    return values


def _most(field: FieldShown) -> int:
    """How many numbers may be typed for a field."""
    return 1 if field.most is None else field.most


def _value(field: FieldShown, number: int) -> int | None:
    """Numbers stand for themselves, things are counted as listed; None if the field has no such value."""
    if field.values is None:
        return number if (field.low or 0) <= number <= (field.high or 0) else None
    if field.texts is None:
        return number if number in field.values else None
    return field.values[number - 1] if 1 <= number <= len(field.values) else None
