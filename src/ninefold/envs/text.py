"""An observation as text, for people and language models: the table, what happened, the prompt, numbered options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.flat import Flat
from ninefold.core.rules import AnyRules
from ninefold.core.speech import Speech
from ninefold.core.tell import Tell
from ninefold.envs.choices import Choices
from ninefold.envs.episode import Episode

INDENT: Final = "  "


def text_of(episode: Episode, seat: int, lang: str = "en", choices: Choices | None = None) -> str:
    """What a seat may know, and what it may choose, as text; `choices` are its own, if not those of the asked seat."""
    rules = episode.setup.rules
    speech = Speech(rules, lang, seat=seat)
    parts = [f"{rules.game.titles['en']}: you are {speech.seat_name(seat)}.", table_text(rules, episode.state, seat)]
    happened = tells_text(speech, episode.heard.last)
    if happened:
        parts.append("What happened last:\n" + happened)
    if episode.outcome is not None:
        winners = ", ".join(speech.seat_name(winner) for winner in episode.outcome.winners)
        parts.append(f"The game is over ({episode.outcome.kind}). Winners: {winners or 'nobody'}.")
    elif kernel.is_waiting(episode.state):
        parts.append(speech.prompt(episode.state))
    shown = episode.choices if seat == episode.seat and choices is None else choices
    if shown is not None:
        parts.append(options_text(speech, episode.state, shown.rows))
    return "\n\n".join(parts)


def table_text(rules: AnyRules, state: Flat, seat: int) -> str:
    """The table as the seat sees it, field by field, in the rulebook's words; what is empty is left out."""
    return "\n".join(_lines(rules.view_json(state, seat), ""))


def tells_text(speech: Speech, tells: Sequence[Tell]) -> str:
    """The last happenings as sentences, as this listener heard them."""
    said: list[str] = []
    for tell in tells:
        kinds = {field.name: field.kind for field in tell.kind.fields}
        said.append(INDENT + speech.tell(tell.told(speech.seat), kinds))
    return "\n".join(said)


def options_text(speech: Speech, state: Flat, rows: Sequence[Answer]) -> str:
    """The options, numbered by their rows."""
    lines: list[str] = []
    for row, answer in enumerate(rows):
        lines.append(f"{INDENT}{row}: {option_text(speech, state, answer)}")
    return "Your options:\n" + "\n".join(lines)


def option_text(speech: Speech, state: Flat, answer: Answer) -> str:
    """An option in words; one of which only the first values are chosen, by verb and values."""
    if not answer:
        return "show more options"
    verb = speech.rules.verbs[answer[0]]
    needed = len(verb.fields)
    if len(answer) - 1 == needed or (verb.many and len(answer) >= needed):
        return speech.answer(state, answer)
    given = [speech.value(state, field, value) for field, value in zip(verb.fields, answer[1:])]
    return " ".join([verb.name, *given, "…"])


def _lines(value: Any, indent: str) -> list[str]:
    """Plain data as lines."""
    lines: list[str] = []
    for name, part in value.items():
        if part in (None, "", [], {}):
            continue
        if isinstance(part, dict):
            lines += [f"{indent}{name}:", *_lines(part, indent + INDENT)]
        elif isinstance(part, list) and any(isinstance(entry, dict) for entry in part):
            lines.append(f"{indent}{name}:")
            for entry in part:
                inner = _lines(entry, indent + INDENT * 2) if isinstance(entry, dict) else [f"{indent}    {entry}"]
                lines += [f"{indent}{INDENT}- {inner[0].strip()}", *inner[1:]] if inner else []
        else:
            lines.append(f"{indent}{name}: {_said(part)}")
    return lines


def _said(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_said(part) for part in value)
    return "yes" if value is True else "no" if value is False else "?" if value is None else str(value)
