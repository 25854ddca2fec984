"""`lab run`: plays the games a folder still lacks, here, on worker processes or on a cluster, and stores their rows."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Final

import msgspec

from ninefold.core.data import PlainData
from ninefold.core.errors import BadInput
from ninefold.core.registry import Finder
from ninefold.core.rules import Outcome
from ninefold.lab.plan import Losing, checked
from ninefold.lab.player import Part, PlanPlayer, play_part
from ninefold.lab.row import unpacked
from ninefold.lab.spread import WORTH_A_START, LostWorker, Progress, spread
from ninefold.lab.study import Hold, Study
from ninefold.lab.tally import Tally

A_PART: Final = 0.4
"""Target duration of a part in seconds: long compared with its overhead, short enough for a live progress display."""
LARGEST: Final = 250

Crew = Callable[["Work", Iterator[range]], Iterator[Part]]
"""Plays the parts of a study's work, in any order."""


class Work:
    """What a crew needs to know to play parts of a study."""

    def __init__(self, study: Study) -> None:
        self.plan = msgspec.json.encode(study.plan)
        self.find = study.find
        self.content = study.notes.content
        self.player = PlanPlayer(study.plan, study.find)


class PartQueue:
    """Games still to be played, in parts that grow until their duration outweighs their overhead."""

    def __init__(self, missing: list[range], hands: int) -> None:
        self.missing = missing[::-1]
        self.left = sum(len(part) for part in missing)
        self.hands = hands
        self.size = 1

    def __iter__(self) -> Iterator[range]:
        while self.missing:
            whole = self.missing.pop()
            size = max(1, min(self.size, -(-self.left // (2 * self.hands))))
            part = whole[:size]
            if len(whole) > size:
                self.missing.append(whole[size:])
            self.left -= len(part)
            yield part

    def took(self, games: int, seconds: float) -> None:
        """Adapt the size to the duration of a part."""
        fitting = int(games * A_PART / max(seconds, 1e-6))
        self.size = max(1, min(LARGEST, fitting, 2 * max(self.size, games)))


def run(study: Study, games: int, crew: Crew, hands: int = 1, progress: Progress | None = None) -> PlainData:
    """Play until the folder has `games` games; return a short summary."""
    if games < 1:
        raise BadInput(f"at least 1 game has to be played, not {games}")
    checked(study.plan, study.find)
    began = perf_counter()
    with Hold(study.folder):
        known = study.store.done()
        parts = PartQueue(missing(known, games), hands)
        played = 0
        work = Work(study)
        try:
            for part in crew(work, iter(parts)):
                rows = unpacked(part.rows)
                parts.took(len(rows), part.seconds)
                study.store.add(rows)
                played += len(rows)
                if progress is not None:
                    progress(min(games, len(known)) + played)
        except LostWorker as error:
            raise LostWorker(
                "a worker process was killed; the games played so far are kept, and the same command continues"
            ) from error
    return {**summary(study), "played": played, "kept": len(known), "seconds": round(perf_counter() - began, 3)}


def missing(known: list[int], games: int) -> list[range]:
    """Return the missing games below a number, as ranges."""
    gaps: list[range] = []
    expected = 0
    for game in [*known, games]:
        if min(game, games) > expected:
            gaps.append(range(expected, min(game, games)))
        expected = game + 1
    return gaps


def summary(study: Study) -> PlainData:
    """Summarise a study."""
    plan = study.plan
    tally = Tally(plan.seats)
    is_lost = Losing(plan, study.find)
    by_bot: dict[str, list[int]] = {}
    for row in study.rows():
        winners = tuple(seat for seat, one in enumerate(row.seats) if one.won)
        tally.count(Outcome(row.ending, winners), row.decisions, row.rounds, is_lost=is_lost(row))
        for one in row.seats:
            won = by_bot.setdefault(one.bot, [0, 0])
            won[0] += one.won
            won[1] += 1
    asked = {"game": plan.game, "seats": plan.seats, "bots": plan.bots, "rotate": plan.rotate, "seed": plan.seed}
    return {
        **asked,
        "folder": str(study.folder),
        "digest": study.digest(),
        **tally.to_data(),
        "by_bot": {bot: {"won": won, "of": of} for bot, (won, of) in sorted(by_bot.items())},
    }


def cores() -> int:
    """Return how many processes can run at once on this machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def here(work: Work, parts: Iterator[range]) -> Iterator[Part]:
    """Play all parts in this process."""
    return (work.player.part(part) for part in parts)


def on_processes(workers: int) -> Crew:
    """Return a crew of worker processes on this machine."""

    def crew(work: Work, parts: Iterator[range]) -> Iterator[Part]:
        return spread(_play, _begin, (work.plan, work.find, work.content), parts, workers)

    return crew


def as_is_worth_it(workers: int) -> Crew:
    """Return a crew that plays quick work in this process and starts workers for the rest."""

    def crew(work: Work, parts: Iterator[range]) -> Iterator[Part]:
        until = perf_counter() + WORTH_A_START
        for part in parts:
            yield work.player.part(part)
            if perf_counter() > until:
                break
        yield from on_processes(workers)(work, parts)

    return here if workers == 1 else crew


_work: list[tuple[bytes, Finder, str]] = []
"""In a worker process: the arguments of its work."""


def _begin(plan: bytes, find: Finder, content: str) -> None:
    _work.append((plan, find, content))


def _play(part: range) -> Part:
    plan, find, content = _work[0]
    return play_part(plan, find, content, part)
