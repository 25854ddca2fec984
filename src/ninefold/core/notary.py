"""The notary, which writes the record of a game that bots or learning agents play."""

from __future__ import annotations

from collections.abc import Sequence

from ninefold.core.agenda import Answer
from ninefold.core.flat import Flat, checksum
from ninefold.core.notation import end_data, label_of, write_answer
from ninefold.core.record import Recorder, header_of
from ninefold.core.rules import AnyRules
from ninefold.core.stream import Stream


class Notary:
    """Writes the record of a game: it supplies the random outcomes and observes the answers."""

    def __init__(self, rules: AnyRules, names: Sequence[str], seed: int) -> None:
        self.rules = rules
        self.recorder = Recorder(header_of(rules, names, {"kind": "seeded", "seed": seed}))
        self.stream = Stream(seed)
        self.state = rules.begin()
        """The state of the match; a random outcome is recorded under its name in that state."""

    def next(self, n: int, name: str) -> int:
        """Return the next outcome of the seed's stream, and record it."""
        outcome = self.stream.below(n)
        self.recorder.add({"chance": name, "of": n, "got": label_of(self.state, outcome)})
        return outcome

    def answered(self, state: Flat, seat: int, answer: Answer) -> None:
        """Record an answer."""
        self.recorder.add({"seat": seat, "answer": write_answer(self.rules, answer)})

    def sealed(self, state: Flat, seats: Sequence[int], answers: Sequence[Answer]) -> None:
        """Record secret answers, in seat order."""
        written = [[seat, write_answer(self.rules, answer)] for seat, answer in zip(seats, answers, strict=True)]
        self.recorder.add({"sealed": written})

    def finish(self, state: Flat) -> bytes:
        """Return the whole record, sealed; a game that is not over is saved at this position."""
        if state.agenda:
            self.recorder.add({"pause": True}, sealed=True)
        else:
            self.recorder.add({"end": end_data(self.rules.ending(state)), "checksum": checksum(state)}, sealed=True)
        return self.recorder.to_bytes()
