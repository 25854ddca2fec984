"""How fast a game is on one core: random play, and what a search does with positions from the middle of games.

Every figure is the median of several repeats after a warm-up; seeds are fixed, so each run measures the same work.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter
from typing import Any, Final

import msgspec

from ninefold.bots.random import RandomBot
from ninefold.core import kernel
from ninefold.core.agenda import Answer
from ninefold.core.stream import Stream
from ninefold.lab.match import play

REPEATS: Final = 5
WARM_GAMES: Final = 20
PLAY_SECONDS: Final = 0.4
PASS_SECONDS: Final = 0.08
POSITIONS: Final = 20


class Position:
    """A position of a game with the answers that came next."""

    def __init__(self, state: Any, seats: Sequence[int], answers: Sequence[Answer]) -> None:
        self.state = state.clone()
        self.seats = list(seats)
        self.answers = list(answers)
        self.is_sealed = kernel.is_sealed(state)

    def step(self) -> Any:
        """A copy of the position with the answers given."""
        ahead = self.state.clone()
        if self.is_sealed:
            kernel.take_sealed(ahead, self.answers)
        else:
            kernel.take(ahead, self.seats[0], self.answers[0])
        return ahead


class Camera:
    """Looks on at a match and keeps every moment."""

    def __init__(self) -> None:
        self.moments: list[Position] = []

    def answered(self, state: Any, seat: int, answer: Answer) -> None:
        """Keep the moment before an answer."""
        self.moments.append(Position(state, [seat], [answer]))

    def sealed(self, state: Any, seats: Sequence[int], answers: Sequence[Answer]) -> None:
        """Keep the moment before answers given in secret."""
        self.moments.append(Position(state, seats, answers))


def bench(game: Any, seats: int = 0) -> dict[str, float]:
    """All figures of one game, at a table of so many seats, or at its smallest (0)."""
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


def machine() -> dict[str, Any]:
    """What the figures were measured with."""
    return {"python": platform.python_version(), "compiled": is_compiled()}


def play_speed(rules: Any) -> tuple[float, float]:
    """Decisions and games a second at random."""
    began = perf_counter()
    for seed in range(WARM_GAMES):
        random_game(rules, seed)
    games = max(WARM_GAMES, int(WARM_GAMES * PLAY_SECONDS / (perf_counter() - began)))
    by_decision: list[float] = []
    by_game: list[float] = []
    for _ in range(REPEATS):
        decisions = 0
        began = perf_counter()
        for seed in range(games):
            decisions += random_game(rules, seed)
        took = perf_counter() - began
        by_decision.append(decisions / took)
        by_game.append(games / took)
    return median(by_decision), median(by_game)


def random_game(rules: Any, seed: int) -> int:
    """Play one game at random; how many decisions it had."""
    return play(rules, [RandomBot(seed, seat) for seat in range(rules.seats)], seed).decisions


def mid_game(rules: Any) -> list[Position]:
    """Positions from the middle of games played at random."""
    moments: list[Position] = []
    for seed in range(POSITIONS):
        camera = Camera()
        play(rules, [RandomBot(seed, seat) for seat in range(rules.seats)], seed, camera)
        moments.append(camera.moments[len(camera.moments) // 2])
    return moments


def passes(rules: Any, moments: Sequence[Position]) -> dict[str, Callable[[], int]]:
    """For each figure the work to be timed; each returns how often it did it."""
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
    """How long the work takes once."""
    began = perf_counter()
    work()
    loops = max(1, int(PASS_SECONDS / (perf_counter() - began)))
    timed: list[float] = []
    for _ in range(REPEATS):
        done = 0
        began = perf_counter()
        for _ in range(loops):
            done += work()
        timed.append((perf_counter() - began) / done)
    return median(timed)
