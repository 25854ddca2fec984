"""A session as a chronicle: everything that all seats could hear, retold from its record as Markdown or as a page.

What was taken back is left out, and so are texts that were not for everybody.
"""

from __future__ import annotations

from html import escape
from typing import Final

import msgspec

from ninefold.core.catalogue import in_language
from ninefold.core.field import EVERYBODY
from ninefold.core.lines import AnswerLine, UndoLine
from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import Replay
from ninefold.core.speech import Speech
from ninefold.table.show import tells_and_log

HOME: Final = {"en": "What everybody brings home", "de": "Was alle nach Hause bringen"}
STYLE: Final = (
    "body{font:11pt/1.5 Georgia,serif;max-width:42em;margin:2em auto;padding:0 1em;color:#222}"
    "h1,h2{font-weight:600;break-after:avoid}h2{margin-top:2em;border-bottom:1px solid #999}"
    "blockquote{margin:1em 0;padding-left:1em;border-left:3px solid #777;white-space:pre-line}"
    "p{margin:.3em 0}@page{margin:2cm}"
)


class Passage(msgspec.Struct):
    """A sentence of the log, or words that somebody said."""

    text: str
    said_by: str = ""
    """Whose words these are; empty for a sentence of the log."""


class StoryPart(msgspec.Struct):
    """A stretch of the story under a heading."""

    heading: str
    passages: list[Passage] = []


class Annals(msgspec.Struct):
    """The chronicle of one game."""

    title: str
    sections: list[StoryPart]
    home: list[Passage]
    """What everybody brings home, under their names."""
    markdown: str = ""
    """All of it as Markdown."""


class Annalist:
    """Writes down what everybody could hear, line by line of a record."""

    def __init__(self, raw: bytes, lang: str) -> None:
        self.lines = read_chain(raw)
        self.played = Replay(self.lines, find_game, listen=True)
        self.speech = Speech(self.played.rules, lang, self.played.names, -1)
        self.lang = lang
        self.found: list[tuple[int, Passage, str]] = []
        """For each passage: how many tells there were before it, the passage, and what kind of happening it was."""
        self.heard = 0
        self._hear()

    def write(self) -> Annals:
        """The whole chronicle."""
        while self.played.at < len(self.lines) - 1:
            self._step()
        rules, state = self.played.rules, self.played.state
        recap = rules.recap(state, self.lang) if rules.outcome(state) is not None else ()
        names = [self.speech.seat_name(seat) for seat in range(rules.seats)]
        home = [Passage(told, name) for name, told in zip(names, recap, strict=False) if told]
        title = str(in_language(rules.game.titles, self.lang))
        made = Annals(title, self._sections(), home)
        made.markdown = to_markdown(made, self.lang)
        return made

    def _step(self) -> None:
        line = self.played.peek()
        self.played.step()
        if isinstance(line, UndoLine):
            self.heard = len(self.played.state.tells or ())
            self.found = [entry for entry in self.found if entry[0] < self.heard]
            return
        if isinstance(line, AnswerLine) and isinstance(line.text, str) and self.played.readers == EVERYBODY:
            said = Passage(line.text, self.speech.seat_name(line.seat))
            self.found.append((self.heard, said, str(line.answer[0])))
        self._hear()

    def _hear(self) -> None:
        tells = self.played.state.tells or []
        told = tells_and_log(tells[self.heard :], self.speech)[1]
        for place, line in enumerate(told):
            if line.text:
                self.found.append((self.heard + place, Passage(line.text), line.tell))
        self.heard = len(tells)

    def _sections(self) -> list[StoryPart]:
        """A text that the game opens a scene with is a heading, if it has a first line of its own."""
        chapters = self.played.rules.chapters
        made = [StoryPart("")]
        for _, passage, kind in self.found:
            first, line_break, rest = passage.text.partition("\n")
            if kind in chapters and passage.said_by:
                heading, text = (first, rest) if line_break else ("", passage.text)
                made.append(StoryPart(heading.strip(), [Passage(text.strip(), passage.said_by)]))
            elif kind not in chapters.values():
                made[-1].passages.append(passage)
        return [section for section in made if section.passages]


def annals(raw: bytes, lang: str) -> Annals:
    """The chronicle of a record; raises BadInput if the text is not a record that replays."""
    return Annalist(raw, lang).write()


def to_markdown(told: Annals, lang: str) -> str:
    """A chronicle as Markdown."""
    parts = [f"# {_plain(told.title)}"]
    for section in told.sections:
        if section.heading:
            parts.append(f"## {_plain(section.heading)}")
        parts += [_quoted(one.text) if one.said_by else _plain(one.text) for one in section.passages]
    if told.home:
        parts.append(f"## {HOME[lang]}")
        parts += [f"- **{_plain(one.said_by)}**: {_plain(one.text)}" for one in told.home]
    return "\n\n".join(parts) + "\n"


def _quoted(text: str) -> str:
    return "\n".join(f"> {_plain(line)}" for line in text.splitlines())


def _plain(text: str) -> str:
    """A text that Markdown does not read as marks."""
    return "".join(f"\\{letter}" if letter in "\\`*_#<>[]|" else letter for letter in text)


def to_html(told: Annals, lang: str) -> str:
    """A chronicle as a page to print."""
    body = [f"<h1>{escape(told.title)}</h1>"]
    for section in told.sections:
        if section.heading:
            body.append(f"<h2>{escape(section.heading)}</h2>")
        for one in section.passages:
            tag = "blockquote" if one.said_by else "p"
            body.append(f"<{tag}>{escape(one.text)}</{tag}>")
    if told.home:
        body.append(f"<h2>{HOME[lang]}</h2>")
        body += [f"<p><b>{escape(one.said_by)}</b>: {escape(one.text)}</p>" for one in told.home]
    head = f'<meta charset="utf-8"><title>{escape(told.title)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="{lang}"><head>{head}</head><body>{"".join(body)}</body></html>\n'
