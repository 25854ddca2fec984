"""Playing a record again: every answer judged, every outcome recomputed where the record says how."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from ninefold.core import kernel
from ninefold.core.agenda import CHANCE, FINE, Answer
from ninefold.core.chance import Sealed, Source, commitment
from ninefold.core.errors import BadInput
from ninefold.core.flat import checksum
from ninefold.core.record import BrokenLine
from ninefold.core.stream import Stream

Finder = Callable[[str], Any]
"""Finds a game by its slug, or raises BadInput."""


def rules_of(header: Mapping[str, Any], find: Finder) -> Any:
    """The rules that a record was played under, or a clear refusal."""
    try:
        game = find(header["game"])
        if header["version"] != game.version:
            raise BadInput(
                f"the record was played under version {header['version']} of {game.slug}; this is {game.version}"
            )
        rules = game.rules(header["seats"], header["options"], header["overlays"])
    except (KeyError, TypeError, AttributeError) as error:
        raise BadInput("the record's header is not complete") from error
    if header.get("content") != rules.content_hash:
        raise BadInput(f"the record was played with other content of {game.slug} than the one installed")
    return rules


class Replay:
    """A record being played again. `step()` takes the next line; `state` is the table after it."""

    def __init__(self, entries: list[dict[str, Any]], find: Finder, *, listen: bool = False, rules: Any = None) -> None:
        self.entries = entries
        self.rules = rules_of(entries[0], find) if rules is None else rules
        self.at = 0
        try:
            self.names: list[str] = list(entries[0].get("names", []))
            self.source = self._source(entries[0].get("chance", {}))
        except (KeyError, TypeError, AttributeError) as error:
            raise BadInput("the record's header is not complete") from error
        self.counted: list[int] = []
        self.listen = listen
        self.state = self._fresh()

    def _fresh(self) -> Any:
        state = self.rules.begin()
        if self.listen:
            state.tells = []
        kernel.advance(state, None)
        return state

    def _source(self, chance: Mapping[str, Any]) -> Source | None:
        """The source, if outcomes can be recomputed: a seed, or a secret revealed at the end."""
        if chance.get("kind") == "seeded":
            return Stream(chance["seed"])
        if chance.get("kind") != "sealed":
            return None
        secret = self.entries[-1].get("secret")
        words: Any = next((entry["words"] for entry in self.entries if "words" in entry), None)
        if secret is None or not _are_words(words):
            return None
        try:
            raw = bytes.fromhex(secret)
        except (TypeError, ValueError) as error:
            raise BrokenLine(len(self.entries), "its secret is not written in hexadecimal digits") from error
        if commitment(raw) != chance.get("commitment"):
            raise BrokenLine(len(self.entries), "the revealed secret is not the one committed to")
        return Sealed(raw, words)

    def run(self, until: int | None = None) -> Any:
        """Take lines up to and including number `until` (all by default); the state after them."""
        last = len(self.entries) - 1 if until is None else until
        while self.at < last:
            self.step()
        return self.state

    def step(self) -> dict[str, Any]:
        """Take one line."""
        self.at += 1
        entry = self.entries[self.at]
        try:
            self._take(entry)
        except BrokenLine:
            raise
        except BadInput as refusal:
            self._broken(str(refusal))
        except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, AssertionError) as error:
            self._broken(f"it can't be read ({type(error).__name__})")
        return entry

    def _take(self, entry: Mapping[str, Any]) -> None:
        if "chance" in entry:
            self._check_source(entry)
            self._chance(entry)
            self.counted.append(self.at)
        elif "answer" in entry or "sealed" in entry:
            self._answers(entry)
            self.counted.append(self.at)
        elif "concede" in entry:
            self._concede(entry)
            self.counted.append(self.at)
        elif "undo" in entry:
            self._undo(int(entry["undo"]))
        elif "end" in entry:
            self._end(entry)
        elif "words" in entry:
            self._words(entry["words"])
        elif "pause" not in entry:
            self._broken("it is of no known kind")

    def _words(self, words: Any) -> None:
        """Words that came after an outcome, or twice, could be chosen to please."""
        if any("chance" in entry or "words" in entry for entry in self.entries[1 : self.at]):
            self._broken("the words come once, and before all chance")
        if not _are_words(words) or len(words) != self.rules.seats:
            self._broken("each seat gives one word")

    def _check_source(self, entry: Mapping[str, Any]) -> None:
        """A line of chance must be what the source gives; an undo does not bring outcomes back."""
        if self.source is None or entry.get("typed"):
            return
        step = self._chance_step(entry)
        outcome = self.source.next(step[1], entry["chance"])
        if label_of(self.state, outcome) != entry["got"]:
            self._broken(f"chance gave {label_of(self.state, outcome)}, not {entry['got']}")

    def _chance_step(self, entry: Mapping[str, Any]) -> tuple[int, ...]:
        state = self.state
        kind = self.rules.steps[state.agenda[-1][0]] if state.agenda else None
        if kind is None or kind.nature != CHANCE:
            self._broken("the game asks for no chance here")
        step: tuple[int, ...] = state.agenda[-1]
        if kind.name != entry["chance"] or step[1] != entry["of"]:
            self._broken(f"the game asks for '{kind.name}' (1 of {step[1]}) here")
        return step

    def _chance(self, entry: Mapping[str, Any]) -> None:
        self._chance_step(entry)
        outcome = outcome_of(self.state, entry["got"])
        if outcome is None:
            self._broken(f"'{entry['got']}' is no outcome of '{entry['chance']}'")
        kernel.settle(self.state, outcome)
        kernel.advance(self.state, None)

    def _answers(self, entry: Mapping[str, Any]) -> None:
        if "sealed" in entry:
            pairs = [(seat, self._judged(seat, answer)) for seat, answer in entry["sealed"]]
            if not kernel.is_sealed(self.state) or tuple(s for s, _ in pairs) != kernel.asked_seats(self.state):
                self._broken("these are not the seats that were asked")
            kernel.take_sealed(self.state, [answer for _, answer in pairs])
        else:
            answer = self._judged(entry["seat"], entry["answer"])
            if kernel.is_sealed(self.state):
                self._broken("the ask is sealed")
            kernel.take(self.state, entry["seat"], answer)
        kernel.advance(self.state, None)

    def _judged(self, seat: Any, written: Any) -> Answer:
        answer = read_answer(self.rules, written)
        if answer is None or type(seat) is not int or kernel.why_not(self.state, seat, answer) != FINE:
            self._broken(f"seat {seat} may not answer {written} here")
        return answer

    def _undo(self, to: int) -> None:
        """Lines from `to` on no longer count: play the others again."""
        if not any(number >= to for number in self.counted):
            self._broken("there is nothing to undo")
        self.rebuild([number for number in self.counted if number < to])

    def rebuild(self, kept: list[int]) -> None:
        """Play these lines again from the start, and no others."""
        self.state = self._fresh()
        for number in kept:
            entry = self.entries[number]
            if "chance" in entry:
                self._chance(entry)
            elif "concede" in entry:
                self._concede(entry)
            else:
                self._answers(entry)
        self.counted = kept

    def _concede(self, entry: Mapping[str, Any]) -> None:
        seat = entry["concede"]
        if type(seat) is not int or not 0 <= seat < self.rules.seats or self.rules.outcome(self.state) is not None:
            self._broken("nobody can give up here")
        self.rules.concede(self.state, entry["concede"])
        kernel.advance(self.state, None)

    def _end(self, entry: Mapping[str, Any]) -> None:
        outcome = self.rules.outcome(self.state)
        if outcome is None:
            self._broken("the game has not ended here")
        if entry["end"] != end_data(outcome):
            self._broken(f"the game ended otherwise: {end_data(outcome)}")
        if entry.get("checksum") != checksum(self.state):
            self._broken("the final state is another one")
        if self.entries[0]["chance"].get("kind") == "sealed" and self.source is None and self._has_chance():
            self._broken("it does not reveal the secret that chance was made from")
        if self.at != len(self.entries) - 1:
            raise BrokenLine(self.at + 2, "the game is over before it")

    def _has_chance(self) -> bool:
        return any("chance" in entry and not entry.get("typed") for entry in self.entries[1:])

    def _broken(self, why: str) -> NoReturn:
        raise BrokenLine(self.at + 1, why)


def _are_words(words: Any) -> bool:
    return isinstance(words, list) and all(isinstance(word, str) for word in words)


def verify(entries: list[dict[str, Any]], find: Finder) -> None:
    """Recompute the whole game; raises BrokenLine for the first line that does not follow."""
    Replay(entries, find).run()


def end_data(outcome: Any) -> dict[str, Any]:
    """An outcome as a record writes it."""
    return {"kind": outcome.kind, "winners": list(outcome.winners), "scores": list(outcome.scores)}


def write_answer(rules: Any, answer: Answer) -> list[Any]:
    """An answer as a record writes it: the verb's name, then the values."""
    return [rules.verbs[answer[0]].name, *answer[1:]]


def read_answer(rules: Any, written: Any) -> Answer | None:
    """An answer from its written form; None if there is no such verb or a value is no whole number."""
    if not isinstance(written, list) or not written:
        return None
    numbers = {verb.name: number for number, verb in enumerate(rules.verbs)}
    if not isinstance(written[0], str) or written[0] not in numbers:
        return None
    if not all(type(value) is int for value in written[1:]):
        return None
    return (numbers[written[0]], *written[1:])


def label_of(state: Any, outcome: int) -> int | str:
    """An outcome of the chance step on top as people say it: a face, or a name."""
    step = state.agenda[-1]
    labels = state.rules.steps[step[0]].labels
    return outcome + 1 if labels is None else labels(state, step)[outcome]


def outcome_of(state: Any, label: Any) -> int | None:
    """The outcome that a face or name stands for; None if there is none."""
    step = state.agenda[-1]
    labels = state.rules.steps[step[0]].labels
    if labels is None:
        return label - 1 if type(label) is int and 1 <= label <= step[1] else None
    named: list[str] = labels(state, step)
    return named.index(label) if label in named else None
