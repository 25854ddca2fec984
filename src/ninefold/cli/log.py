"""A record as sentences, with all secrets revealed."""

from __future__ import annotations

from ninefold.core import kernel
from ninefold.core.agenda import FINE
from ninefold.core.lines import AnswerLine, AnyLine, SealedLine, UndoLine
from ninefold.core.notation import read_answer
from ninefold.core.replay import Replay
from ninefold.core.speech import Speech
from ninefold.table.notice import Whole
from ninefold.table.show import tells_and_log


class Log:
    """The sentences of a record during its replay."""

    def __init__(self, played: Replay, lang: str) -> None:
        self.played = played
        self.lang = lang
        self.speech = Speech(played.rules, lang, played.names)
        self.lines: list[str] = []
        self.heard = 0
        self._hear()

    def step(self) -> None:
        """Play the next line of the record."""
        line = self.played.peek()
        before = self._answered(line)
        self.played.step()
        if isinstance(line, AnswerLine) and isinstance(line.text, str):
            self.lines.append(f"{self.speech.seat_name(line.seat)}: {line.text}")
        if isinstance(line, UndoLine):
            self.lines.append(f"({self.played.at}: undone, back to before line {line.undo})")
            self.heard = len(self.played.state.tells or ())
        elif not self._hear():
            self.lines += before

    def _hear(self) -> int:
        """Add the new tells; return the number of sentences."""
        tells = self.played.state.tells or []
        fresh = tells[self.heard :]
        self.heard = len(tells)
        told = tells_and_log([Whole(tell) for tell in fresh], self.speech)[1]
        self.lines += [line.text for line in told]
        return len(fresh)

    def _answered(self, line: AnyLine) -> list[str]:
        """Return what seats answered, for games that tell nothing about it."""
        pairs = [(line.seat, line.answer)] if isinstance(line, AnswerLine) else []
        if isinstance(line, SealedLine):
            pairs = line.sealed
        said: list[str] = []
        for seat, written in pairs:
            answer = read_answer(self.played.rules, written)
            if answer is not None and kernel.why_not(self.played.state, seat, answer) == FINE:
                said.append(f"{self.speech.seat_name(seat)}: {self.speech.answer(self.played.state, answer)}")
        return said

    def told(self) -> list[str]:
        """Return the title, all that happened, and the state of the table."""
        rules, state = self.played.rules, self.played.state
        scene = rules.scene(rules.view(state, -1), -1, self.lang, self.speech.names)
        stands = f"{scene.title}: {scene.phase}" if scene.phase else scene.title
        outcome = rules.outcome(state)
        if outcome is None:
            return [*self.lines, stands]
        key = f"ending.{outcome.kind}"
        ended = rules.catalogue.say(key, self.lang, {}) if rules.catalogue.has(key) else outcome.kind
        winners = ", ".join(self.speech.seat_name(seat) for seat in outcome.winners) or "–"
        return [*self.lines, stands, f"{'Gewonnen' if self.lang == 'de' else 'Won by'}: {winners} ({ended})"]
