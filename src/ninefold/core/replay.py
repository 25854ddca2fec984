"""Replaying a record: every line is judged, and every outcome is recomputed where the record allows it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, NoReturn

from msgspec import UNSET

from ninefold.core import kernel
from ninefold.core.agenda import CHANCE, FINE, Answer
from ninefold.core.chance import Sealed, Source
from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.field import EVERYBODY
from ninefold.core.flat import Flat, checksum
from ninefold.core.lines import (
    AbandonedLine,
    AnswerLine,
    AnyLine,
    ChanceLine,
    ConcedeLine,
    EndLine,
    Header,
    SealedChance,
    SealedLine,
    SeededChance,
    TypedChance,
    UndoLine,
    WordsLine,
    read_header,
    read_line,
)
from ninefold.core.notation import end_data, label_of, outcome_of, read_answer
from ninefold.core.pledge import WITHHELD, WRONG, is_hash, origins_of, revealed
from ninefold.core.proof import Verdict
from ninefold.core.record import BrokenLine
from ninefold.core.registry import Finder
from ninefold.core.rules import AnyRules
from ninefold.core.snapshots import Snapshots
from ninefold.core.stream import Stream


def rules_of(header: Header, find: Finder) -> AnyRules:
    """The rules that a record was played under, or a clear refusal."""
    game = find(header.game)
    if header.version != game.version:
        raise BadInput(
            f"the record was played under version {header.version} of {game.slug}; this is {game.version}."
            f"{game.changes_since(header.version, 'en')}",
            de=f"Die Aufzeichnung stammt aus Version {header.version} von {game.slug}; hier ist Version {game.version}."
            f"{game.changes_since(header.version, 'de')}",
        )
    try:
        rules = game.rules(header.seats, header.options, header.overlays)
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise BadInput("the record's header can't be used: its overlays are not in order") from error
    if header.content != rules.content_hash:
        raise BadInput(f"the record was played with other content of {game.slug} than the one installed")
    return rules


class Replay:
    """A record being played again. `step()` takes the next line; `state` is the table after it."""

    def __init__(
        self, entries: Sequence[PlainData], find: Finder, *, listen: bool = False, rules: AnyRules | None = None
    ) -> None:
        self.entries = entries
        self.header = read_header(entries[0])
        self.rules = rules_of(self.header, find) if rules is None else rules
        self.at = 0
        self.names: list[str] = self.header.names
        self._lines: dict[int, AnyLine] = {}
        self.has_words = False
        self.is_bound = False
        """Whether the words were committed to before any of them was revealed."""
        self.origins: list[str] = []
        """By seat: where its word comes from, if the words are bound."""
        self._secret = b""
        self.source = self._source()
        self.counted: list[int] = []
        self.readers = EVERYBODY
        """Who may read the text of the last answer."""
        self.typed = 0
        """How many outcomes were typed in by hand."""
        self.drawn = 0
        """How many came from the table's source."""
        self.taken_back: list[ChanceLine] = []
        """Outcomes that came to light before all seats agreed to take them back."""
        self.listen = listen
        self.played = 0
        """Lines carried out, including those replayed after an undo."""
        self._snapshots = Snapshots()
        self._taken_back: set[int] | None = None
        """The lines that a later undo goes back to; computed when first needed."""
        self.state = self._fresh()

    def _fresh(self) -> Flat:
        state: Flat = self.rules.begin()
        if self.listen:
            state.tells = []
        kernel.advance(state, None)
        return state

    def peek(self) -> AnyLine:
        """The line that comes next, strictly read."""
        return self.line(self.at + 1)

    def line(self, number: int) -> AnyLine:
        """A line, strictly read."""
        line = self._lines.get(number)
        if line is None:
            line = self._lines[number] = read_line(self.entries[number], number + 1)
        return line

    def _source(self) -> Source | None:
        """The source, if outcomes can be recomputed: a seed, or a secret revealed at the end."""
        chance = self.header.chance
        if isinstance(chance, SeededChance):
            return Stream(chance.seed)
        words: Any = next((entry["words"] for entry in self.entries if "words" in entry), None)
        if not isinstance(chance, SealedChance) or not _are_words(words):
            return None
        self._secret = revealed(self.entries, chance.commitment)
        return Sealed(self._secret, words) if self._secret else None

    def run(self, until: int | None = None) -> Flat:
        """Take lines up to and including number `until` (all by default); the state after them."""
        last = len(self.entries) - 1 if until is None else until
        while self.at < last:
            self.step()
        return self.state

    def step(self) -> PlainData:
        """Take one line."""
        self.at += 1
        try:
            self._take(self.line(self.at))
        except BrokenLine:
            raise
        except BadInput as refusal:
            self._broken(str(refusal))
        except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, AssertionError) as error:
            self._broken(f"it can't be read ({type(error).__name__})")
        return self.entries[self.at]

    def _take(self, line: AnyLine) -> None:
        """Carry out a line; a pause changes nothing."""
        if isinstance(line, ChanceLine):
            self._prove(line)
            self._play(line)
            self.counted.append(self.at)
        elif isinstance(line, AnswerLine | SealedLine | ConcedeLine):
            self._keep_if_taken_back()
            self._play(line)
            self.counted.append(self.at)
        elif isinstance(line, UndoLine):
            self._undo(line)
        elif isinstance(line, EndLine):
            self._end(line)
        elif isinstance(line, AbandonedLine):
            self._abandon(line)
        elif isinstance(line, WordsLine):
            self._words(line)

    def _keep_if_taken_back(self) -> None:
        """Keep the state before a line that is undone later."""
        if self._taken_back is None:
            self._taken_back = {entry["undo"] for entry in self.entries if type(entry.get("undo")) is int}
        if self.at in self._taken_back:
            self._snapshots.keep(self.at, self.state)

    def _play(self, line: AnyLine) -> None:
        """Carry out a line that counts."""
        self.played += 1
        if isinstance(line, ChanceLine):
            self._chance(line)
        elif isinstance(line, AnswerLine):
            self._answer(line)
        elif isinstance(line, SealedLine):
            self._answer_together(line)
        elif isinstance(line, ConcedeLine):
            self._concede(line.concede)
        kernel.advance(self.state, None)

    def _words(self, line: WordsLine) -> None:
        """Refuse words that come after an outcome, or twice: they could have been chosen to influence chance."""
        chance = self.header.chance
        if not isinstance(chance, SealedChance):
            self._broken("words are for sealed chance only")
        if self.has_words or self.typed or self.drawn:
            self._broken("the words come once, and before all chance")
        if len(line.words) != self.rules.seats:
            self._broken("each seat gives one word")
        self.has_words = True
        if line.hashes is not UNSET:
            self._bound(chance.commitment, line.words, line.hashes)

    def _bound(self, committed: str, words: list[str], hashes: list[str | None]) -> None:
        """Check that each word is the one that its seat committed to, or follows from the secret."""
        if len(hashes) != len(words) or not all(found is None or is_hash(found) for found in (committed, *hashes)):
            self._broken("each seat has committed to one hash, or to none")
        self.is_bound = True
        self.origins = origins_of(committed, self._secret, words, hashes)
        if WRONG in self.origins:
            name = self.names[self.origins.index(WRONG)]
            self._broken(f"the word of {name} is neither the one committed to nor the one that follows from the secret")

    def _prove(self, line: ChanceLine) -> None:
        """A line of chance must be what the source gives; an undo does not bring outcomes back.

        Outcomes are typed in where the header says so, and where a sealed game goes on from one played elsewhere.
        """
        chance = self.header.chance
        if line.typed is True:
            if isinstance(chance, SeededChance) or (isinstance(chance, SealedChance) and self.drawn):
                self._broken("nothing is typed in here, since chance comes from the table's own source")
            self.typed += 1
            return
        if isinstance(chance, TypedChance):
            self._broken("all chance of this record was typed in, and the line does not say so")
        if isinstance(chance, SealedChance) and not self.has_words:
            self._broken("the seats have not given their words")
        self.drawn += 1
        if self.source is None:
            return
        step = self._chance_step(line)
        outcome = self.source.next(step[1], line.chance)
        if label_of(self.state, outcome) != line.got:
            self._broken(f"chance gave {label_of(self.state, outcome)}, not {line.got}")

    def _chance_step(self, line: ChanceLine) -> tuple[int, ...]:
        state = self.state
        kind = self.rules.steps[state.agenda[-1][0]] if state.agenda else None
        if kind is None or kind.nature != CHANCE:
            self._broken("the game asks for no chance here")
        step: tuple[int, ...] = state.agenda[-1]
        if kind.name != line.chance or step[1] != line.of:
            self._broken(f"the game asks for '{kind.name}' (1 of {step[1]}) here")
        return step

    def _chance(self, line: ChanceLine) -> None:
        self._chance_step(line)
        outcome = outcome_of(self.state, line.got)
        if outcome is None:
            self._broken(f"'{line.got}' is no outcome of '{line.chance}'")
        kernel.settle(self.state, outcome)

    def _answer(self, line: AnswerLine) -> None:
        answer = self._judged(line.seat, line.answer)
        if kernel.is_sealed(self.state):
            self._broken("the ask is sealed")
        text = line.text if isinstance(line.text, str) else ""
        if text:
            self._check_text(line.seat, answer, text)
        self.readers = self.rules.keep_text(self.state, line.seat, answer, text)
        kernel.take(self.state, line.seat, answer)

    def _answer_together(self, line: SealedLine) -> None:
        given = {seat: self._judged(seat, answer) for seat, answer in line.sealed}
        if not kernel.is_sealed(self.state) or [seat for seat, _ in line.sealed] != list(
            kernel.asked_seats(self.state)
        ):
            self._broken("these are not the seats that were asked")
        for written, text in {} if line.texts is UNSET else line.texts.items():
            seat = next((seat for seat in given if str(seat) == written), None)
            if seat is None:
                self._broken("a text comes from a seat that was not asked")
            self._check_text(seat, given[seat], text)
        kernel.take_sealed(self.state, list(given.values()))

    def _check_text(self, seat: int, answer: Answer, text: str) -> None:
        """Refuse a text without an offer that allows it, or longer than allowed."""
        most = max((offer.text for offer in kernel.offers(self.state, seat) if offer.has(answer)), default=0)
        if len(text) > most:
            self._broken(f"seat {seat} may write at most {most} characters here" if most else "no text goes with it")

    def _judged(self, seat: int, written: object) -> Answer:
        answer = read_answer(self.rules, written)
        if answer is None or kernel.why_not(self.state, seat, answer) != FINE:
            self._broken(f"seat {seat} may not answer {written} here")
        return answer

    def _undo(self, line: UndoLine) -> None:
        """Lines from `undo` on no longer count: the state is again what it was before them."""
        agreed = [] if line.agreed is UNSET else line.agreed
        kept = bisect_left(self.counted, line.undo)
        if line.undo not in self.counted[kept : kept + 1] or line.seat not in seats_of(self.line(line.undo)):
            self._broken(f"seat {line.seat} has given no answer at line {line.undo + 1} that could be undone")
        if agreed != sorted({*agreed} & {*range(self.rules.seats)}):
            self._broken("the seats that agreed are named once each, in order")
        together = {line.seat, *agreed} == {*range(self.rules.seats)}
        gone = [self.line(number) for number in self.counted[kept:]]
        if not together and any(not isinstance(undone, AnswerLine) for undone in gone):
            self._broken("past chance, sealed answers or a seat's giving up, only all seats together may undo")
        self.taken_back += [undone for undone in gone if isinstance(undone, ChanceLine)]
        del self.counted[kept:]
        self.go_back(line.undo, self.counted, self._snapshots)

    def go_back(self, line: int, counted: list[int], snapshots: Snapshots) -> None:
        """Bring the state back to what it was before a line; `counted` are the earlier lines that count."""
        kept = snapshots.before(line)
        snapshots.forget_from(line)
        if kept is None:
            first, self.state = 0, self._fresh()
        else:
            first, self.state = kept
            if self.listen:
                self.state.tells = []
        for number in counted[bisect_left(counted, first) :]:
            if number > first:
                snapshots.keep(number, self.state)
            self._play(self.line(number))

    def _concede(self, seat: int) -> None:
        if not 0 <= seat < self.rules.seats or self.rules.outcome(self.state) is not None:
            self._broken("nobody can give up here")
        self.rules.concede(self.state, seat)

    def _end(self, line: EndLine) -> None:
        outcome = self.rules.outcome(self.state)
        if outcome is None:
            self._broken("the game has not ended here")
        if self.entries[self.at]["end"] != end_data(outcome):
            self._broken(f"the game ended otherwise: {end_data(outcome)}")
        if line.checksum != checksum(self.state):
            self._broken("the final state is another one")
        self._reveal(line)

    def _abandon(self, line: AbandonedLine) -> None:
        """Check the secret that a table reveals when it is closed before its end."""
        if self.rules.outcome(self.state) is not None:
            self._broken("the game is over, so it was not abandoned")
        self._reveal(line)

    def _reveal(self, line: EndLine | AbandonedLine) -> None:
        """Check that the last line of a sealed game reveals the secret."""
        is_sealed = isinstance(self.header.chance, SealedChance)
        if is_sealed and self.source is None and self.drawn:
            self._broken("it does not reveal the secret that chance was made from")
        if not is_sealed and line.secret is not UNSET:
            self._broken("there is no secret to be revealed")
        if self.at != len(self.entries) - 1:
            raise BrokenLine(self.at + 2, "the game is over before it")

    def verdict(self) -> Verdict:
        """What the record proves, once all its lines are taken."""
        draws = sum(isinstance(line.got, str) for line in self.taken_back)
        return Verdict(
            paused=0 if "end" in self.entries[-1] else len(self.entries),
            typed=self.typed,
            hidden=self.drawn if self.source is None else 0,
            rolls=len(self.taken_back) - draws,
            draws=draws,
            withheld=tuple(seat for seat, origin in enumerate(self.origins) if origin == WITHHELD),
            older=isinstance(self.header.chance, SealedChance) and not self.is_bound,
            abandoned="abandoned" in self.entries[-1],
        )

    def _broken(self, why: str) -> NoReturn:
        raise BrokenLine(self.at + 1, why)


def _are_words(words: object) -> bool:
    return isinstance(words, list) and all(isinstance(word, str) for word in words)


def seats_of(line: AnyLine) -> list[int]:
    """The seats that answer in a line."""
    if isinstance(line, AnswerLine):
        return [line.seat]
    return [seat for seat, _ in line.sealed] if isinstance(line, SealedLine) else []


def verify(entries: list[PlainData], find: Finder) -> Verdict:
    """Recompute the whole game; raises BrokenLine for the first line that does not follow."""
    replay = Replay(entries, find)
    replay.run()
    return replay.verdict()
