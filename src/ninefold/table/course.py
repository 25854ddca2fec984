"""The course of a game at a table: steps and chance until somebody is asked, every line recorded, everything told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ninefold.core import kernel
from ninefold.core.agenda import OPEN, Answer
from ninefold.core.errors import Stalled
from ninefold.core.field import EVERYBODY
from ninefold.core.flat import checksum
from ninefold.core.game import Outcome
from ninefold.core.record import Recorder, header_of
from ninefold.core.replay import end_data, label_of, write_answer
from ninefold.core.snapshots import Snapshots
from ninefold.core.tell import Tell
from ninefold.table.dealer import Dealer
from ninefold.table.notice import TEXT, Happening, Notice
from ninefold.table.orders import Orders
from ninefold.table.past import Past, known_before, learners, told_in_secret


class Course:
    """A running game without its players: state, record, and what has happened. It takes legal answers only."""

    def __init__(self, rules: Any, names: Sequence[str], dealer: Dealer, recorder: Recorder | None = None) -> None:
        """A game about to begin; with a recorder, one that was begun before."""
        self.rules = rules
        self.names = list(names)
        self.dealer = dealer
        self.orders = Orders(rules.stops, rules.seats)
        self.past = Past()
        self.snapshots = Snapshots()
        """States before answers, to go back to."""
        self.happenings: list[Happening] = []
        self.pending: dict[int, Answer] = {}
        """Answers to a sealed ask, kept from all others until every seat has given one."""
        self.ask = 0
        """The number of the present ask; it only grows."""
        self.open_since = 0
        """The first of the open asks that the present one continues; 0 if it is not open."""
        self.is_abandoned = False
        """Whether the table was closed before the end."""
        self._texts: dict[int, str] = {}
        self.state = rules.begin()
        self.state.tells = []
        self.recorder = Recorder(header_of(rules, names, dealer.header)) if recorder is None else recorder
        if recorder is None and dealer.words:
            self.recorder.add(dealer.words_line())

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        found: Outcome | None = None if self.state.agenda else self.rules.outcome(self.state)
        return found

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.agenda

    def waiting(self) -> tuple[int, ...]:
        """The seats that the table waits for: those asked that have not answered."""
        return tuple(seat for seat in kernel.asked_seats(self.state) if seat not in self.pending)

    def may_answer(self, seat: int) -> bool:
        """Whether a seat is heard: the table waits for it, or it may speak up although it does not."""
        return seat in kernel.heard_seats(self.state) and seat not in self.pending

    def go_on(self) -> None:
        """Advance to the next ask that somebody wants to be asked, passing where standing orders say so."""
        self.advance(len(self.recorder.lines) - 1)
        while self.arrive() and self._pass():
            pass

    def _pass(self) -> bool:
        """Answer for the seats that let this window pass; whether the table has moved on."""
        for seat in self.waiting():
            if self.orders.passes(self.state, seat):
                self.accept(seat, kernel.default_answer(self.state, seat), own=False)
                if not self.pending:
                    return True
        return False

    def advance(self, line: int) -> None:
        """Carry out steps and chance until the table waits or is over; everything is told."""
        while kernel.advance(self.state, None) == kernel.CHANCES and self.dealer.source is not None:
            self.listen(line)
            step = self.state.agenda[-1]
            outcome = self.dealer.source.next(step[1], self.rules.steps[step[0]].name)
            line = self.settle(outcome)
        self.listen(line)

    def settle(self, outcome: int, *, typed: bool = False) -> int:
        """Record the outcome of the chance on top and carry it out."""
        step = self.state.agenda[-1]
        entry = {"chance": self.rules.steps[step[0]].name, "of": step[1], "got": label_of(self.state, outcome)}
        line = self.recorder.add({**entry, "typed": True} if typed else entry)
        self.past.drew(line)
        kernel.settle(self.state, outcome)
        return line

    def listen(self, line: int) -> None:
        """Take what the state has told; what some were told in secret was revealed in this line."""
        tells: list[Tell] = self.state.tells
        for tell in tells:
            self.happenings.append(tell)
            self.past.reveal(line, told_in_secret(tell))
        tells.clear()

    def arrive(self) -> bool:
        """The table has come to an ask (True), to chance that a person types in, or to the end."""
        if self.is_over:
            self._finish()
            return False
        if not kernel.is_waiting(self.state):
            return False
        self.ask += 1
        asks_all = kernel.asking(self.state).mode == OPEN
        self.open_since = (self.open_since or self.ask) if asks_all else 0
        self._watch()
        return True

    def _watch(self) -> None:
        """A table that waits for nobody, or for somebody who can answer nothing, has stalled."""
        name = self.rules.steps[self.state.agenda[-1][0]].name
        seats = kernel.asked_seats(self.state)
        if not seats:
            raise Stalled(f"'{name}' asks nobody")
        for seat in seats:
            if not kernel.options(self.state, seat) and not kernel.offers(self.state, seat):
                raise Stalled(f"'{name}' asks seat {seat}, who can answer nothing")

    def _finish(self) -> None:
        outcome = self.rules.outcome(self.state)
        if outcome is None:
            raise Stalled("nothing is left to do, but the game has not ended")
        self._reveal({"end": end_data(outcome), "checksum": checksum(self.state)})

    def abandon(self) -> None:
        """The table is closed before the end: its secret is revealed all the same."""
        self.is_abandoned = True
        self._reveal({"abandoned": True})

    def _reveal(self, entry: dict[str, Any]) -> None:
        """The last line of the record, with the secret behind its chance."""
        if self.dealer.secret:
            entry["secret"] = self.dealer.secret.hex()
        self.recorder.add(entry, sealed=True)

    def accept(self, seat: int, answer: Answer, text: str = "", *, own: bool = True) -> None:
        """Record a legal answer and carry it out; a sealed one waits for the others."""
        if text:
            self._texts[seat] = text
        if not kernel.is_sealed(self.state):
            self.snapshots.keep(len(self.recorder.lines), self.state)
            entry = {"seat": seat, "answer": write_answer(self.rules, answer)}
            line = self.recorder.add({**entry, "text": text} if text else entry)
            before = tuple(self.rules.knowledge(self.state))
            kernel.take(self.state, seat, answer)
            self._carried_out(line, (seat,), before, own=own)
            return
        self.pending[seat] = answer
        if not self.waiting():
            self._open_sealed()

    def withdraw(self, seat: int) -> None:
        """A seat takes its sealed answer back while others are still thinking."""
        self.pending.pop(seat, None)
        self._texts.pop(seat, None)

    def _open_sealed(self) -> None:
        """All have answered: the answers are recorded in seat order and carried out together."""
        seats = sorted(self.pending)
        answers = [self.pending[seat] for seat in seats]
        written = [[seat, write_answer(self.rules, self.pending[seat])] for seat in seats]
        entry: dict[str, Any] = {"sealed": written}
        if self._texts:
            entry["texts"] = {str(seat): text for seat, text in self._texts.items()}
        self.snapshots.keep(len(self.recorder.lines), self.state)
        line = self.recorder.add(entry)
        before = tuple(self.rules.knowledge(self.state))
        self.pending.clear()
        kernel.take_sealed(self.state, answers)
        self.past.reveal(line, EVERYBODY)
        self._carried_out(line, seats, before)

    def _carried_out(self, line: int, seats: Sequence[int], before: Sequence[int], *, own: bool = True) -> None:
        """Note who answered and what came to light, up to the next ask or the end."""
        self.past.answered(line, seats, own=own)
        for seat, text in sorted(self._texts.items()):
            self.happenings.append(Notice(TEXT, seat, text))
        self._texts.clear()
        self.advance(line)
        now = self.rules.knowledge(self.state)
        self.past.reveal(line, learners(before, now), known_before(before, now))
