"""A campaign of five sessions through saved files, on both stores, with a server that is killed in each session."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.web.serving import Process

from ninefold.games.numenera.afterwards import rested
from ninefold.games.numenera.content import content
from ninefold.games.numenera.sheet import CharacterSheet, read_sheet
from ninefold.games.numenera.terms import RANGES

SESSIONS = 5
CLOSED = 5
BOTS = ("chaury", "naveed")
SEATS = (1, 2)
MOTE = content().creature_number["dust_mote"]
SHORT = RANGES.index("short")
AWARDS = [["award", seat, 4] for seat in SEATS for _ in range(4)]
"""16 XP for discoveries, which buy the four advances of a tier."""
HARM = ["harm", 1, 1, 2, 1]
"""Two points of Speed, which a rest mends."""
PATIENCE = 240.0
"""So many seconds a busy machine may take for what bots do by themselves."""


@contextmanager
def served(folder: Path, store: str) -> Iterator[Process]:
    """A server as a process, which is killed at the end."""
    process = Process(folder, "--store", store)
    try:
        yield process
    finally:
        process.kill()


class Evening:
    """A session of a master, whom the test plays, and bots, who play by themselves."""

    def __init__(self, site: Process, table: str, master: str) -> None:
        self.site, self.table, self.master = site, table, master

    def look(self) -> Any:
        """The table as the master sees it."""
        return self.site.snapshot(self.table, self.master, "?want=view")

    def answer(self, answer: list[Any]) -> bool:
        """The master's answer; False if the table has gone on to an ask that does not take it."""
        number = self.look()["ask"]["number"]
        return self.site.act(self.table, self.master, "answer", ask=number, answer=answer).status == 200

    def insist(self, answer: list[Any]) -> None:
        """The master's answer, as soon as the bots have said what they are asked."""
        patience = time.monotonic() + PATIENCE
        while not self.answer(answer):
            assert time.monotonic() < patience, (answer, self.look()["ask"])
            time.sleep(0.1)

    def fight(self) -> None:
        """A fight with a mote, whose turns are the master's."""
        self.insist(["bring", MOTE, SHORT])
        self.insist(["begin_fight"])
        patience = time.monotonic() + PATIENCE
        while (now := self.look())["view"]["in_fight"]:
            assert time.monotonic() < patience, now["ask"]
            options = now["ask"].get("options", [])
            if options:
                self.answer(options[0]["answer"])
            time.sleep(0.05)

    def until_tier(self, tier: int) -> None:
        """The bots spend their XP and choose what this tier brings; a word of the master's lets them go on."""
        patience = time.monotonic() + PATIENCE
        while min((now := self.look())["view"]["tier"]) < tier or now["view"]["choosing"]:
            assert time.monotonic() < patience, now["ask"]
            self.answer(["narrate"])
            time.sleep(0.2)


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def test_bots_play_five_sessions_from_tier_1_to_tier_6_though_the_server_is_killed_in_each(
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
    sheets: list[CharacterSheet] = []
    for number in range(1, SESSIONS + 1):
        sheets = one_evening(tmp_path / str(number), store(number), number, file, sheets)
    assert [sheet.tier for sheet in sheets] == [6, 6]
    assert [[session.tier for session in sheet.history] for sheet in sheets] == [[2, 3, 4, 5, 6]] * 2
    assert [sheet.granted for sheet in sheets] == [[], []]
    story = json.loads(file.read_text(encoding="utf-8"))["story"]
    assert [session["number"] for session in story["sessions"]] == [1, 2, 3, 4, 5]
    assert [remark["text"]["en"] for remark in story["remarks"]["note"]] == [f"evening {k}" for k in range(1, 6)]


def one_evening(
    folder: Path, store: str, number: int, file: Path, before: list[CharacterSheet]
) -> list[CharacterSheet]:
    """A session at a server that is killed while the bots spend their XP, and again after its end."""
    folder.mkdir()
    with served(folder, store) as site:
        made = site.call("POST", "/api/campaign-files", file.read_bytes()) if number > 1 else found(site)
        assert made.status == 201, made.body
        campaign, master = made.json()["campaign"], made.json()["members"][0]["token"]
        wish = {"do": "open", "options": {"adventure": "none"}, "rested": number == 3, "days": 2}
        opened = site.post(f"/api/campaigns/{campaign}/act", wish, master)
        assert opened.status == 200, opened.body
        table = opened.json()["table"]
        options = site.snapshot(table, master)["table"]["options"]
        told = [read_sheet(options[f"character{seat}"], "the character") for seat in SEATS]
        if before:
            assert told == ([rested(sheet) for sheet in before] if number == 3 else before)
        evening = Evening(site, table, master)
        evening.fight()
        for award in AWARDS:
            evening.insist(award)
    with served(folder, store) as site:
        evening = Evening(site, table, master)
        evening.until_tier(number + 1)
        evening.insist(HARM)
        evening.insist(["close", CLOSED])
        note = {"do": "write", "kind": "note", "text": f"evening {number}"}
        assert site.post(f"/api/campaigns/{campaign}/act", note, master).status == 200
        seen = site.get(f"/api/campaigns/{campaign}", master).json()
        assert seen["table"] == ""
        file.write_bytes(site.get(f"/api/campaigns/{campaign}/file", master).body)
    return [read_sheet(member["file"], "the character") for member in seen["members"][1:]]


def found(site: Process) -> Any:
    """A master and two bots."""
    members = [{"kind": "me", "name": "Urd", "role": True}, *({"kind": "bot", "character": key} for key in BOTS)]
    return site.post("/api/campaigns", {"game": "numenera", "title": "Ashes", "members": members})
