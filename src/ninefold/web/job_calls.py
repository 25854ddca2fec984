"""The calls about jobs of the lab: begin one, watch it, stop it, go on with it, read its report."""

from __future__ import annotations

import base64
import hashlib
import secrets
from importlib.resources import files
from typing import Final

import msgspec

from ninefold.core.data import PlainData
from ninefold.lab.job import JobNotes, checked_wish
from ninefold.lab.job_plans import JobWish
from ninefold.web.call import Asked, Call, RawResult
from ninefold.web.desk import Desk
from ninefold.web.faults import too_fast
from ninefold.web.job_process import page_in_process
from ninefold.web.shapes import JobShown

HTML: Final = "text/html; charset=utf-8"
JOB: Final = "/api/jobs/{job}"


def report_policy() -> str:
    """The policy of a report: its own script by its hash, its own styles, and an origin of its own that has nothing."""
    script = files("ninefold.lab").joinpath("report.js").read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(f"\n{script}".encode()).digest()).decode()
    return (
        f"sandbox allow-scripts; default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


async def begin(desk: Desk, asked: Asked) -> JobShown:
    """Begin a job, after its set and its wishes are checked."""
    if wait := desk.replays.take(asked.address):
        raise too_fast(wait)
    wish: JobWish = asked.body
    game = desk.library.game(asked.path["slug"])
    wish = msgspec.structs.replace(wish, games=min(wish.games, desk.settings.limits.job_games))
    below: list[PlainData] = [dict(overlay) for overlay in game.overlays]
    await desk.reading.judge(asked.address, lambda: checked_wish(game.slug, wish, below))
    notes = JobNotes(game=game.slug, wish=wish, seed=secrets.randbelow(2**32), below=below)
    return shown(desk, desk.jobs.add(asked.address, notes))


async def watch(desk: Desk, asked: Asked) -> JobShown:
    """How far a job is, with its figures so far."""
    return shown(desk, asked.path["job"])


async def stop(desk: Desk, asked: Asked) -> JobShown:
    """Stop a job."""
    await desk.jobs.stop(asked.path["job"])
    return shown(desk, asked.path["job"])


async def go_on(desk: Desk, asked: Asked) -> JobShown:
    """Go on with a stopped job."""
    desk.jobs.go_on(asked.address, asked.path["job"])
    return shown(desk, asked.path["job"])


async def report(desk: Desk, asked: Asked) -> RawResult:
    """The full report of a job as a page of its own."""
    folder = desk.jobs.path(asked.path["job"])
    one_each = desk.replays.rate.per_second > 0
    page = await desk.analysing.serve(asked.address, lambda: page_in_process(folder), asked.gone, one_each=one_each)
    return RawResult(page, HTML, headers=(("content-security-policy", report_policy()),))


def shown(desk: Desk, job: str) -> JobShown:
    """A job as its owner sees it; the set is not sent again."""
    notes, state = desk.jobs.read(job)
    wish = notes.wish
    return JobShown(
        job=job, game=notes.game, kind=wish.kind, card=wish.card, field=wish.field, games=wish.games, bots=wish.bots,
        phase=state.phase, played=state.played, total=state.total, seconds=state.seconds, left=state.left,
        result=state.result, error=state.error,
    )  # fmt: skip


JOB_CALLS: Final[tuple[Call, ...]] = (
    Call(
        "POST", "/api/games/{slug}/jobs", "begin_job",
        "A job of the lab: a card on trial, many games, two sets compared, or each value of one number.",
        begin, JobShown, takes=JobWish, status=201, fails=(404,),
    ),
    Call("GET", JOB, "watch_job", "How far a job is, and its figures so far.", watch, JobShown, fails=(404,)),
    Call(
        "POST", JOB + "/stop", "stop_job", "Stop a job; what it has found stays.",
        stop, JobShown, takes=PlainData, fails=(404,),
    ),
    Call(
        "POST", JOB + "/go-on", "continue_job", "Go on with a stopped job.",
        go_on, JobShown, takes=PlainData, fails=(404,),
    ),
    Call(
        "GET", JOB + "/report", "job_report", "The full report of a job, as one page of HTML.",
        report, str, gives_kind=HTML, fails=(404,),
    ),
)  # fmt: skip
