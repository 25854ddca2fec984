"""A person at a table in this process: it asks the table itself, so it can explain any answer that is conceivable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from ninefold.bots.search.advice import advise
from ninefold.bots.search.settings import SearchSettings
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.errors import Stalled
from ninefold.core.field import Field
from ninefold.core.game import has_role
from ninefold.core.notation import write_answer
from ninefold.core.scene import Scene
from ninefold.core.speech import find_answer
from ninefold.table import Refusal, Table
from ninefold.table.show import hint_shown, how_it_ended, tells_and_log
from ninefold.table.shown import AskShown, LogLine, WrittenAnswer
from ninefold.terminal.session import Session, said_hint
from ninefold.terminal.typed import Typed

HINTS: Final = SearchSettings(seconds=0.5)
"""Thinking time for a hint, in seconds."""


class LocalSession(Session):
    """A seat at a table in this process."""

    saved_midway = "save.paused"

    def __init__(self, table: Table, seat: int, lang: str = "en") -> None:
        super().__init__(seat, lang)
        self.table = table
        self._log: list[LogLine] = []
        self._asked: tuple[object, AskShown | None] = ((), None)
        """The ask as last shown, and the moment of that."""

    @property
    def slug(self) -> str:
        return str(self.table.rules.game.slug)

    @property
    def names(self) -> Sequence[str]:
        return self.table.names

    @property
    def is_over(self) -> bool:
        return self.table.is_over

    def ask(self) -> AskShown | None:
        """What the table waits for; made once for each moment, since there may be very many options."""
        moment = (self.table.ask, sorted(self.table.pending), self.table.is_over)
        if self._asked[0] != moment:
            self._asked = (moment, self.table.shown(self.seat, self.lang))
        return self._asked[1]

    def scene(self) -> Scene:
        return self.table.scene(self.seat, self.lang)

    def log(self) -> Sequence[LogLine]:
        fresh = self.table.happenings[len(self._log) :]
        self._log += tells_and_log(fresh, self.table.speech(self.seat, self.lang))[1]
        return self._log

    def rulebook(self) -> str:
        return str(self.table.rules.game.rulebook())

    def record(self) -> bytes:
        return self.table.save()

    def stops(self) -> list[tuple[str, str, bool]]:
        catalogue = self.table.rules.catalogue
        stops = self.table.orders.of(self.seat)
        return [(name, catalogue.say(f"stop.{name}", self.lang, {}), on) for name, on in stops.items()]

    def switch_stop(self, name: str) -> None:
        self.table.set_stop(self.seat, name, on=not self.table.orders.of(self.seat)[name])

    def give(self, answer: WrittenAnswer, text: str = "") -> str:
        return self._said(self.table.answer(self.seat, self.table.read(answer) or (), self.table.ask, text))

    def undo(self) -> str:
        return self._said(self.table.undo(self.seat)) or self.words("undo.done")

    def concede(self) -> str:
        return self._said(self.table.concede(self.seat))

    def _said(self, refusal: Refusal | None) -> str:
        return "" if refusal is None else refusal.text(self.lang)

    def think(self) -> Callable[[], None] | None:
        seat, ask = self.table.players.next_bot(), self.table.ask
        return None if seat is None else partial(self._give_for_bot, seat, self.table.players.think(seat), ask)

    def _give_for_bot(self, seat: int, answer: Answer, ask: int) -> None:
        """Give a bot's answer, unless the table has moved on in the meantime."""
        is_late = ask != self.table.ask or self.table.is_over
        refusal = None if is_late else self.table.answer(seat, answer, ask)
        if refusal is not None:
            raise Stalled(f"the bot of seat {seat} gave an answer that is refused: {refusal.text()}")

    def spelled(self, line: str) -> Typed:
        """The answer that a line spells as the log prints it, or why it is refused; empty if there is none."""
        answer = find_answer(self.table.state, self.seat, line, self.lang, self.table.names)
        if answer is None:
            return Typed()
        problem = self._said(self.table.why_not(self.seat, answer))
        return Typed(problem=problem) if problem else Typed(write_answer(self.table.rules, answer))

    def why(self, text: str) -> str:
        if not text:
            return self.words("why.empty", example=self.example())
        found = self.spelled(text)
        if found.answer is not None:
            return self.words("why.legal")
        return found.problem or self.words("why.unknown", text=text)

    def why_thing(self, thing: str) -> list[str]:
        """Why a thing of the scene can't be chosen by any of the verbs now on offer, each sentence once."""
        kind, _, number = thing.partition(":")
        verbs = [verb for verb, field in self._pointing_verbs() if field.kind == kind and number.isdecimal()]
        reasons = [self._said(self.table.why_not(self.seat, (verb, int(number)))) for verb in verbs]
        return [reason for reason in dict.fromkeys(reasons) if reason]

    def conceivable(self) -> list[str]:
        """Answers with the verbs now on offer that point at one open card or place."""
        state, speech = self.table.state, self.table.speech(self.seat, self.lang)
        texts = [
            speech.answer(state, (verb, value))
            for verb, field in self._pointing_verbs()
            for value in state.rules.universe(state, field.kind)
        ]
        return [text for text in dict.fromkeys(texts) if "#" not in text]

    def _pointing_verbs(self) -> list[tuple[int, Field]]:
        """The verbs now on offer that have just one field."""
        verbs = sorted(kernel.verbs_here(self.table.state)) if self.is_asked else []
        fields = [(verb, self.table.rules.verbs[verb].fields) for verb in verbs]
        return [(verb, only[0]) for verb, only in fields if len(only) == 1]

    def example(self) -> str:
        """One answer that points at something, if there is any; else the game's first verb."""
        ask = self.ask()
        for option in (ask and ask.options) or ():
            if option.ids:
                return option.text
        return str(self.table.rules.catalogue.say(f"verb.{self.table.rules.verbs[0].name}", self.lang, {}))

    def hint(self) -> list[str]:
        """What a bot would answer from this person's view: choice, runners-up and a likely continuation."""
        if not self.is_asked:
            return [self.words("hint.none")]
        if has_role(self.table.rules.game, self.seat, self.table.rules.options):
            return [self.words("hint.role")]
        rules, view = self.table.rules.for_seat(self.seat), self.table.view(self.seat)
        advice = advise(rules, view, self.seat, HINTS, self.table.ask, self.lang, self.table.names)
        if not advice.choices:
            return [self.words("hint.none")]
        return said_hint(self.words, hint_shown(self.table, self.seat, self.lang, advice), self.table.names)

    def result(self) -> str:
        outcome = self.table.outcome
        if outcome is None:
            return ""
        names = [self.table.names[seat] for seat in outcome.winners]
        if outcome.kind in self.table.rules.lost:
            said = self.words("end.lost" if self.table.rules.seats == 1 else "end.lost_many")
        elif not names:
            said = self.words("end.draw")
        elif outcome.winners == (self.seat,):
            said = self.words("end.you_won")
        else:
            said = self.words("end.won" if len(names) == 1 else "end.won_many", names=", ".join(names))
        said += how_it_ended(self.table.rules, outcome, self.table.names, self.lang)
        if not any(outcome.scores):
            return f"{said}."
        label = self.table.rules.catalogue.say_if("outcome.score", self.lang) or self.words("end.scores")
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.table.names, outcome.scores, strict=False))
        return f"{said}. {label}: {scores}."
