"""How many tables one address may have open at a server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.web.serving import TWO, Threaded
from tests.web.test_limits import limited, until

from ninefold.web.faults import Fault
from ninefold.web.quota import DAY, Quota

WISHES = {"game": "connect-four", "seats": TWO, "name": "Ada"}


def test_one_address_has_only_so_many_tables_open(tmp_path: Path) -> None:
    with Threaded(tmp_path, limited(open_tables=2)) as site:
        made = [site.post("/api/tables", WISHES).json() for _ in range(2)]
        refused = site.post("/api/tables?lang=de", WISHES)
        assert (refused.status, refused.code) == (429, "too_many_tables")
        assert refused.json()["error"]["text"].startswith("Du hast hier 2 Tische offen")
        assert site.post("/api/tables", {"game": "the-ten", "seats": TWO}).status == 429
        first, second = (seat["token"] for seat in made[0]["seats"])
        site.act(made[0]["table"], second, "rename", name="Bo")
        assert site.act(made[0]["table"], first, "start").status == 200
        assert site.post("/api/tables", WISHES).status == 429
        assert site.act(made[0]["table"], first, "concede").status == 200
        until(lambda: site.act(made[0]["table"], first, "rematch").status == 200)
        assert site.post("/api/tables", WISHES).status == 429, "a rematch is a table, too"


def test_a_closed_table_makes_room_for_another(tmp_path: Path) -> None:
    with Threaded(tmp_path, limited(open_tables=1)) as site:
        made = site.post("/api/tables", WISHES).json()
        assert site.post("/api/tables", WISHES).status == 429
        assert site.act(made["table"], made["seats"][0]["token"], "close").status == 200
        until(lambda: site.post("/api/tables", WISHES).status == 201)


def test_a_table_that_is_refused_does_not_count(tmp_path: Path) -> None:
    with Threaded(tmp_path, limited(open_tables=1)) as site:
        for _ in range(3):
            assert site.post("/api/tables", {"game": "the-ten", "seats": TWO}).status == 400
        assert site.post("/api/tables", WISHES).status == 201


def test_tables_that_are_being_made_count_and_those_of_yesterday_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("ninefold.web.quota.monotonic", lambda: now[0])

    async def is_open(table: str) -> bool:
        return True

    async def scene() -> None:
        quota = Quota(2, is_open)
        async with quota.making("a") as first, quota.making("a"):
            first.append("one")
            with pytest.raises(Fault):
                async with quota.making("a"):
                    pass
            async with quota.making("b") as other:
                other.append("two")
        async with quota.making("a") as second:
            second.append("three")
        with pytest.raises(Fault):
            async with quota.making("a"):
                pass
        now[0] += DAY + 1
        async with quota.making("a"):
            pass

    asyncio.run(scene())
