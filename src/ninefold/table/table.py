"""A table: one running game with its seats, its record and what each seat has heard.

An answer is checked, recorded, carried out and told. Asks are numbered, and answers may name the ask they answer:
a repeated one is harmless, a late one is refused. A table that neither waits nor has ended raises Stalled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from ninefold.core import kernel
from ninefold.core.agenda import FINE, OPEN, Answer
from ninefold.core.ask import Offer
from ninefold.core.errors import BadInput, Stalled
from ninefold.core.field import EVERYBODY
from ninefold.core.flat import checksum
from ninefold.core.record import Recorder
from ninefold.core.replay import Replay, outcome_of
from ninefold.core.scene import Scene
from ninefold.core.speech import Speech
from ninefold.table.ask import Choice, OpenAsk, choices
from ninefold.table.course import Course
from ninefold.table.dealer import Dealer
from ninefold.table.manners import Manners
from ninefold.table.notice import CONCEDED, UNDONE, Notice
from ninefold.table.orders import window_of
from ninefold.table.refusal import Refusal, refuse, refuse_by_rule
from ninefold.table.written import Written

A_PAIR: Final = 2
"""Of so many seats one that gives up ends the game; with more the others play on."""


class Player(Protocol):
    """A bot, as a table meets it: it answers from a view."""

    def choose(self, rules: Any, view: Any, seat: int, options: Sequence[Answer], offers: Sequence[Offer]) -> Answer:
        """One of the options, or an answer that takes up an offer."""
        ...


class Table(Course):
    """One running game. `bots` are the seats that nobody sits at; all others are played through `answer`."""

    def __init__(
        self,
        rules: Any,
        names: Sequence[str],
        dealer: Dealer,
        bots: Mapping[int, Player] | None = None,
        *,
        recorder: Recorder | None = None,
    ) -> None:
        """A new game, begun at once; with a recorder, one that `resume` fills with what was played before."""
        super().__init__(rules, names, dealer, recorder)
        self.bots: dict[int, Player] = {}
        self.wish: tuple[int, set[int]] | None = None
        """Who wants to take back an answer, and who agrees."""
        self.manners = Manners()
        self._given: dict[tuple[int, int], Answer] = {}
        for seat, bot in (bots or {}).items():
            self.seat_bot(seat, bot)
        if recorder is None:
            self.go_on()

    def seat_bot(self, seat: int, bot: Player | None) -> None:
        """A bot takes a seat, or (None) gives it back to a person."""
        self.orders.ask_always(seat, always=bot is not None)
        self.manners.listen()
        if bot is None:
            self.bots.pop(seat, None)
        else:
            self.bots[seat] = bot

    def wants_chance(self) -> tuple[str, int] | None:
        """The chance that somebody is to type in: its name and number of outcomes."""
        if self.is_over or kernel.is_waiting(self.state):
            return None
        step = self.state.agenda[-1]
        return self.rules.steps[step[0]].name, step[1]

    def present_ask(self, seat: int = -1, lang: str = "en") -> OpenAsk | None:
        """What the table waits for; None if it waits for no seat."""
        if not kernel.is_waiting(self.state):
            return None
        kind = kernel.asking(self.state)
        return OpenAsk(
            number=self.ask,
            name=self.rules.steps[self.state.agenda[-1][0]].name,
            mode=kind.mode,
            seats=kernel.asked_seats(self.state),
            answered=tuple(sorted(self.pending)),
            prompt=self.speech(seat, lang).prompt(self.state),
            rule=kernel.prompt_and_rule(self.state)[1],
            window=window_of(self.state),
            picks=kind.picks,
            clock=kind.clock,
        )

    def options_for(self, seat: int, lang: str = "en") -> list[Choice]:
        """Every listed answer that a seat may give now, with its text; none if it is not asked."""
        return choices(self.state, seat, lang, self.names) if self.may_answer(seat) else []

    def offers_for(self, seat: int) -> list[Offer]:
        """What a seat may answer besides: verbs with ranges, sets of picks or text."""
        return kernel.offers(self.state, seat) if self.may_answer(seat) else []

    def view(self, seat: int) -> Any:
        """What a seat may know (-1: a spectator)."""
        return self.rules.view(self.state, seat)

    def scene(self, seat: int, lang: str = "en") -> Scene:
        """The table as a seat sees it."""
        drawn: Scene = self.rules.scene(self.view(seat), seat, lang, self.names)
        return drawn

    def heard(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """What a seat was told, from number `since` on; a seat's tells are counted from 0."""
        return [happening.told(seat) for happening in self.happenings[since:]]

    def log(self, seat: int, lang: str = "en", since: int = 0) -> list[str]:
        """The same in sentences."""
        speech = self.speech(seat, lang)
        kinds = [{field.name: field.kind for field in happening.kind.fields} for happening in self.happenings[since:]]
        return [speech.tell(told, kind) for told, kind in zip(self.heard(seat, since), kinds, strict=True)]

    def speech(self, seat: int, lang: str = "en") -> Speech:
        """How this table speaks to a seat."""
        return Speech(self.rules, lang, self.names, seat)

    def why_not(self, seat: int, answer: Answer) -> Refusal | None:
        """Why a seat may not answer this now; None if it may."""
        if self.is_over:
            return refuse("over")
        if seat in self.pending:
            return refuse("already_answered")
        reason = kernel.why_not(self.state, seat, answer)
        return None if reason == FINE else refuse_by_rule(self.state, seat, answer, reason, self.names)

    def answer(self, seat: int, answer: Answer, ask: int | None = None, text: str = "") -> Refusal | None:
        """Take an answer, or refuse it with a reason."""
        if self.was_given(seat, answer, ask):
            return None
        refusal = self.judge(seat, answer, ask, text)
        if refusal is None:
            self.take(seat, answer, ask, text)
        return refusal

    def was_given(self, seat: int, answer: Answer, ask: int | None) -> bool:
        """Whether the seat has given this very answer to that ask already; then it is harmless to repeat it."""
        return ask is not None and self._given.get((seat, ask)) == answer

    def judge(self, seat: int, answer: Answer, ask: int | None = None, text: str = "") -> Refusal | None:
        """Why an answer would be refused; None if `take` may carry it out. Changes nothing."""
        stale = None if ask is None else self._why_stale(ask)
        return stale or self.why_not(seat, answer) or self._why_not_text(seat, answer, text)

    def take(self, seat: int, answer: Answer, ask: int | None = None, text: str = "") -> None:
        """Carry out an answer that was judged."""
        self._given[seat, self.ask if ask is None else ask] = answer
        self.wish = None
        interrupts = seat in self.bots and self._persons_may_speak()
        before = checksum(self.state) if interrupts else ""
        self.accept(seat, answer, text)
        if not self.pending:
            self.go_on()
        if interrupts:
            self.manners.spoke(seat, in_vain=checksum(self.state) == before)
        elif seat not in self.bots:
            self.manners.listen()

    def run_out(self, seat: int, ask: int) -> Refusal | None:
        """A clock has run out: the default answer counts, unless the seat has answered after all."""
        if ask != self.ask or seat not in self.waiting():
            return self._why_stale(ask) or refuse("already_answered")
        return self.answer(seat, kernel.default_answer(self.state, seat), ask)

    def _why_stale(self, ask: int) -> Refusal | None:
        """An answer to an older ask comes too late, unless that and the present one are open."""
        if ask > self.ask or ask < 1:
            return refuse("unknown_ask")
        if ask == self.ask or (self.open_since and ask >= self.open_since):
            return None
        return refuse("over" if self.is_over else "late")

    def _why_not_text(self, seat: int, answer: Answer, text: str) -> Refusal | None:
        if not text:
            return None
        most = max((offer.text for offer in kernel.offers(self.state, seat) if offer.has(answer)), default=0)
        if not most:
            return refuse("no_text")
        return refuse("long_text", most=most) if len(text) > most else None

    def type_chance(self, label: int | str) -> Refusal | None:
        """Somebody has rolled or drawn by hand: a face, or the name of what was drawn."""
        outcome = outcome_of(self.state, label) if self.wants_chance() is not None else None
        if outcome is None:
            return refuse("no_chance")
        self.settle(outcome, typed=True)
        self.go_on()
        return None

    def concede(self, seat: int) -> Refusal | None:
        """A seat gives up."""
        if self.is_over:
            return refuse("over")
        if not 0 <= seat < self.rules.seats:
            return refuse("no_seat")
        try:
            self.rules.concede(self.state, seat)
        except BadInput:
            return refuse("others_go_on" if self.rules.seats > A_PAIR else "nobody_concedes")
        self.pending.clear()
        self.wish = None
        self.manners.listen()
        line = self.recorder.add({"concede": seat})
        self.past.answered(line, ())
        self.past.reveal(line, EVERYBODY)
        self.happenings.append(Notice(CONCEDED, seat))
        self.go_on()
        return None

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take back its last answer without asking anybody."""
        return not self.is_over and (seat in self.pending or self.must_agree(seat) == set())

    def undo(self, seat: int) -> Refusal | None:
        """Take back a seat's last own answer; where others must agree, this asks them."""
        if self.is_over:
            return refuse("over")
        if seat in self.pending:
            self.withdraw(seat)
            self._given.pop((seat, self.ask), None)
            return None
        line = self.past.last_own(seat)
        must = self.must_agree(seat)
        if line is None or must is None:
            return refuse("nothing_to_undo")
        if must & self.bots.keys():
            return refuse("bot_refuses")
        if must:
            self.wish = (seat, {seat})
            code = "needs_consent" if self.past.revealed_since(line) else "others_answered"
            return refuse(code, names=", ".join(self.names[k] for k in sorted(must)), count=len(must))
        self._take_back(seat, line)
        return None

    def consent(self, seat: int, *, agrees: bool = True) -> Refusal | None:
        """A seat agrees that the one who asked takes back an answer, or puts an end to the asking."""
        if self.wish is None:
            return refuse("nothing_proposed")
        asker, agreed = self.wish
        if not agrees:
            self.wish = None
            return None
        agreed.add(seat)
        line = self.past.last_own(asker)
        must = self.must_agree(asker)
        if line is not None and must is not None and must <= agreed:
            self._take_back(asker, line, agreed)
        return None

    def must_agree(self, seat: int) -> set[int] | None:
        """Who must agree before a seat takes back its last own answer; None if it has given none.

        All others, bots too, if anything was revealed to anybody since; else the persons who have answered since.
        What was revealed, and to whom, makes no difference: that would tell the seat what others have learned. But
        bots among themselves don't mind having seen what was this seat's own.
        """
        line = self.past.last_own(seat)
        if line is None:
            return None
        others = set(range(self.rules.seats)) - {seat}
        if self.past.revealed_since(line) and (others - self.bots.keys() or self.past.has_surprised(seat, line)):
            return others
        return self.past.answered_since(line, but=seat) - self.bots.keys()

    def _take_back(self, seat: int, line: int, agreed: set[int] | None = None) -> None:
        """Nothing from this line on counts; chance goes on where it was."""
        self.past.take_back(line)
        self.state = self._before(line)
        self.state.tells = []
        self.pending.clear()
        self.wish = None
        self.manners.listen()
        entry = {"undo": line, "seat": seat}
        self.recorder.add({**entry, "agreed": sorted(agreed)} if agreed else entry)
        self.happenings.append(Notice(UNDONE, seat))
        self.arrive()

    def _before(self, line: int) -> Any:
        """The state before a line: as it was kept, or played again from the last one that was."""
        kept = self.snapshots.before(line)
        if kept is not None and kept[0] == line:
            self.snapshots.forget_from(line)
            return kept[1]
        replay = Replay(Written(self.recorder.lines), lambda slug: self.rules.game, rules=self.rules)
        replay.go_back(line, self.past.counted, self.snapshots)
        return replay.state

    def next_bot(self) -> int | None:
        """A seat that the table waits for and a bot plays; where persons may speak too, bots don't go on for ever."""
        bots = [seat for seat in self.waiting() if seat in self.bots]
        if bots and self._persons_may_speak():
            bots = [seat for seat in bots if self.manners.may_speak(seat)]
        return bots[0] if bots else None

    def _persons_may_speak(self) -> bool:
        """Whether the present ask is open, and to persons also."""
        if not kernel.is_waiting(self.state) or kernel.asking(self.state).mode != OPEN:
            return False
        return any(seat not in self.bots for seat in self.waiting())

    def think(self, seat: int) -> Answer:
        """What the bot of a seat would answer; takes its time, and changes nothing."""
        options, offers = kernel.options(self.state, seat), kernel.offers(self.state, seat)
        return tuple(self.bots[seat].choose(self.rules.for_seat(seat), self.view(seat), seat, options, offers))

    def play_bot(self) -> bool:
        """Let one bot answer; False if the table waits for none."""
        seat = self.next_bot()
        if seat is None:
            return False
        refusal = self.answer(seat, self.think(seat))
        if refusal is not None:
            raise Stalled(f"the bot of seat {seat} gave an answer that is refused: {refusal.text()}")
        return True

    def set_stop(self, seat: int, name: str, *, on: bool) -> Refusal | None:
        """Set or clear a stop; if the table waits for the seat at that very window, it is still asked."""
        if name not in self.orders.names:
            return refuse("no_stop")
        self.orders.put(seat, name, on=on)
        return None

    def save(self) -> bytes:
        """The record so far, sealed: by its end, or by a pause from which `resume` goes on."""
        copy = Recorder(None)
        copy.lines.extend(self.recorder.lines)
        if not self.is_over and not self.is_abandoned:
            copy.add({"pause": True}, sealed=True)
        return copy.to_bytes()
