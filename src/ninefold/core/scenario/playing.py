"""Playing a scenario: the table from its given position, move by move, with the chance that the file lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ninefold.core import kernel
from ninefold.core.agenda import FINE, Answer, Step, StepKind
from ninefold.core.chance import ScriptError
from ninefold.core.data import PlainMapping
from ninefold.core.errors import BadInput
from ninefold.core.flat import Flat
from ninefold.core.notation import outcome_of
from ninefold.core.rules import AnyRules
from ninefold.core.scenario.file import Scenario, When
from ninefold.core.speech import Speech, find_answer, spelled


class Listed:
    """What [chance] lists: faces of dice, and draws by name, which the state turns into outcomes."""

    def __init__(self, listed: Mapping[str, Sequence[int | str]]) -> None:
        self.named = {name: list(values) for name, values in listed.items()}

    def settle(self, state: Flat) -> None:
        """Answer the chance step on top with the next listed result of its name."""
        step = state.agenda[-1]
        kind = state.rules.steps[step[0]]
        listed = self.named.get(kind.name)
        if not listed:
            lacks = "does not list" if listed is None else "has no more of"
            raise ScriptError(f"the game asks for chance '{kind.name}' (1 of {step[1]}), which [chance] {lacks}")
        label = listed.pop(0)
        outcome = outcome_of(state, _key(state.rules, label))
        if outcome is None:
            raise ScriptError(f"[chance] {kind.name}: {label!r} can't come up; {_outcomes(state, kind, step)}")
        kernel.settle(state, outcome)

    def finish(self) -> None:
        """Check that every listed result was used."""
        left = [f"{name} {values}" for name, values in self.named.items() if values]
        if left:
            raise ScriptError("[chance] lists what was never asked for: " + ", ".join(left))


def _outcomes(state: Flat, kind: StepKind[Flat], step: Step) -> str:
    """The possible outcomes of a chance step, by name."""
    if kind.labels is None:
        return f"it is a number from 1 to {step[1]}"
    return f"there is: {', '.join(dict.fromkeys(kind.labels(state, step)))}"


def _key(rules: AnyRules, label: int | str) -> int | str:
    """A drawn card may be written by its key or by its name."""
    if isinstance(label, int):
        return label
    found: str | None = rules.card_key(label)
    return label if found is None else found


class Playing:
    """A table on its way through a scenario: answers to a sealed ask are held until all asked seats have answered."""

    def __init__(self, rules: AnyRules, scenario: Scenario, given: PlainMapping) -> None:
        self.rules = rules
        self.state = rules.given(given)
        self.state.tells = []
        self.script = Listed(scenario.chance)
        self.passes = _standing_orders(rules, scenario.stops)
        self.held: dict[int, Answer] = {}
        self.heard_before = 0
        """How many happenings had been told when the last move began."""

    def waiting(self) -> list[int]:
        """The seats that are asked and have not answered."""
        return [seat for seat in kernel.asked_seats(self.state) if seat not in self.held]

    def advance(self) -> None:
        """Steps and listed chance until the table waits for a seat whose standing orders do not pass."""
        while True:
            while kernel.advance(self.state, None) == kernel.CHANCES:
                self.script.settle(self.state)
            passing = [seat for seat in self.waiting() if self._passes(seat)]
            if not passing:
                return
            self._take(passing[0], kernel.default_answer(self.state, passing[0]))

    def _passes(self, seat: int) -> bool:
        return kernel.window_of(self.state) in self.passes.get(seat, ())

    def _take(self, seat: int, answer: Answer) -> None:
        """Carry out a legal answer; a sealed one waits for the others."""
        if not kernel.is_sealed(self.state):
            kernel.take(self.state, seat, answer)
            return
        self.held[seat] = answer
        if not self.waiting():
            answers = [self.held[one] for one in sorted(self.held)]
            self.held.clear()
            kernel.take_sealed(self.state, answers)

    def move(self, number: int, move: When) -> list[str]:
        """Carry out one move, or see that it is refused as it says."""
        self.heard_before = len(self.state.tells)
        if move.answers is not None:
            return self._together(number, move)
        if move.answer is None:
            if move.refused is not None:
                raise BadInput(f"[[when]] {number}: 'refused' needs the 'answer' that is refused")
            return []
        return self._answer(f"[[when]] {number} ({move.answer})", self.seat_of(move), move.answer, move.refused)

    def seat_of(self, move: When) -> int:
        """Whose move it is: the seat that is named, else the first that the table waits for."""
        return move.seat if move.seat is not None else next(iter(self.waiting()), 0)

    def _answer(self, said: str, seat: int, text: str, refused: str | None) -> list[str]:
        answer = find_answer(self.state, seat, text)
        if answer is None:
            return [f"{said}: no such answer; there is: {self.offered(seat)}"]
        why = self.why_not(seat, text)
        if refused is not None:
            if not why:
                return [f"{said}: should be refused, but it is legal"]
            return [] if refused.lower() in why.lower() else [f"{said}: refused, but with: {why}"]
        if why:
            return [f"{said}: refused: {why} Legal now: {self.offered(seat)}"]
        self._take(seat, answer)
        self.advance()
        return []

    def why_not(self, seat: int, text: str) -> str:
        """Why an answer is refused; where several cards have its name, the reason for each. Empty: it is legal."""
        if seat in self.held:
            return f"Seat {seat} has answered already."
        speech = Speech(self.rules, seat=seat)
        said: list[str] = []
        for answer in spelled(self.state, seat, text):
            reason = kernel.why_not(self.state, seat, answer)
            if reason == FINE:
                return ""
            said.append(speech.reason(self.state, seat, answer, reason))
        return " ".join(dict.fromkeys(said))

    def _together(self, number: int, move: When) -> list[str]:
        """Carry out a sealed ask: one answer for each seat that has not answered, in seat order."""
        seats, texts = self.waiting(), move.answers or []
        if move.answer is not None or move.seat is not None or move.refused is not None:
            raise BadInput(f"[[when]] {number}: 'answers' can't be combined with 'answer', 'seat' or 'refused'")
        if not seats or not kernel.is_sealed(self.state) or len(texts) != len(seats):
            raise BadInput(f"[[when]] {number}: 'answers' is for a sealed ask, one answer for each seat asked")
        given: list[Answer] = []
        for seat, text in zip(seats, texts, strict=True):
            answer = find_answer(self.state, seat, text)
            if answer is None or kernel.why_not(self.state, seat, answer) != FINE:
                return [f"[[when]] {number} ({text}): not legal; there is: {self.offered(seat)}"]
            given.append(answer)
        for seat, answer in zip(seats, given, strict=True):
            self._take(seat, answer)
        self.advance()
        return []

    def offered(self, seat: int) -> str:
        """The answers that can be listed, in words, and the verbs of those that can't."""
        seats = self.waiting()
        if not seats:
            return "nothing, the game is over"
        if seat not in seats:
            return f"nothing for seat {seat}, the table waits for seat {seats[0]}"
        speech = Speech(self.rules, seat=seat)
        said = [speech.answer(self.state, option) for option in kernel.options(self.state, seat)]
        verbs = [self.rules.verbs[offer.verb].name for offer in kernel.offers(self.state, seat)]
        said += [speech.catalogue.say(f"verb.{verb}", speech.lang, {}) for verb in verbs]
        return "; ".join(dict.fromkeys(said))


def _standing_orders(rules: AnyRules, stops: Mapping[str, Sequence[str]]) -> dict[int, tuple[str, ...]]:
    """By seat: the windows that its standing orders let pass."""
    orders: dict[int, tuple[str, ...]] = {}
    for written, windows in stops.items():
        if not written.isdecimal():
            raise BadInput(f"[stops]: '{written}' is not a seat; seats are 0 to {rules.seats - 1}")
        check_seat(rules, int(written), "[stops]", least=0)
        for window in windows:
            if window not in rules.stops:
                there = ", ".join(rules.stops) or "none in this game"
                raise BadInput(f"[stops] {written}: there is no window '{window}'; windows are: {there}")
        orders[int(written)] = tuple(windows)
    return orders


def check_seat(rules: AnyRules, seat: int, where: str, *, least: int) -> None:
    """Check that a seat exists; -1 is a spectator, where allowed."""
    if not least <= seat < rules.seats:
        raise BadInput(f"{where}: there is no seat {seat}; seats are {least} to {rules.seats - 1}")
