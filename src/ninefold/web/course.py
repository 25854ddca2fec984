"""How a finished game went: who led when, its key moments, and the card that brought most.

Positions are judged as bots judge them at first sight (a game's guide), so this takes no search.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import takewhile
from typing import Final, NamedTuple

import msgspec

from ninefold.bots.search.analysis import given_in
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.errors import BadInput
from ninefold.core.field import CARD
from ninefold.core.flat import Flat
from ninefold.core.lines import ChanceLine, UndoLine
from ninefold.core.record import read_chain
from ninefold.core.registry import find_game
from ninefold.core.replay import Replay
from ninefold.core.rules import AnyRules, Outcome
from ninefold.core.speech import Speech
from ninefold.table.notice import Happening, Whole
from ninefold.table.show import tells_and_log
from ninefold.web.shapes import BestCard, Course, CoursePoint, KeyMoment

POINTS: Final = 80
"""Maximum number of points of a curve."""
MOMENTS: Final = 3
LINES: Final = 2
"""Number of lines of the log that tell a moment."""
SWING: Final = 0.03
"""Minimum change of a seat's standing that makes a moment or a card worth naming."""


class Move(NamedTuple):
    """An answer, and everybody's standing before it and at the next ask."""

    line: int
    round: int
    seat: int
    text: str
    cards: list[str]
    before: list[float]
    after: list[float]

    @property
    def gain(self) -> float:
        """What it changed for its seat, against the best of the others."""
        return _lead(self.after, self.seat) - _lead(self.before, self.seat)


class GameCourse:
    """Replays a record and notes everybody's standing."""

    def __init__(self, raw: bytes, lang: str) -> None:
        self.played = Replay(read_chain(raw), find_game, listen=True)
        self.rules = self.played.rules
        self.speech = [Speech(self.rules, lang, self.played.names, seat) for seat in range(self.rules.seats)]
        self.speech_of_all = Speech(self.rules, lang, self.played.names)
        self.points: list[CoursePoint] = []
        self.moves: list[Move] = []
        self.heard = 0

    def run(self) -> Course:
        """Return the course of the game; it must have ended."""
        played, open_moves = self.played, list[Move]()
        self.note()
        while played.at < len(played.entries) - 1:
            line = played.peek()
            begun = [self.begin(seat, answer) for seat, answer in given_in(self.rules, line)]
            if begun:
                self.close(open_moves)
                open_moves = begun
            played.step()
            if isinstance(line, UndoLine):
                self.points = [point for point in self.points if point.line < line.undo]
                self.moves = [move for move in self.moves if move.line < line.undo]
                open_moves, self.heard = [], len(played.state.tells or ())
            if not isinstance(line, ChanceLine):
                self.note()
        self.close(open_moves)
        outcome = self.rules.outcome(played.state)
        if outcome is None:
            raise BadInput("this game has not ended; its course would reveal too much")
        self.points[-1].values = final_values(self.rules, outcome, self.points[-1].values)
        moments = sorted(self.key_moments(), key=lambda moment: moment.line)
        return Course(self.speech[0].names, thinned(self.points), moments, self.best_card(), list(outcome.winners))

    def stands(self) -> list[float]:
        """How good the position looks for each seat, in 0..1."""
        guide = self.rules.guide
        return [] if guide is None else [(worth + 1) / 2 for worth in guide.worths(self.played.state)]

    def note(self) -> None:
        """Add a point where the table waits or the game is over."""
        state = self.played.state
        if not state.agenda or kernel.is_waiting(state):
            values = [round(value, 3) for value in self.stands()]
            self.points.append(CoursePoint(self.played.at, self.rules.round(state), values))

    def begin(self, seat: int, answer: Answer) -> Move:
        """An answer that is about to be carried out."""
        state, stands = self.played.state, self.stands()
        said = self.speech[seat].answer(state, answer)
        cards = self.cards_in(state, seat, answer)
        return Move(self.played.at + 1, self.rules.round(state), seat, said, cards, stands, stands)

    def cards_in(self, state: Flat, seat: int, answer: Answer) -> list[str]:
        """The names of the cards that an answer names."""
        verb = self.rules.verbs[answer[0]]
        more = len(answer) - 1 - len(verb.fields)
        values = zip([*verb.fields, *(verb.fields[-1:] * more)], answer[1:])
        return [
            self.speech[seat].value(state, field, value) for field, value in values if field.kind == CARD and value >= 0
        ]

    def close(self, moves: list[Move]) -> None:
        """Finish the answers so far, because the next one is about to come."""
        after, told = self.stands(), self.told()
        self.moves += [move._replace(after=after, text=f"{move.text}: {told}" if told else move.text) for move in moves]

    def told(self) -> str:
        """The first log lines after an answer, up to the next turn or phase, each once."""
        tells = self.played.state.tells or []
        fresh: list[Happening] = [Whole(tell) for tell in tells[self.heard :]]
        self.heard = len(tells)
        lines = takewhile(lambda line: not line.heading, tells_and_log(fresh, self.speech_of_all)[1])
        return " ".join(list(dict.fromkeys(line.text for line in lines))[:LINES])

    def key_moments(self) -> list[KeyMoment]:
        """The answers after which most had changed, one for each round."""
        found: list[KeyMoment] = []
        for move in sorted(self.moves, key=lambda move: -abs(move.gain)):
            if abs(move.gain) < SWING or len(found) == MOMENTS:
                break
            if all(move.round != other.round for other in found):
                before, after = round(move.before[move.seat], 3), round(move.after[move.seat], 3)
                found.append(KeyMoment(move.line, move.round, move.seat, move.text, before, after))
        return found

    def best_card(self) -> BestCard | None:
        """The card that changed most for the seats that named it, over the whole game."""
        sums: dict[tuple[int, str], float] = defaultdict(float)
        for move in self.moves:
            for card in set(move.cards):
                sums[move.seat, card] += move.gain / len(set(move.cards))
        if not sums:
            return None
        (seat, card), gain = max(sums.items(), key=lambda pair: pair[1])
        return BestCard(card, seat, round(gain, 3)) if gain >= SWING else None


def _lead(values: list[float], seat: int) -> float:
    """How far a seat is ahead of the best other seat; with one seat, its standing."""
    others = [value for at, value in enumerate(values) if at != seat]
    return (values[seat] if values else 0.0) - max(others, default=0.0)


def final_values(rules: AnyRules, outcome: Outcome, values: list[float]) -> list[float]:
    """How everybody stands at the end: winners at the top, as the rules have it."""
    if not values or not outcome.winners:
        return values
    return [1.0 if seat in outcome.winners else 0.0 for seat in range(rules.seats)]


def thinned(points: list[CoursePoint]) -> list[CoursePoint]:
    """A limited number of points, evenly spread, with the last one."""
    every = -(-len(points) // POINTS)
    return points if every <= 1 else [*points[:-1:every], points[-1]]


def course(raw: bytes, lang: str) -> bytes:
    """Return the course of a finished game as JSON."""
    return msgspec.json.encode(GameCourse(raw, lang).run())
