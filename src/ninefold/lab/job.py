"""A job of the lab: a question about a set of cards, answered in the background, with figures while it goes on.

A job is a folder: its notes, its state and a study for each plan. Whoever runs it again plays only the missing games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final, Literal

import msgspec

from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput, Stalled
from ninefold.core.parse import Unreadable, parse_json
from ninefold.core.registry import find_game
from ninefold.lab.job_plans import JobPlans, JobWish
from ninefold.lab.plan import checked
from ninefold.lab.run import here
from ninefold.lab.run import run as play_on
from ninefold.lab.study import Hold, begin_study

NOTES_FILE: Final = "job.json"
STATE_FILE: Final = "state.json"
STOP_FILE: Final = "stop"
PAUSE: Final = 0.3
"""Minimum number of seconds between two states on disk."""
TIME_IS_UP: Final = "the time that one job may take is used up"
FIRST_ROUNDS: Final = (5, 10, 20, 40, 70)
"""Figures are made after these numbers of games, then at every tenth of the whole."""

JobPhase = Literal["waiting", "running", "stopped", "done", "failed"]


class JobNotes(msgspec.Struct, kw_only=True):
    """What a job is about; never changed."""

    game: str
    wish: JobWish
    seed: int
    below: list[PlainData] = []
    """Content under the set, which every table of this server has."""


class JobState(msgspec.Struct, kw_only=True):
    """How far a job is."""

    phase: JobPhase = "waiting"
    played: int = 0
    total: int = 0
    seconds: float = 0.0
    """Time spent, over all runs."""
    left: float | None = None
    """Number of seconds left, if that can be said yet."""
    result: PlainData = {}
    """The figures so far; what they are depends on the kind of the job."""
    error: str = ""


class JobStopped(Exception):
    """Somebody stopped the job, or its time is used up."""


class JobOrphaned(Exception):
    """The server that started the job is gone; the next one goes on with it."""


_NOTES: Final = msgspec.json.Decoder(JobNotes)
_STATE: Final = msgspec.json.Decoder(JobState)
MOST_BYTES: Final = 4 * 1024 * 1024


def read_job(folder: Path) -> JobNotes:
    """Read what a job is about."""
    return parse_json((folder / NOTES_FILE).read_bytes(), _NOTES, most=MOST_BYTES, entries=MOST_BYTES)


def read_state(folder: Path) -> JobState:
    """Read how far a job is."""
    try:
        return parse_json((folder / STATE_FILE).read_bytes(), _STATE, most=MOST_BYTES, entries=MOST_BYTES)
    except (OSError, Unreadable):
        return JobState()


def write_file(folder: Path, name: str, value: object) -> None:
    """Write a whole file or nothing."""
    part = folder / f"{name}.part"
    part.write_bytes(msgspec.json.encode(value))
    part.rename(folder / name)


def begin_job(folder: Path, notes: JobNotes) -> None:
    """Make the folder of a new job."""
    folder.mkdir(parents=True)
    write_file(folder, STATE_FILE, JobState(total=JobPlans(notes.game, notes.wish, notes.seed, notes.below).total))
    write_file(folder, NOTES_FILE, notes)


def rounds_of(games: int) -> list[int]:
    """After how many games of each plan the figures are made."""
    tenths = (games * tenth // 10 for tenth in range(1, 11))
    return sorted({number for number in (*FIRST_ROUNDS, *tenths, games) if 1 <= number <= games})


class JobRunner:
    """Runs a job in this process, round by round."""

    def __init__(self, folder: Path, most_seconds: float = 0.0, is_gone: Callable[[], bool] = lambda: False) -> None:
        self.folder = folder
        self.notes = read_job(folder)
        self.plans = JobPlans(self.notes.game, self.notes.wish, self.notes.seed, self.notes.below)
        self.most_seconds = most_seconds
        self.is_gone = is_gone
        self.state = read_state(folder)
        self.state.total = self.plans.total
        self._before = self.state.seconds
        self._began = perf_counter()
        self._written = 0.0
        self._done: dict[str, int] = {}
        self._at_start = 0

    def run(self) -> JobState:
        """Play until the answer is there, the job is stopped, or its time is used up."""
        with Hold(self.folder):
            self.state.error = ""
            self._tell("running")
            try:
                self._play()
            except JobOrphaned:
                return self.state
            except JobStopped:
                self._tell("stopped")
            except (BadInput, Stalled) as error:
                self.state.error = str(error)
                self._tell("failed")
            else:
                self._tell("done")
        return self.state

    def _play(self) -> None:
        for name, plan in self.plans.named().items():
            with begin_study(str(self.folder / name), checked(plan), "sqlite") as study:
                self._done[name] = min(len(study.store.done()), self.plans.each)
        self._at_start = sum(self._done.values())
        for number in rounds_of(self.plans.each):
            for name in self.plans.named():
                if self._done[name] < number:
                    self._play_plan(name, number)
            self.state.result = self.plans.figures(self.folder, number)
            self._tell("running")
            if self.plans.is_decided(self.state.result, number):
                return

    def _play_plan(self, name: str, number: int) -> None:
        def progress(played: int) -> None:
            self._done[name] = max(self._done[name], played)
            if self.is_gone():
                raise JobOrphaned
            if (self.folder / STOP_FILE).exists():
                raise JobStopped
            if self.most_seconds and self._seconds() > self.most_seconds:
                self.state.error = TIME_IS_UP
                raise JobStopped
            if perf_counter() - self._written > PAUSE:
                self._tell("running")

        with begin_study(str(self.folder / name), self.plans.named()[name], "sqlite") as study:
            play_on(study, number, here, progress=progress)

    def _seconds(self) -> float:
        return self._before + perf_counter() - self._began

    def _tell(self, phase: JobPhase) -> None:
        """Write the state, with an estimate of the time left."""
        self.state.phase = phase
        self.state.played = sum(self._done.values()) or self.state.played
        self.state.seconds = round(self._seconds(), 1)
        now = self.state.played - self._at_start
        speed = now / max(perf_counter() - self._began, 1e-6)
        is_on = phase == "running" and now > 0
        self.state.left = round((self.state.total - self.state.played) / speed, 1) if is_on else None
        self._written = perf_counter()
        write_file(self.folder, STATE_FILE, self.state)


def job_page(folder: Path) -> str:
    """The full report of a job, with the games played so far."""
    notes = read_job(folder)
    return JobPlans(notes.game, notes.wish, notes.seed, notes.below).page(folder)


def checked_wish(game: str, wish: JobWish, below: Sequence[PlainMapping]) -> None:
    """Refuse a job that could not be run, with the first thing that is wrong."""
    find_game(game)
    for plan in JobPlans(game, wish, 0, [dict(one) for one in below]).named().values():
        checked(plan)
