"""What the commands of the lab share: how they are played, by whom, and where the results go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

from cyclopts import Parameter

from ninefold.bots.registry import bots_for
from ninefold.cli.parameters import (
    ContentFiles,
    GameName,
    Json,
    Options,
    SeatCount,
    WholeNumber,
    drawn_seed,
    rules_for,
)
from ninefold.cli.progress import Bar
from ninefold.core.errors import BadInput
from ninefold.lab.extras import need
from ninefold.lab.plan import Plan, checked, read_vary
from ninefold.lab.row import GameRow
from ninefold.lab.run import Crew, as_is_worth_it, cores, here, on_processes
from ninefold.lab.run import run as play_on
from ninefold.lab.study import Study, begin_study, notes_for, read_notes

OutFolder = Annotated[
    str, Parameter(help="a folder for the games and the page; without it only the figures are printed")
]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class LabSettings:
    """The parameters of every command of the lab."""

    seats: SeatCount = None
    seed: WholeNumber | None = None
    """the same seed gives the same games; without one, one is drawn and shown"""
    option: Options = None
    workers: WholeNumber | None = None
    """number of processes; by default one per core"""
    cluster: str = ""
    """a Dask scheduler, such as tcp://host:8786; `local` starts one here"""
    as_json: Json = False

    def seed_for(self, out: str) -> int:
        """Return the given seed, that of the runs to continue, or a new one."""
        folders = [Path(out), *sorted(Path(out).glob("*/"))] if out and self.seed is None else []
        notes = [found for folder in folders if folder.is_dir() and (found := read_notes(folder)) is not None]
        return notes[0].plan.seed if notes else drawn_seed(self.seed)

    def plan(self, game: GameName, bots: str, seed: int) -> Plan:
        """Return the plan for a command line."""
        return plan_of(game, bots, seed, self)

    @contextmanager
    def crew(self) -> Iterator[tuple[Crew, int]]:
        """Yield the crew that plays, and its number of workers."""
        workers, cluster = self.workers, self.cluster
        if workers is not None and not 1 <= workers <= 1024:
            raise BadInput(f"--workers must be from 1 to 1024, not {workers}")
        if not cluster:
            count = workers or cores()
            yield (as_is_worth_it(count) if workers is None else here if workers == 1 else on_processes(count)), count
            return
        if workers is not None and cluster != "local":
            raise BadInput("--workers is for this machine and for --cluster local; a running cluster has its own")
        need("distributed", "playing on a cluster")
        from ninefold.lab.cluster import cluster_at

        with cluster_at(cluster, workers) as reached:
            yield reached.crew, reached.workers

    @contextmanager
    def runner(self, out: str, total: int) -> Iterator[StudyRunner]:
        """Yield a runner with a folder that stays, or a temporary one."""
        with TemporaryDirectory() as passing, self.crew() as (crew, hands), Bar(total) as bar:
            yield StudyRunner(Path(out or passing), crew, hands, bar)


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class VariedSettings(LabSettings):
    """The parameters of the commands that play with other cards, or with several values of an option."""

    vary: Annotated[list[str] | None, Parameter(negative="")] = None
    """key=a,b,c: an option that takes each value in turn; key alone takes all values that the game names"""
    content: ContentFiles = None

    def plan(self, game: GameName, bots: str, seed: int, *, rotate: bool = False) -> Plan:
        """Return the plan for a command line."""
        return plan_of(game, bots, seed, self, self.vary, self.content, rotate=rotate)


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class TournamentSettings(VariedSettings):
    """The parameters of a tournament: `bots` are those that meet, not those that sit at one table."""

    seats: WholeNumber | None = None
    """Number of seats; the game's minimum by default, and at least 2."""


LAB_DEFAULTS: Final = LabSettings()
VARIED_DEFAULTS: Final = VariedSettings()
TOURNAMENT_DEFAULTS: Final = TournamentSettings()


def plan_of(
    game: str,
    bots: str,
    seed: int,
    settings: LabSettings,
    vary: Sequence[str] | None = None,
    content: Sequence[str] | None = None,
    *,
    rotate: bool = False,
) -> Plan:
    """Return the plan for a command line."""
    rules = rules_for(game, bots, settings.seats, settings.option, content)
    return Plan(
        game=game,
        seats=rules.seats,
        bots=bots_for(bots, rules.seats),
        seed=seed,
        options=dict(rules.options),
        vary=read_vary(rules.game, vary),
        rotate=rotate,
        overlays=[dict(overlay) for overlay in rules.overlays],
    )


def positive(games: int) -> None:
    """Require at least one game."""
    if games < 1:
        raise BadInput(f"at least 1 game has to be played, not {games}")


class StudyRunner:
    """Plays plans one after the other, each in its own folder, with one progress bar for all."""

    def __init__(self, folder: Path, crew: Crew, hands: int, bar: Bar) -> None:
        self.folder = folder
        self.crew = crew
        self.hands = hands
        self.bar = bar
        self.done = 0

    def play(self, name: str, plan: Plan, games: int) -> Study:
        """Return the study of a plan with all its games; the caller closes it."""
        study = begin_study(str(self.folder / name), checked(plan), "sqlite")
        play_on(study, games, self.crew, self.hands, lambda played: self.bar(self.done + played))
        self.done += games
        return study

    def check(self, name: str, plan: Plan) -> None:
        """Refuse a folder that has something else, before anything is played."""
        notes_for(str(self.folder / name), checked(plan), "sqlite")

    def rows(self, name: str, plan: Plan, games: int) -> Iterator[GameRow]:
        """Return the games of a plan."""
        with self.play(name, plan, games) as study:
            yield from (row for row in study.rows() if row.game < games)
