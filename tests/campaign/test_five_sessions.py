"""A campaign of five sessions through saved files, on both stores, with a server that is killed in each session."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.web.serving import Process

from ninefold.games.numenera.sheet import CharacterSheet, read_sheet

SESSIONS = 5
CLOSED = 5
ADVANCES = (
    ["improve", 2], ["improve", 1], ["pick_stat", 1], ["improve", 0], *[["pick_stat", 0]] * 4, ["improve", 3],
)  # fmt: skip
"""Effort, an Edge in Speed, four points of Might, and a skill: what 16 XP buy."""
CHOICES = ("improve_skill", "learn", "never_mind")
"""What a skill and a new tier let one choose."""


@contextmanager
def served(folder: Path, store: str) -> Iterator[Process]:
    """A server as a process, which is killed at the end."""
    process = Process(folder, "--store", store)
    try:
        yield process
    finally:
        process.kill()


class Evening:
    """A session of a master and a player."""

    def __init__(self, site: Process, table: str, tokens: dict[int, str]) -> None:
        self.site, self.table, self.tokens = site, table, tokens
        self.number = self.ask()["number"]

    def ask(self) -> Any:
        """What the table waits for, as the player sees it."""
        return self.site.snapshot(self.table, self.tokens[1], "?want=view")["ask"]

    def answer(self, member: int, answer: list[Any]) -> None:
        done = self.site.act(self.table, self.tokens[member], "answer", ask=self.number, answer=answer)
        assert done.status == 200, done.body
        self.number += 1

    def advance(self) -> None:
        """16 XP for discoveries buy the four advances, and the new tier brings its choices."""
        for _ in range(4):
            self.answer(0, ["award", 1, 4])
        for answer in ADVANCES:
            self.answer(1, answer)
        while (first := self.ask()["options"][0]["answer"])[0] in CHOICES:
            self.answer(1, first)


@pytest.mark.timeout(900)
@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def test_five_sessions_lead_from_tier_1_to_tier_6_though_the_server_is_killed_in_each(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    def store(number: int) -> str:
        """Each session is at a server with a store of its own; the campaign comes there as a file."""
        if kind == "sqlite":
            return f"sqlite:///{tmp_path}/{number}.db"
        if number == 1:
            store_of[1] = request.getfixturevalue("postgres_url")
        return store_of[1]

    store_of: dict[int, str] = {}
    file = tmp_path / "ashes.campaign.json"
    sheet: CharacterSheet | None = None
    for number in range(1, SESSIONS + 1):
        sheet = one_evening(tmp_path / str(number), store(number), number, file, sheet)
    assert sheet is not None
    assert sheet.tier == 6
    assert [session.tier for session in sheet.history] == [2, 3, 4, 5, 6]
    assert sheet.granted == []
    story = json.loads(file.read_text(encoding="utf-8"))["story"]
    assert [session["number"] for session in story["sessions"]] == [1, 2, 3, 4, 5]
    assert [remark["text"]["en"] for remark in story["remarks"]["note"]] == [f"evening {k}" for k in range(1, 6)]


def one_evening(folder: Path, store: str, number: int, file: Path, before: CharacterSheet | None) -> CharacterSheet:
    """A session at a server that is killed in its middle and again after its end."""
    folder.mkdir()
    with served(folder, store) as site:
        made = site.call("POST", "/api/campaign-files", file.read_bytes()) if number > 1 else found(site)
        assert made.status == 201, made.body
        campaign, tokens = made.json()["campaign"], {one["member"]: one["token"] for one in made.json()["members"]}
        wish = {"do": "open", "options": {"adventure": "none"}, "rested": number == 3, "days": 2}
        opened = site.post(f"/api/campaigns/{campaign}/act", wish, tokens[0])
        assert opened.status == 200, opened.body
        table = opened.json()["table"]
        assert site.act(table, tokens[0], "start").status == 200
        told = read_sheet(site.snapshot(table, tokens[0])["table"]["options"]["character1"], "the character")
        if before is not None:
            assert (told == before) == (number != 3), "the next table starts from the character as it was, or rested"
        evening = Evening(site, table, tokens)
        evening.answer(0, ["harm", 1, 1, 2, 1])
        evening.advance()
    with served(folder, store) as site:
        Evening(site, table, tokens).answer(0, ["close", CLOSED])
        note = {"do": "write", "kind": "note", "text": f"evening {number}"}
        assert site.post(f"/api/campaigns/{campaign}/act", note, tokens[0]).status == 200
        seen = site.get(f"/api/campaigns/{campaign}", tokens[0]).json()
        assert seen["table"] == ""
        file.write_bytes(site.get(f"/api/campaigns/{campaign}/file", tokens[0]).body)
    return read_sheet(seen["members"][1]["file"], "the character")


def found(site: Process) -> Any:
    """A master and a player."""
    members = [{"kind": "me", "name": "Urd", "role": True}, {"kind": "person", "name": "Embla", "character": "chaury"}]
    return site.post("/api/campaigns", {"game": "numenera", "title": "Ashes", "members": members})
