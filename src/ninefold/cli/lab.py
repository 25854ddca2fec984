"""`ninefold lab run`: games between bots, stored in a folder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ninefold.bots.registry import bots_for
from ninefold.cli.parameters import (
    ContentFiles,
    Json,
    Options,
    WholeNumber,
    drawn_seed,
    print_json,
    rules_for,
)
from ninefold.cli.progress import Bar
from ninefold.cli.simulate import told
from ninefold.core.errors import BadInput
from ninefold.lab.extras import need
from ninefold.lab.plan import Plan, checked, read_vary
from ninefold.lab.run import Crew, as_is_worth_it, cores, here, on_processes
from ninefold.lab.run import run as play_on
from ninefold.lab.study import begin_study, read_notes

Vary = Annotated[
    list[str] | None,
    Parameter(
        name="--vary",
        negative="",
        help="key=a,b,c: an option that takes each value in turn; key alone takes all values that the game names",
    ),
]
WorkerCount = Annotated[WholeNumber | None, Parameter(help="number of processes; by default one per core")]
Seed = Annotated[
    WholeNumber | None, Parameter(help="the same seed gives the same games; without one, one is drawn and shown")
]
ClusterAddress = Annotated[
    str, Parameter(name="--cluster", help="a Dask scheduler, such as tcp://host:8786; `local` starts one here")
]


def run(
    game: str,
    /,
    *,
    games: WholeNumber,
    out: str,
    bots: str = "greedy",
    seats: WholeNumber | None = None,
    seed: Seed = None,
    option: Options = None,
    vary: Vary = None,
    rotate: Annotated[bool, Parameter(negative="")] = False,
    content: ContentFiles = None,
    workers: WorkerCount = None,
    cluster: ClusterAddress = "",
    form: Annotated[str, Parameter(name="--format")] = "sqlite",
    as_json: Json = False,
) -> None:
    """Play games between bots and store the results, for reports.

    Parameters
    ----------
    game
        The game's name, as `ninefold games` lists it.
    games
        Total number of games; those already in the folder are not played again.
    out
        The folder for the results.
    bots
        One bot for all seats, or one for each, separated by commas.
    seats
        Number of seats; by default the number of bots named, or else the game's minimum.
    rotate
        Move the bots one seat on after each game.
    form
        Format of the results: sqlite or parquet.
    """
    positive(games)
    plan = plan_of(game, bots, seats, seed_for(out, seed), option, vary, content, rotate=rotate)
    with (
        crew_of(workers, cluster) as (crew, hands),
        begin_study(out, checked(plan), form) as study,
        Bar(games) as shown,
    ):
        shown.before = min(len(study.store.done()), games)
        result = play_on(study, games, crew, hands, shown)
    if as_json:
        print_json(result)
        return
    print("\n".join(told(result, plan.rules())))
    speed = result["played"] / max(result["seconds"], 0.001)
    print(f"{out}: {result['played']} played now ({speed:.0f}/s), {result['kept']} before; digest {result['digest']}")


def positive(games: int) -> None:
    """Require at least one game."""
    if games < 1:
        raise BadInput(f"at least 1 game has to be played, not {games}")


def plan_of(
    game: str,
    bots: str,
    seats: int | None,
    seed: int,
    option: Sequence[str] | None,
    vary: Sequence[str] | None = None,
    content: Sequence[str] | None = None,
    *,
    rotate: bool = False,
) -> Plan:
    """Return the plan for a command line."""
    rules = rules_for(game, bots, seats, option, content)
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


def seed_for(out: str, seed: int | None) -> int:
    """Return the given seed, that of the runs to continue, or a new one."""
    folders = [Path(out), *sorted(Path(out).glob("*/"))] if out and seed is None else []
    known = next((notes for folder in folders if folder.is_dir() and (notes := read_notes(folder)) is not None), None)
    return drawn_seed(seed) if known is None else known.plan.seed


@contextmanager
def crew_of(workers: int | None, cluster: str) -> Iterator[tuple[Crew, int]]:
    """Return the crew that plays, and its number of workers."""
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
