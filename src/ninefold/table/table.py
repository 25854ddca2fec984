"""A table: one running game with its seats, its record and what each seat has heard. It does no I/O.

An answer is judged, recorded, carried out and told. Asks are numbered, and answers may name the ask they answer:
a repeated one is harmless, a late one is refused. A table that neither waits nor has ended raises Stalled.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ninefold.core import kernel
from ninefold.core.agenda import FINE, OPEN, Answer
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import Stalled
from ninefold.core.field import EVERYBODY
from ninefold.core.flat import Flat, checksum
from ninefold.core.notation import end_data, label_of, outcome_of, read_answer, write_answer
from ninefold.core.record import Recorder, header_of
from ninefold.core.rules import AnyRules, Outcome
from ninefold.core.scene import Scene
from ninefold.core.snapshots import Snapshots
from ninefold.core.speech import Speech, names_in
from ninefold.table import conceding, undoing
from ninefold.table.dealer import Dealer
from ninefold.table.notice import TEXT, Happening, Notice
from ninefold.table.orders import Orders
from ninefold.table.past import Past, known_before, learners, told_in_secret
from ninefold.table.pictures import with_pictures
from ninefold.table.players import BotPlayer, Players
from ninefold.table.refusal import Refusal, refuse, refuse_by_rule, why_not_text
from ninefold.table.show import add_own, ask_for_all, tells_and_log
from ninefold.table.shown import AskShown


class Table:
    """One running game. `bots` are the seats that computers play; all others are played through `answer`."""

    def __init__(
        self,
        rules: AnyRules,
        names: Sequence[str],
        dealer: Dealer,
        bots: Mapping[int, BotPlayer] | None = None,
        *,
        recorder: Recorder | None = None,
    ) -> None:
        """A new game, started at once; with a recorder, `resume` fills in what was played before."""
        self.rules = rules
        self.names = list(names)
        self.dealer = dealer
        self.orders = Orders(rules.stops, rules.seats)
        self.players = Players(self, bots or {})
        self.past = Past()
        self.snapshots = Snapshots()
        """States before answers, to go back to."""
        self.happenings: list[Happening] = []
        self.pending: dict[int, Answer] = {}
        """Answers to a sealed ask, kept secret until every seat has given one."""
        self.ask = 0
        """The number of the current ask; it only grows."""
        self.open_since = 0
        """The first of the open asks that the present one continues; 0 if it is not open."""
        self.is_abandoned = False
        """Whether the table was closed before the end."""
        self._given: dict[tuple[int, int], Answer] = {}
        self._texts: dict[int, str] = {}
        self.line = 0
        """The line of the record that is being carried out."""
        self._listed: dict[int, list[Answer]] = {}
        self._listed_in: Flat | None = None
        """What each asked seat may answer to the present ask, and the state in which that was found out."""
        self.state = rules.begin()
        self.state.tells = []
        self.recorder = Recorder(header_of(rules, names, dealer.header)) if recorder is None else recorder
        if recorder is None:
            self._start()

    def _start(self) -> None:
        """Record the words of the table's chance, and go on to the first ask."""
        if self.dealer.words:
            self.recorder.add(self.dealer.words_line())
        self.go_on()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is running."""
        return None if self.state.agenda else self.rules.outcome(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.agenda

    def waiting(self) -> tuple[int, ...]:
        """The seats that the table waits for: those asked that have not answered."""
        return tuple(seat for seat in kernel.asked_seats(self.state) if seat not in self.pending)

    def may_answer(self, seat: int) -> bool:
        """Whether a seat may answer: the table waits for it, or an open ask also hears it."""
        return seat in kernel.heard_seats(self.state) and seat not in self.pending

    def listed(self, seat: int) -> list[Answer]:
        """Every answer to the present ask that can be listed for a seat."""
        known = self._listed.get(seat) if self._listed_in is self.state else None
        return kernel.options(self.state, seat) if known is None else known

    def wants_chance(self) -> tuple[str, int] | None:
        """The chance that somebody is to type in: its name and number of outcomes."""
        if self.is_over or kernel.is_waiting(self.state):
            return None
        step = self.state.agenda[-1]
        return self.rules.steps[step[0]].name, step[1]

    def speech(self, seat: int, lang: str = "en") -> Speech:
        """The speech of this table for a seat and a language."""
        return Speech(self.rules, lang, self.names, seat)

    def shown(self, seat: int = -1, lang: str = "en") -> AskShown | None:
        """What the table waits for, with the options of a seat that may answer; None if it waits for no seat."""
        if not kernel.is_waiting(self.state):
            return None
        listed = self.listed(seat) if self.may_answer(seat) else None
        return add_own(ask_for_all(self), self.state, self.speech(seat, lang), listed)

    def view(self, seat: int) -> Flat:
        """What a seat may know (-1: a spectator)."""
        seen: Flat = self.rules.view(self.state, seat)
        return seen

    def scene(self, seat: int, lang: str = "en") -> Scene:
        """The table as a seat sees it, pictures included."""
        return with_pictures(self.rules.scene(self.view(seat), seat, lang, names_in(lang, self.names)), self.rules)

    def heard(self, seat: int, since: int = 0) -> list[PlainData]:
        """What a seat was told, from number `since` on; a seat's tells are counted from 0."""
        return [happening.told(seat) for happening in self.happenings[since:]]

    def log(self, seat: int, lang: str = "en", since: int = 0) -> list[str]:
        """The same in sentences."""
        return [line.text for line in tells_and_log(self.happenings[since:], self.speech(seat, lang))[1]]

    def read(self, written: Sequence[str | int]) -> Answer | None:
        """An answer from its written form; None if it can't be one."""
        return read_answer(self.rules, written)

    def was_given(self, seat: int, answer: Answer, ask: int | None) -> bool:
        """Whether the seat has already given this answer to that ask; repeating it is harmless."""
        return ask is not None and self._given.get((seat, ask)) == answer

    def why_not(self, seat: int, answer: Answer, ask: int | None = None, text: str = "") -> Refusal | None:
        """Why a seat may not answer this now; None if it may."""
        stale = None if ask is None else self._why_stale(ask)
        if stale is not None:
            return stale
        if self.is_over:
            return refuse("over")
        if seat in self.pending:
            return refuse("already_answered")
        reason = kernel.why_not(self.state, seat, answer)
        if reason != FINE:
            return refuse_by_rule(self.state, seat, answer, reason, self.names)
        return why_not_text(self.state, seat, answer, text) if text else None

    def _why_stale(self, ask: int) -> Refusal | None:
        """Whether an answer comes too late: it names an older ask, unless that and the current one are open."""
        if ask > self.ask or ask < 1:
            return refuse("unknown_ask")
        if ask == self.ask or (self.open_since and ask >= self.open_since):
            return None
        return refuse("over" if self.is_over else "late")

    def why_not_concede(self, seat: int) -> Refusal | None:
        """Why a seat may not give up."""
        return conceding.why_not(self, seat)

    def why_not_undo(self, seat: int, agreed: Collection[int] = ()) -> Refusal | None:
        """Why a seat may not take back its last own answer, if these others agree."""
        return undoing.why_not(self, seat, agreed)

    def answer(self, seat: int, answer: Answer, ask: int | None = None, text: str = "") -> Refusal | None:
        """Take an answer, or refuse it with a reason."""
        if self.was_given(seat, answer, ask):
            return None
        refusal = self.why_not(seat, answer, ask, text)
        if refusal is None:
            self.take(seat, answer, ask, text)
        return refusal

    def take(self, seat: int, answer: Answer, ask: int | None = None, text: str = "") -> None:
        """Carry out an answer that was judged."""
        self._given[seat, self.ask if ask is None else ask] = answer
        before = self.players.speaks(seat)
        self._accept(seat, answer, text or self.rules.own_words(self.state, answer))
        if not self.pending:
            self._go_on_from_here()
        self.players.has_spoken(seat, before)

    def run_out(self, seat: int, ask: int) -> Refusal | None:
        """A clock has run out: give the default answer, unless the seat has answered in the meantime."""
        if ask != self.ask or seat not in self.waiting():
            return self._why_stale(ask) or refuse("already_answered")
        return self.answer(seat, kernel.default_answer(self.state, seat), ask)

    def type_chance(self, label: int | str) -> Refusal | None:
        """Somebody has rolled or drawn by hand: a face, or the name of what was drawn."""
        outcome = outcome_of(self.state, label) if self.wants_chance() is not None else None
        if outcome is None:
            return refuse("no_chance")
        self._record_chance(outcome, typed=True)
        kernel.settle(self.state, outcome)
        self.go_on()
        return None

    def concede(self, seat: int) -> Refusal | None:
        """A seat gives up."""
        refusal = self.why_not_concede(seat)
        if refusal is None:
            conceding.give_up(self, seat)
        return refusal

    def undo(self, seat: int, agreed: Collection[int] = ()) -> Refusal | None:
        """Take back a seat's last own answer, if all who must agree do."""
        refusal = self.why_not_undo(seat, agreed)
        if refusal is None:
            if seat in self.pending:
                self.withdraw(seat)
            else:
                undoing.take_back(self, seat, agreed)
        return refusal

    def withdraw(self, seat: int) -> None:
        """A seat takes its sealed answer back while others are still thinking."""
        self.pending.pop(seat, None)
        self._texts.pop(seat, None)
        self._given.pop((seat, self.ask), None)

    def set_stop(self, seat: int, name: str, *, on: bool) -> Refusal | None:
        """Set or clear a stop; if the table waits for the seat at that very window, it is still asked."""
        if name not in self.orders.names:
            return refuse("no_stop")
        self.orders.put(seat, name, on=on)
        return None

    def abandon(self) -> None:
        """Close the table before the end; its secret is revealed anyway."""
        self.is_abandoned = True
        self._reveal_secret({"abandoned": True})

    def save(self) -> bytes:
        """The record so far, sealed: by its end, or by a pause from which `resume` goes on."""
        saved = Recorder(None)
        saved.lines = self.recorder.lines[:]
        if not self.is_over and not self.is_abandoned:
            saved.add({"pause": True}, sealed=True)
        return saved.to_bytes()

    def go_on(self) -> None:
        """Advance to the next ask that somebody wants to be asked, passing where standing orders say so."""
        self.line = len(self.recorder.lines) - 1
        self.advance()
        self._go_on_from_here()

    def _go_on_from_here(self) -> None:
        """The steps up to here are carried out: stop, or pass and go on."""
        while self.arrive() and self._pass():
            pass

    def _pass(self) -> bool:
        """Answer for the seats that let this window pass; whether the table has moved on."""
        for seat in self.waiting():
            if self.orders.passes(self.state, seat):
                self._accept(seat, kernel.default_answer(self.state, seat), own=False)
                if not self.pending:
                    return True
        return False

    def advance(self) -> None:
        """Carry out steps and chance until the table waits or is over; everything is told and recorded."""
        kernel.advance(self.state, None if self.dealer.source is None else self)
        self.listen()

    def next(self, outcomes: int, name: str) -> int:
        """The table is its game's source of chance: the dealer's outcome, recorded before it is carried out."""
        assert self.dealer.source is not None
        self.listen()
        outcome = self.dealer.source.next(outcomes, name)
        self._record_chance(outcome)
        return outcome

    def _record_chance(self, outcome: int, *, typed: bool = False) -> None:
        step = self.state.agenda[-1]
        written = {"chance": self.rules.steps[step[0]].name, "of": step[1], "got": label_of(self.state, outcome)}
        self.line = self.recorder.add({**written, "typed": True} if typed else written)
        self.past.drew(self.line)

    def listen(self) -> None:
        """Collect the state's tells; what only some were told counts as revealed in the current line."""
        for tell in self.state.tells:
            self.happenings.append(tell)
            self.past.reveal(self.line, told_in_secret(tell))
        self.state.tells.clear()

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
        """Raise Stalled if the table waits for nobody, or for a seat that can answer nothing."""
        name = self.rules.steps[self.state.agenda[-1][0]].name
        seats = kernel.asked_seats(self.state)
        if not seats:
            raise Stalled(f"'{name}' asks nobody")
        self._listed = {seat: kernel.options(self.state, seat) for seat in seats}
        self._listed_in = self.state
        for seat, answers in self._listed.items():
            if not answers and not kernel.offers(self.state, seat):
                raise Stalled(f"'{name}' asks seat {seat}, who can answer nothing")

    def _finish(self) -> None:
        outcome = self.rules.outcome(self.state)
        if outcome is None:
            raise Stalled("nothing is left to do, but the game has not ended")
        self._reveal_secret({"end": end_data(outcome), "checksum": checksum(self.state)})

    def _reveal_secret(self, written: PlainData) -> None:
        """Write the last line of the record, with the secret of its chance."""
        if self.dealer.secret:
            written["secret"] = self.dealer.secret.hex()
        self.recorder.add(written, sealed=True)

    def _accept(self, seat: int, answer: Answer, text: str = "", *, own: bool = True) -> None:
        """Record a legal answer and carry it out; a sealed one waits for the others."""
        if text:
            self._texts[seat] = text
        if kernel.is_sealed(self.state):
            self.pending[seat] = answer
            if not self.waiting():
                self._open_sealed()
            return
        written = {"seat": seat, "answer": write_answer(self.rules, answer)}
        before = self._begin_line({**written, "text": text} if text else written)
        to = self.rules.keep_text(self.state, seat, answer, text)
        kernel.take(self.state, seat, answer)
        self._end_line((seat,), before, own=own, to=to)

    def _open_sealed(self) -> None:
        """All have answered: the answers are recorded in seat order and carried out together."""
        seats = sorted(self.pending)
        answers = [self.pending[seat] for seat in seats]
        written: PlainData = {"sealed": [[seat, write_answer(self.rules, self.pending[seat])] for seat in seats]}
        if self._texts:
            written["texts"] = {str(seat): text for seat, text in self._texts.items()}
        before = self._begin_line(written)
        self.pending.clear()
        kernel.take_sealed(self.state, answers)
        self.past.reveal(self.line, EVERYBODY)
        self._end_line(seats, before)

    def _begin_line(self, written: PlainMapping) -> tuple[int, ...]:
        """Record answers that are about to be carried out; who knew what before."""
        self.snapshots.keep(len(self.recorder.lines), self.state)
        self.line = self.recorder.add(written)
        return tuple(self.rules.knowledge(self.state))

    def _end_line(self, seats: Sequence[int], before: Sequence[int], *, own: bool = True, to: int = EVERYBODY) -> None:
        """Note who answered and what came to light, up to the next ask or the end."""
        line = self.line
        self.past.answered(line, seats, own=own)
        for seat, text in sorted(self._texts.items()):
            self.happenings.append(Notice(TEXT, seat, text, to))
        self._texts.clear()
        self.advance()
        now = self.rules.knowledge(self.state)
        self.past.reveal(line, learners(before, now), known_before(before, now))
