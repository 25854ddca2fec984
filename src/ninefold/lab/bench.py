"""How fast a game is on one core: random play, and the operations of a search on positions from the middle of games.

Every figure is the median of several repeats after a warm-up; seeds are fixed, so each run measures the same work.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Final

import msgspec

from ninefold.bots.random import RandomBot
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.data import PlainData
from ninefold.core.flat import Flat
from ninefold.core.game import AnyGame
from ninefold.core.rules import AnyRules
from ninefold.core.stream import Stream
from ninefold.lab.match import play

REPEATS: Final = 5
WARM_GAMES: Final = 20
PLAY_SECONDS: Final = 0.4
PASS_SECONDS: Final = 0.08
POSITIONS: Final = 20


class Position:
    """A position of a game with the answers that came next."""

    def __init__(self, state: Flat, seats: Sequence[int], answers: Sequence[Answer]) -> None:
        self.state = state.clone()
        self.seats = list(seats)
        self.answers = list(answers)
        self.is_sealed = kernel.is_sealed(state)

    def step(self) -> Flat:
        """Return a copy of the position after the answers."""
        ahead = self.state.clone()
        if self.is_sealed:
            kernel.take_sealed(ahead, self.answers)
        else:
            kernel.take(ahead, self.seats[0], self.answers[0])
        return ahead


class Camera:
    """Observes a match and keeps every position."""

    def __init__(self) -> None:
        self.moments: list[Position] = []

    def answered(self, state: Flat, seat: int, answer: Answer) -> None:
        """Keep the position before an answer."""
        self.moments.append(Position(state, [seat], [answer]))

    def sealed(self, state: Flat, seats: Sequence[int], answers: Sequence[Answer]) -> None:
        """Keep the position before secret answers."""
        self.moments.append(Position(state, seats, answers))


def bench(game: AnyGame, seats: int = 0) -> dict[str, float]:
    """Measure all figures of one game with this number of seats, or the game's minimum (0)."""
    rules = game.rules(seats or game.min_seats, {})
    decisions_per_s, games_per_s = play_speed(rules)
    moments = mid_game(rules)
    return {
        "decisions_per_s": round(decisions_per_s),
        "games_per_s": round(games_per_s, 1),
        **{name: round(1e6 * seconds(work), 2) for name, work in passes(rules, moments).items()},
    }


def is_compiled() -> bool:
    """Whether the kernel runs compiled."""
    return not str(kernel.__file__).endswith(".py")


def machine() -> PlainData:
    """Describe the machine and the Python version of a measurement."""
    return {"python": platform.python_version(), "compiled": is_compiled()}


def play_speed(rules: AnyRules) -> tuple[float, float]:
    """Measure decisions and games in random play, for each second on the core."""
    began = process_time()
    for seed in range(WARM_GAMES):
        random_game(rules, seed)
    games = max(WARM_GAMES, int(WARM_GAMES * PLAY_SECONDS / (process_time() - began)))
    by_decision: list[float] = []
    by_game: list[float] = []
    for _ in range(REPEATS):
        decisions = 0
        began = process_time()
        for seed in range(games):
            decisions += random_game(rules, seed)
        took = process_time() - began
        by_decision.append(decisions / took)
        by_game.append(games / took)
    return median(by_decision), median(by_game)


def random_game(rules: AnyRules, seed: int) -> int:
    """Play one game at random; return the number of decisions."""
    return play(rules, [RandomBot(seed, seat) for seat in range(rules.seats)], seed).decisions


def mid_game(rules: AnyRules) -> list[Position]:
    """Return positions from the middle of random games."""
    moments: list[Position] = []
    for seed in range(POSITIONS):
        camera = Camera()
        play(rules, [RandomBot(seed, seat) for seat in range(rules.seats)], seed, camera)
        moments.append(camera.moments[len(camera.moments) // 2])
    return moments


def whole_games(rules: AnyRules, count: int) -> list[list[Flat]]:
    """Return the positions before each answer of random games."""
    games: list[list[Flat]] = []
    for seed in range(count):
        camera = Camera()
        play(rules, [RandomBot(seed, seat) for seat in range(rules.seats)], seed, camera)
        games.append([moment.state for moment in camera.moments])
    return games


def passes(rules: AnyRules, moments: Sequence[Position]) -> dict[str, Callable[[], int]]:
    """Return the work to be timed for each figure; each function returns how many operations it did."""
    states = [moment.state for moment in moments]
    stream = Stream(0, "bench")
    seats = range(rules.seats)
    views = [(rules.view(state, seat), seat) for state in states for seat in seats]
    encode, decode = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode

    def clone() -> int:
        for state in states:
            state.clone()
        return len(states)

    def clone_and_step() -> int:
        for moment in moments:
            kernel.advance(moment.step(), stream)
        return len(moments)

    def view() -> int:
        for state in states:
            for seat in seats:
                rules.view(state, seat)
        return len(views)

    def sample() -> int:
        for shown, seat in views:
            rules.sample(shown, seat, stream)
        return len(views)

    def json_roundtrip() -> int:
        for state in states:
            rules.load(decode(encode(rules.dump(state))))
        return len(states)

    return {f"{work.__name__}_us": work for work in (clone, clone_and_step, view, sample, json_roundtrip)}


def seconds(work: Callable[[], int]) -> float:
    """Return how much time on the core one pass of the work takes."""
    began = process_time()
    work()
    loops = max(1, int(PASS_SECONDS / (process_time() - began)))
    timed: list[float] = []
    for _ in range(REPEATS):
        done = 0
        began = process_time()
        for _ in range(loops):
            done += work()
        timed.append((process_time() - began) / done)
    return median(timed)
