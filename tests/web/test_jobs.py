"""Jobs of the lab over HTTP: begun, watched, stopped, gone on with after a restart, and read."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.web.serving import FREE, PATIENCE, Site, Threaded, exactly

from ninefold.lab.job import JobNotes, begin_job, read_state
from ninefold.lab.job_plans import JobWish
from ninefold.web.shapes import JobShown

BOW = "[cards.bowman]\nstrength = 5\n"


def until(site: Site, job: str, is_so: Callable[[JobShown], bool]) -> JobShown:
    """The job as soon as something is so; on a busy machine its games wait for everything else."""
    last = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < last:
        found: JobShown = exactly(site.get(f"/api/jobs/{job}").json(), JobShown)
        if is_so(found):
            return found
        time.sleep(0.05)
    pytest.fail(f"it never came: {found}")


def begin(site: Site, **wish: Any) -> str:
    """The id of a new job."""
    made = site.post("/api/games/the-nine/jobs", {"text": BOW, "bots": "random", **wish})
    assert made.status == 201, made.body
    found: JobShown = exactly(msgspec.json.decode(made.body), JobShown)
    return found.job


def test_a_card_is_tried_in_the_background_and_its_report_is_a_page_without_rights(site: Site) -> None:
    job = begin(site, kind="card", card="bowman", games=4)
    done = until(site, job, lambda one: one.phase == "done")
    assert (done.played, done.total, done.left) == (8, 8, None)
    assert done.result["games"] == 4
    assert done.result["verdict"] in ("open", "weaker", "stronger", "same")
    page = site.get(f"/api/jobs/{job}/report")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["content-security-policy"].startswith(
        "sandbox allow-scripts; default-src 'none'; script-src 'sha"
    )
    assert b"lab report" in page.body


def test_a_job_is_stopped_and_goes_on(site: Site) -> None:
    job = begin(site, kind="run", games=5000)
    until(site, job, lambda one: one.phase == "running" and one.played > 0 and one.left is not None)
    stopped = exactly(site.post(f"/api/jobs/{job}/stop", {}).json(), JobShown)
    assert stopped.phase == "stopped"
    assert 0 < stopped.played < 5000
    assert site.post(f"/api/jobs/{job}/go-on", {}).status == 200
    until(site, job, lambda one: one.phase == "running" and one.played > stopped.played)
    assert site.post(f"/api/jobs/{job}/stop", {}).json()["phase"] == "stopped"


def test_a_job_goes_on_after_a_restart(tmp_path: Path) -> None:
    folder = tmp_path / "jobs" / ("A" * 22)
    begin_job(folder, JobNotes(game="the-nine", wish=JobWish(kind="run", games=3, bots="random"), seed=1))
    assert read_state(folder).phase == "waiting"
    with Threaded(tmp_path) as site:
        assert until(site, "A" * 22, lambda one: one.phase == "done").played == 3


def test_what_can_not_be_played_is_refused_with_a_sentence(site: Site) -> None:
    wrong = site.post("/api/games/the-nine/jobs", {"kind": "run", "text": "[cards.bowman]\ndefence = 1\n"})
    assert wrong.status == 400
    assert "did you mean `defense`?" in wrong.body.decode()
    assert "no card" in site.post("/api/games/the-nine/jobs", {"kind": "card"}).body.decode()
    few = site.post("/api/games/the-nine/jobs", {"kind": "tune", "card": "bowman", "field": "strength", "values": [3]})
    assert "at least two values" in few.body.decode()
    assert site.get(f"/api/jobs/{'A' * 22}").status == 404
    assert site.get("/api/jobs/..").status == 404


def test_an_address_has_a_quota_of_jobs(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREE, jobs_each=1, jobs_at_once=1)
    with Threaded(tmp_path, limits=limits) as site:
        job = begin(site, kind="run", games=2000)
        assert site.post("/api/games/the-nine/jobs", {"kind": "run"}).code == "too_many_jobs"
        site.post(f"/api/jobs/{job}/stop", {})
        assert site.post("/api/games/the-nine/jobs", {"kind": "run", "games": 1}).status == 201
