"""Games that were played and written down, whole or with a line changed."""

from typing import Any

import pytest
from tests.toys import looked_at, open_call, sealed_bids

from ninefold.core import kernel
from ninefold.core.chance import Sealed, commitment
from ninefold.core.errors import BadInput
from ninefold.core.flat import checksum
from ninefold.core.notation import end_data, label_of, write_answer
from ninefold.core.record import BrokenLine, Recorder, header_of, read_chain
from ninefold.core.replay import verify
from ninefold.core.stream import Stream

GAMES = {game.slug: game for game in (looked_at.GAME, open_call.GAME, sealed_bids.GAME)}
SECRET = bytes(32)
WORDS = ["a", "b"]
Lines = list[dict[str, Any]]


def find(slug: str) -> Any:
    if slug not in GAMES:
        raise BadInput(f"there is no game '{slug}'")
    return GAMES[slug]


class Played:
    """A game of Looked At that is played and written down by hand."""

    def __init__(self, chance: dict[str, Any], source: Any) -> None:
        self.rules = looked_at.GAME.rules(2, {})
        self.state = self.rules.begin()
        self.source = source
        self.lines: Lines = [{"ninefold": 1, **header_of(self.rules, ["Selis", "Orm"], chance)}]

    def go_on(self) -> None:
        while kernel.advance(self.state, None) == kernel.CHANCES:
            step = self.state.agenda[-1]
            name = self.rules.steps[step[0]].name
            outcome = self.source.next(step[1], name)
            self.lines.append({"chance": name, "of": step[1], "got": label_of(self.state, outcome)})
            kernel.settle(self.state, outcome)

    def answer(self, answer: tuple[int, ...]) -> None:
        seat = kernel.asked_seats(self.state)[0]
        self.lines.append({"seat": seat, "answer": write_answer(self.rules, answer)})
        kernel.take(self.state, seat, answer)
        self.go_on()

    def play_out(self) -> Lines:
        while self.state.agenda:
            self.answer(kernel.options(self.state, kernel.asked_seats(self.state)[0])[-1])
        outcome = self.rules.ending(self.state)
        self.lines.append({"end": end_data(outcome), "checksum": checksum(self.state)})
        return self.lines


def seeded_game() -> Lines:
    played = Played({"kind": "seeded", "seed": 5}, Stream(5))
    played.go_on()
    return played.play_out()


def sealed_game() -> Lines:
    played = Played({"kind": "sealed", "commitment": commitment(SECRET)}, Sealed(SECRET, WORDS))
    played.lines.append({"words": WORDS})
    played.go_on()
    lines = played.play_out()
    lines[-1]["secret"] = SECRET.hex()
    return lines


def typed_game() -> Lines:
    """The seeded game, as if its cards had been drawn by hand."""
    lines = [{**line, "typed": True} if "got" in line else line for line in seeded_game()]
    return with_line(lines, 0, chance={"kind": "typed"})


def chained(lines: Lines) -> Lines:
    """The lines with a chain that follows, read back; pauses and the end are sealed, and so is the last line."""
    recorder = Recorder(None)
    for number, line in enumerate(lines):
        recorder.add(line, sealed=number == len(lines) - 1 or "pause" in line or "end" in line)
    return read_chain(recorder.to_bytes())


def broken(lines: Lines) -> tuple[int, str]:
    """The number of the first line that does not follow, counted from 1, and why."""
    with pytest.raises(BrokenLine) as error:
        verify(chained(lines), find)
    return error.value.number, error.value.why


def first(lines: Lines, kind: str) -> int:
    """The place of the first line of a kind after the header."""
    return next(place for place, line in enumerate(lines) if place and kind in line)


def with_line(lines: Lines, place: int, **changes: Any) -> Lines:
    return [*lines[:place], {**lines[place], **changes}, *lines[place + 1 :]]
