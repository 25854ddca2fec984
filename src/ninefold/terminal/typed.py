"""What a typed line means: a number, an option's text or enough of it, or an offer with its numbers filled in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from ninefold.core.agenda import FINE, Answer
from ninefold.core.ask import Domain, Offer, Span
from ninefold.core.catalogue import LANGUAGES
from ninefold.core.field import NUMBER, Field
from ninefold.core.kernel import why_not
from ninefold.core.shape import whole
from ninefold.core.speech import find_answer
from ninefold.table import Table
from ninefold.terminal.options import Numbered, shape
from ninefold.terminal.words import Words


class Typed(NamedTuple):
    """An answer with its text, or else what was wrong with the line."""

    answer: Answer | None = None
    text: str = ""
    problem: str = ""


def read_line(table: Table, seat: int, lang: str, options: Sequence[Numbered], line: str) -> Typed:
    """The answer that a person has typed."""
    words = Words(lang)
    if not options:
        return Typed(problem=words("typed.not_asked"))
    if line.isdecimal():
        return by_number(words, options, whole(line))
    low = line.casefold()
    exact = [option for option in options if option.answer is not None and option.text.casefold() == low]
    if exact:
        return Typed(exact[0].answer)
    found = find_answer(table.state, seat, line, lang, table.names)
    if found is not None and why_not(table.state, seat, found) == FINE:
        return Typed(found)
    offered = _by_offer(table, seat, lang, options, line)
    if offered is not None:
        return offered
    near = [option for option in options if option.answer is not None and low in option.text.casefold()]
    if len(near) == 1:
        return Typed(near[0].answer)
    if near:
        return Typed(problem=words("typed.several", texts="; ".join(option.text for option in near)))
    if found is not None:
        refusal = table.why_not(seat, found)
        return Typed(problem="" if refusal is None else refusal.text(lang))
    return Typed(problem=words("typed.what", text=line))


def by_number(words: Words, options: Sequence[Numbered], number: int) -> Typed:
    """The option of this number."""
    if not 1 <= number <= len(options):
        return Typed(problem=words("typed.no_number", n=number, last=len(options)))
    chosen = options[number - 1]
    return Typed(chosen.answer, problem="" if chosen.answer is not None else words("typed.offer", shape=chosen.text))


def _by_offer(table: Table, seat: int, lang: str, options: Sequence[Numbered], line: str) -> Typed | None:
    """An offer begun by its verb or its first word; None if the line begins with neither."""
    for option in options:
        if option.offer is None:
            continue
        for begin in _beginnings(table.rules, option.offer.verb):
            if line.casefold() == begin or line.casefold().startswith(begin + " "):
                filled = fill_offer(table, option.offer, line[len(begin) :].strip())
                if filled is not None:
                    return filled
                return Typed(problem=Words(lang)("typed.offer", shape=shape(table, seat, lang, option.offer)))
    return None


def _beginnings(rules: Any, verb: int) -> list[str]:
    """The words with which a verb may begin: its name, and its sentences up to the first field."""
    name = rules.verbs[verb].name
    said = [rules.catalogue.say(f"verb.{name}", lang, {}).split("…")[0].strip().casefold() for lang in LANGUAGES]
    return [begin for begin in [*said, name.casefold()] if begin]


def fill_offer(table: Table, offer: Offer, rest: str) -> Typed | None:
    """An offer with what was typed for its fields: first the numbers, then the text; None if that does not fit."""
    fields: Sequence[Field] = table.rules.verbs[offer.verb].fields
    wanted = len(offer.domains) + (offer.most if offer.among else 0)
    numbers: list[int] = []
    while len(numbers) < wanted and (match := re.match(r"[#\s,]*(\d+)", rest)):
        numbers.append(whole(match.group(1)))
        rest = rest[match.end() :]
    if len(numbers) < len(offer.domains) or (rest.strip() and not offer.text):
        return None
    values = [
        _value(field, domain, number) for field, domain, number in zip(fields, offer.domains, numbers, strict=False)
    ]
    picks = [_listed(fields[-1], offer.among, number) for number in numbers[len(offer.domains) :]]
    answer = (offer.verb, *values, *sorted(picks))
    return Typed(answer, rest.strip()) if offer.has(answer) else None


def _value(field: Field, domain: Domain, number: int) -> int:
    return number if isinstance(domain, Span) else _listed(field, domain.values, number)


def _listed(field: Field, values: Sequence[int], number: int) -> int:
    """Numbers stand for themselves; things are counted as they were listed."""
    if field.kind == NUMBER:
        return number
    return values[number - 1] if 1 <= number <= len(values) else -1
