"""One person at a table in a terminal: what they see, what they may answer and what they may ask. No drawing.

A session reads what a seat is shown (`table/shown.py`) and nothing else, so it does not matter where the table is:
`local` has one in this process, `cli/remote` one on a server.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from ninefold.core.errors import BadInput
from ninefold.core.rulebook import find_rule
from ninefold.core.scene import Card, Scene
from ninefold.table.shown import AskShown, HintShown, LogLine, WrittenAnswer
from ninefold.terminal.options import Numbered, cards_of, numbered
from ninefold.terminal.typed import Typed, read_line
from ninefold.terminal.words import Words


class News(NamedTuple):
    """A sentence of what happened, whether a die was rolled in it, and whether something begins with it."""

    text: str
    die: bool = False
    heading: bool = False


def counted(happened: Sequence[News]) -> list[News]:
    """Equal sentences in a row as one, with their number."""
    runs: list[tuple[News, int]] = []
    for news in happened:
        if runs and runs[-1][0] == news:
            runs[-1] = (news, runs[-1][1] + 1)
        else:
            runs.append((news, 1))
    return [news if count == 1 else news._replace(text=f"{news.text} (×{count})") for news, count in runs]


def said_hint(words: Words, hint: HintShown, names: Sequence[str]) -> list[str]:
    """A hint in sentences: the best answer, how it may go on, then the runners-up."""
    lines: list[str] = []
    for place, choice in enumerate(hint.choices):
        share, value = round(100 * choice.sure), round(100 * choice.value)
        key = "hint.says" if place == 0 else "hint.else"
        lines.append(words(key, text=choice.text, share=share, n=hint.simulations, value=value))
        follows = "; ".join(f"{names[step.seat]}: {step.text}" for step in choice.line[1:])
        if follows and place == 0:
            lines.append(words("hint.then", line=follows))
    return lines


class Session(ABC):
    """A seat at a table, and how much of the log its person has read."""

    saved_midway = "save.done"
    """The sentence for a record that was saved before the end."""

    def __init__(self, seat: int, lang: str) -> None:
        self.seat = seat
        self.lang = lang
        self.words = Words(lang)
        self.read = 0
        """Number of log lines that the person has been shown."""

    # What the person is shown.

    @property
    @abstractmethod
    def slug(self) -> str:
        """The game's short name."""

    @property
    @abstractmethod
    def names(self) -> Sequence[str]:
        """What the seats are called."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended, or can't go on."""

    @abstractmethod
    def ask(self) -> AskShown | None:
        """What the table waits for, with this person's options."""

    @abstractmethod
    def scene(self) -> Scene:
        """The table as this person sees it; a copy, which may be changed."""

    @abstractmethod
    def log(self) -> Sequence[LogLine]:
        """Everything that the person was told."""

    @abstractmethod
    def result(self) -> str:
        """Who won and how, in a sentence; empty while the game goes on."""

    @abstractmethod
    def rulebook(self) -> str:
        """The game's rules; empty if it has no rulebook."""

    @abstractmethod
    def record(self) -> bytes:
        """The record so far."""

    @abstractmethod
    def stops(self) -> list[tuple[str, str, bool]]:
        """Name, sentence and setting of each stop."""

    # What the person does; a refusal is a sentence.

    @abstractmethod
    def give(self, answer: WrittenAnswer, text: str = "") -> str:
        """Answer the present ask; why that was refused, or nothing."""

    @abstractmethod
    def undo(self) -> str:
        """Take back the last answer; what the table says to it."""

    @abstractmethod
    def concede(self) -> str:
        """Give up; why that was refused, or nothing."""

    @abstractmethod
    def switch_stop(self, name: str) -> None:
        """Turn a stop on or off."""

    @abstractmethod
    def hint(self) -> list[str]:
        """What a bot would answer, in sentences."""

    @abstractmethod
    def why(self, text: str) -> str:
        """Why something can't be done now."""

    @abstractmethod
    def why_thing(self, thing: str) -> list[str]:
        """Why a thing of the scene can't be chosen now."""

    @abstractmethod
    def conceivable(self) -> list[str]:
        """Texts that can be asked about with `why`."""

    def think(self) -> Callable[[], None] | None:
        """Let the next bot think; calling the result gives its answer. None if no bot in this process is asked."""
        return None

    # The same for every table.

    @property
    def may_answer(self) -> bool:
        """Whether the person may answer, even if the table does not wait for them."""
        ask = self.ask()
        return ask is not None and ask.mine

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for this person."""
        ask = self.ask()
        return ask is not None and ask.mine and self.seat in ask.seats

    def options(self, scene: Scene | None = None) -> list[Numbered]:
        """What the person may answer now, as it is numbered."""
        return numbered(self.ask(), self.scene() if scene is None else scene, self.words)

    def prompt(self) -> str:
        """What the table waits for, in a sentence."""
        ask = self.ask()
        return "" if ask is None else ask.prompt

    def rule(self) -> str:
        """The number of the paragraph at hand."""
        ask = self.ask()
        return "" if ask is None else ask.rule

    def waits_for(self) -> str:
        """Whom the table waits for."""
        if self.is_over:
            return self.words("waiting.over")
        if self.is_asked:
            return self.words("waiting.you")
        ask = self.ask()
        seats, answered = ((), []) if ask is None else (ask.seats, ask.answered)
        names = ", ".join(self.names[seat] for seat in seats if seat not in answered)
        return self.words("waiting.answered" if self.seat in answered else "waiting.other", names=names)

    def news(self) -> list[News]:
        """What happened since the person last read."""
        fresh = self.history(self.read)
        self.read = len(self.log())
        return fresh

    def history(self, since: int = 0) -> list[News]:
        """What happened from line `since` of the log on."""
        return [
            News(line.text, die="roll" in line.tell, heading=line.tell.endswith("_began"))
            for line in self.log()[since:]
        ]

    def explain(self, number: str = "") -> str:
        """A paragraph or chapter of the rulebook; by default the one at hand."""
        book, wanted = self.rulebook(), number or self.rule()
        if not book or not wanted:
            return self.words("rule.now" if book else "rule.none")
        try:
            return find_rule(book, wanted)
        except BadInput as error:
            return str(error)

    def read_line(self, line: str, options: Sequence[Numbered]) -> Typed:
        """The answer that a typed line stands for."""
        return read_line(line, options, self.words, self.spelled)

    def spelled(self, line: str) -> Typed:
        """The answer that a line spells in the game's own words, or why it is refused; empty if it can't be known."""
        return Typed()

    def answer(self, typed: Typed) -> str:
        """Answer with a typed line; returns why it was refused, or nothing."""
        return typed.problem if typed.answer is None else self.give(typed.answer, typed.text)

    def example(self) -> str:
        """One text that can be asked about with `why`."""
        return next(iter(self.conceivable()), "…")

    def look(self, text: str) -> list[Card]:
        """The open cards whose names have this in them, each kind once; without a text, all of them."""
        found: dict[str, Card] = {}
        for card in cards_of(self.scene()):
            if text.casefold() in card.name.casefold():
                found.setdefault(card.key or card.name, card)
        return list(found.values())

    def save(self, path: str) -> str:
        """Write the record to a file; returns a sentence about the result."""
        try:
            Path(path).expanduser().write_bytes(self.record())
        except OSError as error:
            return self.words("save.failed", why=error.strerror or str(error))
        return self.words("save.done" if self.is_over else self.saved_midway, path=path)
