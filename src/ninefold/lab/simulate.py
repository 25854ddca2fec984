"""Many games between bots, on one core or several.

Game k has its own seed, derived from the run's seed and k alone, so the result is the same for any number of workers.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from math import inf
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from ninefold.bots.registry import make_bot
from ninefold.core.data import PlainData, PlainMapping
from ninefold.core.errors import BadInput, Stalled
from ninefold.core.notary import Notary
from ninefold.core.registry import Finder, find_game
from ninefold.core.rules import AnyRules
from ninefold.core.stream import Stream
from ninefold.lab.match import MOST_STEPS, Match
from ninefold.lab.spread import WORTH_A_START, Progress, spread
from ninefold.lab.tally import Tally

LARGEST_CHUNK: Final = 100
CHUNKS_PER_WORKER: Final = 20
RECORDS: Final = "[0-9][0-9][0-9][0-9][0-9][0-9]*.jsonl"
"""The names that records are written under."""


class Simulation(NamedTuple):
    """What to play; plain data only, so that it can be sent to another process."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: Mapping[str, str] = {}
    records: str = ""
    """The folder for the games' records; empty for none."""
    find: Finder = find_game
    overlays: tuple[PlainMapping, ...] = ()
    """Content applied on top of the shipped content."""

    def rules(self) -> AnyRules:
        """The rules for this job."""
        return self.find(self.game).rules(self.seats, self.options, self.overlays)


def game_seed(seed: int, index: int) -> int:
    """Return the seed of one game of a run: 48 bits, which any JSON reader can hold."""
    return int.from_bytes(blake2b(f"game:{seed}:{index}".encode(), digest_size=6).digest(), "big")


def simulate(job: Simulation, workers: int | None = None, progress: Progress | None = None) -> PlainData:
    """Play the job and return the result as plain data; by default on as many cores as are worth starting."""
    rules = checked(job, workers)
    began = perf_counter()
    total = Tally(job.seats)
    for part in _parts(job, rules, workers):
        total.add(part)
        if progress is not None:
            progress(total.games)
    asked = {"game": job.game, "seats": job.seats, "bots": list(job.bots), "seed": job.seed}
    return {**asked, **total.to_data(), "seconds": round(perf_counter() - began, 3)}


def checked(job: Simulation, workers: int | None) -> AnyRules:
    """Return the job's rules if it is valid, so that errors are found before any process starts."""
    if job.games < 1:
        raise BadInput(f"at least 1 game has to be played, not {job.games}")
    if workers is not None and workers < 1:
        raise BadInput(f"at least 1 worker is needed, not {workers}")
    rules = job.rules()
    if len(job.bots) != job.seats:
        raise BadInput(f"{len(job.bots)} bots are named for {job.seats} seats")
    for seat, name in enumerate(job.bots):
        make_bot(name, 0, seat)
    if job.records:
        _folder(job.records)
    return rules


def _folder(name: str) -> None:
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
        present = next(Path(name).glob(RECORDS), None)
    except OSError as error:
        raise BadInput(f"records can't be written to {name}: {error.strerror}") from error
    if present is not None:
        raise BadInput(f"records can't be written to {name}: it has records already, such as {present.name}")


def chunks(games: int, workers: int) -> list[range]:
    """All games, in parts small enough to keep workers busy to the end and a progress bar moving."""
    size = max(1, min(LARGEST_CHUNK, games // (workers * CHUNKS_PER_WORKER)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _parts(job: Simulation, rules: AnyRules, workers: int | None) -> Iterator[Tally]:
    """Play all parts, in any order: in this process while that is quick or requested, the rest on worker processes."""
    cores = os.cpu_count() or 1
    parts = chunks(job.games, workers or cores)
    here = inf if (workers or cores) == 1 else WORTH_A_START if workers is None else -inf
    began = perf_counter()
    while parts and perf_counter() - began < here:
        yield play_part(job, rules, parts.pop(0))
    if parts:
        yield from spread(_play_part, _begin, (job,), iter(parts), min(workers or cores, len(parts)))


_work: list[tuple[Simulation, AnyRules]] = []
"""In a worker process: its job and the rules, which are built only once."""


def _begin(job: Simulation) -> None:
    """Set up a worker process."""
    _work.append((job, job.rules()))


def _play_part(part: range) -> Tally:
    return play_part(*_work[0], part)


def play_part(job: Simulation, rules: AnyRules, part: range) -> Tally:
    """Play several games of a job in sequence."""
    tally = Tally(job.seats)
    for index in part:
        play_one(job, rules, index, tally)
    return tally


def play_one(job: Simulation, rules: AnyRules, index: int, tally: Tally) -> None:
    """Play one game of a job and count it."""
    seed = game_seed(job.seed, index)
    bots = [make_bot(name, seed, seat) for seat, name in enumerate(job.bots)]
    notary: Notary | None = None
    if job.records:
        notary = Notary(rules, [f"{name} {seat + 1}" for seat, name in enumerate(job.bots)], seed)
        match = Match(rules, bots, notary, notary)
        notary.state = match.state
    else:
        match = Match(rules, bots, Stream(seed))
    outcome = rules.outcome(match.state) if match.play() else None
    if outcome is None:
        raise Stalled(f"game {index} with seed {seed} of {job.game} did not end within {MOST_STEPS} steps")
    tally.count(outcome, match.decisions, rules.round(match.state), is_lost=outcome.kind in rules.lost)
    tally.statistics.update(rules.statistics(match.state))
    if notary is not None:
        Path(job.records, f"{index:06d}.jsonl").write_bytes(notary.finish(match.state))
